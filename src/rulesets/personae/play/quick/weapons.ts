/** Weapons of the compendia, for those who need one at once. */
import { fetchDocument, game } from "../../../../foundry/globals.ts";
import type { UpdateData } from "../../../../foundry/types.ts";
import type { Arm } from "../../rules/casting/archetypes.ts";

/** What a compendium's index says of a weapon. */
export interface WeaponEntry extends Arm {
  readonly uuid: string;
  readonly name: string;
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

/** A weapon's source, to be copied into an identity; null when it is gone. */
export async function weaponSource(uuid: string): Promise<UpdateData | null> {
  const document = await fetchDocument(uuid);
  if (document?.documentName !== "Item" || document.type !== WEAPON) return null;
  const { _id, folder, ownership, _stats, ...source } = document.toObject();
  void [_id, folder, ownership, _stats];
  return source;
}
