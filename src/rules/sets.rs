//! The rule sets, in one list: all that holds something of whichever set takes its variants from here.
//!
//! What stands above the rules asks a [`super::Game`], [`super::Action`], [`super::Event`] or [`super::Charts`], and these hand
//! the question on with the macros below. A set answers under the same name: in its `set.rs`, or with the part the question is
//! about. To add a set: its variant in the four enums, a line in each macro here, and a name in `table::RulesName`.

/// The same expression for the value of whichever set: `of_set!(self, Game(game) => game.field())`.
macro_rules! of_set {
    ($value:expr, $any:ident($one:ident) => $answer:expr) => {
        match $value {
            $any::Otp($one) => $answer,
            $any::Awi($one) => $answer,
        }
    };
}

/// The same expression for two values where both are of one set, and another where they are not.
macro_rules! of_one_set {
    ($both:expr, ($a:ident($one:ident), $b:ident($two:ident)) => $answer:expr, $other:pat => $otherwise:expr) => {
        match $both {
            ($a::Otp($one), $b::Otp($two)) => $answer,
            ($a::Awi($one), $b::Awi($two)) => $answer,
            $other => $otherwise,
        }
    };
}

/// The same expression with the module of the set that a name stands for.
macro_rules! by_name {
    ($rules:expr, $set:ident => $answer:expr) => {
        match $rules {
            $crate::battle::RulesName::Otp => {
                use $crate::rules::otp as $set;
                $answer
            }
            $crate::battle::RulesName::Awi => {
                use $crate::rules::awi as $set;
                $answer
            }
        }
    };
}

/// A value of one set is a value of any set, and may be asked back.
macro_rules! of_each_set {
    ($any:ident, $own:ident) => {
        of_each_set!($any, $own, Otp, otp);
        of_each_set!($any, $own, Awi, awi);
    };
    ($any:ident, $own:ident, $variant:ident, $set:ident) => {
        impl From<$crate::rules::$set::$own> for $any {
            fn from(own: $crate::rules::$set::$own) -> Self {
                $any::$variant(own)
            }
        }

        impl $any {
            #[doc = concat!("The value by the rules of `", stringify!($set), "`; `None`: it is another set's.")]
            #[must_use]
            pub fn $set(&self) -> Option<&$crate::rules::$set::$own> {
                if let $any::$variant(own) = self { Some(own) } else { None }
            }
        }

        impl<'a> TryFrom<&'a $any> for &'a $crate::rules::$set::$own {
            type Error = ();
            fn try_from(any: &'a $any) -> Result<Self, ()> {
                any.$set().ok_or(())
            }
        }
    };
}

pub(in crate::rules) use {by_name, of_each_set, of_one_set, of_set};
