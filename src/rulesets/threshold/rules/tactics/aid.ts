/** What help is worth, and what is used up (RUN-066, RUN-070 … RUN-078). */
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import type { PowerDecision } from "../decisions.ts";
import { statsOf } from "../derive/character.ts";
import { thresholdEngine } from "../engine.ts";
import type { ThresholdEffect } from "../outcomes.ts";
import { characterNow, unitOf } from "./around.ts";
import { likely } from "./legal.ts";
import { said, silent, tenths, type Look } from "./look.ts";

/** What it is worth to keep somebody from dying, beside the Toughness they get. RUN-066 */
const SAVED = 1.5;

/** So many game turns long a wound is worth stopping for; after that less and less, or two who heal would never be done. */
const PATIENCE = 10;

/** Healing, by having it happen with middling dice: nobody heals beyond the most they have. RUN-066, RUN-076 */
export function helping(decision: Decision, patient: Ref, look: Look): Consideration[] {
  const { position, view } = look;
  const state = characterNow(position, patient);
  const effects = effectsOf(decision, look);
  if (!state) return [];
  const amount = effects.reduce(
    (sum, one) => (one.type === "heal" && one.target === patient ? sum + one.amount : sum),
    0,
  );
  const { toughness, toughnessMax } = statsOf(state);
  const gain = Math.min(amount, toughnessMax - toughness);
  const chance = chanceOf(decision, look);
  const patience = Math.min(1, PATIENCE / Math.max(1, position.frame.round));
  const aim = patient === view.who ? "self" : "aid";
  const { name } = state;
  return [
    said(aim, (patience * chance * gain) / unitOf(state), "heal", { name, points: tenths(gain) }),
    ...(state.conditions.dying && gain > 0 ? [said(aim, chance * SAVED, "save", { name })] : []),
    ...costing(effects, look),
  ];
}

/** One where it takes no test. RUN-006 */
function chanceOf(decision: Decision, { position }: Look): number {
  const found = foresee(thresholdEngine, decision, position);
  return isForeseen(found) && found.prospect?.kind === "under" ? (found.prospect.chance ?? 1) : 1;
}

const effectsOf = (decision: Decision, { position }: Look): readonly ThresholdEffect[] =>
  (likely(decision, position)?.effects ?? []) as readonly ThresholdEffect[];

/** What is used up and won't come back in this fight, and what a power leaves behind. RUN-072, RUN-078 */
function costing(effects: readonly ThresholdEffect[], look: Look): Consideration[] {
  const me = characterNow(look.position, look.view.who);
  const used = effects.filter(({ type }) => type === "useUp").length;
  const gained = effects.reduce((sum, one) => (one.type === "corruption" ? sum + one.gained : sum), 0);
  const room = me ? statsOf(me).corruptionThreshold - me.corruption.temporary : 0;
  // What reaches the threshold costs the most, and no more than that.
  const price = gained > 0 ? Math.min(4, (2 * gained) / Math.max(0.5, room)) : 0;
  return [
    ...(used > 0 ? [said("cost", -used, "cost", { n: used })] : []),
    ...(price > 0 ? [said("cost", -price, "corruption", { n: gained })] : []),
    // Nobody does for nothing what does nothing.
    silent("cost", -0.01),
  ];
}

const prices = new WeakMap<Look, Map<Ref, Consideration[]>>();

/** What a power costs whoever uses it, whomever it is turned against. */
export function priceOf(decision: PowerDecision, look: Look): Consideration[] {
  const known = prices.get(look) ?? new Map<Ref, Consideration[]>();
  prices.set(look, known);
  const price = known.get(decision.power) ?? costing(effectsOf(decision, look), look);
  known.set(decision.power, price);
  return price;
}
