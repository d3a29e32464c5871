// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { HostDocument } from "../../host-documents.ts";
import { preparePage } from "../../testing-page.ts";
import { JournalEntrySheet } from "./journal-entry-sheet.ts";

const page = (id: string, more: object = {}): object => ({
  id,
  uuid: `JournalEntry.j.JournalEntryPage.${id}`,
  name: `Page ${id}`,
  type: "text",
  title: { show: true, level: 2 },
  text: { content: "" },
  testUserPermission: () => true,
  isOwner: true,
  ...more,
});

async function open(pages: object[]): Promise<HTMLElement> {
  const journal = {
    id: "j",
    uuid: "JournalEntry.j",
    name: "Lore",
    documentName: "JournalEntry",
    apps: {},
    schema: { fields: {} },
    isOwner: true,
    testUserPermission: () => true,
    _source: {},
    toObject: () => ({}),
    pages: new Map(pages.map((one) => [(one as { id: string }).id, one])),
  };
  Object.defineProperty(journal.pages, Symbol.iterator, { value: () => pages[Symbol.iterator]() });
  const sheet = new JournalEntrySheet({ document: journal as unknown as HostDocument });
  await sheet.render({ force: true });
  return sheet.element;
}

beforeEach(() => preparePage());

describe("a journal's sheet", () => {
  it("shows a page as an article by its type and id, as styles and hooks of packages look for it", async () => {
    const sheet = await open([page("a", { type: "map" })]);
    const article = sheet.querySelector(".journal-entry-content .journal-entry-pages > article") as HTMLElement;
    expect(article.className).toBe("journal-entry-page map level2 page");
    expect(article.dataset["pageId"]).toBe("a");
    expect(article.querySelector(".journal-page-header h2")?.textContent).toBe("Page a");
    expect(article.querySelector(".journal-page-content")).not.toBeNull();
  });

  it("leaves the title out where the page hides it, and shows no page where there is none", async () => {
    const hidden = await open([page("a", { title: { show: false, level: 1 } })]);
    expect(hidden.querySelector(".journal-page-header")).toBeNull();
    expect((await open([])).querySelector(".journal-entry-page")).toBeNull();
  });
});
