/** From stored to derived values: one pure function for a character, one for a mount. */
import { pieceOf, wornArmor } from "./conditions.ts";
import { totalLevel } from "./core/archetypes.ts";
import { doublings, rounded } from "./core/arithmetic.ts";
import { deriveCharacter } from "./creation/character.ts";
import { SPECIES } from "./creation/species.ts";
import { encumbrance, packedMultiplier, type CarriedItem } from "./equipment/bulk.ts";
import { mount, type MountGiven } from "./equipment/mount.ts";
import { experienceFor } from "./advancement/level.ts";
import type { VerveSettings } from "./settings.ts";
import type { CharacterState, GearState } from "./state.ts";
import { npcProfile } from "./survival/healing.ts";
import { effectiveMovement } from "./movement/movement.ts";
import type { Darkness, SpeciesId } from "./terms.ts";

const derivable = (species: SpeciesId): "human" | "dwarf" => (species === "dwarf" ? "dwarf" : "human");

/** True for a container that lies, by however many others, in itself. */
export function inItself(gear: GearState, all: readonly GearState[]): boolean {
  const seen = new Set<string>();
  let holder = gear.container;
  while (holder !== null && !seen.has(holder)) {
    if (holder === gear.id) return true;
    seen.add(holder);
    holder = all.find(({ id }) => id === holder)?.container ?? null;
  }
  return false;
}

/** Things at the top of the carry list with all that lies in them. Where a container is lost, its contents show. VRV-045. */
export function carryList(state: CharacterState): CarriedItem[] {
  const { gear } = state;
  const holders = new Set(gear.map(({ id }) => id));
  const looped = new Set(gear.filter((one) => inItself(one, gear)).map(({ id }) => id));
  const isTop = ({ id, container }: GearState): boolean =>
    container === null || !holders.has(container) || looped.has(id);
  const asItem = (one: GearState): CarriedItem => ({
    id: one.id,
    bulk: one.bulk * one.quantity,
    size: one.size,
    contents: gear.filter((inner) => inner.container === one.id && !isTop(inner)).map(asItem),
  });
  const packed = state.armor
    .filter(({ worn }) => !worn)
    .flatMap((one) => {
      const row = pieceOf(one);
      return row ? [{ id: one.id, bulk: row.bulkWorn * packedMultiplier(row) }] : [];
    });
  // What is never struck with counts half. VRV-066
  const arms = state.weapons.map(({ id, bulk, size, tool }) => ({ id, bulk: tool ? bulk / 2 : bulk, size }));
  return [...gear.filter(isTop).map(asItem), ...arms, ...packed];
}

/** How dark it is around somebody who has neither light nor eyes for it, by the states they are in. VRV-237 */
function darknessOf({ conditions }: CharacterState): Darkness | null {
  const has = (one: string): boolean => conditions.some(({ id }) => id === one);
  if (has("total-darkness")) return "total-darkness";
  return has("dark-night") ? "night-no-full-moon" : null;
}

/** A character's figures as the sheet shows them and the rolls use them. Pure, and the same however often it runs. */
export function derive(state: CharacterState, settings: VerveSettings) {
  const { overrides, abilities, archetypes } = state;
  const archetypal = totalLevel(archetypes);
  const level = archetypal > 0 ? archetypal : state.level;
  const base = deriveCharacter({
    archetypes,
    abilities,
    species: derivable(state.species),
    firstArchetype: state.firstArchetype,
    survivalGains: [...state.survival.gains, state.survival.bonus],
    verveGains: [...state.verve.gains, state.verve.bonus],
    armor: wornArmor(state),
    reactionBonuses: state.reactionBonuses,
    settings,
  });
  const load = encumbrance({
    strength: abilities.strength,
    endurance: abilities.endurance,
    carrierSize: state.size,
    items: carryList(state),
    settings,
  });
  const groupBonus = doublings(state.count);
  const npc = state.kind === "npc";
  const estimate = npcProfile({ level }).estimatedEndurance;
  const unhindered = Math.max(0, (overrides.movement ?? base.movement) + load.movementModifier);
  const movement = effectiveMovement({ movement: unhindered, darkness: darknessOf(state) });
  const single = overrides.survivalMax ?? base.survivalMax;
  return {
    ...base,
    level,
    unarmed: SPECIES[state.species].unarmed,
    survivalMax: Math.max(0, state.count > 1 ? rounded(single * (1 + groupBonus)) : single),
    verveMax: npc ? 0 : Math.max(0, overrides.verveMax ?? base.verveMax),
    endurance: overrides.endurance ?? (npc ? estimate : abilities.endurance),
    movement,
    // Feet along with an attack. VRV-234, VRV-265.
    combatFeet: movement * (1 + groupBonus),
    fightingArt: overrides.fightingArt ?? base.fightingArt,
    combatPool: overrides.combatPool ?? base.combatPool,
    closeAttack: overrides.attack ?? base.attacks.close.attack,
    groupBonus,
    // Creatures may attack several times, units once more for each doubling. VRV-157, VRV-256.
    actionsPerRound: (overrides.attacks ?? 1) + groupBonus,
    load,
    nextLevelXp: experienceFor(level + 1),
    maxSpellLevel: Math.max(0, archetypes.sorceror - state.injuries.value),
  };
}

export type Derived = ReturnType<typeof derive>;

const known = new WeakMap<CharacterState, { readonly settings: VerveSettings; readonly figures: Derived }>();

/** The same for one who is looked at over and over: a state isn't changed, another takes its place. */
export function figuresOf(state: CharacterState, settings: VerveSettings): Derived {
  const before = known.get(state);
  if (before?.settings === settings) return before.figures;
  const figures = derive(state, settings);
  known.set(state, { settings, figures });
  return figures;
}

/** A mount's figures. VRV-047 to VRV-050. */
export const deriveMount = (state: MountGiven) => mount(state);
