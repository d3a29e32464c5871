import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import type { ChallengeOptions } from "../../../../../types/dramatis.d.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { ChallengeDecision } from "../../rules/decisions.ts";
import { challenge as form, rolled } from "../dialogs/challenge.ts";
import type { ChallengeValues } from "../dialogs/challenge.ts";
import { frameOf } from "./encounters.ts";
import { identitiesOf, identityOf } from "./identities.ts";
import { itemOf, skillOf } from "./items.ts";
import { withPool } from "./pool.ts";

/** Issues a challenge without the dialog (PER-025 … PER-035). */
export async function challenge(options: ChallengeOptions): Promise<Answer> {
  return table.decide(await challengeFrom(optionsOf("challenge", options)), undefined, { mode: options.mode });
}

/** The challenge that the options describe. */
export async function challengeFrom(options: ChallengeOptions): Promise<ChallengeDecision> {
  const v = await challengeValues(options);
  const { spendsAction = true } = options;
  return { ...rolled(v), encounter: frameOf(options, v.actor), ...unawareOf(options, v), spendsAction };
}

/** The dialog's values with what the options say. */
export async function challengeValues(options: ChallengeOptions): Promise<ChallengeValues> {
  const actor = identityOf(options.actor, "actor");
  const { hits, goal, followUps, track, band, imposesShock, conditions, use = [] } = options;
  const skill = skillOf(actor, options.skill);
  const start = await begun(form, {
    who: actor.uuid,
    ...(options.weapon !== undefined && { weaponId: itemOf(actor, options.weapon, "weapon").id }),
    ...(options.power !== undefined && { powerId: itemOf(actor, options.power, "power").id }),
    ...(skill && { skillId: skill }),
    ...targetsOf(options),
  });
  // Enhancements that add hits are called upon by the same list as those that add dice.
  const boons = start.boons.filter(({ key, label }) => use.some((name) => isNamed(name, key, label)));
  const called = boons.map(({ key }) => key);
  const success = { hits, goal, followUps, track, band, imposesShock, conditions };
  const chosen = { skill: skill === null ? "" : skill, ...success, called, mode: options.mode };
  const others = use.filter((name) => !boons.some(({ key, label }) => isNamed(name, key, label)));
  return withPool(filled(form, start, chosen), { ...options, use: others }, actor);
}

/** Those who are named; left out: those this person has targeted. */
export const targetsOf = ({ reactors }: Pick<ChallengeOptions, "reactors">): { targets?: readonly string[] } =>
  reactors === undefined ? {} : { targets: identitiesOf(reactors, "reactors").map(({ uuid }) => uuid) };

const isNamed = (given: string, key: string, label: string): boolean =>
  given === key || given.toLowerCase() === label.toLowerCase();

function unawareOf({ unaware }: ChallengeOptions, { target }: ChallengeValues): Pick<ChallengeDecision, "unaware"> {
  if (unaware === undefined || unaware === false) return {};
  if (unaware === true) return { unaware: target };
  return { unaware: identitiesOf(unaware, "unaware").map(({ uuid }) => uuid) };
}
