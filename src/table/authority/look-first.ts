/**
 * Before a game master goes on with a doubted card they are shown what it would write, and asked: whoever owns a message may
 * have put anything into it, and a game master's press may write anywhere.
 */
import { DialogV2 } from "../../foundry/bases.ts";
import { chatMessage, game, localize } from "../../foundry/globals.ts";
import type { FoundryMessage } from "../../foundry/types.ts";
import { canUndo, waitingEffects } from "../../kernel/history.ts";
import type { Json } from "../../kernel/json.ts";
import type { Patch } from "../../kernel/patch.ts";
import { invert } from "../../kernel/patch.ts";
import { CARD_TYPE } from "../cards/model.ts";
import { offeredRuleset } from "../registry.ts";
import type { Ruleset } from "../ruleset.ts";
import { consequences } from "./commit.ts";
import { isDoubted } from "./hands.ts";
import { readCard } from "./messages.ts";
import type { Request } from "./requests.ts";
import { isOfItsEffects } from "./undo.ts";
import { nameOfPath } from "./words.ts";

/** How many values are named one by one. */
const NAMED = 20;

/** Whether a request may be sent: almost every one; of a game master about a doubted card, once they have said so. */
export async function isLookedAt(request: Request): Promise<boolean> {
  const message = request.card === null ? undefined : chatMessage(request.card);
  if (message?.type !== CARD_TYPE || request.kind === "unsettled") return true;
  if (!game().user.isGM || !isDoubted(message.id)) return true;
  const lines = linesOf(request, message);
  // Where nothing would be written, the answer says why.
  if (!lines) return true;
  const said = await DialogV2.confirm({
    window: { title: localize("DRAMATIS.Doubt.title") },
    classes: ["dramatis"],
    content: `<p>${plain(localize("DRAMATIS.Doubt.lead"))}</p><ul>${lines.map((line) => `<li>${plain(line)}</li>`).join("")}</ul>`,
    rejectClose: false,
    modal: true,
  });
  return said === true;
}

/** What the request would write, value by value; null when it would write nothing. Of a decision that isn't known beforehand. */
function linesOf(request: Request, message: FoundryMessage): string[] | null {
  if (request.kind === "decide") return [localize("DRAMATIS.Doubt.decision")];
  const ruleset = offeredRuleset(readCard(message).ruleset);
  if (!ruleset) return null;
  const patches = request.kind === "undo" ? takenBack(message) : consequencesOf(ruleset, request, message);
  const lines = patches.slice(0, NAMED).map((patch) => lineOf(ruleset, patch));
  if (patches.length > NAMED) lines.push(localize("DRAMATIS.Doubt.more", { n: patches.length - NAMED }));
  return lines.length > 0 ? lines : null;
}

/** What an undo would write; nothing where it is refused, as for a card that speaks of what its effects do not. */
function takenBack(message: FoundryMessage): readonly Patch[] {
  const card = readCard(message);
  const batches = card.applied.filter(({ undone }) => !undone);
  const isSound = canUndo(card) && batches.every((batch) => isOfItsEffects(card, batch));
  return isSound ? invert(batches.flatMap(({ patches }) => patches)) : [];
}

/** What a card's open effects would change; nothing where its rules can make nothing of them. */
function consequencesOf(ruleset: Ruleset, request: Request, message: FoundryMessage): readonly Patch[] {
  const wanted = request.kind === "apply" ? request.effects : null;
  const waiting = waitingEffects(readCard(message)).filter(({ id }) => wanted?.includes(id) ?? true);
  try {
    return waiting.length > 0 ? consequences(ruleset, waiting) : [];
  } catch {
    return [];
  }
}

function lineOf(ruleset: Ruleset, patch: Patch): string {
  const { name = "", value = "", found = "" } = nameOfPath(ruleset, patch, patch.to);
  return localize("DRAMATIS.Doubt.line", { name, value, from: told(patch.from), to: found });
}

const told = (value: Json): string =>
  typeof value === "object" || value === "" ? localize("DRAMATIS.Doubt.something") : String(value);

const plain = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
