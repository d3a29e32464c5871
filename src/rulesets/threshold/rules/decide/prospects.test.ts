import { describe, expect, test } from "vitest";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import type { Decision, Outcome, States } from "../../../../kernel/outcome.ts";
import { isRefusal } from "../../../../kernel/outcome.ts";
import { shownTo, sumOf, type Prospect } from "../../../../kernel/prospect.ts";
import type { Step } from "../../../../kernel/step.ts";
import { triedChance } from "../../../../kernel/trial.ts";
import { thresholdEngine } from "../engine.ts";
import { ExampleCard, exampleAttack, exampleFight } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";

const { states, frame } = exampleFight();
const base = { encounter: frame, actor: "hero" };
const plain = { difficulty: 0, modifiers: [] };
const testing = { ...base, ...plain, type: "test", attribute: "strong", opponent: null };

interface Seen {
  readonly settings?: SomeSettings;
  readonly states?: States;
  readonly history?: readonly Step[];
}

const contextOf = (seen: Seen) => ({
  states: seen.states ?? states,
  settings: { ...seen.settings },
  history: seen.history ?? [],
});

function look(decision: Decision, seen: Seen = {}): Prospect {
  const found = foresee(thresholdEngine, decision, contextOf(seen));
  if (!isForeseen(found) || !found.prospect) throw new Error(JSON.stringify(found));
  return found.prospect;
}

const succeeded = ({ checks }: Outcome): boolean => checks[0]?.["success"] === true;

/** The prospect, after its chance was found the same with every face of the first roll. */
function tried(decision: Decision, seen: Seen = {}, comesOut = succeeded): Prospect {
  const found = look(decision, seen);
  const chance = triedChance(thresholdEngine, decision, contextOf(seen), comesOut, ({ id }) => /test|death/.test(id));
  expect(found.chance).toBeCloseTo(chance, 12);
  expect(sumOf(found.lines, "number")).toBe(found.target);
  return found;
}

const told = ({ lines }: Prospect): unknown => lines.map(({ id, value, of }) => [id, value, of]);
const costs = (prospect: Prospect): string[] => prospect.costs.map(({ key }) => key.replace(/.*Prospect.cost./, ""));
const manual = (value: number, on = true) => ({ id: `m${value}`, label: "", unit: "number", value, rule: null, on });

describe("the prospect of a test", () => {
  test("RUN-013 RUN-014 RUN-016 names the value, the opposition, the difficulty and what a person named", () => {
    const opponent = { ref: "foe", attribute: "vigilant" };
    const { states: keen } = exampleFight({ foe: { attributes: { vigilant: 13 } } });
    const decision = { ...testing, opponent, difficulty: -2, modifiers: [manual(1), manual(4, false)] };
    const found = tried(decision, { states: keen });
    expect(told(found)).toEqual([
      ["attribute", 10, "hero"],
      ["opposition", -3, "foe"],
      ["difficulty", -2, null],
      ["m1", 1, "hero"],
      ["m4", 4, "hero"],
    ]);
    expect([found.kind, found.target, found.chance]).toEqual(["under", 6, 0.3]);
    expect(found.lines.map(({ fixed = false }) => fixed)).toEqual([true, true, true, false, false]);
    const shown = shownTo(found, (ref) => ref === "hero");
    expect([shown.lines[1]?.value, shown.target, shown.chance]).toEqual([null, null, null]);
    const open = look(decision, { states: keen, settings: { hideNpcValues: "shown" } });
    expect(shownTo(open, (ref) => ref === "hero")).toBe(open);
  });

  test.each([-30, -9, 0, 9, 10, 30])("RUN-018 the chance at a difficulty of %i, with and without extremes", (n) => {
    for (const naturalExtremes of [true, false]) {
      const { chance, warnings } = tried({ ...testing, difficulty: n }, { settings: { naturalExtremes } });
      expect(chance === 0 || chance === 1).toBe(!naturalExtremes && n !== 0 && n !== -9 && n !== 9);
      expect(warnings.map(({ key }) => key)).toEqual(
        Math.abs(n) > 5 ? ["DRAMATIS.Threshold.Note.unusualDifficulty"] : [],
      );
    }
  });

  test("RUN-080 RUN-081 RUN-082 blind fighting: the worse die, the better die, or one", () => {
    // The foe's hide hinders it: 10 + 10 − 8.
    const blind = (who: readonly string[]): number => {
      const hampered = Object.fromEntries(who.map((ref) => [ref, { conditions: { blinded: true } }]));
      return tried(exampleAttack(frame), { states: exampleFight(hampered).states }).chance ?? -1;
    };
    expect([blind(["hero"]), blind([]), blind(["hero", "foe"]), blind(["foe"])]).toEqual([0.36, 0.6, 0.6, 0.84]);
  });

  test("RUN-036 RUN-053 RUN-098 RUN-103 an attack: Advantage as it stacks, and what it costs", () => {
    const { states: down } = exampleFight({ foe: { conditions: { prone: true } } });
    const decision = exampleAttack(frame, { advantage: { flanked: true } });
    const found = tried(decision, { states: down, settings: { advantageStacks: true } });
    expect(told(found)).toContainEqual(["advantage", 4, null]);
    expect(costs(found)).toEqual(["combat"]);
    const { states: drawn } = exampleFight({}, { bow: { equipped: true, ready: true }, sword: { equipped: false } });
    const shot = tried(exampleAttack(frame, { weapon: "bow", lineOfSight: false }), { states: drawn });
    expect(costs(shot)).toEqual(["combat", "ammunition"]);
    expect(shot.warnings.map(({ key }) => key)).toEqual(["DRAMATIS.Threshold.Note.lineBlocked"]);
  });

  test("RUN-049 a Free Attack costs its kind, and no action", () => {
    const card = new ExampleCard(states);
    card.make({ type: "passBy", encounter: frame, actor: "foe", enemies: ["hero"], goAround: false });
    const taken = exampleAttack(frame, { freeAttack: "passBy", prompt: card.prompt("freeAttack").id });
    expect(costs(tried(taken, { states: card.states, history: card.steps }))).toEqual(["freeAttack"]);
  });

  test("RUN-012 RUN-055 RUN-104 a foe's attack rolls nothing; the answer's prospect holds its Advantage", () => {
    const { states: down } = exampleFight({ hero: { conditions: { prone: true } } });
    const card = new ExampleCard(down);
    const strike = exampleAttack(frame, { actor: "foe", target: "hero", weapon: "axe" });
    expect(isForeseen(foresee(thresholdEngine, strike, contextOf({ states: down })))).toBe(false);
    card.make(strike);
    const defend = { ...base, type: "defend", prompt: card.prompt("defend").id, modifiers: [manual(-1)] };
    const found = tried(defend, { states: card.states, history: card.steps });
    expect(told(found)).toEqual([
      ["attribute", 8, "hero"],
      ["opposition", 0, "foe"],
      ["enemyAdvantage", -2, null],
      ["m-1", -1, "hero"],
    ]);
    expect(found.costs).toEqual([]);
  });

  test("RUN-014 RUN-017 RUN-055 what the attacker named is the attacker's, settled, and apart from the defender's own", () => {
    const own = { id: "manual-1", label: "High ground", unit: "number", value: -2, rule: null, on: true } as const;
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame, { actor: "foe", target: "hero", weapon: "axe", modifiers: [own] }));
    const modifiers = [{ ...own, label: "Cover", value: 3 }];
    const defend = { ...base, type: "defend", prompt: card.prompt("defend").id, modifiers };
    const found = tried(defend, { states: card.states, history: card.steps });
    expect(found.lines.map(({ id, value, of, fixed = false }) => [id, value, of, fixed])).toEqual([
      ["attribute", 8, "hero", true],
      ["opposition", 0, "foe", true],
      ["attack-manual-1", -2, "foe", true],
      ["manual-1", 3, "hero", false],
    ]);
    expect(found.target).toBe(9);
    const { checks } = card.make(defend, { test: [2] });
    const ids = (checks[0]?.["modifiers"] as readonly { readonly id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(["opposition", "attack-manual-1", "manual-1"]);
  });

  test("RUN-029 RUN-031 RUN-097 surprise is tested by whoever counts; in a fight it costs all who sneak", () => {
    const { states: some } = exampleFight({
      mate: { attributes: { discreet: 7 } },
      brute: { attributes: { vigilant: 12 } },
    });
    const decision = {
      encounter: frame,
      type: "surprise",
      sneakers: ["hero", "mate"],
      watchers: ["foe", "brute"],
      gmRolls: true,
    };
    const found = tried(decision, { states: some });
    expect(told(found)).toEqual([
      ["attribute", 7, "mate"],
      ["opposition", -2, "brute"],
    ]);
    expect(costs(found)).toEqual(["combat", "combat"]);
  });

  test("RUN-089 standing up costs the Movement Action, whatever comes of it", () => {
    const { states: down } = exampleFight({ hero: { conditions: { prone: true }, attributes: { quick: 13 } } });
    const found = tried({ ...base, type: "standUp" }, { states: down });
    expect([found.chance, costs(found)]).toEqual([0.65, ["movement"]]);
  });

  test("RUN-012 RUN-039 a power against somebody: the player's own test", () => {
    const found = tried({ ...base, ...plain, type: "power", power: "bend", target: "foe" });
    expect([told(found), costs(found)]).toEqual([
      [
        ["attribute", 10, "hero"],
        ["opposition", 0, "foe"],
      ],
      ["combat"],
    ]);
  });

  test.each([0, 1, 2])("RUN-067 RUN-068 a Death Test after %i marks: the chance to live on", (deathMarks) => {
    const dying = { rest: { deathMarks, toughness: { value: 0 }, dropped: { combat: "combat", round: 0 } } };
    const { states: down } = exampleFight({ hero: { conditions: { dying: true }, ...dying } });
    const lives = ({ checks }: Outcome): boolean => checks[0]?.["outcome"] !== "dead";
    const found = tried({ ...base, type: "deathTest" }, { states: down }, lives);
    expect(found.chance).toBe(deathMarks === 2 ? 0.5 : 0.95);
    expect(found.warnings).toHaveLength(deathMarks === 0 ? 0 : 1);
  });
});

describe("the prospect of dice that are added up", () => {
  const formula = ({ lines }: Prospect): unknown =>
    lines.map(({ label, unit, value, faces }) => [label, unit, value, faces]);

  test("RUN-072 RUN-086 an elixir: its dice, the cure itself and the action", () => {
    const found = look({ ...base, type: "consume", item: "draught", on: "self", target: "hero" });
    expect(formula(found)).toEqual([["DRAMATIS.Threshold.Prospect.dice", "dice", 1, 6]]);
    expect([found.target, found.chance]).toEqual([null, null]);
    expect(costs(found)).toEqual(["movement", "quantity"]);
  });

  test("RUN-073 RUN-074 RUN-087 a treatment: what the helper adds, and the cure it uses up", () => {
    const found = look({ ...base, type: "treat", target: "mate", with: "healer", cure: "herbs" });
    expect(formula(found)).toEqual([
      ["DRAMATIS.Threshold.Prospect.dice", "dice", 1, 4],
      ["DRAMATIS.Threshold.Prospect.plus", "number", 1, undefined],
    ]);
    expect(costs(found)).toEqual(["combat", "quantity"]);
  });

  test("RUN-019 RUN-078 RUN-024 harm, corruption and tied places are rolled, and nothing of them can fail", () => {
    const harm = look({ encounter: frame, type: "harm", targets: ["hero"], damage: "2d6 - 1", ignoresArmor: true });
    expect(harm.lines.map(({ value, of }) => [value, of])).toEqual([
      [2, null],
      [-1, null],
    ]);
    expect(look({ ...base, type: "corruption", target: "hero", gained: "1d4", kind: "temporary" }).kind).toBe("amount");
    const setup = { ...states, combat: { ...states["combat"], phase: "setup", order: [] } };
    expect(look({ encounter: frame, type: "setOrder" }, { states: setup })).toMatchObject({
      kind: "tie",
      chance: null,
    });
  });

  test("RUN-036 what is refused has no prospect", () => {
    const found = foresee(thresholdEngine, exampleAttack(frame, { weapon: "spoon" }), contextOf({}));
    expect(!isForeseen(found) && isRefusal(found)).toBe(true);
  });
});
