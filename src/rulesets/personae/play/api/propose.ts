import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import { proposalOf } from "../dialogs/pool/propose.ts";
import { challengeFrom } from "./challenge.ts";
import { unopposedFrom } from "./unopposed.ts";

type Options = Parameters<PersonaeApi["propose"]>[0];

/** Puts a roll to the group before any dice (PER-008). */
export async function propose(options: Options): Promise<Answer> {
  const given = optionsOf("propose", options);
  const roll = "unopposed" in given ? given.unopposed : given.challenge;
  optionsOf("propose", roll);
  const decision = await ("unopposed" in given ? unopposedFrom(given.unopposed) : challengeFrom(given.challenge));
  return table.decide(proposalOf(decision), undefined, { mode: roll.mode });
}
