// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { preparePage } from "../testing-page.ts";
import { sanitizeHTML } from "./sanitize.ts";
import { TextEditor } from "./text-editor.ts";

const globals = globalThis as unknown as { foundry: { utils: object }; CONFIG: Record<string, unknown> };
beforeEach(() => {
  preparePage();
  const found = { name: "Sera <Vane>", documentName: "Actor", id: "a1" };
  globals.foundry = {
    utils: { ...globals.foundry.utils, fromUuid: async (uuid: string) => (uuid === "Actor.a1" ? found : null) },
  };
});

describe("sanitizeHTML", () => {
  it.each([
    [`<p onclick="x()">a</p>`, "<p>a</p>"],
    [`<script>x()</script>b`, "b"],
    [`<a href="java&#10;script:x()">c</a>`, "<a>c</a>"],
    [`<a href="https://example.org">d</a>`, `<a href="https://example.org">d</a>`],
    [`<iframe src="https://x"></iframe><svg onload="x()"></svg>e`, "e"],
    [`<blink>f</blink>`, "f"],
    [`<img src="data:text/html,x">`, "<img>"],
  ])("cleans %s", (dirty, clean) => {
    expect(sanitizeHTML(dirty)).toBe(clean);
  });
});

describe("enrichHTML", () => {
  it("links documents by uuid, with their name or the label given, and marks broken links", async () => {
    const html = await TextEditor.enrichHTML("See @UUID[Actor.a1], @UUID[Actor.a1]{her} and @UUID[Item.gone]{it}.");
    const holder = document.createElement("div");
    holder.innerHTML = html;
    const links = [...holder.querySelectorAll<HTMLElement>("a.content-link")];
    expect(links.map((link) => link.textContent)).toEqual(["Sera <Vane>", "her", "it"]);
    expect(links.map((link) => link.classList.contains("broken"))).toEqual([false, false, true]);
    expect(links[0]?.dataset["uuid"]).toBe("Actor.a1");
    expect(holder.textContent).toBe("See Sera <Vane>, her and it.");
  });
  it("runs the enrichers of CONFIG and leaves code alone", async () => {
    const enricher = async (match: RegExpMatchArray): Promise<HTMLElement> =>
      Object.assign(document.createElement("b"), { textContent: `check:${match[1]}` });
    globals.CONFIG["TextEditor"] = { enrichers: [{ pattern: /\[\[check (\w+)\]\]/g, enricher }] };
    expect(await TextEditor.enrichHTML("<p>[[check one]] and [[check two]]</p><code>[[check no]]</code>")).toBe(
      "<p><b>check:one</b> and <b>check:two</b></p><code>[[check no]]</code>",
    );
  });
  it("takes secrets out unless they may be read", async () => {
    const html = `<section class="secret">hush</section>open`;
    expect(await TextEditor.enrichHTML(html)).toBe("open");
    expect(await TextEditor.enrichHTML(html, { secrets: true })).toContain("hush");
  });
  it("makes bare addresses into safe links", async () => {
    expect(await TextEditor.enrichHTML("at https://example.org/x now")).toBe(
      `at <a href="https://example.org/x" target="_blank" rel="noopener noreferrer">https://example.org/x</a> now`,
    );
  });
});

describe("enrichers and embeds", () => {
  const world = globalThis as unknown as { CONFIG: Record<string, unknown>; foundry: { utils: object } };
  const page = {
    id: "p",
    uuid: "JournalEntry.j.JournalEntryPage.p",
    name: "Page",
    documentName: "JournalEntryPage",
    type: "text",
    text: { content: "<p>Inner</p>" },
  };

  it("keeps the words of an enricher that fails, and reports it", async () => {
    const { hooks } = preparePage();
    world.CONFIG = {
      TextEditor: { enrichers: [{ id: "bad", pattern: /@Bad/g, enricher: () => Promise.reject(new Error("no")) }] },
    };
    expect(await TextEditor.enrichHTML("<p>x @Bad y</p>")).toBe("<p>x @Bad y</p>");
    expect(hooks).toContainEqual({ name: "error", args: ["no"] });
  });
  it("wraps what has an onRender, so that it runs on the page", async () => {
    const enricher = (): HTMLElement => document.createElement("b");
    world.CONFIG = {
      TextEditor: { enrichers: [{ id: "mine", pattern: /@Mine/, enricher, onRender: () => undefined }] },
    };
    expect(await TextEditor.enrichHTML("@Mine")).toBe(`<enriched-content enricher="mine"><b></b></enriched-content>`);
  });
  it("puts an embedded page in a figure with its name, or inline", async () => {
    Object.assign(world.foundry.utils, { fromUuid: async (uuid: string) => (uuid === page.uuid ? page : null) });
    const figure = await TextEditor.enrichHTML(`<p>@Embed[${page.uuid}]</p>`);
    expect(figure).toMatch(/^<figure class="content-embed"[^>]*><p>Inner<\/p><figcaption>/);
    const inline = await TextEditor.enrichHTML(`<p>@Embed[${page.uuid} inline classes="wide"]</p>`);
    expect(inline).toMatch(/^<div class="content-embed wide"[^>]*><p>Inner<\/p><\/div>$/);
    expect(await TextEditor.enrichHTML("@Embed[Actor.gone]")).toContain("content-link broken");
  });
  it("follows relative links upwards by their dots", async () => {
    const asked: string[] = [];
    const fromUuid = async (uuid: string): Promise<null> => {
      asked.push(uuid);
      return null;
    };
    Object.assign(world.foundry.utils, { fromUuid });
    const relativeTo = { uuid: "Actor.a.Item.i", parent: { uuid: "Actor.a" } };
    await TextEditor.enrichHTML("@UUID[.ActiveEffect.e] @UUID[..Item.j]", { relativeTo: relativeTo as never });
    expect(asked.sort()).toEqual(["Actor.a.Item.i.ActiveEffect.e", "Actor.a.Item.j"]);
  });
  it("gives secrets a block for who may read them, and takes them from the others", async () => {
    const text = `<section class="secret" id="s"><p>x</p></section><p>y</p>`;
    expect(await TextEditor.enrichHTML(text)).toBe("<p>y</p>");
    expect(await TextEditor.enrichHTML(text, { secrets: true })).toBe(
      `<secret-block><section class="secret" id="s"><p>x</p></section></secret-block><p>y</p>`,
    );
  });
});
