import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "../../../tools/paths.ts";
import { listedOn, unfounded } from "./page.ts";
import { touchedBy } from "./touched.ts";

const page = readFileSync(join(ROOT, "docs/foundry.md"), "utf8");

describe("docs/foundry.md", () => {
  const touched = touchedBy(ROOT);
  const listed = new Set(listedOn(page));

  it("lists every member of Foundry's that the system touches", () => {
    const missing = [...touched].filter(([name]) => !listed.has(name)).map(([name, place]) => `${name} (${place})`);
    expect(missing, "add these to docs/foundry.md, with their version and source").toEqual([]);
  });

  it("lists nothing that the system has stopped touching", () => {
    const gone = [...listed].filter((name) => !touched.has(name));
    expect(gone, "take these out of docs/foundry.md").toEqual([]);
  });

  it("says of each since when it is there and where that is known from", () => {
    expect(listed.size).toBeGreaterThan(300);
    expect(unfounded(page)).toEqual([]);
  });
}, 60_000);

describe("the reader behind it", () => {
  const root = mkdtempSync(join(tmpdir(), "foundry-page-"));
  afterAll(() => rmSync(root, { recursive: true }));

  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  put(
    "src/foundry/types.ts",
    `export interface FoundryActor { readonly items: unknown; heal(options: { fully?: boolean }): void }
     export interface Stranger { readonly odd: number }`,
  );
  put(
    "src/foundry/globals.ts",
    `import type { FoundryActor } from "./types.ts";
     const globals = globalThis as any;
     const { settings } = globals.game;
     export interface FoundryConfig { [name: string]: any }
     export const config = (): FoundryConfig => globals.CONFIG;
     export const hooks = (): { on(name: string, listener: () => void): number } => globals.Hooks;
     export const wait = () => globals.foundry.utils.sleep(1);
     export const mode = () => settings.get("core", "newMode");
     export const first = (): FoundryActor => globals.game.actors.contents[0];`,
  );
  put(
    "src/table/play.ts",
    `import { config, first, hooks } from "../foundry/globals.ts";
     const CONFIG = config();
     CONFIG["Actor"].newThing = 1;
     CONFIG["dramatis"] = {};
     for (const hook of ["updateWall", "deleteWall"]) hooks().on(hook, () => undefined);
     const SOME = ["createWall"] as const;
     const ALL = [...SOME, "pauseWall"] as const;
     for (const hook of ALL) hooks().on(hook, () => undefined);
     export const odd = first() as unknown as { secret: number };
     export const found = document.querySelector(".foundry-made, .ours, [data-wall], [name=x]");`,
  );
  put("src/rulesets/x/rules/pure.ts", `export const it = document.querySelector(".never-read");`);
  put(
    "templates/a.hbs",
    `<b class="ours">{{localize "A"}}{{#if (gauge 1 2)}}{{plain}}{{/if}}</b><wall-picker name="w">`,
  );
  put("styles/a.scss", `.ours { .window-foot & { color: red; } } @media (min-width: 1.5em) { .ours { top: .5em; } }`);
  const touched = touchedBy(root);

  it.each([
    ["a member of a face", "Actor#items"],
    ["an option of a method", "Actor#heal.fully"],
    ["a member of an interface that nobody has named", "Stranger?odd"],
    ["a chain from the globals", "foundry.utils.sleep"],
    ["what is taken apart from the globals", "game.settings"],
    ["a setting of Foundry's", "core.newMode"],
    ["an untyped registry", "CONFIG.Actor.newThing"],
    ["hooks in a list", "hookEvents.updateWall"],
    ["all hooks in a list", "hookEvents.deleteWall"],
    ["hooks in a list within a list", "hookEvents.createWall"],
    ["a class of Foundry's markup", ".foundry-made"],
    ["an attribute of it", "[data-wall]"],
    ["a class of it in a style sheet", ".window-foot"],
    ["a helper in a template", "{{gauge}}"],
    ["an element in a template", "<wall-picker>"],
    ["a face that is taken for something else", "a FoundryActor taken for something else"],
  ])("sees %s", (_what, name) => {
    expect([...touched.keys()]).toContain(name);
  });

  it("passes over what is ours, HTML's own, and pure", () => {
    const names = [...touched.keys()];
    for (const name of [".ours", "[name]", ".never-read", "{{plain}}", "CONFIG.dramatis", ".5em"])
      expect(names).not.toContain(name);
  });

  it("finds what a page leaves out", () => {
    const listed = listedOn(
      "| What | Since |\n| --- | --- |\n| `Actor#items`, `Actor#heal` | 14 | x |\nand `not this`",
    );
    expect(listed).toEqual(["Actor#items", "Actor#heal"]);
    expect(unfounded("| `Actor#items` | | types |\n| `Actor#heal` | 14 | types |")).toHaveLength(1);
  });
}, 60_000);
