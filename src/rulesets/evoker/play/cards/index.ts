import { CARD_TEMPLATES } from "../../../../fittings/cards/frame.ts";
import { leaveOutDeeds } from "../../../../fittings/cards/leave-out.ts";
import { nameOfGone } from "../../../../fittings/cards/names.ts";
import { pressable } from "../../../../fittings/cards/pressable.ts";
import { namesNow } from "../../../../fittings/words/names.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { CardAdapter } from "../../../../table/ruleset.ts";
import { evokerEngine } from "../../rules/engine.ts";
import { lensOf } from "./here.ts";
import { thingsIn } from "./items.ts";
import { prompts } from "./prompts.ts";
import { cardHead, cardView } from "./view.ts";
import { WATCHED } from "./watched.ts";

const FOLDER = "templates/evoker/cards";

/** The templates of cards, to be loaded before the first one is drawn. */
export const cardTemplates: readonly string[] = [
  ...CARD_TEMPLATES,
  ...["matter", "roll", "verdict", "offers"].map((name) => `${FOLDER}/${name}.hbs`),
];

/** How Evoker's cards look and what can be pressed on them. */
export const evokerCards: CardAdapter = {
  template: `${FOLDER}/card.hbs`,
  ...pressable((card, viewer) => cardView(card, lensOf(viewer, card.id)), leaveOutDeeds),
  watched: WATCHED,
  keeps(decision) {
    const things = thingsIn(decision);
    return { names: namesNow(evokerEngine.named(decision)), ...(things.length > 0 && { things }) };
  },
  nameOf: (card, ref) => nameOfGone(card, ref, localize),
  titleOf: (card, viewer) => {
    const { title, line } = cardHead(card, lensOf(viewer, card.id));
    return line ? `${title} (${line})` : title;
  },
  ...prompts,
};
