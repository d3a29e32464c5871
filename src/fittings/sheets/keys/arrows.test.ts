// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { neighbour } from "./arrows.ts";

let page: HTMLElement;
const by = (id: string): HTMLElement => {
  const found = page.querySelector<HTMLElement>(`#${id}`);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};
const way = (from: string, ...keys: string[]): (string | undefined)[] =>
  keys.map((key) => neighbour(by(from), key)?.id);

beforeEach(() => {
  page = document.createElement("div");
  page.className = "window-content";
  page.innerHTML = `
    <section data-application-part="play">
      <ol>
        <li><button id="a1"></button><button id="a2"></button></li>
        <li><button id="b1"></button><button disabled id="no"></button><button id="b2"></button></li>
        <li><button id="c1"></button></li>
      </ol>
      <ul><li><button id="alone"></button></li></ul>
    </section>`;
});

describe("arrow keys in a list", () => {
  it("go on to the next button and back, round its ends, past what is dead", () => {
    expect(way("a1", "ArrowRight", "ArrowLeft")).toEqual(["a2", "c1"]);
    expect(way("b1", "ArrowRight", "ArrowLeft")).toEqual(["b2", "a2"]);
    expect(way("b1", "Home", "End")).toEqual(["a1", "c1"]);
  });

  it("go up and down by rows, to the same place or the last there is", () => {
    expect(way("a2", "ArrowDown", "ArrowUp")).toEqual(["b2", "c1"]);
    expect(way("b2", "ArrowDown", "ArrowUp")).toEqual(["c1", "a2"]);
    expect(way("c1", "ArrowDown")).toEqual(["a1"]);
  });

  it("lead out of a list of one, and nothing else leads anywhere", () => {
    expect(way("alone", "ArrowLeft")).toEqual(["c1"]);
    expect(way("a1", "a", "Tab", "Enter")).toEqual([undefined, undefined, undefined]);
  });

  it("never reach what is not seen", () => {
    by("b1").hidden = true;
    expect(way("a2", "ArrowRight")).toEqual(["b2"]);
  });
});
