// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { englishTexts } from "../../tools/languages.ts";
import { ASSUMPTIONS, broken } from "../foundry/assumptions.ts";
import { SYSTEM_ID, game } from "../foundry/globals.ts";
import { at } from "../../tools/paths.ts";
import { rulesets } from "../rulesets/index.ts";
import { openTheHouse } from "./register.ts";
import { warnOfSurprises } from "./warning.ts";
import { PEOPLE } from "../../tests/fittings/world.ts";
import { hostDoor } from "../../tests/host/doors.ts";

const engine = globalThis as unknown as {
  foundry: { documents: Record<string, unknown> };
  ui: { notifications: { warn(text: string): void } };
};

/** Gives a getter of its own to an object, until it is restored. */
function pretend(on: object, name: string, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(on, name);
  Object.defineProperty(on, name, { get: () => value, configurable: true });
  restore.push(() => (own ? Object.defineProperty(on, name, own) : Reflect.deleteProperty(on, name)));
}
const restore: (() => unknown)[] = [];

beforeAll(async () => {
  const send = (path: string): Promise<Response> =>
    Promise.resolve(new Response(readFileSync(at(path.replace(/^.*systems\/dramatis\//, "")), "utf8")));
  vi.stubGlobal("fetch", send);
  const { openTestWorld } = (await hostDoor("host/client/testing.ts")) as {
    openTestWorld(world: object): Promise<unknown>;
  };
  const { defineElements } = (await hostDoor("host/client/applications/elements/index.ts")) as {
    defineElements(): void;
  };
  defineElements();
  const manifest = JSON.parse(readFileSync(at("system.json"), "utf8")) as object;
  const texts = englishTexts();
  const settings = [{ _id: "setting000000001", key: "dramatis.ruleset", value: JSON.stringify("personae") }];
  openTheHouse(rulesets);
  await openTestWorld({ system: { ...manifest, packs: [] }, texts, documents: { settings, users: PEOPLE } });
});

describe("the warning that Foundry is not as it is taken to be", () => {
  let warned: string[];
  beforeEach(async () => {
    warned = [];
    vi.spyOn(engine.ui.notifications, "warn").mockImplementation((text) => void warned.push(text));
    await game().settings.set(SYSTEM_ID, "warnedAbout", "");
  });
  afterEach(() => {
    for (const back of restore.splice(0)) back();
    vi.restoreAllMocks();
  });
  const spoilBatches = (): void => pretend(engine.foundry.documents, "modifyBatch", undefined);

  it("has words for each thing that is taken for granted", () => {
    for (const { id } of ASSUMPTIONS) expect(game().i18n.has(`DRAMATIS.Assumption.${id}`)).toBe(true);
  });

  it("says nothing on the open host, where all of it holds", async () => {
    expect(broken()).toEqual([]);
    await warnOfSurprises();
    expect(warned).toEqual([]);
    expect(game().settings.get(SYSTEM_ID, "warnedAbout")).toBe("");
  });

  it("holds as well where statuses are a list, or kept by other names", () => {
    const { CONFIG } = globalThis as unknown as { CONFIG: { statusEffects: object } };
    for (const other of [[{ id: "prone", name: "Prone", img: "" }], { elsewhere: { id: "prone", name: "Prone" } }]) {
      pretend(CONFIG, "statusEffects", other);
      expect(broken()).toEqual([]);
    }
  });

  it("says in words what doesn't hold, once", async () => {
    spoilBatches();
    expect(broken()).toEqual(["batch"]);
    await warnOfSurprises();
    expect(warned).toEqual([
      "Foundry 14.369 is not quite as Dramatis expects. Several changes can't be stored as one. The self-test in the settings tells more; back up the world before you play on.",
    ]);
    await warnOfSurprises();
    expect(warned).toHaveLength(1);
  });

  it("says it again on another Foundry", async () => {
    spoilBatches();
    await warnOfSurprises();
    pretend(game(), "release", { ...game().release, version: "14.400" });
    await warnOfSurprises();
    await warnOfSurprises();
    expect(warned.map((text) => text.slice(0, 14))).toEqual(["Foundry 14.369", "Foundry 14.400"]);
  });

  it("says nothing to players", async () => {
    spoilBatches();
    pretend(game().user, "isGM", false);
    await warnOfSurprises();
    expect(warned).toEqual([]);
    expect(game().settings.get(SYSTEM_ID, "warnedAbout")).toBe("");
  });
});
