// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { Presses } from "./keys.ts";
import type { Press } from "./press.ts";

const press = (name: string, litres = 1): Press => ({
  ...{ name, label: name, icon: "fa-solid fa-bucket" },
  does: { decide: { type: "bail", litres } },
});

describe("the presses of a drawing", () => {
  it("have each a key of their own, the same in every drawing, and are found by it", () => {
    const draw = (): { keys: string[]; all: Presses } => {
      const all = new Presses();
      const keys = [press("bail", 1), press("bail", 2), press("rest")].map((one) => all.keyed("ida", one).key);
      return { keys: [...keys, all.keyed("bo", press("bail")).key], all };
    };
    const { keys, all } = draw();
    expect(new Set(keys).size).toBe(4);
    expect(draw().keys).toEqual(keys);
    expect(all.of(keys[1] ?? "")?.does).toEqual({ decide: { type: "bail", litres: 2 } });
    expect(all.of("nobody-bail")).toBeUndefined();
  });

  it("are keyed wherever they stand in what a template is given, and all else is left as it is", () => {
    const all = new Presses();
    const context = { title: "River", rows: [{ n: 1, buttons: [press("bail", 1), press("bail", 2)] }], last: null };
    const keyed = all.within(context);
    expect(keyed).toEqual({
      ...context,
      rows: [
        {
          n: 1,
          buttons: [
            { ...press("bail", 1), key: "bail" },
            { ...press("bail", 2), key: "bail-1" },
          ],
        },
      ],
    });
    expect(all.of("bail-1")).toEqual(press("bail", 2));
  });

  it("are found by the button that was pressed, or what is in it; other buttons are nobody's", () => {
    const all = new Presses();
    all.keyed("", press("bail"));
    const page = document.createElement("div");
    page.innerHTML = `<button data-press="bail"><i></i></button><button data-press="rest"></button><button></button>`;
    const found: unknown[] = [];
    page.addEventListener("click", (event) => found.push(all.pressed(event)?.press.name));
    for (const one of page.querySelectorAll<HTMLElement>("i, button:not(:first-child)")) one.click();
    expect(found).toEqual(["bail", undefined, undefined]);
  });

  it("do what they do with Shift while it is held", () => {
    const all = new Presses();
    all.keyed("", { ...press("bail"), shift: { form: "bail" } });
    const page = document.createElement("button");
    page.dataset["press"] = "bail";
    const found: unknown[] = [];
    page.addEventListener("click", (event) => found.push(all.pressed(event)?.press.does));
    page.dispatchEvent(new MouseEvent("click", { shiftKey: true }));
    page.click();
    expect(found).toEqual([{ form: "bail" }, press("bail").does]);
  });
});
