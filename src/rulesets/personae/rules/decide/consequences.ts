/** What follows from a settled challenge: hits, the tally, criticals, an action spent. */
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import { criticals } from "../challenge/boons.ts";
import { recordChallenge } from "../advancement/tally.ts";
import { turnBudget } from "../encounter/budget.ts";
import type {
  CriticalsEffect,
  DownedEffect,
  HitsEffect,
  PersonaeEffect,
  RolledSide,
  SpendEffect,
  TallyEffect,
} from "../outcomes.ts";
import { deriveIdentity } from "../queries.ts";
import type { ChallengeType } from "../state.ts";
import { lastLevel } from "../vitality/boxes.ts";
import { isInoperative, markHits } from "../vitality/status.ts";
import type { Situation } from "./situation.ts";

/** Hits of one success, with what they would do to the target as it stands; written when somebody presses Apply. */
export function hitsEffects(
  situation: Situation,
  { actor, reactor, inflicted }: { readonly actor: Ref; readonly reactor: Ref; readonly inflicted: number },
): PersonaeEffect[] {
  if (inflicted <= 0) return [];
  const { settings, scene, sceneState, frame } = situation;
  const target = situation.identity(reactor);
  const { state, result } = markHits(target, { inflicted, track: "main", scene }, settings);
  const { hits, shock, discarded, negated } = result;
  const inoperative = isInoperative(state, settings, sceneState);
  const effect: HitsEffect = {
    type: "hits",
    id: situation.id("hits", reactor),
    target: reactor,
    apply: "onRequest",
    track: "main",
    inflicted,
    preview: { hits, shock, discarded, inoperative, negated },
    by: actor,
    scene,
  };
  const falls = shock >= lastLevel(target.tier) && target.tracks.main.shock < shock;
  if (!frame || !falls || target.control !== "chorus") return [effect];
  const downed: DownedEffect = {
    type: "downed",
    id: situation.id("downed", reactor),
    target: frame.combat,
    apply: "onRequest",
    identity: reactor,
    by: actor,
  };
  return [effect, downed];
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

/** An action spent in an encounter; spending too many is remarked upon, never barred. PER-057. */
export function spendAction(situation: Situation, who: Ref): { effects: SpendEffect[]; notes: Note[] } {
  const seat = situation.seat(who);
  if (!seat) return { effects: [], notes: [] };
  const { round, settings } = situation;
  const { actionsLeft } = turnBudget(seat.state, round, settings);
  const id = situation.id("spend", who);
  const { name } = situation.identity(who);
  return {
    effects: [{ type: "spend", id, target: seat.ref, apply: "atOnce", what: "action", amount: 1, round }],
    notes: actionsLeft > 0 ? [] : [{ key: "DRAMATIS.Personae.Note.overspent", data: { name } }],
  };
}
