/** Checks in any text: `@Check[Locks]`, `@Check[Locks|hard]`, `@Check[Locks|14]{Pick it}`. ARC-063, ARC-064 */
import { likeliest } from "../../../../fittings/here/actors.ts";
import { selectedTokens } from "../../../../fittings/here/board.ts";
import { open } from "../../../../fittings/press/openers.ts";
import { config, game, notify } from "../../../../foundry/globals.ts";
import { called } from "../../../../fittings/forms/given.ts";
import { isKnownDifficulty, type Difficulty } from "../../rules/settings.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { CHECK_LINK } from "../board/written.ts";
import { difficultyOf } from "../models/changes.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { difficultyInWords } from "./difficulty.ts";
import { say } from "./words.ts";

/** What Foundry tells of the text that is worked out. */
interface Around {
  readonly relativeTo?: { readonly uuid?: string } | null;
}

/** Lets journals, biographies and messages hold buttons that open a check. Called in the init hook. */
export function offerCheckLinks(): void {
  const enrichers = config()["TextEditor"].enrichers as object[];
  const onRender = (holder: HTMLElement): void => {
    const button = holder.querySelector<HTMLButtonElement>("button");
    button?.addEventListener("click", () => void press(button));
  };
  const enricher = (found: readonly string[], { relativeTo }: Around = {}): Promise<HTMLElement | null> =>
    Promise.resolve(linkOf(found, relativeTo?.uuid));
  enrichers.push({ id: "arc-check", pattern: CHECK_LINK, enricher, onRender }); // prettier-ignore
}

/** The button; null for a complexity that the group doesn't have, which stays as it was written. */
function linkOf(
  [, skill = "", complexity = "", words = ""]: readonly string[],
  writtenIn: Ref | undefined,
): HTMLElement | null {
  const threshold = complexity === "" ? null : difficultyOf(complexity);
  const settings = arcSettings();
  if (complexity !== "" && (threshold === null || !isKnownDifficulty(threshold, settings))) return null;
  const what = { skill: skill.trim(), words, against: threshold === null ? "" : difficultyInWords(threshold) };
  const figure = threshold === null ? what.skill : say("link.against", what);
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-dice-d20";
  icon.setAttribute("aria-hidden", "true");
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "dramatis d-link" });
  button.dataset["skill"] = what.skill;
  button.dataset["tooltip"] = say("link.hint");
  if (writtenIn !== undefined) button.dataset["writtenIn"] = writtenIn;
  if (threshold !== null) button.dataset["threshold"] = String(threshold);
  button.append(icon, ` ${words === "" ? figure : say("link.named", { words, figure })}`);
  return button;
}

/** Whoever is selected or played rolls; a game master with nobody selected asks players. */
async function press(button: HTMLButtonElement): Promise<unknown> {
  const { skill = "", threshold: complexity } = button.dataset;
  const threshold: Difficulty | null = complexity === undefined ? null : difficultyOf(complexity);
  const given = { skill, ...(threshold !== null && { threshold }) };
  const { isGM, character } = game().user;
  const selected = selectedTokens().flatMap(({ actor }) => actor ?? []);
  if (isGM && selected.length === 0) return open("requestCheck", given);
  const actor = likeliest([...selected, ...(character ? [character] : [])].filter(isCharacter));
  if (!actor) return notify("info", say("link.nobody"));
  if (!called(readCharacter(actor).skills, skill))
    return notify("info", say("link.lacks", { name: actor.name, skill }));
  const writtenIn = textOf(button);
  return open("check", { ...given, ...(writtenIn !== undefined && { writtenIn }), actor: actor.uuid });
}

/** The text that a button stands in: of a message itself, for Foundry names its speaker there; else what it was worked out for. */
function textOf(button: HTMLElement): Ref | undefined {
  const message = button.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
  return message === undefined ? button.dataset["writtenIn"] : `ChatMessage.${message}`;
}
