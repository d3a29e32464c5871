/** What a roll claims beyond what the states grant it: a player is refused it by name, of the chorus the card tells it (PER-001). */
import type { Modifier, Note, Ref } from "../../../../kernel/outcome.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { AnswerDecision, ChallengeDecision, RecoverDecision, UnopposedDecision } from "../decisions.ts";
import type { IdentityState } from "../state.ts";
import { hasUses, traitEffects, type TraitScope } from "../traits/effects.ts";
import { grantedFollowUps, traitModifiers, TRAIT } from "../traits/offered.ts";
import type { Situation } from "./situation.ts";

/** One claim: the last part of its keys, and what its text needs. */
interface Claim {
  readonly key: string;
  readonly data: JsonObject;
}

/**
 * Remarks for what the chorus allows beyond the rules.
 * @throws Refused for a player's first claim that the states don't grant
 */
export function settledClaims(claims: readonly Claim[], override: boolean | undefined, name: string): Note[] {
  const [first] = claims;
  if (first && !override) throw new Refused(`beyond.${first.key}`, { ...first.data, name });
  return claims.map(({ key, data }) => ({ key: `DRAMATIS.Personae.Note.beyond.${key}`, data: { ...data, name } }));
}

/** Everything in which a challenge exceeds its actor's means and traits. PER-057, PER-062, PER-073, PER-077, PER-120 */
export function challengeClaims(decision: ChallengeDecision, situation: Situation): Claim[] {
  const { actor, challenge, followUps, hits, imposesShock = 0, conditions = [] } = decision;
  const state = situation.identity(actor);
  const scope = { challenge, role: "issue" } as const;
  const weapon = state.weapons.find(({ id }) => id === decision.weapon?.id);
  // Either may be left out by whoever is no dialog of ours.
  const [arm, gift] = [decision.weapon ?? null, decision.power ?? null];
  const power = state.powers.find(({ id }) => id === decision.power?.id);
  const isSame = weapon && weapon.kind === arm?.kind && weapon.category === arm.category;
  const means = weapon ?? power;
  const known = means?.conditions ?? [];
  const stranger = conditions.find((one) => !known.includes(one));
  const mostHits = grantedHits(decision, situation, { weapon: weapon?.hits, power: power?.harmful ? power.hits : 0 });
  const mostFollowUps = grantedFollowUps(state, scope);
  const mostShock = means?.imposesShock ?? 0;
  return [
    ...claim(arm !== null && !isSame, "weapon", { item: arm?.name ?? "" }),
    ...claim(gift !== null && power?.harmful !== gift.harmful, "power", { item: gift?.name ?? "" }),
    ...claim(hits > mostHits, "hits", { n: hits, most: mostHits }),
    ...claim(followUps > mostFollowUps, "followUps", { n: followUps, most: mostFollowUps }),
    ...claim(imposesShock > mostShock, "imposesShock", { n: imposesShock, most: mostShock }),
    ...claim(stranger !== undefined, "condition", { condition: stranger ?? "" }),
    ...claim((decision.unaware ?? []).length > 0, "unaware"),
    ...freeAction(decision, situation),
    ...lineClaims(state, decision.modifiers, scope, situation),
  ];
}

/** The same of a task. */
export function taskClaims(decision: UnopposedDecision, situation: Situation): Claim[] {
  const scope = { challenge: "unopposed", role: "issue" } as const;
  const lines = lineClaims(situation.identity(decision.actor), decision.modifiers, scope, situation);
  return [...freeAction(decision, situation), ...lines];
}

/** And of an answer. */
export const answerClaims = (
  { reactor, modifiers }: AnswerDecision,
  challenge: ChallengeDecision["challenge"],
  situation: Situation,
): Claim[] => lineClaims(situation.identity(reactor), modifiers, { challenge, role: "answer" }, situation);

/** And of a roll to recover: dice without somebody who gives them. PER-114 */
export const recoveryClaims = ({ assistDice }: RecoverDecision): Claim[] =>
  claim(assistDice > 0, "assist", { n: assistDice });

const claim = (holds: boolean, key: string, data: JsonObject = {}): Claim[] => (holds ? [{ key, data }] : []);

/** No trait makes a challenge cost nothing: that is the chorus' to say. PER-057 */
function freeAction(
  { actor, spendsAction }: Pick<ChallengeDecision | UnopposedDecision, "actor" | "spendsAction">,
  situation: Situation,
): Claim[] {
  return claim(spendsAction === false && situation.seat(actor) !== null, "action");
}

/**
 * The hits that one success may inflict: those of its means, one where hits are how progress is counted, and what the traits
 * that are called upon add. PER-045 … PER-047, PER-077
 */
function grantedHits(
  { actor, challenge, reactors, traits = [] }: ChallengeDecision,
  situation: Situation,
  own: { readonly weapon: number | undefined; readonly power: number },
): number {
  const { settings, sceneState, encounter } = situation;
  const said = encounter?.mode ?? "ask";
  const counts = sceneState === "nonviolent" && (said === "ask" ? settings.nonviolentMode : said) === "track";
  const progress = counts || reactors.some((ref) => situation.identity(ref).kind === "identity") ? 1 : 0;
  const bare = challenge === "attack" ? Math.max(1, own.weapon ?? 1) : 0;
  const called = traitEffects(situation.identity(actor), "hits", { challenge, role: "issue" })
    .filter(({ item }) => traits.includes(item))
    .reduce((sum, { effect }) => sum + effect.value, 0);
  return Math.max(bare, own.power, progress) + Math.max(0, called);
}

/** Lines that stand for a trait or a critical, and are worth more than it, or used twice. PER-021, PER-180, PER-182 */
function lineClaims(
  state: IdentityState,
  modifiers: readonly Modifier[],
  scope: TraitScope,
  { settings }: Situation,
): Claim[] {
  const offered = traitModifiers(state, scope, settings);
  const own = modifiers.filter(({ id, on }) => on && (id.startsWith(TRAIT) || id === "critical"));
  return own.flatMap(({ id, label, unit, value }, index) => {
    const twice = own.findIndex((one) => one.id === id) < index;
    if (id === "critical") return claim(twice || unit !== "dice" || value > 1, "critical", { n: value });
    const granted = offered.find((one) => one.id === id);
    // What has no use left is refused for that, where its cost is looked into (PER-024).
    if (!granted && isSpent(state, id)) return [];
    const more = !granted || granted.unit !== unit || value > granted.value;
    return claim(twice || more, "trait", { item: label, most: granted?.value ?? 0 });
  });
}

function isSpent({ enhancements = [], talents = [] }: IdentityState, modifier: Ref): boolean {
  const item = modifier.slice(TRAIT.length).replace(/-\d+$/, "");
  const trait = [...enhancements, ...talents].find(({ id }) => id === item);
  return trait !== undefined && !hasUses(trait.uses);
}
