/** What a verdict earns beside its consequences, and what it loses when it is overturned: criticals, points of a series. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { criticals } from "../challenge/boons.ts";
import type { CriticalsEffect, PersonaeEffect, RolledSide, SeriesWinEffect, Verdict } from "../outcomes.ts";
import { deriveIdentity } from "../queries.ts";
import { rollOf, verdictsOf } from "./card.ts";
import type { Situation } from "./situation.ts";

/** Finds a roll of the card by its id, or of the step that is being decided. */
type Rolls = (id: string) => RolledSide | null;

/**
 * Everything that follows a verdict, whoever turned it: each side's criticals as the verdicts of the card now stand, and
 * the point of a series with the winner alone. PER-047, PER-180
 * @param since the steps that have settled the same comparison before; none for a first verdict
 */
export function earnedEffects(
  situation: Situation,
  verdict: Verdict,
  since: readonly Step[] = [],
  rolls: Rolls = (id) => rollOf(situation.history, id),
): PersonaeEffect[] {
  const { actor, reactor, winner } = verdict;
  const sides = reactor === null ? [actor] : [actor, reactor];
  return [
    ...sides.flatMap((who) => criticalsOf(who, situation, verdict, rolls)),
    ...(winner === null ? [] : seriesEffects(situation, verdict, since)),
  ];
}

/** The tens of one side: a roll is one roll, however many it is compared with, and a side that has lost keeps none. */
function criticalsOf(who: Ref, situation: Situation, verdict: Verdict, rolls: Rolls): CriticalsEffect[] {
  const { history, settings } = situation;
  const state = situation.identity(who);
  const { potential, threshold } = deriveIdentity(state, settings);
  const { control: controlledBy } = state;
  const worth = (id: string): number =>
    criticals({ dice: rolls(id)?.dice ?? [], success: true, potential, controlledBy, settings }).earned;
  const tens = Math.max(0, ...wonBy(who, [...verdictsOf(history), verdict]).map(worth));
  const before = earnedSoFar(history, who);
  const counted = before.reduce((sum, one) => sum + (one.tens ?? 0), 0);
  if (tens === counted) return [];
  const banked = before.reduce((sum, { earned }) => sum + earned, 0);
  const room = Math.max(0, threshold - state.criticals);
  const earned = tens > counted ? Math.min(tens - counted, room) : -Math.min(counted - tens, banked);
  if (earned === 0) return [];
  const id = situation.id("criticals", who);
  const effect = { type: "criticals", id, target: who, apply: "atOnce", earned, tens: tens - counted } as const;
  return [earned < 0 ? { ...effect, why: "overturned" } : effect];
}

/** The rolls with which somebody has won, as verdicts stand; each roll counts by the first comparison it was made for. */
function wonBy(who: Ref, verdicts: readonly Verdict[]): readonly string[] {
  const latest = new Map<string, Verdict>();
  for (const one of verdicts) latest.set(keyOf(one), one);
  const decided = new Set<string>();
  return [...latest.values()].flatMap(({ actor, reactor, winner, followUp, actorRoll, reactorRoll }) => {
    if (who === actor) return winner === "actor" && followUp === 0 ? [actorRoll] : [];
    if (who !== reactor || decided.has(reactorRoll)) return [];
    decided.add(reactorRoll);
    return winner === "reactor" ? [reactorRoll] : [];
  });
}

const keyOf = ({ reactor, followUp, chain }: Verdict): string => JSON.stringify([reactor, followUp, chain ?? reactor]);

const effectsIn = (steps: readonly Step[]): readonly PersonaeEffect[] =>
  steps.flatMap(({ outcome }) => outcome.effects as readonly PersonaeEffect[]);

const earnedSoFar = (history: readonly Step[], who: Ref): readonly CriticalsEffect[] =>
  effectsIn(history).filter(
    (effect): effect is CriticalsEffect =>
      effect.type === "criticals" && effect.target === who && effect.tens !== undefined,
  );

/** A point for the side that has won a challenge of a nonviolent series; the other side gives back what it had for it. */
function seriesEffects(situation: Situation, verdict: Verdict, since: readonly Step[]): SeriesWinEffect[] {
  const { frame, encounter, sceneState, settings } = situation;
  const { actor, reactor, winner } = verdict;
  if (!frame) return [];
  const said = encounter?.mode ?? "ask";
  const mode = said === "ask" ? settings.nonviolentMode : said;
  const runs = sceneState === "nonviolent" && mode === "series";
  const sideOf = (ref: Ref): "party" | "opposition" =>
    situation.identity(ref).control === "player" ? "party" : "opposition";
  const other = (side: "party" | "opposition"): "party" | "opposition" => (side === "party" ? "opposition" : "party");
  // What a task is failed at, the other side has won.
  const against = reactor ?? null;
  const gainer = winner === "actor" ? sideOf(actor) : reactor === null ? other(sideOf(actor)) : sideOf(reactor);
  const earlier = effectsIn(since).filter(
    (effect): effect is SeriesWinEffect => effect.type === "seriesWin" && effect.against === against,
  );
  const had = (side: "party" | "opposition"): number =>
    earlier.filter((one) => one.side === side).reduce((sum, { by = 1 }) => sum + by, 0);
  const point = (side: "party" | "opposition", by: 1 | -1): SeriesWinEffect => ({
    ...{
      type: "seriesWin",
      id: situation.id("series", reactor ?? "task", ...(by > 0 ? [] : ["back"])),
      target: frame.combat,
    },
    ...{ apply: "atOnce", side, against },
    ...(by < 0 && { by: -1 }),
  });
  const loser = other(gainer);
  return [...(had(loser) > 0 ? [point(loser, -1)] : []), ...(runs && had(gainer) === 0 ? [point(gainer, 1)] : [])];
}
