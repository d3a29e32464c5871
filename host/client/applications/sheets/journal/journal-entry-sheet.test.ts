// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { JournalEntryPageSheet } from "../../../journal/page-sheets.ts";
import type { RenderContext } from "../../api/application-types.ts";
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

let hooks: { name: string; args: unknown[] }[];
beforeEach(() => ({ hooks } = preparePage()));

/** A package's sheet for pages of type "map": only what it is read by. */
class MapSheet extends JournalEntryPageSheet {
  static drawn = "north";
  override async _renderHTML(context: RenderContext): Promise<string> {
    if (MapSheet.drawn === "nothing") throw new Error("no map");
    return `<h1>${String(context["name"])} by map, ${MapSheet.drawn}</h1>`;
  }
  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.innerHTML = String(result);
  }
}

describe("a page with a sheet of its own", () => {
  const world = globalThis as unknown as { CONFIG: Record<string, unknown> };
  beforeEach(() => {
    MapSheet.drawn = "north";
    const entry = { id: "mine.MapSheet", label: "Map", cls: MapSheet, default: true, canBeDefault: true };
    world.CONFIG["JournalEntryPage"] = { sheetClasses: { map: { "mine.MapSheet": entry } } };
  });
  const map = (id: string): object =>
    page(id, { type: "map", documentName: "JournalEntryPage", schema: { fields: {} } });

  it("is read in the journal as that sheet draws it, and gives way to the next", async () => {
    const sheet = await open([map("a"), page("b")]);
    const shown = (): string | null | undefined =>
      sheet.querySelector("article.journal-entry-page")?.textContent?.trim();
    expect(shown()).toBe("Page a by map, north");
    expect(sheet.querySelectorAll(".journal-page-header")).toHaveLength(0);
    expect(sheet.querySelector("article > .journal-entry-page")?.classList.contains("application")).toBe(false);
    sheet.querySelector<HTMLElement>("[data-action=nextPage]")?.click();
    await vi.waitFor(() => expect(shown()).toContain("Page b"));
    expect([...MapSheet.instances()]).toEqual([]);
  });

  it("falls back to the host's own drawing when that sheet fails, and says so", async () => {
    MapSheet.drawn = "nothing";
    const sheet = await open([map("a")]);
    expect(sheet.querySelector("article.journal-entry-page .hint")).not.toBeNull();
    expect(hooks.filter(({ name }) => name === "error")).toHaveLength(1);
  });
});

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
