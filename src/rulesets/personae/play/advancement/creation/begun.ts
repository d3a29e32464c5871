/** An identity that was begun and not finished: taken up again by whoever began it, even where the actor is gone by now. */
import { begunIn, keepBegun } from "../../../../../fittings/windows/begun.ts";
import { game } from "../../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../../foundry/types.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../../kernel/json.ts";
import { BUILD_KINDS, type BuildRow } from "../../../rules/advancement/build.ts";
import { ATTRIBUTES } from "../../../rules/state.ts";
import type { CreationDraft } from "./draft.ts";

const WINDOW = "personae-creation";

/** A draft that is taken up again; `whose` names whom it was begun for, where that is somebody else who is gone. */
export interface TakenUp {
  readonly draft: CreationDraft;
  readonly whose: string | null;
}

/** What this person has begun for somebody, laid over them as they stand; null for nothing. */
export function takenUp(actor: FoundryActor, fresh: CreationDraft): TakenUp | null {
  const begun = begunIn(WINDOW).filter(({ made }) => isDraft(made));
  const own = begun.findLast(({ of }) => of === actor.uuid);
  const found = own ?? begun.findLast(({ of }) => isGone(of));
  if (!found) return null;
  const made = found.made as unknown as CreationDraft;
  return { draft: laidOver(fresh, made, own !== undefined), whose: own ? null : made.name };
}

/** Keeps a draft. */
export const keepDraft = (actor: FoundryActor, draft: CreationDraft): void =>
  keepBegun(WINDOW, actor.uuid, draft as unknown as JsonObject);

/** Forgets what was begun for somebody, and what was taken over from those who are gone. */
export function forgetDraft(actor: FoundryActor): void {
  for (const { of } of begunIn(WINDOW)) if (of === actor.uuid || isGone(of)) keepBegun(WINDOW, of, null);
}

const isGone = (uuid: string): boolean => uuid.startsWith("Actor.") && !game().actors.get(uuid.slice("Actor.".length));

/** Its own things are theirs, whatever they are by now; of somebody else's, the free skills by their names. */
function laidOver(fresh: CreationDraft, made: CreationDraft, isOwn: boolean): CreationDraft {
  const meant = ({ id, name }: BuildRow): BuildRow | undefined =>
    made.rows.find((row) => !row.isNew && (isOwn ? row.id === id : row.name === name));
  const own = fresh.rows.map((row) => ({ ...row, ...meant(row), id: row.id, isNew: row.isNew, free: row.free }));
  const ids = new Map(fresh.rows.map((row) => [meant(row)?.id ?? row.id, row.id]));
  const { attributes, sources, effects, settled, filled, name, concept, pronouns, goals } = made;
  return {
    ...fresh,
    ...{ attributes, sources, effects, name, concept, pronouns, goals },
    rows: [...own, ...made.rows.filter(({ isNew }) => isNew)],
    settled: { ...settled, ratings: settled.ratings.map((id) => ids.get(id) ?? id) },
    // What it was before a suggestion names things of whoever it was made for.
    filled: isOwn ? filled : null,
  };
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** True for what a draft is made of: what another release has kept, or somebody has edited, may be anything. */
function isDraft(made: JsonObject): boolean {
  const { attributes, rows, sources, effects, settled, filled } = made;
  if (!isJsonObject(attributes) || !isJsonObject(sources) || !isJsonObject(effects) || !isJsonObject(settled))
    return false;
  if (!["name", "concept", "pronouns", "goals"].every((word) => typeof made[word] === "string")) return false;
  if (!["values", "priorities", "ratings"].every((key) => isList(settled[key]))) return false;
  if (filled !== null && !(isJsonObject(filled) && isList(filled["rows"]) && isJsonObject(filled["before"])))
    return false;
  const isRow = (row: Json): boolean =>
    isJsonObject(row) && typeof row["id"] === "string" && BUILD_KINDS.some((kind) => kind === row["kind"]);
  return ATTRIBUTES.every((id) => isJsonObject(attributes[id])) && isList(rows) && rows.every(isRow);
}
