import type { Answer, TableApi } from "../api.ts";
import type { FoundryUser } from "../../foundry/types.ts";
import type { Request } from "./requests.ts";
import { chatMessage, chatMode, config, game, localize, notify } from "../../foundry/globals.ts";
import { answerOf, GoneAway } from "./answered.ts";
import { execute } from "./execute.ts";
import { asMade } from "./made.ts";
import { isLookedAt } from "./look-first.ts";
import { tellApplied, tellUndone } from "./hooks.ts";
import { requests } from "./queue.ts";
import { readRequest } from "./requests.ts";
import { cardHere, isFor } from "./shown.ts";
import { refused, settle, withMissing } from "./write.ts";
import { witness } from "./witness.ts";
import { writerFor } from "./writer.ts";

/** Foundry's query by which a client asks the writer. */
const QUERY = "dramatis.request";

/** How long a client waits for a writer who is here, in milliseconds. */
const PATIENCE = 20_000;

/** The table, for sheets, dialogs, cards, the tracker, macros and other modules. */
export const table: TableApi = {
  decide: (decision, card, options) =>
    ask({ kind: "decide", card: card ?? null, decision: asMade(decision), mode: options?.mode ?? chatMode() }),
  apply: (card, effects) => ask({ kind: "apply", card, effects: effects ?? null }),
  undo: (card) => ask({ kind: "undo", card }),
  configure: (changes) => ask({ kind: "configure", card: null, changes }),
};

/** Lets other clients ask this one. Called in the init hook. */
export function registerQueries(): void {
  config().queries[QUERY] = async (data: unknown, { user }: { user?: FoundryUser }): Promise<Answer> => {
    if (!user) throw new Error("Dramatis answers only users it can name: the request came without its sender.");
    const request = readRequest(data);
    return requests.run(() => execute(request, user));
  };
}

async function ask(request: Request): Promise<Answer> {
  // Before it is this request's turn: nobody else waits for somebody who reads.
  if (!(await isLookedAt(request))) return refused("DRAMATIS.Refusal.leftAlone");
  const isTold = request.card === null || isTellable(request.card);
  const changes = isTold ? witness(request) : null;
  const asked = Date.now();
  try {
    const answer = await settled(await deliver(request), asked);
    // What a machine carried out about a card that isn't its person's to know is not told to them either.
    if (request.card !== null && !isTellable(request.card)) return answer;
    if (!answer.ok) notify("warn", answer.refused);
    else if (answer.missing) notify("warn", localize("DRAMATIS.Refusal.missing", { names: answer.missing.join(", ") }));
    return answer;
  } catch (reason) {
    return afterFault(reason, changes?.() ?? null);
  }
}

/** True for a card that this client's person may know of, and for one that is gone. */
function isTellable(card: string): boolean {
  const message = chatMessage(card);
  return message === undefined || isFor(message);
}

async function deliver(request: Request): Promise<Answer> {
  const card = request.card === null ? null : (chatMessage(request.card) ?? null);
  const writer = writerFor(card);
  if (writer.isSelf) return requests.run(() => execute(request, game().user));
  return (await answerOf(writer, QUERY, request, { patience: PATIENCE })) as Answer;
}

/**
 * Writes what the writer left to its owner, who is the one that asked. When that fails, the writer is asked to put the
 * card back, so that it doesn't say what isn't so.
 */
async function settled(answer: Answer, asked: number): Promise<Answer> {
  if (!answer.ok || !answer.owed) return answer;
  const { owed, message, missing = [] } = answer;
  // On a machine that slept meanwhile: the writer has given up, or will, and what were written now would count twice.
  if (Date.now() - asked > PATIENCE) return refused("DRAMATIS.Refusal.late");
  const { stored, gone } = await settle(owed, message === null ? null : cardHere(message));
  if (stored.ok) {
    if (owed.effects) tellApplied(message, owed.effects);
    else if (message !== null) tellUndone(message);
    return withMissing({ ok: true, message }, [...new Set([...missing, ...gone])]);
  }
  const putBack = message === null || (await deliver({ kind: "unsettled", card: message })).ok;
  return putBack ? stored : refused("DRAMATIS.Refusal.unsettled", { refused: stored.refused });
}

/**
 * A fault on the way is shown with its cause, and with what has changed all the same as far as this client can see. That
 * the table is not connected is told by whoever found it out.
 */
function afterFault(reason: unknown, changed: readonly string[] | null): Answer {
  const cause = reason instanceof Error ? reason.message : String(reason);
  const kind = !changed ? "fault" : changed.length > 0 ? "faultChanged" : "faultNothing";
  const refused = localize(`DRAMATIS.Refusal.${kind}`, { cause, names: changed?.join(", ") ?? "" });
  if (reason instanceof Error && reason.name === "NotConnected") return { ok: false, refused };
  // That people leave is no fault of anything.
  if (!(reason instanceof GoneAway)) console.error(reason);
  notify("warn", refused);
  return { ok: false, refused };
}
