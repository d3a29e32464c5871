/** Identities that are needed at once: a dialog, a key, a button in the actors' sidebar, and functions for macros. */
import { game, hooks, localize, notify, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { MadeAnswer } from "../../../../../types/dramatis.d.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import { kindOf } from "../states/identity.ts";
import { quickDraft } from "./draft.ts";
import type { QuickChoices } from "./draft.ts";
import { DuplicateDialog } from "./duplicate-dialog.ts";
import { MADE_TEMPLATE, registerMadeCards } from "./made.ts";
import { outlineName, QuickDialog, quickMake } from "./quick-dialog.ts";

export { takeBack } from "./made.ts";

/** Templates, under the system's folder. */
export const QUICK_TEMPLATES: readonly string[] = [
  MADE_TEMPLATE,
  ...["choices", "preview", "copies"].map((name) => `templates/personae/quick/${name}.hbs`),
];

/** Opens the dialog, with some of it chosen already. Game masters only. */
export async function openQuick(choices: QuickChoices = {}): Promise<void> {
  if (!game().user.isGM) return notify("warn", localize("DRAMATIS.Personae.Quick.chorusOnly"));
  await showOnce("quick identities", () => new QuickDialog(choices));
}

/** Makes identities without a dialog. Refused to all but game masters, in words that are shown as well. */
export async function makeIdentities(choices: QuickChoices = {}): Promise<MadeAnswer> {
  if (!game().user.isGM) {
    const refused = localize("DRAMATIS.Personae.Quick.chorusOnly");
    notify("warn", refused);
    return { ok: false, refused };
  }
  const made = await quickMake(quickDraft(choices, outlineName));
  return { ok: true, identities: made.map(({ uuid }) => uuid) };
}

/** Asks how many copies of somebody the chorus plays are wanted. Game masters only. */
export async function openDuplicate(actor: FoundryActor): Promise<void> {
  await showOnce(`copies of ${actor.uuid}`, () => new DuplicateDialog(actor));
}

/** Whether copies of it may be made by the handful: supporting characters and things. */
function mayDuplicate(actor: FoundryActor | undefined): actor is FoundryActor {
  const kind = actor ? kindOf(actor.type) : null;
  return game().user.isGM && (kind === "supporting" || kind === "identity");
}

/** A directory as far as its menus need it. */
interface MenuEntry {
  readonly label: string;
  readonly icon: string;
  readonly visible: (target: HTMLElement) => boolean;
  readonly onClick: (event: Event, target: HTMLElement) => unknown;
}

/** Puts all of this where it is found. Called once, in Foundry's init hook. */
export function registerQuick(): void {
  registerMadeCards();
  game().keybindings.register(SYSTEM_ID, "quick", {
    name: "DRAMATIS.Personae.Quick.title",
    hint: "DRAMATIS.Personae.Quick.keyHint",
    editable: [{ key: "KeyN", modifiers: ["Shift"] }],
    restricted: true,
    onDown: () => {
      void openQuick();
      return true;
    },
  });
  hooks().on("renderActorDirectory", (_app: unknown, html: unknown) => {
    if (html instanceof HTMLElement && game().user.isGM) addButton(html);
  });
  hooks().on("getActorContextOptions", (_app: unknown, entries: MenuEntry[]) => {
    const actorAt = (target: HTMLElement): FoundryActor | undefined =>
      game().actors.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
    entries.push({
      label: "DRAMATIS.Personae.Quick.copies.title",
      icon: "fa-solid fa-clone",
      visible: (target) => mayDuplicate(actorAt(target)),
      onClick: (_event, target) => {
        const actor = actorAt(target);
        return actor && openDuplicate(actor);
      },
    });
  });
}

/** A button of our own beside Foundry's, once. */
function addButton(html: HTMLElement): void {
  const actions = html.querySelector(".header-actions");
  if (!actions || actions.querySelector("[data-personae-quick]")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["personaeQuick"] = "";
  button.dataset["tooltip"] = localize("DRAMATIS.Personae.Quick.buttonHint");
  button.innerHTML = '<i class="fa-solid fa-people-group" inert></i> <span></span>';
  const words = button.querySelector("span");
  if (words) words.textContent = localize("DRAMATIS.Personae.Quick.button");
  button.addEventListener("click", () => void openQuick());
  actions.append(button);
}
