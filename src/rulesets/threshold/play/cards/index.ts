import { titleAmongOthers } from "../../../../fittings/cards/frame.ts";
import { leaveOutDeeds } from "../../../../fittings/cards/leave-out.ts";
import { nameOfGone } from "../../../../fittings/cards/names.ts";
import { pressable } from "../../../../fittings/cards/pressable.ts";
import type { Ask } from "../../../../fittings/questions/open.ts";
import { namesNow } from "../../../../fittings/words/names.ts";
import { documentOf, localize } from "../../../../foundry/globals.ts";
import { refsIn } from "../../../../kernel/deciders.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { CardAdapter } from "../../../../table/ruleset.ts";
import { thresholdEngine } from "../../rules/engine.ts";
import { askedBy } from "./asked.ts";
import { answerOf, isOfPlayer } from "./automatic.ts";
import { lensOf } from "./here.ts";
import { now } from "./in-hand.ts";
import { prompts } from "./prompts.ts";
import { cardHead, cardView } from "./view.ts";
import { WATCHED } from "./watched.ts";

const FOLDER = "templates/threshold/cards";

/** The items that a decision names: a card tells what they were called. */
const itemsIn = (decision: Decision): readonly Ref[] =>
  ["weapon", "power", "ability", "item", "with", "cure", "shield"]
    .flatMap((field) => refsIn(decision[field]))
    .filter((ref) => documentOf(ref) !== null);

/** How Threshold's cards look and what can be pressed on them. */
export const thresholdCards: CardAdapter = {
  template: `${FOLDER}/card.hbs`,
  ...pressable((card, viewer) => cardView(card, lensOf(viewer, card.id), now), leaveOutDeeds),
  ...prompts,
  watched: WATCHED,
  keeps: (decision) => ({ names: namesNow([...new Set([...thresholdEngine.named(decision), ...itemsIn(decision)])]) }),
  nameOf: (card, ref) => nameOfGone(card, ref, localize),
  titleOf: (card, viewer) => titleAmongOthers(cardHead(card, lensOf(viewer, card.id))),
};

/**
 * What is asked of one person, for the dock: of players, what their characters owe; of the game master, the rest. What
 * answers itself is asked of nobody.
 */
export const askedOf: Ask = (card, prompt, viewer) => {
  if ((viewer.user.isGM && isOfPlayer(prompt)) || answerOf(card, prompt) !== null) return null;
  const lens = lensOf(viewer, card.id);
  const asked = askedBy(card, prompt, lens, now);
  // A blow that has to wait for another is asked for when its time has come.
  if (!asked || asked.quick.some(({ name, blocked }) => name === "strike" && blocked)) return null;
  const { title, figure, formula, details, dice, changed, quick, form } = asked;
  return {
    ...{ card: card.id, prompt: prompt.id, owner: prompt.owner, title, quick },
    ...(figure && { figure }),
    details: [formula, ...details, dice].filter(Boolean),
    ...(changed && { changed }),
    ...(form && { form }),
  };
};
