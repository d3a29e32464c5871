/** What came of an answer, in few words, where it was given: the verdict, the blow, and what it leaves of somebody. */
import type { Lens } from "../../../../fittings/cards/lens.ts";
import type { Line, Tell } from "../../../../fittings/questions/settled.ts";
import { dotted } from "../../../../fittings/words/words.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { lensOf } from "./here.ts";
import { say } from "./lens.ts";
import { effectLines, notedApart } from "./lines.ts";
import { partOf, type PartView } from "./view.ts";

/** What came of the answer to a prompt of a card. Pure. */
export function toldBy(card: CardSystem, prompt: string, lens: Lens): Line {
  const step = card.steps.find(({ decision }) => decision["prompt"] === prompt);
  const { checks = [], effects = [] } = step?.outcome ?? {};
  const parts = checks.map((check) => partOf(card, check, lens));
  const rolled = parts.map(linesOf);
  // What a blow does is told with it.
  const more = notedApart(effects).main.filter(({ type }) => type !== "damage");
  const done = effectLines(card, more, lens).map(({ text }) => text);
  const verdict = dotted(rolled.map(({ text }) => text));
  const [first, ...rest] = [...(verdict ? [verdict] : []), ...done];
  const isHurt = parts.some(({ test, blow }) => blow?.tone === "hurt" || test?.tone === "fail");
  const isWell = parts.some(({ test }) => test?.tone === "success");
  return {
    text: first ?? say(lens, `Title.${step?.decision.type ?? "unknown"}`),
    details: [...rolled.flatMap(({ details }) => details), ...rest],
    ...(isHurt ? { tone: "bad" as const } : isWell && { tone: "good" as const }),
  };
}

/** A roll in a line, and how it came about. */
function linesOf({ test, blow, death, line }: PartView): Line {
  if (test) {
    const faces = test.dice.map(({ label }) => label).join(", ");
    return { text: test.headline, details: [dotted([faces, test.side.figure, test.why])] };
  }
  if (blow) return { text: blow.headline, details: [blow.reckoning, ...blow.details] };
  if (death) return { text: death.headline, details: [dotted([death.die, death.marksLabel])] };
  return { text: line, details: [] };
}

/** The same for one person at this table. */
export const toldOf: Tell = (card, prompt, viewer) => toldBy(card, prompt, lensOf(viewer, card.id));
