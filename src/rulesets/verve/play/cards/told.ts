/** What came of an answer, in few words, where it was given: the verdict, and what it leads to. */
import type { Line, Tell } from "../../../../fittings/questions/settled.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { D20Check } from "../../rules/outcomes.ts";
import { lensOf } from "./here.ts";
import { say, type VerveLens } from "./lens.ts";
import { effectLines, notedApart } from "./lines.ts";
import { plainView } from "./plain.ts";
import { rollView } from "./rolls.ts";

/** True for the step that has settled a question: by naming it, or by withdrawing it. */
const endsPrompt = ({ decision, outcome }: CardSystem["steps"][number], prompt: string): boolean =>
  decision["prompt"] === prompt || (outcome.withdraws ?? []).includes(prompt);

/** What came of the answer to a prompt of a card. Pure. */
export function toldBy(card: CardSystem, prompt: string, lens: VerveLens): Line {
  const step = card.steps.find((one) => endsPrompt(one, prompt));
  if (!step) return { text: "", details: [] };
  const { checks, effects } = step.outcome;
  // A bid tells itself; the rolls it has come out anew are told by what it did.
  const rolls = checks.filter((one): one is D20Check => one.type === "d20").map((one) => rollView(card, one, lens));
  const lines = checks.flatMap((one) => plainView(card, one, step, lens) ?? []);
  const done = effectLines(card, notedApart(effects).main, lens).filter(({ state }) => state !== "withdrawn");
  const isBid = step.decision.type === "bid";
  const told = [
    ...(isBid ? [] : rolls.map(({ headline, why }) => (why === "" ? headline : `${headline} (${why})`))),
    ...lines.filter(({ is }) => is !== "dice").map((one) => one.text),
    ...done.map((one) => one.text),
  ];
  const [text = say(lens, `Title.${step.decision.type}`), ...details] = told;
  const isBad = lines.some(({ tone }) => tone === "bad") || (!isBid && rolls.some(({ tone }) => tone === "fail"));
  const isGood = lines.some(({ tone }) => tone === "good") || rolls.some(({ tone }) => tone !== "fail");
  return { text, details, ...(isBad ? { tone: "bad" as const } : isGood && { tone: "good" as const }) };
}

/** The same for one person at this table. */
export const toldOf: Tell = (card, prompt, viewer) => toldBy(card, prompt, lensOf(viewer, card));
