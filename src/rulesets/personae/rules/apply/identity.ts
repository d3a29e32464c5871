/** What effects do to an identity's state. Pure. */
import { recordChallenge } from "../advancement/tally.ts";
import type { CorrectEffect, EndEncounterEffect, PersonaeEffect, RecoveryEffect, TallyEffect } from "../outcomes.ts";
import { deriveIdentity } from "../queries.ts";
import { isAbsentLevel } from "../recovery/schedule.ts";
import type { PersonaeSettings } from "../settings.ts";
import type { IdentityState, TrackState } from "../state.ts";
import { lastLevel } from "../vitality/boxes.ts";
import { markHits, restartRecovery } from "../vitality/status.ts";

/** The identity after one effect. Hits are worked out from the state as it is now, not as it was when rolled. */
export function applyToIdentity(
  state: IdentityState,
  effect: PersonaeEffect,
  settings: PersonaeSettings,
): IdentityState {
  switch (effect.type) {
    case "hits":
      return markHits(state, effect, settings).state;
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
      return { ...state, criticals: Math.max(state.criticals, Math.min(bank, state.criticals + effect.earned)) };
    }
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
    },
  };
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
  return { ...state, dp: { ...state.dp, available: available + dp, ledger: [...ledger, entry] } };
}
