/** The dice and number of one side of a roll, with every reason named (PER-015, PER-035, PER-091, PER-094). */
import type { Modifier } from "../../../../kernel/outcome.ts";
import { attributeValue } from "../attributes.ts";
import type { PersonaeSettings } from "../settings.ts";
import type { AttributeId, IdentityState, SceneState } from "../state.ts";
import { worstTrack } from "../vitality/status.ts";
import { levelWord } from "../vitality/tracks.ts";
import { dicePool } from "./pool.ts";

/** Ids the rules set themselves; a decision may switch "shock" off but not change its value. */
const OWN_IDS = ["shock", "floor"];

/**
 * The modifiers that count for an identity unless somebody switches them off: at present its shock, by the group's own
 * name for the level where it has one. PER-091, PER-101.
 */
export function suggestModifiers(
  state: IdentityState,
  settings: PersonaeSettings,
  scene: SceneState,
): readonly Modifier[] {
  const worst = worstTrack(state, settings, scene);
  if (!worst) return [];
  const { track, penalty } = worst;
  const label = levelWord(settings, track, penalty) || "DRAMATIS.Personae.Modifier.shock";
  return [{ id: "shock", label, unit: "dice", value: -penalty, rule: "PER-091", on: true }];
}

export interface PoolSpec {
  readonly rating: number;
  readonly unlocked: boolean;
  readonly attribute: AttributeId | null;
  /** As chosen in the dialog. */
  readonly modifiers: readonly Modifier[];
  readonly scene: SceneState;
}

export interface NamedPool {
  /** Dice to roll. */
  readonly pool: number;
  /** Added to every die. */
  readonly modifier: number;
  readonly attributeValue: number;
  /** Base in dice: the rating, or 1 when not unlocked. */
  readonly base: number;
  /** All reasons, shock and floor included. */
  readonly modifiers: readonly Modifier[];
}

/** The pool of an identity's skill with the modifiers chosen. The dice named add up to the pool. */
export function namedPool(state: IdentityState, spec: PoolSpec, settings: PersonaeSettings): NamedPool {
  const { unlocked, attribute, scene } = spec;
  const rating = Math.max(1, spec.rating);
  const shockOff = spec.modifiers.some(({ id, on }) => id === "shock" && !on);
  const shock = suggestModifiers(state, settings, scene).map((one) => ({ ...one, on: !shockOff }));
  const chosen = spec.modifiers.filter(({ id }) => !OWN_IDS.includes(id));
  const sum = (unit: Modifier["unit"], list: readonly Modifier[]): number =>
    list.filter((one) => one.on && one.unit === unit).reduce((total, { value }) => total + value, 0);
  const penalty = Math.abs(sum("dice", shock));
  const bonusDice = sum("dice", chosen);
  // How long a penalty lasts (PER-093) has been looked at track by track: what is named here counts.
  const { dice } = dicePool({ rating, unlocked, bonusDice, shock: penalty, scene: "violent", settings });
  const base = unlocked ? rating : 1;
  const lifted = dice - (base + bonusDice - penalty);
  const label = "DRAMATIS.Personae.Modifier.floor";
  const floor: Modifier[] =
    lifted > 0 ? [{ id: "floor", label, unit: "dice", value: lifted, rule: "PER-094", on: true }] : [];
  const added = attributeValue(state, attribute);
  return {
    pool: dice,
    modifier: added + sum("number", chosen),
    attributeValue: added,
    base,
    modifiers: [...shock, ...chosen, ...floor],
  };
}
