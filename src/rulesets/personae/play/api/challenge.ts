import { localize } from "../../../../foundry/index.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { ChallengeOptions } from "../../../../../types/dramatis.d.ts";
import type { ChallengeDecision } from "../../rules/decisions.ts";
import { beginChallenge } from "../dialogs/challenge/begin.ts";
import { distancesOf } from "../dialogs/challenge/distance.ts";
import type { Target } from "../dialogs/challenge/distance.ts";
import { targetedBy } from "../../../../fittings/here/candidates.ts";
import { challengeDecision, withSkill } from "../dialogs/challenge/draft.ts";
import type { ChallengeDraft } from "../dialogs/challenge/draft.ts";
import { personaeSettings } from "../settings/read.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";
import { measureBetween } from "../../../../fittings/here/board.ts";
import type { NamedRef } from "../../../../fittings/words/names.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { frameOf } from "./encounters.ts";
import { identitiesOf, identityOf } from "./identities.ts";
import { itemOf, skillOf } from "./items.ts";
import { unnamed, withPool } from "./pool.ts";
import { boardNames } from "./send.ts";

/** Issues a challenge without the dialog (PER-025 … PER-035). */
export async function challenge(options: ChallengeOptions): Promise<Answer> {
  const decision = challengeFrom(optionsOf("challenge", options));
  return table.decide(decision, undefined, { mode: options.mode });
}

/** The challenge that the options describe, filled in as the dialog would. */
export function challengeFrom(options: ChallengeOptions): ChallengeDecision {
  const actor = identityOf(options.actor, "actor");
  const reactors = identitiesOf(options.reactors, "reactors").map(({ uuid }) => uuid);
  const targets = options.reactors === undefined ? targetedBy(actor, isIdentity) : reactors;
  const skill = skillOf(actor, options.skill);
  const means = {
    ...(options.weapon !== undefined && { weaponId: itemOf(actor, options.weapon, "weapon").id }),
    ...(options.power !== undefined && { powerId: itemOf(actor, options.power, "power").id }),
    ...(skill && { skillId: skill }),
  };
  const begun = beginChallenge(actor, means, targets);
  const { skills } = readIdentity(actor);
  const skilled = skill === undefined ? begun : withSkill(begun, skills.find(({ id }) => id === skill) ?? null);
  const draft = withPool(chosen(skilled, options), options, actor);
  const names = boardNames(actor.uuid, targets);
  const far = distancesOf(
    { targets: measured(actor.uuid, targets, names), band: draft.band, settings: personaeSettings() },
    localize,
  );
  const decision = challengeDecision(draft, frameOf(options, actor.uuid), names, unnamed(), far);
  return { ...decision, ...unawareOf(options, targets), spendsAction: options.spendsAction ?? decision.spendsAction };
}

function chosen(draft: ChallengeDraft, options: ChallengeOptions): ChallengeDraft {
  const { hits, goal, followUps, track, band, imposesShock, conditions, use = [] } = options;
  // Enhancements that add hits are called upon by the same list as those that add dice.
  const folded = use.map((name) => name.toLowerCase());
  const called = draft.boons.filter(({ key, label }) => use.includes(key) || folded.includes(label.toLowerCase()));
  return {
    ...draft,
    hits: hits ?? draft.hits,
    goal: goal ?? draft.goal,
    followUps: followUps ?? draft.followUps,
    track: track ?? draft.track,
    band: band ?? draft.band,
    imposesShock: imposesShock ?? draft.imposesShock,
    conditions: conditions ?? draft.conditions,
    called: called.map(({ key }) => key),
  };
}

/** The opponents, with what the board says about their distance (PER-156). */
function measured(actor: string, targets: readonly string[], names: readonly NamedRef[]): Target[] {
  const nameOf = (ref: string): string => names.find((one) => one.ref === ref)?.name ?? "";
  return targets.map((ref) => ({ ref, name: nameOf(ref), measured: measureBetween(actor, ref) }));
}

function unawareOf({ unaware }: ChallengeOptions, targets: readonly string[]): Pick<ChallengeDecision, "unaware"> {
  if (unaware === undefined || unaware === false) return {};
  if (unaware === true) return { unaware: targets };
  return { unaware: identitiesOf(unaware, "unaware").map(({ uuid }) => uuid) };
}
