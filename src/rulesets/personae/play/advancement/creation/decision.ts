/** A finished draft as the decision that makes it so, and the card by which it can be taken back. */
import { packedSource } from "../../../../../fittings/quick/packed.ts";
import { game } from "../../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../../foundry/types.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import { cardFor } from "../../../../../table/authority/shown.ts";
import { canUndo, openingDecision } from "../../../../../kernel/history.ts";
import type { BuildDecision } from "../../../rules/decisions.ts";
import { BUILD_KINDS, type BuildRow } from "../../../rules/advancement/build.ts";
import { dataModels } from "../../models/index.ts";
import { TYPE_PREFIX } from "../../models/reading.ts";
import { frameFor } from "../../turns/frame.ts";
import type { CreationDraft } from "./draft.ts";

/**
 * The decision behind a draft. New items begin as their kind does, or as what they were picked from is now; what a player
 * makes is still to be agreed (PER-004).
 */
export async function buildDecision(
  actor: FoundryActor,
  draft: CreationDraft,
  override: boolean,
): Promise<BuildDecision> {
  const { name, concept, pronouns, goals, attributes, rows } = draft;
  const fresh = rows.filter(({ isNew }) => isNew);
  const kinds = BUILD_KINDS.filter((kind) => fresh.some((row) => row.kind === kind));
  const agreed = { agreed: game().user.isGM };
  const own = await Promise.all(fresh.map(async (row) => [row.id, await valuesOf(row, draft)] as const));
  return {
    type: "build",
    encounter: frameFor(actor.uuid),
    actor: actor.uuid,
    words: { name, concept, pronouns, goals },
    attributes,
    rows,
    made: {
      ...Object.fromEntries(kinds.map((kind) => [kind, { ...blank(kind), ...agreed }])),
      ...Object.fromEntries(own.flatMap(([id, values]) => (values ? [[id, { ...values, ...agreed }]] : []))),
    },
    ...(override && { override }),
  };
}

/** What a row begins with that is no blank one of its kind: what it was picked from, or what it was given to do. */
async function valuesOf({ id, kind }: BuildRow, { sources, effects }: CreationDraft): Promise<JsonObject | null> {
  const type = TYPE_PREFIX + kind;
  const from = sources[id];
  const source = from === undefined ? null : await packedSource(from, [type]);
  if (source) return { ...blank(kind), ...(source["system"] as JsonObject), img: source["img"] as string };
  return effects[id] ? { ...blank(kind), effects: effects[id] } : null;
}

type Blank = new (data: object, options: object) => { toObject(source: boolean): JsonObject };

/** Everything that an item of a kind stores when nobody has said anything about it. */
function blank(kind: string): JsonObject {
  const Model = (dataModels.Item as unknown as Readonly<Record<string, Blank>>)[TYPE_PREFIX + kind];
  return Model ? new Model({}, {}).toObject(true) : {};
}

/** The card that made an identity what it is, while it can be taken back; null without one. */
export function creationCard(actor: FoundryActor): string | null {
  const made = game().messages.contents.findLast((message) => {
    const card = cardFor(message);
    if (!card) return false;
    const decision = openingDecision(card);
    return decision?.type === "build" && decision["actor"] === actor.uuid && canUndo(card);
  });
  return made?.id ?? null;
}
