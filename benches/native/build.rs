//! Builds the C++ shim for `rivals`; it takes the Debian packages `libfcl-dev` and `libembree-dev`.

fn main() {
    println!("cargo:rerun-if-changed=cpp/shim.cpp");
    if std::env::var_os("CARGO_FEATURE_RIVALS").is_none() {
        return;
    }
    cc::Build::new()
        .cpp(true)
        .std("c++14")
        .opt_level(3)
        .define("NDEBUG", None)
        .include("/usr/include/eigen3")
        .warnings(false)
        .file("cpp/shim.cpp")
        .compile("rivals_shim");
    println!("cargo:rustc-link-lib=fcl");
    println!("cargo:rustc-link-lib=embree3");
}
