import { namesNow } from "../../../../fittings/words/names.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { frameIn } from "../board/frame.ts";

/** Makes a decision in an encounter, about everybody in it. True when it was possible. */
export async function decideIn(combat: FoundryCombat, decision: Decision): Promise<boolean> {
  const encounter = frameIn(combat);
  if (encounter === null) return false;
  const names = namesNow(encounter.participants.map(({ who }) => who));
  return (await table.decide({ ...decision, encounter, names })).ok;
}
