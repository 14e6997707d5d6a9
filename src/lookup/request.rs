//! Edits of a request in JSON: set a value, name a modifier, add or remove a part, and tidy up after each.

use super::form::{FormItem, Group, ItemKind};
use crate::{msg, text};
use serde_json::{Map, Value};

/// Sets the value at a JSON pointer; `Null` removes it. Objects on the way are created.
pub fn put(request: &mut Value, at: &str, value: Value) {
    let Some((on_the_way, name)) = at.rsplit_once('/') else { return };
    if let Some(holder) = made(request, on_the_way).and_then(Value::as_object_mut) {
        match value {
            Value::Null => drop(holder.remove(name)),
            value => drop(holder.insert(name.to_owned(), value)),
        }
    }
}

/// Returns the value at a JSON pointer, creating an object if there is none.
fn made<'v>(request: &'v mut Value, at: &str) -> Option<&'v mut Value> {
    let Some((on_the_way, name)) = at.rsplit_once('/') else { return Some(request) };
    match made(request, on_the_way)? {
        Value::Object(fields) => Some(fields.entry(name).or_insert_with(|| Value::Object(Map::new()))),
        Value::Array(list) => list.get_mut(name.parse::<usize>().ok()?),
        _ => None,
    }
}

/// The field that describes what the page cannot show of the table. It is removed before the request is answered.
const LEFT_OUT: &str = "left_out";

/// Adds a sentence about something on the table that the page cannot show.
pub fn leave_out(request: &mut Value, words: &str) {
    let before = request[LEFT_OUT].as_str().map_or_else(String::new, |before| format!("{before} "));
    put(request, &format!("/{LEFT_OUT}"), format!("{before}{words}").into());
}

/// Adds that the page cannot show `more` units of a melee. Does nothing for 0.
pub fn left_out_units(request: &mut Value, more: usize) {
    if more > 0 {
        leave_out(request, &msg!("app-units-left-out", count = more));
    }
}

/// Removes and returns the sentences about what the page cannot show.
pub fn take_left_out(request: &mut Value) -> Option<String> {
    let words = request.as_object_mut()?.remove(LEFT_OUT)?;
    words.as_str().map(str::to_owned)
}

/// Returns how often a modifier is named in a list, or in an object with counts.
#[must_use]
pub fn times(request: &Value, at: &str, name: &str) -> u16 {
    match request.pointer(at) {
        Some(Value::Array(list)) => u16::from(list.iter().any(|entry| entry.as_str() == Some(name))),
        Some(Value::Object(counts)) => {
            counts.get(name).and_then(Value::as_u64).and_then(|n| u16::try_from(n).ok()).unwrap_or(0)
        }
        _ => 0,
    }
}

/// Adds a modifier to a list (`named`), or removes it. Adding one removes the others for which `goes` is false, because
/// they cannot apply together.
pub fn name_in_list(request: &mut Value, at: &str, name: &str, named: bool, goes: impl Fn(&str) -> bool) {
    if request.pointer(at).is_none() {
        put(request, at, Value::Array(Vec::new()));
    }
    if let Some(Value::Array(list)) = request.pointer_mut(at) {
        list.retain(|entry| entry.as_str().is_some_and(|other| other != name && (!named || goes(other))));
        if named {
            list.push(name.into());
        }
    }
}

/// Sets a modifier's count in an object with counts; 0 removes it. Setting one removes the others for which `goes` is
/// false, because they cannot apply together.
pub fn name_with_count(request: &mut Value, at: &str, name: &str, times: u16, goes: impl Fn(&str) -> bool) {
    if request.pointer(at).is_none() {
        put(request, at, Value::Object(Map::new()));
    }
    match request.pointer_mut(at) {
        Some(Value::Object(counts)) => {
            counts.retain(|other, _| other != name && (times == 0 || goes(other)));
            if times > 0 {
                counts.insert(name.to_owned(), times.into());
            }
        }
        Some(Value::Array(_)) => name_in_list(request, at, name, times > 0, goes),
        _ => {}
    }
}

/// Adds a part to a list: a copy of the last part without its modifiers, or `first` if the list is empty.
pub fn add(request: &mut Value, at: &str, first: impl FnOnce() -> Value) {
    if request.pointer(at).is_none() {
        put(request, at, Value::Array(Vec::new()));
    }
    let Some(Value::Array(parts)) = request.pointer_mut(at) else { return };
    let mut part = parts.last().cloned().unwrap_or_else(first);
    for list in part.as_object_mut().into_iter().flat_map(Map::values_mut) {
        match list {
            Value::Array(names) => names.clear(),
            Value::Object(counts) => counts.clear(),
            _ => {}
        }
    }
    parts.push(part);
}

/// Removes a part from its list, and the list with its last part.
pub fn remove(request: &mut Value, at: &str) {
    let Some((list, place)) = at.rsplit_once('/') else { return };
    if let (Some(Value::Array(parts)), Ok(place)) = (request.pointer_mut(list), place.parse::<usize>())
        && place < parts.len()
    {
        parts.remove(place);
        if parts.is_empty() {
            put(request, list, Value::Null);
        }
    }
}

/// Makes a request agree with its page: removes fields and modifiers that the page no longer has, replaces unknown
/// choices, clamps numbers to their limits and losses to the original strength, and fills in missing numbers. Returns
/// whether anything changed, because the page may then have other items.
pub fn tidy(request: &mut Value, form: &[Group]) -> bool {
    let before = request.clone();
    let items: Vec<&FormItem> = form.iter().flat_map(|group| &group.items).collect();
    drop_strangers(request, "", &items);
    for item in items {
        set_right(request, item);
    }
    let no_more = |of: &str, most: Option<u64>| most.zip(request.get(of).and_then(Value::as_u64));
    let whole = |name: &str| request.get(name).and_then(Value::as_u64);
    for (lost, of) in [("lost", whole("original")), ("bases_lost", whole("bases_at_start"))] {
        if let Some((most, now)) = no_more(lost, of)
            && now > most
        {
            put(request, &format!("/{lost}"), most.into());
            break;
        }
    }
    *request != before
}

/// Removes fields that no item of the page sets.
fn drop_strangers(value: &mut Value, at: &str, items: &[&FormItem]) {
    let is_known = |place: &str| {
        let within = format!("{place}/");
        items.iter().any(|item| item.at == place || item.at.starts_with(&within))
    };
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| {
                (at.is_empty() && matches!(name.as_str(), "rules" | "ask")) || is_known(&format!("{at}/{name}"))
            });
            for (name, field) in fields.iter_mut() {
                let place = format!("{at}/{name}");
                if !items.iter().any(|item| item.at == place && !matches!(item.kind, ItemKind::Add)) {
                    drop_strangers(field, &place, items);
                }
            }
            // Drop objects that are now empty, such as fire without a weapon.
            let is_set = |name: &str| items.iter().any(|item| item.at == format!("{at}/{name}"));
            fields.retain(|name, field| is_set(name) || !field.as_object().is_some_and(Map::is_empty));
        }
        Value::Array(parts) => {
            for (n, part) in parts.iter_mut().enumerate() {
                drop_strangers(part, &format!("{at}/{n}"), items);
            }
        }
        _ => {}
    }
}

/// Sets one item to a value that the page has.
fn set_right(request: &mut Value, item: &FormItem) {
    let now = request.pointer(&item.at).cloned();
    match &item.kind {
        ItemKind::Choice(all) => {
            let word = now.as_ref().and_then(Value::as_str);
            if !all.iter().any(|choice| choice.word == word) {
                let first = all.first().and_then(|choice| choice.word).map_or(Value::Null, Value::from);
                put(request, &item.at, first);
            }
        }
        ItemKind::Count { least, most, left_out } => {
            let number = now.as_ref().and_then(Value::as_f64);
            match number {
                Some(n) if n >= f64::from(*least) && n <= f64::from(*most) => {}
                Some(n) => put(request, &item.at, if n < f64::from(*least) { *least } else { *most }.into()),
                None if left_out.is_none() => put(request, &item.at, (*least).max(1).min(*most).into()),
                None => {}
            }
        }
        ItemKind::Named { all, .. } => {
            let is_there = |name: &str| all.iter().any(|naming| naming.name == name);
            match request.pointer_mut(&item.at) {
                Some(Value::Array(list)) => list.retain(|entry| entry.as_str().is_some_and(is_there)),
                Some(Value::Object(counts)) => counts.retain(|name, _| is_there(name)),
                _ => {}
            }
        }
        ItemKind::Switch | ItemKind::Add => {}
    }
}

/// Describes a question in a few words, for a list of questions: "musket, 16 figures that bear, enfilade".
#[must_use]
pub fn summary(request: &Value, form: &[Group]) -> String {
    let mut words: Vec<String> = Vec::new();
    for group in form {
        let of_group: Vec<String> = group.items.iter().flat_map(|item| item_words(request, item)).collect();
        let of_group = of_group.join(", ");
        match group.title.as_str() {
            _ if of_group.is_empty() => {}
            "" => words.push(of_group),
            title => words.push(text::headed(title, of_group)),
        }
    }
    text::clauses(&words)
}

fn item_words(request: &Value, item: &FormItem) -> Vec<String> {
    let Some(value) = request.pointer(&item.at) else { return Vec::new() };
    match &item.kind {
        ItemKind::Choice(all) => {
            let word = value.as_str();
            all.iter()
                .filter(|choice| choice.word.is_some() && choice.word == word)
                .map(|choice| choice.says.clone())
                .collect()
        }
        ItemKind::Count { .. } => vec![format!("{} {value}", lower(item.label))],
        ItemKind::Switch if value == true => vec![item.label.to_owned()],
        ItemKind::Named { all, .. } => {
            let named = all.iter().map(|naming| (naming, times(request, &item.at, &naming.name)));
            let words = |(naming, times): (&super::form::NamedModifier, u16)| match times {
                0 => None,
                1 => Some(naming.worth.words.clone()),
                times => Some(format!("{times} \u{d7} {}", naming.worth.words)),
            };
            named.filter_map(words).collect()
        }
        ItemKind::Switch | ItemKind::Add => Vec::new(),
    }
}

/// Returns a label as it reads inside a line: "figures lost", "CV".
fn lower(label: &str) -> String {
    let mut letters = label.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() => first.to_lowercase().chain(letters).collect(),
        _ => label.to_owned(),
    }
}
