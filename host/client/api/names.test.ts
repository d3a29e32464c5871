import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ABSENCES } from "../absences.ts";
import { declaredMoves, declaredNames } from "./testing-declared.ts";
import { MOVED_GLOBALS } from "./moved-globals.ts";
import { isNamespace, isPublished, PUBLISHED } from "./names.ts";

/** The installed declarations; they are of version 13. */
const DECLARATIONS = fileURLToPath(new URL("../../../node_modules/fvtt-types/src/foundry", import.meta.url));

/** What they name that version 14 took away, or that is documentation of types alone. */
const GONE = new Set([
  "foundry.config.ApplicationConfiguration",
  "foundry.prosemirror.defaultPlugins",
  "foundry.appv1.sheets.JournalTextTinyMCESheet",
  "foundry.applications.handlebars.colorPicker",
  "foundry.applications.handlebars.select",
  "foundry.applications.ui.RegionLegend",
]);

/** What version 14 gave another place. */
const MOVED_ON = new Map([["RegionPolygonTree", "foundry.data.PolygonTree"]]);

describe("the names of Foundry's interface", () => {
  it("are all that its type declarations have, but for what version 14 took away", () => {
    const declared = [...declaredNames(DECLARATIONS)].flatMap(([space, names]) =>
      space === "foundry.CONST" ? [] : [...names].map((name) => `${space}.${name}`),
    );
    expect(declared.length).toBeGreaterThan(800);
    expect(declared.filter((path) => !isPublished(path) && !GONE.has(path))).toEqual([]);
    expect([...GONE].filter(isPublished)).toEqual([]);
  });

  it("include all that the host says it leaves out", () => {
    const left = Object.entries(ABSENCES).flatMap(([path, [, ...names]]) => names.map((name) => `${path}.${name}`));
    expect(left.filter((path) => !isPublished(path))).toEqual([]);
  });

  it("have a namespace of names for each namespace that is a name", () => {
    for (const space of PUBLISHED.keys()) if (space !== "foundry") expect(isPublished(space), space).toBe(true);
    expect(isNamespace("foundry.data.regionBehaviors")).toBe(true);
    expect(isNamespace("foundry.utils.Color")).toBe(false);
  });
});

describe("the globals that moved into namespaces", () => {
  it("are all that the type declarations have, but for what went with TinyMCE", () => {
    const declared = declaredMoves(DECLARATIONS);
    expect(declared.size).toBeGreaterThan(340);
    const missing = [...declared].filter(([name, path]) => MOVED_GLOBALS.get(name) !== (MOVED_ON.get(name) ?? path));
    expect(missing).toEqual([["JournalTextTinyMCESheet", "foundry.appv1.sheets.JournalTextTinyMCESheet"]]);
  });

  it("lead to names that there are", () => {
    const own = [...MOVED_GLOBALS.values()].map((path) => path.replace(/\.implementation$|\.ApplicationV2\._\w+$/, ""));
    expect(own.filter((path) => path !== "foundry.applications.api" && !isPublished(path))).toEqual([]);
  });
});
