import type { HostDocument } from "../host-documents.ts";

export interface FolderDocument extends HostDocument {
  color?: { toString(): string } | string | null;
  sorting?: "a" | "m";
}
export interface TreeNode {
  folder: FolderDocument;
  depth: number;
  children: TreeNode[];
  entries: HostDocument[];
  /** Entries of this folder and all below it. */
  count: number;
}
export interface Tree {
  roots: TreeNode[];
  loose: HostDocument[];
}

const byName = (a: HostDocument, b: HostDocument): number => a.name.localeCompare(b.name);
const bySort = (a: HostDocument, b: HostDocument): number => (a.sort ?? 0) - (b.sort ?? 0) || byName(a, b);

/**
 * Folders with what lies in them. A folder that sorts by hand ("m") keeps its own order, others go by name. Folders
 * whose parent is gone stand at the top, and entries whose folder is gone are loose: nothing is lost.
 */
export function buildTree(folders: readonly FolderDocument[], entries: readonly HostDocument[]): Tree {
  const known = new Set(folders.map((folder) => folder.id));
  const homeOf = (document: HostDocument): string | null => {
    const home = document.folder?.id ?? null;
    return home !== null && known.has(home) ? home : null;
  };
  const node = (folder: FolderDocument, depth: number, above: ReadonlySet<string>): TreeNode => {
    const path = new Set([...above, folder.id]);
    const children = folders
      .filter((other) => homeOf(other) === folder.id && !path.has(other.id))
      .sort(bySort)
      .map((child) => node(child, depth + 1, path));
    const own = entries.filter((entry) => homeOf(entry) === folder.id).sort(folder.sorting === "m" ? bySort : byName);
    const count = own.length + children.reduce((sum, child) => sum + child.count, 0);
    return { folder, depth, children, entries: own, count };
  };
  return {
    roots: folders
      .filter((folder) => homeOf(folder) === null)
      .sort(bySort)
      .map((folder) => node(folder, 1, new Set())),
    loose: entries.filter((entry) => homeOf(entry) === null).sort(bySort),
  };
}

/** A tree without the folders in which nothing lies. */
export function withoutEmpty(roots: TreeNode[]): TreeNode[] {
  return roots.filter((node) => node.count > 0).map((node) => ({ ...node, children: withoutEmpty(node.children) }));
}

/** Does a folder lie in another, or is it the same? */
export function liesWithin(folder: HostDocument | null, other: HostDocument): boolean {
  for (let at: HostDocument | null = folder; at; at = at.folder ?? null) if (at.id === other.id) return true;
  return false;
}
