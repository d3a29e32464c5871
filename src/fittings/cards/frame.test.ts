import { describe, expect, it } from "vitest";
import type { CardSystem } from "../../table/cards/card.ts";
import { frameView, inside } from "./frame.ts";
import type { Lens } from "./lens.ts";
import { allOf } from "../../kernel/history.ts";
import { cardOf, master, owner, paddling, soak, step, stroke } from "../../../tests/fittings/cards.ts";

const head = { kind: "paddle", title: "Down the river", line: "Ida", aside: "", icon: "fa-solid fa-water" };
const wet = soak();
const patch = { ref: "Ida", path: "water", from: 2, to: 4 };
const paddled = (applied: CardSystem["applied"] = []): CardSystem =>
  cardOf([step("paddle", { effects: [stroke, wet] })], applied);
const pressed = (card: CardSystem, lens: Lens): string[] => frameView(card, head, lens).buttons.map(({ name }) => name);

describe("the frame of a card", () => {
  it("waits for Apply, which only who owns what changes may press", () => {
    expect(frameView(paddled(), head, master).state?.label).toMatch(/waiting$/);
    const noted = paddled([{ effects: ["stroke"], patches: [], undone: false }]);
    expect(frameView(noted, head, master).state).toMatchObject({
      key: "waiting",
      label: expect.stringMatching(/noted$/),
    });
    expect(pressed(noted, owner("Ida"))).toEqual(["apply", "undo"]);
    expect(pressed(noted, owner("Bo"))).toEqual(["undo"]);
  });

  it("offers the own part where the rest belongs to somebody else", () => {
    const both = cardOf([step("paddle", { effects: [wet, soak({ id: "his", target: "Bo" })] })]);
    expect(frameView(both, head, owner("Ida")).buttons).toMatchObject([
      { name: "applyMine", does: { own: "apply", given: { effects: ["soak"] } } },
    ]);
  });

  it("is applied without the lines that its game master leaves out, and says so of them", () => {
    const lens: Lens = { ...master, leavesOut: (effect) => effect === "soak" };
    const both = cardOf([step("paddle", { effects: [soak(), soak({ id: "more" })] })]);
    const lines = paddling.effectLines(both, allOf(both, "effects"), lens);
    expect(lines.map(({ state, leave }) => [state, leave?.label.split(".").at(-1)])).toEqual([
      ["leftOut", "takeIn"],
      ["waiting", "leaveOut"],
    ]);
    expect(frameView(both, head, lens).buttons).toMatchObject([
      { name: "applyRest", does: { own: "apply", given: { effects: ["more"] } } },
    ]);
    expect(pressed(both, { ...lens, leavesOut: () => true })).toEqual([]);
    const whole = paddling.effectLines(both, allOf(both, "effects"), { ...owner("Ida"), leavesOut: () => false });
    expect(whole.map(({ leave }) => leave)).toEqual([null, null]);
  });

  it("can be undone by those whose values it changed, and applied again after that; meanwhile nothing in it is pressed", () => {
    const done = paddled([{ effects: ["stroke", "soak"], patches: [patch], undone: false }]);
    expect(frameView(done, head, master).state?.key).toBe("applied");
    expect([pressed(done, master), pressed(done, owner("Ida")), pressed(done, owner("Bo"))]).toEqual([
      ["undo"],
      ["undo"],
      [],
    ]);
    const back = paddled([{ effects: ["stroke", "soak"], patches: [patch], undone: true }]);
    expect(frameView(back, head, master).state?.key).toBe("takenBack");
    expect(pressed(back, master)).toEqual(["redo"]);
    expect([inside(back, master).isGM, inside(back, master).owns("Ida")]).toEqual([false, false]);
    expect(inside(done, master)).toBe(master);
  });

  it("is silent about bookkeeping where that is not worth a word, and has no foot then", () => {
    const books = cardOf(
      [step("paddle", { effects: [stroke] })],
      [{ effects: ["stroke"], patches: [patch], undone: false }],
    );
    expect(frameView(books, head, owner("Bo"))).toMatchObject({ state: { key: "applied" }, showFooter: true });
    expect(frameView(books, head, owner("Bo"), false)).toMatchObject({ state: null, showFooter: false });
    expect(frameView(paddled(), head, master, false).state?.key).toBe("waiting");
  });

  it("has the remarks of every step", () => {
    const notes = [{ key: "PADDLE.rapids", data: { n: 2 } }];
    expect(frameView(cardOf([step("paddle", { notes })]), head, master).notes).toEqual(['PADDLE.rapids {"n":2}']);
  });
});
