//! A small strict parser of pages: every element closed, every attribute quoted, every entity known.

#[derive(Debug, Default)]
pub struct Element {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    children: Vec<Node>,
}

#[derive(Debug)]
enum Node {
    Element(Element),
    Text(String),
}

impl Element {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
    }

    /// Returns this element and all elements inside it.
    pub fn everything(&self) -> Vec<&Element> {
        let mut out = vec![self];
        for child in &self.children {
            if let Node::Element(child) = child {
                out.extend(child.everything());
            }
        }
        out
    }

    pub fn all(&self, name: &str) -> Vec<&Element> {
        self.everything().into_iter().filter(|e| e.name == name).collect()
    }

    pub fn text(&self) -> String {
        let of = |node: &Node| match node {
            Node::Text(text) => text.clone(),
            Node::Element(element) => element.text(),
        };
        self.children.iter().map(of).collect()
    }
}

/// Parses a page that begins with its document type.
pub fn parsed(text: &str) -> Result<Element, String> {
    let rest = text.strip_prefix("<!DOCTYPE html>\n").ok_or("no document type")?;
    let mut open: Vec<Element> = vec![Element::default()];
    let mut rest = rest.trim_end();
    while let Some(at) = rest.find('<') {
        let words = decoded(&rest[..at])?;
        let top = open.last_mut().unwrap();
        if top.name.is_empty() && !words.is_empty() {
            return Err(format!("text outside: {words:?}"));
        }
        top.children.push(Node::Text(words));
        let end = rest[at..].find('>').ok_or_else(|| format!("an open mark: {:.60}", &rest[at..]))? + at;
        mark(&rest[at + 1..end], &mut open)?;
        rest = &rest[end + 1..];
        // The text of a style is not markup.
        if open.last().unwrap().name == "style" {
            let close = rest.find("</style>").ok_or("an open style")?;
            rest = &rest[close..];
        }
    }
    if !rest.is_empty() {
        return Err(format!("text after the end: {rest:?}"));
    }
    let [mut root] =
        <[Element; 1]>::try_from(open).map_err(|open| format!("never closed: {}", open.last().unwrap().name))?;
    match root.children.pop() {
        Some(Node::Element(page)) if !root.children.iter().any(|n| matches!(n, Node::Element(_))) => Ok(page),
        _ => Err("not one element".into()),
    }
}

fn mark(inside: &str, open: &mut Vec<Element>) -> Result<(), String> {
    if let Some(name) = inside.strip_prefix('/') {
        let closed = open
            .pop()
            .filter(|e| e.name == name && !name.is_empty())
            .ok_or_else(|| format!("</{name}> closes another"))?;
        open.last_mut().ok_or("too many closed")?.children.push(Node::Element(closed));
        return Ok(());
    }
    let (inside, single) = inside.strip_suffix('/').map_or((inside, false), |i| (i, true));
    let (name, mut rest) = inside.split_once(' ').unwrap_or((inside, ""));
    if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return Err(format!("no name: <{inside:.60}>"));
    }
    let mut element = Element { name: name.into(), ..Element::default() };
    while !rest.trim().is_empty() {
        let (key, after) =
            rest.trim_start().split_once("=\"").ok_or_else(|| format!("an unquoted attribute: {rest:.60}"))?;
        let (value, after) = after.split_once('"').ok_or_else(|| format!("an open quote: {rest:.60}"))?;
        if key.contains(|c: char| !c.is_ascii_alphanumeric() && c != '-') || element.attribute(key).is_some() {
            return Err(format!("attribute {key:?}"));
        }
        element.attributes.push((key.into(), decoded(value)?));
        rest = after;
    }
    if single {
        open.last_mut().unwrap().children.push(Node::Element(element));
    } else {
        open.push(element);
    }
    Ok(())
}

fn decoded(text: &str) -> Result<String, String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        let (entity, after) = after.split_once(';').ok_or_else(|| format!("a bare &: {text:.80}"))?;
        out.push(match entity {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "#39" => '\'',
            other => return Err(format!("&{other};")),
        });
        rest = after;
    }
    out.push_str(rest);
    if out.contains(char::is_control) && !out.trim().is_empty() {
        return Err(format!("a control character: {out:?}"));
    }
    Ok(out)
}
