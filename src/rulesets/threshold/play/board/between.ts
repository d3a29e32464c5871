/** What the board tells of those who meet: where they stand, how far apart, how high, and what lies in between. RUN-040, RUN-079, RUN-090, RUN-093, RUN-102 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { measureBetween, tokensOnBoard } from "../../../../fittings/here/board.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { darknessAt, wallBetween } from "../../../../foundry/sight.ts";
import type { ElevatedPoint, FoundryPlaceable } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { AttackDecision, Standing } from "../../rules/decisions.ts";
import { isBlocked, type Body } from "../../rules/position/line.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { pairsIn } from "./standing.ts";
import { darkAtLast } from "./past.ts";

/** From this much darkness on a place is dark, as Foundry's own light of a whole scene gives way to it. */
const DARK = 0.75;

function tokenOf(ref: Ref): FoundryPlaceable | undefined {
  const who = actorOf(ref);
  return who ? tokensOnBoard().find(({ actor }) => actor === who) : undefined;
}

/** The middles of the tokens of these, in pixels of the scene; those without one are left out. */
export const placesOf = (refs: readonly Ref[]): readonly Standing[] =>
  refs.flatMap((character) => {
    const { center } = tokenOf(character) ?? {};
    return center ? [{ character, at: [center.x, center.y] as const }] : [];
  });

/** Metres between two; null where the board doesn't tell. */
export function metresBetween(one: Ref, other: Ref): number | null {
  const measured = measureBetween(one, other);
  return measured && Math.round(measured.units);
}

/** How many metres higher one stands than another; 0 where the board doesn't tell. */
export const heightAbove = (one: Ref, other: Ref): number =>
  (tokenOf(one)?.document.elevation ?? 0) - (tokenOf(other)?.document.elevation ?? 0);

/** True where no wall, and nobody who stands, is in the line between two; where the board doesn't tell, too. RUN-090 */
export const hasLine = (one: Ref, other: Ref): boolean => hasLineFrom(null, one, other);

/** The same, did the first of them stand with their middle here. */
export function hasLineFrom(at: { readonly x: number; readonly y: number } | null, one: Ref, other: Ref): boolean {
  const [from, to] = [tokenOf(one), tokenOf(other)];
  if (!from || !to) return true;
  const others = tokensOnBoard().filter((token) => token !== from && token !== to);
  const [a, b] = [{ ...pointOf(from), ...at }, pointOf(to)];
  return !wallBetween(a, b) && !isBlocked([a.x, a.y], [b.x, b.y], others.flatMap(bodyOf));
}

const pointOf = ({ center: { x, y }, document: { elevation } }: FoundryPlaceable): ElevatedPoint => ({
  x,
  y,
  elevation,
});

/** Nobody shoots over those on their feet; over the fallen they do, and of the hidden nothing is told. */
function bodyOf({ actor, center, document }: FoundryPlaceable): readonly Body[] {
  if (!actor || document.hidden || !isCharacter(actor)) return [];
  const { prone, dying, dead } = readCharacter(actor).conditions;
  return prone || dying || dead ? [] : [{ at: [center.x, center.y], width: 2 * (center.x - document.x) }];
}

/** True in the dark: as it was when something was last rolled in the same fight, else as it is where one of these stands. RUN-079 */
export function isDark(encounter: EncounterFrame | null, refs: readonly Ref[]): boolean {
  const before = encounter && darkAtLast(encounter.combat);
  if (before !== null) return before;
  const dark = refs.flatMap((ref) => tokenOf(ref) ?? []).map((token) => darknessAt(pointOf(token)) >= DARK);
  return dark.length > 0 && dark.every(Boolean);
}

/** Those who are in melee with somebody, as the encounter has it. RUN-042 */
export function inMelee(encounter: EncounterFrame | null, who: Ref): readonly Ref[] {
  const combat = combatBehind(encounter?.combat ?? "");
  const pairs = combat ? pairsIn(combat) : [];
  return pairs.flatMap(({ a, b }) => (a === who ? [b] : b === who ? [a] : []));
}

/** What the board tells of a blow that nobody is asked about. RUN-079, RUN-090, RUN-093, RUN-102 */
export function aimed(
  {
    encounter,
    actor,
    target,
  }: Pick<AttackDecision, "actor" | "target"> & { readonly encounter: EncounterFrame | null },
  reach: "melee" | "ranged",
): Pick<AttackDecision, "places" | "height" | "badVisibility" | "lineOfSight"> {
  const places = placesOf([...new Set([actor, target, ...inMelee(encounter, target)])]);
  const height = heightAbove(actor, target);
  return {
    ...(places.length > 0 && { places }),
    ...(height !== 0 && { height }),
    ...(isDark(encounter, [actor, target]) && { badVisibility: true }),
    ...(reach === "ranged" && !hasLine(actor, target) && { lineOfSight: false }),
  };
}
