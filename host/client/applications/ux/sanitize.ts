/** Cleaning of HTML that people wrote: an allow-list, applied in the page before anything is shown. */

const TAGS = new Set(
  (
    "a abbr address article aside b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure footer " +
    "h1 h2 h3 h4 h5 h6 header hr i img ins kbd label li main mark menu meter nav ol p picture pre progress q rp rt ruby s samp section " +
    "small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var video audio button input select option secret"
  ).split(" "),
);
/** Removed with everything inside; other unknown tags only lose the tag itself. */
const POISON = "script, style, iframe, object, embed, template, base, link, meta, form, noscript, svg, math";
const URL_ATTRIBUTES = new Set(["href", "src", "poster", "cite", "action", "formaction", "srcset"]);

// Spaces and control characters do not stop a browser from seeing "java\nscript:".
const compact = (value: string): string =>
  [...value]
    .filter((character) => character > " ")
    .join("")
    .toLowerCase();

function safeUrl(value: string): boolean {
  const address = compact(value);
  const scheme = /^[a-z][a-z0-9+.-]*:/.exec(address)?.[0];
  if (!scheme) return true;
  return ["http:", "https:", "mailto:"].includes(scheme) || /^data:image\/(png|jpe?g|gif|webp|avif);/.test(address);
}

const allowed = (name: string): boolean =>
  !name.startsWith("on") && !["srcdoc", "formaction", "action", "is"].includes(name);

function cleanElement(element: Element): void {
  if (!TAGS.has(element.localName)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  for (const { name, value } of [...element.attributes]) {
    const bad = !allowed(name) || (URL_ATTRIBUTES.has(name) && !safeUrl(value));
    const badStyle = name === "style" && /url\s*\(|expression|@import|position\s*:\s*fixed/i.test(value);
    if (bad || badStyle || name === "data-tooltip-html") element.removeAttribute(name);
  }
  if (element.localName === "a" && element.getAttribute("target")) element.setAttribute("rel", "noopener noreferrer");
}

/** Safe HTML: no scripts, event handlers, frames, forms or dangerous addresses. Text and structure stay. */
export function sanitizeHTML(html: string): string {
  const holder = document.implementation.createHTMLDocument("").createElement("div");
  holder.innerHTML = html;
  for (const element of [...holder.querySelectorAll(POISON)]) element.remove();
  for (const element of [...holder.querySelectorAll("*")].reverse()) cleanElement(element);
  return holder.innerHTML;
}
