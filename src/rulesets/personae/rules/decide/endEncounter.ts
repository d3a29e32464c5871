/** The end steps of an encounter (PER-056, PER-098, PER-107 … PER-113, PER-131, PER-152). */
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { negationAward } from "../advancement/tally.ts";
import type { EndEncounterDecision } from "../decisions.ts";
import type {
  AwardEffect,
  CloseEncounterEffect,
  EndEncounterEffect,
  PersonaeEffect,
  RecoveryPrompt,
  SceneEffect,
} from "../outcomes.ts";
import { endScene, endViolentEncounter } from "../recovery/boundaries.ts";
import { CLOCK, type EncounterFrame } from "../state.ts";
import { isFlag, isRefList, requireFields } from "./edge.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";

/** Unmarks, negates, sends out of the scene, offers recovery, awards, and closes the encounter. */
export function decideEndEncounter(decision: EndEncounterDecision, situation: Situation): Outcome {
  requireFields(decision, { identities: isRefList, spared: isRefList, endScene: isFlag });
  const { frame } = situation;
  if (!frame) throw new Refused("noEncounter", { name: "" });
  if (situation.encounter?.ended) throw new Refused("alreadyEnded");
  const present = decision.identities.filter((ref) => !situation.identity(ref).tracks.main.negated);
  const ends = present.map((ref) => endFor(ref, decision, situation));
  const close: CloseEncounterEffect = {
    type: "closeEncounter",
    id: situation.id("close"),
    target: frame.combat,
    apply: "atOnce",
  };
  const next: SceneEffect = { type: "scene", id: situation.id("scene"), target: CLOCK, apply: "atOnce" };
  const effects: PersonaeEffect[] = [
    ...ends,
    ...awards(negatedHere(decision, ends, situation), frame, situation),
    close,
    ...(decision.endScene ? [next] : []),
  ];
  const prompts: RecoveryPrompt[] = ends
    .filter(({ recoveryNow }) => recoveryNow)
    .map(({ target }) => ({
      type: "recovery",
      id: situation.id("recovery", target),
      owner: target,
      name: situation.identity(target).name,
      scene: situation.scene,
    }));
  return { checks: [], effects, prompts, notes: [] };
}

function endFor(ref: Ref, decision: EndEncounterDecision, situation: Situation): EndEncounterEffect {
  const { scene, sceneState } = situation;
  const { tracks, recovery, tier } = situation.identity(ref);
  const { hits, shock, stabilized } = tracks.main;
  const { raisedScene, stage, lastScene, pendingHits, pendingDueScene } = recovery;
  const spared = decision.spared.includes(ref);
  const end = endViolentEncounter({
    hits,
    shock,
    tier,
    stabilized: stabilized || spared,
    attemptedThisScene: lastScene === scene,
    pendingHits,
  });
  const left = decision.endScene
    ? endScene({ hits: end.hits, pendingHits: end.pendingHits, pendingDueScene, sceneIndex: scene })
    : end;
  const reached = shock > 0 && (raisedScene === scene || (raisedScene === null && stage === null));
  return {
    type: "endEncounter",
    id: situation.id("end", ref),
    target: ref,
    apply: "atOnce",
    hits: left.hits,
    pendingHits: left.pendingHits,
    negated: end.negated,
    outNextScene: end.outNextScene && (reached || recovery.outOfScene),
    recoveryNow: end.recoveryNow,
    spared: spared && !stabilized && !end.negated && shock > 0,
    reached,
    peaceful: sceneState !== "violent",
    scene,
  };
}

/** Those negated by this encounter: now, or during it at their last level (PER-045). */
function negatedHere(
  { identities }: EndEncounterDecision,
  ends: readonly EndEncounterEffect[],
  situation: Situation,
): Ref[] {
  const now = ends.filter(({ negated }) => negated).map(({ target }) => target);
  const during = (situation.encounter?.negators ?? [])
    .map(({ identity }) => identity)
    .filter((ref) => identities.includes(ref) && situation.identity(ref).tracks.main.negated);
  return [...new Set([...now, ...during])];
}

/** Development points for the negated. PER-131. */
function awards(negated: readonly Ref[], frame: EncounterFrame, situation: Situation): AwardEffect[] {
  const { settings, scene, states, encounter } = situation;
  const participants = frame.participants
    .map(({ identity }) => identity)
    .filter((ref) => states[ref] !== undefined && situation.identity(ref).control === "player");
  return negated.flatMap((ref) => {
    const { kind, control, name } = situation.identity(ref);
    const negator = encounter?.negators.find(({ identity }) => identity === ref)?.by ?? null;
    const object = kind === "identity";
    const { dp, recipients } = negationAward({ controlledBy: control, object, negator, participants, settings });
    return recipients
      .filter((target) => states[target] !== undefined && situation.identity(target).control === "player")
      .map((target): AwardEffect => {
        const id = situation.id("award", ref, target);
        const reason = "DRAMATIS.Personae.Ledger.negation";
        return { type: "award", id, target, apply: "atOnce", dp, reason, scene, about: name };
      });
  });
}
