/** What was rolled for attacks that wait: their cards alone know it, the encounter that everybody has doesn't. ARC-046, ARC-064 */
import type { Effect } from "../../../../kernel/outcome.ts";
import type { ArcEffect, AttackEffect } from "../outcomes.ts";
import type { AttackRecord, RolledAttack } from "../state.ts";

/** What an encounter keeps of an attack. */
export function recordOf({ id, attacker, target, count, secret, open }: AttackRecord): AttackRecord {
  return { id, attacker, target, count, secret, open };
}

/**
 * What was rolled for each of these attacks, as far as their cards are there; in the order of the attacks.
 * @param cards the effects of each card, oldest first
 */
export function rolledFor(
  attacks: readonly AttackRecord[],
  cards: readonly (readonly Effect[])[],
): readonly RolledAttack[] {
  const left = cards.flatMap((effects) => rolledOn(effects as readonly ArcEffect[]));
  const found = new Map<string, RolledAttack>();
  const take = (id: string, fits: (one: RolledAttack) => boolean): void => {
    const at = found.has(id) ? -1 : left.findLastIndex(fits);
    if (at >= 0) found.set(id, { ...(left.splice(at, 1)[0] as RolledAttack), id });
  };
  for (const { id } of attacks) take(id, (one) => one.id === id);
  // A card that was taken back and applied again has found its id taken (`free`).
  for (const { id } of attacks) take(id, (one) => id.startsWith(`${one.id}+`));
  return attacks.flatMap(({ id }) => found.get(id) ?? []);
}

/** The attacks of one card, with their latest sums. ARC-086 */
function rolledOn(effects: readonly ArcEffect[]): readonly RolledAttack[] {
  return effects
    .filter((one): one is AttackEffect => one.type === "attack")
    .map(({ attack }) => {
      const { id, attacker, target, threshold, onHit } = attack;
      const amended = effects.findLast((one) => one.type === "attackAmended" && one.attack === id);
      const arcs = amended?.type === "attackAmended" ? amended.arcs : attack.arcs;
      return { id, attacker, target, arcs, threshold, onHit };
    });
}
