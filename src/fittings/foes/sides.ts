/** Who stands with whom in an encounter, and who may be played. */
import type { FoundryActor, FoundryCombat, FoundryCombatant } from "../../foundry/types.ts";
import type { Ref } from "../../kernel/outcome.ts";
import type { View } from "../../kernel/tactics/tactics.ts";
import { dispositionOf } from "../here/candidates.ts";
import { sideSeenFrom, type Side } from "../here/side.ts";
import { isHandedOver } from "./handed-over.ts";

/** Somebody who takes part, with an actor. */
export type Fighter = FoundryCombatant & { readonly actor: FoundryActor };

export const isFighter = (one: FoundryCombatant | null | undefined): one is Fighter => (one?.actor ?? null) !== null;

/** True for somebody whom no player has a say in, or whose player has handed them over: other heroes are never played. */
export const isPlayable = (one: FoundryCombatant): one is Fighter =>
  isFighter(one) && (!one.actor.hasPlayerOwner || isHandedOver(one));

/** Foundry's disposition of those who stand with the players; what a player owns always does. */
const FRIENDLY = 1;

const towardsPlayers = (actor: FoundryActor): number => (actor.hasPlayerOwner ? FRIENDLY : dispositionOf(actor));
const dispositionIn = ({ actor }: FoundryCombatant): number => (actor === null ? 0 : towardsPlayers(actor));

/** Where somebody stands in a fight: with the players, against them, or aside. */
export const STANDINGS = ["party", "foes", "aside"] as const;
export type Standing = (typeof STANDINGS)[number];

/** Who is neutral, or keeps their side secret, stands aside. */
export function standingOf(actor: FoundryActor): Standing {
  const disposition = towardsPlayers(actor);
  return disposition === FRIENDLY ? "party" : disposition === -FRIENDLY ? "foes" : "aside";
}

/** How another stands to somebody. Who is neutral, or keeps their side secret, is on none and turns against nobody. */
function seenFrom(one: FoundryCombatant, other: FoundryCombatant): Side {
  const mine = dispositionIn(one);
  return mine === 0 ? "neutral" : sideSeenFrom(mine, dispositionIn(other));
}

/**
 * An encounter with somebody's eyes. Their own side's numbers are known to them and nobody else's. Nothing is aimed at those
 * who stand on no side, at those whom a status makes invisible, and by the players' side at those whom Foundry's tracker
 * hides from players.
 */
export function eyesOf({ combatants }: FoundryCombat, fighter: Fighter): View {
  const isSpared = (one: FoundryCombatant): boolean =>
    seenFrom(fighter, one) === "neutral" ||
    one.actor?.statuses.has("invisible") === true ||
    (one.hidden && dispositionIn(fighter) === FRIENDLY);
  const others = combatants.filter(({ id }) => id !== fighter.id);
  const isFriend = (one: FoundryCombatant): boolean => seenFrom(fighter, one) === "friendly";
  return {
    who: fighter.actor.uuid,
    side: refsOf([fighter, ...others.filter(isFriend)]),
    knows: [],
    spared: refsOf(others.filter((one) => !isFriend(one) && isSpared(one))),
  };
}

/** True for somebody at whom nothing is aimed by the other side, for it doesn't see them. */
export const isUnseen = (one: FoundryCombatant): boolean =>
  one.actor?.statuses.has("invisible") === true || (one.hidden && dispositionIn(one) !== FRIENDLY);

/** True while there are two in it who stand against each other. */
export function isOpen({ turns }: FoundryCombat): boolean {
  const left = turns.filter(({ isDefeated }) => !isDefeated);
  return left.some((one) => left.some((other) => seenFrom(one, other) === "hostile"));
}

const refsOf = (some: readonly FoundryCombatant[]): Ref[] => some.flatMap(({ actor }) => actor?.uuid ?? []);
