/** Made-up sides for tests, benches and for trying fights out: from a seed, with everything that can be on a sheet. */
import { seededDice } from "../../../../kernel/dice.ts";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { isRefusal, type Decision, type Ref } from "../../../../kernel/outcome.ts";
import { CUNNING, MANNERS } from "../../../../kernel/tactics/manners.ts";
import type { FightPlan, Member, Side } from "../../../../kernel/tactics/plan.ts";
import type { Position, Tactics } from "../../../../kernel/tactics/tactics.ts";
import type { Attribute } from "../attributes/attributes.ts";
import { newAbility, newArmor, newConsumable, newPower, newShield, newWeapon } from "../defaults.ts";
import { statsOf } from "../derive/character.ts";
import { thresholdEngine } from "../engine.ts";
import { exampleCharacter, type CharacterChange } from "../examples.ts";
import type { Belongings, Carried, PowerState, WeaponState } from "../items.ts";
import type { SomeSettings } from "../settings.ts";
import type { CharacterState, EncounterFrame } from "../state.ts";
import { thresholdBout, thresholdTactics } from "./tactics.ts";

type Pick = <T>(list: readonly T[]) => T;

/** Picks from lists, by a seed. */
export function picker(seed: number): Pick {
  const dice = seededDice(seed);
  return <T>(list: readonly T[]): T => {
    const [face = 1] = dice.roll({ id: "pick", count: 1, faces: list.length, who: null, label: "" });
    return list[face - 1] as T;
  };
}

const NO_THINGS: Belongings = { weapons: [], armors: [], shields: [], abilities: [], powers: [], consumables: [] };

const armed = (id: string, change: Partial<WeaponState> = {}): Carried<WeaponState> => {
  return { ...newWeapon(), ...change, id, name: id };
};

/** A fighter with a sword in hand, a bow on the back and light armour. */
export function fighter(who: Ref, change: CharacterChange = {}): CharacterState {
  const bow = armed("bow", { class: "ranged", ready: false, ammunition: 6 });
  const items = {
    ...NO_THINGS,
    weapons: [armed("sword"), bow],
    armors: [{ ...newArmor(), id: "leather", name: "leather" }],
  };
  const made = exampleCharacter(who, who.startsWith("foe") ? "npc" : "pc", {
    ...change,
    attributes: { strong: 12, ...change.attributes },
    rest: { items, ...change.rest },
  });
  return change.rest?.toughness ? made : { ...made, toughness: { value: statsOf(made).toughnessMax } };
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
  }: Partial<FightPlan<EncounterFrame>> & { readonly manners?: Manners } = {},
): FightPlan<EncounterFrame> {
  const party: Side = { id: "party", members: called("hero", heroes).map((who) => ({ who, manner: ours })) };
  const opposition: Side = { id: "opposition", members: called("foe", foes).map((who) => ({ who, manner: theirs })) };
  const sides = [party, opposition];
  const members = membersIn({ sides });
  const everybody = Object.fromEntries(members.map((who) => [who, fighter(who)]));
  return {
    ...{
      engine: thresholdEngine,
      tactics: thresholdTactics,
      bout: thresholdBout,
      settings: {},
      seed: 1,
      maxRounds: 60,
    },
    ...thresholdBout.stage(everybody, members),
    sides,
    ...change,
  };
}

/** A fight of anybody against anybody. */
export function anySides(seed: number): FightPlan<EncounterFrame> {
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
  return { ...plan, ...thresholdBout.stage(states, members), sides };
}

/** A fight of these many against those many, no two alike, each side knowing everybody: nothing is looked up for another. */
export function differentSides(heroes: number, foes: number, seed = 1): FightPlan<EncounterFrame> {
  const plan = equalSides(heroes, foes);
  const members = membersIn(plan);
  const pick = picker(seed);
  const states = Object.fromEntries(
    members.map((who, index) => [who, { ...anybody(who, pick), defense: { attribute: null, bonus: (index % 9) - 4 } }]),
  );
  return {
    ...{ ...plan, ...thresholdBout.stage(states, members) },
    sides: plan.sides.map((side) => ({ ...side, knows: members })),
  };
}

const membersIn = ({ sides }: { readonly sides: FightPlan["sides"] }): readonly Ref[] =>
  sides.flatMap(({ members }) => members.map(({ who }) => who));

const IDS = ["accurate", "quick", "strong", "resolute", "vigilant"] as const satisfies readonly Attribute[];

/** Anybody: hale or hurt, down or blind, with any weapons, powers and cures. */
export function anybody(who: Ref, pick: Pick): CharacterState {
  const weapons = WEAPONS.filter(() => pick([true, false, false]));
  const ready = pick([true, true, false]);
  const items: Belongings = {
    weapons: weapons.map((one) => ({ ...one, ready: ready && one.ready })),
    armors: [
      {
        ...newArmor(),
        id: "armor",
        name: "armor",
        ...pick([{}, { protection: "1d6", impeding: 3 }, { equipped: false }]),
      },
    ],
    shields: pick([
      [],
      [{ ...newShield(), id: "shield", name: "shield", buckler: pick([true, false]), equipped: pick([true, false]) }],
    ]),
    abilities: ABILITIES.filter(() => pick([true, false, false])),
    powers: POWERS.filter(() => pick([true, false, false])),
    consumables: CONSUMABLES.filter(() => pick([true, false, false])),
  };
  const attributes = Object.fromEntries(IDS.map((id) => [id, pick([6, 9, 11, 13, 15])]));
  const made = fighter(who, {
    attributes,
    conditions: { prone: pick([true, false, false, false]), blinded: pick([true, false, false, false, false]) },
    rest: { items, important: pick([true, false, false]), painImmune: pick([true, false, false]) },
  });
  const value = pick([made.toughness.value, made.toughness.value, 3]);
  return { ...made, toughness: { value } };
}

function anySettings(pick: Pick): SomeSettings {
  return {
    naturalExtremes: pick([true, false]),
    npcDamage: pick(["static", "rolled"] as const),
    painRule: pick([">", ">="] as const),
    unawareDefense: pick(["none", "minusTwo"] as const),
    longScope: pick(["firstContact", "roundOne"] as const),
    advantageStacks: pick([true, false]),
    maxSurround: pick([1, 2, 4]),
    enforceActions: pick(["off", "warn", "block"] as const),
    autoApplyDamage: pick(["confirm", "auto"] as const),
    keepDeathMarks: pick([true, false]),
  };
}

const WEAPONS: readonly Carried<WeaponState>[] = [
  armed("sword"),
  armed("spear", { class: "long", damage: "1d8" }),
  armed("maul", { class: "heavy", damage: "1d10" }),
  armed("dagger", { class: "short", damage: "1d6", ready: false }),
  armed("bow", { class: "ranged", ammunition: 4 }),
  armed("sling", { class: "ranged", damage: "1d6", equipped: false, ready: false }),
  armed("claws", { class: "natural", damage: "1d6", ignoresArmor: true, equipped: false }),
];

const ABILITIES: Belongings["abilities"] = [
  { ...newAbility(), id: "healer", name: "healer", level: "novice", mode: "active", healing: "1d4", usesCure: true },
  { ...newAbility(), id: "feint", name: "feint", level: "adept", attackAttribute: "quick" },
];

const harm = (damage: string | null, change: Partial<NonNullable<PowerState["harm"]>> = {}): PowerState["harm"] => {
  return { damage, ignoresArmor: true, prone: false, ...change };
};

const POWERS: Belongings["powers"] = [
  { ...newPower(), id: "bolt", name: "bolt", opponentAttribute: "quick", harm: harm("1d6"), corruption: "1d4" },
  {
    ...newPower(),
    id: "quake",
    name: "quake",
    harm: harm("1d4", { ignoresArmor: false, prone: true }),
    corruption: "1",
  },
  { ...newPower(), id: "trip", name: "trip", opponentAttribute: "strong", harm: harm(null, { prone: true }) },
  { ...newPower(), id: "mend", name: "mend", tested: true, healing: "1d4", corruption: "1d4" },
];

const CONSUMABLES: Belongings["consumables"] = [
  { ...newConsumable(), id: "herbs", name: "herbs", quantity: 2 },
  { ...newConsumable(), id: "draught", name: "draught", kind: "elixir", healing: "1d6" },
];

/** Tactics that look at each list they give, for tests: what is refused, and where nothing is offered. */
export function watched(found: { positions: number; faults: string[] }): Tactics<EncounterFrame> {
  const look = (position: Position<EncounterFrame>, what: string, listed: readonly Decision[], least: number) => {
    found.positions += 1;
    if (listed.length < least) found.faults.push(`${what} offers nothing`);
    for (const decision of listed) {
      const came = foresee(thresholdEngine, decision, position);
      if (!isForeseen(came) && isRefusal(came))
        found.faults.push(
          `${what} offers ${decision.type}: ${came.refused.reason} ${JSON.stringify(came.refused.data)}`,
        );
    }
    return listed;
  };
  return {
    ...thresholdTactics,
    options: (position, view) => look(position, "options", thresholdTactics.options(position, view), 1),
    answers: (position, prompt, view) =>
      look(position, `answers to ${prompt.type}`, thresholdTactics.answers(position, prompt, view), 1),
  };
}
