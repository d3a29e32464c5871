/** Made-up sides for tests, benches and for trying fights out: from a seed, with everything that can be on a sheet. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { sidesOf, type Picker } from "../../../../kernel/tactics/exampleSides.ts";
import { verveEngine } from "../engine.ts";
import { exampleBow, exampleCondition, exampleFoe, exampleHero, exampleWeapon } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import type { AilmentState, CharacterState, ConditionState, PowerState, SpellState, WeaponState } from "../state.ts";
import { verveBout, verveTactics } from "./tactics.ts";

/** A fighter with a sword in hand; whose name begins with “foe” is the Guide's. */
export function fighter(who: Ref, change: Partial<CharacterState> = {}): CharacterState {
  const weapons = [exampleWeapon({ modes: ["close"] })];
  return who.startsWith("foe") ? exampleFoe(who, { weapons, ...change }) : exampleHero(who, { weapons, ...change });
}

/** As much to lose on both sides, and the same arm: nine and five points here, fourteen there. */
function equal(who: Ref): CharacterState {
  const { overrides, archetypes, fields } = exampleHero(who);
  const foe = { archetypes, firstArchetype: "warrior", fields, survival: { value: 14, gains: [], bonus: 0 } } as const;
  return who.startsWith("foe")
    ? fighter(who, { ...foe, overrides: { ...overrides, survivalMax: 14, endurance: 10 } })
    : fighter(who, { mojo: { value: 0, ledger: [] } });
}

const WEAPONS: readonly WeaponState[] = [
  exampleWeapon(),
  exampleBow(),
  exampleWeapon({ id: "maul", name: "Maul", damage: "2d6", modes: ["close"], hands: 2, skilled: false }),
  exampleWeapon({ id: "dagger", name: "Dagger", damage: "d4", ailment: "giant-spider", size: "small" }),
  exampleWeapon({ id: "axe", name: "Axe", drawn: false, modes: ["close"] }),
  exampleBow({ id: "gun", name: "Gun", item: "musket", damage: "d10", fireActions: 4, loaded: 1 }),
  exampleBow({ id: "empty", name: "Empty bow", ammunition: 0 }),
  exampleWeapon({ id: "pan", name: "Pan", tool: true, drawn: false }),
];

const SPELL: SpellState = {
  ...{ id: "spark", name: "Spark", level: 1, status: "memorized", triedAt: 0, verve: 1 },
  castTime: { value: 1, unit: "round" },
};
const BOLT: SpellState = {
  ...{ ...SPELL, id: "bolt", name: "Bolt", verve: 1, castTime: { value: 4, unit: "moment" } },
  ...{ harm: "2d6", resist: "evasion" },
};
const POWER: PowerState = { id: "gaze", name: "Gaze", level: 1, verve: 1, castTime: { value: 3, unit: "moment" } };
const CHOKE: PowerState = { ...POWER, id: "choke", name: "Choke", harm: "d8", resist: "willpower" };
const SPIRIT: PowerState = { ...POWER, id: "wind", name: "Wind", harm: "3d6", resist: null };
const BALM: PowerState = { ...POWER, id: "balm", name: "Balm", castTime: { value: 1, unit: "round" }, heal: "d8" };

const AILMENT: AilmentState = {
  ...{ id: "fever", ailment: "giant-spider", kind: "simple", strength: 2, reaction: "health" },
  ...{ actionTimes: 0, times: 0, exposed: false, due: 20 },
};

const CONDITIONS: readonly (readonly ConditionState[])[] = [
  ...[[], [], [], []],
  [exampleCondition("surprised", { round: 1 })],
  [exampleCondition("surprised", { round: 0, value: 1 })],
  [exampleCondition("asleep")],
  [exampleCondition("unaware")],
  [exampleCondition("engaged")],
  [exampleCondition("concentrating")],
  [exampleCondition("casting", { value: 3, of: "spark" })],
  [exampleCondition("bound")],
  [exampleCondition("paralysed")],
  [exampleCondition("untargetable")],
  [exampleCondition("psychically-aware")],
];

/** Anybody: hale or hurt, asleep or surprised, of any size and archetype, with any weapons and magic. */
export function anybody(who: Ref, pick: Picker): CharacterState {
  const score = (): number => pick([5, 8, 10, 10, 12, 15, 18]);
  const some = WEAPONS.filter(() => pick([true, false, false]));
  const none = { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
  const archetypes = pick([
    { warrior: 2 },
    { warrior: 3 },
    { thief: 2 },
    { sorceror: 2 },
    { prophet: 2 },
    { monk: 2 },
    { monk: 3 },
  ]);
  const isFoe = who.startsWith("foe");
  const { overrides } = exampleHero(who);
  return fighter(who, {
    abilities: {
      ...{ strength: score(), agility: score(), endurance: score() },
      ...{ intelligence: score(), wisdom: score(), charisma: score() },
    },
    archetypes: { ...none, ...archetypes },
    size: pick(["medium", "medium", "medium", "small", "large"] as const),
    weapons: pick([[exampleWeapon(), ...some.filter(({ id }) => id !== "sword")], some]),
    armor: pick([[], [], [armor("leather"), armor("small-shield")], [armor("plate-mail")]]),
    survival: { value: pick([0, 2, 5, 5]), gains: [], bonus: pick([0, 0, 5]) },
    // What figures keep of it pays for what their minds do, and nothing else. VRV-125, VRV-246
    verve: { value: isFoe ? pick([0, 0, 6]) : pick([0, 3, 6]), gains: [4], bonus: 0 },
    injuries: pick([0, 0, 0, 1, 3]) === 0 ? { value: 0, permanent: 0 } : { value: 2, permanent: 0 },
    mojo: { value: isFoe ? 0 : pick([0, 3, 12]), ledger: [] },
    overrides: {
      ...overrides,
      survivalMax: isFoe ? pick([6, 10, 20]) : null,
      attacks: isFoe ? pick([null, null, 2]) : null,
    },
    spells: pick([[], [SPELL], [SPELL, BOLT]]),
    spirits: pick([[], [], [SPIRIT], [SPIRIT, BALM]]),
    powers: pick([[], [], [POWER], [CHOKE]]),
    ailments: pick([[], [], [], [AILMENT]]),
    conditions: pick(CONDITIONS),
    cover: pick(["none", "none", "weak", "strong"] as const),
    count: isFoe ? pick([1, 1, 1, 4]) : 1,
  });
}

const armor = (item: string) => ({ id: item, item, worn: true, magicallyLight: false, cost: 1 });

function anySettings(pick: Picker): SomeSettings {
  return {
    autoResults: pick([true, false, false]),
    verveFirst: pick([true, true, false]),
    deathContestRepeat: pick([true, false]),
    revealDefense: pick([true, false]),
    revealBidNeed: pick([true, false]),
    firearms: pick([true, true, false]),
    unconsciousMinimumMinutes: pick([1, 1, 0]),
  };
}

/** Sides of those who fight with a sword, heroes without mojo, and of anybody. */
export const { equalSides, anySides, differentSides, watched } = sidesOf({
  ...{ engine: verveEngine, tactics: verveTactics, bout: verveBout, equal, anybody, settings: anySettings },
});
