import type { Ref } from "../../../../../kernel/outcome.ts";
import { game } from "../../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../../foundry/index.ts";
import { isIdentity } from "../../states/identity.ts";
import { tokensOnBoard } from "../../turns/board.ts";
import { combatOf } from "../../turns/frame.ts";
import { bySide, sideSeenFrom } from "./side.ts";
import type { Side } from "./side.ts";

/** An identity that could be challenged. */
export type Candidate = {
  readonly ref: Ref;
  readonly name: string;
  readonly img: string;
  /** How it stands to the one who challenges. */
  readonly side: Side;
};

/**
 * Whom an identity could challenge: those with a token on the scene, then those who only take part in its encounter.
 * Hidden tokens are offered to the chorus alone. Never the identity itself; foes before others.
 */
export function candidatesFor(actor: FoundryActor): Candidate[] {
  const found = new Map<Ref, Candidate>();
  const mine = dispositionOf(actor);
  const add = (
    identity: FoundryActor | null,
    name: string,
    img: string,
    disposition: number,
    hidden: boolean,
  ): void => {
    if (!identity || !isIdentity(identity) || identity.uuid === actor.uuid || found.has(identity.uuid)) return;
    if (hidden && !game().user.isGM) return;
    found.set(identity.uuid, { ref: identity.uuid, name, img, side: sideSeenFrom(mine, disposition) });
  };
  for (const { document, actor: identity } of tokensOnBoard()) {
    add(identity, document.name, identity?.img ?? "", document.disposition, document.hidden);
  }
  for (const combatant of combatOf(actor.uuid)?.combatants.contents ?? []) {
    const identity = combatant.actor;
    add(identity, combatant.name, identity?.img ?? "", identity?.prototypeToken.disposition ?? 0, combatant.hidden);
  }
  return [...found.values()].sort(bySide);
}

/** The disposition of the token an identity has on the board, else of the one it would get. */
function dispositionOf(actor: FoundryActor): number {
  const own = actor.token ?? tokensOnBoard().find((token) => token.actor?.uuid === actor.uuid)?.document;
  return own?.disposition ?? actor.prototypeToken.disposition;
}

/** The identities this person has targeted on the board, the given one aside. */
export function targetedBy(actor: FoundryActor): Ref[] {
  const refs = [...game().user.targets].flatMap(({ actor: target }) =>
    target && isIdentity(target) ? [target.uuid] : [],
  );
  return [...new Set(refs)].filter((ref) => ref !== actor.uuid);
}

/** Shows a choice of targets on the board as well, for everybody. */
export function showTargets(refs: readonly Ref[]): void {
  for (const token of tokensOnBoard()) {
    const wanted = token.actor !== null && refs.includes(token.actor.uuid);
    const marked = [...game().user.targets].some(({ id }) => id === token.id);
    if (wanted !== marked) token.setTarget(wanted, { releaseOthers: false });
  }
}
