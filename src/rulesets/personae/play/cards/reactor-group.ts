import type { Effect, Ref } from "../../../../kernel/outcome.ts";
import { allOf, isUndone, openPrompts } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { AnswerPrompt, RolledSide, Verdict } from "../../rules/outcomes.ts";
import type { SetOutcomeDecision } from "../../rules/decisions.ts";
import { verdictsOf } from "../../rules/decide/card.ts";
import { afterVerdict } from "./after-verdict.ts";
import { answerButtons } from "./answer-view.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { effectLines } from "./lines/index.ts";
import type { EffectLine } from "../../../../fittings/cards/effect-lines.ts";
import { say } from "./lens.ts";
import type { Lens } from "./lens.ts";
import { frozenName, behind } from "../../../../fittings/cards/names.ts";
import { challengeIn, encounterOf } from "./opening.ts";
import { assistButton } from "./proposal-view.ts";
import { rankRows } from "./rank-rows.ts";
import type { RankRow } from "./rank-rows.ts";
import { rerollViews } from "./reroll-view.ts";
import type { RerollView } from "./reroll-view.ts";
import { sideView } from "./side-view.ts";
import type { SideView } from "../../../../fittings/cards/side.ts";
import { verdictView } from "./verdict-view.ts";
import type { VerdictView } from "./verdict-view.ts";

/** Everything a challenge card says about one opponent (PER-033). */
export type ReactorGroup = {
  readonly ref: Ref;
  readonly name: string;
  /** How far away it was, as somebody measured or said; "" otherwise (PER-156). */
  readonly distance: string;
  /** Words about the answer that is still owed, or "". */
  readonly waiting: string;
  readonly reactor: SideView | null;
  readonly tables: readonly RankTable[];
  readonly verdicts: readonly VerdictView[];
  /** Rerolls that are still open, and what became of single dice (PER-125, PER-142). */
  readonly rerolls: readonly RerollView[];
  readonly remarks: readonly string[];
  readonly effects: readonly EffectLine[];
  readonly buttons: readonly Press[];
  /** The chorus' last word (PER-001); empty for all others. */
  readonly chorus: readonly Press[];
};

/** One comparison, laid out. A follow-up on fresh dice has a table of its own. */
export type RankTable = {
  readonly actor: string;
  readonly reactor: string;
  readonly rows: readonly RankRow[];
  readonly caption: string;
};

/** The part of the card for one reactor. */
export function reactorGroup(card: CardSystem, actor: Ref, ref: Ref, lens: Lens): ReactorGroup {
  const challenge = challengeIn(card);
  const checks = allOf(card, "checks");
  const roll = (id: string): RolledSide | undefined =>
    checks.find((check): check is RolledSide => check.type === "roll" && check.id === id);
  const verdicts = checks.filter((check): check is Verdict => check.type === "verdict" && check["reactor"] === ref);
  const names = { actor: frozenName(card, actor, lens), reactor: frozenName(card, ref, lens) };
  const open = openPrompts(card).find((one): one is AnswerPrompt => one.type === "answer" && one.owner === ref);
  const prompt = open && isOwed(card, open, ref) ? open : undefined;
  const pairs = [...new Map(verdicts.map((one) => [`${one.actorRoll} ${one.reactorRoll}`, one])).values()];
  const rolls = checks.filter((check): check is RolledSide => check.type === "roll");
  const theirs = rolls.filter((one) => one.role === "reactor" && one.who === ref).at(-1);
  const mine = rolls.filter((one) => one.role === "actor" && one.who === actor && (one.against ?? ref) === ref).at(-1);
  const answer = verdicts.map((one) => roll(one.reactorRoll)).find((side) => side !== undefined) ?? theirs;
  const last = verdicts.at(-1);
  const compared = last ? [roll(last.actorRoll), roll(last.reactorRoll)] : [mine, theirs];
  const unsettled =
    mine && theirs && verdicts.length === 0
      ? [{ ...names, rows: rankRows(mine, theirs, [], lens), caption: say(lens, "TableCaption", names) }]
      : [];
  return {
    ref,
    name: names.reactor,
    distance: challenge?.distances?.find(({ reactor }) => reactor === ref)?.label ?? "",
    waiting: prompt && !isUndone(card) ? waitingFor(ref, names.reactor, lens) : "",
    reactor: answer ? sideView(answer, lens) : null,
    tables: [...unsettled, ...pairs.flatMap((pair) => table(pair, verdicts, roll, names, lens))],
    rerolls: rerollViews(card, ref, lens),
    remarks: theirs ? compared.flatMap((side) => (side?.remarks ?? []).map((note) => lens.t(note.key, note.data))) : [],
    verdicts: verdicts.map((one) =>
      verdictView(one, { actor: roll(one.actorRoll), reactor: roll(one.reactorRoll) }, names, lens),
    ),
    effects: effectLines(card, concerning(card, ref), lens),
    buttons: [
      ...(prompt ? [...answerButtons(card, prompt, lens), ...assistButton(ref, lens)] : []),
      ...(challenge ? afterVerdict(card, challenge, ref, lens) : []),
    ],
    chorus: lens.isGM ? chorusButtons(card, prompt ? undefined : last, ref, prompt, lens) : [],
  };
}

/** Whose answer the card waits for: the chorus' own can't come while no game master is there. */
function waitingFor(ref: Ref, name: string, lens: Lens): string {
  const unattended = lens.chorusAbsent && lens.isOfChorus?.(ref);
  return say(lens, unattended ? "WaitingForChorus" : "Waiting", { name });
}

function concerning(card: CardSystem, ref: Ref): Effect[] {
  return allOf(card, "effects").filter((effect) => behind(card, effect.target) === ref);
}

function table(
  pair: Verdict,
  verdicts: readonly Verdict[],
  roll: (id: string) => RolledSide | undefined,
  names: { readonly actor: string; readonly reactor: string },
  lens: Lens,
): RankTable[] {
  const actor = roll(pair.actorRoll);
  const reactor = roll(pair.reactorRoll);
  if (!actor || !reactor) return [];
  const same = verdicts.filter((one) => one.actorRoll === pair.actorRoll && one.reactorRoll === pair.reactorRoll);
  return [{ ...names, rows: rankRows(actor, reactor, same, lens), caption: say(lens, "TableCaption", names) }];
}

/** True while the answer is owed that this prompt asks for: a verdict that came after it has settled it. */
function isOwed(card: CardSystem, prompt: AnswerPrompt, ref: Ref): boolean {
  const asked = card.steps.findIndex(({ outcome }) => outcome.prompts.some(({ id }) => id === prompt.id));
  return !verdictsOf(card.steps.slice(Math.max(0, asked))).some(({ reactor }) => reactor === ref);
}

/** The chorus says how it went: of an answer that is still owed, or instead of the last verdict. */
function chorusButtons(
  card: CardSystem,
  last: Verdict | undefined,
  reactor: Ref,
  prompt: AnswerPrompt | undefined,
  lens: Lens,
): Press[] {
  const decision = (value: "success" | "failure"): SetOutcomeDecision => ({
    ...{ type: "setOutcome", encounter: encounterOf(card), reactor, success: value === "success" },
    ...(prompt && { prompt: prompt.id }),
  });
  const offer = (winner: "actor" | "reactor", value: "success" | "failure", icon: string): Press[] =>
    last?.winner === winner
      ? []
      : [
          {
            name: `setOutcome-${value}`,
            label: say(lens, `Button.set.${value}`),
            icon,
            does: { decide: decision(value) },
          },
        ];
  return [...offer("actor", "success", "fa-solid fa-check"), ...offer("reactor", "failure", "fa-solid fa-xmark")];
}
