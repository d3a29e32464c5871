import { frozenName, behind } from "../../../../fittings/cards/names.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { allOf, isUndone, openPrompts } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { verdictsOf } from "../../rules/decide/card.ts";
import type { SetOutcomeDecision } from "../../rules/decisions.ts";
import type { AnswerPrompt, RolledSide, Verdict } from "../../rules/outcomes.ts";
import { afterVerdict } from "./after-verdict.ts";
import { answerButtons, rerollViews } from "./answer.ts";
import { effectLines } from "./lines/index.ts";
import { press, say, type Lens } from "./lens.ts";
import { challengeIn, encounterOf } from "./opening.ts";
import { assistButton } from "./proposal-view.ts";
import { rankTable, sideView, verdictView } from "./side-view.ts";

/** Everything a challenge card says about one opponent (PER-033). */
export function reactorGroup(card: CardSystem, actor: Ref, ref: Ref, lens: Lens) {
  const challenge = challengeIn(card);
  const checks = allOf(card, "checks");
  const rolls = checks.filter((check): check is RolledSide => check.type === "roll");
  const roll = (id: string): RolledSide | undefined => rolls.find((one) => one.id === id);
  const verdicts = checks.filter((check): check is Verdict => check.type === "verdict" && check["reactor"] === ref);
  const names = { actor: frozenName(card, actor, lens), reactor: frozenName(card, ref, lens) };
  const open = openPrompts(card).find((one): one is AnswerPrompt => one.type === "answer" && one.owner === ref);
  const prompt = open && isOwed(card, open, ref) ? open : undefined;
  const pairs = [...new Map(verdicts.map((one) => [pairOf(one), one])).values()];
  const theirs = rolls.filter((one) => one.role === "reactor" && one.who === ref).at(-1);
  const mine = rolls.filter((one) => one.role === "actor" && one.who === actor && (one.against ?? ref) === ref).at(-1);
  const answer = verdicts.map((one) => roll(one.reactorRoll)).find((side) => side !== undefined) ?? theirs;
  const last = verdicts.at(-1);
  const compared = last ? [roll(last.actorRoll), roll(last.reactorRoll)] : [mine, theirs];
  const table = (own: RolledSide | undefined, other: RolledSide | undefined, on: readonly Verdict[]) =>
    own && other ? [rankTable(own, other, on, names, lens)] : [];
  const sameAs = (pair: Verdict): Verdict[] => verdicts.filter((one) => pairOf(one) === pairOf(pair));
  return {
    ref,
    name: names.reactor,
    // How far away it was, as somebody measured or said; "" otherwise (PER-156).
    distance: challenge?.distances?.find(({ reactor }) => reactor === ref)?.label ?? "",
    // Words about the answer that is still owed, or "".
    waiting: prompt && !isUndone(card) ? waitingFor(ref, names.reactor, lens) : "",
    reactor: answer ? sideView(answer, lens) : null,
    tables: [
      ...(verdicts.length === 0 ? table(mine, theirs, []) : []),
      ...pairs.flatMap((pair) => table(roll(pair.actorRoll), roll(pair.reactorRoll), sameAs(pair))),
    ],
    // Rerolls that are still open, and what became of single dice (PER-125, PER-142).
    rerolls: rerollViews(card, ref, lens),
    remarks: theirs ? compared.flatMap((side) => (side?.remarks ?? []).map((note) => lens.t(note.key, note.data))) : [],
    verdicts: verdicts.map((one) =>
      verdictView(one, { actor: roll(one.actorRoll), reactor: roll(one.reactorRoll) }, names, lens),
    ),
    effects: effectLines(
      card,
      allOf(card, "effects").filter((effect) => behind(card, effect.target) === ref),
      lens,
    ),
    buttons: [
      ...(prompt ? [...answerButtons(card, prompt, lens), ...assistButton(ref, lens)] : []),
      ...(challenge ? afterVerdict(card, challenge, ref, lens) : []),
    ],
    // The chorus' last word (PER-001); empty for all others.
    chorus: lens.isGM
      ? chorusButtons(card, prompt ? undefined : last, ref, prompt, lens).concat(
          prompt ? [] : earlierFails(card, verdicts, ref, lens),
        )
      : [],
  };
}

const pairOf = ({ actorRoll, reactorRoll }: Verdict): string => `${actorRoll} ${reactorRoll}`;

/** Whose answer the card waits for: the chorus' own can't come while no game master is there. */
function waitingFor(ref: Ref, name: string, lens: Lens): string {
  const unattended = lens.chorusAbsent && lens.isOfChorus?.(ref);
  return say(lens, unattended ? "WaitingForChorus" : "Waiting", { name });
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
  const offer = (winner: "actor" | "reactor", value: "success" | "failure", icon: string): Press[] => {
    const decide: SetOutcomeDecision = {
      ...{ type: "setOutcome", encounter: encounterOf(card), reactor, success: value === "success" },
      ...(prompt && { prompt: prompt.id }),
    };
    const button = press(`setOutcome-${value}`, say(lens, `Button.set.${value}`), icon, { decide });
    return last?.winner === winner ? [] : [button];
  };
  const line = press("amend", say(lens, "Button.amend"), "scale-balanced", { form: "amend", given: { reactor } });
  return [
    ...offer("actor", "success", "check"),
    ...offer("reactor", "failure", "xmark"),
    ...((last?.followUp ?? 0) > 0 ? [] : [line]),
  ];
}

/** Once a follow-up has failed, the success before it may fail as well: the latest that still stands (PER-001, PER-062). */
function earlierFails(card: CardSystem, verdicts: readonly Verdict[], reactor: Ref, lens: Lens): Press[] {
  const last = verdicts.at(-1);
  const standing = [...new Map(verdicts.map((one) => [one.followUp, one])).values()];
  const before = standing.filter(({ winner }) => winner === "actor").sort((a, b) => b.followUp - a.followUp)[0];
  if (!last || !before || last.winner === "actor" || before.followUp > last.followUp) return [];
  const { followUp } = before;
  const words = say(lens, followUp === 0 ? "Button.set.challengeFails" : "Button.set.earlierFails", {
    number: followUp,
  });
  const encounter = encounterOf(card);
  const decide: SetOutcomeDecision = { type: "setOutcome", encounter, reactor, success: false, followUp };
  return [press("setOutcome-earlier", words, "backward-step", { decide })];
}
