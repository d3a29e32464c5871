import type { RolledSide, Verdict } from "../../rules/outcomes.ts";
import { count, say } from "./lens.ts";
import type { Lens } from "./lens.ts";

/** A verdict in plain words. */
export type VerdictView = {
  readonly headline: string;
  /** Which dice settled it: "11 against 9 on the second die". */
  readonly why: string;
  /** For the shape beside the words: a tick, a shield, a swirl. */
  readonly tone: "success" | "fail" | "open";
  readonly icon: string;
  readonly grade: string;
  readonly followUp: number;
};

/** What the card says about one settled comparison. Names are the frozen ones. */
export function verdictView(
  verdict: Verdict,
  sides: { readonly actor: RolledSide | undefined; readonly reactor: RolledSide | undefined },
  names: { readonly actor: string; readonly reactor: string },
  lens: Lens,
): VerdictView {
  const tone = verdict.winner === "actor" ? "success" : verdict.winner === "reactor" ? "fail" : "open";
  return {
    headline: say(lens, `Verdict.${verdict.challenge}.${tone}`, names),
    why: why(verdict, sides, names, lens),
    tone,
    icon: ICONS[tone],
    grade: grade(verdict, lens),
    followUp: verdict.followUp,
  };
}

const ICONS = { success: "fa-solid fa-check", fail: "fa-solid fa-shield-halved", open: "fa-solid fa-rotate" } as const;

function why(
  verdict: Verdict,
  { actor, reactor }: { readonly actor: RolledSide | undefined; readonly reactor: RolledSide | undefined },
  names: { readonly actor: string; readonly reactor: string },
  lens: Lens,
): string {
  if (verdict.by === "setByChorus") return say(lens, "Why.setByChorus");
  if (verdict.by === "critical") return say(lens, verdict.winner === "actor" ? "Why.critical" : "Why.criticalHeld");
  if (verdict.by === "total" && verdict.rank === null) return say(lens, "Why.sealed");
  if (verdict.by === "deadlock" || verdict.rank === null)
    return say(lens, verdict.winner ? "Why.deadlock" : "Why.reroll", {
      name: verdict.winner ? names[verdict.winner] : "",
    });
  const rank = say(lens, `Ordinal.${Math.min(verdict.rank, 6)}`, { n: verdict.rank });
  const isFollowUp = verdict.followUp > 0;
  if (verdict.by === "diceLeft") {
    const name = verdict.winner === "actor" ? names.actor : names.reactor;
    return say(lens, isFollowUp ? "Why.followUpLeft" : "Why.diceLeft", { name, rank });
  }
  const mine = actor?.totals[verdict.rank - 1];
  const theirs = reactor?.totals[verdict.rank - 1];
  if (mine === undefined || theirs === undefined) return say(lens, "Why.rank", { rank });
  return say(lens, isFollowUp ? "Why.followUp" : verdict.rank === 1 ? "Why.first" : "Why.later", {
    mine,
    theirs,
    rank,
  });
}

function grade(verdict: Verdict, lens: Lens): string {
  if (verdict.outcome === "superior") return count(lens, "Grade.superior", verdict.ranksWon);
  return verdict.outcome === "partial" ? say(lens, "Grade.partial") : "";
}
