/** How heroes grow, by the names of windows: levels and what they bring, shops, study, awards, adventures. */
import { offerForms } from "../../../../fittings/forms/window.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { offer } from "../../../../fittings/press/openers.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { formsIn } from "../dialogs/index.ts";
import { isCharacter } from "../models/reading.ts";
import * as awards from "./award.ts";
import * as levels from "./level.ts";
import * as mojo from "./mojo.ts";
import { ShopWindow } from "./shop.ts";
import * as studies from "./study.ts";

/** Templates, under the system's folder. */
export const ADVANCEMENT_TEMPLATES: readonly string[] = ["shop", "shelves", "basket"].map(
  (name) => `templates/verve/advancement/${name}.hbs`,
);

/** Those whose main button says what it does. */
const CONFIRMED: readonly string[] = ["award", "adventure", "tradeMojo", "specialty", "thiefGain", "learn", "buy", "study", "research"]; // prettier-ignore

/** Every form of growing that is opened by its name. */
export const GROWTH_FORMS = [awards, levels, mojo, studies].flatMap(formsIn).map((form) => {
  return CONFIRMED.includes(form.id) ? { ...form, confirm: `DRAMATIS.Verve.Growth.confirm.${form.id}` } : form;
});

/** Makes the windows known by their names. Called in the init hook. */
export function offerAdvancement(): void {
  offerForms(GROWTH_FORMS);
  offer<{ shop: { actor: Ref } }>({
    shop: async ({ actor: ref }) => {
      const actor = actorOf(ref);
      if (actor && isCharacter(actor)) await showOnce(`shop ${ref}`, () => new ShopWindow(actor));
    },
  });
}
