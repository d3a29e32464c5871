// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { englishTexts } from "../../../tools/languages.ts";
import type { BatchOperation, FoundryDocument } from "../../foundry/types.ts";
import { SYSTEM_ID, documentClass, game, hooks, modifyBatch } from "../../foundry/globals.ts";
import { at } from "../../../tools/paths.ts";
import { rulesets } from "../../rulesets/index.ts";
import { openTheHouse } from "../register.ts";
import { activeRuleset } from "../registry.ts";
import type { Check } from "./check.ts";
import { CHECKS } from "./checks/index.ts";
import { clearLeftovers } from "./clear.ts";
import { Bench } from "./bench.ts";
import type { Finding } from "./report.ts";
import { end } from "./over.ts";
import { PATIENCE, runChecks } from "./run.ts";
import { SCRATCH, writeScratch } from "./scratch.ts";
import { PEOPLE } from "../../../tests/fittings/world.ts";
import { hostDoor } from "../../../tests/host/doors.ts";

type Batch = (operations: readonly BatchOperation[]) => Promise<unknown>;
const engine = globalThis as unknown as {
  foundry: { documents: { modifyBatch: Batch } };
  game: { settings: { storage: ReadonlyMap<string, { readonly contents: readonly FoundryDocument[] }> } };
  CONFIG: { ChatMessage: { documentClass: { prototype: object } }; Actor: { sheetClasses: object } };
};

/** Everything in the world, settings too, by uuid. */
const world = (): string[] => {
  const { actors, items, scenes, folders, messages, combats } = game();
  const all: FoundryDocument[] = [actors, items, scenes, folders, messages, combats].flatMap(({ contents }) => [
    ...contents,
  ]);
  const stored = engine.game.settings.storage.get("world")?.contents ?? [];
  return [...all, ...stored].map(({ uuid }) => uuid).sort();
};

/** The compendia and the board are tried where there are some: in the browser. */
const HERE = CHECKS.filter(({ id }) => id !== "compendium" && id !== "board");

async function run(checks = HERE): Promise<readonly Finding[]> {
  const ruleset = activeRuleset();
  if (!ruleset) throw new Error("The world plays no game.");
  const quiet = { begins: () => undefined, found: () => undefined, stopped: false };
  return runChecks(checks, ruleset, quiet);
}

const broken = (findings: readonly Finding[]): string[] =>
  findings.filter(({ result }) => result === "broken").map(({ check }) => check);

/** What doesn't hold while batches are carried out in another way. */
async function brokenWithBatch(other: (real: Batch) => Batch): Promise<string[]> {
  const { documents } = engine.foundry;
  const { modifyBatch } = documents;
  documents.modifyBatch = other(modifyBatch);
  try {
    return broken(await run());
  } finally {
    documents.modifyBatch = modifyBatch;
  }
}

beforeAll(async () => {
  // What a server would send of the system.
  const send = (path: string): Promise<Response> =>
    Promise.resolve(new Response(readFileSync(at(path.replace(/^.*systems\/dramatis\//, "")), "utf8")));
  vi.stubGlobal("fetch", send);
  const { openTestWorld } = (await hostDoor("host/client/testing.ts")) as {
    openTestWorld(world: object): Promise<unknown>;
  };
  const manifest = JSON.parse(readFileSync(at("system.json"), "utf8")) as object;
  const texts = englishTexts();
  const settings = [{ _id: "setting000000001", key: "dramatis.ruleset", value: JSON.stringify("personae") }];
  openTheHouse(rulesets);
  await openTestWorld({ system: { ...manifest, packs: [] }, texts, documents: { settings, users: PEOPLE } });
});

describe("a self-test on the open host", () => {
  it("holds in everything, and leaves the world as it was", async () => {
    const before = world();
    const findings = await run();
    expect(findings.filter(({ result }) => result !== "held")).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual([...HERE.map(({ id }) => id), "clear"]);
    expect(world()).toEqual(before);
  });

  it("says when batches do nothing and say nothing", async () => {
    expect(await brokenWithBatch(() => () => Promise.resolve([]))).toEqual(
      expect.arrayContaining(["batch", "unlinked", "veto"]),
    );
  });

  it("says when a batch goes on although a part was forbidden", async () => {
    const oneByOne =
      (real: Batch): Batch =>
      async (operations) => {
        for (const operation of operations) await real([operation]);
      };
    expect(await brokenWithBatch(oneByOne)).toContain("veto");
  });

  it("says when what comes back has other ids", async () => {
    const anew =
      (real: Batch): Batch =>
      (operations) =>
        real(operations.map((operation) => ({ ...operation, keepEmbeddedIds: false })));
    expect(await brokenWithBatch(anew)).toEqual(["keepId"]);
  });

  it("says when whispers can be read by others", async () => {
    const { prototype } = engine.CONFIG.ChatMessage.documentClass;
    Object.defineProperty(prototype, "isContentVisible", { get: () => true, configurable: true });
    try {
      expect(broken(await run())).toEqual(["whisper"]);
    } finally {
      delete (prototype as { isContentVisible?: boolean }).isContentVisible;
    }
  });

  it("says when sheets are not registered", async () => {
    const { Actor } = engine.CONFIG;
    const { sheetClasses } = Actor;
    Actor.sheetClasses = {};
    try {
      expect(broken(await run())).toEqual(["types"]);
    } finally {
      Actor.sheetClasses = sheetClasses;
    }
  });

  it("tries nothing more when nobody wants to know, and clears up all the same", async () => {
    const before = world();
    const ruleset = activeRuleset();
    if (!ruleset) throw new Error("The world plays no game.");
    let tried = 0;
    const onlooker = {
      begins: () => undefined,
      found: () => (tried += 1),
      get stopped() {
        return tried > 0;
      },
    };
    const findings = await runChecks(HERE, ruleset, onlooker);
    expect(findings.map(({ check }) => check)).toEqual(["types", "clear"]);
    expect(world()).toEqual(before);
  });

  it("clears away what an interrupted run has left, and nothing that only looks like it", async () => {
    const before = world();
    const bench = new Bench();
    const actor = await bench.make("Actor", { name: "Left", type: "personae-character" });
    await bench.make("ChatMessage", { content: "left" });
    // A card about somebody of its own bears no mark.
    const patches = [{ ref: actor.uuid, path: "tracks.main.hits", from: 0, to: 1 }];
    const system = { ruleset: "personae", steps: [], applied: [{ effects: ["e"], patches, undone: false }] };
    await documentClass("ChatMessage").create({ type: "card", system, content: "card" });
    const other = new Bench();
    const stray = await other.make<FoundryDocument>("Actor", { name: "Stray", type: "personae-character" });
    await stray.update({ folder: null });
    expect(world()).toHaveLength(before.length + 6);
    for (const { mark } of [bench, other]) end(mark.run);
    // Its page had asked for another before it went.
    hooks().once("deleteActor", () => {
      const late = { content: "late", flags: bench.flags };
      void modifyBatch([{ action: "create", documentName: "ChatMessage", data: [late] }]);
    });
    await clearLeftovers();
    expect(world()).toEqual([...before, stray.uuid].sort());
    expect(game().actors.has(actor.id)).toBe(false);
    await stray.delete();
  });

  it("leaves a run alone that is going on at another screen, be it of the same user", async () => {
    const before = world();
    const elsewhere = new Bench();
    await elsewhere.make("Actor", { name: "At work", type: "personae-character" });
    expect(broken(await run())).toEqual([]);
    expect(world()).toHaveLength(before.length + 2);
    await elsewhere.clear();
    expect(world()).toEqual(before);
  });

  it("lets a check that comes back too late make nothing more, and clears up what was under way", async () => {
    const before = world();
    const refused: string[] = [];
    let goOn = (): void => undefined;
    let work = Promise.resolve();
    const make = async (bench: Bench): Promise<void> => {
      const { flags } = bench;
      await new Promise<void>((resolve) => (goOn = resolve));
      await bench.make("Actor", { name: "Late", type: "personae-character" }).catch((reason: unknown) => {
        refused.push(String(reason));
      });
      // Sent before the end, stored after it.
      await modifyBatch([{ action: "create", documentName: "ChatMessage", data: [{ content: "late", flags }] }]);
      await writeScratch("late");
    };
    const late: Check = { id: "batch", run: (bench) => (work = make(bench)) };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const running = run([late]);
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 1 });
      vi.advanceTimersByTime(PATIENCE);
      expect((await running).map(({ check, result }) => `${check} ${result}`)).toEqual(["batch broken", "clear held"]);
    } finally {
      vi.useRealTimers();
    }
    expect(world()).toEqual(before);
    goOn();
    await work;
    expect(refused.join()).toContain("The self-test is over");
    expect(world()).toHaveLength(before.length + 2);
    await vi.waitFor(() => expect(world()).toEqual(before));
    expect(game().settings.get(SYSTEM_ID, SCRATCH)).toBe("");
  });

  it("throws away what was being made when everything else was", async () => {
    const before = world();
    const bench = new Bench();
    await bench.open();
    const making = bench.make("Actor", { name: "Under way", type: "personae-character" });
    await Promise.all([bench.clear(), expect(making).rejects.toThrow("The self-test is over")]);
    expect(world()).toEqual(before);
  });
});
