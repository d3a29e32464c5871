/**
 * What only the chorus may change. A server knows nothing of this game's rules, so the acting client holds such changes
 * back before it sends them, with a word of explanation.
 */
import type { FoundryUser, UpdateData } from "../../../../foundry/types.ts";
import type { CustomAttribute, Priority } from "../../rules/state.ts";

type Changed = { system?: Record<string, unknown> } & UpdateData;

/** Takes a change of `agreed` out of an update by anybody but the chorus; true when there was one. PER-004 */
export function heldAgreement(
  changed: Changed,
  stored: { readonly agreed: boolean },
  user: Pick<FoundryUser, "isGM">,
): boolean {
  const { system } = changed;
  if (user.isGM || system?.["agreed"] === undefined || system["agreed"] === stored.agreed) return false;
  delete system["agreed"];
  return true;
}

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
