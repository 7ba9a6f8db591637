//! Explanations, and the page of methods that they write.

#[path = "explanations/explain.rs"]
mod explain;
#[path = "explanations/methods.rs"]
mod methods;
