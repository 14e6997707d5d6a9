//! Woods on slopes (OTP 6.6): warns that a slope makes the woods' disorder class worse than the file shows.

use crate::battle::file::Draft;
use crate::battle::{DisorderClass, Terrain, lie_on_slope};
use crate::msg;

/// Warns of woods whose class becomes worse because of the slope they lie on.
pub(super) fn check(draft: &Draft<'_, '_>) {
    let slopes: Vec<&Terrain> =
        draft.terrain.iter().filter_map(|entry| entry.what.as_ref()).filter(|slope| slope.disorder.is_some()).collect();
    for entry in draft.terrain {
        let Some(woods) = &entry.what else { continue };
        let becomes_worse =
            woods.disorder.is_some_and(|class| class < DisorderClass::D) && !woods.has_its_own_disorder();
        if let Some(slope) = slopes.iter().find(|slope| becomes_worse && lie_on_slope(woods, slope)) {
            let (woods, slope) = (&woods.id, &slope.id);
            entry.at("density").warn(msg!("table-woods-lie-on-a-slope", woods = woods, slope = slope));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::battle::check_battle;
    use serde_json::{Value, json};

    const HILL: [[u8; 2]; 4] = [[20, 12], [40, 12], [40, 20], [20, 20]];

    fn warnings(rules: &str, slope: &str, woods: Value) -> String {
        let unit = |id: &str, side: &str, y: u8| {
            json!({"id": id, "name": id, "brigade": side, "arm": "infantry", "quality": "line", "weapon": "musket",
                "figures": 8, "at": [30, y], "facing": 0})
        };
        let side = |id: &str| json!({"id": id, "name": id, "colour": "#D55E00"});
        let brigade = |id: &str, chit: u8| json!({"id": id, "side": id, "name": id, "chit": chit});
        let battle = json!({"format": "drumhead-battle/1", "title": "t", "rules": rules,
            "table": {"width": 72, "depth": 48}, "sides": [side("c"), side("r")],
            "brigades": [brigade("c", 1), brigade("r", 2)], "units": [unit("a", "c", 2), unit("b", "r", 44)],
            "terrain": [{"id": "rise", "kind": "hill", "level": 1, "slope": slope, "area": HILL}, woods]});
        match check_battle(&battle.to_string(), "t.json") {
            Ok((_, warnings)) => warnings.to_string(),
            Err(faults) => faults.to_string(),
        }
    }

    fn wood(area: Value) -> Value {
        json!({"id": "grove", "kind": "woods", "density": "light", "area": area})
    }

    #[test]
    fn woods_on_a_disordering_slope_give_a_warning() {
        let is_warned = |slope: &str, woods| warnings("on-to-philadelphia", slope, woods).contains("class D (OTP 6.6)");
        let on_it = || wood(json!(HILL));
        assert!(is_warned("moderate", on_it()) && is_warned("steep", on_it()));
        assert!(!is_warned("slight", on_it()));
        for (area, warned) in [
            (json!([[10, 8], [50, 8], [50, 24], [10, 24]]), true),
            (json!([[38, 14], [44, 14], [44, 16], [38, 16]]), true),
            // On the top, at the foot up to the edge, and elsewhere.
            (json!([[22, 14], [38, 14], [38, 18], [22, 18]]), false),
            (json!([[20, 8], [40, 8], [40, 12], [20, 12]]), false),
            (json!([[50, 8], [60, 8], [60, 12], [50, 12]]), false),
        ] {
            assert_eq!(is_warned("moderate", wood(area.clone())), warned, "{area}");
        }
        let given = json!({"id": "grove", "kind": "woods", "density": "light", "disorder": "B", "area": HILL});
        assert!(!is_warned("moderate", given));
        let dense = json!({"id": "grove", "kind": "woods", "density": "dense", "area": HILL});
        assert!(!is_warned("moderate", dense));
    }
}
