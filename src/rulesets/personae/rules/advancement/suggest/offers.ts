/** What stands on the shelves for a new identity, and whether it fits what has been chosen so far. Pure. */
import type { Json, JsonObject } from "../../../../../kernel/json.ts";
import type { PersonaeSettings } from "../../settings.ts";
import { firstTagged, skillTagsOf, textsOf } from "../../tags.ts";
import { checkBuild, newRow, type Build, type BuildKind, type BuildRow, type BuildWho } from "../build.ts";

/** A thing that can be picked. */
export interface BuildOffer {
  /** Where it comes from. */
  readonly id: string;
  readonly kind: BuildKind;
  readonly name: string;
  /** What a row of it says of itself: its attribute, grade, kind of talent. */
  readonly row: Partial<BuildRow>;
  /** What it is good for, in single words that a concept may look for. */
  readonly marks: readonly string[];
  /** The tags by which others find it, when it is a skill. */
  readonly tags: readonly string[];
  /** The tags by which it finds its skill; none for what needs none. */
  readonly wants: readonly string[];
}

/** Why a thing does not fit: a rule in its way, one like it chosen already, a charter it does nothing under, no skill. */
export type Misfit = "skills" | "enhancements" | "powers" | "talents" | "custom" | "same" | "charter" | "unskilled";

const ROW = ["attribute", "grade", "subtype", "custom"] as const;
const MARKS = ["subtype", "category", "group", "weight", "kind", "attribute", "grade"] as const;
const FLAGS = ["harmful", "defends", "companion", "background"] as const;

/** A stored thing as an offer. */
export function offerOf(id: string, kind: BuildKind, name: string, system: JsonObject): BuildOffer {
  const text = (key: string): string => (typeof system[key] === "string" ? system[key] : "");
  const row = Object.fromEntries(ROW.flatMap((key) => (text(key) === "" ? [] : [[key, text(key)]])));
  const tags = textsOf(system["tags"]);
  const marks = [
    kind,
    ...MARKS.map(text),
    ...FLAGS.filter((key) => system[key] === true),
    ...(text("within") === "" ? [] : ["within"]),
    ...tags,
    ...effectKinds(system["effects"]),
    ...(heals(system["heal"]) ? ["heal"] : []),
    ...(revives(system["heal"]) ? ["revive"] : []),
  ];
  const own = kind === "skill" ? { ...row, rating: 2 } : row;
  return {
    ...{ id, kind, name, row: own, tags: kind === "skill" ? tags : [] },
    marks: [...new Set(marks)].filter(Boolean),
    wants: skillTagsOf(kind, system),
  };
}

const effectKinds = (effects: Json | undefined): string[] =>
  Array.isArray(effects)
    ? effects.flatMap((one) => {
        const kind = (one as JsonObject | null)?.["kind"];
        return typeof kind === "string" ? [kind] : [];
      })
    : [];

const heals = (heal: Json | undefined): boolean =>
  typeof heal === "object" && heal !== null && Object.values(heal).some((one) => one === true || Number(one) > 0);

const revives = (heal: Json | undefined): boolean => (heal as JsonObject | null | undefined)?.["revive"] === true;

/** The row that picking a thing adds to others. What is made to be a Background is the free one, if there is none. PER-178 */
export function pickedRow({ kind, name, row, marks }: BuildOffer, id: string, rows: readonly BuildRow[]): BuildRow {
  const background = kind === "enhancement" && marks.includes("background") && !rows.some((one) => one.background);
  return newRow(kind, id, { name, ...row, background });
}

/** What limits the things of a kind; arms are limited by nothing (PER-187). */
const LIMIT: Readonly<Partial<Record<BuildKind, Misfit>>> = {
  skill: "skills",
  enhancement: "enhancements",
  power: "powers",
  gear: "powers",
  talent: "talents",
  custom: "custom",
};

/** True where no room is left for things of its kind, whichever they are. */
export const isFull = (misfit: Misfit | null): boolean => misfit !== null && Object.values(LIMIT).includes(misfit);

/**
 * Why a thing would not fit a build, null when it does. Arms and powers without a skill may still be picked: they are
 * rolled with a single die. PER-010, PER-172, PER-176, PER-178, PER-184, PER-189
 * @param tagged the tags of the skills it has
 */
export function misfitOf(
  offer: BuildOffer,
  build: Build,
  who: BuildWho,
  settings: PersonaeSettings,
  tagged: readonly { readonly tags: readonly string[] }[],
): Misfit | null {
  if (build.rows.some((row) => row.kind === offer.kind && sameName(row.name, offer.name))) return "same";
  const limit = LIMIT[offer.kind];
  const { objections } = checkBuild(
    { ...build, rows: [...build.rows, pickedRow(offer, "", build.rows)] },
    who,
    settings,
  );
  const label = settings.customTraitTypes.find(({ id }) => id === offer.row.custom)?.label ?? "";
  if (objections.some((one) => one.id === limit && (limit !== "custom" || one.label === label))) return limit ?? null;
  if (offer.kind === "custom" && label === "") return "custom";
  if (offer.marks.includes("revive") && !settings.allowRevival) return "charter";
  return offer.wants.length > 0 && !firstTagged(tagged, offer.wants) ? "unskilled" : null;
}

/** Names that mean the same: capitals and spaces around don't matter. */
export const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
