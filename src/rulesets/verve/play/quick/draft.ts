/** Foes and units that are needed at once: what is chosen of them, and the data they are made of. VRV-125, VRV-264 */
import { howMany, MOST } from "../../../../fittings/quick/make.ts";
import type { UpdateData } from "../../../../foundry/types.ts";
import { doublings, rounded } from "../../rules/core/arithmetic.ts";
import { armorOf, weaponOf } from "../../rules/equipment/stock.ts";
import { armorRow } from "../../rules/equipment/catalogue.ts";
import { npcProfile } from "../../rules/survival/healing.ts";
import { SIZE_IDS, type Size } from "../../rules/terms.ts";
import { itemIcons } from "../models/icons.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { OUTLINE_IDS, OUTLINES, type Arms, type Outline, type OutlineId } from "./outlines.ts";

/** What is chosen. Plain data. */
export interface FoeDraft {
  readonly outline: OutlineId;
  readonly name: string;
  readonly count: number;
  /** 1–20. */
  readonly level: number;
  /** The most each has. VRV-125 */
  readonly survival: number;
  readonly size: Size;
  /** All of them act as one. VRV-264 */
  readonly unit: boolean;
  /** Id of a folder; "" for none, NEW_FOLDER for one named after them. */
  readonly folder: string;
  /** Whether tokens are put on the scene. */
  readonly place: boolean;
}

/** Words for outlines, units of them, and weapons of their own, by their ids. */
export type NameOf = (kind: "outline" | "unit" | "weapon", id: string) => string;

export const HIGHEST = 20;

const within = (value: unknown, min: number, max: number, fallback: number): number =>
  Number.isInteger(Number(value)) && value !== "" && value !== undefined && value !== null
    ? Math.min(max, Math.max(min, Number(value)))
    : fallback;

/** What the dice of survival give on average. VRV-125 */
export function averageSurvival(fighter: boolean, level: number): number {
  const { survivalDie } = npcProfile({ level, archetype: fighter ? "warrior" : "thief" });
  return rounded((level * (Number(survivalDie?.slice(1) ?? 6) + 1)) / 2);
}

/** The whole of what was chosen: the rest is as the outline has it. */
export function draftOf(chosen: Readonly<Record<string, unknown>>, nameOf: NameOf): FoeDraft {
  const outline = OUTLINE_IDS.find((id) => id === chosen["outline"]) ?? "robber";
  const usual: Outline = OUTLINES[outline];
  const { name, folder, place } = chosen;
  const unit = chosen["unit"] === true;
  const level = within(chosen["level"], 1, HIGHEST, usual.level);
  return {
    ...{ outline, level, unit },
    name: (typeof name === "string" ? name.trim() : "") || nameOf(unit ? "unit" : "outline", outline),
    count: unit ? within(chosen["count"], 2, MOST, 8) : howMany(Number(chosen["count"] ?? 1)),
    survival: within(chosen["survival"], 1, 999, averageSurvival(usual.fighter, level)),
    size: SIZE_IDS.find((id) => id === chosen["size"]) ?? usual.size,
    folder: typeof folder === "string" ? folder : "",
    place: place !== false,
  };
}

/** What follows from others as long as nobody chose it. */
const FOLLOW: Readonly<Record<string, readonly (keyof FoeDraft)[]>> = {
  outline: ["name", "level", "survival", "size"],
  level: ["survival"],
  unit: ["name"],
};

/** The draft after an input was changed: what nobody has chosen otherwise follows. */
export function changed(draft: FoeDraft, input: string, value: unknown, nameOf: NameOf): FoeDraft {
  if (!(input in draft)) return draft;
  const usual = draftOf({ ...draft, name: undefined, level: undefined, survival: undefined, size: undefined }, nameOf);
  const leveled = draftOf({ ...draft, survival: undefined }, nameOf);
  const asUsual = (key: keyof FoeDraft): boolean => draft[key] === (key === "survival" ? leveled : usual)[key];
  const following = (FOLLOW[input] ?? []).filter(asUsual);
  const kept = Object.fromEntries(Object.entries(draft).filter(([key]) => !following.some((one) => one === key)));
  return draftOf({ ...kept, [input]: value }, nameOf);
}

/** How many actors are made of it, and how many each stands for. */
export const shares = ({ unit, count }: FoeDraft): { readonly actors: number; readonly each: number } =>
  unit ? { actors: 1, each: count } : { actors: count, each: 1 };

/** An actor's source, without its name: as many are made of it as wanted. */
export function foeSource(draft: FoeDraft, nameOf: NameOf): UpdateData {
  const outline: Outline = OUTLINES[draft.outline];
  const { each } = shares(draft);
  const img = `systems/dramatis/icons/tokens/${TYPE_PREFIX}${outline.face}.svg`;
  const { level, survival, size } = draft;
  const large = size === "medium" || SIZE_IDS.indexOf(size) < SIZE_IDS.indexOf("medium") ? 1 : 2;
  return {
    type: TYPE_PREFIX + (draft.unit ? "unit" : "npc"),
    img,
    system: {
      ...{ species: outline.species, size, abilities: { ...outline.abilities }, level, count: each },
      survival: { value: rounded(survival * (1 + doublings(each))) },
      verve: { value: 0 },
      overrides: {
        ...{ survivalMax: survival, fightingArt: outline.fighter ? level : Math.floor(level / 2) },
        ...(outline.movement !== undefined && { movement: outline.movement }),
        ...(outline.attacks !== undefined && { attacks: outline.attacks }),
        ...(outline.thickSkin !== undefined && { thickSkin: outline.thickSkin }),
      },
    },
    items: [...outline.arms.map((one) => weaponData(one, size, nameOf)), ...outline.armor.map(armorData)],
    prototypeToken: {
      ...{ actorLink: false, texture: { src: img }, disposition: -1 },
      ...{ width: draft.unit ? 2 : large, height: draft.unit ? 2 : large },
    },
  };
}

const thing = (kind: string, name: string, system: object): UpdateData => {
  const type = TYPE_PREFIX + kind;
  return { name, type, img: itemIcons[type], system };
};

/** Twelve shots are with whatever needs any. VRV-069 */
function weaponData(arms: Arms, size: Size, nameOf: NameOf): UpdateData {
  const ready = { drawn: true, skilled: true, ailment: arms.ailment ?? null };
  if ("own" in arms) {
    const { own, damage, modes, range = 0 } = arms;
    return thing("weapon", nameOf("weapon", own), { ...{ damage, modes, range, size }, ...ready });
  }
  const { name, ...system } = weaponOf(arms.row, { size }) ?? { name: arms.row };
  const ammunition = "ammunition" in system && system.ammunition !== null ? 12 : null;
  return thing("weapon", name, { ...system, ...ready, ammunition });
}

const armorData = (item: string): UpdateData =>
  thing("armor", armorRow(item)?.name ?? item, { ...armorOf(item), worn: true });
