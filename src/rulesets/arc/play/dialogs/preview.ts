/** What a check would be made of, whatever turn, slot and actions say: for as long as its decision can't be foreseen. ARC-053 … ARC-062 */
import { PLAIN_PROSPECT, type ShownProspect } from "../../../../kernel/prospect.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { seenHere } from "../../../../table/authority/foresee.ts";
import { gatherStates } from "../../../../table/authority/states.ts";
import { activeRuleset } from "../../../../table/registry.ts";
import { previewCheck } from "../../rules/queries.ts";
import type { Means } from "../../rules/decisions.ts";
import { arcSettings } from "../settings/charter.ts";

/** The lines of somebody's check as this person may know them; null for one that can't be made at all. */
export function previewOf(who: Ref, means: Means, against: Ref | null): ShownProspect | null {
  const ruleset = activeRuleset();
  if (!ruleset) return null;
  const states = gatherStates(ruleset, [who, ...(against ? [against] : [])]);
  const { lines, refused } = previewCheck(null, states, arcSettings(), { who, means, against });
  return refused ? null : seenHere({ ...PLAIN_PROSPECT, kind: "score", lines });
}
