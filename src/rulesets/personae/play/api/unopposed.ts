import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { UnopposedOptions } from "../../../../../types/dramatis.d.ts";
import { DIFFICULTIES, isDifficulty } from "../../rules/challenge/unopposed.ts";
import type { UnopposedDecision } from "../../rules/decisions.ts";
import { beginUnopposed, unopposedDecision } from "../dialogs/unopposed/draft.ts";
import { namesOf } from "../turns/frame.ts";
import { badCall } from "./bad-call.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { frameOf } from "./encounters.ts";
import { identityOf } from "./identities.ts";
import { skillOf } from "./items.ts";
import { unnamed, withPool } from "./pool.ts";

/** Rolls against a static task without the dialog (PER-040 … PER-044). */
export async function unopposed(options: UnopposedOptions): Promise<Answer> {
  return table.decide(unopposedFrom(optionsOf("unopposed", options)), undefined, { mode: options.mode });
}

/** The roll that the options describe, filled in as the dialog would. */
export function unopposedFrom(options: UnopposedOptions): UnopposedDecision {
  const actor = identityOf(options.actor, "actor");
  const { difficulty = "normal", adjustSteps = 0, extra = 0, spendsAction } = options;
  if (!isDifficulty(difficulty))
    throw badCall("unknownDifficulty", { given: difficulty, known: Object.keys(DIFFICULTIES).join(", ") });
  const begun = beginUnopposed(actor, skillOf(actor, options.skill) ?? undefined);
  const draft = withPool({ ...begun, difficulty, adjustSteps, extra }, options, actor);
  const decision = unopposedDecision(actor.uuid, draft, frameOf(options, actor.uuid), unnamed());
  return { ...decision, ...(spendsAction !== undefined && { spendsAction }), names: namesOf([actor.uuid]) };
}
