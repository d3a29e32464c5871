import { describe, expect, test } from "vitest";
import { isRefusal } from "../../../../kernel/outcome.ts";
import { seededDice } from "../../../../kernel/dice.ts";
import type { BuildDecision } from "../building.ts";
import { arcEngine } from "../engine.ts";
import { exampleScene, ExampleTable } from "../examples.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";

const blade = { id: "aaaaaaaaaaaaaaaa", kind: "weapon", name: "Sabre", img: "", system: { weightKg: 1 } } as const;
const skill = (us: string, score: number) =>
  ({ id: "bbbbbbbbbbbbbbbb", kind: "skill", name: "Blades", img: "", system: { us, score } }) as const;
const ks = { build: 6, control: 7, intellect: 4, empathy: 3 };
const made = (change: Partial<BuildDecision> = {}): BuildDecision => ({
  ...{ type: "build", encounter: null, actor: "a", name: "Ida", ks, us: { vigor: 6, accuracy: 4 }, som: 8, size: -1 },
  ...{ things: [skill("accuracy", 5), blade], ...change },
});
const table = (): ExampleTable => new ExampleTable(exampleScene({ a: {} }).states, null as never, {});

describe("somebody from nothing", () => {
  test("ARC-053 ARC-054 has every score to begin with, and each thing as its own", () => {
    const played = table();
    const { effects } = played.make(made());
    expect(effects.map(({ type, target }) => [type, target])).toEqual([
      ["build", "a"],
      ["gain", "a.Item.bbbbbbbbbbbbbbbb"],
      ["gain", "a.Item.aaaaaaaaaaaaaaaa"],
    ]);
    expect(played.character("a")).toMatchObject({
      name: "Ida",
      ks: { build: { value: 6, max: 6 }, empathy: { value: 3, max: 3 } },
      us: { vigor: { value: 6, max: 6, ks: "build" }, accuracy: { value: 4, max: 4 }, lore: { value: 5 } },
      som: { value: 8, rest: 8 },
      size: -1,
    });
    expect(played.states["a.Item.bbbbbbbbbbbbbbbb"]).toMatchObject({ name: "Blades", us: "accuracy", score: 5 });
  });

  test("ARC-054 ranges and links hold, and nothing else: no budget, no array", () => {
    const played = table();
    const all = (n: number) => ({ build: n, control: n, intellect: n, empathy: n });
    expect(played.reason(made({ ks: all(10), us: { vigor: 10 }, som: 10 }))).toBeNull();
    expect(played.reason(made({ ks: all(11) }))).toBe("badField");
    expect(played.reason(made({ som: 0 }))).toBe("badField");
    expect(played.reason(made({ us: { luck: 3 } }))).toBe("unknownScore");
    expect(played.reason(made({ things: [skill("luck", 3)] }))).toBe("unknownScore");
    expect(played.reason(made({ things: [skill("accuracy", 11)] }))).toBe("badField");
    expect(played.reason(made({ things: [blade, blade] }))).toBe("badField");
    expect(played.reason(made({ things: [{ ...blade, id: "short" }] }))).toBe("badField");
  });

  test("ARC-083 where middle scores are hidden, they are the game master’s to set", () => {
    const { states } = exampleScene({ a: {} });
    const context = { states, history: [], settings: { ...DEFAULT_SETTINGS, hideUS: true }, waiting: [] };
    const refused = (decision: BuildDecision) => isRefusal(arcEngine.resolve(decision, context, seededDice(1)));
    expect([refused(made()), refused(made({ us: {} })), refused(made({ override: true }))]).toEqual([
      true,
      false,
      false,
    ]);
    expect([arcEngine.speaksFor(made(), []), arcEngine.speaksFor(made({ override: true }), [])]).toEqual(["a", null]);
  });
});
