// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryRoll } from "../../foundry/types.ts";
import type { RollKind } from "./kind.ts";
import { CardRoll, TableRoll } from "./table-roll.ts";

const globals = globalThis as unknown as {
  Roll: { new (formula: string): FoundryRoll; fromData(data: object): FoundryRoll };
  CONFIG: { Dice: { rolls: unknown[]; randomUniform: () => number } };
  foundry: { applications: { handlebars?: object } };
};
const { Dice } = globals.CONFIG;
const before = { rolls: [...Dice.rolls], uniform: Dice.randomUniform };

/** A made-up game: one d20 at or under a number. */
const under: RollKind = {
  game: "made-up",
  words: "T.",
  icon: "fa-solid fa-eye",
  fits: ({ bound }) => bound?.sign === "<=",
  formula: ({ target }) => `1d20cs<=${target ?? 0}`,
  comes({ dice: [die], target, bound, reasons }) {
    const value = die?.value ?? 0;
    const reached = target ?? bound?.number ?? reasons.reduce((sum, one) => sum + one.value, 0);
    const good = value <= reached;
    const verdict = { is: good ? "in" : "out", good, by: reached - value };
    return {
      figure: value,
      dice: [{ value, is: "first" }],
      caption: { key: "T.die", data: {} },
      target: reached,
      verdict,
    };
  },
  tells: () => null,
};
class UnderRoll extends TableRoll {
  static override readonly kind = under;
}

const drawn: [path: string, context: Record<string, unknown>][] = [];

beforeEach(() => {
  drawn.length = 0;
  Dice.rolls.splice(0, Infinity, UnderRoll, ...before.rolls, CardRoll);
  Dice.randomUniform = () => 1 - (8 - 0.5) / 20;
  const renderTemplate = (path: string, context: Record<string, unknown>): Promise<string> => {
    drawn.push([path, context]);
    return Promise.resolve("<p></p>");
  };
  globals.foundry.applications.handlebars = { renderTemplate };
});
afterEach(() => {
  Dice.rolls.splice(0, Infinity, ...before.rolls);
  Dice.randomUniform = before.uniform;
  vi.restoreAllMocks();
});

const REASONS = [
  { label: "Nerve", value: 9 },
  { label: "Fear", value: -2, rule: "T-1" },
];

describe("a roll of a game's", () => {
  it("carries who, reasons, target and verdict, and comes back with them", async () => {
    const roll = new UnderRoll("1d20cs<=12", {}, { who: { uuid: "Actor.a" }, label: "Stare", reasons: REASONS });
    await roll.evaluate();
    const back = globals.Roll.fromData(JSON.parse(JSON.stringify(roll.toJSON())) as object) as UnderRoll;
    expect(back).toBeInstanceOf(UnderRoll);
    expect([back.who, back.target, back.figure]).toEqual(["Actor.a", 12, 8]);
    expect(back.reasons).toEqual(REASONS);
    expect(back.verdict).toEqual({ is: "in", good: true, by: 4 });
    expect(back.total).toBe(1);
  });

  it("is made of its reasons alone, too", async () => {
    expect(UnderRoll.of({ target: 7 }).formula).toBe("1d20cs<=7");
    expect((await new UnderRoll("1d20", {}, { reasons: REASONS }).evaluate()).target).toBe(7);
    expect(() => CardRoll.of({})).toThrow(/belongs to no game/);
  });

  it("keeps its verdict whatever the rules say later, and has another when it is made again", async () => {
    const roll = await new UnderRoll("1d20cs<=7").evaluate();
    const later = vi.spyOn(under, "comes").mockImplementation(() => {
      throw new Error("nothing is reckoned anew");
    });
    expect(roll.verdict).toMatchObject({ is: "out", by: -1 });
    later.mockRestore();
    Dice.randomUniform = () => 1 - (2 - 0.5) / 20;
    const again = await (roll as unknown as { reroll(): Promise<UnderRoll> }).reroll();
    expect([again.verdict?.is, roll.verdict?.is]).toEqual(["in", "out"]);
  });

  it("draws itself in the game's words: in a message, unfolded, and in a line", async () => {
    const roll = await new UnderRoll("1d20cs<=12", {}, { label: "Stare", name: "Ida", reasons: REASONS }).evaluate();
    await roll.render({ flavor: "Now" });
    await roll.getTooltip();
    expect(drawn.map(([path]) => path.split("/").at(-1))).toEqual(["roll.hbs", "roll-tooltip.hbs"]);
    expect(drawn[0]?.[1]).toMatchObject({ title: "Stare", name: "Ida", flavor: "Now", figure: "8", faces: 20 });
    expect(drawn[0]?.[1]["verdict"]).toMatchObject({ text: "T.Verdict.in", tone: "good" });
    expect(drawn[0]?.[1]["reasons"]).toEqual([
      { label: "Nerve", value: "+9", rule: "", off: false },
      { label: "Fear", value: "−2", rule: "T-1", off: false },
    ]);
    const link = roll.toAnchor({ label: "Stare" });
    expect(link.textContent?.trim()).toBe("Stare: 8 · T.Verdict.in");
    expect([...link.classList]).toEqual(expect.arrayContaining(["inline-roll", "inline-result"]));
    expect(link.dataset["good"]).toBe("true");
  });

  it("shows nothing of itself to whom it isn't for", async () => {
    const roll = await new UnderRoll("1d20cs<=12", {}, { label: "Stare", name: "Ida", reasons: REASONS }).evaluate();
    const html = await roll.render({ isPrivate: true });
    expect(drawn).toEqual([]);
    expect(html).toContain("???");
    expect(html).not.toMatch(/Stare|Ida|Nerve/);
  });
});

describe("a formula that is none of the game's", () => {
  it.each(["1d20", "2d6 + 3", "4"])("%s stays a plain roll", async (formula) => {
    const roll = await new UnderRoll(formula).evaluate();
    expect([roll.verdict, roll.target, roll.figure]).toEqual([null, null, null]);
    expect(await roll.render()).toContain("dice-total");
    expect(roll.toAnchor().textContent?.trim()).toBe(String(roll.total));
    expect(drawn).toEqual([]);
    expect(roll.options).toEqual({});
  });

  it("is what the dice of older cards are", async () => {
    const old = {
      class: "CardRoll",
      formula: "1d20",
      options: { who: "a", request: "r", label: "L" },
      terms: [],
      total: 4,
    };
    expect(globals.Roll.fromData(old)).toBeInstanceOf(CardRoll);
  });
});

describe("what nobody can read in the options", () => {
  it("is left out", async () => {
    const roll = new UnderRoll("1d20cs<=12", {}, { who: 7, reasons: [{ label: 1 }, null, REASONS[0]], target: "many" });
    await roll.evaluate();
    expect([roll.who, roll.target, roll.reasons]).toEqual([null, 12, [REASONS[0]]]);
  });
});
