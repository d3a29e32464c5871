/** The ends of rounds, scenes, days and sessions (PER-095, PER-108 … PER-113, PER-149 … PER-152). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import type { EndRoundDecision, NewPeriodDecision } from "../decisions.ts";
import { fallingDue } from "../apply/identity.ts";
import { resetUses, type LimitedTrait, type ResetGiven } from "../encounter/duration.ts";
import type { ConditionEffect, EndSceneEffect, PersonaeEffect, RecoveryPrompt, RefillEffect } from "../outcomes.ts";
import { recoveryOffer } from "../queries.ts";
import { endScene, relapse } from "../recovery/boundaries.ts";
import { isAbsentLevel } from "../recovery/schedule.ts";
import { CLOCK, itemRef, type IdentityState, type ParticipantState, type SceneState } from "../state.ts";
import { isNegated, MAIN, trackIds, trackOf, wayBack } from "../vitality/tracks.ts";
import { downedWhenDue } from "./consequences.ts";
import { lapsedCriticals } from "./critical.ts";
import { isRefList } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { boostsEnd } from "./resources.ts";
import type { Situation } from "./situation.ts";

/** Ends the scene, or begins a day or a session: limited uses, due hits, conditions, and recovery on offer. */
export function decideNewPeriod(decision: NewPeriodDecision, situation: Situation): Outcome {
  const { type, identities } = decision;
  // Whatever an encounter has brought is settled by its end, before the clock moves on (PER-110, PER-152).
  const fights = situation.sceneState !== "scene" && situation.encounter?.ended === false;
  if (type === "newScene" && fights) throw new Refused("encounterRuns");
  const effect = type === "newScene" ? "scene" : type === "newDay" ? "day" : "session";
  const turn: PersonaeEffect = { type: effect, id: situation.id(effect), target: CLOCK, apply: "atOnce" };
  const ends = type === "newScene" ? "scene" : type === "newSession" ? "session" : null;
  const lapsed = ends ? identities.flatMap((ref) => lapsedCriticals(ref, situation, ends)) : [];
  const refilled = [...identities.flatMap((ref) => refills(ref, situation, type)), ...lapsed];
  if (type !== "newScene") return { ...emptyOutcome, effects: [turn, ...refilled] };
  const ended = identities.flatMap((ref) => sceneEnd(ref, situation));
  return {
    ...emptyOutcome,
    effects: [...ended, turn, ...refilled],
    prompts: sceneOffers(identities, situation.foresee(ended)),
  };
}

const newPeriodDecider: Decider<NewPeriodDecision, Situation> = {
  shape: { identities: isRefList },
  names: ["identities"],
  speaks: null,
  decide: decideNewPeriod,
};

/**
 * What the end of the present scene takes from an identity: hits that were due, conditions that last no longer, and the
 * next scene.
 */
export function sceneEnd(ref: Ref, situation: Situation): PersonaeEffect[] {
  const state = situation.identity(ref);
  const gone = (state.conditions ?? []).filter(({ until }) => until !== "lifted");
  const tracks = trackIds(state, situation.settings);
  const healed = [...tracks.flatMap((track) => healing(ref, track, situation)), ...strays(ref, situation)];
  return [
    ...healed,
    ...tracks.flatMap((track) => absence(ref, track, situation.foresee(healed))),
    ...lifted(ref, gone, situation),
    ...boostsEnd(ref, situation),
  ];
}

/** Hits of one track that were due to go with this scene. PER-108 */
function healing(ref: Ref, track: string, situation: Situation): EndSceneEffect[] {
  const state = situation.identity(ref);
  const { hits } = trackOf(state, track);
  const { pendingHits, pendingDueScene } = wayBack(state, track);
  const left = endScene({ hits, pendingHits, pendingDueScene, sceneIndex: situation.scene });
  if (left.cleared === 0 && left.pendingHits === pendingHits) return [];
  const isMain = track === MAIN;
  const id = situation.id("endScene", ref, ...(isMain ? [] : [track]));
  return [{ type: "endScene", id, target: ref, apply: "atOnce", ...(!isMain && { track }), ...left }];
}

/**
 * Hits without shock that no encounter's end has settled, for they were written after it: they go with the scene. What has
 * been done to a thing stays. PER-107
 */
function strays(ref: Ref, situation: Situation): EndSceneEffect[] {
  const state = situation.identity(ref);
  if (state.kind === "identity") return [];
  return trackIds(state, situation.settings).flatMap((track): EndSceneEffect[] => {
    const { hits: cleared, shock } = trackOf(state, track);
    if (shock > 0 || cleared === 0 || wayBack(state, track).pendingHits > 0) return [];
    const isMain = track === MAIN;
    const id = situation.id("stray", ref, ...(isMain ? [] : [track]));
    return [
      {
        type: "endScene",
        id,
        target: ref,
        apply: "atOnce",
        ...(!isMain && { track }),
        hits: 0,
        pendingHits: 0,
        cleared,
      },
    ];
  });
}

/**
 * Whoever has come to an absent level in this scene, and by no encounter that has settled it, is out of the next one all
 * the same: a hazard has done it, or hits that were written when the fight was over. PER-048, PER-110
 */
function absence(ref: Ref, track: string, situation: Situation): EndSceneEffect[] {
  const state = situation.identity(ref);
  const { hits, shock } = trackOf(state, track);
  const { raisedScene, stage, outOfScene, pendingHits } = wayBack(state, track);
  const isNew = stage === "A" && raisedScene === situation.scene && isAbsentLevel(shock, state.tier);
  if (!isNew || outOfScene || state.kind === "identity" || isNegated(state)) return [];
  const isMain = track === MAIN;
  const id = situation.id("absent", ref, ...(isMain ? [] : [track]));
  const left = { hits, pendingHits, cleared: 0, outOfScene: true } as const;
  return [{ type: "endScene", id, target: ref, apply: "atOnce", ...(!isMain && { track }), ...left }];
}

/** Conditions that end, as effects. PER-073 */
export function lifted(
  target: Ref,
  conditions: NonNullable<IdentityState["conditions"]>,
  situation: Situation,
): ConditionEffect[] {
  return conditions.map((condition, index) => ({
    type: "condition",
    id: situation.id("lifted", target, index),
    target,
    apply: "atOnce",
    condition,
    active: false,
  }));
}

/**
 * Recovery rolls that the end of a scene brings: for the scene that ends, those whose time is its end; for the one that
 * begins, those who are out of it and may return. PER-108 … PER-112
 */
export function sceneOffers(identities: readonly Ref[], situation: Situation): RecoveryPrompt[] {
  const { scene, settings } = situation;
  const times = [
    { when: "endOfScene", scene },
    { when: "duringScene", scene: scene + 1 },
  ] as const;
  return identities.flatMap((ref) => {
    const state = situation.identity(ref);
    // Things mend by nobody's effort but somebody else's (PER-045).
    if (state.kind === "identity") return [];
    const offers = times.flatMap((time) => {
      const tracks = trackIds(state, settings).filter((track) => {
        const isAbsent = wayBack(state, track).outOfScene;
        if ((time.when === "duringScene") !== isAbsent) return false;
        return recoveryOffer(state, { scene: time.scene }, time.when, settings, 0, track).allowed;
      });
      return tracks.length === 0 ? [] : [{ ...time, ...named(tracks) }];
    });
    return offers.map((offer, i): RecoveryPrompt => {
      const id = situation.id("recovery", ref, ...(i === 0 ? [] : [i]));
      return { type: "recovery", id, owner: ref, name: state.name, ...offer };
    });
  });
}

/** The tracks of a prompt, said when it is not the main one alone. */
export function named(tracks: readonly string[]): Pick<RecoveryPrompt, "tracks"> {
  return tracks.length === 1 && tracks[0] === MAIN ? {} : { tracks };
}

/**
 * Limited uses that this boundary makes whole again: those of a scene come back when a scene has ended, whatever the
 * group expects the end of an encounter to bring. PER-024, PER-149 … PER-152
 * @param endsScene whether the scene ends with an encounter that does
 */
export function refills(ref: Ref, situation: Situation, event: ResetGiven["event"], endsScene = false): RefillEffect[] {
  const { enhancements = [], talents = [], powers } = situation.identity(ref);
  const limited = [...enhancements, ...talents, ...powers].flatMap(({ id, name, uses }) =>
    uses && uses.per !== "none" ? [{ id, name, per: uses.per, value: uses.value, max: uses.max }] : [],
  );
  const { reset } = resetUses<LimitedTrait & { name: string }>({
    traits: limited,
    event,
    settings: { sceneEndsWithEncounter: endsScene },
  });
  return limited
    .filter(({ id, value, max }) => reset.includes(id) && value < max)
    .map(({ id, name }) => ({
      type: "refill",
      id: situation.id("refill", ref, id),
      target: itemRef(ref, id),
      apply: "atOnce",
      name,
      whose: ref,
    }));
}

/** The end of a round: those who came back too early collapse, and hits that were held off begin to count. */
export function decideEndRound(decision: EndRoundDecision, situation: Situation): Outcome {
  return { ...emptyOutcome, effects: decision.identities.flatMap((ref) => roundEnd(ref, situation)) };
}

const endRoundDecider: Decider<EndRoundDecision, Situation> = {
  shape: { identities: isRefList },
  names: ["identities"],
  speaks: null,
  decide: decideEndRound,
};

/** What the end of a round finds about an identity: hits that begin to count, a relapse. PER-095, PER-113 */
export function dueAtRoundEnd(
  { recovery, delayed = [], tracks }: Pick<IdentityState, "recovery" | "delayed" | "tracks">,
  used: ParticipantState["used"] | undefined,
  round: number,
  sceneState: SceneState,
): { readonly due: boolean; readonly collapses: boolean } {
  const actedThisRound = used?.round === round && (used.actions > 0 || used.acted === true);
  const encounter = sceneState === "violent" ? "violent" : "nonviolent";
  const { inoperativeAtRoundEnd } = relapse({ caveat: recovery.caveat, encounter, actedThisRound });
  return {
    due: delayed.some((one) => one.due !== null && one.due <= round),
    collapses: inoperativeAtRoundEnd && !recovery.collapsed && !isNegated({ tracks }),
  };
}

/** What the end of this round does to one identity; nothing for most. */
function roundEnd(ref: Ref, situation: Situation): PersonaeEffect[] {
  const { round, scene, sceneState } = situation;
  const used = situation.seat(ref)?.state.used;
  const state = situation.identity(ref);
  const { due, collapses } = dueAtRoundEnd(state, used, round, sceneState);
  return [
    ...(due
      ? [
          { type: "delayedDue", id: situation.id("due", ref), target: ref, apply: "atOnce", round } as const,
          ...downedWhenDue(situation, ref, fallingDue(state, round)),
        ]
      : []),
    ...(collapses
      ? [{ type: "collapse", id: situation.id("collapse", ref), target: ref, apply: "atOnce", scene } as const]
      : []),
  ];
}

/** The rows of what is decided here. */
export const clockDeciders = {
  newScene: newPeriodDecider,
  newDay: newPeriodDecider,
  newSession: newPeriodDecider,
  endRound: endRoundDecider,
};
