/** What is looked up, or found by halves, is what asking the engine about everything would give. */
import { describe, expect, test } from "vitest";
import type { DiceRequest } from "../../../../kernel/dice.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import { playFight } from "../../../../kernel/tactics/fight.ts";
import type { FightPlan } from "../../../../kernel/tactics/plan.ts";
import type { Tactics } from "../../../../kernel/tactics/tactics.ts";
import { triedChance } from "../../../../kernel/trial.ts";
import type { EvokerDecision } from "../decisions.ts";
import { evokerEngine } from "../engine.ts";
import { characterOf, guestIn, isOnTurn, stands, type Position } from "./around.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { foreseenHit, hitOf } from "./blow.ts";
import { anySides, differentSides, equalSides, plainFighter } from "./exampleSides.ts";
import { foreseenHelp, helpOf } from "./help.ts";
import { asKnown } from "./known.ts";
import { rolled } from "./look.ts";
import { guardsOf, othersOf } from "./others.ts";
import { isPossible } from "./possible.ts";
import { strikesOf } from "./strikes.ts";
import { evokerTactics } from "./tactics.ts";
import { worseBy } from "./trouble.ts";

/** Plays these fights, and looks at each list of decisions on the way. */
function lookedAt(
  plans: readonly FightPlan<EncounterFrame>[],
  look: Partial<Pick<Tactics<EncounterFrame>, "options" | "answers">>,
): void {
  for (const plan of plans) playFight({ ...plan, tactics: { ...evokerTactics, ...look } });
}

const HELPFUL = ["medical", "consumable", "power", "fate", "swapPersona"];
const isHelpful = (made: EvokerDecision): made is Parameters<typeof helpOf>[0] => HELPFUL.includes(made.type);
const SEEDS = [0, 1, 2, 3, 4, 5];

/** A burst that hits is dealt out before there is a verdict. EVO-076 */
const hits = ({ checks, prompts }: Outcome): boolean =>
  checks.some(({ type, hit }) => type === "verdict" && hit === true) || prompts.some(({ type }) => type === "burst");
const succeeds = ({ checks }: Outcome): boolean => checks.find(({ type }) => type === "roll")?.["success"] === true;

/** The chance of the first roll of a decision, by every face of its dice. */
function tried(decision: EvokerDecision, position: Position): number {
  const [own = ""] = evokerRolls(decision, position);
  const comesOut = decision.type === "evade" ? (outcome: Outcome) => succeeds(outcome) && !hits(outcome) : succeeds;
  return triedChance(evokerEngine, decision, position, comesOut, ({ id }: DiceRequest) => id === own);
}

function evokerRolls(decision: EvokerDecision, position: Position): string[] {
  const ids: string[] = [];
  const roll = ({ id, count }: DiceRequest): number[] => {
    if (count > 0) ids.push(id);
    return Array.from({ length: count }, () => 1);
  };
  evokerEngine.resolve(decision, position, { roll });
  return ids;
}

describe("what is looked up in a fight", () => {
  test("options are all that the rules take, and nothing else", () => {
    let lists = 0;
    lookedAt(SEEDS.map(anySides), {
      options(position, view) {
        const listed = evokerTactics.options(position, view);
        const state = characterOf(position, view.who);
        const acts = isOnTurn(position, view.who) || guestIn(position) === view.who;
        if (!state || !acts || listed.length < 2 || !stands(position, view.who)) return listed;
        if (listed.some(({ type }) => type === "oneMore")) return listed;
        const all = [strikesOf, guardsOf].flatMap((some) => some(position, view, state));
        const exact = [...all, ...othersOf(position, view, state, true)].filter((one) => isPossible(one, position));
        expect(listed.slice(0, -1)).toEqual(exact);
        lists += 1;
        return listed;
      },
    });
    expect(lists).toBeGreaterThan(50);
  });

  test("EVO-088, EVO-137, EVO-332 help is what the rules make of it, and brings something back", () => {
    let [helps, mends] = [0, 0];
    const many = differentSides(4, 6);
    const caught = SEEDS.map((seed) => ({ ...many, seed, maxRounds: 4, surprised: many.sides[seed % 3]?.id ?? null }));
    lookedAt([...SEEDS.map(anySides), ...caught], {
      options(position, view) {
        const listed = evokerTactics.options(position, view) as EvokerDecision[];
        const known = asKnown(position, view);
        for (const made of listed) {
          if (!isHelpful(made)) continue;
          const help = helpOf(made, known);
          expect(help).toEqual(foreseenHelp(made, known));
          helps += 1;
          if (made.type !== "consumable") continue;
          expect(help?.worse).not.toEqual([]);
          mends += 1;
        }
        return listed;
      },
    });
    expect(helps).toBeGreaterThan(200);
    expect(mends).toBeGreaterThan(20);
  });

  test("EVO-129, EVO-181, EVO-231 blows are what the rules make of them", () => {
    let blows = 0;
    lookedAt([...SEEDS.map(anySides), { ...differentSides(4, 6), maxRounds: 4 }], {
      options(position, view) {
        const known = asKnown(position, view);
        const state = characterOf(known, view.who);
        for (const made of state ? strikesOf(known, view, state) : []) {
          if (made.type !== "attack" && made.type !== "power" && made.type !== "trick") continue;
          const [foe] = made.type === "trick" ? [made.target] : made.targets;
          expect(foe && hitOf(made, foe.who, known)).toEqual(foe && foreseenHit(made, foe.who, known));
          blows += 1;
        }
        return evokerTactics.options(position, view);
      },
    });
    expect(blows).toBeGreaterThan(2000);
  });

  test("EVO-334 what is the same before and after leaves no trace in how much worse somebody fares", () => {
    for (let stress = 0; stress < 60; stress += 1) {
      const before = plainFighter("hero", { stress });
      const now = { ...before, marks: [{ id: "distracted", source: "foe" } as const] };
      expect(worseBy(now, before, DEFAULT_SETTINGS)).toBe(0.3);
    }
  });

  test("EVO-024, EVO-122 chances are those of every face", () => {
    let chances = 0;
    lookedAt([...SEEDS.map(anySides), equalSides(2, 2), equalSides(2, 2, { seed: 2 })], {
      answers(position, prompt, view) {
        const listed = evokerTactics.answers(position, prompt, view) as EvokerDecision[];
        // What takes hold of somebody instead of wounding has a verdict of another kind.
        const isBlow = ["standard", "focused", "called", "burst"].includes(
          String(position.history[0]?.decision["mode"]),
        );
        for (const one of isBlow ? listed : []) {
          if (one.type !== "evade" || one.option === null || chances >= 30) continue;
          expect(rolled(one, position)).toBeCloseTo(tried(one, position), 9);
          chances += 1;
        }
        return listed;
      },
    });
    expect(chances).toBe(30);
  });
});
