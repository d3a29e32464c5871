/** Weapons of the compendia, for those who need one at once. */
import { packedSource, packedThings } from "../../../../fittings/quick/packed.ts";
import type { UpdateData } from "../../../../foundry/types.ts";
import type { Arm } from "../../rules/casting/archetypes.ts";

/** What a compendium's index says of a weapon. */
export interface WeaponEntry extends Arm {
  readonly uuid: string;
  readonly name: string;
}

const WEAPON = ["personae-weapon"];

/** Every weapon of the compendia this user sees, by name. */
export async function compendiumWeapons(): Promise<WeaponEntry[]> {
  const entries = await packedThings(WEAPON, ["system.kind", "system.group", "system.category"]);
  return entries.map(({ uuid, name, system }) => {
    const { kind = "", group = "", category = "" } = (system ?? {}) as Readonly<Record<string, string>>;
    return { uuid, name, kind, group, category };
  });
}

/** A weapon's source, to be copied into an identity; null when it is gone. */
export const weaponSource = (uuid: string): Promise<UpdateData | null> => packedSource(uuid, WEAPON);
