/** How cards tell of effects: one line each. */
import { linesOf, type CardLines, type LineGiven } from "../../../../fittings/cards/effect-lines.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import { signed } from "../../../../table/signed.ts";
import { pieceOf } from "../../rules/conditions.ts";
import { ailmentRow } from "../../rules/perils/ailments.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { ConditionEffect, DamageEffect, VerveEffectKind } from "../../rules/outcomes.ts";
import type { AilmentState, Intention } from "../../rules/state.ts";
import { say, term, type VerveLens } from "./lens.ts";
import { frozenThing, whoIs } from "./names.ts";

type Given = LineGiven<VerveLens>;

const solid = (icon: string): string => `fa-solid fa-${icon}`;
const upDown = (amount: number): string => (amount < 0 ? "less" : "more");
const thing = (id: string, { card, lens }: Given): string => frozenThing(card, id) ?? term(lens, "Card.Thing", id);

/** Short-lived marks that stand for an action: worth no word of their own beside what was done. */
const MARKS = ["called-shot", "grabbing", "extra-attack"];

/** States that are worth so many rounds. VRV-041, VRV-260, VRV-261 */
const ROUNDS = ["activating", "wavering", "changing-plans", "leaving"];

/** An ailment by its own name, or that of its row. VRV-208 */
export const ailmentName = ({ ailment, own }: Pick<AilmentState, "ailment" | "own">): string =>
  own?.name ?? ailmentRow(ailment)?.name ?? ailment;

const conditionData = ({ condition }: ConditionEffect, { lens, nameOf }: Given) => ({
  state: term(lens, "Condition", condition.id),
  ...(condition.other !== null && { other: nameOf(condition.other) }),
});

/** What somebody means to do, in words: the deed, with what, to whom. VRV-150 */
export const intentionData = ({ action, means, target }: Intention, { card, lens, nameOf }: Omit<Given, "name">) => {
  const deed = term(lens, "Card.Intent", action);
  const what = means === "" ? null : means === "unarmed" ? say(lens, "Thing.unarmed") : frozenThing(card, means);
  return { deed: what === null ? deed : `${deed}, ${what}`, ...(target !== null && { other: nameOf(target) }) };
};

/** What else there is to say of a loss. What it changes is told by its shares. VRV-110, VRV-118, VRV-121, VRV-217 */
export const lossDetails = (
  { direct, phantasm, archetypal, by, preview }: DamageEffect,
  card: CardSystem,
  lens: VerveLens,
) => [
  ...(by === null ? [] : [say(lens, "Loss.by", { name: frozenName(card, by, lens) })]),
  ...(direct > 0 ? [say(lens, "Loss.direct", { n: direct })] : []),
  ...(archetypal ? [say(lens, "Loss.archetypal")] : []),
  ...(phantasm === null ? [] : [say(lens, "Loss.phantasm")]),
  ...(preview.unconsciousnessCheck ? [say(lens, "Loss.consciousness")] : []),
  ...(preview.deathCheck ? [say(lens, "Loss.death")] : []),
];

const lines: CardLines<VerveEffectKind, VerveLens> = {
  damage: {
    icon: solid("burst"),
    data: ({ amount }) => ({ n: amount }),
  },
  heal: {
    icon: solid("bandage"),
    noted: ({ apply }) => apply === "atOnce",
    key: ({ event, choice }) =>
      event === "new-day" || event === "encounter"
        ? `heal.${event === "new-day" ? "newDay" : event}`
        : `heal.${event}.${choice}`,
    data: ({ amount }) => ({ amount }),
    details: ({ event, rollSucceeded }, { lens }) =>
      event === "night" ? [say(lens, rollSucceeded ? "Heal.well" : "Heal.poorly")] : [],
  },
  mojo: {
    icon: solid("sun"),
    key: ({ amount, project }) => `mojo.${project === null ? upDown(amount) : "project"}`,
    data: ({ amount, reason, project }, given) => ({
      amount: project === null ? Math.abs(amount) : signed(amount),
      reason: given.lens.t(reason),
      ...(project !== null && { project: thing(project, given) }),
    }),
  },
  silver: { icon: solid("coins"), key: ({ amount }) => `silver.${upDown(amount)}`, data: ({ amount }) => ({ amount: Math.abs(amount) }) }, // prettier-ignore
  experience: { icon: solid("arrow-trend-up"), key: ({ amount }) => `experience.${upDown(amount)}`, data: ({ amount }) => ({ amount: Math.abs(amount) }) }, // prettier-ignore
  verve: { icon: solid("bolt"), key: ({ amount }) => `verve.${upDown(amount)}`, data: ({ amount }) => ({ amount: Math.abs(amount) }) }, // prettier-ignore
  condition: {
    icon: solid("circle-plus"),
    noted: ({ condition }) => MARKS.includes(condition.id),
    key: ({ condition: { other } }) => (other === null ? "condition.plain" : "condition.other"),
    data: conditionData,
    details: ({ condition: { id, value } }, { lens }) =>
      ROUNDS.includes(id) && value > 0 ? [say(lens, "More.rounds", { n: value })] : [],
  },
  endCondition: {
    icon: solid("circle-minus"),
    noted: ({ condition }) => MARKS.includes(condition),
    data: ({ condition }, { lens }) => ({ state: term(lens, "Condition", condition) }),
  },
  pool: {
    icon: solid("droplet"),
    key: ({ pool }) => `pool.${pool.value > 0 ? "on" : "off"}`,
    data: ({ pool }) => ({ source: pool.source, amount: pool.value }),
  },
  weapon: {
    icon: solid("khanda"),
    noted: ({ loaded, drawn, spent }) => spent > 0 || (loaded === null && drawn === null) || (loaded === 0 && drawn === true) || (loaded === null && drawn === true && spent === 0), // prettier-ignore
    key: ({ loaded, drawn, spent }) =>
      spent > 0
        ? "weapon.spent"
        : drawn === false
          ? "weapon.away"
          : (loaded ?? 0) > 0
            ? "weapon.loaded"
            : "weapon.drawn",
    data: ({ weapon, spent, loaded }, given) => ({ item: thing(weapon, given), spent, loaded: loaded ?? 0 }),
  },
  wear: {
    icon: solid("shirt"),
    key: ({ worn }) => `wear.${worn ? "on" : "off"}`,
    data: ({ armor }, given) => ({ item: thing(armor, given) }),
  },
  gear: {
    icon: solid("box"),
    key: ({ removed }) => (removed === null ? "gear.on" : "gear.off"),
    data: ({ gear, weapon, armor, removed }, given) => ({
      item: gear?.name ?? weapon?.name ?? (armor ? (pieceOf(armor)?.name ?? armor.item) : thing(removed ?? "", given)),
      quantity: gear?.quantity ?? 1,
    }),
    details: ({ gear }, { lens }) =>
      gear && gear.quantity > 1 ? [say(lens, "More.quantity", { n: gear.quantity })] : [],
  },
  ability: {
    icon: solid("arrow-up"),
    data: ({ ability, amount }, { lens }) => ({ ability: term(lens, "Card.Subject", ability), amount: signed(amount) }),
  },
  field: {
    icon: solid("book"),
    data: ({ field }) => ({ field: field.name, bonus: signed(field.bonus) }),
    details: ({ field }, { lens }) =>
      field.skills.length > 0 ? [say(lens, "More.skills", { skills: field.skills.join(", ") })] : [],
  },
  level: {
    icon: solid("star"),
    data: ({ archetype }, { lens }) => ({ archetype: term(lens, "Card.Archetype", archetype) }),
  },
  ailment: {
    icon: solid("virus"),
    key: ({ ended }) => `ailment.${ended ? "off" : "on"}`,
    data: ({ ailment }) => ({ ailment: ailmentName(ailment) }),
  },
  project: {
    icon: solid("graduation-cap"),
    data: ({ project }) => ({ project: project.name, mojo: project.mojo }),
  },
  spell: {
    icon: solid("wand-sparkles"),
    key: ({ spell }) => `spell.${spell.status}`,
    data: ({ spell }) => ({ spell: spell.name }),
  },
  dying: {
    icon: solid("hourglass-half"),
    key: ({ elapsed }) => (elapsed === null ? "dying.off" : elapsed === 0 ? "dying.begins" : "dying.runs"),
    data: ({ elapsed }) => ({ minutes: Math.round((elapsed ?? 0) * 10) / 10 }),
  },
  checked: {
    icon: solid("clipboard-check"),
    noted: true,
    key: ({ again }) => (again === null ? "checked.done" : "checked.again"),
  },
  phantasms: { icon: solid("ghost"), noted: true },
  combatPool: { icon: solid("hand-fist"), noted: true, data: ({ used }) => ({ n: used }) },
  stance: {
    icon: solid("person-running"),
    // Whoever dashes is as a rule in the open. VRV-165, VRV-234
    key: ({ cover, pace }) => (pace === "dash" && cover === "none" ? "stance.dash" : "stance.plain"),
    data: ({ cover, pace }, { lens }) => ({
      cover: term(lens, "Card.Cover", cover),
      pace: term(lens, "Card.Pace", pace ?? "standing"),
    }),
  },
  psychic: {
    icon: solid("brain"),
    noted: true,
    key: ({ psychic }) => `psychic.${psychic.partner === null ? "off" : "on"}`,
    data: ({ psychic }, { nameOf }) => (psychic.partner === null ? {} : { other: nameOf(psychic.partner) }),
  },
  age: {
    icon: solid("cake-candles"),
    data: ({ age }) => ({ age }),
    details: ({ injuries }, { lens }) => (injuries > 0 ? [say(lens, "More.ageInjuries", { n: injuries })] : []),
  },
  ageExtra: { icon: solid("cake-candles") },
  birth: {
    icon: solid("person-rays"),
    data: ({ archetype, species }, { lens }) => ({
      archetype: term(lens, "Card.Archetype", archetype),
      species: term(lens, "Card.Species", species),
    }),
  },
  correct: {
    icon: solid("pen"),
    data: ({ survival, verve, injuries }) => ({ survival, verve, injuries }),
  },
  acted: { icon: solid("stopwatch"), noted: true, data: ({ actions }) => ({ n: actions }) },
  declared: {
    icon: solid("comment"),
    key: ({ intention: { target } }) => (target === null ? "declared.alone" : "declared.at"),
    data: ({ who, intention }, given) => ({ name: given.nameOf(who), ...intentionData(intention, given) }),
    details: ({ intention: { words } }) => (words === "" ? [] : [words]),
  },
  decided: { icon: solid("lock"), noted: true, data: ({ who }, { nameOf }) => ({ name: nameOf(who) }) },
  moves: {
    icon: solid("person-running"),
    key: ({ how }) => `moves.${how}`,
    data: ({ who }, { nameOf }) => ({ name: nameOf(who) }),
  },
  passed: { icon: solid("forward"), data: ({ who }, { nameOf }) => ({ name: nameOf(who) }) },
  phase: {
    icon: solid("flag"),
    noted: true,
    data: ({ phase, round }, { lens }) => ({ phase: term(lens, "Card.Phase", phase), round }),
  },
  clock: {
    icon: solid("clock"),
    noted: ({ seconds }) => seconds <= 10,
    key: ({ seconds }) => `clock.${seconds < 120 ? "seconds" : seconds < 7200 ? "minutes" : "hours"}`,
    data: ({ seconds }) => ({ seconds, minutes: Math.round(seconds / 60), hours: Math.round(seconds / 360) / 10 }),
  },
  engaged: { icon: solid("people-group"), noted: true, data: ({ encounter }) => ({ encounter }) },
  power: {
    icon: solid("hat-wizard"),
    key: ({ list, removed }) => `power.${list}.${removed === null ? "on" : "swap"}`,
    data: ({ power, removed }, given) => ({
      power: power?.name ?? "",
      ...(removed !== null && { removed: thing(removed, given) }),
    }),
  },
  points: { icon: solid("place-of-worship"), key: ({ used }) => `points.${used < 0 ? "again" : "used"}`, data: ({ used }) => ({ n: Math.abs(used) }) }, // prettier-ignore
  owed: {
    icon: solid("gift"),
    key: ({ amount, gain }) => `owed.${amount < 0 ? "chosen" : gain}`,
  },
  specialty: { icon: solid("medal"), data: ({ specialty }) => ({ specialty: specialty.name }) },
  unit: {
    icon: solid("people-group"),
    data: ({ members, leader }, { nameOf }) => ({ n: members.length, leader: leader === null ? "–" : nameOf(leader) }),
  },
  adventure: { icon: solid("map"), key: ({ running }) => `adventure.${running ? "on" : "off"}` },
};

/** The types of effects that cards have a line for. */
export const LINED: readonly string[] = Object.keys(lines);

/** What Verve's cards say of effects. */
export const { effectLines, notedApart } = linesOf("DRAMATIS.Verve.Card", lines, whoIs);
