/** What a batch is to change, as it stood before; to be held against what stands afterwards. */
import type { BatchOperation } from "../../../foundry/types.ts";
import type { Trace } from "./trace.ts";
import { change, newSetting } from "./values.ts";
import { creation, deletion } from "./whole.ts";

/** One trace for each document of an operation. What an operation would leave as it is leaves none. */
export function tracesOf(operation: BatchOperation): Trace[] {
  const { action, documentName, data = [], updates = [], ids = [] } = operation;
  if (action === "create")
    return data.map((one) => (documentName === "Setting" ? newSetting(one) : creation(operation, one)));
  if (action === "delete") return ids.map((id) => deletion(operation, id));
  return updates.flatMap((update) => change(operation, update) ?? []);
}
