/** Who is left behind in melee, and what each of them may do about it: once. EVO-044, EVO-045, EVO-171, EVO-356. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Card } from "./card.ts";
import { offerChance } from "./chance.ts";
import type { Situation } from "./situation.ts";

/** Those of them whose melee has not been settled this Turn. EVO-044. */
export function unsettled(situation: Situation, actor: Ref, enemies: readonly Ref[]): readonly Ref[] {
  const settled = situation.seat(actor)?.state.disengage.from.map(({ id }) => id) ?? [];
  return enemies.filter((enemy) => !settled.includes(enemy));
}

/** Remembers that leaving the melee of these has been settled. Outside encounters nothing is remembered. */
export function settleLeaving(card: Card, actor: Ref, from: readonly Ref[], tested = false): void {
  const seat = card.situation.counted(actor);
  if (seat && (from.length > 0 || tested))
    card.bookkeeping({ type: "disengage", target: seat.ref, tested, from: [...from], fresh: false });
}

/** A new Move begins: what was settled for the last one counts no more. */
export function freshMove(card: Card, actor: Ref): void {
  const seat = card.situation.counted(actor);
  if (seat && seat.state.disengage.from.length > 0)
    card.bookkeeping({ type: "disengage", target: seat.ref, tested: false, from: [], fresh: true });
}

/**
 * Leaves melee: whoever has not been disengaged from may strike, once, and a grappler that walks away lets go.
 * @param given.free the game master waives the Chance Attacks
 */
export function leaveMelee(
  card: Card,
  actor: Ref,
  { enemies, free = false }: { readonly enemies?: readonly Ref[]; readonly free?: boolean } = {},
): void {
  const { situation } = card;
  letGo(card, actor);
  const left = unsettled(situation, actor, enemies ?? situation.engagedWith(actor));
  if (left.length === 0) return;
  settleLeaving(card, actor, left);
  offerChance(card, { event: "leaveMelee", offender: actor, enemies: left, disengaged: free });
}

/** A grappler that walks away lets go of whoever it holds. EVO-356. */
function letGo(card: Card, actor: Ref): void {
  const { situation } = card;
  for (const who of situation.participants) {
    if (situation.states[who] === undefined) continue;
    const { grip } = situation.character(who);
    if (grip !== null && grip.by === actor && grip.stored === null)
      card.bookkeeping({ ...grip, type: "grip", target: who, on: false });
  }
}
