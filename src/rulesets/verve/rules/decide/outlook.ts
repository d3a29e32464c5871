/**
 * What somebody brings to rolls before anything is decided, from the parts that the rolls themselves are made of: for sheets,
 * which show it of those as well who can't act. VRV-026, VRV-130, VRV-152
 */
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { armorInUse, conditionOf, defenseConditions } from "../conditions.ts";
import { attackParts, weaponDamage } from "../conflict/attack.ts";
import { part, type Part } from "../core/check.ts";
import { abilityParts, reactionParts } from "../core/rolls.ts";
import { defenseParts } from "../equipment/defense.ts";
import { fireActions, strengthBuiltWeapon } from "../equipment/missiles.ts";
import { sizedItem } from "../equipment/sizes.ts";
import type { VerveSettings } from "../settings.ts";
import type { FieldState, WeaponState } from "../state.ts";
import { ABILITIES, type Ability, type AttackMode, type Reaction } from "../terms.ts";
import { ailmentModifier, hasCondition } from "../conditions.ts";
import { strikingFigures } from "./attack.ts";
import { bonusOf, grantedBonus, reactionFor, rollArgs, scoreFor, stunPart } from "./figures.ts";
import { Situation } from "./situation.ts";
import { weaponOf, wield } from "./weapons.ts";

/** Somebody's weapon, used in one way, before its target is known. */
export interface WeaponOutlook {
  readonly weapon: WeaponState;
  readonly mode: AttackMode;
  /** Of the number to roll under, the target's defense aside. */
  readonly parts: readonly Part[];
  /** "d8". */
  readonly dice: string;
  /** What is added to the dice. VRV-027 … VRV-029 */
  readonly damageBonus: number;
  /** Yards for each step of −1; null at hand. VRV-059, VRV-061, VRV-082 */
  readonly yards: number | null;
  /** Actions that it takes to be used once, and those of them that are spent. VRV-067 */
  readonly actions: number;
  readonly loaded: number;
}

/** The outlook of whoever is in these states. */
export class Outlook {
  readonly #situation: Situation;

  constructor(
    states: States,
    readonly who: Ref,
    settings: VerveSettings,
    frame: EncounterFrame | null = null,
  ) {
    const noDice = {
      roll(): never {
        throw new Error("Looking at a sheet rolls no dice.");
      },
    };
    const noPlay = (): never => noDice.roll();
    this.#situation = new Situation({ states, settings: { ...settings }, history: [] }, frame, noDice, noPlay);
  }

  /** What a plain roll of an ability or a reaction is made of, with a field that applies. VRV-116, VRV-130, VRV-140 */
  score(subject: Ability | Reaction, field: FieldState | null = null): readonly Part[] {
    const situation = this.#situation;
    const { who } = this;
    const state = situation.character(who);
    const own = bonusOf(situation, who, field);
    const shared = { ...rollArgs(situation, who, subject), fieldBonus: Math.max(own, grantedBonus(situation, who)) };
    const ability = ABILITIES.find((one) => one === subject);
    if (ability) {
      const concentrationModifier = ailmentModifier(state, "concentration", situation.settings);
      const score = scoreFor(situation, who, ability);
      return [...abilityParts({ ...shared, score, ability, concentrationModifier }), stunPart(situation, who)];
    }
    const reaction = subject as Reaction;
    const value = reactionFor(situation, who, reaction);
    const pace = { movementMode: state.pace, safeOutdoors: situation.safeOutdoors };
    return reactionParts({ ...shared, reaction, value, ...pace });
  }

  /** What anybody's blow has to overcome: nobody's in particular, so that a small shield counts for nothing. VRV-026, VRV-074 */
  defense(): readonly Part[] {
    const { settings, round } = this.#situation;
    const state = this.#situation.character(this.who);
    const parts = defenseParts({
      agility: state.abilities.agility,
      armor: armorInUse(state),
      archetypes: state.archetypes,
      cover: state.cover,
      highGround: conditionOf(state, "high-ground-defense")?.round === round,
      conditions: defenseConditions(state, round),
      groupBonus: this.#situation.derived(this.who).groupBonus,
      settings,
    });
    const { defense } = state.overrides;
    if (defense === null) return parts;
    // A number of the Guide's stands for body and armor; the rest comes on top.
    return [part("byHand", defense, "VRV-026"), ...parts.filter(({ id }) => id !== "agility" && id !== "armor")];
  }

  /** A weapon by its id, or "unarmed", used in one way. VRV-056, VRV-152 */
  weapon(id: string, mode: AttackMode): WeaponOutlook {
    const situation = this.#situation;
    const { who } = this;
    const weapon = weaponOf(situation, who, id);
    const state = situation.character(who);
    const { dice, builtBonus } = wield(situation, who, weapon, mode, 0);
    const { strength } = state.abilities;
    const needed = {
      fireActions: weapon.fireActions,
      engaged: hasCondition(state, "engaged"),
      handToHand: mode === "close",
    };
    return {
      ...{ weapon, mode, dice },
      parts: [...attackParts(strikingFigures(situation, who, { weapon, mode, distance: 0 })), stunPart(situation, who)],
      damageBonus: weaponDamage({ rolled: 0, mode, strength, builtBonus, settings: situation.settings }).bonus,
      yards: mode === "close" ? null : this.#yards(weapon, mode),
      actions: fireActions(needed).actions,
      loaded: weapon.loaded,
    };
  }

  #yards(weapon: WeaponState, mode: AttackMode): number {
    const { settings } = this.#situation;
    const { size, abilities } = this.#situation.character(this.who);
    const plain = sizedItem({ itemSize: weapon.size, userSize: size, range: weapon.range }).range ?? 0;
    if (weapon.builtStrength === null || mode !== "propelled") return plain;
    const { builtStrength, cost } = weapon;
    return strengthBuiltWeapon({ cost, range: plain, builtStrength, wielderStrength: abilities.strength, settings })
      .range;
  }
}
