// FCL and Embree behind plain functions. Arrays are the caller's; nothing throws across the border.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include <embree3/rtcore.h>
#include <fcl/fcl.h>

namespace {

using FclModel = fcl::BVHModel<fcl::OBBRSSd>;

// A pose: the columns of its rotation, then its translation.
fcl::Transform3d transform(const double* pose) {
  fcl::Transform3d result = fcl::Transform3d::Identity();
  for (int column = 0; column < 3; ++column)
    for (int row = 0; row < 3; ++row) result.linear()(row, column) = pose[3 * column + row];
  for (int row = 0; row < 3; ++row) result.translation()(row) = pose[9 + row];
  return result;
}

struct EmbreeScene {
  RTCDevice device;
  RTCScene scene;
};

}  // namespace

extern "C" {

void* rivals_fcl_new(const double* vertices, size_t vertex_count, const uint32_t* triangles,
                     size_t triangle_count) {
  std::vector<fcl::Vector3d> points(vertex_count);
  for (size_t i = 0; i < vertex_count; ++i)
    points[i] = fcl::Vector3d(vertices[3 * i], vertices[3 * i + 1], vertices[3 * i + 2]);
  std::vector<fcl::Triangle> faces(triangle_count);
  for (size_t i = 0; i < triangle_count; ++i)
    faces[i].set(triangles[3 * i], triangles[3 * i + 1], triangles[3 * i + 2]);
  auto* model = new std::shared_ptr<FclModel>(new FclModel());
  (*model)->beginModel();
  (*model)->addSubModel(points, faces);
  (*model)->endModel();
  return model;
}

void rivals_fcl_delete(void* model) { delete static_cast<std::shared_ptr<FclModel>*>(model); }

// How many pairs of triangles meet, as far as `most`.
size_t rivals_fcl_collide(const void* a, const double* a_pose, const void* b, const double* b_pose,
                          size_t most) {
  const auto& one = *static_cast<const std::shared_ptr<FclModel>*>(a);
  const auto& other = *static_cast<const std::shared_ptr<FclModel>*>(b);
  fcl::CollisionRequestd request(most, false);
  fcl::CollisionResultd result;
  return fcl::collide(one.get(), transform(a_pose), other.get(), transform(b_pose), request,
                      result);
}

double rivals_fcl_distance(const void* a, const double* a_pose, const void* b,
                           const double* b_pose) {
  const auto& one = *static_cast<const std::shared_ptr<FclModel>*>(a);
  const auto& other = *static_cast<const std::shared_ptr<FclModel>*>(b);
  fcl::DistanceRequestd request;
  fcl::DistanceResultd result;
  return fcl::distance(one.get(), transform(a_pose), other.get(), transform(b_pose), request,
                       result);
}

void* rivals_embree_new(const float* vertices, size_t vertex_count, const uint32_t* triangles,
                        size_t triangle_count) {
  RTCDevice device = rtcNewDevice("threads=1,user_threads=1");
  RTCScene scene = rtcNewScene(device);
  rtcSetSceneFlags(scene, RTC_SCENE_FLAG_ROBUST);
  RTCGeometry mesh = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
  auto* points = static_cast<float*>(
      rtcSetNewGeometryBuffer(mesh, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3,
                              3 * sizeof(float), vertex_count));
  for (size_t i = 0; i < 3 * vertex_count; ++i) points[i] = vertices[i];
  auto* faces = static_cast<uint32_t*>(
      rtcSetNewGeometryBuffer(mesh, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3,
                              3 * sizeof(uint32_t), triangle_count));
  for (size_t i = 0; i < 3 * triangle_count; ++i) faces[i] = triangles[i];
  rtcCommitGeometry(mesh);
  rtcAttachGeometry(scene, mesh);
  rtcReleaseGeometry(mesh);
  rtcCommitScene(scene);
  return new EmbreeScene{device, scene};
}

void rivals_embree_delete(void* handle) {
  auto* scene = static_cast<EmbreeScene*>(handle);
  rtcReleaseScene(scene->scene);
  rtcReleaseDevice(scene->device);
  delete scene;
}

// Each ray is an origin and a direction; `fractions` gets where it meets first, or infinity.
void rivals_embree_cast(const void* handle, const float* rays, size_t count, float* fractions) {
  const auto* scene = static_cast<const EmbreeScene*>(handle);
  RTCIntersectContext context;
  rtcInitIntersectContext(&context);
  for (size_t i = 0; i < count; ++i) {
    const float* ray = rays + 6 * i;
    alignas(16) RTCRayHit query{};
    query.ray.org_x = ray[0];
    query.ray.org_y = ray[1];
    query.ray.org_z = ray[2];
    query.ray.dir_x = ray[3];
    query.ray.dir_y = ray[4];
    query.ray.dir_z = ray[5];
    query.ray.tfar = std::numeric_limits<float>::infinity();
    query.ray.mask = ~0u;
    query.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    rtcIntersect1(scene->scene, &context, &query);
    fractions[i] = query.hit.geomID == RTC_INVALID_GEOMETRY_ID
                       ? std::numeric_limits<float>::infinity()
                       : query.ray.tfar;
  }
}

}  // extern "C"
