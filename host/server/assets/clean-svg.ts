import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";

/** Elements that draw. Whatever else there is goes with all that is in it: scripts, foreign objects, animations. */
const ELEMENTS = (
  "svg g a defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath image style " +
  "linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer " +
  "feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB " +
  "feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight " +
  "feTile feTurbulence"
).split(" ");
/** The name style sheets have while the text in them is looked over: the library does not escape it under their own. */
const STYLE = "own-style";

const FRAGMENT = /^\s*#[^\s\\]*\s*$/;
const EMBEDDED = /^\s*data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/;
/** What styles and paints could fetch or run with; a backslash could spell any of it. */
const FETCHES = /url\((?!\s*["']?#)|\\|@|image-set|image\(|src\(|expression|javascript:|behavior|-moz-binding/i;
const PLAIN = /^[a-z][\w-]*$/i;

/** A picture without anything that could run or fetch, and the names of what was taken out. */
export interface CleanSvg {
  svg: string;
  removed: string[];
}

function keeps(element: string, name: string, value: string): boolean {
  if (name === "xmlns") return value === SVG;
  if (name === "xmlns:xlink") return value === XLINK;
  if (name === "xml:space" || name === "xml:lang") return true;
  if (name === "href" || name === "xlink:href")
    return element !== "a" && (FRAGMENT.test(value) || (element === "image" && EMBEDDED.test(value)));
  return PLAIN.test(name) && !/^on/i.test(name) && !FETCHES.test(value);
}

/** Names of programs' own notes, whose loss changes nothing that is seen. */
const isNote = (name: string): boolean => (name.includes(":") && !name.startsWith("xlink:")) || name === "metadata";

/** Undefined for what is no SVG picture. */
export function cleanSvg(source: string): CleanSvg | undefined {
  const removed = new Set<string>();
  const note = (name: string): void => void (isNote(name) || removed.add(name.slice(0, 40)));
  const renamed = source.replace(/<(\/?)style(?=[\s/>])/g, `<$1${STYLE}`);
  const cleaned = sanitizer()(renamed, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: [...ELEMENTS.filter((name) => name !== "style"), STYLE],
    allowedAttributes: false,
    allowedSchemesAppliedToAttributes: [],
    disallowedTagsMode: "completelyDiscard",
    nonTextTags: [],
    selfClosing: [],
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName, attribs) => {
        const kept = Object.entries(attribs).filter(([name, value]) => {
          const keep = keeps(tagName, name, value);
          if (!keep) note(name);
          return keep;
        });
        return { tagName, attribs: Object.fromEntries(kept) };
      },
    },
    onOpenTag: (name) => void (ELEMENTS.includes(name) || name === STYLE || note(name)),
  });
  const styled = cleaned.replace(new RegExp(`<${STYLE}[^>]*>([^<]*)</${STYLE}>`, "g"), (_all, css: string) => {
    if (!FETCHES.test(unescape(css))) return `<style>${css}</style>`;
    note("style");
    return "";
  });
  const svg = /<svg[\s>][^]*<\/svg>/.exec(styled)?.[0];
  return svg === undefined ? undefined : { svg: withNamespace(svg), removed: [...removed] };
}

/** A picture on its own is drawn only if it says that it is one. */
const withNamespace = (svg: string): string =>
  /^<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace(/^<svg/, `<svg xmlns="${SVG}"`);

const unescape = (text: string): string =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");

let loaded: typeof sanitizeHtml | undefined;

/** The library is a good part of what the host loads: it waits until there is something to clean. */
function sanitizer(): typeof sanitizeHtml {
  loaded ??= createRequire(import.meta.url)("sanitize-html") as typeof sanitizeHtml;
  return loaded;
}
