/** Creation points and priorities for the rest of a build: by a concept, around what is settled. Pure. */
import type { PersonaeSettings } from "../../settings.ts";
import { ATTRIBUTES, PRIORITIES, type Attribute, type Priority } from "../../state.ts";
import { checkBuild, usedBy, type Build, type BuildAttributes, type BuildRow, type BuildWho } from "../build.ts";
import { potential } from "../potential.ts";
import type { Concept } from "./concepts.ts";

/** What a person has chosen themselves and is kept. */
export interface Settled {
  /** Attributes whose value is chosen, and those whose priority is. */
  readonly values: readonly Attribute[];
  readonly priorities: readonly Attribute[];
  /** Rows whose rating is chosen. */
  readonly ratings: readonly string[];
}

type Ranks = Readonly<Record<Attribute, Priority>>;
type Values = Record<Attribute, number>;

const COUNTS: Readonly<Record<Priority, number>> = { first: 2, second: 2, third: 1, hindrance: 1 };

/** Every way to give six attributes their priorities: two first, two second, one third, one hindrance. PER-173 */
const ALL_RANKS: readonly Ranks[] = ranked(ATTRIBUTES);

function ranked(rest: readonly Attribute[], given: Partial<Ranks> = {}): Ranks[] {
  const [one, ...others] = rest;
  if (!one) return [given as Ranks];
  const free = PRIORITIES.filter((rank) => Object.values(given).filter((had) => had === rank).length < COUNTS[rank]);
  return free.flatMap((rank) => ranked(others, { ...given, [one]: rank }));
}

/** Neighbours in the order of importance, the higher one first. */
const pairs = (ranks: Ranks): [Attribute, Attribute][] =>
  ATTRIBUTES.flatMap((a) =>
    ATTRIBUTES.filter((b) => PRIORITIES.indexOf(ranks[b]) === PRIORITIES.indexOf(ranks[a]) + 1).map(
      (b): [Attribute, Attribute] => [a, b],
    ),
  );

interface Given {
  readonly build: Build;
  readonly who: BuildWho;
  readonly settings: PersonaeSettings;
  readonly settled: Settled;
  readonly concept: Concept;
  /** A number from 0 to 1, another one each time. */
  readonly chance: () => number;
}

/**
 * The attributes as a concept would have them: what is settled stays, what has been chosen keeps its slots, and points
 * are spent as far as the rules let them be. Null when what has been chosen breaks a rule. PER-133, PER-171 … PER-175,
 * PER-179
 */
export function suggestAttributes(given: Given): BuildAttributes | null {
  const { build, settled, concept, chance } = given;
  const likes = (ranks: Ranks): number =>
    ATTRIBUTES.reduce((sum, id) => sum + (3 - PRIORITIES.indexOf(ranks[id])) * (6 - concept.attributes.indexOf(id)), 0);
  const ways = ALL_RANKS.filter((ranks) =>
    settled.priorities.every((id) => ranks[id] === build.attributes[id].priority),
  )
    .map((ranks) => ({ ranks, liked: likes(ranks) + 6 * chance() }))
    .sort((a, b) => b.liked - a.liked);
  for (const { ranks } of ways) {
    const floor = floorOf(ranks, given);
    const found = floor && raised(joined(ranks, floor), given);
    if (found && isLegal(found, given)) return found;
  }
  return isLegal(build.attributes, given) ? raised(build.attributes, given) : null;
}

const joined = (ranks: Ranks, values: Values): BuildAttributes =>
  Object.fromEntries(ATTRIBUTES.map((id) => [id, { value: values[id], priority: ranks[id] }])) as BuildAttributes;

const isLegal = (attributes: BuildAttributes, { build, who, settings }: Given): boolean =>
  checkBuild({ ...build, attributes }, who, settings).objections.length === 0;

/** The least that each attribute needs for what has been chosen, by its order of importance; null when that can't be. */
function floorOf(ranks: Ranks, { build, settings, settled }: Given): Values | null {
  const need = needOf(build.rows, settings);
  const isFixed = (id: Attribute): boolean => settled.values.includes(id);
  const values = Object.fromEntries(
    ATTRIBUTES.map((id) => {
      const least = Math.max(ranks[id] === "hindrance" ? 0 : 1, need[id]);
      return [id, isFixed(id) ? build.attributes[id].value : least];
    }),
  ) as Values;
  const neighbours = pairs(ranks);
  for (let changed = true; changed;) {
    changed = false;
    const reach = settings.attributeSpread ? potential({ attributes: values }).potential : Infinity;
    for (const [higher, lower] of neighbours) {
      const over = values[lower] - values[higher];
      const [id, least] = over > 0 ? [higher, values[lower]] : [lower, values[higher] - reach];
      if (values[id] >= least) continue;
      if (isFixed(id)) return null;
      values[id] = least;
      changed = true;
    }
  }
  return values;
}

/** What the rows need of each attribute. PER-010, PER-172, PER-174 */
function needOf(rows: readonly BuildRow[], { customTraitTypes }: PersonaeSettings): Values {
  const { skills, prowessDice, enhancements, powers, talents } = usedBy(rows);
  const need: Values = { CMP: skills, PRO: Math.ceil(prowessDice / 3), CNG: enhancements, POW: powers, KNO: talents, STA: 0 }; // prettier-ignore
  for (const { id, attribute } of customTraitTypes) {
    const six = ATTRIBUTES.find((one) => one === attribute);
    const used = rows.filter((row) => row.kind === "custom" && row.custom === id).length;
    if (six) need[six] = Math.max(need[six], used);
  }
  return need;
}

/** Spends the points that are left, one at a time, where the concept likes it best and the order of importance holds. */
function raised(attributes: BuildAttributes, given: Given): BuildAttributes {
  const { build, who, settings, settled, concept, chance } = given;
  const open = ATTRIBUTES.filter((id) => !settled.values.includes(id));
  const like = Object.fromEntries(
    open.map((id) => [id, (8 - concept.attributes.indexOf(id)) * (0.8 + 0.4 * chance())]),
  ) as Values;
  const may = (next: BuildAttributes): boolean =>
    !checkBuild({ ...build, attributes: next }, who, settings).objections.some(({ id }) => OF_VALUES.includes(id));
  let now = attributes;
  for (;;) {
    const ways = open
      .map((id) => ({ id, next: { ...now, [id]: { ...now[id], value: now[id].value + 1 } } }))
      .filter(({ next }) => may(next))
      .sort((a, b) => like[b.id] / (now[b.id].value + 1) - like[a.id] / (now[a.id].value + 1));
    const [best] = ways;
    if (!best) return now;
    now = best.next;
  }
}

/** What can stand in the way of a point more. */
const OF_VALUES: readonly string[] = [
  "attributeMinimum",
  "creationPoints",
  "priorityCounts",
  "priorityOrder",
  "attributeSpread",
];
