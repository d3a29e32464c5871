/** The once-per-scene roll to shed shock (PER-103 … PER-114). */
import type { Modifier, Outcome } from "../../../../kernel/outcome.ts";
import { attributeValue } from "../attributes.ts";
import { resolveChallenge } from "../challenge/resolve.ts";
import type { RecoverDecision } from "../decisions.ts";
import type { RecoveryEffect, RolledSide, Verdict } from "../outcomes.ts";
import { recoveryOffer } from "../queries.ts";
import { recoveryPool, type RecoveryPool } from "../recovery/roll.ts";
import { applyRecovery } from "../recovery/schedule.ts";
import type { AttributeId, IdentityState, RecoveryState } from "../state.ts";
import { namedPool } from "../challenge/modifiers.ts";
import { traitSum } from "../traits/effects.ts";
import { promptOf } from "./card.ts";
import { isOneOf, isOptional, isText, isTextOrNull, isWhole, requireFields } from "./edge.ts";
import { Refused } from "./refused.ts";
import { meansOf, rollPlain } from "./sides.ts";
import type { Situation } from "./situation.ts";

/** Rolls the identity's die against the chorus' dice for its shock; a tie fails. The attempt counts either way. */
export function decideRecover(decision: RecoverDecision, situation: Situation): Outcome {
  requireFields(decision, {
    actor: isText,
    when: isOneOf("duringViolentEncounter", "endOfViolentEncounter", "duringScene", "endOfScene"),
    assistDice: isWhole(0, 20),
    prompt: isOptional(isText),
    skill: isOptional(isTextOrNull),
  });
  const { settings } = situation;
  const { actor: ref, assistDice } = decision;
  const state = situation.identity(ref);
  const scene = sceneOf(decision, state, situation);
  const fighting = situation.sceneState === "violent" && situation.encounter?.ended === false;
  const asked = decision.prompt === undefined ? null : promptOf(situation.history, decision.prompt);
  const due = asked?.type === "recovery" ? (asked.when ?? decision.when) : decision.when;
  const when = fighting ? "duringViolentEncounter" : due;
  const help = assistDice + traitSum(state, "recovery");
  const offer = recoveryOffer(state, { scene }, when, settings, help);
  if (!offer.allowed) throw new Refused(`recovery.${offer.reason}`, { name: state.name });
  const { hits, shock } = state.tracks.main;
  const skillRoll = aidingSkill(decision, state, situation);
  const pool = recoveryPool({ shock, hits, stature: attributeValue(state, "STA"), assistDice: help, skillRoll });
  const { actor, chorus } = bothSides(situation, ref, pool, help, skillRoll);
  const { winner, rank, by } = resolveChallenge({ actor, reactor: chorus });
  const verdict: Verdict = {
    type: "verdict",
    id: situation.id("verdict"),
    challenge: "recovery",
    actor: ref,
    reactor: null,
    actorRoll: actor.id,
    reactorRoll: chorus.id,
    winner,
    rank,
    by,
    outcome: winner === "actor" ? "success" : "fail",
    ranksWon: winner === "actor" ? 1 : 0,
    followUp: 0,
    followUpsLeft: 0,
  };
  return {
    checks: [actor, chorus, verdict],
    effects: [recoveryEffect(ref, state, winner === "actor", scene, situation)],
    prompts: [],
    notes: [],
  };
}

/** The scene whose attempt this is: the prompt's, the one that has just ended with the encounter, else the present one. */
function sceneOf({ when, prompt }: RecoverDecision, state: IdentityState, situation: Situation): number {
  const asked = prompt === undefined ? null : promptOf(situation.history, prompt);
  if (asked?.type === "recovery") return asked.scene;
  const { raisedScene } = state.recovery;
  const justEnded = when === "endOfViolentEncounter" && raisedScene === situation.scene - 1;
  return justEnded ? raisedScene : situation.scene;
}

/** The pool of a skill that a trait puts in place of the one die; shock takes none of its dice. PER-105, PER-114 */
function aidingSkill({ skill }: RecoverDecision, state: IdentityState, situation: Situation): SkillRoll | null {
  if (!skill) return null;
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

function bothSides(
  situation: Situation,
  who: string,
  pool: RecoveryPool,
  assistDice: number,
  aid: SkillRoll | null,
): { actor: RolledSide; chorus: RolledSide } {
  const label = (key: string): string => `DRAMATIS.Personae.Modifier.${key}`;
  const help: Modifier = {
    id: "assist",
    label: label("assist"),
    unit: "dice",
    value: assistDice,
    rule: "PER-114",
    on: true,
  };
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
    skill: aid?.name ?? skill,
    attribute: aid?.attribute ?? "STA",
    attributeValue: pool.actorModifier,
    count: pool.actorDice - assistDice,
    modifiers: assistDice > 0 ? [help] : [],
    dice: "actor",
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
  success: boolean,
  scene: number,
  situation: Situation,
): RecoveryEffect {
  const { settings } = situation;
  const before = state.recovery;
  const result = applyRecovery({
    ...state.tracks.main,
    success,
    tier: state.tier,
    stage: before.stage ?? "A",
    outOfScene: before.outOfScene,
    caveat: before.caveat,
    limited: before.limited,
    pendingHits: before.pendingHits,
    settings,
  });
  const { hits, shock, pendingHits, outOfScene, caveat, limited, stage } = result;
  const newlyPending = pendingHits !== before.pendingHits;
  const pendingDueScene = pendingHits === 0 ? null : newlyPending ? scene + 1 : before.pendingDueScene;
  const recovery: RecoveryState = {
    lastScene: scene,
    raisedScene: before.raisedScene,
    stage,
    pendingHits,
    pendingDueScene,
    outOfScene,
    caveat,
    limited,
    ...(before.collapsed !== undefined && { collapsed: before.collapsed && !success }),
    ...((before.attempts !== undefined || traitSum(state, "recoveryAttempt") > 0) && {
      attempts: before.lastScene === scene ? Math.max(1, before.attempts ?? 1) + 1 : 1,
    }),
  };
  return { type: "recovery", id: situation.id("recovery"), target, apply: "atOnce", scene, hits, shock, recovery };
}
