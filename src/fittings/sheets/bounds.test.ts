// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepWithin } from "./bounds.ts";

const told: string[] = [];
beforeEach(() => {
  told.length = 0;
  vi.stubGlobal("game", {
    i18n: { localize: (key: string, data: object) => `${key.split(".").at(-1)} ${JSON.stringify(data)}` },
  });
  vi.stubGlobal("ui", { notifications: { info: (text: string) => told.push(text) } });
});

function typed(markup: string, value: string): string {
  const form = document.createElement("form");
  form.innerHTML = markup;
  const [input] = form.querySelectorAll("input");
  if (!input) throw new Error("There is no input.");
  input.value = value;
  form.addEventListener("change", keepWithin, { capture: true });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  return input.value;
}

describe("a number that is typed", () => {
  const rank = `<input type="number" min="1" max="10" aria-label="Rank">`;

  it("is the nearest that fits, and what fits is said", () => {
    expect([
      typed(rank, "50"),
      typed(rank, "-2"),
      typed(`<input type="number" min="0" aria-label="Silver">`, "-1"),
    ]).toEqual(["10", "1", "0"]);
    expect(told).toEqual([
      'within {"name":"Rank","min":1,"max":10}',
      'within {"name":"Rank","min":1,"max":10}',
      'atLeast {"name":"Silver","min":0}',
    ]);
  });

  it("is left alone where it fits, is none, or has no bounds, and so are words", () => {
    expect([
      typed(rank, "7"),
      typed(rank, ""),
      typed(`<input type="number">`, "400"),
      typed(`<input type="text" max="3">`, "9"),
    ]).toEqual(["7", "", "400", "9"]);
    expect(told).toEqual([]);
  });
});
