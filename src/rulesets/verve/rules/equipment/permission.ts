/** Who may use which armor and weapons. VRV-040, VRV-058, VRV-068, VRV-072, VRV-073. */
import { levelIn } from "../core/archetypes.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { settled } from "../settings.ts";
import type { ArmorRow } from "../tables/rows.ts";
import type { Archetype, Levels } from "../terms.ts";
import { armorRow, weaponRow } from "./catalogue.ts";

export interface EquipmentUseGiven extends WithSettings {
  readonly item: string;
  readonly archetypes: Levels;
  readonly magicallyLight?: Maybe<boolean>;
  readonly skills?: Maybe<readonly string[]>;
  readonly mounted?: Maybe<boolean>;
}

export interface EquipmentUse {
  readonly status: "allowed" | "level-too-low" | "not-permitted" | "needs-mount" | "unavailable";
  readonly requiredLevel: number | null;
}

const LIGHTLY_ARMED: readonly Archetype[] = ["thief", "prophet", "monk"];

/** Whether a character may use an armor or weapon; what is in neither table anyone may. VRV-040, VRV-058, VRV-068, VRV-072, VRV-073, AMB-14, AMB-15. */
export function equipmentUse(given: EquipmentUseGiven): EquipmentUse {
  const { item, archetypes, magicallyLight, skills, mounted, settings } = filled(given, {
    magicallyLight: false,
    skills: [],
    mounted: false,
  });
  const armor = armorRow(item);
  if (armor) return armorUse(armor, archetypes, magicallyLight);
  const weapon = weaponRow(item);
  const plain = (status: EquipmentUse["status"]): EquipmentUse => ({ status, requiredLevel: null });
  if (!weapon) return plain("allowed");
  if (weapon.firearm && !settled(settings).firearms) return plain("unavailable");
  const warrior = levelIn(archetypes, "warrior") > 0;
  const trained = weapon.class === "simple" || (weapon.class === "basic" && skills.map(slug).includes("basic-weapons"));
  if (!warrior && !trained) return plain("not-permitted");
  return plain(weapon.mountedOnly && !mounted ? "needs-mount" : "allowed");
}

/** "Basic weapons" is "basic-weapons": skills are what somebody typed. */
const slug = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-");

/** Whether one of these skills of the Fighting Art is for this weapon: fluency in all, the basic ones, or its own name. AMB-20 */
export function hasWeaponSkill(skills: readonly string[], { item, name }: { item: string; name: string }): boolean {
  const known = skills.map(slug);
  const kind = weaponRow(item)?.class ?? "simple";
  const own = [item, slug(name)].filter(Boolean).flatMap((one) => [one, `${one}s`]);
  const basics = kind !== "warrior" && known.includes("basic-weapons");
  return known.includes("weapon-fluency") || basics || own.some((one) => known.includes(one));
}

/** The warrior's way first, then that of the lightly armed. */
function armorUse(armor: ArmorRow, archetypes: Levels, light: boolean): EquipmentUse {
  const warrior = levelIn(archetypes, "warrior");
  const other = Math.max(...LIGHTLY_ARMED.map((one) => levelIn(archetypes, one)));
  const ways = [
    { open: warrior > 0, level: warrior, needed: armor.warriorLevel },
    { open: other > 0 && armor.basicArmor && (light || !armor.lightOnly), level: other, needed: armor.otherLevel },
  ].filter(({ open }) => open);
  const fits = ways.find(({ level, needed }) => level >= (needed ?? 0));
  if (fits) return { status: "allowed", requiredLevel: fits.needed };
  const missed = ways[0];
  return missed
    ? { status: "level-too-low", requiredLevel: missed.needed }
    : { status: "not-permitted", requiredLevel: null };
}
