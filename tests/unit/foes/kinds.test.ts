/**
 * Which decisions of a fight foes come to: every kind that a game knows is offered to somebody somewhere in made-up fights, or it
 * is listed here with the reason why it is left to people. What is listed and offered all the same is struck from the list.
 */
import { describe, expect, test } from "vitest";
import { kindsOf, leftOf, seenIn, type Audited } from "./audit.ts";
import { ARC } from "./arc.ts";
import { EVOKER } from "./evoker.ts";
import { PERSONAE } from "./personae.ts";
import { THRESHOLD } from "./threshold.ts";
import { VERVE } from "./verve.ts";

/** In fewer than so many fights all comes up that may, in every game. */
const FIGHTS = 80;

describe.each<[string, Audited]>([
  ["Personae", PERSONAE],
  ["Evoker", EVOKER],
  ["Threshold", THRESHOLD],
  ["Arc", ARC],
  ["Verve", VERVE],
])("of %s", (_game, audited) => {
  test("every kind of decision comes up in a fight, or is left to people for a reason", () => {
    const seen = seenIn(audited, FIGHTS);
    const left = leftOf(audited);
    const kinds = kindsOf(audited);
    expect(left.filter((kind) => !kinds.includes(kind))).toEqual([]);
    expect([...new Set(left)]).toEqual(left);
    expect(kinds.filter((kind) => !seen.has(kind) && !left.includes(kind))).toEqual([]);
    expect(left.filter((kind) => seen.has(kind))).toEqual([]);
  });
});
