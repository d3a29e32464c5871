/** What follows from a settled challenge: hits, conditions, the tally, criticals earned. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { recordChallenge } from "../advancement/tally.ts";
import { counted } from "../apply/identity.ts";
import type {
  AwardEffect,
  ConditionEffect,
  DownedEffect,
  EndPowersEffect,
  HitsEffect,
  ImposeShockEffect,
  PersonaeEffect,
  RunPowerEffect,
  TallyEffect,
} from "../outcomes.ts";
import { deriveIdentity } from "../queries.ts";
import { itemRef, type ChallengeType, type DelayedHits, type IdentityState } from "../state.ts";
import { delayOf, traitEffects } from "../traits/effects.ts";
import { isInoperative, markHits, raiseShock } from "../vitality/status.ts";
import { isNegated, lastLevelOf, MAIN } from "../vitality/tracks.ts";
import { negationAwards, purseFor } from "./purse.ts";
import type { ChallengeDecision } from "../decisions.ts";
import type { Situation } from "./situation.ts";
import { usesOfAll } from "./uses.ts";

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
  return [effect, ...delayUses(situation, reactor), ...downedBy(situation, actor, reactor, target, state)];
}

/** A limited trait that holds hits off is used when they are written. PER-024, PER-095 */
function delayUses(situation: Situation, reactor: Ref): PersonaeEffect[] {
  if (!situation.frame) return [];
  const [first] = usesOfAll(situation, reactor, "delayShock");
  const delay = traitEffects(situation.identity(reactor), "delayShock")[0]?.item;
  return first?.target === itemRef(reactor, delay ?? "") ? [{ ...first, apply: "onRequest" }] : [];
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
): (DownedEffect | AwardEffect)[] {
  const { frame } = situation;
  // Outside an encounter nothing waits for its end: an obstacle that gives way is worth its point at once.
  if (!frame && isNegated(after) && !isNegated(before))
    return [...negationAwards(identity, situation, { negator: by, participants: [by], apply: "onRequest" }).awards];
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
    if (downed?.type === "downed") return [{ ...downed, apply: "atOnce" }];
    before = after;
  }
  return [];
}

/** What a success, a power that nobody opposes, or a hazard brings. */
export type Brought = Pick<ChallengeDecision, "actor" | "hits" | "track" | "imposesShock" | "conditions"> & {
  readonly power?: { readonly id: string } | null;
};

/** Everything a success brings upon its target: hits, shock, conditions (PER-073). */
export function successEffects(situation: Situation, challenge: Brought, reactor: Ref): PersonaeEffect[] {
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
  const uses = shock.length > 0 && marked.length === 0 ? delayUses(situation, reactor) : [];
  const before = situation.foresee(marked).identity(reactor);
  const fallen =
    shock.length > 0 && marked.every(({ type }) => type !== "downed" && type !== "award")
      ? downedBy(situation, actor, reactor, before, raiseShock(before, imposesShock, scene, settings, track))
      : [];
  const { power: means } = challenge;
  const power = means ? situation.identity(actor).powers.find(({ id }) => id === means.id) : undefined;
  const bound = power && power.duration !== "instant" ? { power: power.id, by: actor } : {};
  // What a power says of itself, no encounter ends (PER-186).
  const until = power?.duration === "special" ? "lifted" : "encounter";
  const imposed = conditions.map((name, index): ConditionEffect => ({
    type: "condition",
    id: situation.id("condition", reactor, index),
    target: reactor,
    apply: "onRequest",
    condition: { name, until, ...bound },
    active: true,
  }));
  return [...marked, ...shock, ...uses, ...fallen, ...imposed];
}

/** A lasting power that has taken hold is noted with its user. PER-084, PER-186 */
export function runPowerEffects(
  situation: Situation,
  actor: Ref,
  powerId: string | null,
  on: readonly Ref[] = [],
): RunPowerEffect[] {
  const power = situation.identity(actor).powers.find(({ id }) => id === powerId);
  if (!power || power.duration === "instant") return [];
  const { id, name, duration } = power;
  const running = { id, name, duration, round: situation.round, on };
  return [{ type: "runPower", id: situation.id("power"), target: actor, apply: "atOnce", power: running }];
}

/**
 * Powers of the actor's that took hold of this reactor in these steps of the card let go of it: their success no longer
 * stands. Whoever else they hold, they go on holding. PER-084
 */
export function powersLetGo(situation: Situation, actor: Ref, reactor: Ref, since: readonly Step[]): EndPowersEffect[] {
  const begun = since
    .flatMap(({ outcome }) => outcome.effects as readonly PersonaeEffect[])
    .filter((effect): effect is RunPowerEffect => effect.type === "runPower" && effect.target === actor)
    .filter(({ power }) => power.on?.includes(reactor) ?? true);
  const powers = new Map(begun.map(({ power }) => [power.id, power.name]));
  return [...powers].map(([power, name], index) => ({
    type: "endPowers",
    id: situation.id("ended", index),
    target: actor,
    apply: "atOnce",
    powers: [power],
    names: [name],
    on: reactor,
  }));
}

/**
 * One result for the actor's tally, when its tally counts such a result; a companion's point goes to its owner.
 * PER-130, PER-163.
 */
export function tallyEffects(
  situation: Situation,
  actor: Ref,
  result: {
    readonly success: boolean;
    readonly challenge: ChallengeType;
    readonly followUp: boolean;
  },
): (TallyEffect | AwardEffect)[] {
  const { settings, scene } = situation;
  const state = situation.identity(actor);
  const { kind, tally } = state;
  const { success, challenge, followUp } = result;
  const companion = kind === "companion";
  const before = { successes: tally.success, failures: tally.failure };
  const { potential } = deriveIdentity(state, settings);
  const found = recordChallenge({ potential, ...before, success, challenge, followUp, companion, settings });
  if (!found.counted || (kind !== "character" && !companion)) return [];
  const id = situation.id("tally", actor);
  const target = purseFor(actor, state);
  const effect: TallyEffect = {
    type: "tally",
    id,
    target: actor,
    apply: "atOnce",
    success,
    challenge,
    followUp,
    scene,
  };
  if (target === actor || found.earned === 0) return [effect];
  const reason = "DRAMATIS.Personae.Ledger.tally";
  const award = { type: "award", id: situation.id("award", actor), target, apply: "atOnce" } as const;
  return [effect, { ...award, dp: found.earned, reason, scene }];
}
