/** Contested actions, chases, and losing with weapons drawn. VRV-132, VRV-142 to VRV-144, VRV-214. */
import { onlyOf, refsIn } from "../../../../kernel/deciders.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import type { Json } from "../../../../kernel/json.ts";
import { doublingOffered, exchangePeriods, settleExchange } from "../contests/contest.ts";
import { weaponContest } from "../contests/assistance.ts";
import { part, type Part } from "../core/check.ts";
import { abilityParts, reactionParts } from "../core/rolls.ts";
import type { ContestDecision, ContestEntry, ContestHarmDecision, ContestRollDecision } from "../decisions.ts";
import type { ContestCheck, ContestPrompt, D20Check } from "../outcomes.ts";
import { chaseBonus } from "../perils/searching.ts";
import { ABILITIES, REACTIONS } from "../terms.ts";
import { promptOf, rollOf } from "./card.ts";
import { decider, OF_ONE, ROLLS, type Came } from "./decider.ts";
import { isFlag, isListOf, isNullOr, isOneOf, isOptional, isShape, isText } from "../../../../kernel/edge.ts";
import { isModifiers } from "./edge.ts";
import { damage, judgeVerve, useAssistance } from "./effects.ts";
import { reactionFor, rollArgs, scoreFor } from "./figures.ts";
import { contestProspect, type Under } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { fieldBonus } from "./rolls.ts";
import { passes, secondsIn } from "./time.ts";
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
  const { sides, sameGoal, doubled, chase, asker } = decision;
  const refs = sides.map(({ who }) => who);
  if (refs.length < 2 || new Set(refs).size < refs.length) throw new Refused("needsTwoSides");
  if (!sameGoal && sides.filter(({ acting }) => acting).length !== 1) throw new Refused("needsActingSide");
  // A side may only defend itself: whether it can act is for those who do. VRV-130
  for (const { who, ability } of sides) if (ability) situation.acting(who);
  if (asker !== undefined) return { prompts: asked(decision, situation) };
  const slowest = chase ? slowestOf(refs, situation) : null;
  const unders = sides.map((entry): Under => ({
    who: entry.who,
    parts: sideParts(entry, situation, slowest),
    modifiers: entry.modifiers,
    doubled,
  }));
  const prospect = (): Prospect => foreseen(decision, unders, situation);
  const rolls = sides.map((entry, index): D20Check => {
    const { who } = entry;
    const rivals = refs.filter((one) => one !== who);
    const [against = null] = refs.length === 2 ? rivals : [];
    const subject = entry.ability ?? entry.reaction ?? "";
    const under = unders[index] ?? { who, parts: [] };
    return situation.d20({ ...under, key: `side-${index}`, subject, against, rivals, prospect });
  });
  const acting = sameGoal ? null : (sides.find((side) => side.acting)?.who ?? null);
  const check = exchange(situation, rolls, { acting, doubled, period: decision.period });
  const took = timeFor(situation, check);
  const used = refs.flatMap((who) => useAssistance(situation, who));
  return { checks: [check], effects: [...used, ...took.effects], prompts: took.prompts };
}

/** The time that an exchange takes passes with it; in a fight rounds pass by themselves. VRV-143 */
const timeFor = (situation: Situation, { sides, period }: ContestCheck): ReturnType<typeof passes> =>
  // Played again, it has passed already.
  situation.frame || situation.replay ? { effects: [], prompts: [] } : passes(situation, sides, secondsIn(period));

const slowestOf = (refs: readonly Ref[], situation: Situation): number =>
  Math.min(...refs.map((who) => situation.derived(who).movement));

/** What an exchange came to, once all sides have rolled. VRV-142 to VRV-144 */
function exchange(
  situation: Situation,
  rolls: readonly D20Check[],
  { acting, doubled, period }: Pick<ContestPrompt, "acting" | "doubled" | "period">,
): ContestCheck {
  const entries = rolls.map(({ who, success }) => ({ id: who, success, acting: who === acting }));
  const settled = settleExchange(entries, acting === null);
  return {
    type: "contest",
    id: situation.id("contest"),
    sides: rolls.map(({ who }) => who),
    ...settled,
    ...exchangePeriods(period, doubled, settled.outcome === "continue"),
    doubling: doublingOffered(rolls.map(({ target }) => target)),
    sameGoal: acting === null,
  };
}

/** Each side's question: what it rolls is its own to choose. VRV-142 */
function asked({ sides, sameGoal, doubled, period, chase }: ContestDecision, situation: Situation): ContestPrompt[] {
  const refs = sides.map(({ who }) => who);
  const acting = sameGoal ? null : (sides.find((side) => side.acting)?.who ?? null);
  return refs.map((owner) => {
    const { name } = situation.living(owner);
    const id = situation.id("contest", owner);
    return { type: "contest", id, owner, name, sides: refs, acting, doubled, period, chase };
  });
}

/** One side's roll; the last one settles the exchange. VRV-142 */
function decideContestRoll(decision: ContestRollDecision, situation: Situation): Came {
  const { actor, prompt: id, ability, reaction, field, modifiers } = decision;
  const prompt = promptOf(situation, id);
  if (prompt?.type !== "contest" || prompt.owner !== actor) throw new Refused("noPrompt");
  if ((ability === null) === (reaction === null)) throw new Refused("badField", { field: "ability" });
  if (ability) situation.acting(actor);
  else situation.living(actor);
  const { sides, doubled, chase } = prompt;
  const entry = { who: actor, ability, reaction, field, acting: prompt.acting === actor };
  const parts = sideParts(entry, situation, chase ? slowestOf(sides, situation) : null);
  const rivals = sides.filter((ref) => ref !== actor);
  const roll = situation.d20({
    who: actor,
    parts,
    modifiers,
    doubled,
    key: `side-${sides.indexOf(actor)}`,
    subject: ability ?? reaction ?? "",
    rivals,
  });
  const used = useAssistance(situation, actor);
  const before = rolledSides(situation, prompt);
  const rolls = sides.flatMap((ref) => (ref === actor ? [roll] : (before.get(ref) ?? [])));
  if (rolls.length < sides.length) return { effects: used };
  const check = exchange(situation, rolls, prompt);
  const took = timeFor(situation, check);
  return { checks: [check], effects: [...used, ...took.effects], prompts: took.prompts };
}

/** The rolls that the other sides of the same exchange have made, as they stand. */
function rolledSides(situation: Situation, { id, sides }: ContestPrompt): Map<Ref, D20Check> {
  const own = id.slice(0, id.indexOf("-"));
  const found = sides.flatMap((ref): [Ref, D20Check][] => {
    const index = situation.history.findLastIndex(
      ({ decision }) => decision.type === "contestRoll" && decision["prompt"] === `${own}-contest-${ref}`,
    );
    const check = index < 0 ? null : rollOf(situation.history, `s${index}-roll-side-${sides.indexOf(ref)}`);
    return check ? [[ref, check.check]] : [];
  });
  return new Map(found);
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
  modifiers: isModifiers,
});

export const contestDeciders = {
  contest: decider(
    {
      sides: (value: Json | undefined) => isListOf(isSide)(value),
      sameGoal: isFlag,
      doubled: isFlag,
      period: isText,
      chase: isFlag,
      asker: isOptional(isText),
    },
    decideContest,
    {
      names: ["sides.who", "asker"],
      // Whoever lets each side choose may be anybody; to roll for all of them is the game master's.
      speaks: ({ asker }) => onlyOf(asker),
      rolls: ({ sides, asker }) => (asker === undefined ? refsIn(sides, "who") : []),
      asks: ({ sides }) => refsIn(sides, "who"),
    },
  ),
  contestRoll: decider(
    {
      ...OF_ONE,
      prompt: isText,
      ability: isNullOr(isOneOf(ABILITIES)),
      reaction: isNullOr(isOneOf(REACTIONS)),
      field: isNullOr(isText),
    },
    decideContestRoll,
    { ...ROLLS },
  ),
  contestHarm: decider({ ...OF_ONE, winner: isText, weapon: isText }, decideContestHarm, {
    names: ["actor", "winner"],
    rolls: ({ actor, winner }) => [winner, actor],
  }),
};
