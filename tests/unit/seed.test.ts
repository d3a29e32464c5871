import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { iconList } from "../../tools/build/icons.ts";
import { withKeys } from "../../tools/documents.ts";
import type { Source } from "../../tools/documents.ts";
import { at } from "../../tools/paths.ts";
import { FIRST, demoDocuments, playable } from "../../tools/world/demo.ts";
import { seedWorld } from "../../tools/world/seed.ts";

let data: string;
beforeEach(() => void (data = mkdtempSync(join(tmpdir(), "dramatis-seed-"))));
afterEach(() => rmSync(data, { recursive: true, force: true }));

async function stored(collection: string): Promise<Map<string, Record<string, unknown>>> {
  const folder = join(data, "Data/worlds/demo/data", collection);
  const database = new ClassicLevel<string, Record<string, unknown>>(folder, { valueEncoding: "json" });
  const found = new Map(await database.iterator().all());
  await database.close();
  return found;
}

function keysIn(source: Source): string[] {
  const inside = Object.values(source).flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
  const keyed = inside.filter((item): item is Source => typeof item === "object" && item !== null && "_key" in item);
  return [source._key ?? "", ...keyed.flatMap(keysIn)];
}

const OURS = "systems/dramatis/";

/** Whether a path names a file of ours, or an icon that the build makes. Foundry's own silhouettes are neither. */
function isPicture(path: string): boolean {
  if (!path.startsWith(OURS)) return false;
  const icon = /^icons\/(?:tokens\/)?(?<name>[\w-]+)\.svg$/u.exec(path.slice(OURS.length))?.groups?.["name"];
  return icon === undefined ? existsSync(at(path.slice(OURS.length))) : Object.hasOwn(iconList(), icon);
}

describe("the demo world", () => {
  it("has a game master, two players with a character each, and the game chosen", async () => {
    await seedWorld({ data, world: "demo" });
    const users = [...(await stored("users")).values()];
    expect(users.map(({ name, role }) => [name, role])).toEqual(
      expect.arrayContaining([
        ["Chorus", 4],
        ["Ash", 1],
        ["Bryn", 1],
      ]),
    );
    const actors = await stored("actors");
    for (const user of users.filter(({ role }) => role === 1)) {
      const character = actors.get(`!actors!${String(user.character)}`);
      expect(character?.ownership).toMatchObject({ [String(user._id)]: 3 });
    }
    expect([...(await stored("settings")).values()]).toMatchObject([{ key: "dramatis.ruleset", value: '"personae"' }]);
  });

  it("has a scene whose tokens stand for its actors", async () => {
    await seedWorld({ data, world: "demo" });
    const actors = await stored("actors");
    const scenes = await stored("scenes");
    const tokens = [...scenes].filter(([key]) => key.startsWith("!scenes.tokens!")).map(([, token]) => token);
    expect(tokens).toHaveLength(5);
    for (const { actorId } of tokens) expect(actors.has(`!actors!${String(actorId)}`)).toBe(true);
  });

  it.each(playable())("of %s has combatants who stand on its scenes", (game) => {
    const documents = demoDocuments(game);
    const scenes = documents.get("scenes") ?? [];
    const standing = scenes.flatMap(({ _id, tokens }) =>
      (tokens as Source[]).map((token) => [_id, token._id, token.actorId].join()),
    );
    const fighting = (documents.get("combats") ?? []).flatMap(({ combatants }) =>
      (combatants as Source[]).map(({ sceneId, tokenId, actorId }) => [sceneId, tokenId, actorId].join()),
    );
    expect(standing).toEqual(expect.arrayContaining(fighting));
    const players = (documents.get("users") ?? []).filter(({ role }) => role === 1);
    const owners = (documents.get("actors") ?? []).map(({ _id, ownership }) => [_id, ownership]);
    expect(players.length).toBeGreaterThan(1);
    for (const { _id, character } of players)
      expect(owners).toContainEqual([character, { default: 0, [String(_id)]: 3 }]);
  });

  it.each(playable())("has a drawn map of the scene's size under the tokens of %s", (game) => {
    for (const { background, width, height } of demoDocuments(game).get("scenes") ?? []) {
      const { src = "" } = (background ?? {}) as { readonly src?: string };
      const map = readFileSync(at(src.replace("systems/dramatis/", "")), "utf8");
      expect(map).toContain(`width="${String(width)}" height="${String(height)}"`);
      expect(map).not.toMatch(/<script|<image|href=|<foreignObject/);
    }
  });

  it.each(playable())("of %s shows everybody by a picture that is there, on sheets and tokens alike", (game) => {
    const documents = demoDocuments(game);
    const actors = documents.get("actors") ?? [];
    for (const { name, img, prototypeToken } of actors) {
      expect(isPicture(String(img)), `${name ?? ""}: ${String(img)}`).toBe(true);
      expect(prototypeToken, name).toMatchObject({ name, texture: { src: img } });
    }
    const pictures = new Map(actors.map(({ _id, img }) => [_id, img]));
    for (const token of (documents.get("scenes") ?? []).flatMap(({ tokens }) => tokens as Source[]))
      expect(token.texture, token.name).toMatchObject({ src: pictures.get(String(token.actorId)) });
  });

  it("has a drawn portrait for each person, no two the same", () => {
    const pictures = (demoDocuments(FIRST).get("actors") ?? []).map(({ img }) => String(img));
    expect(new Set(pictures).size).toBe(pictures.length);
    const drawn = pictures.map((path) => readFileSync(at(path.replace(OURS, "")), "utf8"));
    expect(new Set(drawn).size).toBe(pictures.length);
    for (const [i, portrait] of drawn.entries()) {
      expect(pictures[i]).toContain(`${OURS}assets/portraits/personae/`);
      // Textures are as large as their file says; one that says nothing is drawn at no size by some browsers.
      expect(portrait, pictures[i]).toMatch(/^<svg [^>]*width="400" height="400"/);
      expect(portrait, pictures[i]).not.toMatch(/<script|<image|href=|<foreignObject/);
      expect(portrait.length, pictures[i]).toBeLessThan(6 * 1024);
    }
    const shelf = readdirSync(at("assets/portraits/personae")).map(
      (file) => `${OURS}assets/portraits/personae/${file}`,
    );
    expect(shelf.sort()).toEqual([...pictures].sort());
  });

  it("gives every identity its skills, and links weapons, shields and powers to skills that are there", () => {
    for (const actor of demoDocuments(FIRST).get("actors") ?? []) {
      const items = actor.items as { _id: string; type: string; name: string; system: { skill?: string | null } }[];
      const skills = items.filter(({ type }) => type === "personae-skill").map(({ _id }) => _id);
      expect(skills.length).toBeGreaterThan(1);
      const loose = items.filter(({ system: { skill } }) => typeof skill === "string" && !skills.includes(skill));
      expect(
        loose.map(({ name }) => name),
        String(actor.name),
      ).toEqual([]);
    }
  });

  it.each(playable())("of %s names every document with an id of its own", (game) => {
    const keys = [...demoDocuments(game)].flatMap(([collection, list]) =>
      list.flatMap((source) => keysIn(withKeys(source, collection))),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("is never written over a world that is there", async () => {
    await seedWorld({ data, world: "demo" });
    const file = join(data, "Data/worlds/demo/world.json");
    writeFileSync(file, "mine");
    await expect(seedWorld({ data, world: "demo" })).rejects.toThrow(/There is a world "demo" already/);
    expect(readFileSync(file, "utf8")).toBe("mine");
    expect(readdirSync(join(data, "Data/worlds"))).toEqual(["demo"]);
  });

  it("can be left empty: users only, and no game chosen", async () => {
    await seedWorld({ data, world: "demo", empty: true });
    expect((await stored("actors")).size).toBe(0);
    expect((await stored("settings")).size).toBe(0);
    expect([...(await stored("users")).values()].every(({ character }) => character === null)).toBe(true);
  });

  it.each(playable())("of %s plays that game, and says what it is", async (game) => {
    const { title, documents } = await seedWorld({ data, world: "demo", game });
    const world = JSON.parse(readFileSync(join(data, "Data/worlds/demo/world.json"), "utf8")) as { title: string };
    expect(world.title).toBe(title);
    expect(documents).toBeGreaterThan(5);
    expect([...(await stored("settings")).values()]).toMatchObject([
      { key: "dramatis.ruleset", value: JSON.stringify(game) },
    ]);
  });

  it("is there for the games on offer and for no other", async () => {
    const offered = [...readFileSync(at("src/rulesets/index.ts"), "utf8").matchAll(/from "\.\/(\w+)\/index\.ts"/gu)];
    expect(offered.map(([, id]) => id).sort()).toEqual(playable());
    await expect(seedWorld({ data, world: "demo", game: "chess" })).rejects.toThrow(/no such game.*personae.*verve/);
    expect(readdirSync(data)).toEqual([]);
  });

  it("states the versions that the manifest states", async () => {
    await seedWorld({ data, world: "demo" });
    const world = JSON.parse(readFileSync(join(data, "Data/worlds/demo/world.json"), "utf8")) as Record<
      string,
      unknown
    >;
    const manifest = JSON.parse(readFileSync(at("system.json"), "utf8")) as {
      version: string;
      compatibility: { verified: string };
    };
    expect(world).toMatchObject({
      id: "demo",
      system: "dramatis",
      systemVersion: manifest.version,
      coreVersion: manifest.compatibility.verified,
    });
  });
});
