/** Actors that are needed at once: a key, a button in the actors' sidebar, copies by the handful, and cards that take them back. */
import { game, hooks, localize, notify, SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryActor, FoundryMessage } from "../../foundry/types.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { actorOf } from "../here/actors.ts";
import type { MenuEntry } from "../press/menu.ts";
import { offer, open as openWindow } from "../press/openers.ts";
import { showOnce } from "../windows/window.ts";
import type { Played } from "./copies.ts";
import { DuplicateWindow } from "./duplicate.ts";
import { registerMadeCards } from "./made.ts";
import { takeBack } from "./take-back.ts";

/** Templates, under the system's folder. */
export const QUICK_TEMPLATES: readonly string[] = ["templates/fittings/quick/copies.hbs"];

/** What a game says of actors that are made at once. */
export interface QuickSpec {
  /** Opens the game's own window, in which they are drafted, with what it is given. Called for game masters only. */
  readonly draft: (given: JsonObject) => Promise<unknown>;
  /** True for one of which copies may be made by the handful. */
  readonly mayCopy: (actor: FoundryActor) => boolean;
  /** What play leaves on somebody: copies begin without it. */
  readonly played: Played;
  /** True for one to whom something has happened: before it is deleted somebody is asked, as for those in an encounter. */
  readonly wasPlayed: (actor: FoundryActor) => boolean;
}

/** Why this user makes no actors by the handful; null for game masters. */
export const masterOnly = (): string | null => (game().user.isGM ? null : localize("DRAMATIS.Fit.Quick.masterOnly"));

/** What a macro is answered: the UUIDs of those made, or why none were. */
export type MadeForMacro =
  { readonly ok: true; readonly uuids: string[] } | { readonly ok: false; readonly refused: string };

/** Makes actors without a window. Refused to all but game masters, in words that are shown as well. */
export async function makeForMacro(make: () => Promise<readonly FoundryActor[]>): Promise<MadeForMacro> {
  const refused = masterOnly();
  if (refused === null) return { ok: true, uuids: (await make()).map(({ uuid }) => uuid) };
  notify("warn", refused);
  return { ok: false, refused };
}

/** Asks how many copies of an actor are wanted. Game masters only. */
async function openCopies(who: Ref, { played }: QuickSpec): Promise<void> {
  const actor = actorOf(who);
  if (actor) await showOnce(`copies of ${who}`, () => new DuplicateWindow(actor, played));
}

/**
 * Puts all of this where it is found, and lets its windows be opened by the names of "quick" and "copies". Called once, in
 * Foundry's init hook.
 */
export function registerQuick(spec: QuickSpec): void {
  registerMadeCards((message: FoundryMessage) => takeBack(message, spec.wasPlayed));
  offer({
    async quick(given: JsonObject) {
      const refused = masterOnly();
      if (refused) notify("warn", refused);
      else await spec.draft(given);
    },
    copies: ({ who }: { readonly who: Ref }) => openCopies(who, spec),
  });
  const open = (): void => void openWindow("quick");
  game().keybindings.register(SYSTEM_ID, "quick", {
    name: "DRAMATIS.Fit.Quick.title",
    hint: "DRAMATIS.Fit.Quick.keyHint",
    editable: [{ key: "KeyN", modifiers: ["Shift"] }],
    restricted: true,
    onDown: () => {
      open();
      return true;
    },
  });
  hooks().on("renderActorDirectory", (_app: unknown, html: unknown) => {
    if (html instanceof HTMLElement && game().user.isGM) addButton(html, open);
  });
  hooks().on("getActorContextOptions", (_app: unknown, entries: MenuEntry[]) => entries.push(copiesEntry(spec)));
}

function copiesEntry(spec: QuickSpec): MenuEntry {
  const actorAt = (target: HTMLElement): FoundryActor | null =>
    game().actors.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "") ?? null;
  return {
    label: "DRAMATIS.Fit.Quick.copies.title",
    icon: "fa-solid fa-clone",
    visible: (target) => {
      const actor = actorAt(target);
      return game().user.isGM && actor !== null && spec.mayCopy(actor);
    },
    onClick: (_event, target) => {
      const actor = actorAt(target);
      return actor && openWindow("copies", { who: actor.uuid });
    },
  };
}

/** A button of our own beside Foundry's, once. */
function addButton(html: HTMLElement, open: () => void): void {
  const actions = html.querySelector(".header-actions");
  if (!actions || actions.querySelector("[data-dramatis-quick]")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["dramatisQuick"] = "";
  button.dataset["tooltip"] = localize("DRAMATIS.Fit.Quick.buttonHint");
  button.innerHTML = '<i class="fa-solid fa-people-group" inert></i> <span></span>';
  const words = button.querySelector("span");
  if (words) words.textContent = localize("DRAMATIS.Fit.Quick.button");
  button.addEventListener("click", open);
  actions.append(button);
}
