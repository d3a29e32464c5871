/** The next steps open to a trait (PER-136, PER-140 … PER-144, PER-178). */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { ItemState, TraitEffectSnapshot } from "../state.ts";

/** One step: what it is, what it stores, and the number it leads from and to where there is one. */
export interface Upgrade {
  /** "targets", "better-0" (of the first effect), "framework-2" … */
  readonly id: string;
  /** What the id stands for, without the place: "better". */
  readonly kind: string;
  readonly from: number | null;
  readonly to: number | null;
  /** A word of the trait itself: the step of its framework, the label of an effect. */
  readonly detail: string;
  readonly set: JsonObject;
}

/**
 * Every step a trait may take next, those it was planned for first. Skills, arms and gear have none.
 * @param bands the group's bands of distance, from the nearest on, for powers that reach as far as one of them
 */
export function upgradesOf(item: ItemState, bands: readonly string[] = []): Upgrade[] {
  const own = OWN[item.kind ?? ""];
  return own ? [...planned(item), ...own(item, bands), step("agreed", {})] : [];
}

const OWN: Readonly<Record<string, (item: ItemState, bands: readonly string[]) => Upgrade[]>> = {
  power: (item, bands) => [...ofPower(item), ...beyondHits(item), ...reaching(item, bands), ...limited(item)],
  enhancement: (item) => [...ofEnhancement(item), ...limited(item)],
  custom: (item) => [...ofEnhancement(item), ...limited(item)],
  talent: ofTalent,
};

function step(kind: string, set: JsonObject, more: Partial<Omit<Upgrade, "kind" | "set">> = {}): Upgrade {
  return { id: kind, kind, from: null, to: null, detail: "", set, ...more };
}

/** A number that grows by one. */
function more(kind: string, from: number, set: JsonObject, rest: Partial<Upgrade> = {}): Upgrade {
  return step(kind, set, { from, to: from + 1, ...rest });
}

/** The next step of the framework, in its order. PER-140 */
function planned({ framework = [] }: ItemState): Upgrade[] {
  const next = framework.findIndex(({ done }) => !done);
  const found = framework[next];
  if (!found) return [];
  const ticked = framework.map((one, i) => (i === next ? { ...one, done: true } : one));
  return [step("framework", { framework: ticked }, { id: `framework-${next}`, detail: found.text })];
}

/** PER-141 */
function ofPower({ targets = 1, hits = 0, duration = "instant" }: ItemState): Upgrade[] {
  const lasting = (["independent", "special"] as const).filter((one) => one !== duration);
  return [
    more("targets", targets, { targets: targets + 1 }),
    more("hits", hits, { hits: hits + 1 }),
    ...lasting.map((one) => step(one, { duration: one })),
  ];
}

/** What it heals and imposes, where it does either already: by one each. PER-073, PER-115, PER-141 */
function beyondHits({ heal, imposesShock = 0 }: ItemState): Upgrade[] {
  const { hits = 0, shock = 0 } = heal ?? {};
  return [
    ...(heal && hits + shock > 0
      ? [
          more("healHits", hits, { heal: { ...heal, hits: hits + 1 } }),
          more("healShock", shock, { heal: { ...heal, shock: shock + 1 } }),
        ]
      : []),
    ...(imposesShock > 0 && imposesShock < MOST_SHOCK
      ? [more("imposes", imposesShock, { imposesShock: imposesShock + 1 })]
      : []),
  ];
}

const MOST_SHOCK = 4;

/** How far it reaches: to the next of the group's bands. PER-141, PER-156 */
function reaching({ range = "" }: ItemState, bands: readonly string[]): Upgrade[] {
  const index = bands.findIndex((band) => band.toLowerCase() === range.trim().toLowerCase());
  const next = index < 0 ? undefined : bands[index + 1];
  return next === undefined ? [] : [step("reach", { range: next }, { detail: next })];
}

/** PER-142, PER-143 */
function ofEnhancement({ effects = [] }: ItemState): Upgrade[] {
  const changed = (index: number, change: Partial<TraitEffectSnapshot>): JsonObject => ({
    effects: effects.map((one, i) => (i === index ? { ...one, ...change } : one)),
  });
  const each = effects.flatMap((effect, i): Upgrade[] => {
    const detail = effect.label;
    if (effect.kind === "reroll" || effect.kind === "forceReroll")
      return [
        ...(effect.better ? [] : [step("better", changed(i, { better: true }), { id: `better-${i}`, detail })]),
        ...(effect.highest ? [] : [step("highest", changed(i, { highest: true }), { id: `highest-${i}`, detail })]),
      ];
    const { value } = effect;
    return [more("value", value, changed(i, { value: value + 1 }), { id: `value-${i}`, detail })];
  });
  const plusOne: TraitEffectSnapshot = { kind: "flat", value: 1, label: "" };
  return [...each, step("plusOne", { effects: [...effects, plusOne] })];
}

/** PER-144 */
function ofTalent(item: ItemState): Upgrade[] {
  const { subtype, bonusDice = 1, cap = 1 } = item;
  if (subtype === "expertise") return [...limited(item), more("dice", bonusDice, { bonusDice: bonusDice + 1 })];
  return subtype === "resource" ? [more("cap", cap, { cap: cap + 1 })] : [];
}

/** One use more of what is limited. */
function limited({ uses }: ItemState): Upgrade[] {
  if (!uses || uses.per === "none") return [];
  const { max, value } = uses;
  return [more("uses", max, { uses: { ...uses, max: max + 1, value: value + 1 } })];
}
