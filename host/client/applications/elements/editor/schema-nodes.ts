import type { Attrs, DOMOutputSpec, Node, NodeSpec, TagParseRule } from "prosemirror-model";
import { keptAttributes, type KeptAttributes } from "./kept-attributes.ts";

const kept = (node: Node): KeptAttributes => node.attrs["html"] as KeptAttributes;

/** A parse rule that keeps an element's attributes, with more of its own. */
function rule(tag: string, more: (element: HTMLElement) => Attrs = () => ({})): TagParseRule {
  return { tag, getAttrs: (element) => ({ html: keptAttributes(element), ...more(element) }) };
}

/** A node that is one element with the same attributes in and out. */
function plain(tag: string, spec: Omit<NodeSpec, "parseDOM" | "toDOM">): NodeSpec {
  return {
    ...spec,
    attrs: { html: { default: {} } },
    parseDOM: [rule(tag)],
    toDOM: (node): DOMOutputSpec => [tag, kept(node), 0],
  };
}

const number = (element: HTMLElement, name: string): number => Number(element.getAttribute(name)) || 1;

function cell(tag: "td" | "th"): NodeSpec {
  return {
    content: "block+",
    isolating: true,
    attrs: { html: { default: {} }, colspan: { default: 1 }, rowspan: { default: 1 } },
    parseDOM: [rule(tag, (element) => ({ colspan: number(element, "colspan"), rowspan: number(element, "rowspan") }))],
    toDOM: (node): DOMOutputSpec => {
      const { colspan, rowspan } = node.attrs as { colspan: number; rowspan: number };
      const spans = { ...(colspan > 1 ? { colspan } : {}), ...(rowspan > 1 ? { rowspan } : {}) };
      return [tag, { ...kept(node), ...spans }, 0];
    },
  };
}

const IMAGE = ["src", "alt", "width", "height"];

/** The nodes of rich text. What is not listed here keeps its text and loses its tag. */
export const nodes: Record<string, NodeSpec> = {
  doc: { content: "block+" },
  paragraph: plain("p", { content: "inline*", group: "block" }),
  heading: {
    content: "inline*",
    group: "block",
    defining: true,
    attrs: { html: { default: {} }, level: { default: 1 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => rule(`h${level}`, () => ({ level }))),
    toDOM: (node): DOMOutputSpec => [`h${String(node.attrs["level"])}`, kept(node), 0],
  },
  blockquote: plain("blockquote", { content: "block+", group: "block", defining: true }),
  code_block: {
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    attrs: { html: { default: {} } },
    parseDOM: [{ ...rule("pre"), preserveWhitespace: "full" }],
    toDOM: (node): DOMOutputSpec => ["pre", kept(node), ["code", 0]],
  },
  horizontal_rule: {
    group: "block",
    attrs: { html: { default: {} } },
    parseDOM: [rule("hr")],
    toDOM: (node): DOMOutputSpec => ["hr", kept(node)],
  },
  ordered_list: {
    content: "list_item+",
    group: "block",
    attrs: { html: { default: {} }, order: { default: 1 } },
    parseDOM: [rule("ol", (element) => ({ order: number(element, "start") }))],
    toDOM: (node): DOMOutputSpec => {
      const order = Number(node.attrs["order"]);
      return ["ol", order === 1 ? kept(node) : { ...kept(node), start: order }, 0];
    },
  },
  bullet_list: plain("ul", { content: "list_item+", group: "block" }),
  list_item: plain("li", { content: "block+", defining: true }),
  container: {
    content: "block+",
    group: "block",
    defining: true,
    attrs: { html: { default: {} }, tag: { default: "div" } },
    parseDOM: ["section", "div", "article", "aside", "header", "footer", "secret-block"].map((tag) =>
      rule(tag, () => ({ tag })),
    ),
    toDOM: (node): DOMOutputSpec => [String(node.attrs["tag"]), kept(node), 0],
  },
  details: {
    content: "summary block*",
    group: "block",
    defining: true,
    isolating: true,
    attrs: { html: { default: {} } },
    parseDOM: [rule("details")],
    // Opened while it is written; whether the reader finds it open is not part of the text.
    toDOM: (node): DOMOutputSpec => ["details", kept(node), 0],
  },
  summary: plain("summary", { content: "inline*", defining: true }),
  table: plain("table", { content: "caption? table_row+", group: "block", isolating: true }),
  caption: plain("caption", { content: "inline*" }),
  table_row: plain("tr", { content: "(table_cell | table_header)+" }),
  table_cell: cell("td"),
  table_header: cell("th"),
  figure: plain("figure", { content: "(block | figcaption)+", group: "block", defining: true }),
  figcaption: plain("figcaption", { content: "inline*" }),
  definition_list: plain("dl", { content: "(term | definition)+", group: "block" }),
  term: plain("dt", { content: "inline*" }),
  definition: plain("dd", { content: "block+" }),
  image: {
    inline: true,
    group: "inline",
    draggable: true,
    attrs: { html: { default: {} }, ...Object.fromEntries(IMAGE.map((name) => [name, { default: null }])) },
    parseDOM: [
      rule("img[src]", (element) =>
        Object.fromEntries(IMAGE.map((name) => [name, element.getAttribute(name)] as const)),
      ),
    ],
    toDOM: (node): DOMOutputSpec => {
      const own = IMAGE.flatMap((name) => (node.attrs[name] === null ? [] : [[name, node.attrs[name] as string]]));
      return ["img", { ...kept(node), ...(Object.fromEntries(own) as object) }];
    },
  },
  hard_break: {
    inline: true,
    group: "inline",
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: (): DOMOutputSpec => ["br"],
  },
  text: { group: "inline" },
};
