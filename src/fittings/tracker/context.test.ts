import { describe, expect, it } from "vitest";
import { Presses } from "../press/keys.ts";
import type { Press } from "../press/press.ts";
import { barContext, guestContext, rowContext } from "./context.ts";
import type { Row } from "./view.ts";

const t = (key: string, data: object = {}): string => `${key} ${Object.values(data).join()}`;
const press = (name: string, litres = 1): Press => ({
  name,
  label: name,
  icon: "fa-solid fa-bucket",
  does: { decide: { type: "bail", litres } },
});
/** A made-up game in which paddlers bail out water on their turns. */
const row = (change: Partial<Row> = {}): Row => ({ combatant: "ida", pips: [], badges: [], presses: [], ...change });

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
    expect(barContext(bar, new Presses(), null)).toMatchObject({ label: "Noon", presses: [{ key: "bar-rest" }] });
  });

  it("has a menu for several presses beside a fight, and none for what must be at hand", () => {
    const bar = { icon: "", label: "Noon", presses: [press("rest"), press("eat")], atHand: [press("halt")] };
    expect(barContext(bar, new Presses(), "menu-0")).toMatchObject({ menu: "menu-0", atHand: [{ key: "bar-halt" }] });
    expect(barContext({ ...bar, presses: [press("rest")] }, new Presses(), "menu-0")).toMatchObject({ menu: null });
    expect(barContext(bar, new Presses(), null)).toMatchObject({ menu: null });
  });
});

describe("the line of somebody who acts beside the order", () => {
  it("names them, and has their presses keyed apart from those of their own row", () => {
    const all = new Presses();
    const own = rowContext(row({ presses: [press("rest")] }), "Ida", all, t);
    const guest = {
      ...row({ presses: [press("rest", 2)] }),
      beneath: "bo",
      name: "Ida",
      img: "ida.webp",
      words: "Extra",
    };
    expect([own, guestContext(guest, all, t)]).toMatchObject([
      { presses: [{ key: "ida-rest" }] },
      { name: "Ida", img: "ida.webp", words: "Extra", presses: [{ key: "guest-ida-rest" }] },
    ]);
  });
});
