import type { RolledSide, Verdict } from "../../rules/outcomes.ts";
import { signed } from "../../../../table/signed.ts";
import { say } from "./lens.ts";
import type { Lens } from "./lens.ts";

/** One die of one side, with what it comes to. */
export type DieView = { readonly face: number; readonly modifier: string; readonly total: number };

/** One line of the comparison: both sides' dice of the same rank (PER-027, PER-028). */
export type RankRow = {
  readonly rank: number;
  readonly actor: DieView | null;
  readonly reactor: DieView | null;
  /** Dice there are, but kept from this reader. */
  readonly actorSealed: boolean;
  readonly reactorSealed: boolean;
  readonly state: "tied" | "decides" | "unused";
  /** Whose die is the better one in a deciding row; "" elsewhere. */
  readonly winner: "actor" | "reactor" | "";
  /** Words for the state: "decides", "tie", "not compared". */
  readonly mark: string;
};

/**
 * The ranks of two rolled sides from the highest down. A rank that settled a verdict is marked "decides" (with the
 * follow-up's number after the first), one that was level on the way there "tie", and those nobody looked at "not compared". Where
 * a side is kept from the reader, nothing is said of any rank: it would tell which dice tied.
 */
export function rankRows(actor: RolledSide, reactor: RolledSide, verdicts: readonly Verdict[], lens: Lens): RankRow[] {
  const sealed = actor.sealed === true || reactor.sealed === true;
  const settled = verdicts.filter((verdict) => !sealed && verdict.by !== "setByChorus" && verdict.by !== "critical");
  const deadlocked = settled.some((verdict) => verdict.by === "deadlock");
  const deepest = Math.max(0, ...settled.map((verdict) => verdict.rank ?? 0));
  const ranks = Math.max(actor.dice.length, reactor.dice.length);
  return Array.from({ length: ranks }, (_, index) => {
    const rank = index + 1;
    const deciding = settled.filter((verdict) => verdict.rank === rank);
    const level = actor.totals[index] !== undefined && actor.totals[index] === reactor.totals[index];
    const state = deciding.length > 0 ? "decides" : level && (deadlocked || rank < deepest) ? "tied" : "unused";
    return {
      rank,
      actor: dieView(actor, index),
      reactor: dieView(reactor, index),
      actorSealed: actor.sealed === true,
      reactorSealed: reactor.sealed === true,
      state,
      winner: deciding[0]?.winner ?? "",
      mark:
        deciding.length > 0
          ? deciding.map((verdict) => decides(verdict, lens)).join(", ")
          : say(lens, `Rank.${sealed ? "sealed" : state}`),
    };
  });
}

function dieView(side: RolledSide, index: number): DieView | null {
  const face = side.dice[index];
  if (face === undefined) return null;
  return { face, modifier: signed(side.modifier), total: side.totals[index] ?? face + side.modifier };
}

function decides(verdict: Verdict, lens: Lens): string {
  return verdict.followUp > 0 ? say(lens, "Rank.followUp", { n: verdict.followUp }) : say(lens, "Rank.decides");
}
