/** What a test may be made with, as a choice: each with the number that it stands on. */
import type { Option } from "../../../../fittings/forms/form.ts";
import type { Line } from "../../../../kernel/prospect.ts";
import { SKILL_SCORES, score as bare, skill as trained } from "../../rules/checks/skillTable.ts";
import type { Means } from "../../rules/decisions.ts";
import { footingLines } from "../../rules/decide/prospects.ts";
import { footing } from "../../rules/decide/standing.ts";
import { SCORES } from "../../rules/terms.ts";
import { evokerSettings } from "../settings/read.ts";
import { derivedOf, stateOf, type Doer } from "./doer.ts";
import { say, term } from "./words.ts";

/** One way to test, by its id among those offered: "athletics/climbing/strength". */
export const meansId = ({ skill, focus, score }: Means): string => [skill ?? "", focus ?? "", score].join("/");

/** The way that an id stands for. */
export function meansFrom(id: string): Means {
  const [skill = "", focus = "", score = ""] = id.split("/");
  return { skill: skill || null, focus: focus || null, score: score as Means["score"] };
}

/** A word of the table's own stands for itself. */
const word = (group: "Skill" | "Focus", id: string): string =>
  term.has(`${group}.${id}`) ? term(`${group}.${id}`) : id.charAt(0).toUpperCase() + id.slice(1);

/** "Athletics (Climbing)", "Agility"; where skill and score are called the same, "Melee (skill)" and "Melee (score)". */
export function meansWord({ skill, focus, score }: Means): string {
  const name = skill === null ? term(`Score.${score}`) : word("Skill", skill);
  if (skill !== null && focus !== null) return `${name} (${word("Focus", focus)})`;
  const twin = skill === null ? `Skill.${score}` : `Score.${skill}`;
  return term.has(twin) ? say(skill === null ? "twin.score" : "twin.skill", { name }) : name;
}

type Who = Pick<Doer, "actor" | "document">;

const rate = (v: Who, means: Means): number => footing(stateOf(v), derivedOf(v), means, evokerSettings()).base;

/** Ways to test for a choice, as they are offered. */
export const meansChoices = (v: Who, offered: readonly Means[]): Option[] =>
  offered.map((means) => ({ id: meansId(means), label: `${meansWord(means)} ${rate(v, means)}` }));

/** The id of the best of those that are offered, the first of equals. */
export function bestId(v: Who, offered: readonly Means[]): string {
  const rated = offered.map((means) => ({ id: meansId(means), worth: rate(v, means) }));
  return rated.reduce((best, one) => (one.worth > best.worth ? one : best), rated[0] ?? { id: "", worth: 0 }).id;
}

/** Everything that somebody can test: what they have learnt, every score, and what they have not learnt. EVO-026 */
export function allMeans(v: Who): Means[] {
  const learnt = stateOf(v).skills.flatMap(({ id, score, focuses }) =>
    [null, ...focuses].map((focus): Means => ({ skill: id, focus, score })),
  );
  const known = new Set(learnt.map(({ skill }) => skill));
  const others = Object.keys(SKILL_SCORES).filter((id) => !known.has(id));
  return [...learnt, ...SCORES.map(bare), ...others.map((id) => trained(id))];
}

/** What a test stands on, as far as it can be told without looking ahead. */
export function footingLinesOf(v: Who, means: Means | null): Line[] {
  return means ? footingLines(v.actor, means, footing(stateOf(v), derivedOf(v), means, evokerSettings())) : [];
}
