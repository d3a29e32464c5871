import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import type { UnopposedOptions } from "../../../../../types/dramatis.d.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import { DIFFICULTIES, isDifficulty } from "../../rules/challenge/unopposed.ts";
import type { UnopposedDecision } from "../../rules/decisions.ts";
import { task, unopposed as form } from "../dialogs/unopposed.ts";
import type { UnopposedValues } from "../dialogs/unopposed.ts";
import { badCall } from "./bad-call.ts";
import { frameOf } from "./encounters.ts";
import { identityOf } from "./identities.ts";
import { skillOf } from "./items.ts";
import { withPool } from "./pool.ts";

/** Rolls against a static task without the dialog (PER-040 … PER-044). */
export async function unopposed(options: UnopposedOptions): Promise<Answer> {
  return table.decide(await unopposedFrom(optionsOf("unopposed", options)), undefined, { mode: options.mode });
}

/** The roll that the options describe. */
export async function unopposedFrom(options: UnopposedOptions): Promise<UnopposedDecision> {
  const v = await unopposedValues(options);
  const { spendsAction } = options;
  return { ...task(v), encounter: frameOf(options, v.actor), ...(spendsAction !== undefined && { spendsAction }) };
}

/** The dialog's values with what the options say. */
export async function unopposedValues(options: UnopposedOptions): Promise<UnopposedValues> {
  const actor = identityOf(options.actor, "actor");
  const { difficulty = "normal", adjustSteps, extra, mode } = options;
  if (!isDifficulty(difficulty))
    throw badCall("unknownDifficulty", { given: difficulty, known: Object.keys(DIFFICULTIES).join(", ") });
  const skill = skillOf(actor, options.skill);
  const start = await begun(form, { who: actor.uuid, difficulty, ...(skill && { skill }) });
  return withPool(filled(form, start, { adjustSteps, extra, mode }), options, actor);
}
