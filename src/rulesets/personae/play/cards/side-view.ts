import { isDoneTo, reasonView, type ReasonView, type SideView } from "../../../../fittings/cards/side.ts";
import { signed } from "../../../../table/signed.ts";
import type { RolledSide, Verdict } from "../../rules/outcomes.ts";
import { count, say, type Lens } from "./lens.ts";

/** What a rolled side says about itself beside its dice. */
export function sideView(side: RolledSide, lens: Lens): SideView {
  const attribute =
    side.attributeName || (side.attribute ? lens.t(`DRAMATIS.Personae.Attribute.${side.attribute}`) : "");
  const skill = lens.t(side.skill);
  return {
    name: side.name || say(lens, `Role.${side.role}`),
    role: side.role,
    roleLabel: side.name ? say(lens, `Role.${side.role}`) : "",
    means: attribute && skill ? `${skill} + ${attribute}` : skill || attribute,
    figure: side.sealed ? say(lens, "Sealed.pool") : count(lens, "Dice", side.pool),
    reasons: side.sealed ? [] : [rating(side, lens), ...side.modifiers.map((modifier) => reasonView(modifier, lens))],
    sum: side.sealed ? null : { label: say(lens, "EachDie"), value: signed(side.modifier) },
    sealed: side.sealed === true,
  };
}

function rating(side: RolledSide, lens: Lens): ReasonView {
  const label = side.role === "chorus" ? say(lens, "ChorusDice") : say(lens, "Rating");
  return { label, value: count(lens, "Dice", side.rating), on: true, state: "", rule: "" };
}

/** Its dice with what each comes to, highest first. */
export const facesOf = ({ dice, totals, modifier }: RolledSide) =>
  dice.map((face, rank) => ({ face, total: totals[rank] ?? face + modifier }));

/** The names of the two who are compared. */
export type Names = { readonly actor: string; readonly reactor: string };

/** One comparison, laid out. A follow-up on fresh dice has a table of its own. */
export function rankTable(
  actor: RolledSide,
  reactor: RolledSide,
  verdicts: readonly Verdict[],
  names: Names,
  lens: Lens,
) {
  return { ...names, rows: rankRows(actor, reactor, verdicts, lens), caption: say(lens, "TableCaption", names) };
}

/**
 * The ranks of two rolled sides from the highest down: both sides' dice of the same rank (PER-027, PER-028). A rank that
 * settled a verdict is marked "decides" (with the follow-up's number after the first), one that was level on the way there
 * "tie", and those nobody looked at "not compared". Where a side is kept from the reader, nothing is said of any rank: it
 * would tell which dice tied.
 */
function rankRows(actor: RolledSide, reactor: RolledSide, verdicts: readonly Verdict[], lens: Lens) {
  const [actorSealed, reactorSealed] = [actor.sealed === true, reactor.sealed === true];
  const sealed = actorSealed || reactorSealed;
  const settled = verdicts.filter((verdict) => !sealed && verdict.by !== "setByChorus" && verdict.by !== "critical");
  const deadlocked = settled.some((verdict) => verdict.by === "deadlock");
  const deepest = Math.max(0, ...settled.map((verdict) => verdict.rank ?? 0));
  const ranks = Math.max(actor.dice.length, reactor.dice.length);
  return Array.from({ length: ranks }, (_, index) => {
    const rank = index + 1;
    const deciding = settled.filter((verdict) => verdict.rank === rank);
    const level = actor.totals[index] !== undefined && actor.totals[index] === reactor.totals[index];
    const state = deciding.length > 0 ? "decides" : level && (deadlocked || rank < deepest) ? "tied" : "unused";
    const mark = deciding.map((verdict) => decides(verdict, lens)).join(", ");
    return {
      ...{ rank, state, actor: dieView(actor, index), reactor: dieView(reactor, index) },
      // Dice there are, but kept from this reader.
      ...{ actorSealed, reactorSealed },
      // Whose die is the better one in a deciding row; "" elsewhere.
      winner: deciding[0]?.winner ?? "",
      // Words for the state: "decides", "tie", "not compared".
      mark: mark || say(lens, `Rank.${sealed ? "sealed" : state}`),
    };
  });
}

/** One die of one side, with what it comes to. */
function dieView(side: RolledSide, index: number) {
  const face = side.dice[index];
  return face === undefined
    ? null
    : { face, modifier: signed(side.modifier), total: side.totals[index] ?? face + side.modifier };
}

function decides(verdict: Verdict, lens: Lens): string {
  return verdict.followUp > 0 ? say(lens, "Rank.followUp", { n: verdict.followUp }) : say(lens, "Rank.decides");
}

type Sides = { readonly actor: RolledSide | undefined; readonly reactor: RolledSide | undefined };

/** What the card says about one settled comparison, in plain words. Names are the frozen ones. */
export function verdictView(verdict: Verdict, sides: Sides, names: Names, lens: Lens) {
  const result = verdict.winner === "actor" ? "success" : verdict.winner === "reactor" ? "fail" : "open";
  const tone = verdict.reactor && isDoneTo(lens, verdict.actor, verdict.reactor) ? FOR_REACTOR[result] : result;
  return {
    headline: say(lens, `Verdict.${verdict.challenge}.${result}`, names),
    // Which dice settled it: "11 against 9 on the second die".
    why: why(verdict, sides, names, lens),
    // For the shape beside the words: a tick, a shield, a swirl, or a burst for whoever is struck.
    tone,
    icon: ICONS[tone],
    grade: grade(verdict, lens),
    followUp: verdict.followUp,
  };
}

const SHIELD = "fa-solid fa-shield-halved";
const OTHERS = { open: "fa-solid fa-rotate", harm: "fa-solid fa-burst" };
const ICONS = { success: "fa-solid fa-check", fail: SHIELD, held: SHIELD, ...OTHERS } as const;
/** How it looks to whoever answers. */
const FOR_REACTOR = { success: "harm", fail: "held", open: "open" } as const;

function why(verdict: Verdict, { actor, reactor }: Sides, names: Names, lens: Lens): string {
  const { by, winner, rank: decided, followUp } = verdict;
  if (by === "setByChorus") return say(lens, "Why.setByChorus");
  if (by === "critical") return say(lens, winner === "actor" ? "Why.critical" : "Why.criticalHeld");
  if (by === "total" && decided === null) return say(lens, "Why.sealed");
  if (by === "deadlock" || decided === null)
    return say(lens, winner ? "Why.deadlock" : "Why.reroll", { name: winner ? names[winner] : "" });
  const rank = say(lens, `Ordinal.${Math.min(decided, 6)}`, { n: decided });
  const isFollowUp = followUp > 0;
  if (by === "diceLeft") {
    const name = winner === "actor" ? names.actor : names.reactor;
    return say(lens, isFollowUp ? "Why.followUpLeft" : "Why.diceLeft", { name, rank });
  }
  const [mine, theirs] = [actor?.totals[decided - 1], reactor?.totals[decided - 1]];
  if (mine === undefined || theirs === undefined) return say(lens, "Why.rank", { rank });
  return say(lens, isFollowUp ? "Why.followUp" : decided === 1 ? "Why.first" : "Why.later", { mine, theirs, rank });
}

function grade(verdict: Verdict, lens: Lens): string {
  if (verdict.outcome === "superior") return count(lens, "Grade.superior", verdict.ranksWon);
  return verdict.outcome === "partial" ? say(lens, "Grade.partial") : "";
}
