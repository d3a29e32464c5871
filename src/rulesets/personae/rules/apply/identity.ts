/** What effects do to an identity's state. Pure. */
import { recordChallenge } from "../advancement/tally.ts";
import { advanced, built, paid } from "./advancement.ts";
import { withResources } from "./resources.ts";
import type {
  ConditionEffect,
  CorrectEffect,
  EndEncounterEffect,
  EndSceneEffect,
  HealEffect,
  HitsEffect,
  PersonaeEffect,
  RecoveryEffect,
  TallyEffect,
} from "../outcomes.ts";
import { deriveIdentity } from "../queries.ts";
import { isAbsentLevel } from "../recovery/schedule.ts";
import type { PersonaeSettings } from "../settings.ts";
import type { IdentityState, TrackState } from "../state.ts";
import { lastLevel } from "../vitality/boxes.ts";
import { applyHealing } from "../vitality/condition.ts";
import { markHits, raiseShock, restartRecovery } from "../vitality/status.ts";

/** The identity after one effect. Hits are worked out from the state as it is now, not as it was when rolled. */
export function applyToIdentity(
  state: IdentityState,
  effect: PersonaeEffect,
  settings: PersonaeSettings,
): IdentityState {
  switch (effect.type) {
    case "hits":
      return effect.delayed === undefined ? markHits(state, effect, settings).state : heldOff(state, effect);
    case "delayedDue":
      return due(state, effect.round, settings);
    case "imposeShock":
      return raiseShock(state, effect.levels, effect.scene, settings);
    case "condition":
      return withCondition(state, effect);
    case "heal":
      return healed(state, effect, settings);
    case "runPower": {
      const others = (state.running ?? []).filter(({ id }) => id !== effect.power.id);
      return { ...state, running: [...others, effect.power] };
    }
    case "endPowers":
      return { ...state, running: (state.running ?? []).filter(({ id }) => !effect.powers.includes(id)) };
    case "endScene":
      return sceneEnded(state, effect);
    case "collapse":
      return { ...state, recovery: { ...state.recovery, collapsed: true, stage: "A", raisedScene: effect.scene } };
    case "stabilise":
      return withMain(state, { stabilized: true });
    case "recovery":
      return recovered(state, effect);
    case "endEncounter":
      return afterEncounter(state, effect);
    case "correct":
      return corrected(state, effect);
    case "tally":
      return tallied(state, effect, settings);
    case "criticals": {
      const bank = deriveIdentity(state, settings).threshold;
      const { criticals: banked } = state;
      if (effect.earned < 0) return { ...state, criticals: Math.max(0, banked + effect.earned) };
      return { ...state, criticals: Math.max(banked, Math.min(bank, banked + effect.earned)) };
    }
    case "build":
      return built(state, effect);
    case "lowerCap":
    case "boost":
    case "boostsEnd":
      return withResources(state, effect);
    case "advance":
      return advanced(state, effect);
    case "pay":
      return paid(state, effect);
    case "award":
      return awarded(state, effect.dp, effect.reason, effect.scene);
    default:
      return state;
  }
}

function withMain(state: IdentityState, change: Partial<TrackState>): IdentityState {
  return { ...state, tracks: { ...state.tracks, main: { ...state.tracks.main, ...change } } };
}

function recovered(state: IdentityState, { hits, shock, recovery }: RecoveryEffect): IdentityState {
  const stabilized = state.tracks.main.stabilized && shock >= lastLevel(state.tier);
  return { ...withMain(state, { hits, shock, stabilized }), recovery };
}

/** PER-098, PER-107 … PER-113. */
function afterEncounter(state: IdentityState, effect: EndEncounterEffect): IdentityState {
  const { main } = state.tracks;
  const { recovery } = state;
  const { hits, pendingHits, negated, spared, reached, outNextScene, scene } = effect;
  const marked = withMain(state, {
    hits,
    negated: main.negated || negated,
    stabilized: main.stabilized || (spared && main.shock >= lastLevel(state.tier)),
  });
  return {
    ...marked,
    recovery: {
      ...recovery,
      pendingHits,
      pendingDueScene: pendingHits > 0 ? recovery.pendingDueScene : null,
      outOfScene: outNextScene,
      stage: reached && outNextScene ? "A" : recovery.stage,
      raisedScene: reached ? (recovery.raisedScene ?? scene) : recovery.raisedScene,
      caveat: recovery.caveat && !effect.peaceful,
      ...(recovery.collapsed && { collapsed: false }),
    },
  };
}

/** Hits whose shock a trait holds off wait with the identity. PER-095 */
function heldOff(state: IdentityState, { inflicted, track, scene, by, delayed }: HitsEffect): IdentityState {
  return { ...state, delayed: [...(state.delayed ?? []), { inflicted, track, scene, by, due: delayed ?? null }] };
}

/** Hits held off until this round's end count, each as the challenge of its own that it was; null: all of them. */
function due(state: IdentityState, round: number | null, settings: PersonaeSettings): IdentityState {
  const delayed = state.delayed ?? [];
  const falling = delayed.filter((one) => round === null || (one.due !== null && one.due <= round));
  const marked = falling.reduce((now, hits) => markHits(now, hits, settings).state, state);
  return { ...marked, delayed: delayed.filter((one) => !falling.includes(one)) };
}

/** PER-073: a condition begins once, however often it is imposed. */
function withCondition(state: IdentityState, { condition, active }: ConditionEffect): IdentityState {
  const others = (state.conditions ?? []).filter(({ name }) => name !== condition.name);
  return { ...state, conditions: active ? [...others, condition] : others };
}

/** PER-115, PER-117: hits and shock go down each by its own amount; absences end with the shock that brought them. */
function healed(state: IdentityState, effect: HealEffect, settings: PersonaeSettings): IdentityState {
  const { main } = state.tracks;
  const { removeHits, lowerShock, revive } = effect;
  const { hits, shock, negated } = applyHealing({ ...main, removeHits, lowerShock, revive, settings });
  const stabilized = main.stabilized && shock >= lastLevel(state.tier);
  const changed = withMain(state, { hits, shock, negated, stabilized });
  if (shock === main.shock || isAbsentLevel(shock, state.tier)) return changed;
  return { ...changed, recovery: { ...state.recovery, stage: null, outOfScene: false, limited: false } };
}

/** PER-108 */
function sceneEnded(state: IdentityState, { hits, pendingHits }: EndSceneEffect): IdentityState {
  const { recovery } = state;
  const pendingDueScene = pendingHits > 0 ? recovery.pendingDueScene : null;
  return { ...withMain(state, { hits }), recovery: { ...recovery, pendingHits, pendingDueScene } };
}

/** A status set by hand: a higher one starts its way back anew, a lower one drops what no longer holds. */
function corrected(state: IdentityState, { hits, shock, scene }: CorrectEffect): IdentityState {
  const { main } = state.tracks;
  const atLast = shock >= lastLevel(state.tier);
  const changed = withMain(state, {
    hits,
    shock,
    stabilized: main.stabilized && atLast,
    negated: main.negated && atLast,
  });
  if (shock > main.shock) return { ...changed, recovery: restartRecovery(state, shock, scene) };
  if (shock === main.shock || isAbsentLevel(shock, state.tier)) return changed;
  return { ...changed, recovery: { ...state.recovery, stage: null, outOfScene: false, limited: false } };
}

function tallied(state: IdentityState, effect: TallyEffect, settings: PersonaeSettings): IdentityState {
  const { success, challenge, followUp, scene } = effect;
  const result = recordChallenge({
    potential: deriveIdentity(state, settings).potential,
    successes: state.tally.success,
    failures: state.tally.failure,
    success,
    challenge,
    followUp,
    companion: state.kind === "companion",
    settings,
  });
  const counted = { ...state, tally: { success: result.successes, failure: result.failures } };
  return result.earned > 0 ? awarded(counted, result.earned, "DRAMATIS.Personae.Ledger.tally", scene) : counted;
}

function awarded(state: IdentityState, dp: number, reason: string, scene: number): IdentityState {
  const entry = { amount: dp, reason, scene };
  const { available, ledger } = state.dp;
  return { ...state, dp: { ...state.dp, available: Math.max(0, available + dp), ledger: [...ledger, entry] } };
}
