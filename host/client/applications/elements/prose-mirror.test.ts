// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { TextSelection } from "prosemirror-state";
import { rememberState } from "../api/render-memory.ts";
import type { ProseMirrorElement } from "./prose-mirror.ts";
import { place, prepareElements } from "./testing-elements.ts";

beforeEach(prepareElements);

const SOURCE = `<prose-mirror name="p" toggled value="&lt;p&gt;source&lt;/p&gt;"><p>enriched</p></prose-mirror>`;
function opened(html = SOURCE): { element: ProseMirrorElement; changes: unknown[] } {
  const { element, changes } = place(html);
  element.querySelector<HTMLElement>("button.toggle")?.click();
  return { element: element as unknown as ProseMirrorElement, changes };
}
/** Types at the end of the text. */
function type({ editor }: ProseMirrorElement, text: string): void {
  const { view } = editor as NonNullable<typeof editor>;
  view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)).insertText(text));
}

describe("prose-mirror", () => {
  it("shows the enriched text, and edits its source", () => {
    const { element } = place(SOURCE);
    expect(element.querySelector(".editor-content")?.textContent).toBe("enriched");
    expect(element.value).toBe("<p>source</p>");
    (element.querySelector("button.toggle") as HTMLElement).click();
    expect(element.querySelector("[role=textbox]")?.textContent).toBe("source");
    expect(element.querySelector("[role=toolbar]")?.querySelectorAll("button").length).toBeGreaterThan(10);
  });
  it("gives what stands in the editor as its value, and commits it once when saved", () => {
    const { element, changes } = opened();
    type(element, " and <more>");
    expect(element.value).toBe("<p>source and &lt;more&gt;</p>");
    expect(changes).toEqual([]);
    element.save();
    expect(changes).toEqual(["<p>source and &lt;more&gt;</p>"]);
    expect(element.querySelector("[role=textbox]")).toBeNull();
    expect(element.querySelector(".editor-content")?.textContent).toBe("source and <more>");
  });
  it("saves on Escape and keeps the key from the window around it", () => {
    const { element, changes } = opened();
    type(element, "!");
    let escaped = false;
    document.body.addEventListener("keydown", () => (escaped = true), { once: true });
    element
      .querySelector("[role=textbox]")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(changes).toEqual(["<p>source!</p>"]);
    expect(escaped).toBe(false);
  });
  it("lives on, with what was typed, while the sheet around it is drawn anew", () => {
    const { element } = opened(`<div>${SOURCE}</div>`);
    const sheet = element as unknown as HTMLElement;
    const editor = sheet.querySelector("prose-mirror") as unknown as ProseMirrorElement;
    sheet.querySelector<HTMLElement>("button.toggle")?.click();
    type(editor, " typed");
    const fresh = document.createElement("div");
    fresh.innerHTML = SOURCE;
    const restore = rememberState(sheet);
    sheet.replaceWith(fresh);
    restore(fresh);
    expect(fresh.querySelector("prose-mirror")).toBe(editor);
    expect(editor.value).toBe("<p>source typed</p>");
  });
  it("stays closed once somebody has closed it, though the sheet draws it open anew", () => {
    const open = SOURCE.replace("toggled", "toggled open");
    const sheet = place(`<div>${open}</div>`).element as unknown as HTMLElement;
    const editor = sheet.querySelector("prose-mirror") as unknown as ProseMirrorElement;
    expect(editor.open).toBe(true);
    type(editor, " typed");
    editor.save();
    const fresh = document.createElement("div");
    fresh.innerHTML = open;
    const restore = rememberState(sheet);
    sheet.replaceWith(fresh);
    restore(fresh);
    const anew = fresh.querySelector("prose-mirror") as unknown as ProseMirrorElement;
    expect([anew === editor, anew.open, anew.classList.contains("inactive")]).toEqual([false, false, true]);
  });
  it("cleans what comes in as source", () => {
    const html = `<prose-mirror name="p" toggled value="${"<p onclick=x()>a</p><script>b</script>".replaceAll("<", "&lt;")}"></prose-mirror>`;
    const { element } = opened(html);
    expect(element.value).toBe("<p>a</p>");
  });
  it("lets a listener change the plugins before it starts", () => {
    const { element } = place(SOURCE);
    let names: string[] = [];
    element.addEventListener("plugins", (event) => {
      names = Object.keys((event as Event & { plugins: object }).plugins);
    });
    (element.querySelector("button.toggle") as HTMLElement).click();
    expect(names).toEqual(["shortcuts", "keys", "baseKeys", "history", "dropCursor", "gapCursor"]);
  });
});
