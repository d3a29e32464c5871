/** What is measured: one rich identity, and a crowd that fights. */
import { readDocuments } from "../../tools/documents.ts";
import type { Source } from "../../tools/documents.ts";
import { at } from "../../tools/paths.ts";
import { numbered, withoutKeys } from "../host/worlds.ts";

export const ITEMS = 60;
export const EFFECTS = 20;
export const FIGHTERS = 100;

/** Core pictures in both systems, so that neither waits for one the other has not. */
const IMG = "icons/svg/mystery-man.svg";

/** An identity with 60 items of every kind, copied from the compendium's heroes, and 20 active effects. */
export function richIdentity(): Source {
  const heroes = ["sera", "tobin", "ilse", "quill", "pell", "hob"].map(one);
  const [sera] = heroes as [Source];
  const all = heroes.flatMap(({ items }) => items as Source[]);
  const items = Array.from({ length: ITEMS }, (_item, n) => {
    const { system, ...rest } = all[n % all.length] as Source & { system: object };
    return { ...rest, img: IMG, _id: numbered("item", n), sort: n, system: { ...system, skill: null } };
  });
  const effects = Array.from({ length: EFFECTS }, (_effect, n) => ({
    _id: numbered("effect", n),
    name: `Effect ${n}`,
    img: IMG,
    type: "base",
    system: { changes: [{ key: "system.criticals", type: "add", value: 1, phase: "initial" }] },
  }));
  return { ...sera, img: IMG, _id: numbered("rich", 0), name: "Rich", folder: null, items, effects };
}

/** A hundred cutpurses. */
export function fighters(): Source[] {
  const model = one("cutpurse");
  return Array.from({ length: FIGHTERS }, (_actor, n) => ({
    ...model,
    img: IMG,
    folder: null,
    _id: numbered("fight", n),
    name: `Fighter ${n}`,
  }));
}

function one(name: string): Source {
  const [found] = readDocuments(at(`packs/personae/identities/${name}.yml`));
  if (!found) throw new Error(`packs/personae/identities/${name}.yml is empty.`);
  return withoutKeys(found);
}
