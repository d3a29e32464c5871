/** Weapons of the compendia, for those who need one at once. */
import { fetchDocument, game } from "../../../../foundry/globals.ts";
import type { UpdateData } from "../../../../foundry/types.ts";
import { OUTLINES, type ArchetypeId } from "../../rules/casting/archetypes.ts";

/** What a compendium's index says of a weapon. */
export interface WeaponEntry {
  readonly uuid: string;
  readonly name: string;
  readonly kind: string;
  readonly group: string;
  readonly category: string;
}

const WEAPON = "personae-weapon";

/** Every weapon of the compendia this user sees, by name. */
export async function compendiumWeapons(): Promise<WeaponEntry[]> {
  const packs = game().packs.filter(({ documentName, visible }) => documentName === "Item" && visible);
  const indexes = await Promise.all(
    packs.map((pack) => pack.getIndex({ fields: ["system.kind", "system.group", "system.category"] })),
  );
  const entries = indexes.flatMap((index) => index.contents.filter(({ type }) => type === WEAPON));
  return entries
    .map(({ uuid, name, system }) => {
      const { kind = "", group = "", category = "" } = (system ?? {}) as Readonly<Record<string, string>>;
      return { uuid, name, kind, group, category };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * The weapon that suits an outline best, or null: by its kind, by its groups in their order, and rather for one hand than
 * for two. Pure.
 */
export function suitingWeapon(archetype: ArchetypeId | null, weapons: readonly WeaponEntry[]): WeaponEntry | null {
  const arms = archetype && OUTLINES[archetype].arms;
  if (!arms) return null;
  const handy = ["oneHanded", "small", "twoHanded"];
  const ofKind = weapons
    .filter(({ kind }) => kind === arms.kind)
    .sort((a, b) => handy.indexOf(a.category) - handy.indexOf(b.category));
  const wanted = arms.groups.flatMap((group) => ofKind.filter((weapon) => weapon.group === group));
  return wanted[0] ?? ofKind[0] ?? null;
}

/** A weapon's source, to be copied into an identity; null when it is gone. */
export async function weaponSource(uuid: string): Promise<UpdateData | null> {
  const document = await fetchDocument(uuid);
  if (document?.documentName !== "Item" || document.type !== WEAPON) return null;
  const { _id, folder, ownership, _stats, ...source } = document.toObject();
  void [_id, folder, ownership, _stats];
  return source;
}
