import { describe, expect, test } from "vitest";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import type { Decision, States } from "../../../../kernel/outcome.ts";
import { isRefusal } from "../../../../kernel/outcome.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import { personaeEngine } from "../engine.ts";
import { ExampleCard, exampleAnswer, exampleAttack, exampleEnhancement, exampleFight } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import type { TraitEffectSnapshot } from "../state.ts";

const { states, frame } = exampleFight();
const bare = { skill: null, weapon: null, modifiers: [] } as const;

function look(decision: Decision, settings: SomeSettings = {}, given: States = states): Prospect {
  const found = foresee(personaeEngine, decision, { states: given, settings: { ...settings }, history: [] });
  if (!isForeseen(found) || !found.prospect) throw new Error(JSON.stringify(found));
  return found.prospect;
}

const told = ({ lines, against }: Prospect): unknown =>
  [lines, against].map((side) => side.map(({ id, unit, value, of }) => [id, unit, value, of]));

const task = (difficulty: string): Decision => ({
  ...{ type: "unopposed", encounter: null, actor: "hero", skill: null, attribute: "STA", modifiers: [] },
  ...{ difficulty, adjustSteps: 0, extra: 0 },
});

describe("the prospect of a roll", () => {
  test("PER-015 PER-119 names each side's dice and numbers with whose they are, and the chance against instinct", () => {
    const found = look(exampleAttack(frame, bare));
    expect(told(found)).toEqual([
      [
        ["base", "dice", 1, "hero"],
        ["attribute", "number", 2, "hero"],
      ],
      [
        ["base", "dice", 2, "foe"],
        ["attribute", "number", 2, "foe"],
      ],
    ]);
    // One die has to beat two at equal numbers: (0² + 1² + … + 9²) of 1000.
    expect(found.chance).toBeCloseTo(0.285);
    expect(found.costs.map(({ key }) => key)).toEqual(["DRAMATIS.Personae.Prospect.cost.action"]);
  });

  test("PER-091 shock is a reason of its own on either side", () => {
    const hurt = exampleFight({ main: { hits: 5, shock: 3 } }, { main: { hits: 5, shock: 2 } });
    const found = look(exampleAttack(hurt.frame), {}, hurt.states);
    expect(told(found)).toEqual([
      [
        ["base", "dice", 4, "hero"],
        ["shock", "dice", -3, "hero"],
        ["floor", "dice", 1, "hero"],
        ["attribute", "number", 2, "hero"],
      ],
      [
        ["base", "dice", 2, "foe"],
        ["shock", "dice", -2, "foe"],
        ["floor", "dice", 2, "foe"],
        ["attribute", "number", 2, "foe"],
      ],
    ]);
  });

  test("PER-027 PER-029 an answer knows the dice that it has to meet", () => {
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame, bare), { actor: [7] });
    const chance = (settings: SomeSettings = {}): number | null | undefined => {
      const context = { states: card.states, settings: { ...settings }, history: card.steps };
      const found = foresee(personaeEngine, exampleAnswer(frame), context);
      return isForeseen(found) ? found.prospect?.chance : undefined;
    };
    // Two dice with the same number added against a 7: one of them higher, or the first level and one more left over.
    expect(chance()).toBeCloseTo(1 - 0.6 ** 2);
    expect(chance({ deadlock: "reactor" })).toBeCloseTo(1 - 0.6 ** 2);
  });

  test("PER-033 against several nobody knows one chance", () => {
    const more = { ...states, other: { ...states["foe"], name: "Other" } };
    const found = look(exampleAttack(frame, { reactors: ["foe", "other"] }), {}, more);
    expect([found.against, found.chance]).toEqual([[], null]);
  });

  test("PER-040 PER-041 PER-042 a task's dice and difficulty are everybody's; a deadlock meets it", () => {
    const found = look(task("easy"));
    expect(told(found)).toMatchObject([
      {},
      [
        ["chorus", "dice", 1, null],
        ["difficulty", "number", 0, null],
      ],
    ]);
    // The chorus wins when its die is higher by three or more: 7 + 6 + … + 1 of 100.
    expect(found.chance).toBeCloseTo(0.72);
    expect(look(task("easy"), { unopposedTie: "meetOrExceed" }).chance).toBeCloseTo(0.72);
  });

  test("PER-105 a recovery tells its chance beforehand, and that a deadlock fails", () => {
    const hurt = exampleFight({ main: { hits: 3, shock: 1 }, recovery: { raisedScene: 0 } });
    const recover = { type: "recover", encounter: null, actor: "hero", when: "endOfScene", assistDice: 0 };
    const after = { ...hurt.states, clock: { ...hurt.states["clock"], scene: 9 } };
    const found = look(recover, {}, after);
    // One die + 2 against one die + 3 has to be higher by two or more: 8 + 7 + … + 1 of 100.
    expect(found.chance).toBeCloseTo(0.36);
  });

  test("PER-027 PER-142 a reroll knows the dice that lie on both sides, and whose gain it is", () => {
    const chance = (by: string, effect: Pick<TraitEffectSnapshot, "kind" | "rank" | "highest">, reactor: number[]) => {
      const rest = { enhancements: [exampleEnhancement("luck", effect)] };
      const { states: given } = by === "hero" ? exampleFight({ rest }) : exampleFight({}, { rest });
      const card = new ExampleCard(given);
      card.make(exampleAttack(frame), { actor: [7, 3, 2, 1] });
      const [prompt] = card.make(exampleAnswer(frame), { reactor }).prompts;
      const decision = { type: "reroll", encounter: frame, prompt: prompt?.id ?? "", actor: by, reactor: "foe" };
      const context = { states: card.states, settings: {}, history: card.steps };
      const found = foresee(personaeEngine, { ...decision, option: "luck-0" }, context);
      return isForeseen(found) ? found.prospect?.chance : undefined;
    };
    // Against 8 and 5 a 9 or a 10 wins, and an 8 does by the 7 that comes next.
    expect(chance("hero", { kind: "reroll", rank: 2 }, [8, 5])).toBeCloseTo(0.3);
    // Without its 7 the hero needs a 6 against 5 and 4: level at 5, the 3 that comes next loses.
    expect(chance("foe", { kind: "forceReroll", rank: 1, highest: true }, [5, 4])).toBeCloseTo(0.5);
  });

  test("PER-063 a follow-up knows the dice it has left against an answer that is rolled anew", () => {
    const settings = { followUpCompare: "reactorRerolls" } as const;
    const card = new ExampleCard(states, settings);
    card.make(exampleAttack(frame, { followUps: 1 }), { actor: [9, 6, 3, 1] });
    card.make(exampleAnswer(frame), { reactor: [2, 1] });
    const followUp = { type: "followUp", encounter: frame, actor: "hero", reactor: "foe" };
    const found = foresee(personaeEngine, followUp, { states: card.states, settings, history: card.steps });
    // Both dice below the 6: 25 of 100; a 6 beside 1, 2 or, by the die left over, 3: another 6.
    expect(isForeseen(found) ? found.prospect?.chance : undefined).toBeCloseTo(0.31);
  });

  test("PER-177 a refusal is foreseen as well, before any die", () => {
    const found = foresee(personaeEngine, { ...task("easy"), actor: "nobody" }, { states, settings: {}, history: [] });
    expect(!isForeseen(found) && isRefusal(found)).toBe(true);
  });
});
