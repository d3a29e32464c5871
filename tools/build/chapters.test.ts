import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Source } from "../documents.ts";
import { at } from "../paths.ts";
import { chapterPages, chaptersOf, withChapters } from "./chapters.ts";

const UUID = "Compendium.x.JournalEntry.y.JournalEntryPage";
const contentOf = (page?: Source): string => (page?.text as { content: string } | undefined)?.content ?? "";

describe("chapters of a rules document", () => {
  const small = `# Rules

Before.

## One thing

About it,
on two lines.

- **PER-001 A title.** Says \`setting\` (on,
  off) & more; see PER-002 and PER-001. _Table._
- **PER-002 Is it?** **Yes.**

## Another

- **PER-003 “Third.”** See [there](https://example.org). _Table: a note on
  the sheet._
`;

  it("are pages with a heading for each rule, in the order of the document", () => {
    expect(chaptersOf(small).map(({ name, rows }) => [name, rows.map(({ title }) => title)])).toEqual([
      ["One thing", ["A title", "Is it?"]],
      ["Another", ["“Third.”"]],
    ]);
    const [one, another] = chapterPages(small, UUID);
    expect(contentOf(one)).toContain("<p>About it, on two lines.</p>");
    expect(contentOf(one)).toContain("<h3>PER-001 A title</h3><p>Says <code>setting</code> (on, off) &amp; more;");
    expect(contentOf(one)).toContain("<em>Left to the table.</em>");
    expect(contentOf(one)).toContain("<h3>PER-002 Is it?</h3><p><strong>Yes.</strong></p>");
    expect(contentOf(another)).toContain('<a href="https://example.org">there</a>');
    expect(contentOf(another)).toContain("<em>Left to the table: a note on the sheet.</em>");
  });

  it("link to the rules they mention, but never to themselves", () => {
    const [one] = chapterPages(small, UUID);
    expect(contentOf(one).match(/@UUID\[[^\]]+\]\{[^}]+\}/g)).toEqual([
      `@UUID[${UUID}.${one?._id ?? ""}#per-002-is-it?]{PER-002}`,
    ]);
  });

  it("refuse a rule without a title among others that have one, and one without an id, naming it", () => {
    const titled = "# R\n\n## C\n\n- **PER-001 One.** Yes.\n";
    expect(() => chaptersOf(`${titled}- **PER-002** Bare.\n`)).toThrow(/needs an id and a title.*PER-002/);
    expect(() => chaptersOf(`${titled}- **PER-2 Two.** Short.\n`)).toThrow(/needs an id and a title.*PER-2/);
  });

  it("may do without titles; beside rules there are tables and points of a list", () => {
    const plain = [
      "# R",
      "## Rules",
      "Words, see [below](#more).",
      "- **EVO-001** Who acts,\n  acts. See EVO-002.",
      "- **EVO-002** Yes.",
      "## More",
      "| Setting | What |\n| --- | --- |\n| `a` | b & c |",
      "- This, for EVO-001.",
      "- That.",
    ];
    const [rules, more] = chapterPages(plain.join("\n\n"), UUID);
    expect(contentOf(rules)).toContain("<p>Words, see below.</p>");
    expect(contentOf(rules)).toContain(
      `<h3>EVO-001</h3><p>Who acts, acts. See @UUID[${UUID}.${rules?._id ?? ""}#evo-002]`,
    );
    expect(contentOf(more)).toContain("<tr><td><code>a</code></td><td>b &amp; c</td></tr>");
    expect(contentOf(more)).toContain("</table>\n<ul>\n<li>This, for @UUID[");
    expect(contentOf(more)).toContain("<li>That.</li>\n</ul>");
  });

  it("take the place of the page that asks for them, and leave other documents alone", () => {
    const item = { name: "Sword" };
    expect(withChapters(item, "p")).toBe(item);
    const source = {
      name: "Rules",
      pages: [{ name: "First" }, { chapters: "docs/rules/personae.md" }, { name: "Last" }],
    };
    const { pages } = withChapters(source, "p") as { pages: Source[] };
    expect(pages[0]?.name).toBe("First");
    expect(pages.at(-1)).toMatchObject({ name: "Last", sort: pages.length * 100 });
    expect(pages.length).toBeGreaterThan(15);
  });

  it("hold every rule of Personae once, and every link between them leads to a heading", () => {
    const markdown = readFileSync(at("docs/rules/personae.md"), "utf8");
    const pages = chapterPages(markdown, UUID);
    const headings = pages.flatMap((page) =>
      [...contentOf(page).matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, text]) => text),
    );
    expect(headings).toHaveLength(190);
    expect(new Set(headings.map((text) => text?.slice(0, 7))).size).toBe(190);
    const anchors = new Set(headings.map((text) => (text ?? "").slice(0, 7).toLowerCase()));
    const ids = new Set(pages.map(({ _id }) => _id));
    const links = pages.flatMap((page) => [...contentOf(page).matchAll(/@UUID\[[^\]]+Page\.(\w+)#(per-\d{3})/g)]);
    expect(links.length).toBeGreaterThan(20);
    for (const [, page, anchor] of links) {
      expect(ids).toContain(page);
      expect(anchors).toContain(anchor);
    }
  });
});
