import { config, game, localize, notify, type FoundryActor } from "../../../../../foundry/index.ts";
import { DIFFICULTIES, isDifficulty, type Difficulty } from "../../../rules/challenge/unopposed.ts";
import { signed } from "../../../../../table/signed.ts";
import { isIdentity } from "../../models/reading.ts";
import { selectedTokens } from "../../../../../fittings/here/board.ts";
import { open } from "../../windows.ts";

/** `@Task[difficult]` or `@Task[difficult]{Climb the wall}` in any text. */
const TASK = /@Task\[(\w+)\](?:\{([^}]+)\})?/g;

/**
 * Lets journals and descriptions hold buttons that roll a task of a difficulty (PER-041). Called in the init hook. A
 * word that is no difficulty stays as it was written.
 */
export function registerTaskLinks(): void {
  (config()["TextEditor"].enrichers as object[]).push({
    id: "dramatis-task",
    pattern: TASK,
    enricher: (match: RegExpMatchArray) => Promise.resolve(taskButton(match)),
    onRender: (holder: HTMLElement) => {
      holder.querySelector("button")?.addEventListener("click", (event) => void press(event.currentTarget));
    },
  });
}

function taskButton([, level = "", words]: RegExpMatchArray): HTMLElement | null {
  if (!isDifficulty(level)) return null;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "dramatis d-link" });
  Object.assign(button.dataset, { task: level, tooltip: localize("DRAMATIS.Personae.TaskLink.hint") });
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-mountain";
  icon.setAttribute("aria-hidden", "true");
  button.append(icon, ` ${words ?? labelOf(level)}`);
  return button;
}

function labelOf(level: Difficulty): string {
  const name = localize(`DRAMATIS.Personae.Difficulty.${level}`);
  return localize("DRAMATIS.Personae.TaskLink.label", { name, value: signed(DIFFICULTIES[level]) });
}

/** Asks for the rest of the roll, for the selected token or the person's own character. */
async function press(button: EventTarget | null): Promise<void> {
  const level = (button as HTMLElement).dataset["task"] ?? "";
  const actor = roller();
  if (!actor) return notify("info", localize("DRAMATIS.Personae.TaskLink.nobody"));
  if (isDifficulty(level)) await open("unopposed", { who: actor.uuid, difficulty: level });
}

function roller(): FoundryActor | null {
  const [token] = selectedTokens();
  const actor = token?.actor ?? game().user.character;
  return actor && isIdentity(actor) ? actor : null;
}
