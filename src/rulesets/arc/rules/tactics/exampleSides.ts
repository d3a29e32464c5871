/** Made-up sides for tests, benches and for trying fights out: from a seed, with everything that can be on a sheet. */
import { seededDice } from "../../../../kernel/dice.ts";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { isRefusal, type Decision, type Ref } from "../../../../kernel/outcome.ts";
import { CUNNING, MANNERS } from "../../../../kernel/tactics/manners.ts";
import type { FightPlan, Member, Side } from "../../../../kernel/tactics/plan.ts";
import type { Position, Tactics } from "../../../../kernel/tactics/tactics.ts";
import { arcEngine } from "../engine.ts";
import { exampleCharacter, type CharacterChange } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import type { ArcFrame, Change, CharacterState, SkillSnapshot, SpellSnapshot, WeaponSnapshot } from "../state.ts";
import { arcBout, arcTactics } from "./tactics.ts";

type Pick = <T>(list: readonly T[]) => T;

/** Picks from lists, by a seed. */
export function picker(seed: number): Pick {
  const dice = seededDice(seed);
  return <T>(list: readonly T[]): T => {
    const [face = 1] = dice.roll({ id: "pick", count: 1, faces: list.length, who: null, label: "" });
    return list[face - 1] as T;
  };
}

export const hurting = (change: number, stat: "build" | "control" | "intellect" | "empathy" = "build"): Change => {
  return { type: "ks", stat, change };
};

export const blade = (who: Ref, onHit: readonly Change[] = [hurting(-1)]): WeaponSnapshot => {
  return { id: `${who}.blade`, name: "Blade", level: 2, skill: "sword", onHit };
};

/** A fighter with a sword that costs a point of Build, and a shield. */
export function fighter(who: Ref, change: CharacterChange = {}): CharacterState {
  const rest = { kind: who.startsWith("foe") ? "npc" : "pc", weapons: [blade(who)], ...change.rest } as const;
  return exampleCharacter(who, { ...change, rest });
}

type Manners = readonly [Member["manner"], Member["manner"]];

const called = (letter: string, count: number): readonly Ref[] =>
  [...Array(count).keys()].map((index) => `${letter}${index + 1}`);

/** A fight of these many against those many, everybody alike, and of the best manner unless said. */
export function equalSides(
  heroes: number,
  foes: number,
  {
    manners: [ours, theirs] = [CUNNING, CUNNING],
    ...change
  }: Partial<FightPlan<ArcFrame>> & { readonly manners?: Manners } = {},
): FightPlan<ArcFrame> {
  const party: Side = { id: "party", members: called("hero", heroes).map((who) => ({ who, manner: ours })) };
  const opposition: Side = { id: "opposition", members: called("foe", foes).map((who) => ({ who, manner: theirs })) };
  const sides = [party, opposition];
  const members = membersIn({ sides });
  const everybody = Object.fromEntries(members.map((who) => [who, fighter(who)]));
  return {
    ...{ engine: arcEngine, tactics: arcTactics, bout: arcBout, settings: {}, seed: 1, maxRounds: 60 },
    ...arcBout.stage(everybody, members),
    sides,
    ...change,
  };
}

/** A fight of anybody against anybody. */
export function anySides(seed: number): FightPlan<ArcFrame> {
  const pick = picker(seed);
  const [mine, theirs] = [pick([1, 2, 3]), pick([1, 2, 4])];
  const plan = equalSides(mine, theirs, { seed, settings: anySettings(pick) });
  const members = membersIn(plan);
  const states = Object.fromEntries(members.map((who) => [who, anybody(who, pick)]));
  const sides = plan.sides.map((side) => ({
    ...side,
    members: side.members.map(({ who }) => ({ who, manner: pick([...MANNERS, null]) })),
    knows: pick([[], members]),
  }));
  return { ...plan, ...arcBout.stage(states, members), sides };
}

/** A fight of these many against those many, no two alike, each side knowing everybody: nothing is looked up for another. */
export function differentSides(heroes: number, foes: number, seed = 1): FightPlan<ArcFrame> {
  const plan = equalSides(heroes, foes);
  const members = membersIn(plan);
  const pick = picker(seed);
  const states = Object.fromEntries(members.map((who) => [who, anybody(who, pick)]));
  return {
    ...{ ...plan, ...arcBout.stage(states, members) },
    sides: plan.sides.map((side) => ({ ...side, knows: members })),
  };
}

const membersIn = ({ sides }: { readonly sides: FightPlan["sides"] }): readonly Ref[] =>
  sides.flatMap(({ members }) => members.map(({ who }) => who));

const SKILLS: Readonly<Record<string, Partial<SkillSnapshot>>> = {
  bows: { us: "accuracy", score: 4 },
  casting: { us: "reason", score: 5 },
  mending: { us: "presence", score: 6, defaultComplexity: "easy" },
  fists: { us: "might", score: 2, actionsOverride: 3 },
};

const WEAPONS: readonly WeaponSnapshot[] = [
  { id: "maul", name: "Maul", level: 4, skill: "fists", onHit: [hurting(-2)] },
  { id: "bow", name: "Bow", level: 1, skill: "bows", onHit: [hurting(-1), { type: "us", stat: "vigor", change: -1 }] },
  { id: "net", name: "Net", level: 0, skill: null, onHit: [{ type: "status", status: "prone", remove: false }] },
  { id: "whip", name: "Whip", level: 1, skill: "sword", onHit: [hurting(-1, "control")] },
  { id: "pole", name: "Pole", level: 1, skill: "sword" },
  { id: "lost", name: "Lost", level: 1, skill: "gone", onHit: [hurting(-1)] },
];

const SPELLS: readonly SpellSnapshot[] = [
  { id: "dread", name: "Dread", skill: "casting", onHit: [{ type: "som", change: -2 }, hurting(-1, "intellect")] },
  { id: "sleep", name: "Sleep", skill: "casting", onHit: [{ type: "status", status: "unconscious", remove: false }] },
  { id: "mend", name: "Mend", skill: "mending", onHit: [hurting(1)] },
  { id: "wake", name: "Wake", skill: "mending", onHit: [{ type: "status", status: "unconscious", remove: true }] },
  { id: "grow", name: "Grow", skill: "casting", onHit: [{ type: "size", change: 1 }] },
];

/** Anybody: hale or hurt, down or burdened, of any size and nerve, with any weapons and spells. */
export function anybody(who: Ref, pick: Pick): CharacterState {
  const some = <T extends { readonly id: Ref }>(list: readonly T[]): T[] =>
    list.filter(() => pick([true, false, false])).map((one) => ({ ...one, id: `${who}.${one.id}` }));
  const score = (): number => pick([3, 4, 5, 6, 7]);
  const level = pick<Readonly<Record<string, Partial<SkillSnapshot>>>>([
    {},
    { sword: { score: 8 } },
    { sword: { score: 2 }, shield: { score: 0 } },
    { sword: { score: 10 } },
  ]);
  return fighter(who, {
    ks: { build: pick([2, 5, 6]), control: score(), intellect: score(), empathy: score() },
    us: { accuracy: score(), agility: score(), reason: score() },
    som: pick([1, 4, 5, 5, 8, 10]),
    skills: { ...SKILLS, ...level },
    rest: {
      weapons: pick([[blade(who), ...some(WEAPONS)], some(WEAPONS)]),
      spells: some(SPELLS),
      size: pick([0, 0, 0, -2, 3]),
      statuses: pick([[], [], [], ["prone"], ["paralysed"], ["unaware"], ["unconscious"]]),
      armor: pick([[], [{ id: `${who}.mail`, name: "Mail", requiredTraining: 6, worn: true }]]),
      conditions: pick([[], [], [{ id: "blessed", label: "Blessed", value: 1 }]]),
      gear: [{ id: `${who}.pack`, name: "Pack", weightKg: pick([5, 5, 5, 200]), quantity: 1, isClothing: false }],
    },
  });
}

function anySettings(pick: Pick): SomeSettings {
  return {
    effectTiming: pick(["endOfTurn", "endOfTurn", "immediate"] as const),
    declarationMode: pick(["together", "together", "declareFirst"] as const),
    lateDefence: pick([true, true, false]),
    untrained: pick(["forbid", "ksUs"] as const),
    dicePreset: pick(["A", "B", "C"] as const),
    unopposedThreshold: pick(["average", "easy", 11] as const),
    sizeDiffPerStep: pick([0, 1]),
    hideUS: pick([true, false]),
    ksZeroStates: pick([true, true, true, false]),
    useWeaponLevels: pick([true, false]),
    reactionSuggestions: pick([true, false]),
  };
}

/** Tactics that look at each list they give, for tests: what is refused, and where nothing is offered. */
export function watched(found: { positions: number; faults: string[] }): Tactics<ArcFrame> {
  const look = (position: Position<ArcFrame>, what: string, listed: readonly Decision[], least: number) => {
    found.positions += 1;
    if (listed.length < least) found.faults.push(`${what} offers nothing`);
    for (const decision of listed) {
      const came = foresee(arcEngine, decision, position);
      if (!isForeseen(came) && isRefusal(came))
        found.faults.push(
          `${what} offers ${decision.type}: ${came.refused.reason} ${JSON.stringify(came.refused.data)}`,
        );
    }
    return listed;
  };
  return {
    ...arcTactics,
    options: (position, view) => look(position, "options", arcTactics.options(position, view), 1),
    // A question may have to wait for its owner's slot.
    answers: (position, prompt, view) =>
      look(
        position,
        `answers to ${prompt.type}`,
        arcTactics.answers(position, prompt, view),
        prompt.type === "answer" ? 0 : 1,
      ),
  };
}
