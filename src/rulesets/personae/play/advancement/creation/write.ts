import type { BatchOperation, FoundryActor, UpdateData } from "../../../../../foundry/types.ts";
import { modifyBatch } from "../../../../../foundry/globals.ts";
import type { CreationViolation } from "../../../rules/advancement/creation.ts";
import { ATTRIBUTES } from "../../../rules/state.ts";
import { itemIcons } from "../../models/icons.ts";
import { clock } from "../../settings/read.ts";
import { readIdentity, TYPE_PREFIX } from "../../states/identity.ts";
import { ROW_KINDS } from "./draft.ts";
import type { CreationDraft, DraftRow } from "./draft.ts";

/** Stores a finished draft in one request: all of it, or nothing. What the chorus overruled stands in the ledger. */
export async function writeDraft(
  actor: FoundryActor,
  draft: CreationDraft,
  overruled: readonly CreationViolation[],
): Promise<void> {
  await modifyBatch([actorUpdate(actor, draft, overruled), ...itemOperations(actor, draft)]);
}

function actorUpdate(
  actor: FoundryActor,
  { name, concept, pronouns, goals, values, priorities }: CreationDraft,
  overruled: readonly CreationViolation[],
): BatchOperation {
  const { ledger } = readIdentity(actor).dp;
  const reason = `DRAMATIS.Personae.Ledger.${overruled.length > 0 ? "overruled" : "created"}`;
  const entry = { amount: 0, reason, detail: overruled.join(", "), scene: clock().scene };
  const attributes = ATTRIBUTES.map((id): [string, unknown] => [
    `system.attributes.${id}`,
    { value: values[id], priority: priorities[id] },
  ]);
  const update: UpdateData = {
    _id: actor.id,
    name: name.trim() || actor.name,
    "system.concept": concept,
    "system.pronouns": pronouns,
    "system.goals": goals,
    "system.built": true,
    "system.dp.ledger": [...ledger, entry],
    ...Object.fromEntries(attributes),
  };
  return { action: "update", documentName: "Actor", updates: [update], ...(actor.parent && { parent: actor.parent }) };
}

function itemOperations(actor: FoundryActor, { rows }: CreationDraft): BatchOperation[] {
  const kept = rows.filter(({ id }) => id !== null);
  const made = rows.filter(({ id }) => id === null);
  const ids = new Set(kept.map(({ id }) => id));
  const types = ROW_KINDS.map((kind) => TYPE_PREFIX + kind);
  const gone = actor.items.filter(({ type, id }) => types.includes(type) && !ids.has(id)).map(({ id }) => id);
  const base = { documentName: "Item", parent: actor } as const;
  return [
    ...(kept.length > 0
      ? [
          {
            ...base,
            action: "update",
            updates: kept.map((row) => ({ _id: row.id, ...fieldsOf(row, "system.") })),
          } as const,
        ]
      : []),
    ...(made.length > 0 ? [{ ...base, action: "create", data: made.map(newItem) } as const] : []),
    ...(gone.length > 0 ? [{ ...base, action: "delete", ids: gone } as const] : []),
  ];
}

function newItem(row: DraftRow, index: number): UpdateData {
  const type = TYPE_PREFIX + row.kind;
  const { name, ...system } = fieldsOf(row, "");
  return { name, type, img: itemIcons[type], sort: 1000 + index * 100, system };
}

/** The values a row has to say about its item. */
function fieldsOf(row: DraftRow, prefix: string): UpdateData {
  const { kind, name, rating, attribute, grade, background, subtype } = row;
  const own: Readonly<Record<DraftRow["kind"], UpdateData>> = {
    skill: { rating, attribute },
    enhancement: { grade, background },
    power: {},
    talent: { subtype },
  };
  const fields = Object.entries({ ...own[kind], learned: true });
  return { name: name.trim() || kind, ...Object.fromEntries(fields.map(([key, value]) => [prefix + key, value])) };
}
