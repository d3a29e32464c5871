import type { Json, JsonObject } from "../../kernel/json.ts";
import type { Ref, States } from "../../kernel/outcome.ts";
import type { Patch } from "../../kernel/patch.ts";
import type { BatchOperation, FoundryDocument, UpdateData } from "../../foundry/types.ts";
import type { Ruleset } from "../ruleset.ts";
import { SYSTEM_ID, deepClone, documentOf, settingUpdate } from "../../foundry/globals.ts";
import { readSetting, settingKey } from "../settings/register.ts";

/** The states of these refs as the documents hold them now. A ref whose document is gone is left out. */
export function gatherStates(ruleset: Ruleset, refs: Iterable<Ref>): States {
  const states: Record<Ref, JsonObject> = {};
  for (const ref of new Set(refs)) {
    const key = ruleset.states.settings[ref];
    if (key !== undefined) {
      states[ref] = deepClone(readSetting(ruleset, key)) as JsonObject;
      continue;
    }
    const document = documentOf(ref);
    if (document) states[ref] = ruleset.states.read(document);
  }
  return states;
}

/** The document operations that bring the documents from their present values to the patches' `to`: one per document. */
export function patchOperations(ruleset: Ruleset, patches: readonly Patch[], after: States): BatchOperation[] {
  const refs = [...new Set(patches.map((patch) => patch.ref))];
  return refs.flatMap((ref) => {
    const state = after[ref];
    if (!state) return [];
    const key = ruleset.states.settings[ref];
    if (key !== undefined) return settingUpdate(`${SYSTEM_ID}.${settingKey(ruleset, key)}`, state);
    const document = documentOf(ref);
    if (!document) return [];
    const values = Object.fromEntries(
      patches.filter((patch) => patch.ref === ref).map(({ path, to }): [string, Json] => [`system.${path}`, to]),
    );
    return [updateOf(document, { ...values, ...ruleset.states.mirror(document, state) })];
  });
}

function updateOf(document: FoundryDocument, values: UpdateData): BatchOperation {
  const operation: BatchOperation = {
    action: "update",
    documentName: document.documentName,
    updates: [{ _id: document.id, ...values }],
  };
  return document.parent ? { ...operation, parent: document.parent } : operation;
}
