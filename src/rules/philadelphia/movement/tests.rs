//! Movement worked through on small tables.
