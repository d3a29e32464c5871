import { CARD_TEMPLATES } from "../../../../fittings/cards/frame.ts";
import { documentOf, game, localize } from "../../../../foundry/index.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { CardAdapter, Viewer } from "../../../../table/ruleset.ts";
import type { ChallengeType } from "../../rules/state.ts";
import { hasTrait } from "../../rules/traits/effects.ts";
import { personaeSettings } from "../settings/read.ts";
import { shownName } from "../../../../table/shown-name.ts";
import { isIdentity, readIdentity } from "../states/identity.ts";
import { hasSeveral, levelName, trackName } from "../tracks/names.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { sceneOf } from "../turns/frame.ts";
import { cardActions } from "./actions.ts";
import { nameOfGone } from "./gone.ts";
import type { Lens } from "./lens.ts";
import { answerByThemselves, askOwner } from "./prompts.ts";
import { cardHead, cardView } from "./view.ts";

const FOLDER = "templates/personae/cards";

/** The card template's partials, to be loaded before the first card is drawn. */
export const cardTemplates: readonly string[] = [
  ...CARD_TEMPLATES,
  ...["challenge", "proposal", "plain", "ranks", "die", "dice", "verdict"].map((name) => `${FOLDER}/${name}.hbs`),
];

/** How Personae's cards look and what can be pressed on them. */
export const personaeCards: CardAdapter = {
  template: `${FOLDER}/card.hbs`,
  prepare: (card: CardData, viewer: Viewer): JsonObject => cardView(card, lensOf(viewer)),
  actions: cardActions,
  nameOf: nameOfGone,
  titleOf: (card, viewer) => {
    const { title, line } = cardHead(card, lensOf(viewer));
    return line ? `${title} (${line})` : title;
  },
  onPrompts: askOwner,
  carryOn: answerByThemselves,
};

function criticalsOf(ref: string): number {
  const actor = actorOf(ref);
  return actor && isIdentity(actor) && personaeSettings().criticals === "srd" ? readIdentity(actor).criticals : 0;
}

function freeTarget(ref: string, challenge: ChallengeType): boolean {
  const actor = actorOf(ref);
  return (
    actor !== null &&
    isIdentity(actor) &&
    hasTrait(readIdentity(actor), "followUpAnyTarget", { challenge, role: "issue" })
  );
}

/** Foundry's words and names, seen by one person. */
function lensOf(viewer: Viewer): Lens {
  return {
    t: localize,
    owns: (ref) => viewer.owns(ref),
    name(ref) {
      const document = documentOf(ref);
      return document ? shownName(document) : localize("DRAMATIS.Personae.Card.Somebody");
    },
    isGM: viewer.user.isGM,
    level: (track, shock) => levelName(personaeSettings(), track, shock, localize),
    track: (track) => (hasSeveral(personaeSettings()) ? trackName(personaeSettings(), track, localize) : ""),
    criticals: (ref) => criticalsOf(ref),
    freeTarget,
    scene: sceneOf,
    isOfChorus: (ref) => !(actorOf(ref)?.hasPlayerOwner ?? false),
    chorusAbsent: game().users.activeGM === null,
    mayAssist: viewer.user.isGM || viewer.user.character !== null,
  };
}
