/** The end steps of an encounter (PER-056, PER-098, PER-107 … PER-113, PER-131, PER-152). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Note, Outcome, Ref } from "../../../../kernel/outcome.ts";
import { fallingDue } from "../apply/identity.ts";
import { CONCLUSIONS, type EndEncounterDecision } from "../decisions.ts";
import type {
  AwardEffect,
  AwardPrompt,
  CloseEncounterEffect,
  DelayedDueEffect,
  DownedEffect,
  EndEncounterEffect,
  PersonaeEffect,
  RecoveryPrompt,
  SceneEffect,
  SettleDelayedEffect,
} from "../outcomes.ts";
import { trackFates } from "../recovery/fates.ts";
import { isNegated, MAIN } from "../vitality/tracks.ts";
import { CLOCK, type EncounterFrame } from "../state.ts";
import { lifted, named, refills, sceneEnd, sceneOffers } from "./clock.ts";
import { lapsedCriticals } from "./critical.ts";
import { isFlag, isOneOf, isOptional, isRefList } from "../../../../kernel/edge.ts";
import { downedWhenDue } from "./consequences.ts";
import { endingPowers } from "./powers.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { negationAwards } from "./purse.ts";
import { boostsEnd } from "./resources.ts";
import type { Situation } from "./situation.ts";

/** Unmarks, negates, sends out of the scene, offers recovery, awards, and closes the encounter. */
export function decideEndEncounter(given: EndEncounterDecision, before: Situation): Outcome {
  const { frame } = before;
  if (!frame) throw new Refused("noEncounter", { name: "" });
  if (before.encounter?.ended) throw new Refused("alreadyEnded");
  // Everybody who takes part is settled, whoever is named.
  const members = frame.participants.map(({ who }) => who).filter((ref) => before.states[ref] !== undefined);
  const identities = [...new Set([...given.identities, ...members])];
  const bystanders = given.bystanders?.filter((ref) => !identities.includes(ref));
  const decision = { ...given, identities, ...(bystanders && { bystanders }) };
  const present = decision.identities.filter((ref) => !isNegated(before.identity(ref)));
  // Hits that were held off count before anything else is looked at (PER-095).
  const held = present.flatMap((ref) => heldOff(ref, before));
  const downed = present.flatMap((ref) => downedWhenDue(before, ref, fallingDue(before.identity(ref), null)));
  const situation = before.foresee(held);
  const ends = present.flatMap((ref) => endsFor(ref, decision, situation));
  const points = awards(negatedHere(decision, ends, situation), frame, situation, downed);
  const close: CloseEncounterEffect = {
    type: "closeEncounter",
    id: situation.id("close"),
    target: frame.combat,
    apply: "atOnce",
  };
  const next: SceneEffect = { type: "scene", id: situation.id("scene"), target: CLOCK, apply: "atOnce" };
  const effects: PersonaeEffect[] = [
    ...held,
    ...decision.identities.flatMap((ref) => forgotten(ref, before)),
    ...downed,
    ...ends,
    ...decision.identities.flatMap((ref) => [
      ...passing(ref, decision.endScene, situation),
      ...lapsedCriticals(ref, situation, decision.endScene ? "scene" : "encounter"),
    ]),
    ...(decision.endScene ? sceneEnds(decision, situation) : []),
    ...points.effects,
    close,
    ...(decision.endScene ? [next] : []),
  ];
  const prompts = [...offers(decision, ends, situation), ...points.prompts];
  return { checks: [], effects, prompts, notes: concluded(decision, before) };
}

export const endEncounterDecider: Decider<EndEncounterDecision, Situation> = {
  shape: {
    identities: isRefList,
    spared: isRefList,
    endScene: isFlag,
    bystanders: isOptional(isRefList),
    conclusion: isOptional(isOneOf(CONCLUSIONS)),
  },
  names: ["identities", "bystanders"],
  speaks: null,
  everybody: true,
  decide: decideEndEncounter,
};

/** What came of what the sides wanted, in words. PER-032 */
function concluded({ conclusion }: EndEncounterDecision, { encounter }: Situation): Note[] {
  if (!conclusion) return [];
  const goal = conclusion === "party" || conclusion === "opposition" ? (encounter?.goals[conclusion] ?? "") : "";
  const key = `DRAMATIS.Personae.Note.conclusion.${conclusion}${goal && "Goal"}`;
  return [{ key, data: { goal } }];
}

/** What was held off from one who is out of the story counts no more. PER-095, PER-098 */
function forgotten(ref: Ref, situation: Situation): SettleDelayedEffect[] {
  const state = situation.identity(ref);
  if (!isNegated(state)) return [];
  return (state.delayed ?? []).map((held, index) => {
    const id = situation.id("forgotten", ref, index);
    return { type: "settleDelayed", id, target: ref, apply: "atOnce", held, counts: false };
  });
}

function heldOff(ref: Ref, situation: Situation): DelayedDueEffect[] {
  const { delayed = [] } = situation.identity(ref);
  const id = situation.id("due", ref);
  return delayed.length === 0 ? [] : [{ type: "delayedDue", id, target: ref, apply: "atOnce", round: null }];
}

/** What lasts no longer than an encounter, or its scene: powers, conditions, limited uses. PER-024, PER-073, PER-186 */
function passing(ref: Ref, sceneIsOver: boolean, situation: Situation): PersonaeEffect[] {
  const state = situation.identity(ref);
  const over = (state.conditions ?? []).filter(
    ({ until }) => until === "encounter" || (sceneIsOver && until === "scene"),
  );
  return [
    ...endingPowers(ref, state, "encounterEnd", situation),
    ...lifted(ref, over, situation),
    ...refills(ref, situation, "encounterEnd", sceneIsOver),
  ];
}

/** What the end of the scene does beside: for participants, limited uses and rises of the cap; for bystanders, everything. PER-150, PER-152 */
function sceneEnds({ identities, bystanders = [] }: EndEncounterDecision, situation: Situation): PersonaeEffect[] {
  return [
    ...identities.flatMap((ref) => boostsEnd(ref, situation)),
    ...bystanders.flatMap((ref) => [
      ...sceneEnd(ref, situation),
      ...refills(ref, situation, "newScene"),
      ...lapsedCriticals(ref, situation, "scene"),
    ]),
  ];
}

/** Recovery rolls on offer: at once for those at shock 1, and those that the end of the scene brings. PER-108 … PER-112 */
function offers(
  { identities, bystanders = [], endScene: sceneIsOver }: EndEncounterDecision,
  ends: readonly EndEncounterEffect[],
  situation: Situation,
): RecoveryPrompt[] {
  // Whom one track takes out of the story recovers on no other.
  const gone = new Set(ends.flatMap(({ negated, target }) => (negated ? [target] : [])));
  const atOnce = ends.filter(({ recoveryNow, target }) => recoveryNow && !gone.has(target));
  const now = [...new Set(atOnce.map(({ target }) => target))].map((owner): RecoveryPrompt => {
    const { name } = situation.identity(owner);
    const id = situation.id("recovery", owner);
    const tracks = atOnce.filter(({ target }) => target === owner).map(({ track = MAIN }) => track);
    return { type: "recovery", id, owner, name, scene: situation.scene, ...named(tracks) };
  });
  if (!sceneIsOver) return now;
  // Whoever may roll at once isn't asked again at the end of the same scene; a track that keeps it out of the next is.
  const ended = bystanders.flatMap((ref) => sceneEnd(ref, situation));
  const soon = sceneOffers([...identities, ...bystanders], situation.foresee([...ends, ...ended])).flatMap((offer) => {
    if (!now.some(({ owner }) => owner === offer.owner)) return [offer];
    return offer.when === "duringScene" ? [{ ...offer, id: `${offer.id}-next` }] : [];
  });
  return [...now, ...soon];
}

/** What the end does to each of an identity's tracks. */
function endsFor(ref: Ref, decision: EndEncounterDecision, situation: Situation): EndEncounterEffect[] {
  const { scene, sceneState, settings } = situation;
  const ending = { scene, sceneState, endScene: decision.endScene, spared: decision.spared.includes(ref) };
  const peaceful = sceneState === "nonviolent";
  return trackFates(situation.identity(ref), ending, settings).map(({ track, ...fate }): EndEncounterEffect => {
    const isMain = track === MAIN;
    const id = situation.id("end", ref, ...(isMain ? [] : [track]));
    return {
      type: "endEncounter",
      id,
      target: ref,
      apply: "atOnce",
      ...(!isMain && { track }),
      ...fate,
      peaceful,
      scene,
    };
  });
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
    .filter((ref) => identities.includes(ref) && isNegated(situation.identity(ref)));
  return [...new Set([...now, ...during])];
}

/** Development points for the negated, and the question whose they are where nobody has earned them. PER-131. */
function awards(
  negated: readonly Ref[],
  frame: EncounterFrame,
  situation: Situation,
  downed: readonly DownedEffect[],
): { readonly effects: readonly AwardEffect[]; readonly prompts: readonly AwardPrompt[] } {
  const participants = frame.participants.map(({ who }) => who);
  const negators = [...downed, ...(situation.encounter?.negators ?? [])];
  const given = negated.map((identity) => {
    const negator = negators.find((one) => one.identity === identity)?.by ?? null;
    const about = situation.identity(identity).name;
    const { awards: effects, left: dp } = negationAwards(identity, situation, {
      negator,
      participants,
      apply: "atOnce",
    });
    const id = situation.id("award", identity);
    return { effects, prompts: dp === 0 ? [] : [{ type: "award", id, owner: CLOCK, about, dp } as const] };
  });
  return { effects: given.flatMap(({ effects }) => effects), prompts: given.flatMap(({ prompts }) => prompts) };
}
