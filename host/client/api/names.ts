import { APPLICATIONS_NAMES } from "./applications-names.ts";
import { CANVAS_NAMES } from "./canvas-names.ts";
import { DATA_NAMES } from "./data-names.ts";

const published = new Map<string, ReadonlySet<string>>(
  Object.entries({ ...DATA_NAMES, ...APPLICATIONS_NAMES, ...CANVAS_NAMES }).map(([space, names]) => [
    space,
    new Set(names.split(/\s+/).filter(Boolean)),
  ]),
);

/** The namespaces of Foundry's public interface, such as `foundry.data.fields`, each with the names in it. */
export const PUBLISHED: ReadonlyMap<string, ReadonlySet<string>> = published;

/** Is this path, such as `foundry.utils.Color`, part of Foundry's public interface? */
export function isPublished(path: string): boolean {
  const at = path.lastIndexOf(".");
  return published.get(path.slice(0, at))?.has(path.slice(at + 1)) ?? false;
}

/** Is this path a namespace of Foundry's, such as `foundry.data.regionBehaviors`? */
export function isNamespace(path: string): boolean {
  return published.has(path);
}
