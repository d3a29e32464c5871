/** Taking back what was made at once. */
import { documentOf, game, localize, notify, SYSTEM_ID } from "../../foundry/globals.ts";
import type { BatchOperation, FoundryActor, FoundryDocument, FoundryMessage } from "../../foundry/types.ts";
import { writeTogether } from "../../table/authority/batch/together.ts";
import { combatOf } from "../here/encounter.ts";
import { isSure } from "../windows/sure.ts";
import { FLAG, madeOf, type Made } from "./made.ts";

/**
 * Deletes what a making made, as far as it still exists, with its tokens and places in encounters, in one request. Asks
 * first when some of it has been in play. Resolves to false when the person changed their mind, or when it could not be
 * done, which is told.
 * @param wasPlayed true for one to whom something has happened; whoever is in an encounter is in play anyway
 */
export async function takeBack(message: FoundryMessage, wasPlayed: (actor: FoundryActor) => boolean): Promise<boolean> {
  const made = madeOf(message);
  if (!made || made.undone || !game().user.isGM) return false;
  const actors = made.actors.flatMap(({ uuid }) => (documentOf(uuid) as FoundryActor | null) ?? []);
  const played = actors.filter((actor) => combatOf(actor.uuid) !== null || wasPlayed(actor));
  if (played.length > 0 && !(await mayGo(played))) return false;
  const stored = await writeTogether([
    ...removal("Combatant", combatantsOf(actors)),
    ...removal("Token", tokensOf(made, actors)),
    ...removal("Actor", actors),
    ...emptyFolder(made, actors),
    {
      action: "update",
      documentName: "ChatMessage",
      updates: [{ _id: message.id, [`flags.${SYSTEM_ID}.${FLAG}.undone`]: true }],
    },
  ]);
  if (!stored.ok) {
    notify("warn", stored.refused);
    return false;
  }
  notify("info", localize("DRAMATIS.Fit.Quick.made.gone", { n: actors.length }));
  return true;
}

async function mayGo(played: readonly FoundryActor[]): Promise<boolean> {
  const names = played.map(({ name }) => name).join(", ");
  return isSure({
    title: localize("DRAMATIS.Fit.Quick.made.undo"),
    lines: [localize("DRAMATIS.Fit.Quick.made.question", { names })],
  });
}

function combatantsOf(actors: readonly FoundryActor[]): FoundryDocument[] {
  const ids = new Set(actors.map(({ id }) => id));
  return game().combats.contents.flatMap(({ combatants }) =>
    combatants.filter(({ actorId }) => ids.has(actorId ?? "")),
  );
}

/** Tokens made with them, and those that were dragged onto scenes since: without an actor they would be shells. */
function tokensOf(made: Made, actors: readonly FoundryActor[]): FoundryDocument[] {
  const ids = new Set(actors.map(({ id }) => id));
  return game().scenes.contents.flatMap(({ tokens }) =>
    tokens.filter(({ uuid, actorId }) => made.tokens.includes(uuid) || ids.has(actorId ?? "")),
  );
}

function emptyFolder({ folder }: Made, going: readonly FoundryActor[]): BatchOperation[] {
  const document = folder === null ? null : documentOf(folder);
  const isUsed = (actor: FoundryActor): boolean => !going.includes(actor) && actor.folder?.uuid === folder;
  return document && !game().actors.some(isUsed) ? removal("Folder", [document]) : [];
}

/** One operation for each parent that the documents have. */
function removal(documentName: string, documents: readonly FoundryDocument[]): BatchOperation[] {
  const parents = [...new Set(documents.map(({ parent }) => parent))];
  return parents.map((parent) => ({
    action: "delete",
    documentName,
    ids: documents.filter((one) => one.parent === parent).map(({ id }) => id),
    ...(parent && { parent }),
  }));
}
