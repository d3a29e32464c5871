/** The sample's game as a system of its own, and a world for it: for tests only, it is never shipped. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { at } from "../../../tools/paths.ts";
import { makeWorld } from "../../../tools/world/seed.ts";
import type { Source } from "../../../tools/documents.ts";

const SOURCES = at("tests/sample");

/** Builds the system, makes the world "stage" in a data folder, and gives the system's folder. */
export async function sampleSystem(data: string): Promise<string> {
  const folder = join(data, "system");
  cpSync(at("dist/system"), folder, { recursive: true });
  rmSync(join(folder, "packs"), { recursive: true });
  await build({
    configFile: at("vite.config.ts"),
    root: at(),
    build: { outDir: folder, lib: { entry: join(SOURCES, "main.ts"), formats: ["es"], fileName: "dramatis" } },
  });
  mkdirSync(join(folder, "templates/sample"));
  for (const name of ["card.hbs", "sheet.hbs"]) cpSync(join(SOURCES, name), join(folder, "templates/sample", name));
  cpSync(join(SOURCES, "lang.json"), join(folder, "lang/sample.json"));
  const manifest = JSON.parse(readFileSync(join(folder, "system.json"), "utf8")) as Record<string, unknown>;
  const { primaryTokenAttribute: _ours, packFolders: _folders, ...rest } = manifest;
  const sample = {
    ...rest,
    packs: [],
    languages: ["en", "fittings", "sample"].map((name) => ({ lang: "en", name: "English", path: `lang/${name}.json` })),
    documentTypes: {
      Actor: { "sample-starer": {} },
      ChatMessage: { card: {}, sealed: {} },
      Combat: { "sample-encounter": {} },
      Combatant: { "sample-participant": {} },
    },
  };
  writeFileSync(join(folder, "system.json"), JSON.stringify(sample));
  await makeWorld({
    data,
    world: "stage",
    title: "A staring match",
    description: "",
    system: folder,
    documents: new Map(Object.entries(WORLD)),
  });
  return folder;
}

const user = (_id: string, name: string, role: number, character: string | null): Source => ({
  ...{ _id, name, role, character, color: "#0d9488", password: "", passwordSalt: "" },
});
const actor = (_id: string, name: string, ownership: object): Source => ({
  ...{ _id, name, type: "sample-starer", ownership, system: { nerve: 5 } },
});

/** One player's starer, another's, and one of the game master's, on a board. */
const WORLD: Record<string, Source[]> = {
  users: [
    user("sampleMaster0001", "Guide", 4, null),
    user("samplePlayerA001", "Ash", 1, "sampleActorIda01"),
    user("samplePlayerB001", "Bryn", 1, "sampleActorBo001"),
  ],
  actors: [
    actor("sampleActorIda01", "Ida", { default: 0, samplePlayerA001: 3 }),
    actor("sampleActorBo001", "Bo", { default: 0, samplePlayerB001: 3 }),
    actor("sampleActorOtto1", "Otto", { default: 0 }),
  ],
  settings: [{ _id: "sampleRuleset001", key: "dramatis.ruleset", value: '"sample"', user: null }],
  scenes: [
    {
      ...{
        _id: "sampleScene00001",
        name: "A room",
        active: true,
        navigation: true,
        width: 800,
        height: 600,
        padding: 0,
      },
      ownership: { default: 2 },
      tokens: [
        { _id: "sampleTokenIda01", name: "Ida", actorId: "sampleActorIda01", actorLink: true, x: 100, y: 100 },
        { _id: "sampleTokenBo001", name: "Bo", actorId: "sampleActorBo001", actorLink: true, x: 300, y: 100 },
        { _id: "sampleTokenOtto1", name: "Otto", actorId: "sampleActorOtto1", actorLink: true, x: 500, y: 100 },
      ],
    },
  ],
};
