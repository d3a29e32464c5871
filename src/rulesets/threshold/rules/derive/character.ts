/** From stored to derived values: one pure function. RUN-009 … RUN-011, RUN-052, RUN-058, RUN-078, RUN-108. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { ATTRIBUTES, isUnusual, type Attribute } from "../attributes/attributes.ts";
import { deriveStats, type Stats } from "../attributes/derived.ts";
import { corruptionStatus, type CorruptionStatus } from "../corruption/corruption.ts";
import { FISTS } from "../items.ts";
import { canGiveFirstAid } from "../healing/firstAid.ts";
import type { CharacterState } from "../state.ts";
import { oppositionModifier } from "../test/opposition.ts";
import { loadout } from "../weapons/loadout.ts";
import { armorOf, fixedValue, isReady, shieldOf, staticArmor, type Weapon } from "./equipment.ts";

export interface DerivedWeapon {
  readonly id: Ref;
  readonly attribute: Attribute;
  readonly attackValue: number;
  readonly ready: boolean;
  /** False beside a shield that rules it out (RUN-091). */
  readonly legal: boolean;
  readonly reach: boolean;
  /** What a foe deals with it (RUN-058). */
  readonly staticDamage: number;
}

export interface DerivedCharacter extends Stats {
  /** Per attribute: what it adds to an opponent's target, and whether it lies outside the usual range (RUN-010, RUN-015). */
  readonly attributes: { readonly [A in Attribute]: { readonly modifier: number; readonly unusual: boolean } };
  readonly defenseAttribute: Attribute;
  /** A player's armour as rolled, a foe's as a number (RUN-057, RUN-058). */
  readonly armor: { readonly formula: string; readonly static: number; readonly impeding: number };
  readonly shield: ReturnType<typeof shieldOf>;
  readonly weapons: readonly DerivedWeapon[];
  readonly corruption: CorruptionStatus;
  readonly xpUnspent: number;
  /** Has what it takes to treat the dying (RUN-075). */
  readonly firstAid: boolean;
}

/** The attribute an attack with this weapon uses: one replacement at most, the weapon's before the sheet's choice before an ability's. RUN-001, RUN-052. */
export function attackAttribute(state: CharacterState, weapon: Weapon): Attribute {
  const ability = state.items.abilities.find(
    ({ attackAttribute: attribute, level, mode }) => attribute !== null && level !== "none" && mode === "passive",
  );
  return weapon.attackAttribute ?? state.attack.attribute ?? ability?.attackAttribute ?? "accurate";
}

/** The attribute Defense starts from. RUN-011, RUN-052. */
export function defenseAttribute(state: CharacterState): Attribute {
  const ability = state.items.abilities.find(
    ({ defenseAttribute: attribute, level, mode }) => attribute !== null && level !== "none" && mode === "passive",
  );
  return state.defense.attribute ?? ability?.defenseAttribute ?? "quick";
}

/** Toughness, thresholds and Defense of a character as it is. RUN-009, RUN-011. */
export function statsOf(state: CharacterState): Stats {
  const value = (id: Attribute): number => state.attributes[id].value;
  return deriveStats({
    strong: value("strong"),
    quick: value("quick"),
    resolute: value("resolute"),
    impeding: armorOf(state).impeding,
    shield: shieldOf(state),
    defenseBase: value(defenseAttribute(state)),
    otherDefense: state.defense.bonus,
    toughness: state.toughness.value,
    overrides: state.overrides,
  });
}

/** Everything a sheet, a tracker or a dialog shows beside the stored values. Running it twice changes nothing. */
export function deriveCharacter(state: CharacterState): DerivedCharacter {
  const shield = shieldOf(state);
  const { protection, impeding } = armorOf(state);
  const { temporary, permanent } = state.corruption;
  const attributes = ATTRIBUTES.map((id) => {
    const { value } = state.attributes[id];
    return [id, { modifier: oppositionModifier({ opponent: value }).modifier, unusual: isUnusual(value) }];
  });
  return {
    ...statsOf(state),
    attributes: Object.fromEntries(attributes) as DerivedCharacter["attributes"],
    defenseAttribute: defenseAttribute(state),
    armor: { formula: protection, static: staticArmor(state), impeding },
    shield,
    weapons: [...state.items.weapons, FISTS].map((weapon) => deriveWeapon(state, weapon)),
    corruption: corruptionStatus({ temporary, permanent, resolute: state.attributes.resolute.value }),
    xpUnspent: state.xp.total - state.xp.spent,
    firstAid: mayTreat(state),
  };
}

function deriveWeapon(state: CharacterState, weapon: Weapon): DerivedWeapon {
  const attribute = attackAttribute(state, weapon);
  const { legal, reach } = loadout({ weapon: weapon.class, shield: shieldOf(state) });
  return {
    id: weapon.id,
    attribute,
    attackValue: state.attributes[attribute].value,
    ready: isReady(weapon),
    legal,
    reach,
    staticDamage: Math.max(0, fixedValue(weapon.damage)),
  };
}

/** Whether a character could treat the dying. RUN-075. */
export function mayTreat({ items }: CharacterState): boolean {
  return canGiveFirstAid({
    herbalCures: items.consumables
      .filter(({ kind }) => kind === "herbalCure")
      .reduce((sum, { quantity }) => sum + quantity, 0),
    healingAbility: items.abilities.some(({ healing, level }) => healing !== null && level !== "none"),
    healingPower: items.powers.some(({ healing }) => healing !== null),
  }).allowed;
}
