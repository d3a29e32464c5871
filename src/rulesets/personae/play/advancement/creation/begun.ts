/** An identity that was begun and not finished: taken up again by whoever began it, even where the actor is gone by now. */
import { begunIn, keepBegun } from "../../../../../fittings/windows/begun.ts";
import { game } from "../../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../../foundry/types.ts";
import { isFlag, isListOf, isNullOr, isOneOf, isShape, isText, type Check } from "../../../../../kernel/edge.ts";
import { isJsonObject, type JsonObject } from "../../../../../kernel/json.ts";
import { BUILD_KINDS, type BuildRow } from "../../../rules/advancement/build.ts";
import { ATTRIBUTES, PRIORITIES, TRAIT_KINDS } from "../../../rules/state.ts";
import { GRADES, TALENTS } from "../../models/traits.ts";
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

const isWord: Check = (value) => typeof value === "string";
const isAmount: Check = (value) => Number.isFinite(value);
const isEachOf =
  (fits: Check): Check =>
  (value) =>
    isJsonObject(value) && Object.values(value).every(fits);

const isRow = isShape({
  ...{ kind: isOneOf(BUILD_KINDS), id: isText, isNew: isFlag, name: isWord, free: isFlag, rating: isAmount },
  ...{ attribute: isText, grade: isOneOf(GRADES), background: isFlag, subtype: isOneOf(TALENTS) },
  ...{ custom: isWord, upgrades: isAmount },
});
const isEffect = isShape({ kind: isOneOf(TRAIT_KINDS), value: isAmount, label: isWord });
const isSix = isShape(
  Object.fromEntries(ATTRIBUTES.map((id) => [id, isShape({ value: isAmount, priority: isOneOf(PRIORITIES) })])),
);
const CHOSEN = { attributes: isSix, rows: isListOf(isRow), concept: isWord };

/** True for what a draft is made of: what another release has kept, or somebody has edited, may be anything. */
const isDraft = isShape({
  ...{ ...CHOSEN, name: isWord, pronouns: isWord, goals: isWord },
  ...{ sources: isEachOf(isText), effects: isEachOf(isListOf(isEffect)) },
  settled: isShape({ values: isListOf(isText), priorities: isListOf(isText), ratings: isListOf(isText) }),
  filled: isNullOr(isShape({ rows: isListOf(isText), concept: isWord, before: isShape(CHOSEN) })),
});
