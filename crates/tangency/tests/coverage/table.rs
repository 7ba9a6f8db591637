//! What the library has to be able to do, which names do it, and which tests show it.

/// Something that the library has to be able to do.
pub(super) struct Requirement {
    pub(super) id: &'static str,
    /// What it is.
    pub(super) what: &'static str,
    /// The public names that answer it. A name without a module is one of `d3`, and of the other spaces
    /// unless it says so; `textbook::` is the example of that name.
    pub(super) names: &'static [&'static str],
    /// What shows it: a test file and a function of it, a unit test in `src`, a documentation example of a
    /// file in `src`, or words where there is no test.
    pub(super) shown_by: &'static [Shown],
}

pub(super) enum Shown {
    /// A function of a file in `tests`, or of the folder of that name.
    Test(&'static str, &'static str),
    /// A test within a file of `src`.
    Unit(&'static str, &'static str),
    /// A documentation example in a file of `src`, which calls that function.
    Example(&'static str, &'static str),
    /// No test: who looks, and at what.
    ByHand(&'static str),
}

use Shown::{ByHand, Example, Test, Unit};

const fn row(
    id: &'static str,
    what: &'static str,
    names: &'static [&'static str],
    shown_by: &'static [Shown],
) -> Requirement {
    Requirement { id, what, names, shown_by }
}

pub(super) const ACCEPTANCE: &str = "acceptance";

const fn accepted(name: &'static str) -> Shown {
    Test(ACCEPTANCE, name)
}

const fn small(name: &'static str) -> Shown {
    Test("coverage", name)
}

/// A heading, and what stands below it.
pub(super) type Section = (&'static str, &'static [Requirement]);

pub(super) const TABLE: &[Section] = &[
    ("Types", TYPES),
    ("Fitting", FITTING),
    ("Boxes that move", MOVING_BOXES),
    ("Tests of two shapes at rest", AT_REST),
    ("Closest points", CLOSEST),
    ("Rays", RAYS),
    ("Motion", MOTION),
    ("Response", RESPONSE),
    ("GJK and EPA", GENERAL),
    ("Contacts", CONTACTS),
    ("World", WORLD),
];

const TYPES: &[Requirement] = &[
    row(
        "R-001",
        "vectors: dot product, length and its square, unit vector or none",
        &["Vector::dot", "Vector::length", "Vector::length_squared", "Vector::normalized"],
        &[
            accepted("t78_vectors_in_space"),
            accepted("t78_vectors_in_the_plane"),
            small("vectors_have_a_dot_product"),
        ],
    ),
    row(
        "R-002",
        "perpendiculars and cross products",
        &["Vector::cross", "d2::Vector::perp"],
        &[accepted("t78_vectors_in_space"), accepted("t78_vectors_in_the_plane")],
    ),
    row(
        "R-003",
        "lines, rays and segments by a parameter",
        &["Line::at", "Ray::at", "Segment::at"],
        &[accepted("t79_points_on_lines_rays_and_segments")],
    ),
    row(
        "R-004",
        "closed intervals, and boxes that are one interval for each axis",
        &["Interval", "Aabb", "Aabb::is_empty"],
        &[
            accepted("t02_intervals_apart_and_contained"),
            accepted("t07_the_empty_box_meets_nothing_and_adds_nothing"),
        ],
    ),
    row(
        "R-005",
        "a box around points, the empty box, growing a box by points and boxes",
        &["Aabb::EMPTY", "Aabb::from_points", "Aabb::merged", "Aabb::merged_with_point"],
        &[
            accepted("t05_the_box_around_three_points"),
            accepted("t06_a_box_around_one_point_far_out_is_that_point"),
            accepted("t07_the_empty_box_meets_nothing_and_adds_nothing"),
            small("a_box_grows_by_a_point_outside_of_it_only"),
        ],
    ),
    row(
        "R-006",
        "a box by its corners, by corner and size, by centre and half extents",
        &["Aabb", "CornerBox", "CenterBox"],
        &[accepted("t08_a_box_in_its_three_storages")],
    ),
    row(
        "R-007",
        "the corners of a box, in a fixed order",
        &["Aabb::corners"],
        &[accepted("t80_the_corners_of_a_box_run_counter_clockwise")],
    ),
    row(
        "R-008",
        "circles and spheres; a negative radius is an error, a radius of 0 is a point",
        &["Sphere::new"],
        &[accepted("t82_what_cannot_be_built")],
    ),
    row(
        "R-009",
        "planes by normal and offset, point and normal, coefficients, or points",
        &[
            "Plane::from_normal_offset",
            "Plane::from_point_normal",
            "Plane::from_coefficients",
            "Plane::from_points",
        ],
        &[accepted("t81_planes_by_normal_and_by_points")],
    ),
    row(
        "R-010",
        "triangles and parallelograms",
        &["Triangle::new", "Parallelogram::new"],
        &[accepted("t23_coordinates_in_triangles_and_parallelograms")],
    ),
    row(
        "R-011",
        "oriented boxes",
        &["Obb::new", "Obb::axes"],
        &[
            accepted("t17_the_nearest_point_of_a_turned_rectangle"),
            Test("fit", "every_point_is_in_its_box_and_the_axes_are_right_handed"),
        ],
    ),
    row(
        "R-012",
        "convex polygons by their corners, checked and turned counter-clockwise",
        &["d2::Polygon::new"],
        &[accepted("t82_polygons_are_convex_and_counter_clockwise")],
    ),
    row(
        "R-013",
        "boxes around their own origin, by half or full size",
        &["Cuboid::from_half", "Cuboid::from_full", "Cuboid::contains"],
        &[
            accepted("t82_half_of_a_full_size"),
            accepted("t82_polygons_are_convex_and_counter_clockwise"),
            small("boxes_contain_their_faces_and_nothing_beyond"),
        ],
    ),
    row(
        "R-014",
        "the corners of such a box in a fixed order, in its own frame and in the world",
        &["Cuboid::corners", "Cuboid::corners_posed"],
        &[
            accepted("t56_volume_surface_diagonal_and_corners_of_a_box"),
            small(
                "the_corners_of_a_cuboid_begin_with_the_positive_one_and_end_with_the_negative_one",
            ),
        ],
    ),
    row(
        "R-015",
        "volume, surface and diagonal of a box",
        &["Shape::mass_properties", "MassProperties", "Cuboid::diagonal"],
        &[accepted("t56_volume_surface_diagonal_and_corners_of_a_box")],
    ),
    row(
        "R-016",
        "capsules, and convex hulls with vertices, edges and faces",
        &["Capsule::new", "Hull::from_points", "Hull::vertices", "Hull::edges", "Hull::faces"],
        &[
            accepted("t89_a_capsule_and_a_ball_by_the_general_method"),
            accepted("t42_tetrahedra_that_only_two_edges_part"),
            Test("fit", "a_turned_cube_has_eight_corners_and_six_faces"),
        ],
    ),
];

const FITTING: &[Requirement] = &[
    row(
        "R-020",
        "the oriented box of a local box under a pose",
        &["Obb::from_local_aabb"],
        &[accepted("t62_a_box_is_centred_on_the_local_box_not_on_the_mean")],
    ),
    row(
        "R-021",
        "an oriented box along the principal axes of points",
        &["Obb::from_points_pca"],
        &[
            accepted("t59_the_box_of_the_spread_of_a_boxs_corners_is_the_box"),
            accepted("t60_the_box_of_the_spread_is_twice_the_least_box"),
            Test("fit", "every_point_is_in_its_box_and_the_axes_are_right_handed"),
        ],
    ),
    row(
        "R-022",
        "the convex hull of points in the plane, counter-clockwise",
        &["d2::convex_hull", "d2::Polygon::from_points"],
        &[
            accepted("t83_the_hull_of_a_square_has_its_four_corners_counter_clockwise"),
            Test("fit", "a_hull_turns_left_at_points_that_were_given_and_leaves_none_outside"),
            Test("fit", "a_grid_of_points_has_a_square_around_it"),
        ],
    ),
    row(
        "R-023",
        "the rectangle of least area around points in the plane",
        &["d2::Obb::min_area"],
        &[
            accepted("t61_the_least_box_lies_on_an_edge_of_the_hull"),
            accepted("t61_points_in_one_line_make_a_box_without_width"),
            Test("fit", "no_box_is_smaller_than_the_least"),
        ],
    ),
    row(
        "R-024",
        "in space, a box by given axes or by principal axes instead of the least one",
        &["Obb::from_points", "Obb::from_points_pca"],
        &[
            Test("fit", "every_point_is_in_its_box_and_the_axes_are_right_handed"),
            Example("fit/principal_axes.rs", "Obb::from_points"),
        ],
    ),
    row(
        "R-025",
        "Ritter's bounding sphere",
        &["Sphere::ritter"],
        &[
            accepted("t63_ritter_of_three_points"),
            accepted("t63_one_point_makes_a_ball_of_radius_zero"),
        ],
    ),
    row(
        "R-026",
        "Ritter's bounding sphere from several starts, and the smallest one of all",
        &["Sphere::ritter_multi", "Sphere::smallest"],
        &[
            accepted("t64_ritter_from_all_starts_keeps_the_smallest"),
            accepted("t63_the_smallest_ball_of_three_points"),
            Test("fit", "no_ball_is_smaller_than_the_smallest"),
        ],
    ),
    row(
        "R-027",
        "the box and the bounding sphere of every shape under a pose",
        &["Shape::aabb", "Shape::bounding_sphere"],
        &[
            accepted("t84_the_box_and_the_ball_around_a_turned_cube"),
            accepted("t84_the_box_and_the_disc_around_a_turned_square"),
        ],
    ),
];

const MOVING_BOXES: &[Requirement] = &[
    row("R-030", "a box that is shifted", &["Aabb::translated"], &[accepted("t09_a_box_shifted")]),
    row(
        "R-031",
        "a box that is turned, by its corners",
        &["Aabb::transformed_by_corners"],
        &[accepted("t11_a_box_turned_twice_grows_twice")],
    ),
    row(
        "R-032",
        "a box that is turned, by the absolute values of the matrix",
        &["Aabb::transformed"],
        &[
            accepted("t10_a_box_turned_by_a_quarter"),
            accepted("t13_a_box_under_a_rotation_given_by_rows"),
        ],
    ),
    row(
        "R-033",
        "the box of points that are turned one by one",
        &["Aabb::from_points_posed"],
        &[accepted("t12_points_turned_one_by_one_have_the_tighter_box")],
    ),
    row(
        "R-034",
        "a box that is turned again and again grows; the way from the local box does not",
        &["Aabb::transformed", "Aabb::from_points_posed"],
        &[
            accepted("t11_a_box_turned_twice_grows_twice"),
            accepted("t12_points_turned_one_by_one_have_the_tighter_box"),
        ],
    ),
];

const AT_REST: &[Requirement] = &[
    row(
        "R-040",
        "two intervals: shared points, with and without their ends, and how much they share",
        &["Interval::intersects", "Interval::intersects_strictly", "Interval::overlap_length"],
        &[
            accepted("t01_touching_intervals_intersect_but_not_strictly"),
            accepted("t02_intervals_apart_and_contained"),
            small("intervals_share_a_length"),
        ],
    ),
    row(
        "R-041",
        "two axis-aligned boxes",
        &["Aabb::intersects", "Aabb::intersects_strictly"],
        &[
            accepted("t03_boxes_that_overlap_along_one_axis_only"),
            accepted("t03_boxes_that_overlap_along_two_axes_only"),
            accepted("t04_boxes_that_share_an_edge"),
            accepted("t04_cubes_that_share_a_face"),
        ],
    ),
    row(
        "R-042",
        "a point in a box; a corner of a box in another one, which misses boxes that cross",
        &["Aabb::contains", "Obb::contains", "Aabb::any_corner_inside"],
        &[
            accepted("t67_boxes_that_cross_without_a_corner_inside"),
            small("boxes_contain_their_faces_and_nothing_beyond"),
        ],
    ),
    row(
        "R-043",
        "what two boxes share, and its area or volume",
        &["Aabb::intersection", "Aabb::overlap_measure"],
        &[
            accepted("t14_the_rectangle_that_two_boxes_share"),
            accepted("t15_boxes_apart_along_both_axes_share_nothing"),
        ],
    ),
    row(
        "R-044",
        "a point in a sphere",
        &["Sphere::contains"],
        &[accepted("t85_points_on_and_off_the_unit_ball")],
    ),
    row(
        "R-045",
        "two spheres",
        &["Sphere::intersects", "Sphere::against"],
        &[
            accepted("t25_balls_touching_overlapping_and_concentric"),
            small("spheres_intersect_up_to_the_sum_of_their_radii"),
        ],
    ),
    row(
        "R-046",
        "a sphere and an axis-aligned box",
        &["Sphere::against"],
        &[accepted("t26_a_point_in_a_box_touches_it"), accepted("t27_a_disc_at_a_corner_of_a_box")],
    ),
    row(
        "R-047",
        "a sphere and an oriented box",
        &["Sphere::against"],
        &[accepted("t28_a_ball_before_a_box"), accepted("t28_a_ball_before_a_turned_box")],
    ),
    row(
        "R-048",
        "a sphere and a plane with two sides, or a half-space",
        &["Plane::against", "HalfSpace::against"],
        &[accepted("t30_a_ball_against_a_half_space_and_a_plane")],
    ),
    row(
        "R-049",
        "a box and a plane",
        &["Plane::against"],
        &[accepted("t32_a_box_before_across_and_at_a_plane")],
    ),
    row(
        "R-050",
        "the side of a plane that a point is on",
        &["Plane::side", "PlaneSide"],
        &[accepted("t33_the_side_of_a_plane")],
    ),
    row(
        "R-051",
        "the interval that a box covers along an axis",
        &["Obb::project", "Cuboid::project"],
        &[accepted("t86_the_shadow_of_a_rectangle_on_an_axis")],
    ),
    row(
        "R-052",
        "two rectangles by their separating axes",
        &["d2::Cuboid::against"],
        &[accepted("t35_a_square_on_its_corner_against_a_square")],
    ),
    row(
        "R-053",
        "two boxes in space by their fifteen separating axes",
        &["closest", "intersects"],
        &[
            accepted("t34_cubes_apart_on_the_negative_side"),
            accepted("t36_identical_cubes"),
            accepted("t43_cubes_that_meet_edge_to_edge"),
        ],
    ),
    row(
        "R-054",
        "the pose of B in the frame of A, in which two boxes are compared",
        &["Pose::seen_from", "intersects"],
        &[
            accepted("t37_the_projection_of_a_turned_box"),
            Test("math", "poses_compose_invert_and_are_seen_from_each_other"),
        ],
    ),
    row(
        "R-055",
        "the shortest shift that parts two boxes: normal times depth moves B",
        &["Closest::depth", "Aabb::against", "Cuboid::against"],
        &[
            accepted("t36_identical_cubes"),
            accepted("t38_a_turned_cube_is_pushed_along_a_face"),
            accepted("t39_the_shortest_way_out_of_a_box_around_it_and_of_one_beside_it"),
        ],
    ),
    row(
        "R-056",
        "two convex polygons by their separating axes",
        &["d2::Polygon::against"],
        &[accepted("t68_a_triangle_before_a_square_whose_boxes_meet")],
    ),
    row(
        "R-057",
        "two convex polyhedra, also where only a cross product of edges parts them",
        &["closest"],
        &[accepted("t42_tetrahedra_that_only_two_edges_part")],
    ),
    row(
        "R-058",
        "concave shapes: by their hull, or by convex pieces",
        &["Compound::new", "d2::Outline::convex_pieces", "d2::convex_hull"],
        &[accepted("t69_an_angle_before_a_square_that_only_its_hull_meets")],
    ),
    row(
        "R-059",
        "two outlines, concave or not: which edges cross, and where",
        &["d2::Outline::crossings", "d2::Outline::intersects", "d2::Segment::crossing"],
        &[accepted("t48_outlines_within_each_other_and_edges_that_cross_overlap_and_touch")],
    ),
    row(
        "R-060",
        "two lines: the point, parallel, or the same",
        &["Line::against", "LinePair", "Plane::against_plane"],
        &[
            accepted("t49_lines_that_meet_are_parallel_and_coincide"),
            Test("narrow_phase", "two_planes_share_a_line_or_are_parallel"),
        ],
    ),
];

const CLOSEST: &[Requirement] = &[
    row(
        "R-070",
        "the signed distance from a plane, and the foot on it",
        &["Plane::signed_distance", "Plane::project"],
        &[
            accepted("t18_a_plane_with_a_long_normal_measures_the_same"),
            accepted("t19_the_foot_on_a_plane_away_from_the_origin"),
        ],
    ),
    row(
        "R-071",
        "the closest point of a line, a ray and a segment, and whether they contain a point",
        &["Line::closest", "Ray::closest", "Segment::nearest", "Line::contains", "Ray::contains"],
        &[
            accepted("t21_feet_on_a_line_a_segment_and_a_ray"),
            accepted("t22_the_distance_from_a_line_in_space"),
            Example("geometry/ray.rs", "line.closest"),
            Example("geometry/ray.rs", "ray.closest"),
        ],
    ),
    row(
        "R-072",
        "the closest point of a sphere, from outside, inside and the centre",
        &["Sphere::nearest"],
        &[accepted("t20_nearest_points_of_the_unit_ball")],
    ),
    row(
        "R-073",
        "the closest point of an axis-aligned box",
        &["Aabb::closest_in"],
        &[accepted("t16_the_nearest_point_of_a_box")],
    ),
    row(
        "R-074",
        "the closest point of an oriented box",
        &["Obb::closest_in", "Obb::nearest"],
        &[accepted("t17_the_nearest_point_of_a_turned_rectangle")],
    ),
    row(
        "R-075",
        "coordinates in a triangle and a parallelogram",
        &["Triangle::barycentric", "Parallelogram::coordinates"],
        &[
            accepted("t23_coordinates_in_triangles_and_parallelograms"),
            small("barycentric_coordinates_weigh_the_corners"),
        ],
    ),
    row(
        "R-076",
        "a point in a triangle or a parallelogram, and the closest point of them",
        &[
            "Triangle::covers",
            "Triangle::nearest",
            "Parallelogram::covers",
            "Parallelogram::nearest",
        ],
        &[
            accepted("t23_coordinates_in_triangles_and_parallelograms"),
            accepted("t24_the_nearest_point_of_a_triangle_above_beside_and_behind_it"),
        ],
    ),
];

const RAYS: &[Requirement] = &[
    row(
        "R-080",
        "a line or a ray and a plane",
        &["Line::against_plane", "LinePlanePair", "cast_ray", "crossing"],
        &[
            accepted("t50_a_ray_to_a_plane_from_it_and_along_it"),
            Test("narrow_phase", "a_line_goes_through_a_plane_where_fractions_tell"),
        ],
    ),
    row(
        "R-081",
        "a ray and a triangle or a parallelogram",
        &["Triangle::cast", "Parallelogram::cast"],
        &[
            accepted("t76_a_ray_down_on_a_triangle_and_beside_it"),
            accepted("t76_a_ray_down_on_a_parallelogram_and_beside_it"),
        ],
    ),
    row(
        "R-082",
        "two rays in space: where they meet, how far apart they pass, parallel or in one line",
        &["Ray::against", "RayPair"],
        &[accepted("t41_rays_that_meet_pass_run_together_and_part")],
    ),
    row(
        "R-083",
        "a ray and a sphere: where it goes in and out",
        &["cast_ray", "crossing", "Crossing"],
        &[accepted("t40_a_ray_through_a_ball_beside_it_in_it_and_behind_it")],
    ),
    row(
        "R-084",
        "a ray and a box, by slabs",
        &["Aabb::cast", "cast_ray"],
        &[
            accepted("t70_a_ray_to_a_box_along_its_face_and_from_its_middle"),
            Example("geometry/ray_aabb.rs", "Aabb::EMPTY.cast"),
        ],
    ),
];

const MOTION: &[Requirement] = &[
    row(
        "R-090",
        "questions about a moment beside questions about a whole step; nothing is passed through",
        &["intersects", "cast_shapes", "time_of_impact"],
        &[
            accepted("t71_a_fast_ball_does_not_pass_a_thin_wall"),
            accepted("t71_a_ball_does_not_pass_a_thin_wall"),
        ],
    ),
    row(
        "R-091",
        "two shapes that both move",
        &["cast_shapes", "time_of_impact"],
        &[
            accepted("t72_balls_that_change_places_meet_halfway"),
            accepted("t72_balls_that_change_places_meet_in_the_middle"),
        ],
    ),
    row(
        "R-092",
        "a moving box and a plane: when, and with which corner",
        &["cast_shapes", "Impact"],
        &[accepted("t44_a_box_moves_to_a_plane_away_from_it_and_across_it")],
    ),
    row(
        "R-093",
        "the sphere around two spheres",
        &["Sphere::enclosing"],
        &[accepted("t47_the_ball_around_two_balls")],
    ),
    row(
        "R-094",
        "the first contact by bisection, for comparison",
        &["textbook::sweep_bisect"],
        &[
            accepted("t45_what_only_the_ball_around_the_way_meets_is_not_met"),
            accepted("t46_a_bisection_goes_back_to_the_second_half"),
        ],
    ),
    row(
        "R-095",
        "the least step of the bisection bounds its error",
        &["textbook::sweep_bisect"],
        &[accepted("t87_a_bisection_is_never_late_and_substeps_are")],
    ),
    row(
        "R-096",
        "the first contact by substeps, which misses thin walls, for comparison",
        &["textbook::sweep_substep"],
        &[accepted("t87_a_bisection_is_never_late_and_substeps_are")],
    ),
    row(
        "R-097",
        "the first contact of every two shapes that move straight on, or turn as well",
        &["cast_shapes", "time_of_impact"],
        &[
            accepted("t71_a_fast_ball_does_not_pass_a_thin_wall"),
            Test("narrow_phase", "shapes_that_move_along_their_normal_meet_after_their_distance"),
            Test("narrow_phase", "overlapping_shapes_meet_at_once_as_deep_as_they_are"),
            Test("narrow_phase", "what_is_passed_is_free_and_what_is_met_is_there"),
            Test("narrow_phase", "a_plank_that_turns_meets_a_ball_when_the_formula_says_so"),
        ],
    ),
    row(
        "R-098",
        "a bounce within a step that spends the rest of the time",
        &["textbook::advance_and_bounce"],
        &[accepted("t75_a_ball_spends_the_rest_of_its_time_after_it_bounced")],
    ),
];

const RESPONSE: &[Requirement] = &[
    row(
        "R-100",
        "pushing bodies out of each other, shared by inverse mass",
        &["response::resolve_position", "Closest::depth"],
        &[
            accepted("t31_a_ball_is_pushed_out_on_the_nearer_side_of_a_plane"),
            small("bodies_are_pushed_apart_by_their_inverse_masses"),
        ],
    ),
    row(
        "R-101",
        "a mirrored velocity, only if it goes in",
        &["response::reflect", "response::bounce"],
        &[Test("response", "t51_a_velocity_is_mirrored_only_if_it_goes_in")],
    ),
    row(
        "R-102",
        "the impulse between two bodies, with their turning",
        &["response::resolve_impulse", "response::Collision"],
        &[
            Test("response", "t52_two_bodies_exchange_an_impulse"),
            Test("response", "t52_a_cube_that_lands_on_its_edge_turns"),
        ],
    ),
    row(
        "R-103",
        "energy and momentum are kept where nothing is lost",
        &["response::resolve_impulse"],
        &[Test("response", "t77_energy_and_momentum_are_kept")],
    ),
    row(
        "R-104",
        "detection apart from response; events that begin, stay and end",
        &["World::detect", "World::events", "world::ContactEvent", "world::ContactPhase"],
        &[
            Test("world", "t88_two_approach_touch_for_two_frames_and_leave"),
            Test("world", "t88_what_does_not_move_stays_too"),
        ],
    ),
];

const GENERAL: &[Requirement] = &[
    row(
        "R-110",
        "support functions; two shapes meet where their Minkowski difference holds the origin",
        &["Convex::support", "Shape::support"],
        &[
            accepted("t54_cubes_apart_overlapping_touching_and_the_same"),
            accepted("t89_a_capsule_and_a_ball_by_the_general_method"),
            small("t54_the_supports_of_two_squares_give_those_of_their_minkowski_difference"),
        ],
    ),
    row(
        "R-111",
        "GJK with a first direction also for concentric shapes",
        &["distance", "intersects"],
        &[accepted("t89_a_capsule_and_a_ball_by_the_general_method")],
    ),
    row(
        "R-112",
        "GJK ends, touching included, with the cases of line, triangle and tetrahedron",
        &["closest", "distance"],
        &[
            Unit("kernel/gjk/simplex_3d.rs", "t53_the_origin_is_seen_at_a_right_angle_from_a_line"),
            accepted("t54_cubes_apart_overlapping_touching_and_the_same"),
        ],
    ),
    row(
        "R-113",
        "EPA: the normal, the depth and the points of two shapes that overlap",
        &["closest"],
        &[
            accepted("t54_cubes_apart_overlapping_touching_and_the_same"),
            accepted("t55_a_small_cube_inside_a_large_one"),
        ],
    ),
    row(
        "R-114",
        "all of it for any convex shape that has a support function",
        &["Convex", "CustomConvex"],
        &[accepted("t89_a_capsule_and_a_ball_by_the_general_method")],
    ),
];

const CONTACTS: &[Requirement] = &[
    row(
        "R-120",
        "normal, depth and points of a contact, also with the centre inside",
        &["Sphere::against", "contact", "Closest"],
        &[
            accepted("t29_a_ball_whose_centre_is_in_or_on_a_box"),
            Test("shapes", "every_question_of_every_pair_has_an_answer"),
        ],
    ),
    row(
        "R-121",
        "the points of two boxes: face to face, edge to edge, corner to face",
        &["manifold", "ManifoldPoint"],
        &[
            Test("narrow_phase", "t66_a_box_on_the_ground_touches_with_four_corners"),
            Test("narrow_phase", "t43_crossed_edges_touch_in_one_point"),
            Test("narrow_phase", "t35_a_corner_touches_in_one_point"),
        ],
    ),
    row(
        "R-122",
        "at most four points in space and two in the plane, with the features that touch",
        &["manifold", "Manifold::points", "FeaturePair", "FeatureId"],
        &[
            Test("narrow_phase", "t66_a_box_on_the_ground_touches_with_four_corners"),
            Test("narrow_phase", "every_manifold_keeps_its_promises"),
        ],
    ),
];

const WORLD: &[Requirement] = &[
    row(
        "R-130",
        "every pair of shapes is answered, and the other order is the same answer flipped",
        &["Shape", "closest", "method", "Closest::flipped"],
        &[
            Test("world", "t65_a_contact_seen_from_the_other_side_is_flipped"),
            Test("shapes", "every_question_of_every_pair_has_an_answer"),
            Test("narrow_phase", "the_page_shows_the_method_of_every_pair"),
            accepted("t28_a_ball_before_a_box"),
        ],
    ),
    row(
        "R-131",
        "a body: pose, shapes, inverse mass and inverse inertia",
        &["Body", "Collider", "response::BodyMass", "response::BodyMass::of_point"],
        &[
            Test("response", "t90_a_mass_of_ten_is_a_tenth_and_none_is_an_error"),
            Test("response", "t57_what_does_not_move_has_no_inverse_inertia"),
        ],
    ),
    row(
        "R-132",
        "the inertia of a box",
        &["Shape::mass_properties", "Inertia", "response::BodyMass::of_shape"],
        &[
            accepted("t57_the_inertia_of_a_box_from_its_full_size"),
            Test("response", "t57_what_does_not_move_has_no_inverse_inertia"),
        ],
    ),
    row(
        "R-133",
        "adding a box, a ground and a wall to a world",
        &["World::add", "Body::fixed", "Body::dynamic", "Collider::new"],
        &[Test("world", "t58_the_ground_and_the_wall_are_where_they_should_be")],
    ),
    row(
        "R-134",
        "a broad phase that loses no pair",
        &["BroadPhase::update", "BroadPhase::pairs", "Bvh::self_pairs"],
        &[
            Test("broad_phase", "t73_of_three_unit_cubes_one_pair_overlaps"),
            Test("bvh", "pairs_within_a_tree_are_those_of_every_two_boxes"),
        ],
    ),
    row(
        "R-135",
        "a tree of boxes: insert, remove, move, boxes and rays; there is no octree",
        &["Bvh::insert", "Bvh::remove", "Bvh::set", "Bvh::overlapping", "Bvh::along_ray"],
        &[
            Test("bvh", "t90_the_overlaps_of_a_hundred_random_boxes_are_those_of_brute_force"),
            Test("bvh", "no_box_that_the_exact_ray_touches_is_lost"),
            Test("broad_phase", "t90_a_tree_finds_what_looking_at_a_hundred_boxes_finds"),
            Test("bvh", "numbers_are_used_again"),
            Test("bvh", "the_first_box_is_found_without_looking_at_all"),
        ],
    ),
    row(
        "R-136",
        "bodies at rest sleep, are skipped, and wake when touched",
        &["World::set_sleeping", "World::is_sleeping", "BroadPhase::set_mobility"],
        &[
            Test("world", "t74_fixed_pairs_are_skipped_sleeping_pairs_are_quiet_and_touch_wakes"),
            Test("broad_phase", "t74_two_that_rest_are_skipped_and_one_that_wakes_is_not"),
        ],
    ),
    row(
        "R-137",
        "what each question costs is written down",
        &[],
        &[ByHand("docs/complexity.md, docs/speed.md and docs/pairs.md")],
    ),
];
