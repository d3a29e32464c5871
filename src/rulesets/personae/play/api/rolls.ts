/** What begins with a roll: challenges, tasks, recoveries; each made at once, or put to the group, or shown in its window. */
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf, openPromptOf } from "../../../../fittings/forms/api/cards.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { openForm } from "../../../../fittings/forms/window.ts";
import { table } from "../../../../table/authority/index.ts";
import type { ChallengeOptions, RecoverOptions, UnopposedOptions } from "../../../../../types/dramatis.d.ts";
import { DIFFICULTIES, isDifficulty } from "../../rules/challenge/unopposed.ts";
import type { ChallengeDecision, UnopposedDecision } from "../../rules/decisions.ts";
import type { RecoveryPrompt } from "../../rules/outcomes.ts";
import { answer } from "../dialogs/answer.ts";
import { challenge, rolled, type ChallengeValues } from "../dialogs/challenge.ts";
import { proposalOf } from "../dialogs/pool/fields.ts";
import { recovery, type RecoveryValues } from "../dialogs/recovery.ts";
import { task, unopposed, type UnopposedValues } from "../dialogs/unopposed.ts";
import { answerValues } from "./card.ts";
import { make } from "./deeds.ts";
import { badCall, frameOf, identityOf, itemOf, refsOf, skillOf, withPool, type Calls } from "./meant.ts";

export const rolls = {
  challenge: async (options) => table.decide(await challengeFrom(options), undefined, { mode: options.mode }),
  unopposed: async (options) => table.decide(await unopposedFrom(options), undefined, { mode: options.mode }),
  async propose(given) {
    const roll = optionsOf("propose", "unopposed" in given ? given.unopposed : given.challenge);
    const decision = await ("unopposed" in given ? unopposedFrom(given.unopposed) : challengeFrom(given.challenge));
    return table.decide(proposalOf(decision), undefined, { mode: roll.mode });
  },
  async recover(options) {
    const v = await recoverValues(options);
    return make(recovery, options, v.actor.uuid, v);
  },
  async usePower(options) {
    const actor = identityOf(options.actor, "actor");
    const { id: powerId } = itemOf(actor, options.power, "power");
    const start = await begun(challenge, { who: actor.uuid, powerId, ...targetsOf(options) });
    const { track = "", mode } = options;
    return make(challenge, options, actor.uuid, filled(challenge, start, { unopposed: true, track, mode }));
  },
  async openDialog({ challenge: challenging, unopposed: task, answer: answering, recover }) {
    if (challenging) await openForm(challenge, await challengeValues(challenging));
    else if (task) await openForm(unopposed, await unopposedValues(task));
    else if (answering) await openForm(answer, await answerValues(answering));
    else await openForm(recovery, await recoverValues(optionsOf("openDialog", recover)));
    return { ok: true };
  },
} satisfies Calls;

async function challengeFrom(options: ChallengeOptions): Promise<ChallengeDecision> {
  const v = await challengeValues(options);
  const { spendsAction = true, unaware = false } = options;
  const all = unaware === true ? v.target : unaware && refsOf(unaware, "unaware");
  return { ...rolled(v), encounter: frameOf(options, v.actor), ...(all && { unaware: all }), spendsAction };
}

async function unopposedFrom(options: UnopposedOptions): Promise<UnopposedDecision> {
  const v = await unopposedValues(options);
  const { spendsAction, goal } = options;
  const said = { ...(spendsAction !== undefined && { spendsAction }), ...(goal !== undefined && { goal }) };
  return { ...task(v), encounter: frameOf(options, v.actor), ...said };
}

/** The window's values with what the options say. */
async function challengeValues(options: ChallengeOptions): Promise<ChallengeValues> {
  const actor = identityOf(options.actor, "actor");
  const { hits, goal, followUps, track, band, imposesShock, conditions, use = [] } = options;
  const skill = skillOf(actor, options.skill);
  const start = await begun(challenge, {
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
  return withPool(filled(challenge, start, chosen), { ...options, use: others }, actor);
}

async function unopposedValues(options: UnopposedOptions): Promise<UnopposedValues> {
  const actor = identityOf(options.actor, "actor");
  const { difficulty = "normal", adjustSteps, extra, mode } = options;
  if (!isDifficulty(difficulty))
    throw badCall("unknownDifficulty", { given: difficulty, known: Object.keys(DIFFICULTIES).join(", ") });
  const skill = skillOf(actor, options.skill);
  const start = await begun(unopposed, { who: actor.uuid, difficulty, ...(skill && { skill }) });
  return withPool(filled(unopposed, start, { adjustSteps, extra, mode }), options, actor);
}

async function recoverValues(options: RecoverOptions): Promise<RecoveryValues> {
  const actor = identityOf(options.actor, "actor");
  const { uuid, name } = actor;
  const card = options.card === undefined ? undefined : cardOf(options.card);
  const prompt = card && openPromptOf<RecoveryPrompt>(card, ({ type, owner }) => type === "recovery" && owner === uuid);
  if (card && !prompt) throw badCall("noRecovery", { name });
  const { when, assistDice, track, mode } = options;
  const sees = options.healer === undefined ? undefined : identityOf(options.healer, "healer");
  const skill = skillOf(sees ?? actor, options.skill) ?? undefined;
  const aid = { healer: sees?.uuid, helpers: refsOf(options.helpers, "helpers") };
  const start = await begun(recovery, { who: uuid, ...(card && prompt && { card: card.id, prompt: prompt.id }) });
  return filled(recovery, start, { track, when, assistDice, skill, mode, ...aid });
}

/** Those who are named; left out: those this person has targeted. */
const targetsOf = ({ reactors }: Pick<ChallengeOptions, "reactors">): { targets?: readonly string[] } =>
  reactors === undefined ? {} : { targets: refsOf(reactors, "reactors") };

const isNamed = (given: string, key: string, label: string): boolean =>
  given === key || given.toLowerCase() === label.toLowerCase();
