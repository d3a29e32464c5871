/** The compendia's sources, read as the build reads them. */
import { declaredPacks, packSources } from "../../../tools/build/packs.ts";
import { withChapters } from "../../../tools/build/chapters.ts";
import { readDocuments, withKeys, COLLECTIONS } from "../../../tools/documents.ts";
import type { Source } from "../../../tools/documents.ts";
import { filesUnder } from "../../../tools/paths.ts";
import type { EnhancementSnapshot, PowerSnapshot, TalentSnapshot } from "../../../src/rulesets/personae/rules/state.ts";

/** A document of a compendium, as far as these tests look at it. */
export interface Entry<System = Record<string, unknown>> extends Source {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly folder?: string;
  readonly system: System;
  readonly items?: readonly Entry[];
}

const read = new Map<string, Entry[]>();

/** All entries of a pack, without its folders; with their ids. Nobody changes them. */
export function entries(pack: string): Entry[] {
  const known = read.get(pack) ?? readPack(pack);
  read.set(pack, known);
  return known;
}

function readPack(pack: string): Entry[] {
  const found = declaredPacks().find(({ name }) => name === pack);
  if (!found) throw new Error(`There is no pack "${pack}".`);
  return filesUnder(packSources(found))
    .flatMap((file) => readDocuments(file))
    .filter((source) => !("sorting" in source))
    .map((source) => withKeys(withChapters(source, pack), COLLECTIONS[found.type] ?? "") as Entry);
}

export const PACKS = declaredPacks();

/** The entries of all packs that hold this type of document, whatever the game. */
export const allOf = (type: string): Entry[] =>
  PACKS.filter((pack) => pack.type === type).flatMap(({ name }) => entries(name));

/** The entries of all item packs, and what all actors carry. */
export const allItems = (): Entry[] => [...allOf("Item"), ...allOf("Actor").flatMap(({ items = [] }) => items)];

type Described = { readonly description: string };
export type Enhancement = Entry<EnhancementSnapshot & Described & { framework?: object[]; companion?: boolean }>;
export type Power = Entry<PowerSnapshot & Described & { targets: number }>;
export type Talent = Entry<TalentSnapshot & Described & { cap?: number }>;

/** The entries of the pack of traits that are of one kind. */
export function traits<Kind extends Entry>(kind: string): Kind[] {
  return [...entries("personae-traits"), ...entries("personae-arms")].filter(
    ({ type }) => type === `personae-${kind}`,
  ) as unknown as Kind[];
}
