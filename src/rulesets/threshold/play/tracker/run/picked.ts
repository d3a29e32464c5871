/** What is changed in one row may be changed in all that are picked. */
import { documentName } from "../../../../../fittings/words/names.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { ADVANTAGE_REASONS } from "../../../rules/position/advantage.ts";
import { weaponsOf } from "./here.ts";
import type { RunRow } from "./plan.ts";

/** What somebody says of a row. */
export type Change = Partial<Pick<RunRow, "action" | "victim" | "weapon" | "switched">>;

/** A weapon that was chosen for one of several: its own, or for another foe its own of the same name; without one it keeps what it has. */
export function sameFor({ foe, weapon }: RunRow, chosen: Ref): Change {
  const own = weaponsOf(foe);
  const name = documentName(chosen);
  const named = own.find(({ id }) => id === chosen);
  return { weapon: (named ?? own.find((one) => one.name === name))?.id ?? weapon };
}

/** A reason for Advantage, switched on or off. RUN-098 */
export function switchedIn({ switched }: RunRow, reason: string, on: boolean): Change {
  const known = ADVANTAGE_REASONS.find(({ id }) => id === reason);
  if (!known) return {};
  return { switched: [...switched.filter(({ id }) => id !== known.id), { id: known.id, on }] };
}
