/** Contested actions, chases, and losing with weapons drawn. VRV-132, VRV-142 to VRV-144, VRV-214. */
import { refsIn } from "../../../../kernel/deciders.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import type { Json } from "../../../../kernel/json.ts";
import { doublingOffered, exchangePeriods, settleExchange } from "../contests/contest.ts";
import { weaponContest } from "../contests/assistance.ts";
import { part, type Part } from "../core/check.ts";
import { abilityParts, reactionParts } from "../core/rolls.ts";
import type { ContestDecision, ContestEntry, ContestHarmDecision } from "../decisions.ts";
import type { ContestCheck, D20Check } from "../outcomes.ts";
import { chaseBonus } from "../perils/searching.ts";
import { ABILITIES, REACTIONS } from "../terms.ts";
import { decider, OF_ONE, type Came } from "./decider.ts";
import { isFlag, isListOf, isNullOr, isOneOf, isShape, isText } from "../../../../kernel/edge.ts";
import { damage, judgeVerve, useAssistance } from "./effects.ts";
import { reactionFor, rollArgs, scoreFor } from "./figures.ts";
import { contestProspect, type Under } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { fieldBonus } from "./rolls.ts";
import type { Situation } from "./situation.ts";
import { damageDice, rollWeapon, weaponOf } from "./weapons.ts";

function sideParts(entry: ContestEntry, situation: Situation, slowest: number | null): readonly Part[] {
  const { who, ability, reaction } = entry;
  const shared = {
    ...rollArgs(situation, who, ability ?? reaction ?? ""),
    fieldBonus: fieldBonus(situation, who, entry.field),
  };
  const { movement } = situation.derived(who);
  const faster = slowest === null ? 0 : chaseBonus({ pursuer: movement, quarry: slowest }).pursuerBonus;
  const chase = part("faster", faster, "VRV-214");
  if (ability) return [...abilityParts({ ...shared, ability, score: scoreFor(situation, who, ability) }), chase];
  if (!reaction) throw new Refused("badField", { field: "sides" });
  const pace = { movementMode: situation.character(who).pace, safeOutdoors: situation.safeOutdoors };
  return [...reactionParts({ ...shared, reaction, value: reactionFor(situation, who, reaction), ...pace }), chase];
}

function decideContest(decision: ContestDecision, situation: Situation): Came {
  const { sides, sameGoal, doubled, chase } = decision;
  const refs = sides.map(({ who }) => who);
  if (refs.length < 2 || new Set(refs).size < refs.length) throw new Refused("needsTwoSides");
  if (!sameGoal && sides.filter(({ acting }) => acting).length !== 1) throw new Refused("needsActingSide");
  for (const who of refs) situation.acting(who);
  const slowest = chase ? Math.min(...refs.map((who) => situation.derived(who).movement)) : null;
  const unders = sides.map((entry): Under => ({
    who: entry.who,
    parts: sideParts(entry, situation, slowest),
    doubled,
  }));
  const prospect = (): Prospect => foreseen(decision, unders, situation);
  const rolls = sides.map((entry, index): D20Check => {
    const { who } = entry;
    const against = refs.length === 2 ? (refs.find((one) => one !== who) ?? null) : null;
    const subject = entry.ability ?? entry.reaction ?? "";
    const under = unders[index] ?? { who, parts: [] };
    return situation.d20({ ...under, key: `side-${index}`, subject, against, prospect });
  });
  const entries = rolls.map(({ who, success }, index) => ({ id: who, success, acting: sides[index]?.acting ?? false }));
  const settled = settleExchange(entries, sameGoal);
  const check: ContestCheck = {
    type: "contest",
    id: situation.id("contest"),
    sides: refs,
    ...settled,
    ...exchangePeriods(decision.period, doubled, settled.outcome === "continue"),
    doubling: doublingOffered(rolls.map(({ target }) => target)),
    sameGoal,
  };
  return { checks: [check], effects: refs.flatMap((who) => useAssistance(situation, who)) };
}

/** The chance of whoever acts, or of the first of those who want the same; of more than two nobody tells one. VRV-142 */
function foreseen({ sides, sameGoal }: ContestDecision, unders: readonly Under[], situation: Situation): Prospect {
  const acting = sameGoal ? 0 : sides.findIndex((side) => side.acting);
  const mine = unders[acting];
  const [theirs, ...others] = unders.filter((under) => under !== mine);
  if (!mine || !theirs || others.length > 0)
    return { ...situation.foreseen(mine ?? { who: "", parts: [] }), kind: "contest", chance: null };
  const entry = (under: Under, success: boolean) => ({ id: under.who, success, acting: under === mine });
  return contestProspect([mine, theirs], situation.settings, (one, other) => {
    const { winner } = settleExchange([entry(mine, one), entry(theirs, other)], sameGoal);
    return winner === mine.who;
  });
}

function decideContestHarm(decision: ContestHarmDecision, situation: Situation): Came {
  const { actor, winner, modifiers } = decision;
  if (actor === winner) throw new Refused("selfTarget", { name: situation.character(actor).name });
  situation.living(actor);
  const weapon = weaponOf(situation, winner, decision.weapon);
  const rolled = rollWeapon(situation, { key: "damage", who: winner, weapon, mode: "close", distance: 0, bonus: 0 });
  const count = damageDice(rolled.formula);
  const judged = judgeVerve(situation, actor, { inCombat: situation.frame !== null });
  const args = { ...rollArgs(situation, actor, "evasion"), reaction: "evasion" as const };
  const value = reactionFor(situation, actor, "evasion");
  const evaded =
    count <= 2 &&
    situation.d20({
      key: "evasion",
      who: actor,
      subject: "evasion",
      parts: reactionParts({ ...args, value }),
      modifiers,
      against: winner,
    }).success;
  const verveAvailable = judged.archetypal ? situation.character(actor).verve.value : 0;
  const split = weaponContest({ damage: rolled.total, damageDice: count, evaded, verveAvailable });
  const harm = damage(situation, { key: "contest", target: actor, split, ...judged, by: winner });
  return { checks: [rolled], ...harm };
}

const isSide = isShape({
  who: isText,
  ability: isNullOr(isOneOf(ABILITIES)),
  reaction: isNullOr(isOneOf(REACTIONS)),
  field: isNullOr(isText),
  acting: isFlag,
});

export const contestDeciders = {
  contest: decider(
    {
      sides: (value: Json | undefined) => isListOf(isSide)(value),
      sameGoal: isFlag,
      doubled: isFlag,
      period: isText,
      chase: isFlag,
    },
    decideContest,
    {
      names: ["sides.who"],
      speaks: null,
      rolls: ({ sides }) => refsIn(sides, "who"),
      asks: ({ sides }) => refsIn(sides, "who"),
    },
  ),
  contestHarm: decider({ ...OF_ONE, winner: isText, weapon: isText }, decideContestHarm, {
    names: ["actor", "winner"],
    rolls: ({ actor, winner }) => [winner, actor],
  }),
};
