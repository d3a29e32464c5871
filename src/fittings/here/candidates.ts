import type { Ref } from "../../kernel/outcome.ts";
import { game, type FoundryActor } from "../../foundry/index.ts";
import { tokensOnBoard } from "./board.ts";
import { combatOf } from "./encounter.ts";
import type { IsOurs } from "./actors.ts";
import { bySide, sideSeenFrom, type Side } from "./side.ts";

/** Somebody who could be turned against. */
export type Candidate = {
  readonly ref: Ref;
  readonly name: string;
  readonly img: string;
  /** How they stand to the one who turns against them. */
  readonly side: Side;
};

/**
 * Whom somebody could turn against: those with a token on the scene, then those who only take part in their encounter.
 * Hidden tokens are offered to game masters alone. Never themselves; foes before others.
 */
export function candidatesFor(actor: FoundryActor, isOurs: IsOurs): Candidate[] {
  const found = new Map<Ref, Candidate>();
  const mine = dispositionOf(actor);
  const add = (other: FoundryActor | null, name: string, img: string, disposition: number, hidden: boolean): void => {
    if (!other || !isOurs(other) || other.uuid === actor.uuid || found.has(other.uuid)) return;
    if (hidden && !game().user.isGM) return;
    found.set(other.uuid, { ref: other.uuid, name, img, side: sideSeenFrom(mine, disposition) });
  };
  for (const { document, actor: other } of tokensOnBoard())
    add(other, document.name, other?.img ?? "", document.disposition, document.hidden);
  for (const combatant of combatOf(actor.uuid)?.combatants.contents ?? []) {
    const other = combatant.actor;
    add(other, combatant.name, other?.img ?? "", other?.prototypeToken.disposition ?? 0, combatant.hidden);
  }
  return [...found.values()].sort(bySide);
}

/** The disposition of the token somebody has on the board, else of the one it would get. */
export function dispositionOf(actor: FoundryActor): number {
  const own = actor.token ?? tokensOnBoard().find((token) => token.actor?.uuid === actor.uuid)?.document;
  return own?.disposition ?? actor.prototypeToken.disposition;
}

/** Those this person has targeted on the board, the given one aside. */
export function targetedBy(actor: FoundryActor, isOurs: IsOurs): Ref[] {
  const refs = [...game().user.targets].flatMap(({ actor: target }) => (target && isOurs(target) ? [target.uuid] : []));
  return [...new Set(refs)].filter((ref) => ref !== actor.uuid);
}
