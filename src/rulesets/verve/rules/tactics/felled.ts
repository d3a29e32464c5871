/** By whose deeds somebody has fallen, and what those are called. VRV-118, VRV-150 */
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { VerveDecision } from "../decisions.ts";
import type { DamageEffect, FiguresCheck } from "../outcomes.ts";
import { characterOf, type Position } from "./around.ts";

const T = "DRAMATIS.Verve.Tactics.";
const withItem = (item: string): Note => ({ key: `${T}with`, data: { item } });

/** With what something was done: a weapon, hands, a spell, a spirit, a power or the mind; null for what fells nobody. */
export function deedOf(
  made: VerveDecision,
  position: Position,
  steps: readonly Step[] = position.history,
): Note | null {
  switch (made.type) {
    case "attack": {
      const item = characterOf(position, made.actor)?.weapons.find(({ id }) => id === made.weapon)?.name;
      return item === undefined ? { key: `${T}withHands`, data: {} } : withItem(item);
    }
    case "cast": {
      const { spells = [], spirits = [], powers = [] } = characterOf(position, made.actor) ?? {};
      const item = [...spells, ...spirits, ...powers].find(({ id }) => id === made.id)?.name;
      return item === undefined ? null : withItem(item);
    }
    case "complete": {
      // What it was is no longer under way: its card tells.
      const { outcome } = steps.find(({ decision }) => decision === made) ?? {};
      const figures = outcome?.checks.find((one): one is FiguresCheck => one.type === "figures");
      return typeof figures?.values["name"] === "string" ? withItem(figures.values["name"]) : null;
    }
    case "psychicAttack":
      return { key: `${T}withMind`, data: {} };
    default:
      return null;
  }
}

const FELLING: readonly VerveDecision["type"][] = ["attack", "cast", "complete", "psychicAttack"];

/** All whose deeds of this round have cost somebody something: who passes out does so when it ends. VRV-118, VRV-150 */
export function felledBy(who: Ref, round: readonly Step[], position: Position): { by: Ref; deed: Note }[] {
  const losses = round
    .flatMap(({ outcome }) => outcome.effects)
    .filter((one): one is DamageEffect => one.type === "damage" && one.target === who);
  return [...new Set(losses.flatMap(({ by }) => by ?? []))].flatMap((by) => {
    const last = round
      .map(({ decision }) => decision as VerveDecision)
      .findLast((made) => FELLING.includes(made.type) && "target" in made && made.actor === by && made.target === who);
    const deed = last ? deedOf(last, position, round) : null;
    return deed ? [{ by, deed }] : [];
  });
}
