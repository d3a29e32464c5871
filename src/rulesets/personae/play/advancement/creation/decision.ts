/** A finished draft as the decision that makes it so, and the card by which it can be taken back. */
import { game } from "../../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../../foundry/types.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import { cardFor } from "../../../../../table/authority/shown.ts";
import { canUndo, openingDecision } from "../../../../../kernel/history.ts";
import type { BuildDecision } from "../../../rules/decisions.ts";
import { BUILD_KINDS } from "../../../rules/advancement/build.ts";
import { dataModels } from "../../models/index.ts";
import { TYPE_PREFIX } from "../../models/reading.ts";
import { frameFor } from "../../turns/frame.ts";
import type { CreationDraft } from "./draft.ts";

/** The decision behind a draft. New items begin as their kind does; what a player makes is still to be agreed (PER-004). */
export function buildDecision(actor: FoundryActor, draft: CreationDraft, override: boolean): BuildDecision {
  const { name, concept, pronouns, goals, attributes, rows } = draft;
  const kinds = BUILD_KINDS.filter((kind) => rows.some((row) => row.isNew && row.kind === kind));
  return {
    type: "build",
    encounter: frameFor(actor.uuid),
    actor: actor.uuid,
    words: { name, concept, pronouns, goals },
    attributes,
    rows,
    made: Object.fromEntries(kinds.map((kind) => [kind, { ...blank(kind), agreed: game().user.isGM }])),
    ...(override && { override }),
  };
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
