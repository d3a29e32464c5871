/** Made-up sides for tests, benches and for trying fights out: from a seed, with everything that can be on a sheet. */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { sidesOf, type Picker } from "../../../../kernel/tactics/exampleSides.ts";
import type { Attribute } from "../attributes/attributes.ts";
import { newAbility, newArmor, newConsumable, newPower, newShield, newWeapon } from "../defaults.ts";
import { statsOf } from "../derive/character.ts";
import { thresholdEngine } from "../engine.ts";
import { exampleCharacter, type CharacterChange } from "../examples.ts";
import type { Belongings, Carried, PowerState, WeaponState } from "../items.ts";
import type { SomeSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import { thresholdBout, thresholdTactics } from "./tactics.ts";

const NO_THINGS: Belongings = { weapons: [], armors: [], shields: [], abilities: [], powers: [], consumables: [] };

const armed = (id: string, change: Partial<WeaponState> = {}): Carried<WeaponState> => {
  return { ...newWeapon(), ...change, id, name: id };
};

/** A fighter with a sword in hand, a bow on the back and light armour: a player's, or the game master's by the name. */
export function fighter(
  who: Ref,
  change: CharacterChange = {},
  side: CharacterState["side"] = who.startsWith("foe") ? "npc" : "pc",
): CharacterState {
  const bow = armed("bow", { class: "ranged", ready: false, ammunition: 6 });
  const items = {
    ...NO_THINGS,
    weapons: [armed("sword"), bow],
    armors: [{ ...newArmor(), id: "leather", name: "leather" }],
  };
  const made = exampleCharacter(who, side, {
    ...change,
    attributes: { strong: 12, ...change.attributes },
    rest: { items, ...change.rest },
  });
  return change.rest?.toughness ? made : { ...made, toughness: { value: statsOf(made).toughnessMax } };
}

const IDS = ["accurate", "quick", "strong", "resolute", "vigilant"] as const satisfies readonly Attribute[];

/** Anybody: hale or hurt, down or blind, with any weapons, powers and cures. */
export function anybody(who: Ref, pick: Picker): CharacterState {
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

function anySettings(pick: Picker): SomeSettings {
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

const SPEC = {
  ...{ engine: thresholdEngine, tactics: thresholdTactics, bout: thresholdBout },
  ...{ equal: (who: Ref) => fighter(who), anybody, settings: anySettings },
  apart: (state: JsonObject, index: number) => ({ ...state, defense: { attribute: null, bonus: (index % 9) - 4 } }),
};

/** Sides of those who fight with a sword, and of anybody. */
export const { equalSides, anySides, differentSides, watched } = sidesOf(SPEC);

/**
 * The same fighters, all of them the game master's: heroes roll what they strike and bear, and foes don't, so that of a hero
 * and a foe alike in everything the hero is the stronger by far. RUN-054, RUN-058, RUN-104
 */
export const { equalSides: evenSides } = sidesOf({ ...SPEC, equal: (who: Ref) => fighter(who, {}, "npc") });
