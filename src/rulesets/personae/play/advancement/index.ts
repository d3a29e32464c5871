import { offerForms } from "../../../../fittings/forms/window.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { offer } from "../../../../fittings/press/openers.ts";
import { showAdvancement } from "./advance-dialog.ts";
import type { Windows } from "../windows.ts";
import { boost } from "./boost.ts";
import { buy } from "./buy.ts";
import { creationCard } from "./creation/decision.ts";
import { CreationDialog } from "./creation/creation-dialog.ts";

/** Templates of advancement and creation, under the system's folder. */
export const ADVANCEMENT_TEMPLATES: readonly string[] = [
  "purse",
  "shop",
  "offer",
  "buy",
  "creation-steps",
  "creation-counters",
  "creation-page",
  "creation-broken",
  "creation-preview",
  "creation-suggest",
  "creation-foot",
].map((name) => `templates/personae/advancement/${name}.hbs`);

/** Makes the windows known. Called in the init hook. */
export function offerAdvancement(): void {
  offerForms([boost, buy]);
  offer<Windows>({
    async advance({ who, item }) {
      const actor = actorOf(who);
      if (actor) await showAdvancement(actor, item ?? null);
    },
    async create({ who }) {
      const actor = actorOf(who);
      if (actor) await new CreationDialog(actor).render({ force: true });
    },
  });
}

export { creationCard };
