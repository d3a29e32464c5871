import { recoveryOffer } from "../../../rules/queries.ts";
import type { RecoveryOffer } from "../../../rules/queries.ts";
import type { RecoveryTime } from "../../../rules/recovery/schedule.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import type { ClockState, IdentityState, SceneState } from "../../../rules/state.ts";
import { count, say } from "./words.ts";

export interface RecoveryView {
  readonly allowed: boolean;
  readonly state: string;
  /** Why not, or what is rolled and how likely it is. */
  readonly tooltip: string;
}

const OUTSIDE: readonly RecoveryTime[] = ["duringScene", "endOfScene", "endOfViolentEncounter"];

/** Whether this one may try to recover now, in words. */
export function recoveryView(
  state: IdentityState,
  scene: SceneState,
  world: { readonly clock: ClockState; readonly settings: PersonaeSettings },
): RecoveryView {
  const times: readonly RecoveryTime[] = scene === "violent" ? ["duringViolentEncounter"] : OUTSIDE;
  const offers = times.map((when) => recoveryOffer(state, world.clock, when, world.settings));
  const offer = offers.find(({ allowed }) => allowed) ?? offers[0];
  return {
    allowed: offer?.allowed ?? false,
    state: stateWords(state, world.clock),
    tooltip: offer?.allowed ? oddsWords(offer) : say(`recovery.reason.${offer?.reason ?? "noShock"}`),
  };
}

function oddsWords({ pool, odds }: RecoveryOffer): string {
  return say("recovery.odds", {
    stature: pool?.actorModifier ?? 0,
    dice: count("dice", pool?.chorusDice ?? 0),
    hits: pool?.chorusModifier ?? 0,
    percent: new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 1 }).format(odds),
  });
}

function stateWords({ tracks, recovery }: IdentityState, clock: ClockState): string {
  const { stage, pendingHits, lastScene } = recovery;
  if (tracks.main.shock === 0)
    return pendingHits > 0 ? count("track.pending", pendingHits) : say("recovery.state.well");
  if (lastScene === clock.scene) return say("recovery.state.tried");
  return say(stage ? `recovery.state.stage${stage}` : "recovery.state.hurt");
}
