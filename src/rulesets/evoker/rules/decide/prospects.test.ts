import { describe, expect, test } from "vitest";
import type { DiceRequest } from "../../../../kernel/dice.ts";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { isRefusal, type Decision, type Outcome } from "../../../../kernel/outcome.ts";
import { sumOf, type Prospect } from "../../../../kernel/prospect.ts";
import { OFFERED, score, skill } from "../checks/skillTable.ts";
import { evokerEngine } from "../engine.ts";
import { exampleAilment, examplePower, fightTable, type ExampleTable, type FightChange } from "../examples.ts";
import type { RollCheck, VerdictCheck } from "../outcomes.ts";
import type { InjuryState } from "../state.ts";

const contextOf = ({ states, steps: history }: ExampleTable) => ({ states, settings: {}, history });

function prospectOf(at: ExampleTable, decision: Decision): Prospect {
  const found = foresee(evokerEngine, decision, contextOf(at));
  if (!isForeseen(found) || !found.prospect) throw new Error(JSON.stringify(found));
  return found.prospect;
}

/** The outcome with this first face; whatever is rolled after it shows 50. */
function withFace(at: ExampleTable, decision: Decision, faces: readonly number[]): Outcome {
  let first = true;
  const roll = ({ count }: DiceRequest): readonly number[] => {
    const results = first ? faces : Array.from({ length: count }, () => 50);
    first = false;
    return results;
  };
  const outcome = evokerEngine.resolve(decision, contextOf(at), { roll });
  if (isRefusal(outcome)) throw new Error(JSON.stringify(outcome.refused));
  return outcome;
}

const FACES = Array.from({ length: 100 }, (_, index) => index + 1);
const rollsOf = ({ checks }: Outcome) => (checks as readonly RollCheck[]).filter(({ type }) => type === "roll");
const succeeds = (outcome: Outcome): boolean => rollsOf(outcome)[0]?.success ?? false;

/** The chance by trying all hundred faces. */
const tried = (at: ExampleTable, decision: Decision, good: (outcome: Outcome) => boolean = succeeds): number =>
  FACES.filter((face) => good(withFace(at, decision, [face]))).length / 100;

const blow = { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] };
const rich: FightChange = {
  hero: {
    fate: { value: 2 },
    kind: "npc",
    powers: [examplePower("bolt")],
    conditions: [{ id: "bloodLoss", source: null }],
    skills: [{ id: "melee", score: "melee", level: 2, focuses: ["blade"] }],
  },
  foe: { ailments: [exampleAilment("dizzy")] },
};

describe("what a roll would be", () => {
  const kinds: readonly (readonly [string, string, object])[] = [
    ["an attack", "attack", { ...blow, roll: { fate: 1, modifier: -3 } }],
    ["a power", "power", { power: "bolt", targets: [{ who: "foe" }] }],
    ["a Trick", "trick", { trick: "distract", target: { who: "foe" }, means: OFFERED.distract[1] }],
    ["a test", "test", { means: score("agility"), spendsAction: true }],
    ["bleeding", "bleed", { method: "stem", means: null }],
    ["a Disengage", "disengage", { method: "test", means: null }],
    ["a climb", "climb", { mode: "hurry", metres: 3, pace: "basic", means: null }],
    ["a Run", "run", { metres: 3, harder: true }],
    ["a fall", "fall", { metres: 3, means: OFFERED.breakFall[0] }],
    ["hiding", "stealth", { enemySees: false, fullPace: true }],
    ["holding fast", "immobilise", { target: "foe", means: score("melee") }],
  ];

  test.each(kinds)(
    "EVO-020 EVO-021 EVO-025 %s: lines that add up to the target, and the exact chance",
    (_, type, more) => {
      const { at, make } = fightTable(rich);
      const decision = make(type, more);
      const prospect = prospectOf(at, decision);
      expect(prospect.kind).toBe("under");
      expect(sumOf(prospect.lines, "number")).toBe(prospect.target);
      expect(prospect.lines[0]).toMatchObject({ id: "score", of: "hero", fixed: true });
      expect(prospect.chance).toBe(tried(at, decision));
    },
  );

  test("EVO-021 EVO-141 EVO-144 whose numbers they are: one's own, and what everybody sees", () => {
    const { at, make } = fightTable(rich);
    const { lines, costs, target } = prospectOf(at, make("attack", { ...blow, roll: { fate: 1 } }));
    expect(lines.map(({ id, value, of }) => [id, value, of])).toEqual([
      ["score", 40, "hero"],
      ["skill", 15, "hero"],
      ["ailment", 10, null],
      ["fate", 20, "hero"],
    ]);
    expect(target).toBe(85);
    const said = costs.map(({ key }) => key.replace("DRAMATIS.Evoker.Prospect.cost.", ""));
    expect(said).toEqual(["action", "fate"]);
  });

  test("EVO-021 reasons of the moment count by their names, and those that are switched off don't", () => {
    const { at, make } = fightTable(rich);
    const said = (id: string, value: number, on: boolean) => ({ id, label: id, unit: "number", value, rule: null, on });
    const modifiers = [said("manual-1", 7, true), said("manual-2", -20, false)];
    const { lines, target } = prospectOf(at, make("attack", { ...blow, roll: { modifiers } }));
    expect(lines.slice(-2).map(({ label, value, on }) => [label, value, on])).toEqual([
      ["manual-1", 7, true],
      ["manual-2", -20, false],
    ]);
    expect(target).toBe(72);
    expect(at.refusal(make("attack", { ...blow, roll: { modifiers: [said("manual-1", 999, true)] } }))).toBe(
      "badField",
    );
  });

  test("EVO-136 EVO-042 costs: points of a pool, a Move", () => {
    const { at, make } = fightTable(rich);
    const power = prospectOf(at, make("power", { power: "bolt", targets: [{ who: "foe" }] })).costs;
    expect(power).toContainEqual({ key: "DRAMATIS.Evoker.Prospect.cost.spirit", data: { points: 2 } });
    const run = prospectOf(at, make("run", { metres: 3, harder: true })).costs;
    expect(run).toEqual([{ key: "DRAMATIS.Evoker.Prospect.cost.move", data: {} }]);
  });

  test("EVO-028 EVO-325 two dice of the Damned: all ten thousand ways", () => {
    const { at, make } = fightTable({ hero: { ailments: [exampleAilment("damned")] } });
    const decision = make("test", { means: score("agility"), spendsAction: false });
    const { chance, warnings } = prospectOf(at, decision);
    // Both have to be 40 or less.
    expect(chance).toBe(0.16);
    expect(warnings).toMatchObject([{ key: "DRAMATIS.Evoker.Prospect.twoDice.damned" }]);
  });

  test("EVO-264 an injury that spoils it leaves no chance, and says so", () => {
    const injuries: InjuryState[] = [{ location: "head", injury: "blinded", ignoredInRound: null }];
    const { at, make } = fightTable({ hero: { injuries } });
    const shot = make("attack", { ...blow, weapon: "rifle", targets: [{ who: "brute", distance: 9 }] });
    const { chance, warnings } = prospectOf(at, shot);
    expect(chance).toBe(0);
    expect(warnings).toMatchObject([{ key: "DRAMATIS.Evoker.Prospect.fails" }]);
  });

  test("EVO-024 EVO-122 an evasion has the chance to beat the roll that lies there", () => {
    const { at, make } = fightTable(rich);
    const prompt = at.play(make("attack", blow), { attack: [38] }).ask("evade");
    const dodge = make("evade", { actor: "foe", prompt, option: "dodge" });
    const evaded = (outcome: Outcome): boolean => {
      const [verdict] = (outcome.checks as readonly VerdictCheck[]).filter(({ type }) => type === "verdict");
      return succeeds(outcome) && verdict?.hit === false;
    };
    const { chance, target } = prospectOf(at, dodge);
    expect(chance).toBe(tried(at, dodge, evaded));
    // 40 − 20 for the untaught skill and 10 for being Dizzy is 10; the attack's 65 against 38 is two degrees.
    expect([target, chance]).toEqual([10, 0]);
  });

  test("EVO-024 EVO-284 an opposition wins, a second roll stands", () => {
    const { at, make } = fightTable(rich);
    const trick = make("trick", {
      trick: "scaryFace",
      target: { who: "foe" },
      means: skill("authority", "intimidate"),
    });
    const first = at.play(trick, { scaryFace: [5] });
    const oppose = make("oppose", { actor: "foe", prompt: first.ask("oppose"), option: 1 });
    const lost = (outcome: Outcome): boolean =>
      outcome.checks.some(({ type, won }) => type === "contest" && won === false);
    expect(prospectOf(at, oppose).chance).toBe(tried(at, oppose, (outcome) => succeeds(outcome) && lost(outcome)));
    const again = make("reroll", { check: first.checks("roll")[0]?.id ?? "", source: "fate" });
    expect(prospectOf(at, again).chance).toBe(tried(at, again));
  });
});
