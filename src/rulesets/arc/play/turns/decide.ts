import { splitHidden } from "../../../../fittings/here/encounter.ts";
import { namesNow } from "../../../../fittings/words/names.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { frameIn } from "../board/frame.ts";

/**
 * Makes a decision in an encounter. True when it was possible.
 * @param about whom it is about; of those whom the tracker hides only the game masters hear. Left out: everybody in it
 */
export async function decideIn(combat: FoundryCombat, decision: Decision, about?: readonly Ref[]): Promise<boolean> {
  const encounter = frameIn(combat);
  if (encounter === null) return false;
  const isKept = splitHidden(combat, about ?? []).hidden.length > 0;
  const names = namesNow(about ?? encounter.participants.map(({ who }) => who));
  const made = await table.decide({ ...decision, encounter, names }, undefined, { mode: isKept ? "gm" : "public" });
  return made.ok;
}
