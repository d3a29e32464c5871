// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { followEditors, leaveOpenEditors } from "./open-editors.ts";

function sheet(): {
  window: Parameters<typeof followEditors>[0];
  editor: HTMLElement & { open?: boolean };
  render: ReturnType<typeof vi.fn>;
} {
  const element = document.createElement("form");
  element.innerHTML = `<section data-application-part="play"></section>
    <section data-application-part="story"><prose-mirror name="system.biography"></prose-mirror></section>`;
  const render = vi.fn(() => Promise.resolve());
  const editor = element.querySelector<HTMLElement & { open?: boolean }>("prose-mirror");
  if (!editor) throw new Error("The sheet has no editor.");
  return { window: { element, rendered: true, render }, editor, render };
}

describe("a sheet whose text is being written", () => {
  it("draws every other part anew, and leaves the one with the open editor", () => {
    const { window, editor } = sheet();
    editor.open = true;
    const options = { parts: ["play", "story"] };
    leaveOpenEditors(window, options);
    expect(options.parts).toEqual(["play"]);
  });

  it("draws everything while no editor is open, and the first time", () => {
    const { window, editor } = sheet();
    const options = { parts: ["play", "story"] };
    leaveOpenEditors(window, options);
    expect(options.parts).toEqual(["play", "story"]);
    editor.open = true;
    leaveOpenEditors({ ...window, rendered: false }, options);
    expect(options.parts).toEqual(["play", "story"]);
  });

  it("draws the part when its editor is closed, once for each closing", () => {
    const { window, editor, render } = sheet();
    followEditors(window);
    followEditors(window);
    editor.dispatchEvent(new Event("close"));
    expect(render.mock.calls).toEqual([[{ parts: ["story"] }]]);
  });
});
