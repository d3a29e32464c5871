import {
  DOMParser,
  DOMSerializer,
  Schema,
  type DOMOutputSpec,
  type Mark,
  type MarkSpec,
  type Node,
} from "prosemirror-model";
import { keptAttributes, type KeptAttributes } from "./kept-attributes.ts";
import { nodes } from "./schema-nodes.ts";

/** A mark that is one element, known by that tag or its older names. */
function simple(tag: string, ...names: string[]): MarkSpec {
  return { parseDOM: [tag, ...names].map((name) => ({ tag: name })), toDOM: (): DOMOutputSpec => [tag, 0] };
}

const LINK = ["href", "target", "rel"];

const marks: Record<string, MarkSpec> = {
  link: {
    inclusive: false,
    attrs: { html: { default: {} }, ...Object.fromEntries(LINK.map((name) => [name, { default: null }])) },
    parseDOM: [
      {
        tag: "a",
        getAttrs: (element) => ({
          html: keptAttributes(element),
          ...Object.fromEntries(LINK.map((name) => [name, element.getAttribute(name)])),
        }),
      },
    ],
    toDOM: (mark: Mark): DOMOutputSpec => {
      const own = LINK.flatMap((name) => (mark.attrs[name] === null ? [] : [[name, mark.attrs[name] as string]]));
      return ["a", { ...(mark.attrs["html"] as KeptAttributes), ...(Object.fromEntries(own) as object) }, 0];
    },
  },
  strong: simple("strong", "b"),
  em: simple("em", "i"),
  underline: simple("u"),
  strikethrough: simple("s", "del", "strike"),
  superscript: { ...simple("sup"), excludes: "subscript" },
  subscript: { ...simple("sub"), excludes: "superscript" },
  code: simple("code"),
  // Small elements of other kinds: they may lie in each other, so they do not exclude their own.
  styled: {
    excludes: "",
    attrs: { html: { default: {} }, tag: { default: "span" } },
    parseDOM: ["span", "small", "mark", "kbd", "abbr", "cite", "q", "ins", "var", "samp", "dfn"].map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => {
        const html = keptAttributes(element);
        return tag === "span" && !Object.keys(html).length ? false : { html, tag };
      },
    })),
    toDOM: (mark: Mark): DOMOutputSpec => [String(mark.attrs["tag"]), mark.attrs["html"] as KeptAttributes, 0],
  },
};

/** The shape of rich text in the editor. */
export const schema = new Schema({ nodes, marks });

/** Reads clean HTML as a document of the editor. */
export function readHTML(html: string): Node {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return DOMParser.fromSchema(schema).parse(holder);
}

/** Writes a document of the editor as HTML; one empty paragraph is no text at all. */
export function writeHTML(doc: Node): string {
  const only = doc.firstChild;
  if (doc.childCount === 1 && only?.type === schema.nodes["paragraph"] && only.content.size === 0) return "";
  const holder = document.createElement("div");
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return holder.innerHTML;
}
