import { titleAmongOthers } from "../../../../fittings/cards/frame.ts";
import { nameOfGone } from "../../../../fittings/cards/names.ts";
import type { NamedRef } from "../../../../fittings/words/names.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { localize } from "../../../../foundry/index.ts";
import { pressable } from "../../../../fittings/cards/pressable.ts";
import type { CardAdapter } from "../../../../table/ruleset.ts";
import type { BuildDecision } from "../../rules/decisions.ts";
import { personaeEngine } from "../../rules/engine.ts";
import { namesOf } from "../turns/frame.ts";
import { companionsOf } from "../turns/world.ts";
import { deeds } from "./deeds.ts";
import { lensOf } from "./here.ts";
import { prompts } from "./prompts.ts";
import { cardHead, cardView } from "./view.ts";

const FOLDER = "templates/personae/cards";

/** The card template's partials, to be loaded before the first card is drawn. */
export const cardTemplates: readonly string[] = [
  ...["challenge", "proposal", "plain"],
  ...["ranks", "die", "dice", "verdict"],
].map((name) => `${FOLDER}/${name}.hbs`);

/** Who is built goes by the name that this very decision gives (PER-172). */
function called(named: NamedRef, decision: Decision): NamedRef {
  const { type, actor, words } = decision as Partial<BuildDecision>;
  const name = type === "build" && actor === named.ref ? String(words?.name ?? "").trim() : "";
  return name ? { ...named, name } : named;
}

/** How Personae's cards look and what can be pressed on them. */
export const personaeCards: CardAdapter = {
  template: `${FOLDER}/card.hbs`,
  ...pressable((card, viewer) => cardView(card, lensOf(viewer, card.id)), deeds),
  keeps: (decision) => ({
    names: namesOf(personaeEngine.named(decision)).map((one) => called(one, decision)),
    ...(decision.type === "takeCompanion" && { companions: companionsOf(String(decision["actor"])) }),
  }),
  nameOf: (card, ref) => nameOfGone(card, ref, localize),
  titleOf: (card, viewer) => titleAmongOthers(cardHead(card, lensOf(viewer, card.id))),
  ...prompts,
};
