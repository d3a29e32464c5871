/** What effects do to an identity's state. Pure. */
import { recordChallenge } from "../advancement/tally.ts";
import { advanced, built, paid } from "./advancement.ts";
import { withPowers } from "./powers.ts";
import { withResources } from "./resources.ts";
import type {
  CollapseEffect,
  ConditionEffect,
  CorrectEffect,
  EndEncounterEffect,
  EndSceneEffect,
  HealEffect,
  HitsEffect,
  ImposeShockEffect,
  PersonaeEffect,
  RecoveryEffect,
  SettleDelayedEffect,
  TallyEffect,
} from "../outcomes.ts";
import { deriveIdentity } from "../queries.ts";
import { isAbsentLevel } from "../recovery/schedule.ts";
import type { PersonaeSettings } from "../settings.ts";
import { HAND_STATUSES, type DelayedHits, type HandStatus, type IdentityState, type WayBack } from "../state.ts";
import { applyHealing } from "../vitality/condition.ts";
import { markHits, raiseShock, startedAnew } from "../vitality/status.ts";
import { lastLevelOf, MAIN, scopeOf, trackOf, wayBack, withTrack } from "../vitality/tracks.ts";
import { same } from "../../../../kernel/patch.ts";

/** The identity after one effect. Hits are worked out from the state as it is now, not as it was when rolled. */
export function applyToIdentity(
  state: IdentityState,
  effect: PersonaeEffect,
  settings: PersonaeSettings,
): IdentityState {
  switch (effect.type) {
    case "hits":
      return effect.delayed === undefined ? markHits(state, effect, settings).state : heldOff(state, effect, settings);
    case "delayedDue":
      return due(state, effect.round, settings);
    case "settleDelayed":
      return delayedSettled(state, effect, settings);
    case "imposeShock":
      return effect.delayed === undefined
        ? raiseShock(state, effect.levels, effect.scene, settings, effect.track)
        : heldOff(state, effect, settings);
    case "condition":
      return withCondition(state, effect);
    case "heal":
      return healed(state, effect, settings);
    case "runPower":
    case "endPowers":
    case "release":
      return withPowers(state, effect);
    case "endScene":
      return sceneEnded(state, effect);
    case "collapse":
      return collapsed(state, effect, settings);
    case "stabilise":
      return (effect.tracks ?? [MAIN]).reduce((now, track) => withTrack(now, track, { stabilized: true }), state);
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
    case "bond":
      return { ...state, owner: effect.owner, tier: state.tier === "full" ? "minion" : state.tier };
    case "award":
      return awarded(state, effect.dp, effect.reason, effect.scene);
    default:
      return state;
  }
}

function recovered(state: IdentityState, effect: RecoveryEffect): IdentityState {
  const { hits, shock, recovery, track = MAIN, way } = effect;
  const stabilized = trackOf(state, track).stabilized && shock >= lastLevelOf(state);
  return withTrack({ ...state, recovery }, track, { hits, shock, stabilized }, way);
}

/** PER-098, PER-107 … PER-113. */
function afterEncounter(state: IdentityState, effect: EndEncounterEffect): IdentityState {
  const { hits, pendingHits, negated, spared, reached, outNextScene, scene, track = MAIN } = effect;
  const before = trackOf(state, track);
  const way = wayBack(state, track);
  const marked = {
    hits,
    negated: before.negated || negated,
    stabilized: before.stabilized || (spared && before.shock >= lastLevelOf(state)),
  };
  const after = withTrack(state, track, marked, {
    pendingHits,
    pendingDueScene: pendingHits > 0 ? way.pendingDueScene : null,
    outOfScene: outNextScene,
    stage: reached && outNextScene ? "A" : way.stage,
    raisedScene: reached ? (way.raisedScene ?? scene) : way.raisedScene,
  });
  if (track !== MAIN) return after;
  const { recovery } = after;
  const caveat = recovery.caveat && !effect.peaceful;
  return { ...after, recovery: { ...recovery, caveat, ...(recovery.collapsed && { collapsed: false }) } };
}

/** One who came back too early is down again: every track it had come back on begins its way anew. PER-113 */
function collapsed(state: IdentityState, { scene }: CollapseEffect, settings: PersonaeSettings): IdentityState {
  const anew = { stage: "A", raisedScene: scene } as const;
  const back = Object.keys(state.tracks).filter(
    (id) => id !== MAIN && wayBack(state, id).stage === "B" && scopeOf(settings, id) !== "nonviolent",
  );
  const down = back.reduce((now, id) => withTrack(now, id, {}, anew), state);
  const isMain = back.length === 0 || down.recovery.stage === "B";
  return { ...down, recovery: { ...down.recovery, collapsed: true, ...(isMain && anew) } };
}

/**
 * Hits whose shock a trait holds off wait with the identity; where only the penalty is held off, the hits are marked,
 * and what waits is the loss of dice. PER-095
 */
function heldOff(
  state: IdentityState,
  effect: HitsEffect | ImposeShockEffect,
  settings: PersonaeSettings,
): IdentityState {
  const { track = MAIN, scene, by, delayed, delays } = effect;
  const onlyPenalty = delays === "penalty";
  const from = onlyPenalty ? trackOf(state, track).shock : 0;
  const inflicted = effect.type === "hits" ? effect.inflicted : 0;
  const levels = effect.type === "hits" ? 0 : effect.levels;
  const due = delayed ?? null;
  const held: DelayedHits = { inflicted, levels, track, scene, by, due, what: delays ?? "shock", from };
  const marked = onlyPenalty ? struck(state, held, settings) : state;
  if (onlyPenalty && trackOf(marked, track).shock <= from) return marked;
  return { ...marked, delayed: [...(state.delayed ?? []), held] };
}

/** Hits held off until this round's end count, each as the challenge of its own that it was; null: all of them. */
function due(state: IdentityState, round: number | null, settings: PersonaeSettings): IdentityState {
  const falling = fallingDue(state, round);
  const marked = falling.reduce((now, held) => counted(now, held, settings), state);
  return { ...marked, delayed: (state.delayed ?? []).filter((one) => !falling.includes(one)) };
}

/** What counts from this round's end on; null: everything that was held off. PER-095 */
export function fallingDue({ delayed = [] }: IdentityState, round: number | null): readonly DelayedHits[] {
  return delayed.filter((one) => round === null || (one.due !== null && one.due <= round));
}

/** What was held off begins to count; the penalty does so by no longer being held off. PER-095 */
export function counted(state: IdentityState, held: DelayedHits, settings: PersonaeSettings): IdentityState {
  return held.what === "penalty" ? state : struck(state, held, settings);
}

/** Hits marked as the challenge of their own that they were, and shock imposed directly. PER-073, PER-088 */
function struck(state: IdentityState, held: DelayedHits, settings: PersonaeSettings): IdentityState {
  const { inflicted, levels = 0, scene, track } = held;
  const marked = inflicted > 0 ? markHits(state, held, settings).state : state;
  return raiseShock(marked, levels, scene, settings, track);
}

function delayedSettled(
  state: IdentityState,
  { held, counts }: SettleDelayedEffect,
  settings: PersonaeSettings,
): IdentityState {
  const delayed = state.delayed ?? [];
  const index = delayed.findIndex((one) => same(one, held));
  if (index < 0) return state;
  const after = counts ? counted(state, held, settings) : state;
  return { ...after, delayed: delayed.filter((_, i) => i !== index) };
}

/** PER-073: a condition begins once, however often it is imposed. */
function withCondition(state: IdentityState, { condition, active }: ConditionEffect): IdentityState {
  const others = (state.conditions ?? []).filter(({ name }) => name !== condition.name);
  return { ...state, conditions: active ? [...others, condition] : others };
}

/** PER-115, PER-117: hits and shock go down each by its own amount; absences end with the shock that brought them. */
function healed(state: IdentityState, effect: HealEffect, settings: PersonaeSettings): IdentityState {
  const { removeHits, lowerShock, revive, track = MAIN } = effect;
  const before = trackOf(state, track);
  const { hits, shock, negated } = applyHealing({ ...before, removeHits, lowerShock, revive, settings });
  const stabilized = before.stabilized && shock >= lastLevelOf(state);
  const way = shock < before.shock ? lowered(shock, state) : {};
  return withTrack(revive ? revived(state, settings) : state, track, { hits, shock, negated, stabilized }, way);
}

/** Whoever is brought back is so on every track. PER-117 */
function revived(state: IdentityState, settings: PersonaeSettings): IdentityState {
  if (!settings.allowRevival) return state;
  const gone = Object.keys(state.tracks).filter((id) => trackOf(state, id).negated);
  return gone.reduce((now, id) => withTrack(now, id, { negated: false }), state);
}

/** Below an absent level one is present again; limits end with the last level that brought them. PER-112 */
function lowered(shock: number, { tier }: IdentityState): Partial<WayBack> {
  return isAbsentLevel(shock, tier) ? { limited: false } : { stage: null, outOfScene: false, limited: false };
}

/** PER-108, PER-110 */
function sceneEnded(state: IdentityState, effect: EndSceneEffect): IdentityState {
  const { hits, pendingHits, outOfScene, track = MAIN } = effect;
  const pendingDueScene = pendingHits > 0 ? wayBack(state, track).pendingDueScene : null;
  return withTrack(state, track, { hits }, { pendingHits, pendingDueScene, ...(outOfScene && { outOfScene }) });
}

/** A status set by hand: a higher one starts its way back anew, a lower one drops what no longer holds. PER-001 */
function corrected(
  state: IdentityState,
  { hits, shock, scene, track = MAIN, status = {} }: CorrectEffect,
): IdentityState {
  const before = trackOf(state, track);
  const atLast = shock >= lastLevelOf(state);
  const marked = { hits, shock, stabilized: before.stabilized && atLast, negated: before.negated && atLast };
  const way =
    shock > before.shock ? startedAnew(state, shock, scene) : shock < before.shock ? lowered(shock, state) : {};
  return HAND_STATUSES.reduce(
    (now, one) => {
      const on = status[one];
      return on === undefined ? now : withStatus(now, track, one, on);
    },
    withTrack(state, track, marked, way),
  );
}

/** What is said of somebody holds from now on; what is not so any more is so on no track. PER-098, PER-099, PER-110, PER-112 */
function withStatus(state: IdentityState, track: string, status: HandStatus, on: boolean): IdentityState {
  if (status === "stabilized") return withTrack(state, track, { stabilized: on });
  const tracks = on ? [status === "negated" ? track : MAIN] : Object.keys(state.tracks);
  return tracks.reduce((now, one) => {
    if (status === "negated") return on === trackOf(now, one).negated ? now : withTrack(now, one, { negated: on });
    return on === wayBack(now, one)[status] ? now : withTrack(now, one, {}, { [status]: on });
  }, state);
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
  // A companion's point is its owner's, and comes to that one by itself (PER-163).
  const own = state.kind !== "companion" || !state.owner;
  return result.earned > 0 && own ? awarded(counted, result.earned, "DRAMATIS.Personae.Ledger.tally", scene) : counted;
}

function awarded(state: IdentityState, dp: number, reason: string, scene: number): IdentityState {
  const entry = { amount: dp, reason, scene };
  const { available, ledger } = state.dp;
  return { ...state, dp: { ...state.dp, available: Math.max(0, available + dp), ledger: [...ledger, entry] } };
}
