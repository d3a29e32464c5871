import { CARD_TEMPLATES } from "../../../../fittings/cards/frame.ts";
import { lensHere } from "../../../../fittings/cards/here.ts";
import { leaveOutDeeds, leavesOut } from "../../../../fittings/cards/leave-out.ts";
import type { Lens } from "../../../../fittings/cards/lens.ts";
import { nameOfGone } from "../../../../fittings/cards/names.ts";
import { pressable } from "../../../../fittings/cards/pressable.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import type { Ask } from "../../../../fittings/questions/open.ts";
import { namesNow } from "../../../../fittings/words/names.ts";
import { documentOf, localize } from "../../../../foundry/globals.ts";
import { refsIn } from "../../../../kernel/deciders.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { CardAdapter, Viewer } from "../../../../table/ruleset.ts";
import { weaponInHand } from "../../rules/derive/equipment.ts";
import { thresholdEngine } from "../../rules/engine.ts";
import { FISTS } from "../../rules/items.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { askedBy } from "./asked.ts";
import { cardHead, cardView } from "./view.ts";
import { WATCHED } from "./watched.ts";

const FOLDER = "templates/threshold/cards";

/** The templates of cards, to be loaded before the first one is drawn. */
export const cardTemplates: readonly string[] = CARD_TEMPLATES;

const lensOf = (viewer: Viewer, card: string): Lens => ({ ...lensHere(viewer), leavesOut: leavesOut(card) });

/** What somebody strikes with now. RUN-048 */
function inHand(who: Ref): Ref {
  const actor = actorOf(who);
  return actor && isCharacter(actor) ? weaponInHand(readCharacter(actor)).id : FISTS.id;
}

/** The items that a decision names: a card tells what they were called. */
const itemsIn = (decision: Decision): readonly Ref[] =>
  ["weapon", "power", "ability", "item", "with", "cure", "shield"]
    .flatMap((field) => refsIn(decision[field]))
    .filter((ref) => documentOf(ref) !== null);

/** How Threshold's cards look and what can be pressed on them. */
export const thresholdCards: CardAdapter = {
  template: `${FOLDER}/card.hbs`,
  ...pressable((card, viewer) => cardView(card, lensOf(viewer, card.id), inHand), leaveOutDeeds),
  watched: WATCHED,
  keeps: (decision) => ({ names: namesNow([...new Set([...thresholdEngine.named(decision), ...itemsIn(decision)])]) }),
  nameOf: (card, ref) => nameOfGone(card, ref, localize),
  titleOf: (card, viewer) => cardHead(card, lensOf(viewer, card.id)).title,
};

/** What is asked of one person, for the dock: of players, what their characters owe; of the game master, the rest. */
export const askedOf: Ask = (card, prompt, viewer) => {
  if (viewer.user.isGM && actorOf(prompt.owner)?.hasPlayerOwner) return null;
  const lens = lensOf(viewer, card.id);
  const asked = askedBy(card, prompt, lens, inHand);
  if (!asked) return null;
  const title = `${cardHead(card, lens).title}: ${asked.text}`;
  return { card: card.id, prompt: prompt.id, owner: prompt.owner, title, quick: asked.quick };
};
