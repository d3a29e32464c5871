import type { InvalidDocument } from "../../common/wire.ts";
import type { Damage } from "../storage/comparison.ts";
import { PRIMARY_CLASSES } from "./primary-classes.ts";

const HAPPENED = {
  missing: "It was confirmed, and is gone from the disk.",
  changed: "It is not what was confirmed: the disk has changed it.",
  unreadable: "It is on disk, but can't be read.",
  unknown: "It is on disk, though it was never confirmed, or was deleted.",
} as const;

/** A record that was lost, as game masters are told of documents that something is wrong with. */
export function damagedRecord({ collection, key, what }: Damage): InvalidDocument {
  const [documentName = collection] =
    Object.entries(PRIMARY_CLASSES).find(([, cls]) => cls.collectionName === collection) ?? [];
  const message = `${HAPPENED[what]} The record ${key} in the collection "${collection}" was damaged.`;
  return { documentName, id: key, name: key, parentUuid: null, message, source: {} };
}
