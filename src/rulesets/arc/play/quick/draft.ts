/** Figures that are needed at once: what is chosen of them, and the data they are made of. ARC-011, ARC-036 */
import { howMany } from "../../../../fittings/quick/make.ts";
import type { UpdateData } from "../../../../foundry/types.ts";
import { KS_KEYS } from "../../rules/sequence/zeroStats.ts";
import type { MiddleScore } from "../../rules/tables/middleScores.ts";
import { itemIcons } from "../models/icons.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { graded, OUTLINE_IDS, OUTLINES, GRADE_IDS, type Grade, type Outline, type OutlineId } from "./outlines.ts";

/** What is chosen. Plain data. */
export interface FigureDraft {
  readonly outline: OutlineId;
  readonly grade: Grade;
  readonly name: string;
  readonly count: number;
  /** 1–10. */
  readonly som: number;
  /** −3…3. */
  readonly size: number;
  /** Id of a folder; "" for none, NEW_FOLDER for one named after them. */
  readonly folder: string;
  /** Whether tokens are put on the scene. */
  readonly place: boolean;
}

/** Words for outlines, skills and weapons by their ids. */
export type NameOf = (kind: "outline" | "skill" | "weapon", id: string) => string;

const within = (value: unknown, min: number, max: number, fallback: number): number =>
  Number.isInteger(Number(value)) && value !== "" && value !== undefined
    ? Math.min(max, Math.max(min, Number(value)))
    : fallback;

/** The whole of what was chosen: the rest is as the outline has it. */
export function draftOf(chosen: Readonly<Record<string, unknown>>, nameOf: NameOf): FigureDraft {
  const outline = OUTLINE_IDS.find((id) => id === chosen["outline"]) ?? "guard";
  const { som, size } = OUTLINES[outline];
  const { name, folder, place } = chosen;
  return {
    outline,
    grade: GRADE_IDS.find((id) => id === chosen["grade"]) ?? "usual",
    name: (typeof name === "string" ? name.trim() : "") || nameOf("outline", outline),
    count: howMany(Number(chosen["count"] ?? 1)),
    som: within(chosen["som"], 1, 10, som),
    size: within(chosen["size"], -3, 3, size),
    folder: typeof folder === "string" ? folder : "",
    place: place !== false,
  };
}

/** The draft after an input was changed: what nobody has chosen otherwise follows the outline. */
export function changed(draft: FigureDraft, input: string, value: unknown, nameOf: NameOf): FigureDraft {
  if (!(input in draft)) return draft;
  if (input !== "outline") return draftOf({ ...draft, [input]: value }, nameOf);
  const usual = draftOf({ outline: draft.outline }, nameOf);
  const own = Object.entries(draft).filter(([key, one]) => one !== usual[key as keyof FigureDraft]);
  return draftOf({ ...Object.fromEntries(own), outline: value }, nameOf);
}

/** An actor's source, without its name: as many are made of it as wanted. */
export function figureSource(draft: FigureDraft, middle: readonly MiddleScore[], nameOf: NameOf): UpdateData {
  const outline: Outline = OUTLINES[draft.outline];
  const scoreOf = (value: number) => ({ value: graded(value, draft.grade), max: graded(value, draft.grade) });
  const img = `systems/dramatis/icons/tokens/${TYPE_PREFIX}${outline.face}.svg`;
  const us = middle.map(({ id, name, ks }) => [id, { name, ks, ...scoreOf(outline.us[id] ?? outline.ks[ks]) }]);
  return {
    type: `${TYPE_PREFIX}figure`,
    img,
    system: {
      ks: Object.fromEntries(KS_KEYS.map((key) => [key, scoreOf(outline.ks[key])])),
      us: Object.fromEntries(us) as object,
      som: { value: draft.som, rest: draft.som },
      size: draft.size,
      mov: { base: outline.mov, fixed: false },
    },
    items: [...skillsOf(draft, outline, nameOf), weaponOf(outline, nameOf)],
    prototypeToken: { actorLink: false, texture: { src: img }, disposition: -1 },
  };
}

const thing = (kind: string, name: string, system: object): UpdateData => {
  const type = TYPE_PREFIX + kind;
  return { name, type, img: itemIcons[type], system };
};

const skillsOf = ({ grade }: FigureDraft, { skills }: Outline, nameOf: NameOf): UpdateData[] =>
  skills.map(({ id, us, score }) => thing("skill", nameOf("skill", id), { us, score: graded(score, grade) }));

const weaponOf = ({ weapon: { id, skill, build } }: Outline, nameOf: NameOf): UpdateData => {
  const onHit = [{ type: "ks", stat: "build", change: -build }];
  return thing("weapon", nameOf("weapon", id), { skill: nameOf("skill", skill), onHit });
};
