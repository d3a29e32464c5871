import { escaped } from "../../../../fittings/words/escaped.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { controlsOf } from "../../../../fittings/sheets/controls.ts";
import { figure as typeset, signed } from "../../../../table/signed.ts";
import { T } from "../models/reading.ts";
import type { Figure, Reason } from "./reasons.ts";

/** The phrases of sheets. */
export const { say, count } = wordsOf(`${T}.Sheet`);

/** A word of the game itself: "Condition.asleep", "Reaction.health". */
export const { say: term } = wordsOf(T);

/** What a skill is called: those that a warrior is born with are known by their ids. VRV-018 */
export const skillName = (skill: string): string => {
  const key = `WeaponSkill.${skill}`;
  return /^[a-z-]+$/u.test(skill) && term.has(key) ? term(key) : skill;
};

/** Makes the controls of one document of a kind, such as "Weapon". */
export const controlsFor = (kind: string, system: unknown): ReturnType<typeof controlsOf> =>
  controlsOf(system, `${T}.Field.${kind}`, T);

export { spanWords } from "../board/marks.ts";

/** What a reason is called. */
export function reasonWords({ id, ability, name }: Reason): string {
  if (name !== undefined) return name;
  if (say.has(`why.${id}`)) return say(`why.${id}`, { ability: ability ? term(`Ability.${ability}`) : "" });
  if (id.startsWith("archetype.")) return term(`Archetype.${id.slice("archetype.".length)}`);
  // What a state does to defense goes by the state's own name.
  return term.has(`Modifier.${id}`) ? term(`Modifier.${id}`) : term(`Condition.${id}`);
}

/** A number ready to be shown, with all that it is made of. */
export interface ShownFigure {
  readonly value: string;
  /** HTML of its tooltip: every reason with its rule. */
  readonly tip: string;
  /** The same in one line, for screen readers. */
  readonly told: string;
}

const SLIP = "dramatis vv-why";
const NOTE = "vv-why-note";

/**
 * A figure with its reasons in words. The first stands as a number, the rest with their signs.
 * @param name what the number is called @param notes sentences beneath its reasons
 */
export function shown(name: string, { value, reasons }: Figure, notes: readonly string[] = []): ShownFigure {
  const lines = reasons.map((reason, index) => ({
    amount: index === 0 ? typeset(reason.value) : signed(reason.value),
    what: reasonWords(reason),
    rule: reason.rule,
  }));
  const head = say("why.head", { name, value: typeset(value) });
  const rows = lines.map(
    ({ amount, what, rule }) =>
      `<li><b>${escaped(amount)}</b> <span>${escaped(what)}</span> <abbr>${escaped(rule)}</abbr></li>`,
  );
  const after = notes.filter(Boolean);
  return {
    value: typeset(value),
    tip: [
      `<div class="${SLIP}"><p>${escaped(head)}</p>`,
      ...(rows.length > 0 ? [`<ul>${rows.join("")}</ul>`] : []),
      ...after.map((note) => `<p class="${NOTE}">${escaped(note)}</p>`),
      "</div>",
    ].join(""),
    told: [
      `${head}: ${lines.map(({ amount, what, rule }) => `${amount} ${what} (${rule})`).join(", ")}.`,
      ...after,
    ].join(" "),
  };
}
