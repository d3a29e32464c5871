import { titleAmongOthers } from "../../../../fittings/cards/frame.ts";
import { leaveOutDeeds } from "../../../../fittings/cards/leave-out.ts";
import { nameOfGone } from "../../../../fittings/cards/names.ts";
import { pressable } from "../../../../fittings/cards/pressable.ts";
import { combatBehind, splitHidden } from "../../../../fittings/here/encounter.ts";
import { frameOf, isFrameWith, type EncounterFrame } from "../../../../kernel/frame.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
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
export const cardTemplates: readonly string[] = ["matter", "roll", "verdict", "offers"].map(
  (name) => `${FOLDER}/${name}.hbs`,
);

/** Those of a decision's encounter whom the tracker hides from players. */
function unseenIn({ encounter }: Decision): readonly Ref[] {
  const frame = frameOf<EncounterFrame>({ type: "", encounter: encounter ?? null }, isFrameWith());
  const combat = frame && combatBehind(frame.combat);
  return frame && combat
    ? splitHidden(
        combat,
        frame.participants.map(({ who }) => who),
      ).hidden
    : [];
}

/** How Evoker's cards look and what can be pressed on them. */
export const evokerCards: CardAdapter = {
  template: `${FOLDER}/card.hbs`,
  ...pressable((card, viewer) => cardView(card, lensOf(viewer, card.id)), leaveOutDeeds),
  watched: WATCHED,
  keeps(decision) {
    const things = thingsIn(decision);
    const named = evokerEngine.named(decision);
    const unseen = unseenIn(decision).filter((ref) => !named.includes(ref));
    return {
      names: namesNow([...named, ...unseen]),
      ...(unseen.length > 0 && { unseen }),
      ...(things.length > 0 && { things }),
    };
  },
  nameOf: (card, ref) => nameOfGone(card, ref, localize),
  titleOf: (card, viewer) => titleAmongOthers(cardHead(card, lensOf(viewer, card.id))),
  ...prompts,
};
