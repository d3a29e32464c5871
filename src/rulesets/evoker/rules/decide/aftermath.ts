/** What follows from harm on a card, whoever caused it: blocks to offer, faints to test, the dying to judge. */
import type { Effect, Ref } from "../../../../kernel/outcome.ts";
import { panicCheck } from "../ailments/calls.ts";
import { applyToCharacter } from "../apply/character.ts";
import { foreseeWounds } from "../apply/suffer.ts";
import { fatigue } from "../conditions/stress.ts";
import { derivedOf } from "../derive.ts";
import type { CharacterEffect, EvokerEffect, WoundsEffect } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";
import type { Card } from "./card.ts";

/**
 * Prompts that harm calls for: block a Heavy Wound with Fate (EVO-287), the faint test of the Exhausted (EVO-337, one per
 * incident), and the table's word on somebody without wounds left (EVO-223).
 */
export function aftermath(card: Card, effects: readonly Effect[]): void {
  const { situation } = card;
  const now = new Map<Ref, CharacterState>();
  const stateOf = (ref: Ref): CharacterState => now.get(ref) ?? situation.character(ref);
  const write = (effect: EvokerEffect): void => {
    if (!isHarm(effect) || situation.states[effect.target] === undefined) return;
    const state = stateOf(effect.target);
    now.set(effect.target, applyToCharacter(state, effect as CharacterEffect, situation.settings));
  };
  const suffered = new Map<Ref, unknown>();
  for (const effect of effects as readonly EvokerEffect[]) {
    const { target } = effect;
    const due =
      effect.type === "stress"
        ? effect.amount
        : effect.type === "wounds"
          ? because(card, effect["of"], () => wounded(card, effect, stateOf(target)))
          : 0;
    if (due > 0) suffered.set(target, effect["of"] ?? suffered.get(target));
    write(effect);
  }
  for (const [target, cause] of suffered)
    because(card, cause, () => {
      faint(card, target, stateOf(target));
    });
}

/** What harm asks for goes with what the harm follows from. */
const because = <T>(card: Card, cause: unknown, work: () => T): T =>
  typeof cause === "string" ? card.from(cause, work) : work();

/** Effects that change what harm does next. */
const HARMFUL: readonly string[] = ["wounds", "stress", "heal"];

/** True for an effect that can call for something, or change what others call for. */
export const isHarm = ({ type }: Pick<Effect, "type">): boolean => HARMFUL.includes(type);

/** Offers what a wounds effect calls for; gives the Stress it will bring. */
function wounded(card: Card, effect: WoundsEffect, state: CharacterState): number {
  const { situation } = card;
  const { settings } = situation;
  const { lost, stress, out, personaBroken } = foreseeWounds(state, effect, settings);
  const heavy = lost.filter((severity) => severity === "heavy").length;
  if (heavy > 0 && state.fate.value > 0 && effect.blockHeavy === 0)
    card.prompt({
      type: "blockHeavy",
      owner: effect.target,
      effect: effect.id,
      heavy,
      // A wound that didn't happen leaves the next one to fall on the same place: each point blocks one.
      points: foreseeWounds(state, { ...effect, blockHeavy: state.fate.value }, settings).blocked,
    });
  if (personaBroken) card.note("personaBroken", { name: state.name });
  if (out && !derivedOf(state, settings).defeated)
    card.prompt({ type: "fateOf", owner: situation.frame?.combat ?? effect.target, sufferer: effect.target });
  return stress;
}

/** Asks the Exhausted to keep their feet; those who are out already need not. */
function faint(card: Card, target: Ref, after: CharacterState): void {
  const { settings } = card.situation;
  const { scores, defeated, capabilities } = derivedOf(after, settings);
  if (defeated || capabilities.helpless) return;
  if (fatigue({ toughness: scores.toughness.score, stress: after.stress }).exhausted)
    card.prompt({ type: "faint", owner: target, stress: after.stress });
}

/** Ailments that end or begin when a Panicked character is tested against its source. EVO-323, A-59. */
export function panicAftermath(
  card: Card,
  tester: Ref,
  other: Ref,
  own: { readonly won: boolean; readonly success: boolean; readonly dof: number },
  otherDos: number,
): void {
  const panic = card.situation.character(tester).ailments.find(({ id }) => id === "panicked");
  if (panic?.source !== other) return;
  if (own.won) card.consequence({ type: "endAilments", target: tester, ailments: ["panicked"] });
  else if (!own.success && panicCheck({ ownDof: own.dof, sourceDos: otherDos }).flees)
    card.consequence({ type: "mustFlee", target: tester, on: true });
}
