/** Groups and units: effort, morale, leaders, aftermath. VRV-255 to VRV-268. */
import { refsIn } from "../../../../kernel/deciders.ts";
import type { AftermathDecision, GroupEffortDecision, MoraleDecision, RedirectDecision } from "../decisions.ts";
import { aftermathFaces, aftermathMaximum, memberParts } from "../groups/aftermath.ts";
import { changeRounds, decisionRounds, groupEffort, groupParts, leaderParts, moraleParts } from "../groups/effort.ts";
import { splitOff } from "../survival/damage.ts";
import { ABILITIES, REACTIONS } from "../terms.ts";
import { decider, OF_ONE, type Came, ROLLS } from "./decider.ts";
import { isNullOr, isOneOf, isOptional, isRefList, isText, isWhole } from "../../../../kernel/edge.ts";
import { isCount, isModifiers } from "./edge.ts";
import { begin, damage } from "./effects.ts";
import { bonusOf, fieldFor, injuriesOf, reactionFor, scoreFor, stateParts } from "./figures.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { figures } from "./rolls.ts";
import type { Situation } from "./situation.ts";

function decideGroupEffort(decision: GroupEffortDecision, situation: Situation): Came {
  const { actors, ability, reaction, field, situational, modifiers } = decision;
  if ((ability === null) === (reaction === null)) throw new Refused("badField", { field: "ability" });
  const [leader] = actors;
  if (leader === undefined) throw new Refused("nobodyToHelp");
  const subject = ability ?? reaction ?? "";
  const members = actors.map((who) => {
    const state = ability ? situation.acting(who) : situation.reacting(who);
    const plain = ability ? scoreFor(situation, who, ability) : reactionFor(situation, who, reaction ?? "health");
    const own = stateParts(situation, who, subject, ["group"]).reduce((sum, { value }) => sum + value, 0);
    const known = state.fields.some(({ id }) => id === field);
    return {
      score: plain + own - injuriesOf(situation, who),
      bonus: known ? bonusOf(situation, who, fieldFor(situation, who, field)) : 0,
    };
  });
  const given = { members, situational };
  situation.d20({ key: "group", who: leader, subject, parts: groupParts(given), modifiers, group: actors });
  const { groupBonus, assistBonus, median, count } = groupEffort(given);
  return { checks: [figures(situation, "group", { groupBonus, assistBonus, median, count })] };
}

function decideMorale({ actor, modifiers }: MoraleDecision, situation: Situation): Came {
  const { abilities } = situation.acting(actor);
  const { groupBonus } = situation.derived(actor);
  const given = { charisma: abilities.charisma, groupBonus, injuries: injuriesOf(situation, actor) };
  const parts = [...moraleParts(given), ...stateParts(situation, actor, "charisma", ["group"])];
  const check = situation.d20({ key: "morale", who: actor, subject: "charisma", parts, modifiers });
  const rounds = decisionRounds(check.success, check.margin, groupBonus);
  return {
    checks: [figures(situation, "morale", { decisionRounds: rounds })],
    effects: check.success ? [] : [begin(situation, actor, "wavering", { value: rounds })],
  };
}

function decideRedirect({ actor, unit, modifiers }: RedirectDecision, situation: Situation): Came {
  const { abilities } = situation.acting(actor);
  situation.living(unit);
  const { groupBonus } = situation.derived(unit);
  // Nobody leads: it takes as long as it takes. VRV-260
  if (actor === unit)
    return {
      checks: [figures(situation, "redirect", { changed: true, rounds: groupBonus })],
      effects: groupBonus > 0 ? [begin(situation, unit, "changing-plans", { value: groupBonus })] : [],
    };
  const given = { charisma: abilities.charisma, groupBonus, injuries: injuriesOf(situation, actor) };
  const parts = [...leaderParts(given), ...stateParts(situation, actor, "charisma", ["group"])];
  const check = situation.d20({ key: "redirect", who: actor, subject: "charisma", parts, modifiers });
  const rounds = check.success ? changeRounds(check.margin, groupBonus) : null;
  return {
    checks: [figures(situation, "redirect", { changed: check.success, rounds })],
    effects: rounds === null ? [] : [begin(situation, unit, "changing-plans", { value: rounds })],
  };
}

/** Rolled anew until it is not above the maximum; a unit's die seldom needs more than a few tries. */
function share(situation: Situation, key: string, who: string, faces: number, maximum: number): number {
  for (let turn = 0; turn < 100; turn += 1) {
    const rolled = situation.sum({ key: `${key}-${turn}`, count: 1, faces, who });
    if (rolled <= maximum) return rolled;
  }
  return maximum;
}

/** What a unit has lost of its survival. VRV-267 */
const lossOf = (situation: Situation, unit: string, told: number | null): number =>
  told ?? Math.max(0, situation.derived(unit).survivalMax - situation.character(unit).survival.value);

/** One member's share of what its unit has lost: rolled anew while it is above the most that one may lose. VRV-268 */
export function shareOf(situation: Situation, unit: string, who: string, index: number, told: number | null = null) {
  const { injuries } = situation.character(unit);
  const { groupBonus } = situation.derived(unit);
  const maximum = aftermathMaximum(lossOf(situation, unit, told) + injuries.value, groupBonus);
  const faces = aftermathFaces(maximum);
  situation.living(who);
  if (faces === null) return { effects: [], prompts: [] };
  const evasion = reactionFor(situation, who, "evasion");
  const parts = [...memberParts(evasion, injuries.value)];
  const check = situation.d20({ key: `member-${index}`, who, subject: "evasion", parts, other: unit });
  const lost = share(situation, `share-${index}`, who, faces, maximum);
  const split = splitOff(lost, check.success ? 0 : lost);
  const key = `aftermath-${check.success}`;
  return damage(situation, { key, target: who, split, archetypal: false, criterion: "none", by: null });
}

function decideAftermath({ unit, members, survivalDamage = null }: AftermathDecision, situation: Situation): Came {
  const { injuries } = situation.character(unit);
  // Before anybody rolls.
  for (const who of members) situation.living(who);
  const { groupBonus } = situation.derived(unit);
  const maximum = aftermathMaximum(lossOf(situation, unit, survivalDamage) + injuries.value, groupBonus);
  const faces = aftermathFaces(maximum);
  const checks = [figures(situation, "aftermath", { maximum, die: faces === null ? null : `d${faces}` })];
  const shares = members.map((who, index) => shareOf(situation, unit, who, index, survivalDamage));
  return {
    checks,
    effects: [begin(situation, unit, "disbanded"), ...shares.flatMap(({ effects }) => effects)],
    prompts: shares.flatMap(({ prompts }) => prompts),
  };
}

export const groupDeciders = {
  groupEffort: decider(
    {
      actors: isRefList,
      ability: isNullOr(isOneOf(ABILITIES)),
      reaction: isNullOr(isOneOf(REACTIONS)),
      field: isNullOr(isText),
      situational: isWhole(-100, 100),
      modifiers: isModifiers,
    },
    decideGroupEffort,
    {
      names: ["actors"],
      speaks: null,
      // The first of them leads the rest, and rolls for all.
      rolls: ({ actors }) => refsIn(actors).slice(0, 1),
      // Any of them may bid on it. VRV-259
      asks: ({ actors }) => refsIn(actors),
    },
  ),
  morale: decider(OF_ONE, decideMorale, { ...ROLLS }),
  redirect: decider({ ...OF_ONE, unit: isText }, decideRedirect, { names: ["actor", "unit"], ...ROLLS }),
  aftermath: decider(
    { unit: isText, members: isRefList, survivalDamage: isOptional(isNullOr(isCount)) },
    decideAftermath,
    {
      names: ["unit", "members"],
      speaks: null,
      rolls: ({ members }) => refsIn(members),
      asks: ({ members }) => refsIn(members),
    },
  ),
};
