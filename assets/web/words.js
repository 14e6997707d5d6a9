// The words of the page, in the app's language. The bundling puts in the messages of assets/lang/*/web.ftl: for each language,
// by id, a list of texts, of variables (`put`), and of choices between forms (`by`).
const MESSAGES = { /* MESSAGES */ };

const spoken = (tag) => Object.hasOwn(MESSAGES, tag);
let language = "en";

/// Sets the language of the page, such as "fr" or "fr-CA". English stands in for a language that has no messages. `document` gets an
/// event "language" when it changes.
export function speak(tag) {
  const [base] = String(tag ?? "en").toLowerCase().split(/[-_.]/);
  const next = spoken(base) ? base : "en";
  const changed = next !== language;
  language = next;
  if (typeof document === "undefined") return;
  document.documentElement.lang = language;
  if (changed) document.dispatchEvent(new Event("language"));
}

function shown(value, tag) {
  return typeof value === "number" ? new Intl.NumberFormat(tag).format(value) : String(value ?? "");
}

/// The form for a value: an exact one first, then the plural category of a number, then the default.
function chosen({ forms, otherwise }, value, tag) {
  const plural = typeof value === "number" ? new Intl.PluralRules(tag).select(value) : undefined;
  const key = [String(value), plural].find((key) => key !== undefined && Object.hasOwn(forms, key));
  return forms[key ?? otherwise];
}

function text(parts, args, tag) {
  return parts.map((part) => {
    if (typeof part === "string") return part;
    if (part.put !== undefined) return shown(args[part.put], tag);
    return text(chosen(part, args[part.by], tag), args, tag);
  }).join("");
}

/// Returns a message, filled in with `args`; in English where the page's language does not have it.
export function say(id, args = {}) {
  const tag = Object.hasOwn(MESSAGES[language], id) ? language : "en";
  const parts = MESSAGES[tag][id];
  // The bundling refuses an id that is in no message.
  return parts ? text(parts, args, tag) : id;
}

speak(typeof navigator === "undefined" ? "en" : navigator.language);
