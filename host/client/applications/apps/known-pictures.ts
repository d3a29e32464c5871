import { config, maybeGame } from "../host-globals.ts";
import type { HostDocument } from "../host-documents.ts";
import { HOST_ICONS } from "./host-icons.ts";

export interface KnownPicture {
  path: string;
  name: string;
}

/** A file's name as people say it, from its path. */
export const nameOf = (path: string): string =>
  decodeURIComponent(path.split("/").at(-1) ?? path)
    .replace(/\.\w+$/, "")
    .replace(/[-_]+/g, " ");

/** Pictures that are worth offering: those in use in the world, its compendia and statuses, then the host's own. */
export function knownPictures(): KnownPicture[] {
  const paths = new Set<string>();
  const add = (path: unknown): void => void (typeof path === "string" && path && paths.add(path));
  const game = maybeGame();
  const document = (one: HostDocument): void => {
    add(one.img);
    for (const item of one.items ?? []) add(item.img);
  };
  for (const actor of game?.actors ?? []) document(actor);
  for (const item of game?.items ?? []) document(item);
  for (const pack of game?.packs ?? []) for (const entry of pack.index ?? []) add(entry.img);
  for (const status of Object.values(config().statusEffects ?? {})) add(status?.img);
  for (const name of HOST_ICONS) add(`icons/svg/${name}.svg`);
  return [...paths].map((path) => ({ path, name: nameOf(path) }));
}
