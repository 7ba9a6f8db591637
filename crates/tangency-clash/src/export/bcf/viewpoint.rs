//! What a topic shows: the elements, their colours, and from where.

use uuid::Uuid;

use super::super::ExportError;
use super::super::picture::{COLOURS, Camera, FIELD_OF_VIEW};
use super::xml::Xml;
use super::{AUTHOR, Version};
use crate::finding::{ElementName, Finding};

/// The GUID of the viewpoint of a finding.
pub(super) fn guid(finding: &Finding) -> String {
    let of_finding = Uuid::parse_str(&finding.id).unwrap_or(Uuid::NAMESPACE_OID);
    Uuid::new_v5(&of_finding, b"viewpoint").to_string()
}

pub(super) fn write(
    finding: &Finding,
    camera: &Camera,
    version: Version,
) -> Result<Vec<u8>, ExportError> {
    let mut xml = Xml::new();
    xml.with("VisualizationInfo", &[("Guid", &guid(finding))], |xml| {
        xml.with("Components", &[], |xml| components(xml, finding, version))?;
        xml.with("PerspectiveCamera", &[], |xml| {
            vector(xml, "CameraViewPoint", camera.eye)?;
            vector(xml, "CameraDirection", camera.ahead)?;
            vector(xml, "CameraUpVector", camera.up)?;
            xml.text("FieldOfView", &FIELD_OF_VIEW.to_string())?;
            match version {
                Version::V2 => Ok(()),
                Version::V3 => xml.text("AspectRatio", "1.3333333333333333"),
            }
        })
    })?;
    Ok(xml.done())
}

/// Both elements selected, everything else shown, A and B in their colours.
fn components(xml: &mut Xml, finding: &Finding, version: Version) -> Result<(), ExportError> {
    xml.with("Selection", &[], |xml| {
        finding.elements.iter().try_for_each(|element| component(xml, element))
    })?;
    xml.with("Visibility", &[("DefaultVisibility", "true")], |_| Ok(()))?;
    let (first, rest) = finding.elements.split_at(finding.elements.len().min(1));
    xml.with("Coloring", &[], |xml| {
        for (elements, [red, green, blue]) in [(first, COLOURS[0]), (rest, COLOURS[1])] {
            let colour = format!("FF{red:02X}{green:02X}{blue:02X}");
            let all =
                |xml: &mut Xml| elements.iter().try_for_each(|element| component(xml, element));
            xml.with("Color", &[("Color", &colour)], |xml| match version {
                Version::V2 => all(xml),
                Version::V3 => xml.with("Components", &[], all),
            })?;
        }
        Ok(())
    })
}

/// An element by the GUID that IFC has for it, or else by the id that its file has.
fn component(xml: &mut Xml, element: &ElementName) -> Result<(), ExportError> {
    if is_ifc_guid(&element.id) {
        return xml.with("Component", &[("IfcGuid", &element.id)], |_| Ok(()));
    }
    xml.with("Component", &[], |xml| {
        xml.text("OriginatingSystem", AUTHOR)?;
        xml.text("AuthoringToolId", &element.id)
    })
}

/// Whether an id is a GUID as IFC writes it: 22 letters of 64.
fn is_ifc_guid(id: &str) -> bool {
    id.len() == 22
        && id.bytes().all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, b'_' | b'$'))
}

fn vector(xml: &mut Xml, name: &str, [x, y, z]: [f64; 3]) -> Result<(), ExportError> {
    xml.with(name, &[], |xml| {
        [("X", x), ("Y", y), ("Z", z)]
            .iter()
            .try_for_each(|(axis, number)| xml.text(axis, &number.to_string()))
    })
}
