/** What came of questions, told where they were asked until it is applied or dismissed: nobody has to look for it in the chat. */
import { game, localize, renderTemplate } from "../../foundry/globals.ts";
import { becameOf, type Became } from "../../kernel/became.ts";
import { openingDecision, ownerOfPrompt, waitingEffects } from "../../kernel/history.ts";
import { isJsonObject } from "../../kernel/json.ts";
import { cardHere } from "../../table/authority/shown.ts";
import type { CardData } from "../../table/cards/card.ts";
import { rulesetOf } from "../../table/registry.ts";
import type { Drawing, Viewer } from "../../table/ruleset.ts";
import { tableButtons } from "../cards/controls.ts";
import { lensHere } from "../cards/here.ts";
import { leavesOut } from "../cards/leave-out.ts";
import { combatBehind } from "../here/encounter.ts";
import { about } from "../press/about.ts";
import type { Press } from "../press/press.ts";

const T = "DRAMATIS.Fit.Dock.";

/** What came of an answer, in the game's words. */
export type Line = {
  readonly text: string;
  readonly details: readonly string[];
  /** How it went for whoever answered, for its looks. */
  readonly tone?: "good" | "bad";
};

/** Tells what came of the answer to a prompt. */
export type Tell = (card: CardData, prompt: string, viewer: Viewer) => Line;

/** What came of one card's questions. */
export interface Settled {
  readonly card: string;
  readonly prompts: readonly string[];
  readonly lines: readonly Line[];
  /** The whole card, of a game that has no fewer words for it; null where the lines tell. */
  readonly whole: { readonly html: string; readonly drawing: Drawing } | null;
  readonly apply: readonly Press[];
}

/**
 * What came of a card's questions; null when there is nothing to tell any more: they are written, asked of somebody else,
 * or the card is gone.
 */
export async function settledOn(
  id: string,
  asked: readonly string[],
  viewer: Viewer,
  tell?: Tell,
): Promise<Settled | null> {
  const card = cardHere(id);
  const found = asked.flatMap((prompt) => (card && endOf(card, prompt, viewer)) ?? []);
  if (!card || found.length === 0 || isPast(card)) return null;
  const { cards } = rulesetOf(card.ruleset);
  const isAnswered = found.some(({ is }) => is === "answered");
  const drawing = isAnswered && !tell ? cards.draw(card, viewer) : null;
  const lens = { ...lensHere(viewer), leavesOut: leavesOut(id) };
  const buttons = isAnswered && tell ? tableButtons(card, lens).filter(({ name }) => name !== "undo") : [];
  const title = cards.titleOf?.(card, viewer) ?? "";
  return {
    ...{ card: id, prompts: found.map(({ prompt }) => prompt) },
    lines: found.map((end) => lineOf(end, title, tell?.(card, end.prompt, viewer))).filter(({ text }) => text !== ""),
    whole: drawing && { html: await renderTemplate(cards.template, drawing.context), drawing },
    apply: buttons.map((press) => about(press, { card: id })),
  };
}

/** True when nothing is left to apply, and the fight has gone on to another round, or is over: nobody reads any more what came of it. */
function isPast(card: CardData): boolean {
  const encounter = openingDecision(card)?.["encounter"];
  if (!isJsonObject(encounter) || waitingEffects(card).length > 0) return false;
  const combat = combatBehind(String(encounter["combat"]));
  return !combat || combat.round > Number(encounter["round"]);
}

type End = Exclude<Became, { readonly is: "open" } | { readonly is: "unknown" }> & { readonly prompt: string };

/** How a question ended that was this person's; null when it hasn't, or nothing is left to be done about it. */
function endOf(card: CardData, prompt: string, viewer: Viewer): End | null {
  const became = becameOf(card, prompt);
  const owner = ownerOfPrompt(card.steps, prompt);
  if (became.is === "open" || became.is === "unknown" || owner === null || !viewer.owns(owner)) return null;
  return became.is === "answered" && became.isWritten ? null : { ...became, prompt };
}

/** A card that is shown says by itself what came of it: then there are words only for what it doesn't say. */
function lineOf(end: End, card: string, told: Line = { text: "", details: [] }): Line {
  if (end.is === "takenBack") return { text: localize(`${T}takenBack`, { card }), details: [] };
  if (end.is === "withdrawn") {
    const why = end.why.map(({ key, data }) => localize(key, data)).join(" ");
    // What settled it without answering it, such as one roll for several, tells what came of it.
    return why === "" && told.text !== "" ? told : { text: why || localize(`${T}withdrawn`, { card }), details: [] };
  }
  const by = game().users.get(end.step.made?.by ?? "");
  return by && !by.isSelf ? { ...told, text: localize(`${T}answeredBy`, { name: by.name, line: told.text }) } : told;
}
