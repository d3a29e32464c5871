/** What follows from a settled challenge: hits, conditions, the tally, criticals earned. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { criticals } from "../challenge/boons.ts";
import { recordChallenge } from "../advancement/tally.ts";
import { counted } from "../apply/identity.ts";
import type {
  ConditionEffect,
  CriticalsEffect,
  DownedEffect,
  EndPowersEffect,
  HitsEffect,
  ImposeShockEffect,
  PersonaeEffect,
  RolledSide,
  RunPowerEffect,
  SeriesWinEffect,
  TallyEffect,
} from "../outcomes.ts";
import { deriveIdentity } from "../queries.ts";
import type { ChallengeType, DelayedHits, IdentityState } from "../state.ts";
import { delayOf } from "../traits/effects.ts";
import { isInoperative, markHits, raiseShock } from "../vitality/status.ts";
import { lastLevelOf, MAIN } from "../vitality/tracks.ts";
import type { ChallengeDecision } from "../decisions.ts";
import type { Situation } from "./situation.ts";

/**
 * Hits of one success, with what they would do to the target once everything else that waits on the card is written;
 * they are written when somebody presses Apply.
 */
export function hitsEffects(
  situation: Situation,
  given: { readonly actor: Ref; readonly reactor: Ref; readonly inflicted: number; readonly track?: string },
): PersonaeEffect[] {
  const { actor, reactor, inflicted, track = MAIN } = given;
  if (inflicted <= 0) return [];
  const { settings, scene, sceneState } = situation;
  const target = situation.identity(reactor);
  const { state, result } = markHits(target, { inflicted, track, scene }, settings);
  const { hits, shock, discarded, negated } = result;
  const inoperative = isInoperative(state, settings, sceneState);
  const effect: HitsEffect = {
    type: "hits",
    id: situation.id("hits", reactor),
    target: reactor,
    apply: "onRequest",
    track,
    inflicted,
    preview: { hits, shock, discarded, inoperative, negated },
    by: actor,
    scene,
    ...heldOff(situation, target),
  };
  return [effect, ...downedBy(situation, actor, reactor, target, state)];
}

/** What a trait of the target holds off in an encounter; nothing for most. PER-095 */
function heldOff({ frame, round }: Situation, target: IdentityState): Pick<HitsEffect, "delayed" | "delays"> {
  const delay = frame ? delayOf(target, round) : undefined;
  if (!delay) return {};
  return { delayed: delay.due, ...(delay.what === "penalty" && { delays: delay.what }) };
}

/** Notes who put a chorus-run identity down, when this brings it to its last level. PER-131 */
function downedBy(
  situation: Situation,
  by: Ref,
  identity: Ref,
  before: IdentityState,
  after: IdentityState,
): DownedEffect[] {
  const { frame } = situation;
  const worst = ({ tracks }: IdentityState): number => Math.max(...Object.values(tracks).map(({ shock }) => shock));
  const falls = worst(after) >= lastLevelOf(before) && worst(before) < worst(after);
  if (!frame || !falls || before.control !== "chorus") return [];
  const id = situation.id("downed", identity);
  return [{ type: "downed", id, target: frame.combat, apply: "onRequest", identity, by }];
}

/** The same for hits that were held off until now: whoever dealt the one that brought it down has done so. PER-095 */
export function downedWhenDue(situation: Situation, identity: Ref, held: readonly DelayedHits[]): DownedEffect[] {
  let before = situation.identity(identity);
  for (const hits of held) {
    const after = counted(before, hits, situation.settings);
    const [downed] = downedBy(situation, hits.by, identity, before, after);
    if (downed) return [{ ...downed, apply: "atOnce" }];
    before = after;
  }
  return [];
}

/** Everything a success brings upon its target: hits, shock, conditions (PER-073). */
export function successEffects(situation: Situation, challenge: ChallengeDecision, reactor: Ref): PersonaeEffect[] {
  const { actor, hits, track, imposesShock = 0, conditions = [] } = challenge;
  const { scene, settings } = situation;
  const marked = hitsEffects(situation, { actor, reactor, inflicted: hits, track });
  const shock: ImposeShockEffect[] =
    imposesShock > 0
      ? [
          {
            type: "imposeShock",
            id: situation.id("shock", reactor),
            target: reactor,
            apply: "onRequest",
            levels: imposesShock,
            scene,
            by: actor,
            ...(track !== undefined && track !== MAIN && { track }),
            ...heldOff(situation, situation.identity(reactor)),
          },
        ]
      : [];
  const before = situation.foresee(marked).identity(reactor);
  const fallen =
    shock.length > 0 && marked.every(({ type }) => type !== "downed")
      ? downedBy(situation, actor, reactor, before, raiseShock(before, imposesShock, scene, settings, track))
      : [];
  const imposed = conditions.map((name, index): ConditionEffect => ({
    type: "condition",
    id: situation.id("condition", reactor, index),
    target: reactor,
    apply: "onRequest",
    condition: { name, until: "encounter" },
    active: true,
  }));
  return [...marked, ...shock, ...fallen, ...imposed];
}

/** A lasting power that has taken hold is noted with its user. PER-084, PER-186 */
export function runPowerEffects(situation: Situation, actor: Ref, powerId: string | null): RunPowerEffect[] {
  const power = situation.identity(actor).powers.find(({ id }) => id === powerId);
  if (!power || power.duration === "instant") return [];
  const { id, name, duration } = power;
  const running = { id, name, duration, round: situation.round };
  return [{ type: "runPower", id: situation.id("power"), target: actor, apply: "atOnce", power: running }];
}

/** Powers of the actor's that took hold in these steps of the card are let go: their success no longer stands. PER-084 */
export function powersLetGo(situation: Situation, actor: Ref, since: readonly Step[]): EndPowersEffect[] {
  const begun = since
    .flatMap(({ outcome }) => outcome.effects as readonly PersonaeEffect[])
    .filter((effect): effect is RunPowerEffect => effect.type === "runPower" && effect.target === actor);
  const powers = new Map(begun.map(({ power }) => [power.id, power.name]));
  return [...powers].map(([power, name], index) => ({
    type: "endPowers",
    id: situation.id("ended", index),
    target: actor,
    apply: "atOnce",
    powers: [power],
    names: [name],
  }));
}

/** A point for the side that has won a challenge of a nonviolent series. PER-047 */
export function seriesEffects(situation: Situation, winner: Ref): SeriesWinEffect[] {
  const { frame, encounter, sceneState, settings } = situation;
  const said = encounter?.mode ?? "ask";
  const mode = said === "ask" ? settings.nonviolentMode : said;
  if (!frame || sceneState !== "nonviolent" || mode !== "series") return [];
  const side = situation.identity(winner).control === "player" ? "party" : "opposition";
  return [{ type: "seriesWin", id: situation.id("series", winner), target: frame.combat, apply: "atOnce", side }];
}

/** One result for the actor's tally, when its tally counts such a result. PER-130, PER-163. */
export function tallyEffects(
  situation: Situation,
  actor: Ref,
  result: {
    readonly success: boolean;
    readonly challenge: ChallengeType;
    readonly followUp: boolean;
  },
): TallyEffect[] {
  const { settings, scene } = situation;
  const { kind } = situation.identity(actor);
  const { success, challenge, followUp } = result;
  const companion = kind === "companion";
  const blank = { potential: 1, successes: 0, failures: 0 };
  const counted = recordChallenge({ ...blank, success, challenge, followUp, companion, settings }).counted;
  if (!counted || (kind !== "character" && !companion)) return [];
  const id = situation.id("tally", actor);
  return [{ type: "tally", id, target: actor, apply: "atOnce", success, challenge, followUp, scene }];
}

/** Criticals for the side that has won. PER-180. */
export function criticalEffects(situation: Situation, winner: Ref, roll: RolledSide): CriticalsEffect[] {
  const { settings } = situation;
  const state = situation.identity(winner);
  const { potential } = deriveIdentity(state, settings);
  const { earned } = criticals({ dice: roll.dice, success: true, potential, controlledBy: state.control, settings });
  const id = situation.id("criticals", winner);
  return earned === 0 ? [] : [{ type: "criticals", id, target: winner, apply: "atOnce", earned }];
}
