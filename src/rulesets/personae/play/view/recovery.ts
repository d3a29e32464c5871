import {
  isInTheMidst,
  nextRecovery,
  recoveryOffer,
  scopeOf,
  trackOf,
  wayBack,
  type RecoveryOffer,
} from "../../rules/queries.ts";
import type { RecoveryTime } from "../../rules/recovery/schedule.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { ClockState, IdentityState, SceneState } from "../../rules/state.ts";
import { count, say } from "./words.ts";

const OUTSIDE: readonly RecoveryTime[] = ["duringScene", "endOfScene", "endOfViolentEncounter"];

interface World {
  readonly clock: ClockState;
  readonly settings: PersonaeSettings;
}

/** Whether this one may try to recover from the shock of a track now, in words. */
export function recoveryView(state: IdentityState, scene: SceneState, world: World, track = "main") {
  const { clock, settings } = world;
  const midst = isInTheMidst(scopeOf(settings, track), scene);
  const times: readonly RecoveryTime[] = midst ? ["duringViolentEncounter"] : OUTSIDE;
  const offers = times.map((when) => recoveryOffer(state, clock, when, settings, 0, track));
  const offer = offers.find(({ allowed }) => allowed) ?? offers[0];
  return {
    allowed: offer?.allowed ?? false,
    state: stateWords(state, clock, track),
    // When the next roll comes, and its chance; "" when none is to be made.
    next: offer?.allowed
      ? say("recovery.chance", { percent: percent(offer.odds) })
      : nextWords(state, scene, world, track),
    // What is rolled and how likely it is, or why not.
    tooltip: offer?.allowed ? oddsWords(offer) : say(`recovery.reason.${offer?.reason ?? "noShock"}`),
    // Not for a track with no shock to recover from.
    shown: trackOf(state, track).shock > 0,
  };
}

function percent(odds: number): string {
  return new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 1 }).format(odds);
}

function oddsWords({ pool, odds }: RecoveryOffer): string {
  return say("recovery.odds", {
    stature: pool?.actorModifier ?? 0,
    dice: count("dice", pool?.chorusDice ?? 0),
    hits: pool?.chorusModifier ?? 0,
    percent: percent(odds),
  });
}

/** When the next roll comes: in this scene, the next one, or some scenes ahead; with its chance as things stand. */
function nextWords(state: IdentityState, scene: SceneState, { clock, settings }: World, track: string): string {
  const next = nextRecovery(state, clock, scene, settings, track);
  if (!next) return "";
  const ahead = Math.min(2, next.scene - clock.scene);
  const { odds } = recoveryOffer(state, next, next.when, settings, 0, track);
  const when = next.when === "duringScene" ? "during" : "end";
  return say(`recovery.next.${when}.${ahead}`, { n: next.scene - clock.scene, percent: percent(odds) });
}

function stateWords(state: IdentityState, clock: ClockState, track: string): string {
  const { stage, pendingHits, pendingDueScene } = wayBack(state, track);
  if (pendingHits > 0 && trackOf(state, track).shock === 0) {
    const due = pendingDueScene !== null && pendingDueScene <= clock.scene ? "pendingNow" : "pending";
    return count(`track.${due}`, pendingHits);
  }
  if (trackOf(state, track).shock === 0) return say("recovery.state.well");
  if (state.recovery.lastScene === clock.scene) return say("recovery.state.tried");
  return say(stage ? `recovery.state.stage${stage}` : "recovery.state.hurt");
}
