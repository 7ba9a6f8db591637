//! WKB: which polygons do the bytes of a surface in three dimensions hold?
//!
//! ```text
//! geometry     order: u8, 0 big-endian, 1 little-endian
//!              type: u32
//!              polygon, triangle                        count: u32, then rings
//!                ring                                   count: u32, then points, the last as the first
//!                point                                  x y z: f64, and m if the type says so
//!              multipolygon, polyhedral surface, TIN    count: u32, then polygons and triangles, each a geometry
//! ```
//!
//! Types are those of ISO (1003 is a polygon with z, 3003 one with z and m) and of PostGIS (bits for z, m and a reference
//! system, which is passed over). Nothing is taken from the bytes unread: a count that they cannot hold is an error before
//! anything is reserved, so a polygon takes no more memory than its bytes do.

use std::fmt;

use tangency::d3_f64::Vector;

/// The bits of PostGIS.
const HAS_Z: u32 = 0x8000_0000;
const HAS_M: u32 = 0x4000_0000;
const HAS_REFERENCE: u32 = 0x2000_0000;

/// Types of geometries, without z and m.
const POLYGON: u32 = 3;
const MULTI_POLYGON: u32 = 6;
const POLYHEDRAL_SURFACE: u32 = 15;
const TIN: u32 = 16;
const TRIANGLE: u32 = 17;

/// The fewest bytes that a geometry takes, and the fewest of a ring: order, type and count; count.
const LEAST_GEOMETRY: usize = 9;
const LEAST_RING: usize = 4;

/// Why bytes are no surface.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct WkbError {
    /// Which byte.
    pub(super) at: usize,
    /// What is wrong with it.
    pub(super) reason: String,
}

impl fmt::Display for WkbError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "byte {} of the WKB: {}", self.at, self.reason)
    }
}

/// A polygon, whose memory is used again for the next one.
#[derive(Debug, Default)]
pub(super) struct Polygon {
    /// The corners of all rings, without the last of each, which is as its first.
    pub(super) corners: Vec<[f64; 3]>,
    /// Where the rings after the first begin: they are holes.
    pub(super) holes: Vec<u32>,
}

impl Polygon {
    /// The corners as points.
    pub(super) fn points(&self) -> impl Iterator<Item = Vector> + '_ {
        self.corners.iter().map(|corner| Vector::from(*corner))
    }
}

/// Calls `visit` with each polygon of a surface that has corners.
pub(super) fn polygons(bytes: &[u8], visit: &mut dyn FnMut(&Polygon)) -> Result<(), WkbError> {
    let mut reader = Reader { bytes, at: 0, is_little: true };
    let mut polygon = Polygon::default();
    let start = reader.at;
    let (kind, has_m) = reader.header()?;
    match kind {
        POLYGON | TRIANGLE => reader.polygon(kind, has_m, &mut polygon, visit)?,
        MULTI_POLYGON | POLYHEDRAL_SURFACE | TIN => {
            for _ in 0..reader.count(LEAST_GEOMETRY, "geometries")? {
                let start = reader.at;
                let (kind, has_m) = reader.header()?;
                if kind != POLYGON && kind != TRIANGLE {
                    return Err(wrong_type(start, kind, "a surface is made of polygons"));
                }
                reader.polygon(kind, has_m, &mut polygon, visit)?;
            }
        }
        other => return Err(wrong_type(start, other, "expected a surface")),
    }
    let left = bytes.len() - reader.at;
    if left > 0 {
        return reader.error(format!("{left} bytes are left after the geometry"));
    }
    Ok(())
}

/// A geometry of a type that does not belong there.
fn wrong_type(at: usize, kind: u32, expected: &str) -> WkbError {
    let name = match kind {
        1 => "point",
        2 => "line string",
        POLYGON => "polygon",
        4 => "multipoint",
        5 => "multi line string",
        MULTI_POLYGON => "multipolygon",
        7 => "geometry collection",
        POLYHEDRAL_SURFACE => "polyhedral surface",
        TIN => "TIN",
        TRIANGLE => "triangle",
        _other => "geometry of an unknown type",
    };
    WkbError { at, reason: format!("a {name} (type {kind}); {expected}") }
}

/// Bytes and how far they have been read.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    is_little: bool,
}

impl Reader<'_> {
    /// An error at the next byte.
    fn error<T>(&self, reason: impl Into<String>) -> Result<T, WkbError> {
        Err(WkbError { at: self.at, reason: reason.into() })
    }

    /// The next bytes.
    fn take<const COUNT: usize>(&mut self) -> Result<[u8; COUNT], WkbError> {
        let Some(taken) = self.bytes[self.at..].first_chunk() else {
            return self.error("the bytes end here");
        };
        self.at += COUNT;
        Ok(*taken)
    }

    /// A whole number.
    fn number(&mut self) -> Result<u32, WkbError> {
        let bytes = self.take()?;
        Ok(if self.is_little { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) })
    }

    /// A coordinate.
    fn coordinate(&mut self) -> Result<f64, WkbError> {
        let bytes = self.take()?;
        Ok(if self.is_little { f64::from_le_bytes(bytes) } else { f64::from_be_bytes(bytes) })
    }

    /// How many of something follow, each of at least so many bytes.
    fn count(&mut self, least: usize, of: &str) -> Result<u32, WkbError> {
        let at = self.at;
        let count = self.number()?;
        let most = (self.bytes.len() - self.at) / least;
        if count as usize > most {
            let reason = format!("there are to be {count} {of}, and bytes for {most} at most");
            return Err(WkbError { at, reason });
        }
        Ok(count)
    }

    /// The type of a geometry without z and m, and whether points have an m. All must have a z.
    fn header(&mut self) -> Result<(u32, bool), WkbError> {
        let at = self.at;
        self.is_little = match self.take()? {
            [0] => false,
            [1] => true,
            [other] => {
                let reason = format!("the byte order is {other}; expected 0 or 1");
                return Err(WkbError { at, reason });
            }
        };
        let written = self.number()?;
        if written & HAS_REFERENCE != 0 {
            self.number()?;
        }
        let iso = written & !(HAS_Z | HAS_M | HAS_REFERENCE);
        let (kind, dimensions) = (iso % 1000, iso / 1000);
        let has_z = written & HAS_Z != 0 || dimensions == 1 || dimensions == 3;
        let has_m = written & HAS_M != 0 || dimensions == 2 || dimensions == 3;
        if dimensions > 3 {
            return Err(wrong_type(at, iso, "expected a surface"));
        }
        if !has_z {
            return Err(wrong_type(at, kind, "expected one with z"));
        }
        Ok((kind, has_m))
    }

    /// Reads the rings of a polygon, and visits it if it has any.
    fn polygon(
        &mut self,
        kind: u32,
        has_m: bool,
        polygon: &mut Polygon,
        visit: &mut dyn FnMut(&Polygon),
    ) -> Result<(), WkbError> {
        polygon.corners.clear();
        polygon.holes.clear();
        let rings = self.count(LEAST_RING, "rings")?;
        for ring in 0..rings {
            if ring > 0 {
                polygon.holes.push(polygon.corners.len() as u32);
            }
            self.ring(has_m, &mut polygon.corners)?;
        }
        if kind == TRIANGLE && rings > 0 && polygon.corners.len() != 3 {
            let corners = polygon.corners.len();
            return self.error(format!("the triangle before has {corners} corners"));
        }
        if rings > 0 {
            visit(polygon);
        }
        Ok(())
    }

    /// Reads a ring and leaves out its last point.
    fn ring(&mut self, has_m: bool, corners: &mut Vec<[f64; 3]>) -> Result<(), WkbError> {
        let (start, first) = (self.at, corners.len());
        let count = self.count(if has_m { 32 } else { 24 }, "points")?;
        if count < 4 {
            let reason = format!("a ring of {count} points; expected 4 at least");
            return Err(WkbError { at: start, reason });
        }
        for _ in 0..count {
            corners.push([self.coordinate()?, self.coordinate()?, self.coordinate()?]);
            if has_m {
                self.coordinate()?;
            }
        }
        let last = corners.pop();
        // NaN is not the same as itself: such a ring is closed by its bits, and what it bounds is empty.
        let bits = |corner: [f64; 3]| corner.map(|number| (number + 0.0).to_bits());
        if last.map(bits) != Some(bits(corners[first])) {
            return Err(WkbError { at: start, reason: "a ring that is not closed".to_owned() });
        }
        Ok(())
    }
}
