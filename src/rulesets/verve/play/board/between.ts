/** What the board tells of two who meet: how far apart, how high, in what melee, and whether one sees the other. VRV-152, VRV-155, VRV-167 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { dispositionOf } from "../../../../fittings/here/candidates.ts";
import { measureBetween, tokensOnBoard } from "../../../../fittings/here/board.ts";
import { darknessAt, wallBetween } from "../../../../foundry/sight.ts";
import type { ElevatedPoint, FoundryPlaceable } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { hasCondition } from "../../rules/conditions.ts";
import type { AttackDecision } from "../../rules/decisions.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";

/** Yards in one of a scene's units; others count as yards. */
const YARDS: Readonly<Record<string, number>> = { ft: 1 / 3, feet: 1 / 3, m: 1.0936, yd: 1, yards: 1 };

/** So near are those who fight hand to hand, in yards. */
export const AT_HAND = 2;

/** From this much darkness on nobody sees without a light. */
const DARK = 0.75;

function tokenOf(ref: Ref): FoundryPlaceable | undefined {
  const who = actorOf(ref);
  return who === null ? undefined : tokensOnBoard().find(({ actor }) => actor === who);
}

/** Yards between two, to the next whole one; null where the board doesn't tell. */
export function yardsBetween(one: Ref, other: Ref): number | null {
  const measured = measureBetween(one, other);
  return measured && Math.round(measured.units * (YARDS[measured.unit.toLowerCase()] ?? 1));
}

/** True where one's token stands higher than another's. VRV-167 */
export function isAbove(one: Ref, other: Ref): boolean {
  const [mine, theirs] = [tokenOf(one), tokenOf(other)];
  return mine !== undefined && theirs !== undefined && mine.document.elevation > theirs.document.elevation;
}

const pointOf = ({ center: { x, y }, document: { elevation } }: FoundryPlaceable): ElevatedPoint => ({
  x,
  y,
  elevation,
});

/** True where a wall, darkness or a spell keeps one from seeing another. VRV-152, VRV-218 */
export function isUnseen(one: Ref, other: Ref): boolean {
  const victim = actorOf(other);
  if (victim && isCharacter(victim) && hasCondition(readCharacter(victim), "invisible")) return true;
  const [from, to] = [tokenOf(one), tokenOf(other)];
  if (!from || !to) return false;
  const [eye, mark] = [pointOf(from), pointOf(to)];
  return wallBetween(eye, mark) || darknessAt(mark) >= DARK;
}

/** True for two who aren't of one side. */
export function isAgainst(one: Ref, other: Ref): boolean {
  const [mine, theirs] = [actorOf(one), actorOf(other)];
  return mine !== null && theirs !== null && dispositionOf(mine) !== dispositionOf(theirs);
}

/** Who fights hand to hand with somebody, as near as they stand: neither the one who shoots, nor the fallen, nor the hidden. VRV-155 */
export function aroundTarget(target: Ref, shooter: Ref): readonly Ref[] {
  return tokensOnBoard().flatMap(({ actor, document }) => {
    if (!actor || document.hidden || !isCharacter(actor) || [target, shooter].includes(actor.uuid)) return [];
    const yards = yardsBetween(target, actor.uuid);
    const { conditions } = readCharacter(actor);
    const isDown = conditions.some(({ id }) => ["dead", "unconscious"].includes(id));
    return yards !== null && yards <= AT_HAND && !isDown ? [actor.uuid] : [];
  });
}

/** What the board tells of a target, and of a shot at it. VRV-152, VRV-155, VRV-167 */
export function aimed(
  actor: Ref,
  target: Ref,
  use: string,
): Pick<AttackDecision, "combatants" | "bystanders" | "highGround" | "unseen"> {
  const around = use === "close" || target === "" ? [] : aroundTarget(target, actor);
  return {
    combatants: around.length === 0 ? 0 : around.length + 1,
    bystanders: around.filter((ref) => isAgainst(ref, target)),
    highGround: target !== "" && isAbove(actor, target),
    unseen: target !== "" && isUnseen(actor, target),
  };
}
