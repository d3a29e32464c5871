/** Made-up sides for tests, benches and for trying fights out: from a seed, with everything that can be on a sheet. */
import { seededDice } from "../../../../kernel/dice.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Decision, Ref, States } from "../../../../kernel/outcome.ts";
import { MANNERS } from "../../../../kernel/tactics/manners.ts";
import type { FightPlan, Member, Side } from "../../../../kernel/tactics/plan.ts";
import type { Position, Tactics } from "../../../../kernel/tactics/tactics.ts";
import { evokerEngine } from "../engine.ts";
import { exampleAilment, exampleCharacter, examplePersona, examplePower, exampleWeapon } from "../examples.ts";
import { trained } from "../exampleScene.ts";
import type { SomeSettings } from "../settings.ts";
import type { CharacterState, ParticipantState } from "../state.ts";
import { AILMENTS, ELEMENTS, REGULAR_ELEMENTS, type AffinityGrid } from "../terms.ts";
import { isPossible } from "./possible.ts";
import { evokerBout, evokerTactics } from "./tactics.ts";

type Pick = <T>(list: readonly T[]) => T;

/** Picks from lists, by a seed. */
export function picker(seed: number): Pick {
  const dice = seededDice(seed);
  return <T>(list: readonly T[]): T => {
    const [face = 1] = dice.roll({ id: "pick", count: 1, faces: list.length, who: null, label: "" });
    return list[face - 1] as T;
  };
}

/** A hero or a shadow of the same figures: hale, trained, with a blade, a pistol and a bolt of fire. */
export const plainFighter = (name: string, change: Partial<CharacterState> = {}): CharacterState =>
  exampleCharacter(name, name.startsWith("foe") ? "shadow" : "evoker", {
    skills: trained(),
    weapons: [exampleWeapon("blade"), PISTOL],
    powers: [examplePower("bolt")],
    personas: name.startsWith("foe") ? [] : [examplePersona("muse")],
    ...change,
  });

const PISTOL = exampleWeapon("pistol", {
  ...{ weaponClass: "pistol", element: "missile", hand: "left", range: 20, damage: 3 },
  ammo: { value: 6, max: 6 },
});

/** A fight of these many against those many, everybody alike but for the heroes' Personas, which equal sides don't have. */
export function equalSides(
  heroes: number,
  foes: number,
  change: Partial<FightPlan<EncounterFrame>> & {
    readonly manners?: readonly [Member["manner"], Member["manner"]];
  } = {},
): FightPlan<EncounterFrame> {
  const { manners = [MANNERS[0] ?? null, MANNERS[0] ?? null], ...rest } = change;
  const names = (letter: string, count: number): Ref[] => Array.from({ length: count }, (_, n) => `${letter}${n + 1}`);
  const sides = [names("hero", heroes), names("foe", foes)] as const;
  const states = Object.fromEntries(sides.flat().map((who) => [who, plainFighter(who, { kind: "npc", personas: [] })]));
  return planOf(states, sides, manners, rest);
}

type Manners = readonly [Member["manner"], Member["manner"]];

function planOf(
  states: States,
  [mine, theirs]: readonly [readonly Ref[], readonly Ref[]],
  manners: Manners,
  rest: Partial<FightPlan<EncounterFrame>> = {},
): FightPlan<EncounterFrame> {
  const side = (id: string, who: readonly Ref[], manner: Member["manner"]): Side => {
    return { id, members: who.map((one) => ({ who: one, manner })) };
  };
  return {
    ...{ engine: evokerEngine, tactics: evokerTactics, bout: evokerBout, settings: {}, seed: 1, maxRounds: 60 },
    ...evokerBout.stage(states, [...mine, ...theirs], { sides: [mine, theirs] }),
    sides: [side("party", mine, manners[0]), side("shadows", theirs, manners[1])],
    ...rest,
  };
}

/** A fight of anybody against anybody. */
export function anySides(seed: number): FightPlan<EncounterFrame> {
  const pick = picker(seed);
  const plan = equalSides(pick([1, 2, 3]), pick([1, 2, 4]), { seed, settings: anySettings(pick) });
  const members = plan.sides.flatMap(({ members: some }) => some.map(({ who }) => who));
  const states = { ...plan.states };
  for (const who of members) states[who] = anybody(who, members, pick);
  const board = pick([false, false, true]);
  for (const [index, { combatant }] of plan.frame.participants.entries()) {
    const seat = states[combatant] as ParticipantState;
    const square = board ? { x: index % 3, y: Math.floor(index / 3) } : null;
    states[combatant] = { ...seat, square, surprised: pick([false, false, false, true]) } satisfies ParticipantState;
  }
  const sides = plan.sides.map((side) => ({
    ...side,
    members: side.members.map(({ who }) => ({ who, manner: pick([...MANNERS, null]) })),
    knows: pick([[], members]),
  }));
  return { ...plan, states, sides };
}

/** A fight of these many against those many, no two alike, each side knowing everybody: nothing is looked up for another. */
export function differentSides(heroes: number, foes: number, seed = 1): FightPlan<EncounterFrame> {
  const plan = equalSides(heroes, foes);
  const members = plan.sides.flatMap(({ members: some }) => some.map(({ who }) => who));
  const pick = picker(seed);
  const states = { ...plan.states };
  for (const [index, who] of members.entries())
    states[who] = { ...anybody(who, members, pick), critThreshold: 10 + index } satisfies CharacterState;
  return { ...plan, states, sides: plan.sides.map((side) => ({ ...side, knows: members })) };
}

function anybody(name: string, all: readonly Ref[], pick: Pick): CharacterState {
  const foe = name.startsWith("foe");
  const kind = foe ? pick(["shadow", "shadow", "npc"] as const) : pick(["evoker", "evoker", "npc"] as const);
  const score = (value: number) => ({
    value,
    decay: 0,
    unnatural: pick([0, 0, 0, 2]),
    mayReachZero: false,
    returns: NEVER,
  });
  const plain = plainFighter(name);
  const loaded = ARMOURY.map((one) => (one.burst > 0 ? { ...one, equipped: true, ammo: { value: 6, max: 6 } } : one));
  return {
    ...plain,
    kind,
    scores: {
      ...plain.scores,
      ...{ melee: score(pick([30, 45, 70])), toughness: score(pick([20, 30, 50])), agility: score(pick([20, 40, 60])) },
      ...{ magic: score(pick([30, 50, 80])), willpower: score(pick([20, 50])), strength: score(pick([20, 40])) },
    },
    skills: pick([[], trained(), trained()]),
    fate: { value: pick([0, 0, 2]) },
    affinities: kind === "evoker" ? {} : anyGrid(pick),
    personas:
      kind === "evoker" ? pick([[], [examplePersona("muse", { affinities: anyGrid(pick) })], twoPersonas(pick)]) : [],
    powers: POWERS.filter(() => pick([true, false])).map((one) => ({ ...one, element: pick(ELEMENTS) })),
    weapons: pick([
      plain.weapons,
      plain.weapons,
      ARMOURY,
      ARMOURY.map((one) => ({ ...one, equipped: false })),
      loaded.slice(1),
      [],
    ]),
    consumables: pick([
      [],
      [{ id: "salve", name: "Salve", quantity: 2, healLight: 2, healHeavy: 1, cures: ["burning"] }],
    ]),
    ailments: pick([[], [], [], [exampleAilment(pick(AILMENTS), { source: pick(all) })]]),
    conditions: pick([
      [],
      [],
      [],
      [{ id: pick(["prone", "bloodLoss", "defending", "helpless"] as const), source: null }],
    ]),
    grip: pick([null, null, null, null, { by: pick(all.filter((one) => one !== name)), stored: null, failures: 0 }]),
    socialLinks: foe ? [] : all.map((actor) => ({ name: actor, actor, arcana: "fool", rank: pick([0, 1, 5, 10]) })),
    size: pick([0, 0, -1, 2]),
    ...pick([{}, {}, {}, {}, { altitude: "low", flier: true } as const]),
    stress: pick([0, 0, 30]),
    arcanaLevel: pick([0, 4, 7]),
    mustFlee: pick([false, false, false, false, true]),
  };
}

const NEVER = { day: 0, week: 0 };

const anyGrid = (pick: Pick): AffinityGrid =>
  Object.fromEntries(
    REGULAR_ELEMENTS.map((element) => [
      element,
      pick(["normal", "normal", "normal", "weak", "weak", "resist", "block", "repel", "absorb"] as const),
    ]),
  );

const twoPersonas = (pick: Pick) => [
  examplePersona("muse", { affinities: anyGrid(pick) }),
  examplePersona("fury", { equipped: false, affinities: anyGrid(pick) }),
  examplePersona("ghost", { equipped: false, broken: true, wounds: { light: 0, heavy: 0, deadly: 0 } }),
];

const ARMOURY = [
  exampleWeapon("blade"),
  exampleWeapon("rifle", {
    ...{
      weaponClass: "basic",
      element: "missile",
      hands: 2,
      hand: null,
      range: 30,
      burst: 3,
      damage: 5,
      equipped: false,
    },
    ...{ ammo: { value: 0, max: 6 }, reload: { actions: 2, progress: 0 } },
  }),
  exampleWeapon("knife", { weaponClass: "thrown", hand: "left", range: 8, damage: 2, offHand: true }),
  exampleWeapon("cannon", {
    ...{ weaponClass: "heavy", element: "missile", hands: 2, hand: null, range: 50, damage: 8, equipped: false },
    ...{ ammo: { value: 1, max: 1 }, reload: { actions: 1, progress: 0 }, focusedOnly: true },
  }),
];

const BURNS = { id: "burning", turns: null, resist: "toughness", skill: null } as const;
const SHOCKS = { id: "shocked", turns: 1, resist: null, skill: null } as const;
const TURNS = { id: "brainwashed", turns: 2, resist: "willpower", skill: null } as const;

const POWERS = [
  examplePower("bolt", { ailment: BURNS }),
  examplePower("storm", { area: true, criticalStaggers: true, ailment: SHOCKS, cost: 4 }),
  examplePower("sway", { mental: true, damage: 0, ailment: TURNS, cost: 3 }),
  examplePower("rend", { pool: "exertion", damage: 7, staggers: true, savageQualities: 1, cost: 5 }),
  examplePower("mend", { kind: "heal", healLight: 2, cures: ["burning", "dizzy"] }),
  examplePower("choir", { kind: "heal", healLight: 1, area: true, range: null, cost: 5 }),
];

function anySettings(pick: Pick): SomeSettings {
  return {
    automation: pick(["full", "confirm", "off"] as const),
    dosMethod: pick(["tens", "tensPlusOne"] as const),
    personaOverflow: pick(["stop", "spill"] as const),
    personaSwapCost: pick(["free", "move", "action"] as const),
    riseCost: pick(["free", "move", "action"] as const),
    ailmentReplace: pick(["newest", "keep", "ask"] as const),
    noActionsBlocksEvasion: pick([true, false]),
    aoaNeedsSuccess: pick([true, false]),
    extraWoundsNeedWound: pick([true, false]),
    chargeUsesMove: pick([true, false]),
  };
}

/** Tactics that look at each list they give, for tests: what is refused, and where nothing is offered. */
export function watched(found: { positions: number; faults: string[] }): Tactics<EncounterFrame> {
  const look = (position: Position<EncounterFrame>, what: string, listed: readonly Decision[], least: number) => {
    found.positions += 1;
    if (listed.length < least) found.faults.push(`${what} offers nothing`);
    for (const decision of listed) {
      if (isPossible(decision as never, position)) continue;
      const why = evokerEngine.resolve(decision, position, { roll: () => [50, 50] });
      found.faults.push(`${what} offers ${decision.type}: ${JSON.stringify("refused" in why ? why.refused : "")}`);
    }
    return listed;
  };
  return {
    ...evokerTactics,
    options: (position, view) => look(position, "options", evokerTactics.options(position, view), 1),
    answers: (position, prompt, view) =>
      look(position, `answers to ${prompt.type}`, evokerTactics.answers(position, prompt, view), 1),
    goesOn: (position, view) => look(position, "goesOn", evokerTactics.goesOn(position, view), 0),
  };
}
