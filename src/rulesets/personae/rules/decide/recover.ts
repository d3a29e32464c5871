/** The once-per-scene roll to shed shock (PER-103 … PER-114). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Modifier, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { Line, Prospect } from "../../../../kernel/prospect.ts";
import { attributeValue } from "../attributes.ts";
import { chanceToWin } from "../challenge/odds.ts";
import { resolveChallenge } from "../challenge/resolve.ts";
import type { GrantRecoveryDecision, RecoverDecision } from "../decisions.ts";
import type { PersonaeEffect, RecoveryEffect, RecoveryPrompt, RolledSide, Verdict } from "../outcomes.ts";
import { recoveryOffer } from "../queries.ts";
import { recoveryPool, type RecoveryPool } from "../recovery/roll.ts";
import { applyRecovery } from "../recovery/schedule.ts";
import type { AttributeId, IdentityState, RecoveryState, WayBack } from "../state.ts";
import { namedPool } from "../challenge/modifiers.ts";
import { traitSum } from "../traits/effects.ts";
import { trackAttribute } from "../vitality/status.ts";
import { isInTheMidst, isNegated, lastLevelOf, MAIN, scopeOf, trackOf, wayBack } from "../vitality/tracks.ts";
import { requireRoom } from "./assist.ts";
import { promptOf } from "./card.ts";
import { recoveryClaims, settledClaims } from "./claims.ts";
import {
  isFlag,
  isOneOf,
  isOptional,
  isRefList,
  isText,
  isTextOrNull,
  isWhole,
  requireFields,
} from "../../../../kernel/edge.ts";
import { isTrackOf } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { attributeLabel, fixedLine, poolOf } from "./prospects.ts";
import { lonePrompt } from "./lone.ts";
import { meansOf } from "./means.ts";
import type { Lying } from "./rerolls.ts";
import { rollPlain } from "./sides.ts";
import type { Situation } from "./situation.ts";
import { eachOnce, useOfOne, usesOfAll } from "./uses.ts";

/** Rolls the identity's die against the chorus' dice for its shock; a tie fails. The attempt counts either way. */
export function decideRecover(decision: RecoverDecision, situation: Situation): Outcome {
  requireFields(decision, { track: isOptional(isTrackOf(situation.settings)) });
  const { settings } = situation;
  const { actor: ref, assistDice, track = MAIN } = decision;
  const state = situation.identity(ref);
  const notes = settledClaims(recoveryClaims(decision), decision.override, state.name);
  const scene = sceneOf(decision, state, situation);
  const fighting = isInTheMidst(scopeOf(settings, track), situation.sceneState) && situation.encounter?.ended === false;
  const asked = offerOf(decision, situation);
  if (asked) requireInTime(asked, state, situation);
  const due = asked ? (asked.when ?? "endOfViolentEncounter") : decision.when;
  const when = fighting ? "duringViolentEncounter" : due;
  const helped = [...helperLines(decision, situation), ...agreed(assistDice + traitSum(state, "recovery"))];
  const help = helped.reduce((sum, { value }) => sum + value, 0);
  const offer = recoveryOffer(state, { scene }, when, settings, help, track);
  if (!offer.allowed) throw new Refused(`recovery.${offer.reason}`, { name: state.name });
  const { hits, shock } = trackOf(state, track);
  const attribute = trackAttribute(settings, track);
  const skillRoll = aidingSkill(decision, state, situation);
  const pool = recoveryPool({ shock, hits, stature: attributeValue(state, attribute), assistDice: help, skillRoll });
  const { actor, chorus } = bothSides(situation, ref, pool, helped, skillRoll ?? { attribute });
  const lying = { mine: actor, theirs: chorus };
  const uses = aidUses(ref, state, { scene, when, track }, situation);
  const again = lonePrompt(situation, { opening: decision, lying, used: new Set() }, null);
  if (!again) {
    const end = settled(situation, ref, track, scene, lying, false);
    return { ...emptyOutcome, checks: [actor, chorus, ...end.checks], effects: [...end.effects, ...uses], notes };
  }
  // The attempt is made when the dice fall, whatever becomes of them.
  const attempt = recoveryEffect(ref, state, track, { success: false, scene }, situation);
  return { ...emptyOutcome, checks: [actor, chorus], effects: [attempt, ...uses], prompts: [again], notes };
}

/** True when dice that lie so shed shock: a deadlock fails. PER-105 */
export const recoveryWon = ({ mine, theirs }: Lying): boolean =>
  resolveChallenge({ actor: mine, reactor: theirs }).winner === "actor";

/** The verdict on dice that nobody changes any more; the attempt has been made when they fell. PER-103, PER-142 */
export function settleRecovery(
  situation: Situation,
  decision: RecoverDecision,
  lying: Lying,
): Pick<Outcome, "checks" | "effects"> {
  const { actor, track = MAIN } = decision;
  const scene = situation.identity(actor).recovery.lastScene ?? situation.scene;
  return settled(situation, actor, track, scene, lying, true);
}

function settled(
  situation: Situation,
  ref: Ref,
  track: string,
  scene: number,
  lying: Lying,
  attempted: boolean,
): Pick<Outcome, "checks" | "effects"> {
  const { winner, rank, by } = resolveChallenge({ actor: lying.mine, reactor: lying.theirs });
  const success = winner === "actor";
  const verdict: Verdict = {
    type: "verdict",
    id: situation.id("verdict"),
    challenge: "recovery",
    actor: ref,
    reactor: null,
    actorRoll: lying.mine.id,
    reactorRoll: lying.theirs.id,
    winner,
    rank,
    by,
    outcome: success ? "success" : "fail",
    ranksWon: success ? 1 : 0,
    followUp: 0,
    followUpsLeft: 0,
  };
  const state = situation.identity(ref);
  // Shock that something else has ended while the dice lay is not shed once more.
  if (attempted && (!success || trackOf(state, track).shock === 0)) return { checks: [verdict], effects: [] };
  const effect = recoveryEffect(ref, state, track, { success, scene }, situation);
  return { checks: [verdict], effects: [attempted ? untried(effect, state) : effect] };
}

/** The same, without an attempt of the scene being used up by it. */
function untried({ recovery, ...effect }: RecoveryEffect, state: IdentityState): RecoveryEffect {
  const { lastScene, attempts } = state.recovery;
  const kept = { ...recovery, lastScene, ...(recovery.attempts !== undefined && { attempts: attempts ?? 0 }) };
  return { ...effect, recovery: kept };
}

/** One step of recovery by the chorus' word: as a success would bring it, and no attempt of anybody's. PER-001, PER-105 */
export function decideGrantRecovery(decision: GrantRecoveryDecision, situation: Situation): Outcome {
  requireFields(decision, { track: isOptional(isTrackOf(situation.settings)) });
  const { actor: ref, track = MAIN } = decision;
  const state = situation.identity(ref);
  if (isNegated(state)) throw new Refused("recovery.negated", { name: state.name });
  if (trackOf(state, track).shock === 0) throw new Refused("recovery.noShock", { name: state.name });
  const { scene } = situation;
  const effect = recoveryEffect(ref, state, track, { success: true, scene }, situation);
  // Whoever comes back from the last level has been stabilised, or the encounter's end would negate it all the same (PER-098).
  const isDown = trackOf(state, track).shock >= lastLevelOf(state) && !trackOf(state, track).stabilized;
  const saved: PersonaeEffect[] = isDown
    ? [{ type: "stabilise", id: situation.id("stabilise"), target: ref, apply: "atOnce", tracks: [track] }]
    : [];
  return { ...emptyOutcome, effects: [...saved, untried(effect, state)] };
}

export const grantRecoveryDecider: Decider<GrantRecoveryDecision, Situation> = {
  shape: { actor: isText },
  names: ["actor"],
  speaks: null,
  secret: true,
  decide: decideGrantRecovery,
};

export const recoverDecider: Decider<RecoverDecision, Situation> = {
  shape: {
    actor: isText,
    when: isOneOf(["duringViolentEncounter", "endOfViolentEncounter", "duringScene", "endOfScene"]),
    assistDice: isWhole(0, 20),
    prompt: isOptional(isText),
    skill: isOptional(isTextOrNull),
    healer: isOptional(isText),
    helpers: isOptional(isRefList),
    override: isOptional(isFlag),
  },
  names: ["actor", "healer", "helpers"],
  speaks: ({ override, actor }) => (override ? null : actor),
  secret: true,
  decide: decideRecover,
};

/**
 * The offer that is taken up; null for a roll of one's own accord.
 * @throws Refused when the card asks no such thing
 */
function offerOf({ prompt, actor }: RecoverDecision, { history }: Situation): RecoveryPrompt | null {
  if (prompt === undefined) return null;
  const found = promptOf(history, prompt);
  if (found?.type !== "recovery" || found.owner !== actor) throw new Refused("noPrompt");
  return found;
}

/**
 * An offer at the end of a scene is open while that end is being told, one for a scene as long as that lasts; a later
 * attempt ends both, for they are made one after the other. PER-103
 * @throws Refused when its time is over
 */
function requireInTime({ scene, when }: RecoveryPrompt, { recovery, name }: IdentityState, situation: Situation): void {
  const last = when === "duringScene" ? scene : scene + 1;
  if (situation.scene > last || (recovery.lastScene ?? scene) > scene) throw new Refused("recovery.over", { name });
}

/** Limited traits that have helped: dice, an attempt beside the one of a scene, or an earlier time. PER-024, PER-116 */
function aidUses(
  ref: Ref,
  state: IdentityState,
  { scene, when, track }: { readonly scene: number; readonly when: RecoverDecision["when"]; readonly track: string },
  situation: Situation,
): PersonaeEffect[] {
  const { settings } = situation;
  const slower = (state.enhancements ?? []).map((one) => ({
    ...one,
    effects: one.effects.filter(({ kind }) => kind !== "recoverEarlier"),
  }));
  const hadTime = recoveryOffer({ ...state, enhancements: slower }, { scene }, when, settings, 0, track).allowed;
  return eachOnce([
    ...usesOfAll(situation, ref, "recovery"),
    ...(state.recovery.lastScene === scene ? useOfOne(situation, ref, "recoveryAttempt") : []),
    ...(hadTime ? [] : useOfOne(situation, ref, "recoverEarlier")),
  ]);
}

/** The scene whose attempt this is: the prompt's, the one that has just ended with the encounter, else the present one. */
function sceneOf({ when, prompt, track = MAIN }: RecoverDecision, state: IdentityState, situation: Situation): number {
  const asked = prompt === undefined ? null : promptOf(situation.history, prompt);
  if (asked?.type === "recovery") return asked.scene;
  const { raisedScene } = wayBack(state, track);
  const justEnded = when === "endOfViolentEncounter" && raisedScene === situation.scene - 1;
  return justEnded ? raisedScene : situation.scene;
}

/** A die for each helper, by name: another than the patient and whoever sees to it, and no more than the group lets help. PER-114, PER-181 */
function helperLines({ helpers = [], healer, actor }: RecoverDecision, situation: Situation): Modifier[] {
  return helpers.map((helper, index) => {
    const { name } = situation.acting(helper, "other");
    if (helper === actor) throw new Refused("selfAssist", { name });
    if (helper === healer) throw new Refused("alreadyAssists", { name });
    requireRoom(situation, index + 1, name);
    return { id: `assist:${helper}`, label: name, unit: "dice", value: 1, rule: "PER-181", on: true };
  });
}

/** Dice that nobody in particular gives. */
const agreed = (value: number): Modifier[] =>
  value > 0
    ? [{ id: "assist", label: "DRAMATIS.Personae.Modifier.assist", unit: "dice", value, rule: "PER-114", on: true }]
    : [];

/** The pool of a skill, one's own or a healer's, in place of the one die; shock takes none of its dice. PER-105, PER-114 */
function aidingSkill(
  { skill, healer, actor }: RecoverDecision,
  patient: IdentityState,
  situation: Situation,
): SkillRoll | null {
  if (!skill) return null;
  const seesTo = healer !== undefined && healer !== actor;
  const state = seesTo ? situation.acting(healer, "other") : patient;
  const { name, rating, unlocked } = meansOf(state, skill);
  const attribute = state.skills.find(({ id }) => id === skill)?.attribute ?? "STA";
  const unhurt = { id: "shock", label: "", unit: "dice", value: 0, rule: null, on: false } as const;
  const spec = { rating, unlocked, attribute, modifiers: [unhurt], scene: situation.sceneState };
  const named = namedPool(state, spec, situation.settings);
  return { dice: named.pool, modifier: named.modifier, name, attribute };
}

interface SkillRoll {
  readonly dice: number;
  readonly modifier: number;
  readonly name: string;
  readonly attribute: AttributeId;
}

/** What a recovery would be: the chance counts a deadlock as failed. PER-105, PER-114 */
function recoveryProspect(
  situation: Situation,
  who: string,
  pool: RecoveryPool,
  { name, attribute }: Pick<SkillRoll, "attribute"> & { readonly name?: string },
  help: readonly Modifier[],
  marked: Modifier,
): Prospect {
  const label = attributeLabel(situation.identity(who), attribute);
  const base = pool.actorDice - help.reduce((sum, { value }) => sum + value, 0);
  const lines: Line[] = [
    { ...fixedLine("base", "dice", base, who, "PER-105"), label: name ?? "DRAMATIS.Personae.Roll.recovery" },
    ...help.map((one): Line => ({ ...one, of: who })),
    { ...fixedLine("attribute", "number", pool.actorModifier, who, "PER-105"), label },
  ];
  const dice = fixedLine("shock", "dice", pool.chorusDice, who, "PER-105");
  const against: Line[] = [dice, { ...marked, of: who, fixed: true }];
  const chance = chanceToWin(poolOf(lines), poolOf(against), "reactor");
  return { kind: "pool", lines, against, target: null, chance, costs: [], warnings: [] };
}

function bothSides(
  situation: Situation,
  who: string,
  pool: RecoveryPool,
  help: readonly Modifier[],
  aid: Pick<SkillRoll, "attribute"> & { readonly name?: string },
): { actor: RolledSide; chorus: RolledSide } {
  const label = (key: string): string => `DRAMATIS.Personae.Modifier.${key}`;
  const marked: Modifier = {
    id: "hits",
    label: label("hits"),
    unit: "number",
    value: pool.chorusModifier,
    rule: "PER-105",
    on: true,
  };
  const skill = "DRAMATIS.Personae.Roll.recovery";
  const actor = rollPlain(situation, {
    who,
    role: "actor",
    skill: aid.name ?? skill,
    attribute: aid.attribute,
    attributeValue: pool.actorModifier,
    count: pool.actorDice - help.reduce((sum, { value }) => sum + value, 0),
    modifiers: help,
    dice: "actor",
    prospect: () => recoveryProspect(situation, who, pool, aid, help, marked),
  });
  const chorus = rollPlain(situation, {
    who: null,
    role: "chorus",
    skill,
    attribute: null,
    attributeValue: 0,
    count: pool.chorusDice,
    modifiers: [marked],
    dice: "chorus",
  });
  return { actor, chorus };
}

function recoveryEffect(
  target: string,
  state: IdentityState,
  track: string,
  { success, scene }: { readonly success: boolean; readonly scene: number },
  situation: Situation,
): RecoveryEffect {
  const { settings } = situation;
  const identity = state.recovery;
  const before = wayBack(state, track);
  const { hits, shock, caveat, ...back } = applyRecovery({
    ...trackOf(state, track),
    success,
    tier: state.tier,
    stage: before.stage ?? "A",
    outOfScene: before.outOfScene,
    caveat: identity.caveat,
    limited: before.limited,
    pendingHits: before.pendingHits,
    settings,
  });
  // Success at shock 1 leaves the rest of the hits for the end of the next scene, however many had been due before.
  const newlyPending = success && trackOf(state, track).shock === 1;
  const pendingDueScene = back.pendingHits === 0 ? null : newlyPending ? scene + 1 : before.pendingDueScene;
  const way: WayBack = { raisedScene: before.raisedScene, ...back, pendingDueScene };
  const isMain = track === MAIN;
  // A relapse threatens in violence alone: what bears on nonviolence only has none (PER-113).
  const relapses = scopeOf(settings, track) !== "nonviolent";
  const recovery: RecoveryState = {
    ...identity,
    ...(isMain && way),
    lastScene: Math.max(scene, identity.lastScene ?? scene),
    caveat: relapses ? caveat : identity.caveat,
    ...(identity.collapsed !== undefined && { collapsed: identity.collapsed && !(success && relapses) }),
    ...((identity.attempts !== undefined || traitSum(state, "recoveryAttempt") > 0) && {
      attempts: identity.lastScene === scene ? Math.max(1, identity.attempts ?? 1) + 1 : 1,
    }),
  };
  const id = situation.id("recovery");
  const further = isMain ? {} : { track, way };
  return { type: "recovery", id, target, apply: "atOnce", scene, hits, shock, recovery, ...further };
}
