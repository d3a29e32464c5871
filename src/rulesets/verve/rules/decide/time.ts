/** Time that passes in the world, all on one clock: states end, clocks of the dying run, ailments come due. VRV-009, VRV-119, VRV-122, VRV-209 */
import { isNumber, isRefList } from "../../../../kernel/edge.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { hasCondition } from "../conditions.ts";
import type { PassTimeDecision } from "../decisions.ts";
import type { AilmentPrompt, VerveEffectKind } from "../outcomes.ts";
import { timeToDie } from "../survival/death.ts";
import { decider, type Came } from "./decider.ts";
import { begin, end, passSeconds } from "./effects.ts";
import { scoreFor } from "./figures.ts";
import type { Situation } from "./situation.ts";

export const ROUND_SECONDS = 10;
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const UNITS: Readonly<Record<string, number>> = { round: ROUND_SECONDS, minute: MINUTE, hour: HOUR, day: DAY };

/** Seconds in "20 minutes", "1 round", "1 day"; of anything else, none. */
export function secondsIn(time: string): number {
  const [amount = "", unit = ""] = time.split(" ");
  return Math.round(Number(amount) * (UNITS[unit.replace(/s$/, "")] ?? 0)) || 0;
}

/** What so many seconds do to one character. */
export function later(situation: Situation, who: Ref, seconds: number): Pick<Outcome, "effects" | "prompts"> {
  // Played again, all this is written already.
  if (situation.replay) return { effects: [], prompts: [] };
  const state = situation.character(who);
  const now = situation.clock.seconds + seconds;
  const over = state.conditions
    .filter(({ until }) => until !== null && until <= now)
    .map(({ id }) => end(situation, who, id, "atOnce"));
  const pools = state.pools
    .filter(({ until }) => until !== null && until <= now)
    .map((pool): VerveEffectKind => {
      const id = situation.id("pool", pool.id, who);
      return { type: "pool", id, target: who, apply: "atOnce", pool: { ...pool, value: 0 } };
    });
  const due = state.ailments.filter((one) => one.due !== null && one.due <= now);
  const prompts = due.map(({ id: ailment }): AilmentPrompt => {
    return { type: "ailment", id: situation.id("due", ailment, who), owner: who, name: state.name, ailment };
  });
  const asks = hasCondition(state, "dead") ? [] : prompts;
  return { effects: [...over, ...pools, ...dyingClock(situation, who, seconds / MINUTE)], prompts: asks };
}

/** The same for several, with the clock itself. */
export function passes(
  situation: Situation,
  all: readonly Ref[],
  seconds: number,
): Pick<Outcome, "effects" | "prompts"> {
  const each = all.map((who) => later(situation, who, seconds));
  return {
    effects: [...passSeconds(situation, seconds), ...each.flatMap(({ effects }) => effects)],
    prompts: each.flatMap(({ prompts }) => prompts),
  };
}

/** The clock uses up a minute for each minute, but only one for each hour once one was unconscious. VRV-122. */
function dyingClock(situation: Situation, who: Ref, minutes: number): VerveEffectKind[] {
  const state = situation.character(who);
  const { dying, injuries, slowDeath } = state;
  if (dying === null) return [];
  const unconscious = slowDeath || hasCondition(state, "unconscious");
  const elapsed = dying + minutes / (unconscious ? 60 : 1);
  const endurance = scoreFor(situation, who, "endurance");
  const { status } = timeToDie({ endurance, injuries: injuries.value, minutesElapsed: elapsed, unconscious });
  const id = situation.id("dying", "clock", who);
  const clock = (value: number | null): VerveEffectKind => {
    return { type: "dying", id, target: who, apply: "atOnce", elapsed: value };
  };
  if (status === "cancelled") return [clock(null)];
  return status === "doomed" ? [clock(null), begin(situation, who, "doomed", { apply: "atOnce" })] : [clock(elapsed)];
}

function decidePassTime({ actors, minutes }: PassTimeDecision, situation: Situation): Came {
  return passes(situation, actors, Math.round(minutes * MINUTE));
}

export const timeDeciders = {
  passTime: decider({ actors: isRefList, minutes: isNumber(0, 1e7) }, decidePassTime, {
    names: ["actors"],
    speaks: null,
    asks: ({ actors }) => actors,
  }),
};
