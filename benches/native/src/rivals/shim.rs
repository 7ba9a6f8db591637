//! FCL and Embree, through our own C++ shim. The only file with `unsafe`.
#![allow(unsafe_code, reason = "calls into C++")]

use std::ffi::c_void;
use std::ptr::NonNull;

use tangency::d3::Pose;

use crate::scene::Scene;

unsafe extern "C" {
    fn rivals_fcl_new(
        vertices: *const f64,
        vertex_count: usize,
        triangles: *const u32,
        triangle_count: usize,
    ) -> *mut c_void;
    fn rivals_fcl_delete(model: *mut c_void);
    fn rivals_fcl_collide(
        a: *const c_void,
        a_pose: *const f64,
        b: *const c_void,
        b_pose: *const f64,
        most: usize,
    ) -> usize;
    fn rivals_fcl_distance(
        a: *const c_void,
        a_pose: *const f64,
        b: *const c_void,
        b_pose: *const f64,
    ) -> f64;
    fn rivals_embree_new(
        vertices: *const f32,
        vertex_count: usize,
        triangles: *const u32,
        triangle_count: usize,
    ) -> *mut c_void;
    fn rivals_embree_delete(scene: *mut c_void);
    fn rivals_embree_cast(scene: *const c_void, rays: *const f32, count: usize, out: *mut f32);
}

/// A surface as FCL has it, in double precision.
pub(crate) struct Fcl(NonNull<c_void>);

/// A pose as FCL has it: the columns of the rotation, then the translation.
pub(crate) struct FclPose([f64; 12]);

impl FclPose {
    pub(crate) fn of(pose: &Pose) -> Self {
        let columns = pose.rotation.to_matrix().columns;
        let mut numbers = [0.0; 12];
        for (at, part) in columns.into_iter().chain([pose.translation]).enumerate() {
            for (axis, number) in [part.x, part.y, part.z].into_iter().enumerate() {
                numbers[3 * at + axis] = f64::from(number);
            }
        }
        Self(numbers)
    }
}

impl Fcl {
    pub(crate) fn new(scene: &Scene) -> Self {
        let vertices: Vec<f64> = scene.coordinates().iter().copied().map(f64::from).collect();
        let triangles = scene.indices();
        // SAFETY: both arrays are as long as is said, and are only read during the call.
        let model = unsafe {
            rivals_fcl_new(
                vertices.as_ptr(),
                vertices.len() / 3,
                triangles.as_ptr(),
                triangles.len() / 3,
            )
        };
        Self(NonNull::new(model).expect("the shim makes one or ends the program"))
    }

    /// How many pairs of triangles meet, as far as `most`.
    pub(crate) fn collide(&self, a: &FclPose, b: &FclPose, most: usize) -> usize {
        let (one, a, b) = (self.0.as_ptr(), a.0.as_ptr(), b.0.as_ptr());
        // SAFETY: the model lives as long as `self`, and poses are twelve numbers each.
        unsafe { rivals_fcl_collide(one, a, one, b, most) }
    }

    pub(crate) fn distance(&self, a: &FclPose, b: &FclPose) -> f64 {
        let (one, a, b) = (self.0.as_ptr(), a.0.as_ptr(), b.0.as_ptr());
        // SAFETY: as for `collide`.
        unsafe { rivals_fcl_distance(one, a, one, b) }
    }
}

impl Drop for Fcl {
    fn drop(&mut self) {
        // SAFETY: it was made by the shim, and this is its end.
        unsafe { rivals_fcl_delete(self.0.as_ptr()) }
    }
}

/// A surface as Embree has it, robust, with one thread.
pub(crate) struct Embree(NonNull<c_void>);

impl Embree {
    pub(crate) fn new(scene: &Scene) -> Self {
        let (vertices, triangles) = (scene.coordinates(), scene.indices());
        // SAFETY: both arrays are as long as is said, and are only read during the call.
        let made = unsafe {
            rivals_embree_new(
                vertices.as_ptr(),
                vertices.len() / 3,
                triangles.as_ptr(),
                triangles.len() / 3,
            )
        };
        Self(NonNull::new(made).expect("the shim makes one or ends the program"))
    }

    /// Where each ray, six numbers, first meets the surface; infinity if it does not.
    pub(crate) fn cast(&self, rays: &[f32], fractions: &mut [f32]) {
        assert_eq!(rays.len(), 6 * fractions.len());
        // SAFETY: there are six numbers of a ray for each fraction, and the scene lives as `self` does.
        unsafe {
            rivals_embree_cast(
                self.0.as_ptr(),
                rays.as_ptr(),
                fractions.len(),
                fractions.as_mut_ptr(),
            );
        }
    }
}

impl Drop for Embree {
    fn drop(&mut self) {
        // SAFETY: it was made by the shim, and this is its end.
        unsafe { rivals_embree_delete(self.0.as_ptr()) }
    }
}
