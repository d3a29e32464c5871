/** Things of the compendia, for those who need some at once. */
import { fetchDocument, game } from "../../foundry/globals.ts";
import type { PackEntry, UpdateData } from "../../foundry/types.ts";

/**
 * Every thing of these types in the compendia this user sees, by name.
 * @param fields what their indexes are to say of them: "system.kind"
 */
export async function packedThings(types: readonly string[], fields: readonly string[]): Promise<PackEntry[]> {
  const packs = game().packs.filter(({ documentName, visible }) => documentName === "Item" && visible);
  const indexes = await Promise.all(packs.map((pack) => pack.getIndex({ fields: [...fields] })));
  const entries = indexes.flatMap((index) => index.contents.filter(({ type }) => types.includes(type)));
  return entries.sort((a, b) => a.name.localeCompare(b.name));
}

/** A thing's source, to be copied to somebody; null when it is gone, or of no such type. */
export async function packedSource(uuid: string, types: readonly string[]): Promise<UpdateData | null> {
  const document = await fetchDocument(uuid);
  if (document?.documentName !== "Item" || !types.includes(document.type)) return null;
  const { _id, folder, ownership, _stats, ...source } = document.toObject();
  void [_id, folder, ownership, _stats];
  return source;
}
