/** Scores and skills with what each number is made of. EVO-020, EVO-026, EVO-345 */
import { skillModifier } from "../../rules/checks/skill.ts";
import { SKILL_SCORES } from "../../rules/checks/skillTable.ts";
import type { SkillState } from "../../rules/state.ts";
import { SCORES } from "../../rules/terms.ts";
import type { EvokerSettings } from "../../rules/settings.ts";
import { signed } from "../../../../table/signed.ts";
import type { Press, PressesByKey } from "../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { opens } from "./actions/plan.ts";
import type { Somebody } from "./somebody.ts";
import { dotted, say, term } from "./words.ts";

/** All eleven, as they are stored and as they count now: those one fights with, then the rest. */
export function scoreRows({ state, derived }: Somebody) {
  return SCORES.map((id) => {
    const from = id === "magic" ? state.magicScore : id;
    const { value, decay, unnatural } = state.scores[id];
    const read = state.scores[from];
    const { score, bonus } = derived.scores[id];
    const tooltip = dotted([
      from === id
        ? say("part.score", { n: read.value })
        : say("part.from", { score: term(`Score.${from}`), n: read.value }),
      read.decay > 0 && say("part.decay", { n: read.decay }),
      score !== Math.max(0, read.value - read.decay) && say("part.else", { n: score }),
      say("part.bonus", { n: bonus - read.unnatural }),
      read.unnatural > 0 && say("part.unnatural", { n: read.unnatural }),
    ]);
    const label = term(`Score.${id}`);
    return { id, label, value, score, bonus, decay, unnatural, reduced: score < read.value, tooltip };
  });
}

const LEVELS = [0, 1, 2, 3];

/**
 * The thirteen of the rules, whether anybody was taught or not, then one's own, which can be taken off: each with the number
 * that a plain test of it would be rolled against, before anything speaks for or against it.
 */
export function skillRows({ state, derived }: Somebody, { focusBonus }: EvokerSettings) {
  const blank = (id: string): SkillState => ({ id, score: SKILL_SCORES[id] ?? "intelligence", level: 0, focuses: [] });
  const named = Object.keys(SKILL_SCORES).map((id) => state.skills.find((one) => one.id === id) ?? blank(id));
  const own = state.skills.filter(({ id }) => !(id in SKILL_SCORES));
  return [...named, ...own].map(({ id, score, level, focuses }) => {
    const [base, trained] = [derived.scores[score].score, skillModifier(level, false, focusBonus)];
    const words = term(`Score.${score}`);
    return {
      ...{ id, label: skillName(id), level, focuses: focuses.join(", "), score: words, target: base + trained },
      levels: LEVELS.map((one) => ({ value: String(one), label: String(one), selected: one === level })),
      tooltip: dotted([
        say("part.named", { label: words, n: base }),
        say("part.level", { level, n: signed(trained) }),
        focuses.length > 0 && say("part.focus", { n: signed(skillModifier(level, true, focusBonus) - trained) }),
      ]),
      own: !(id in SKILL_SCORES),
    };
  });
}

/** What a skill is called: a word of the rules, or what somebody has typed. */
const skillName = (id: string): string => (term.has(`Skill.${id}`) ? term(`Skill.${id}`) : id);

type Named = { readonly id: string; readonly label: string };

/** Each of them as the window of a test. */
export function testPresses(who: Somebody, scores: readonly Named[], skills: readonly Named[]): PressesByKey {
  const test = (label: string, given: JsonObject): Press => ({
    ...{ name: "test", label: say("roll", { name: label }), icon: "fa-solid fa-dice-d20" },
    does: opens(who, "test", given),
  });
  return Object.fromEntries([
    ...scores.map(({ id, label }) => [`score-${id}`, test(label, { score: id })] as const),
    ...skills.map(({ id, label }) => [`skill-${id}`, test(label, { skill: id })] as const),
  ]);
}
