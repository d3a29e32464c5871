import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HostDocument } from "../host-documents.ts";
import { buildTree, liesWithin, withoutEmpty, type FolderDocument, type TreeNode } from "./directory-tree.ts";

const folder = (id: string, parent: FolderDocument | null = null, more: object = {}): FolderDocument =>
  ({ id, name: id, folder: parent, sort: 0, sorting: "a", ...more }) as unknown as FolderDocument;
const entry = (id: string, home: FolderDocument | null = null, sort = 0): HostDocument =>
  ({ id, name: id, folder: home, sort }) as unknown as HostDocument;
const all = (nodes: TreeNode[]): HostDocument[] => nodes.flatMap((node) => [...node.entries, ...all(node.children)]);

describe("buildTree", () => {
  it("nests folders, counts what lies below, and sorts by name or by hand", () => {
    const lore = folder("lore");
    const deep = folder("deep", lore, { sorting: "m" });
    const tree = buildTree([deep, lore], [entry("b", deep, 1), entry("a", deep, 2), entry("c", lore), entry("free")]);
    expect(tree.roots.map((node) => [node.folder.id, node.count])).toEqual([["lore", 3]]);
    expect(tree.roots[0]?.children[0]?.entries.map((one) => one.id)).toEqual(["b", "a"]);
    expect(tree.loose.map((one) => one.id)).toEqual(["free"]);
    expect(tree.roots[0]?.children[0]?.depth).toBe(2);
  });
  it("loses no entry, wherever folders point", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 5 }),
        fc.array(fc.integer({ min: -1, max: 7 })),
        (parents, homes) => {
          const folders = parents.map((_parent, at) => folder(`f${at}`));
          // Only towards earlier folders, as the server allows no circles.
          parents.forEach((parent, at) =>
            Object.assign(folders[at] as object, { folder: parent < at ? (folders[parent] ?? null) : null }),
          );
          const entries = homes.map((home, at) => entry(`e${at}`, folders[home] ?? folder("elsewhere")));
          const tree = buildTree(folders, entries);
          const shown = [...all(tree.roots), ...tree.loose].map((one) => one.id).sort();
          expect(shown).toEqual(entries.map((one) => one.id).sort());
        },
      ),
    );
  });
  it("leaves out folders in which nothing lies", () => {
    const [full, empty] = [folder("full"), folder("empty")];
    const inner = folder("inner", full);
    const tree = buildTree([full, empty, inner], [entry("e", full)]);
    const shown = withoutEmpty(tree.roots);
    expect(shown.map((node) => node.folder.id)).toEqual(["full"]);
    expect(shown[0]?.children).toEqual([]);
  });
});

describe("liesWithin", () => {
  it("knows a folder in itself and below, not beside", () => {
    const top = folder("top");
    const inner = folder("inner", top);
    expect(liesWithin(inner, top)).toBe(true);
    expect(liesWithin(top, top)).toBe(true);
    expect(liesWithin(top, inner)).toBe(false);
    expect(liesWithin(null, top)).toBe(false);
  });
});
