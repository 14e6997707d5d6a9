//! Charges by *On to Philadelphia*.
