import { PermissionError } from "../../common/errors.ts";
import type { CompendiumCollection } from "../collections/compendium.ts";
import { host } from "../runtime.ts";
import type { ClientDocumentClass } from "./client-document.ts";
import type { Operation } from "./operation.ts";

/**
 * The compendium an operation writes into; null for one on the world. Throws for a compendium that is unknown, locked,
 * not this user's to change, or that holds another kind of documents.
 */
export function packToWrite(cls: ClientDocumentClass, { pack: id, parent }: Operation): CompendiumCollection | null {
  const wanted = parent?.pack ?? id;
  if (!wanted) return null;
  const pack = host.game.packs.get(wanted);
  if (!pack) throw new Error(`There is no compendium "${wanted}" to write into; game.packs lists those there are.`);
  if (!parent && cls.documentName !== "Folder" && cls.documentName !== pack.documentName)
    throw new Error(`The compendium "${wanted}" holds ${pack.documentName} documents, not ${cls.documentName}.`);
  assertWritable(pack);
  return pack;
}

/** Throws PermissionError, naming the compendium, unless this user may change what is in it now. */
export function assertWritable(pack: CompendiumCollection): void {
  if (pack.locked)
    throw new PermissionError(
      `The compendium "${pack.collection}" is locked. Unlock it with configure({locked: false}), or import into the world.`,
    );
  if (!pack.testUserPermission(host.game.user, "OWNER"))
    throw new PermissionError(`You may read the compendium "${pack.collection}" but not change it. Ask a game master.`);
}

/** Throws PermissionError unless this user is a game master; `deed` says what they were about to do. */
export function assertGameMaster(deed: string): void {
  if (!host.game.user?.isGM) throw new PermissionError(`Only a game master may ${deed}. Ask one to do it.`);
}
