/** The attacks that wait for somebody, and what meets them best within one turn. ARC-046 … ARC-048, ARC-051 */
import { openPrompts } from "../../../../kernel/history.ts";
import type { Ref, Refusal, States } from "../../../../kernel/outcome.ts";
import { gatherStates } from "../../../../table/authority/states.ts";
import { cardsAsking } from "../../../../table/cards/asking.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { activeRuleset } from "../../../../table/registry.ts";
import { game } from "../../../../foundry/globals.ts";
import { thresholdOf } from "../../rules/check/threshold.ts";
import { isTooMany, whyNotAll, type Met } from "../../rules/decide/automatic.ts";
import { checksOf, rollNow } from "../../rules/decide/card.ts";
import type { Means } from "../../rules/decisions.ts";
import type { AnswerPrompt, RolledCheck } from "../../rules/outcomes.ts";
import { answersTo, type Answer } from "../../rules/queries.ts";
import type { ArcFrame } from "../../rules/state.ts";
import { frameIn } from "../board/frame.ts";
import { arcSettings } from "../settings/charter.ts";

/** One question to meet attacks, where it is asked. */
export interface Waiting {
  readonly card: CardData;
  readonly prompt: AnswerPrompt;
  /** The encounter in which it counts; null outside. */
  readonly frame: ArcFrame | null;
  /** What each attack comes to; null for a sum that this person may not know. */
  readonly sums: readonly (number | null)[];
}

/** What meets an attack: a skill's id; "" lets it come; "later" leaves the question open. */
export type Choice = string;
export const LATER = "later";

/** What somebody has chosen by hand, by question and attack. */
export type Choices = Readonly<Record<string, Choice>>;

/** Names an attack of a question. */
export const attackKey = ({ card, prompt }: Waiting, at: number): string => `${card.id}.${prompt.id}.${at}`;

/** Everything that waits for somebody, the longest first. */
export const waitingFor = (owner: Ref): readonly Waiting[] =>
  cardsAsking().flatMap((card) =>
    openPrompts(card)
      .filter((one): one is AnswerPrompt => one.type === "answer" && one.owner === owner)
      .map((prompt) => ({
        ...{ card, prompt, sums: sumsOf(card, prompt) },
        frame: prompt.attack === null ? null : frameIn(owner),
      })),
  );

/** What the attacks of a question come to by now, as far as this person may know. ARC-083, ARC-086 */
function sumsOf(card: CardData, { attacker, attacks }: AnswerPrompt): readonly (number | null)[] {
  const checks = checksOf({ history: card.steps });
  const rolled = checks
    .filter((one): one is RolledCheck => one.type === "arc" && one.amends === null)
    .filter(({ who, role }) => who === attacker && role === "actor")
    .slice(-attacks)
    .map((roll) => rollNow(checks, roll));
  const isSeen = ({ visible }: RolledCheck): boolean => game().user.isGM || visible.includes("arc");
  return Array.from({ length: attacks }, (_one, at) => {
    const roll = rolled[at];
    return roll && isSeen(roll) ? roll.arc : null;
  });
}

/** The states of all whom the questions concern. */
function statesFor(owner: Ref, all: readonly Waiting[]): States {
  const ruleset = activeRuleset();
  const frame = all.find((one) => one.frame !== null)?.frame ?? null;
  const seats = frame ? [frame.combat, ...frame.participants.flatMap(({ who, combatant }) => [who, combatant])] : [];
  return ruleset ? gatherStates(ruleset, [owner, ...all.map(({ prompt }) => prompt.attacker), ...seats]) : {};
}

/** A question with what is chosen for each of its attacks. */
export interface Answered extends Waiting {
  readonly options: readonly Answer[];
  /** By attack; after one that is let come all others come too, for defences meet attacks in order (ARC-048). */
  readonly chosen: readonly Choice[];
}

/** All questions, with what was chosen by hand, and else the best that the turn allows. */
export function answered(owner: Ref, all: readonly Waiting[], byHand: Choices): readonly Answered[] {
  const states = statesFor(owner, all);
  const settings = arcSettings();
  const met: Met[] = [];
  const fits = (more: Met, frame: ArcFrame | null): boolean => {
    const why = whyNotAll({ frame, states, settings }, owner, [...met, more]);
    return why === null || !isTooMany(why);
  };
  return all.map((one) => {
    const { prompt, frame, sums } = one;
    const { attacker, contest } = prompt;
    const about = { target: owner, attacker, contest };
    // A sum that is kept is met as if it were a hard one.
    const sum = sums[0] ?? thresholdOf("hard", settings);
    const options = answersTo(frame, states, settings, { ...about, sum });
    const chosen: Choice[] = [];
    const meet = (skills: readonly string[]): Met => ({
      attacker,
      contest,
      defences: skills.map((skill) => ({ skill })),
    });
    for (const at of sums.keys()) {
      const hand = byHand[attackKey(one, at)];
      if (at > 0 && (chosen[at - 1] === "" || chosen[at - 1] === LATER)) break;
      const best = options.find(({ skill, uses }) => {
        const often = chosen.filter((other) => other === skill).length;
        return uses > often && fits(meet([...chosen, skill]), frame);
      });
      chosen.push(hand ?? best?.skill ?? "");
    }
    const skills = chosen.filter((choice) => choice !== "" && choice !== LATER);
    met.push(meet(skills));
    return { ...one, options, chosen: [...sums.keys()].map((at) => chosen[at] ?? "") };
  });
}

/** Why all of it together is more than the turn allows; null when it is not. */
export function tooMuch(owner: Ref, all: readonly Answered[]): Refusal["refused"] | null {
  const states = statesFor(owner, all);
  const frame = all.find((one) => one.frame !== null)?.frame ?? null;
  const met = all.map(({ prompt: { attacker, contest }, chosen }): Met => ({
    attacker,
    contest,
    defences: meansFor(chosen),
  }));
  return whyNotAll({ frame, states, settings: arcSettings() }, owner, met);
}

/** The defences that are chosen, in order. */
export const meansFor = (chosen: readonly Choice[]): readonly Means[] =>
  chosen.filter((choice) => choice !== "" && choice !== LATER).map((skill) => ({ skill }));
