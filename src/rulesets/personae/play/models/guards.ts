/** Priorities that are settled: the acting client holds changes of them back before it sends them. */
import type { Changed } from "../../../../fittings/models/held.ts";
import type { CustomAttribute, Priority } from "../../rules/state.ts";

interface Ranked {
  readonly attributes: Readonly<Record<string, { readonly priority: Priority }>>;
  readonly customAttributes: readonly CustomAttribute[];
}

/**
 * Takes changes of settled priorities out of an update; true when there were any. Taking a whole creation back is no
 * such change: it unsettles them. PER-016
 */
export function heldPriorities(changed: Changed, stored: Ranked): boolean {
  const { system } = changed;
  if (!system || system["built"] === false) return false;
  const six = heldSix((system["attributes"] ?? {}) as Record<string, Record<string, unknown>>, stored);
  const rows = system["customAttributes"] as readonly CustomAttribute[] | undefined;
  if (!rows) return six;
  const settled = rows.map((row) => ({ ...row, priority: priorityOf(row, stored) }));
  const held = settled.some((row, i) => row.priority !== rows[i]?.priority);
  if (held) system["customAttributes"] = settled;
  return six || held;
}

function heldSix(changes: Record<string, Record<string, unknown>>, { attributes }: Ranked): boolean {
  const moved = Object.keys(changes).filter((id) => {
    const wanted = changes[id]?.["priority"];
    return wanted !== undefined && wanted !== attributes[id]?.priority;
  });
  for (const id of moved) delete changes[id]?.["priority"];
  return moved.length > 0;
}

/** One that is new has none until the chorus gives it one. */
const priorityOf = ({ id }: CustomAttribute, { customAttributes }: Ranked): Priority | null =>
  customAttributes.find((one) => one.id === id)?.priority ?? null;
