import { describe, expect, it } from "vitest";
import { barContext, Presses, rowContext } from "./context.ts";
import type { NamedPress, Row } from "./view.ts";

const t = (key: string, data: object = {}): string => `${key} ${Object.values(data).join()}`;
const press = (name: string, litres = 1): NamedPress => ({
  name,
  label: name,
  icon: "fa-solid fa-bucket",
  does: { decide: { type: "bail", litres } },
});
/** A made-up game in which paddlers bail out water on their turns. */
const row = (change: Partial<Row> = {}): Row => ({ combatant: "ida", pips: [], badges: [], presses: [], ...change });

describe("the presses of a tracker", () => {
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
});

describe("a row as it is drawn", () => {
  it("has its presses keyed, wherever they stand in it", () => {
    const all = new Presses();
    const pip = { icon: "", used: false, over: false, label: "Stroke" };
    const badge = { is: "leak", look: "status", text: "Leaking", presses: [press("plug")] } as const;
    const context = rowContext(
      row({
        pips: [
          { ...pip, press: press("bail") },
          { ...pip, press: null },
        ],
        badges: [badge],
        presses: [press("rest")],
      }),
      "Ida",
      all,
      t,
    );
    expect(context).toMatchObject({
      pips: [{ press: { key: "ida-bail" } }, { press: null }],
      badges: [{ look: "d-tag-status", role: "", presses: [{ key: "ida-plug" }] }],
      presses: [{ key: "ida-rest" }],
    });
  });

  it("says aloud what is only a picture, and the whole of what is told briefly", () => {
    const marks = [
      { is: "helm", look: "mark", icon: "fa-solid fa-anchor", text: "", label: "Steers" },
      { is: "wet", look: "tag", text: "Wet", label: "Wet to the bone" },
      { is: "dry", look: "plain", text: "Dry" },
    ] as const;
    expect(rowContext(row({ badges: marks }), "Ida", new Presses(), t)).toMatchObject({
      badges: [{ role: "img" }, { role: "note" }, { role: "" }],
    });
  });

  it("has buttons towards those neighbours with whom it may change places", () => {
    const all = new Presses();
    const context = rowContext(row({ moves: { steps: [-1, 1], drag: true } }), "Ida", all, t);
    expect(context).toMatchObject({
      moves: [
        { name: "earlier", label: "DRAMATIS.Fit.Tracker.earlier Ida", key: "ida-earlier" },
        { name: "later", label: "DRAMATIS.Fit.Tracker.later Ida", key: "ida-later" },
      ],
    });
    expect(all.of("ida-later")?.does).toEqual({ own: "move", given: { combatant: "ida", step: 1 } });
  });
});

describe("a bar as it is drawn", () => {
  it("has its presses keyed", () => {
    const bar = { icon: "fa-solid fa-sun", label: "Noon", presses: [press("rest")] };
    expect(barContext(bar, new Presses())).toMatchObject({ label: "Noon", presses: [{ key: "bar-rest" }] });
  });
});
