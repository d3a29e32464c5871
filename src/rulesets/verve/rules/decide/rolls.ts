/** Ability and reaction rolls, help, searching, tracking, jumping, making things ready. */
import { refsIn } from "../../../../kernel/deciders.ts";
import { ailmentModifier } from "../conditions.ts";
import { wholeTimes } from "../core/arithmetic.ts";
import { part, type Part } from "../core/check.ts";
import { abilityParts, reactionParts, type RollArgs } from "../core/rolls.ts";
import { assistParts, weaponContest } from "../contests/assistance.ts";
import type {
  ActivateDecision,
  AssistDecision,
  CoverTracksDecision,
  JumpDecision,
  RollDecision,
  SearchDecision,
  TrackDecision,
} from "../decisions.ts";
import type { FiguresCheck, VerveEffectKind } from "../outcomes.ts";
import { jump, jumpParts } from "../perils/jump.ts";
import { search, searchParts, trackingParts } from "../perils/searching.ts";
import { ACTIVATIONS } from "../tables/gear.ts";
import { DIFFICULTIES } from "../tables/rolls.ts";
import { ABILITIES, DOMAINS, REACTIONS } from "../terms.ts";
import { decider, OF_ONE, type Came, ROLLS } from "./decider.ts";
import {
  isFlag,
  isNullOr,
  isNumber,
  isOneOf,
  isOptional,
  isRefList,
  isShape,
  isText,
  isWhole,
} from "../../../../kernel/edge.ts";
import { isAmount, isCount } from "./edge.ts";
import { act, begin, damage, judgeVerve, useAssistance } from "./effects.ts";
import {
  bonusOf,
  fieldFor,
  grantedBonus,
  injuriesOf,
  reactionFor,
  rollArgs,
  stunPart,
  scoreFor,
  stateParts,
} from "./figures.ts";
import { HOUR, MINUTE, passes, secondsIn } from "./time.ts";
import { isPurchase, makePurchase } from "./purchase.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";
import { damageDice, rollWeapon, weaponOf } from "./weapons.ts";

const isAbility = isOneOf(ABILITIES);
const isReaction = isOneOf(REACTIONS);
const isDifficulty = isOneOf(DIFFICULTIES.map(({ id }) => id));
const WORKDAY = 8 * HOUR;
const FOR_A_ROLL: readonly string[] = ["field", "field-bonus", "skill", "weapon-skill"];

const timeSpent = (spent: string): number => (spent === "8-hour day" ? WORKDAY : secondsIn(spent));

/** A plate of figures for the card. */
export const figures = (situation: Situation, of: string, values: FiguresCheck["values"]): FiguresCheck => ({
  type: "figures",
  id: situation.id("figures", of),
  of,
  values,
});

/** The better of one's own field and a helper's. VRV-145. */
export const fieldBonus = (situation: Situation, who: string, id: string | null): number =>
  Math.max(bonusOf(situation, who, fieldFor(situation, who, id)), grantedBonus(situation, who));

function parts(decision: RollDecision, situation: Situation, shared: RollArgs): readonly Part[] {
  const { actor, ability, reaction, againstMagic, invisible } = decision;
  const state = situation.character(actor);
  if (ability) {
    const concentrationModifier = ailmentModifier(state, "concentration", situation.settings);
    const score = scoreFor(situation, actor, ability);
    return [...abilityParts({ ...shared, score, ability, concentrationModifier }), stunPart(situation, actor)];
  }
  if (!reaction) throw new Refused("badField", { field: "reaction" });
  const value = reactionFor(situation, actor, reaction);
  const pace = { movementMode: state.pace, safeOutdoors: situation.safeOutdoors };
  return [
    ...reactionParts({ ...shared, reaction, value, ...pace }),
    part("magic", againstMagic ? situation.derived(actor).magicResistance : 0, "VRV-025"),
    part("invisible", invisible === "knowable" ? 10 : 0, "VRV-218"),
  ];
}

function decideRoll(decision: RollDecision, situation: Situation): Came {
  const { actor, ability, reaction, obstacle, careful, modifiers } = decision;
  if ((ability === null) === (reaction === null)) throw new Refused("badField", { field: "ability" });
  if (ability) situation.acting(actor);
  else situation.reacting(actor);
  if (decision.invisible === "unknowable")
    return { notes: [situation.note("unknowable", { name: situation.character(actor).name })] };
  const { purchase } = decision;
  // What is bought for the moment is a field, a bonus or a skill. VRV-188
  if (purchase && !FOR_A_ROLL.includes(purchase.kind))
    throw new Refused("notForSale", { name: situation.character(actor).name });
  const bought = purchase ? makePurchase(situation, actor, purchase) : null;
  const size = Math.max(1, wholeTimes(obstacle.quantity, obstacle.unit));
  const uses = bought?.field && (bought.field.id === decision.field || purchase?.kind === "field");
  const newBonus = uses ? bought.field.bonus : null;
  const shared: RollArgs = {
    ...rollArgs(situation, actor, ability ?? reaction ?? ""),
    fieldBonus: newBonus ?? fieldBonus(situation, actor, decision.field),
    // What study has earned helps no roll. VRV-196
    purchaseMojo: purchase?.project === undefined ? (bought?.cost ?? 0) : 0,
    difficulty: decision.difficulty,
    obstacleSize: size,
    careful,
  };
  const archetypal = { usesSpecialty: decision.usesSpecialty, domain: decision.domain };
  const subject = ability ?? reaction ?? "";
  const acted = decision.spendsAction ? act(situation, actor) : { effects: [], notes: [] };
  const check = situation.d20({
    key: "roll",
    who: actor,
    subject,
    parts: parts(decision, situation, shared),
    modifiers,
    archetypal,
    before: { effects: [...(bought?.effects ?? []), ...acted.effects], notes: acted.notes },
  });
  const falls = decision.fallsOnFailure && !check.success;
  const passed = passes(situation, [actor], careful ? timeSpent(careful["spent"] ?? "") : 0);
  const overcome = falls ? situation.sum({ key: "overcome", count: 1, faces: size, who: actor }) * obstacle.unit : null;
  return {
    checks: [figures(situation, "obstacle", { size, overcome })],
    effects: [...(bought?.effects ?? []), ...acted.effects, ...passed.effects, ...useAssistance(situation, actor)],
    prompts: passed.prompts,
    notes: acted.notes,
  };
}

function decideAssist(decision: AssistDecision, situation: Situation): Came {
  const { actor, ability, helped, modifiers } = decision;
  situation.acting(actor);
  if (helped.length === 0 || helped.includes(actor)) throw new Refused("nobodyToHelp");
  const bonus = bonusOf(situation, actor, fieldFor(situation, actor, decision.field));
  const given = { score: scoreFor(situation, actor, ability), fieldBonus: bonus, people: helped.length };
  const acted = act(situation, actor);
  const check = situation.d20({
    key: "assist",
    who: actor,
    subject: ability,
    parts: [
      ...assistParts({ ...given, injuries: injuriesOf(situation, actor) }),
      ...stateParts(situation, actor, ability),
    ],
    modifiers,
    before: acted,
  });
  // Of several helpers the best one's field counts. VRV-145
  const best = (who: string): number => Math.max(bonus, grantedBonus(situation, who));
  if (check.success)
    return {
      effects: [...acted.effects, ...helped.map((who) => begin(situation, who, "assisted", { value: best(who) }))],
      notes: acted.notes,
    };
  if (decision.weapon === null) return acted;
  const weapon = weaponOf(situation, actor, decision.weapon);
  const rolled = rollWeapon(situation, { key: "damage", who: actor, weapon, mode: "close", distance: 0, bonus: 0 });
  const harms = helped.map((who) => {
    const judged = judgeVerve(situation, who, {});
    const split = weaponContest({ damage: rolled.total, damageDice: damageDice(rolled.formula) });
    return damage(situation, { key: "assist", target: who, split, ...judged, by: actor });
  });
  return {
    checks: [rolled],
    effects: [...acted.effects, ...harms.flatMap(({ effects }) => effects)],
    prompts: harms.flatMap(({ prompts }) => prompts),
    notes: acted.notes,
  };
}

function decideSearch({ actor, sideFeet, difficulty, modifiers }: SearchDecision, situation: Situation): Came {
  situation.acting(actor);
  const given = {
    perception: reactionFor(situation, actor, "perception"),
    sideFeet,
    difficulty,
    injuries: injuriesOf(situation, actor),
  };
  const own = stateParts(situation, actor, "perception");
  situation.d20({
    key: "search",
    who: actor,
    subject: "perception",
    parts: [...searchParts(given), ...own],
    modifiers,
  });
  const { minutes } = search(given);
  return { checks: [figures(situation, "search", { minutes })], ...passes(situation, [actor], minutes * MINUTE) };
}

function decideTrack(decision: TrackDecision, situation: Situation): Came {
  const { actor, days, count, distance, coveredMargin, modifiers } = decision;
  situation.acting(actor);
  const perception = reactionFor(situation, actor, "perception");
  const given = { perception, days, count, distance, coveredMargin, injuries: injuriesOf(situation, actor) };
  const own = stateParts(situation, actor, "perception", ["group"]);
  situation.d20({
    key: "track",
    who: actor,
    subject: "perception",
    parts: [...trackingParts(given), ...own],
    modifiers,
  });
  return {};
}

function decideCoverTracks({ actor, modifiers }: CoverTracksDecision, situation: Situation): Came {
  situation.acting(actor);
  const value = reactionFor(situation, actor, "perception");
  const args = { ...rollArgs(situation, actor, "perception"), reaction: "perception" as const, value };
  const check = situation.d20({
    key: "coverTracks",
    who: actor,
    subject: "perception",
    parts: reactionParts(args),
    modifiers,
  });
  const margin = check.success ? Math.max(0, check.margin) : 0;
  return { checks: [figures(situation, "coverTracks", { margin })] };
}

function decideJump(decision: JumpDecision, situation: Situation): Came {
  const { actor, direction, distance, modifiers } = decision;
  const state = situation.acting(actor);
  const given = {
    direction,
    distance,
    agility: state.abilities.agility,
    strength: state.abilities.strength,
    size: state.size,
    movement: situation.derived(actor).movement,
    mode: state.pace,
    fieldBonus: fieldBonus(situation, actor, decision.field),
    injuries: state.injuries.value,
    settings: situation.settings,
  };
  const own = stateParts(situation, actor, "agility");
  const roll = situation.d20({
    key: "jump",
    who: actor,
    subject: "agility",
    parts: [...jumpParts(given), ...own],
    modifiers,
  });
  const rest = roll.target - jumpParts(given).reduce((sum, { value }) => sum + value, 0);
  const landed = jump({ ...given, situational: rest, die: roll.die });
  const reached = roll.success ? distance : landed.reached;
  const covered = roll.success ? jump({ ...given, distance, situational: 1000, die: 1 }).covered : landed.covered;
  return { checks: [figures(situation, "jump", { reached, covered })], effects: useAssistance(situation, actor) };
}

function decideActivate({ actor, item, modifiers }: ActivateDecision, situation: Situation): Came {
  situation.acting(actor);
  const rounds = ACTIVATIONS.find(({ id }) => id === item)?.rounds ?? 1;
  const acted = act(situation, actor);
  const checks = [figures(situation, "activation", { item, rounds })];
  if (!situation.frame || item === "backpack-retrieve") return { checks, effects: acted.effects, notes: acted.notes };
  const value = reactionFor(situation, actor, "evasion");
  const state = situation.character(actor);
  const pace = { movementMode: state.pace, safeOutdoors: situation.safeOutdoors };
  const args = { ...rollArgs(situation, actor, "evasion"), reaction: "evasion" as const, value, ...pace };
  const check = situation.d20({
    key: "activate",
    who: actor,
    subject: "evasion",
    parts: reactionParts(args),
    modifiers,
    before: acted,
  });
  const lit: VerveEffectKind[] = check.success ? [begin(situation, actor, "activating", { value: rounds })] : [];
  return { checks, effects: [...acted.effects, ...lit], notes: acted.notes };
}

export const rollDeciders = {
  roll: decider(
    {
      ...OF_ONE,
      ability: isNullOr(isAbility),
      reaction: isNullOr(isReaction),
      field: isNullOr(isText),
      difficulty: isDifficulty,
      obstacle: isShape({ quantity: isAmount, unit: isNumber(0.001, 1_000_000) }),
      careful: isNullOr(isShape({ normal: isText, spent: isText })),
      usesSpecialty: isFlag,
      domain: isNullOr(isOneOf(DOMAINS)),
      purchase: isOptional(isPurchase),
      againstMagic: isOptional(isFlag),
      invisible: isOptional(isOneOf(["no", "knowable", "unknowable"])),
      fallsOnFailure: isOptional(isFlag),
      spendsAction: isOptional(isFlag),
    },
    decideRoll,
    { secret: true, ...ROLLS },
  ),
  assist: decider(
    { ...OF_ONE, ability: isAbility, field: isText, helped: isRefList, weapon: isNullOr(isText) },
    decideAssist,
    { names: ["actor", "helped"], ...ROLLS, asks: ({ helped }) => refsIn(helped) },
  ),
  search: decider({ ...OF_ONE, sideFeet: isNumber(1, 100_000), difficulty: isDifficulty }, decideSearch, {
    secret: true,
    ...ROLLS,
  }),
  track: decider(
    { ...OF_ONE, days: isCount, count: isWhole(1, 1_000_000), distance: isAmount, coveredMargin: isWhole(0, 100) },
    decideTrack,
    { secret: true, ...ROLLS },
  ),
  coverTracks: decider(OF_ONE, decideCoverTracks, { secret: true, ...ROLLS }),
  jump: decider(
    { ...OF_ONE, direction: isOneOf(["up", "across"]), distance: isWhole(1, 100), field: isNullOr(isText) },
    decideJump,
    { ...ROLLS },
  ),
  activate: decider({ ...OF_ONE, item: isOneOf(ACTIVATIONS.map(({ id }) => id)) }, decideActivate, { ...ROLLS }),
};
