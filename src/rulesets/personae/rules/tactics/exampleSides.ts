/** Made-up sides for tests, benches and for trying fights out: from a seed, with everything that can be on a sheet. */
import { seededDice } from "../../../../kernel/dice.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { MANNERS } from "../../../../kernel/tactics/manners.ts";
import type { FightPlan, Member, Side } from "../../../../kernel/tactics/plan.ts";
import type { Position, Tactics } from "../../../../kernel/tactics/tactics.ts";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { isRefusal, type Decision } from "../../../../kernel/outcome.ts";
import { personaeEngine } from "../engine.ts";
import { exampleAdversary, exampleEnhancement, exampleIdentity, exampleTracks } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import type { EncounterFrame, IdentityState, PowerSnapshot, TraitEffectSnapshot } from "../state.ts";
import { personaeBout, personaeTactics } from "./tactics.ts";

type Pick = <T>(list: readonly T[]) => T;

/** Picks from lists, by a seed. */
export function picker(seed: number): Pick {
  const dice = seededDice(seed);
  return <T>(list: readonly T[]): T => {
    const [face = 1] = dice.roll({ id: "pick", count: 1, faces: list.length, who: null, label: "" });
    return list[face - 1] as T;
  };
}

/** A fight of these many against those many, everybody alike: hale, with a sword and a bow. */
export function equalSides(
  heroes: number,
  foes: number,
  change: Partial<FightPlan<EncounterFrame>> & {
    readonly manners?: readonly [Member["manner"], Member["manner"]];
  } = {},
): FightPlan<EncounterFrame> {
  const { manners = [MANNERS[0] ?? null, MANNERS[0] ?? null], ...rest } = change;
  const names = (letter: string, count: number): Ref[] => Array.from({ length: count }, (_, n) => `${letter}${n + 1}`);
  const [mine, theirs] = [names("hero", heroes), names("foe", foes)];
  const states = {
    ...Object.fromEntries(mine.map((who) => [who, exampleIdentity(who)])),
    ...Object.fromEntries(theirs.map((who) => [who, exampleAdversary(who)])),
  };
  const side = (id: string, who: readonly Ref[], manner: Member["manner"]): Side => {
    return { id, members: who.map((one) => ({ who: one, manner })) };
  };
  return {
    ...{ engine: personaeEngine, tactics: personaeTactics, bout: personaeBout, settings: {}, seed: 1, maxRounds: 40 },
    ...personaeBout.stage(states, [...mine, ...theirs]),
    sides: [side("party", mine, manners[0]), side("opposition", theirs, manners[1])],
    ...rest,
  };
}

/** A fight of anybody against anybody. */
export function anySides(seed: number): FightPlan<EncounterFrame> {
  const pick = picker(seed);
  const [mine, theirs] = [pick([1, 2, 3]), pick([1, 2, 4])];
  const plan = equalSides(mine, theirs, { seed, settings: { ...anySettings(pick), maxHelpers: seed % 3 } });
  const members = plan.sides.flatMap(({ members: some }) => some.map(({ who }) => who));
  const states = { ...plan.states };
  for (const who of members) states[who] = anybody(who, pick);
  const sides = plan.sides.map((side) => ({
    ...side,
    members: side.members.map(({ who }) => ({ who, manner: pick([...MANNERS, null]) })),
    knows: pick([[], members]),
  }));
  return { ...plan, ...personaeBout.stage(states, members), sides };
}

/** A fight of these many against those many, no two alike, each side knowing everybody: nothing is looked up for another. */
export function differentSides(heroes: number, foes: number, seed = 1): FightPlan<EncounterFrame> {
  const plan = equalSides(heroes, foes);
  const members = plan.sides.flatMap(({ members: some }) => some.map(({ who }) => who));
  const pick = picker(seed);
  const states = { ...plan.states };
  for (const [index, who] of members.entries())
    states[who] = { ...anybody(who, pick), goals: `${index}` } satisfies IdentityState;
  return {
    ...{ ...plan, ...personaeBout.stage(states, members) },
    sides: plan.sides.map((side) => ({ ...side, knows: members })),
  };
}

function anybody(name: string, pick: Pick): IdentityState {
  const make = name.startsWith("foe") ? exampleAdversary : exampleIdentity;
  const plain = make(name);
  const traits = ["a", "b"].map((id) => ({
    ...exampleEnhancement(id, pick(EFFECTS)),
    ...pick([{}, { uses: { value: 2, max: 2, per: "scene" } } as const]),
  }));
  return make(name, {
    attributes: { STA: pick([0, 2, 4]), POW: pick([1, 3]), CNG: pick([1, 4]) },
    main: pick([{}, {}, { hits: 1 }, { hits: 2 }]),
    rest: {
      tier: pick(["full", "full", "minor", "major", "minion"] as const),
      enhancements: pick([[], traits]),
      powers: POWERS.filter(() => pick([true, false])),
      criticals: pick([0, 0, 1]),
      weapons: pick([plain.weapons, plain.weapons, []]),
      shields: pick([plain.shields, []]),
    },
  });
}

function anySettings(pick: Pick): SomeSettings {
  return {
    deadlock: pick(["reactor", "actor", "reroll"] as const),
    followUpCompare: pick(["rankVsRank", "rankVsHighest", "reactorRerolls"] as const),
    rollOver: pick(["onePerChallenge", "afterFirst"] as const),
    actionOrder: pick(["initiativeSkill", "chosenSkill", "manual"] as const),
    activeDefenseCovers: pick(["oneChallenge", "untilNextTurn"] as const),
    inoperativeAt: pick([4, 3] as const),
    adversaryCriticals: pick([true, false]),
    baseActions: pick([1, 1, 2]),
    requireGoals: pick([true, false]),
    enhancementsPerTurn: pick([0, 1]),
    ...pick([{}, exampleTracks]),
  };
}

const ONCE = { value: 1, max: 1, per: "scene" } as const;

const plainPower = { harmful: false, hits: 0, defends: false, skill: null, duration: "instant" } as const;

const POWERS: readonly PowerSnapshot[] = [
  { ...plainPower, id: "bolt", name: "Bolt", harmful: true, hits: 2 },
  { ...plainPower, id: "storm", name: "Storm", harmful: true, hits: 1, targets: 3, uses: ONCE },
  { ...plainPower, id: "bind", name: "Bind", duration: "maintain", conditions: ["Bound"] },
  { ...plainPower, id: "mend", name: "Mend", heal: { hits: 2, shock: 1, revive: false }, uses: ONCE },
  { ...plainPower, id: "ward", name: "Ward", defends: true, uses: ONCE },
];

const EFFECTS: readonly Partial<TraitEffectSnapshot>[] = [
  { kind: "flat", value: 2 },
  { kind: "dice", value: 1 },
  { kind: "hits", value: 1 },
  { kind: "followUps", value: 1 },
  { kind: "extraActions", value: 1 },
  { kind: "reroll", value: 1, rank: 2, better: true },
  { kind: "forceReroll", value: 1, rank: 1, highest: true },
  { kind: "ignoreDice", value: 1, rank: 2 },
  { kind: "reflexiveDefense", value: 1 },
  { kind: "delayShock", value: 1, until: "roundEnd" },
  { kind: "ignoreInoperative", value: 1 },
  { kind: "vitality", value: 2 },
];

/** Tactics that look at each list they give, for tests: what is refused, and where nothing is offered. */
export function watched(found: { positions: number; faults: string[] }): Tactics<EncounterFrame> {
  const look = (position: Position<EncounterFrame>, what: string, listed: readonly Decision[], least: number) => {
    found.positions += 1;
    if (listed.length < least) found.faults.push(`${what} offers nothing`);
    for (const decision of listed) {
      const came = foresee(personaeEngine, decision, position);
      if (!isForeseen(came) && isRefusal(came))
        found.faults.push(
          `${what} offers ${decision.type}: ${came.refused.reason} ${JSON.stringify(came.refused.data)}`,
        );
    }
    return listed;
  };
  return {
    ...personaeTactics,
    options: (position, view) => look(position, "options", personaeTactics.options(position, view), 1),
    answers: (position, prompt, view) =>
      look(position, `answers to ${prompt.type}`, personaeTactics.answers(position, prompt, view), 1),
    goesOn: (position, view) => look(position, "goesOn", personaeTactics.goesOn(position, view), 0),
  };
}
