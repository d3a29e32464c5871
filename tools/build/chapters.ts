/** Makes pages of a journal from a rules document (`docs/rules/<game>.md`): one for each chapter, linked to one another. */
import { readFileSync } from "node:fs";
import { stableId } from "../documents.ts";
import type { Source } from "../documents.ts";
import { at } from "../paths.ts";
import { glancePages } from "./glance/pages.ts";

/** A rule: its id, its title (empty where the document gives none), and what it says, in Markdown on one line. */
interface Row {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}
interface Chapter {
  readonly name: string;
  readonly intro: readonly string[];
  readonly rows: readonly Row[];
}

const ROW = /^- \*\*([A-Z]{3}-\d{3})(?: ([^*]+?)\.?)?\*\* /;
const RULE = /\b[A-Z]{3}-\d{3}\b/g;

/**
 * A journal whose page `{ chapters: <path of a rules document> }` is replaced by a page for each chapter of it, and
 * `{ glance: <game> }` by the game's tables.
 * `pack` is the pack's name; links between rules need it. Other documents come back as they are.
 */
export function withChapters(source: Source, pack: string): Source {
  const pages = source.pages as (Source & { chapters?: string; glance?: string })[] | undefined;
  if (!pages?.some(({ chapters, glance }) => chapters ?? glance)) return source;
  const journal = source._id ?? stableId(`${pack}/${source.name ?? ""}`);
  const uuid = `Compendium.dramatis.${pack}.JournalEntry.${journal}.JournalEntryPage`;
  const all = pages.flatMap((page) =>
    page.chapters
      ? chapterPages(readFileSync(at(page.chapters), "utf8"), uuid)
      : page.glance
        ? glancePages(page.glance)
        : [page],
  );
  return { ...source, _id: journal, pages: all.map((page, index) => ({ ...page, sort: (index + 1) * 100 })) };
}

/** One page for each chapter. Every rule is a heading, and every mention of a rule links to it. */
export function chapterPages(markdown: string, uuid: string): Source[] {
  const chapters = chaptersOf(markdown);
  const places = new Map(
    chapters.flatMap(({ name, rows }) => rows.map((row) => [row.id, `${uuid}.${pageId(name)}#${slug(row)}`] as const)),
  );
  return chapters.map(({ name, intro, rows }) => ({
    _id: pageId(name),
    name,
    type: "text",
    title: { show: true, level: 1 },
    text: {
      format: 1,
      content: [
        ...introduction(intro, places),
        ...rows.map((row) => `<h3>${escaped(heading(row))}</h3><p>${inline(row.text, places, row.id)}</p>`),
      ].join("\n"),
    },
  }));
}

/** What a chapter says beside its rules: paragraphs, tables, and points of a list. */
function introduction(blocks: readonly string[], places: ReadonlyMap<string, string>): string[] {
  const points = blocks.filter((block) => block.startsWith("- "));
  const others = blocks.filter((block) => !block.startsWith("- "));
  const item = (point: string): string => `<li>${inline(point.slice(2), places)}</li>`;
  return [
    ...others.map((block) => (block.startsWith("|") ? table(block, places) : `<p>${inline(block, places)}</p>`)),
    ...(points.length > 0 ? [`<ul>\n${points.map(item).join("\n")}\n</ul>`] : []),
  ];
}

/** A table: its first line is its head, its second the ruler below it. */
function table(block: string, places: ReadonlyMap<string, string>): string {
  const [head = [], , ...rows] = block.split("\n").map((line) => line.split("|").slice(1, -1));
  const cells = (row: readonly string[], open: string, close: string): string =>
    `<tr>${row.map((cell) => `${open}${inline(cell.trim(), places)}${close}`).join("")}</tr>`;
  const body = rows.map((row) => cells(row, "<td>", "</td>")).join("\n");
  return `<table>\n<thead>${cells(head, '<th scope="col">', "</th>")}</thead>\n<tbody>\n${body}\n</tbody>\n</table>`;
}

/**
 * The chapters below the headings of the second level, with the rules that are list items there. Either every rule of a
 * document has a title, or none.
 */
export function chaptersOf(markdown: string): Chapter[] {
  const [, ...parts] = markdown.split(/^## /m);
  const titled = new RegExp(ROW, "m").exec(markdown)?.[2] !== undefined;
  return parts.map((part) => {
    const [name = "", ...lines] = part.split("\n");
    const blocks = lines
      .join("\n")
      .replace(/\n(?=- )/g, "\n\n")
      .split(/\n{2,}/)
      .map((block) => (block.trim().startsWith("|") ? block.trim() : block.trim().replace(/\s*\n\s*/g, " ")))
      .filter(Boolean);
    const rows = blocks.flatMap((block): Row[] => {
      const [head, id = "", title = ""] = ROW.exec(block) ?? [];
      return head ? [{ id, title, text: block.slice(head.length) }] : [];
    });
    const stray = blocks.find((block) => block.startsWith("- **") && (ROW.exec(block)?.[2] !== undefined) !== titled);
    if (stray) throw new Error(`A rule needs an id and a title, as in "- **PER-001 Title.** …": ${stray.slice(0, 60)}`);
    return { name: name.trim(), intro: blocks.filter((block) => !ROW.test(block)), rows };
  });
}

function heading({ id, title }: Row): string {
  return title === "" ? id : `${id} ${title}`;
}

/** How Foundry names a heading in an address: lower case, words joined by hyphens, no quotation marks, 64 at most. */
function slug(row: Row): string {
  return heading(row)
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/["'“”]/g, "")
    .slice(0, 64);
}

function pageId(chapter: string): string {
  return stableId(`rules page ${chapter}`);
}

/** Markdown within a line as HTML. A rule does not link to itself. */
function inline(text: string, places: ReadonlyMap<string, string>, own = ""): string {
  return escaped(text)
    .replace(/_Table\._/g, "<em>Left to the table.</em>")
    .replace(/_Table: ([^_]+)_/g, "<em>Left to the table: $1</em>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\b_([^_]+)_\b/g, "<em>$1</em>")
    .replace(/\[([^\]]+)\]\((https?:[^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\[([^\]]+)\]\(#[^)]+\)/g, "$1")
    .replace(RULE, (id) => (id === own || !places.has(id) ? id : `@UUID[${places.get(id) ?? ""}]{${id}}`));
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
