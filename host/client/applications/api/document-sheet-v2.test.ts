// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HostDocument } from "../host-documents.ts";
import { defineTemplate } from "../handlebars/templates.ts";
import { preparePage } from "../testing-page.ts";
import { DocumentSheetV2 } from "./document-sheet-v2.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "./handlebars-mixin.ts";
import { instances } from "./window-stack.ts";

class Sheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS = { form: { submitOnChange: true } };
  static override PARTS: Record<string, TemplatePart> = { main: { template: "test/sheet.hbs" } };
}

/** Documents are instances of a class; options leave such objects uncloned. */
class Paper {
  constructor(data: object) {
    Object.assign(this, data);
  }
}

function makeDocument(level: number): HostDocument {
  const document = new Paper({
    id: "a1",
    uuid: "Actor.a1",
    name: "Sera",
    documentName: "Actor",
    apps: {},
    _source: { name: "Sera", system: { hits: 2 } },
    schema: { fields: { name: {} } },
    testUserPermission: (_user: unknown, wanted: number) => level >= wanted,
    update: vi.fn(async () => undefined),
  });
  return document as unknown as HostDocument;
}

beforeEach(() => {
  instances.clear();
  preparePage();
  Object.assign((globalThis as unknown as { game: object }).game, { packs: { get: () => undefined } });
  defineTemplate(
    "test/sheet.hbs",
    `<section><input name="name" value="{{source.name}}"><input type="number" name="system.hits" value="{{source.system.hits}}"><a data-action="tab">t</a></section>`,
  );
});

describe("DocumentSheetV2", () => {
  it("writes the whole form, expanded and typed, when a field changes", async () => {
    const document = makeDocument(3);
    const sheet = new Sheet({ document });
    await sheet.render({ force: true });
    const input = sheet.element.querySelector<HTMLInputElement>('[name="system.hits"]') as HTMLInputElement;
    input.value = "5";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => expect(document.update).toHaveBeenCalledOnce());
    expect(document.update).toHaveBeenCalledWith({ name: "Sera", system: { hits: 5 } }, {});
  });
  it("is one window per document and class, known to the document while it is open", async () => {
    const document = makeDocument(3);
    const sheet = new Sheet({ document });
    expect(sheet.id).toBe("Sheet-Actor-a1");
    await sheet.render({ force: true });
    expect(document.apps).toEqual({ "Sheet-Actor-a1": sheet });
    expect(sheet.element.querySelector(".window-title")?.textContent).toBe("DOCUMENT.Actor: Sera");
    await sheet.close();
    expect(document.apps).toEqual({});
  });
  it("shows a reader everything and lets nothing be changed", async () => {
    const document = makeDocument(2);
    const sheet = new Sheet({ document });
    await sheet.render({ force: true });
    expect([...sheet.element.querySelectorAll("input")].every((input) => input.disabled)).toBe(true);
    await sheet.submit();
    expect(document.update).not.toHaveBeenCalled();
  });
  it("does not open for someone without the right to look", async () => {
    const sheet = new Sheet({ document: makeDocument(0) });
    await sheet.render({ force: true });
    expect(sheet.rendered).toBe(false);
  });
  it("needs a document", () => {
    expect(() => new Sheet({})).toThrow(/Sheet.*without a document/);
  });
});
