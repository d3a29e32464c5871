// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { changedParts, noteLooks, noteTexts } from "./kept-parts.ts";

const PLAY = `<p>3 hits</p><button>Act</button><select><option>a</option><option>b</option></select>`;
const STORY = `<input value="Ada"><input type="checkbox" checked><textarea>Once</textarea>`;

const part = (name: string, html: string): HTMLElement => {
  const element = document.createElement("section");
  element.dataset["applicationPart"] = name;
  element.innerHTML = html;
  return element;
};

/** A window that is drawn as one of Foundry's is: fresh parts take the place of those of the same name. */
function sheet(isEditable = true) {
  const element = document.createElement("form");
  /** Which of its parts a drawing puts in. */
  const draw = (play = PLAY, story = STORY): string[] => {
    const texts = { play, story };
    const changed = changedParts({ element, isEditable }, texts) as (keyof typeof texts)[];
    const fresh = Object.fromEntries(changed.map((name) => [name, part(name, texts[name])]));
    noteTexts(fresh, texts);
    for (const [name, one] of Object.entries(fresh)) {
      const old = element.querySelector(`[data-application-part=${name}]`);
      if (old) old.replaceWith(one);
      else element.append(one);
    }
    // What every window does to its fresh parts.
    for (const button of element.querySelectorAll("button")) button.draggable = true;
    noteLooks({ element });
    return changed;
  };
  const find = <T extends HTMLElement>(selector: string): T => element.querySelector<T>(selector) as T;
  return { element, draw, find };
}

describe("a window that is drawn anew", () => {
  it("puts in what has changed, and leaves the rest as the same elements", () => {
    const { draw, find } = sheet();
    expect(draw()).toEqual(["play", "story"]);
    const [button, field] = [find("button"), find("input")];
    expect(draw()).toEqual([]);
    expect(find("button")).toBe(button);
    expect(draw(PLAY.replace("3", "2"))).toEqual(["play"]);
    expect(find("button")).not.toBe(button);
    expect(find("input")).toBe(field);
    expect(find("p").textContent).toBe("2 hits");
  });

  it.each<[string, string, (find: ReturnType<typeof sheet>["find"]) => void]>([
    ["asks before it acts", "play", (find) => (find("button").dataset["armed"] = "true")],
    ["shows what a module added", "play", (find) => find("p").append("!")],
    ["holds another choice", "play", (find) => (find<HTMLSelectElement>("select").selectedIndex = 1)],
    ["holds what was typed", "story", (find) => (find<HTMLInputElement>("input").value = "Eve")],
    ["holds what was ticked", "story", (find) => (find<HTMLInputElement>("[type=checkbox]").checked = false)],
    ["holds a longer text", "story", (find) => (find<HTMLTextAreaElement>("textarea").value = "Once more")],
  ])("puts a part in that %s", (_what, name, touch) => {
    const { draw, find } = sheet();
    draw();
    touch(find);
    expect(draw()).toEqual([name]);
    expect(draw()).toEqual([]);
  });

  it("puts in what has been taken out of it, and everything for somebody who may only look on", () => {
    const { element, draw, find } = sheet();
    draw();
    find("[data-application-part=play]").remove();
    expect(draw()).toEqual(["play"]);
    expect(element.children).toHaveLength(2);
    const locked = sheet(false);
    locked.draw();
    expect(locked.draw()).toEqual(["play", "story"]);
  });
});
