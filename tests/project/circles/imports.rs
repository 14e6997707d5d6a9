//! The imports of a source file: its `use` lines and the paths in its code, each followed to the file that defines the
//! item. Re-exports are followed too, so a folder whose `mod.rs` only re-exports makes no circle.

use super::is_letter;
use crate::architecture::{Source, split_top};
use std::collections::{BTreeMap, BTreeSet};

/// The files that each file imports, by module: `"rules/otp/fire"`.
pub(super) type Graph = BTreeMap<String, BTreeSet<String>>;

/// A path, name by name.
type Path = Vec<String>;

/// A longer chain of re-exports must be a circle of them.
const MAX_DEPTH: usize = 12;

/// A `use` line, one for each of its branches.
struct Use {
    path: Path,
    /// It re-exports the name, whether or not the file itself needs it.
    is_public: bool,
}

/// A module as far as imports are concerned.
#[derive(Default)]
struct Module {
    /// The names that its `use` lines import, with their paths. One name may be both a type and a function.
    names: BTreeMap<String, Vec<Use>>,
    /// The modules whose items it imports by `*`.
    globs: Vec<Use>,
    /// The paths in its code outside `use` lines, as written.
    paths: Vec<Path>,
    /// The items it defines.
    items: BTreeSet<String>,
}

/// Reads which file imports which. `lib.rs` and `main.rs` are left out: they hold the whole crate together.
pub(super) fn graph(sources: &[Source]) -> Graph {
    let files = sources.iter().filter(|source| !["lib.rs", "main.rs"].contains(&source.name.as_str()));
    let modules = Modules(files.map(|source| (module_of(&source.name), Module::read(&source.code))).collect());
    modules.0.keys().map(|name| (name.clone(), modules.imports_of(name))).collect()
}

/// Returns the module of a file: `"rules/mod.rs"` is `"rules"`.
pub(super) fn module_of(file: &str) -> String {
    let stem = file.trim_end_matches(".rs");
    stem.strip_suffix("/mod").unwrap_or(stem).to_owned()
}

impl Module {
    fn read(code: &str) -> Self {
        let (statements, rest) = use_lines(code);
        let mut module = Module { paths: paths(&rest), items: items(&rest), ..Module::default() };
        for Statement { tree, is_public } in statements {
            let compact = tree.split_whitespace().collect::<Vec<_>>().join(" ").replace(" as ", "@").replace(' ', "");
            module.add_tree(&[], &compact, is_public);
        }
        module
    }

    /// Adds the branches of a `use` tree. Blanks are removed before, and `a::b@c` stands for `a::b as c`.
    fn add_tree(&mut self, prefix: &[String], tree: &str, is_public: bool) {
        if let Some((head, branches)) = tree.split_once('{') {
            let prefix = [prefix, &segments(head)].concat();
            split_top(branches).iter().for_each(|branch| self.add_tree(&prefix, branch, is_public));
            return;
        }
        let (path, alias) = tree.split_once('@').map_or((tree, None), |(path, alias)| (path, Some(alias)));
        let mut path = [prefix, &segments(path)].concat();
        match path.last().map(String::as_str) {
            Some("*") => {
                path.pop();
                self.globs.push(Use { path, is_public });
                return;
            }
            Some("self") if path.len() > 1 => drop(path.pop()),
            _ => {}
        }
        let name = alias.map(str::to_owned).or_else(|| path.last().cloned());
        self.names.entry(name.unwrap_or_default()).or_default().push(Use { path, is_public });
    }
}

/// All modules of the crate, by name.
struct Modules(BTreeMap<String, Module>);

impl Modules {
    /// Returns the other modules that define items this module names.
    fn imports_of(&self, name: &str) -> BTreeSet<String> {
        let module = &self.0[name];
        let own = |uses: &&Use| !uses.is_public;
        let used = module.names.values().flatten().filter(own).map(|uses| &uses.path).chain(&module.paths);
        let items = used.filter_map(|path| self.owner(&self.absolute(path, name)?, 0));
        let globs = module.globs.iter().filter(own);
        let globs = globs.filter_map(|uses| self.whole_module(&self.absolute(&uses.path, name)?));
        items.chain(globs).filter(|owner| owner != name).collect()
    }

    /// Returns a path from the crate's root; `None` if it belongs to another crate or to no module.
    fn absolute(&self, path: &[String], module: &str) -> Option<Path> {
        let mut here: Path = module.split('/').map(str::to_owned).collect();
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            "self" => Some([here, rest.to_vec()].concat()),
            "super" => {
                let ups = path.iter().take_while(|segment| *segment == "super").count();
                here.truncate(here.len().saturating_sub(ups));
                Some([here, path[ups..].to_vec()].concat())
            }
            child if self.0.contains_key(&format!("{module}/{child}")) => Some([here, path.to_vec()].concat()),
            // A path continues from an imported name: `otp::fire` after `use crate::rules::otp`.
            name if !rest.is_empty() => {
                let brought = self.0[module].names.get(name)?.iter().find(|uses| uses.path.first() != Some(first))?;
                Some([self.absolute(&brought.path, module)?, rest.to_vec()].concat())
            }
            _ => None,
        }
    }

    /// Returns the module that defines the item of an absolute path; `None` if the path is only a module.
    fn owner(&self, path: &[String], depth: usize) -> Option<String> {
        let known = (1..=path.len()).rev().find(|n| self.0.contains_key(&path[..*n].join("/")))?;
        let (name, module) = (path.get(known)?, path[..known].join("/"));
        if depth > MAX_DEPTH {
            return Some(module);
        }
        let here = &self.0[&module];
        if here.items.contains(name) {
            return Some(module);
        }
        let on = |to: &Use| {
            let further = [self.absolute(&to.path, &module)?, path[known + 1..].to_vec()].concat();
            self.owner(&further, depth + 1)
        };
        let named = here.names.get(name).and_then(|uses| uses.iter().find_map(on));
        named.or_else(|| here.globs.iter().find_map(|glob| self.through(&glob.path, &module, name))).or(Some(module))
    }

    /// Returns the module that defines an item re-exported by `pub use module::*`; `None` if that module does not
    /// define it.
    fn through(&self, glob: &[String], module: &str, item: &str) -> Option<String> {
        let target = self.whole_module(&self.absolute(glob, module)?)?;
        let behind = &self.0[&target];
        if behind.items.contains(item) {
            return Some(target);
        }
        let passed_on = behind.names.get(item)?.iter().find(|uses| uses.is_public)?;
        self.owner(&self.absolute(&passed_on.path, &target)?, 1)
    }

    fn whole_module(&self, path: &[String]) -> Option<String> {
        Some(path.join("/")).filter(|module| self.0.contains_key(module))
    }
}

fn segments(path: &str) -> Path {
    path.split("::").map(str::trim).filter(|segment| !segment.is_empty()).map(str::to_owned).collect()
}

/// A `use` statement: the text after the word, up to its semicolon.
struct Statement {
    tree: String,
    is_public: bool,
}

/// Returns the `use` statements of some code, and the code without them.
fn use_lines(code: &str) -> (Vec<Statement>, String) {
    let (mut statements, mut rest, mut open) = (Vec::<Statement>::new(), String::new(), false);
    for line in code.lines() {
        let begun = if open { None } else { begun_statement(line) };
        if let Some(statement) = begun {
            statements.push(statement);
        } else if open && let Some(last) = statements.last_mut() {
            last.tree = format!("{} {line}", last.tree);
        } else {
            rest = rest + line + "\n";
            continue;
        }
        open = !line.contains(';');
    }
    statements.iter_mut().for_each(|statement| statement.tree = statement.tree.replace(';', ""));
    (statements, rest)
}

/// Returns the statement that a line begins, with any visibility.
fn begun_statement(line: &str) -> Option<Statement> {
    let line = line.trim_start();
    let bare = match line.strip_prefix("pub") {
        Some(public) if public.starts_with('(') => public.split_once(')')?.1,
        Some(public) => public,
        None => line,
    };
    let tree = bare.trim_start().strip_prefix("use ")?.to_owned();
    Some(Statement { tree, is_public: bare.len() < line.len() })
}

/// Returns every path of two or more names in some code.
fn paths(code: &str) -> Vec<Path> {
    let words = code.split(|c: char| !is_letter(c) && c != ':');
    words.filter(|word| word.contains("::")).map(segments).filter(|path| path.len() > 1).collect()
}

/// Returns the names of the items that some code defines. Types count inside blocks too, because macros may define
/// them; functions there are methods.
fn items(code: &str) -> BTreeSet<String> {
    const TYPES: [&str; 7] = ["struct", "enum", "trait", "type", "union", "const", "static"];
    let defined = |line: &str| {
        let mut words = line.split(|c: char| !is_letter(c)).filter(|word| !word.is_empty());
        let is_item = |word: &&str| TYPES.contains(word) || *word == "fn" && !line.starts_with(' ');
        words.by_ref().find(is_item)?;
        words.find(|word| !is_item(word)).map(str::to_owned)
    };
    code.lines().filter_map(defined).collect()
}
