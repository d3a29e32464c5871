/** How badly somebody fares, in one number: wounds lost, and whatever else hampers them, each worth so many Light Wounds. */
import { derivedOf } from "../derive.ts";
import type { EvokerSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import type { Ailment, Condition, Track } from "../terms.ts";

/** A wound of each kind, in Light ones: it brings as much Stress and worse the fewer are left. EVO-221 … EVO-223 */
const WOUND: Track = { light: 1, heavy: 2, deadly: 4 };
const STRESS = 0.05;

const AILING: Readonly<Record<Ailment, number>> = {
  ...{ staggered: 0.5, drowsed: 2, burning: 1.5, dizzy: 0.7, frozen: 2, shocked: 2.5, stunned: 2.5 },
  ...{ amnesiac: 0.8, brainwashed: 2.5, confused: 1.5, despaired: 2.5, enraged: 0.5, panicked: 0.8 },
  ...{ condemned: 1, damned: 1 },
};
const HAMPERED: Partial<Record<Condition, number>> = { prone: 0.6, bloodLoss: 1.5, defending: -0.5, helpless: 4 };
const GRIP = 1.2;
const MARK = { scared: 0.4, distracted: 0.3, protected: -0.5 } as const;
/** Somebody with nothing but their hands to fight with. */
const UNARMED = 0.8;

const lost = (left: Track, max: Track): number =>
  (["light", "heavy", "deadly"] as const).reduce(
    (sum, kind) => sum + WOUND[kind] * Math.max(0, max[kind] - left[kind]),
    0,
  );

/** The wounds somebody has lost, those of their Persona included, and Stress. It only grows while nobody is healed. EVO-220, EVO-229, EVO-334 */
export function wearOf(state: CharacterState, settings: EvokerSettings): number {
  const { wounds, woundMax } = derivedOf(state, settings);
  const shields = state.personas.reduce((sum, one) => sum + lost(one.wounds, one.max), 0);
  return lost(wounds, woundMax) + shields + state.stress * STRESS;
}

/** How much of what somebody can bear themselves is gone, 0–1: nothing while a Persona stands before them. EVO-220, EVO-229 */
export function wornShare(state: CharacterState, settings: EvokerSettings): number {
  const { wounds, woundMax, persona } = derivedOf(state, settings);
  const all = lost({ light: 0, heavy: 0, deadly: 0 }, woundMax);
  return persona === null && all > 0 ? lost(wounds, woundMax) / all : 0;
}

/** The same with ailments, conditions, grips and marks, and with nothing to fight with. EVO-300, EVO-301, EVO-350 … EVO-357 */
export function troubleOf(state: CharacterState, settings: EvokerSettings): number {
  const { ailments, conditions, defeated, injuries } = derivedOf(state, settings);
  const ailing = ailments.reduce((sum, one) => sum + AILING[one], 0);
  const hampered = conditions.reduce((sum, one) => sum + (HAMPERED[one] ?? 0), 0);
  const marks = state.marks.reduce((sum, { id }) => sum + MARK[id], 0);
  const bare = isReady(state) ? 0 : UNARMED;
  const rest = defeated ? 0 : ailing + hampered + marks + bare + (state.grip ? GRIP : 0) + injuries.length * 0.3;
  return wearOf(state, settings) + rest + unshielded(state);
}

/**
 * How much worse somebody fares than they did, below 0 where better: to a millionth, so that what is the same of both leaves no
 * trace in it.
 */
export const worseBy = (now: CharacterState, before: CharacterState, settings: EvokerSettings): number =>
  Math.round(1e6 * (troubleOf(now, settings) - troubleOf(before, settings))) / 1e6;

/** True for those with a weapon in hand that can be used as it is, or a power that harms. */
export const isReady = ({ weapons, powers }: CharacterState): boolean =>
  weapons.some(({ equipped, jammed, ammo }) => equipped && !jammed && (ammo === null || ammo.value > 0)) ||
  powers.some(({ kind }) => kind === "attack");

/** A Persona that could be called upon and isn't keeps nothing off. EVO-231 */
const unshielded = ({ kind, personas }: CharacterState): number =>
  kind === "evoker" && personas.some(({ broken }) => !broken) && !personas.some(({ equipped }) => equipped) ? 1.5 : 0;

/** What is left of what can be used up, each point worth so much. */
const COSTS = { fate: 1.2, spirit: 0.08, exertion: 0.08, ammo: 0.02, consumable: 0.5 } as const;

/** What somebody has left to spend. EVO-076, EVO-088, EVO-136, EVO-280 */
export function purseOf({ fate, spirit, exertion, weapons, consumables }: CharacterState): number {
  const shots = weapons.reduce((sum, { ammo }) => sum + (ammo?.value ?? 0), 0);
  const things = consumables.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    fate.value * COSTS.fate +
    spirit.value * COSTS.spirit +
    exertion.value * COSTS.exertion +
    shots * COSTS.ammo +
    things * COSTS.consumable
  );
}
