/** How heroes come into being, and who comes after them. RUN-069, RUN-107 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { offer } from "../../../../fittings/press/openers.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { BuildDialog } from "./build-dialog.ts";
import { followSuccessors } from "./successor.ts";

/** Templates, under the system's folder. */
export const ADVANCEMENT_TEMPLATES: readonly string[] = ["page", "figures"].map(
  (name) => `templates/threshold/advancement/${name}.hbs`,
);

/** Makes the window known by its name. Called in the init hook. */
export function offerAdvancement(): void {
  followSuccessors();
  offer({
    async build({ actor }: { readonly actor: Ref }) {
      const hero = actorOf(actor);
      if (hero) await showOnce(`build ${actor}`, () => new BuildDialog(hero));
    },
  });
}
