/** What came of an answer, in few words, where it was given: the verdict, and what it leads to. */
import type { Line, Tell } from "../../../../fittings/questions/settled.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { lensOf } from "./here.ts";
import { say, type ArcLens } from "./lens.ts";
import { effectLines, notedApart } from "./lines.ts";
import { plainOf } from "./plain.ts";
import { exchangesOf, type ExchangeView } from "./rolls.ts";

/** What came of the answer to a prompt of a card; what got through stands first. Pure. */
export function toldBy(card: CardSystem, prompt: string, lens: ArcLens): Line {
  const at = card.steps.findIndex((step) => endsPrompt(step, prompt));
  const step = card.steps[at];
  if (!step) return { text: "", details: [] };
  const isSettled = step.outcome.checks.some(({ type }) => type === "verdict");
  const until = { ...card, steps: card.steps.slice(0, at + 1) };
  const all = isSettled ? exchangesOf(until, lens, null).filter(({ headline }) => headline !== "") : [];
  const answers = step.decision.type === "answer" || step.decision.type === "decline";
  const isHit = ({ tone }: ExchangeView): boolean => tone === "success";
  const exchanges = answers ? [...all.filter(isHit), ...all.filter((one) => !isHit(one))] : all;
  const lines = plainOf({ ...card, steps: [step] }, lens, null);
  const done = effectLines(card, notedApart(step.outcome.effects).main, lens).filter(({ type }) => type !== "turn");
  const [text = say(lens, `Title.${step.decision.type}`), ...rest] = [
    ...exchanges.map(({ headline, why }) => (why === "" ? headline : `${headline} (${why})`)),
    ...lines.map((line) => line.text),
    ...done.map((line) => line.text),
  ];
  const isBad =
    (answers ? exchanges.some(isHit) : all.some((one) => !isHit(one))) || lines.some(({ tone }) => tone === "bad");
  const tone = isBad ? ("bad" as const) : ("good" as const);
  return {
    text,
    details: [...lines.flatMap(({ details }) => details), ...rest],
    ...(exchanges.length + lines.length > 0 && { tone }),
  };
}

/** True for the step that has settled a question: by naming it, or by withdrawing it. */
const endsPrompt = ({ decision, outcome }: CardSystem["steps"][number], prompt: string): boolean =>
  decision["prompt"] === prompt || (outcome.withdraws ?? []).includes(prompt);

/** The same for one person at this table. */
export const toldOf: Tell = (card, prompt, viewer) => toldBy(card, prompt, lensOf(viewer, card));
