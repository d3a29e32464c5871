/** Conflict of minds. VRV-245 to VRV-254. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import { conditionOf, hasCondition } from "../conditions.ts";
import { levelIn } from "../core/archetypes.ts";
import { major, minor } from "../core/contributor.ts";
import { part } from "../core/check.ts";
import { reactionParts } from "../core/rolls.ts";
import type {
  PsychicAttackDecision,
  PsychicDefendDecision,
  PsychicEnterDecision,
  PsychicLeaveDecision,
} from "../decisions.ts";
import type { D20Check, ReactionPrompt, VerveEffectKind } from "../outcomes.ts";
import {
  ENTRY_VERVE,
  entryOutcome,
  entryParts,
  psychicParts,
  psychicVerve,
  type EntryOutcome,
} from "../psychic/conflict.ts";
import type { CharacterState } from "../state.ts";
import { splitOff } from "../survival/damage.ts";
import { decider, OF_ONE, type Came, ROLLS } from "./decider.ts";
import { isFlag, isText, isWhole } from "../../../../kernel/edge.ts";
import { begin, damage, end } from "./effects.ts";
import { reactionFor, rollArgs, stateParts } from "./figures.ts";
import { resisting, secondRoll } from "./opposed.ts";
import { contestProspect, type Under } from "./prospects.ts";
import type { Situation } from "./situation.ts";

/** A trained mind: nobody else takes part, willing or not. VRV-245. */
export const isAware = (state: CharacterState): boolean =>
  levelIn(state.archetypes, "monk") > 0 || hasCondition(state, "psychically-aware");

/** A trained mind that can act. VRV-245. */
function aware(situation: Situation, who: Ref): CharacterState {
  const state = situation.acting(who);
  situation.collected(who);
  situation.require(isAware(state), "notAware", { name: state.name });
  return state;
}

const minds = (
  situation: Situation,
  who: Ref,
  psychic: CharacterState["psychic"],
  apply: "atOnce" | "onRequest" = "onRequest",
): VerveEffectKind => ({
  type: "psychic",
  id: situation.id("psychic", who),
  target: who,
  apply,
  psychic,
});

const spend = (situation: Situation, who: Ref, amount: number): VerveEffectKind[] =>
  amount === 0
    ? []
    : [{ type: "verve", id: situation.id("verve", who), target: who, apply: "atOnce", amount: -amount }];

function needVerve(situation: Situation, who: Ref, amount: number): void {
  const { verve, name } = situation.character(who);
  situation.require(verve.value >= amount, "notEnoughVerve", { name, verve: verve.value });
}

/** What one brings to the contest of wills. VRV-249 */
export function willParts(situation: Situation, who: Ref): Under["parts"] {
  const { abilities, injuries } = situation.character(who);
  const willpower = reactionFor(situation, who, "willpower");
  const mind = { willpower, charisma: abilities.charisma, injuries: injuries.value };
  return [...entryParts(mind, situation.settings), ...stateParts(situation, who, "willpower")];
}

/** What trained minds do is their own business. VRV-008 */
export const OF_MINDS = { domain: "psychic" } as const;

function decideEnter({ actor, target, willing, modifiers }: PsychicEnterDecision, situation: Situation): Came {
  const state = aware(situation, actor);
  const other = situation.living(target);
  situation.require(isAware(other), "notAware", { name: other.name });
  situation.require(other.psychic.partner === null, "alreadyEntered", { name: other.name });
  situation.require(actor !== target, "selfTarget", { name: state.name });
  situation.require(state.psychic.partner === null, "alreadyEntered", { name: state.name });
  // A contest that goes on has been paid for. VRV-142
  const cost = conditionOf(state, "entering")?.other === target ? 0 : ENTRY_VERVE;
  needVerve(situation, actor, cost);
  // Whether it comes off or not, it has been an action of the mind. VRV-248
  const tries = actInMind(situation, actor).effects.map((one) => ({ ...one, id: situation.id("tries", actor) }));
  const paid = [...spend(situation, actor, cost), ...tries];
  const pair = { owner: target, by: actor };
  if (willing) return { effects: [...paid, ...minded(situation, pair, "entered").effects] };
  const mine: Under = { who: actor, parts: willParts(situation, actor), modifiers, before: { effects: paid } };
  const theirs: Under = { who: target, parts: willParts(situation, target) };
  const enters = (one: boolean, its: boolean): boolean => entryOutcome(one, its) === "entered";
  const prospect = (): Prospect => contestProspect([mine, theirs], situation.settings, enters);
  const spec = { ...mine, key: "enter", subject: "willpower", archetypal: OF_MINDS };
  const first = situation.d20({ ...spec, against: target, prospect });
  const asked = resisting(situation, target, { to: "mind", by: actor, options: ["willpower"] });
  const second = secondRoll(situation, asked);
  const came = second ? enteredBy(situation, asked, [first, second]) : { effects: [], notes: [] };
  return { prompts: [asked], effects: [...paid, ...came.effects], notes: came.notes };
}

type Meeting = Pick<ReactionPrompt, "owner" | "by">;

/** What the contest of wills comes to, by both rolls. VRV-142, VRV-249 */
export const enteredBy = (situation: Situation, pair: Meeting, [first, second]: readonly [D20Check, D20Check]) =>
  minded(situation, pair, entryOutcome(first.success, second.success));

/** Two minds in conflict; or one that has withstood, or withstands so far. */
function minded(situation: Situation, { owner: target, by: actor }: Meeting, outcome: EntryOutcome) {
  const { name } = situation.character(target);
  const { round } = situation;
  const tries = hasCondition(situation.character(actor), "entering");
  const over = tries ? [end(situation, actor, "entering")] : [];
  const notes = outcome === "entered" ? [] : [situation.note(`entry.${outcome}`, { name })];
  if (outcome === "continue") return { effects: [begin(situation, actor, "entering", { other: target })], notes };
  if (outcome === "resisted") return { effects: over, notes };
  const blank = { entered: round, defense: 0, defenseRound: 0, stun: 0, stunRound: 0, round, actions: 1 };
  const effects = [
    ...over,
    minds(situation, actor, { ...blank, partner: target, initiator: true }),
    minds(situation, target, { ...blank, partner: actor, initiator: false }),
    begin(situation, actor, "psychic-conflict", { other: target }),
    begin(situation, target, "psychic-conflict", { other: actor }),
  ];
  return { effects, notes };
}

/** Actions of a mind in a round. VRV-248 */
export const PSYCHIC_ACTIONS = 2;

/** Psychic actions taken so far this round. */
export const psychicActions = (situation: Situation, who: Ref): number => {
  const { psychic } = situation.character(who);
  return psychic.round === situation.round ? psychic.actions : 0;
};

/** A psychic action taken; more than there are is remarked upon. VRV-248. */
function actInMind(situation: Situation, who: Ref, change: Partial<CharacterState["psychic"]> = {}, actions = 1) {
  const { psychic, name } = situation.character(who);
  const taken = psychicActions(situation, who) + actions;
  const effect = minds(situation, who, { ...psychic, ...change, round: situation.round, actions: taken }, "atOnce");
  return { effects: [effect], notes: taken > PSYCHIC_ACTIONS ? [situation.note("overspent", { name })] : [] };
}

/** Verve in a mind's defense: that of this round, and no other. VRV-247. */
const defenseNow = ({ psychic }: CharacterState, round: number): number =>
  psychic.defenseRound === round ? psychic.defense : 0;

const initiates = ({ psychic }: CharacterState, round: number): boolean =>
  psychic.initiator && psychic.entered === round;

function decideAttack(
  { actor, target, verve, distracted, modifiers }: PsychicAttackDecision,
  situation: Situation,
): Came {
  const state = aware(situation, actor);
  const other = situation.living(target);
  const { round, settings } = situation;
  // Whoever was thrown out is out on both sides. VRV-254
  const partner =
    [state, other].every((one) => hasCondition(one, "psychic-conflict")) && state.psychic.partner === target;
  situation.require(partner, "notEntered", { name: other.name });
  const monkLevel = Math.max(1, levelIn(state.archetypes, "monk"));
  const { charisma } = state.abilities;
  // What has hurt a mind in one round hampers it in the next.
  const stun = state.psychic.stunRound === round - 1 ? state.psychic.stun : 0;
  const { intelligence } = other.abilities;
  const given = {
    attacker: { charisma, verve, monkLevel, stun, distracted, firstRoundInitiator: initiates(state, round) },
    defender: { intelligence, verve: defenseNow(other, round), firstRoundInitiator: initiates(other, round) },
    settings,
  };
  const spent = psychicVerve(given).attacker;
  needVerve(situation, actor, spent);
  const parts = [...psychicParts(given), part("injuries", 0 - state.injuries.value, "VRV-116")];
  const acted = actInMind(situation, actor);
  const paid = [...spend(situation, actor, spent), ...acted.effects];
  const check = situation.d20({
    key: "psychic",
    who: actor,
    subject: "psychic",
    parts,
    modifiers,
    archetypal: OF_MINDS,
    against: target,
    before: { effects: paid, notes: acted.notes },
  });
  if (!check.success) return { effects: paid, notes: acted.notes };
  const rolled = situation.roll("psychicDamage", "d4", actor, major(charisma, settings) + spent - 1);
  const harm = damage(situation, {
    key: "psychic",
    target,
    split: splitOff(rolled.total, 0),
    archetypal: other.kind === "hero",
    criterion: "action",
    // Its owner may have it come off survival first. VRV-254
    psychic: "verve",
    by: actor,
  });
  const thrown = harm.effects.some(({ preview }) => preview.injuries > 0);
  const apart = thrown ? [end(situation, actor, "psychic-conflict")] : [];
  return { checks: [rolled], effects: [...paid, ...harm.effects, ...apart], prompts: harm.prompts, notes: acted.notes };
}

function decideDefend({ actor, verve }: PsychicDefendDecision, situation: Situation): Came {
  const state = aware(situation, actor);
  const spent = Math.min(verve, Math.max(1, levelIn(state.archetypes, "monk")));
  situation.require(state.psychic.partner !== null, "notEntered", { name: state.name });
  needVerve(situation, actor, spent);
  const acted = actInMind(situation, actor, { defense: spent, defenseRound: situation.round });
  return { effects: [...spend(situation, actor, spent), ...acted.effects], notes: acted.notes };
}

function decideLeave({ actor, target, modifiers }: PsychicLeaveDecision, situation: Situation): Came {
  const state = situation.acting(actor);
  const other = situation.character(target);
  situation.require(state.psychic.partner === target, "notEntered", { name: other.name });
  situation.require(psychicActions(situation, actor) === 0, "notSoleAction", { name: state.name });
  const value = reactionFor(situation, actor, "reason");
  const args = { ...rollArgs(situation, actor, "reason"), reaction: "reason" as const, value };
  const parts = [
    ...reactionParts(args),
    part("charisma", minor(state.abilities.charisma, situation.settings), "VRV-250"),
  ];
  const acted = actInMind(situation, actor, {}, PSYCHIC_ACTIONS);
  const roll = { key: "leave", who: actor, subject: "reason", parts, modifiers, before: acted };
  const check = situation.d20({ ...roll, archetypal: OF_MINDS });
  if (!check.success) return { effects: acted.effects };
  const apart = { ...state.psychic, partner: null, initiator: false, defense: 0 };
  return {
    effects: [
      ...acted.effects,
      { ...minds(situation, actor, apart), id: situation.id("psychic", actor, "apart") },
      end(situation, actor, "psychic-conflict"),
      minds(situation, target, { ...other.psychic, partner: null, initiator: false, defense: 0 }),
      end(situation, target, "psychic-conflict"),
    ],
  };
}

export const mindDeciders = {
  psychicEnter: decider({ ...OF_ONE, target: isText, willing: isFlag }, decideEnter, {
    names: ["actor", "target"],
    secret: true,
    ...ROLLS,
    asks: ({ target }) => [target],
  }),
  psychicAttack: decider({ ...OF_ONE, target: isText, verve: isWhole(1, 100), distracted: isFlag }, decideAttack, {
    names: ["actor", "target"],
    secret: true,
    ...ROLLS,
    asks: ({ target }) => [target],
  }),
  psychicDefend: decider({ ...OF_ONE, verve: isWhole(1, 100) }, decideDefend),
  psychicLeave: decider({ ...OF_ONE, target: isText }, decideLeave, { names: ["actor", "target"], ...ROLLS }),
};
