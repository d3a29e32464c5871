import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { at } from "../../tools/paths.ts";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

interface Finding {
  readonly check: string;
  readonly result: string;
  readonly detail: string;
}
interface Answer {
  readonly ok: boolean;
  readonly held: boolean;
  readonly findings: readonly Finding[];
  readonly text: string;
  readonly refused?: string;
}

const stage = setStage();
let chorus: Player;
let ash: Player;

const FOLDER = "Dramatis self-test (to be thrown away)";
/** Every document of the world, and every stored setting with its value: nothing of it may change. */
const WORLD = `[
  ...[...game.actors, ...game.items, ...game.scenes, ...game.folders, ...game.messages, ...game.combats].map(({ uuid }) => uuid),
  ...game.settings.storage.get("world").contents.map(({ key, value }) => key + "=" + JSON.stringify(value)),
].sort()`;

const selfTest = (player: Player): Promise<Answer> => player.run<Answer>("game.dramatis.selfTest()");

/** Lets the host misbehave while the self-test runs, and behave again. Gives what didn't hold. */
async function brokenWhile(misbehave: string): Promise<string[]> {
  await chorus.run(`((restore) => { globalThis.behave = restore; return true; })((${misbehave})())`);
  try {
    const { findings } = await selfTest(chorus);
    return findings.filter(({ result }) => result === "broken").map(({ check }) => check);
  } finally {
    await chorus.run("(globalThis.behave(), true)");
  }
}

/** Lets every batch go wrong in one of the host's ways. */
const batchFault = (fault: string): string => `() => { openHost.batches.fault = "${fault}"; return openHost.behave; }`;

describe("the self-test", () => {
  beforeAll(async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
  });

  it("is refused to players, in words", async () => {
    const answer = await selfTest(ash);
    expect(answer.ok).toBe(false);
    expect(answer.refused).toContain("only a game master");
    expect(await ash.page.locator("#dramatis-selftest").count()).toBe(0);
  });

  it("holds in everything, leaves the world as it was, and copies a report", async () => {
    const before = await chorus.run<string[]>(WORLD);
    const scene = await chorus.run<string | null>("canvas.scene?.id ?? null");
    const answer = await selfTest(chorus);
    expect(answer.findings.filter(({ result }) => result !== "held")).toEqual([]);
    expect(answer).toMatchObject({ ok: true, held: true });
    expect(answer.findings.map(({ check }) => check).at(-1)).toBe("clear");
    expect(await chorus.run<string[]>(WORLD)).toEqual(before);
    await ash.until(`!game.folders.some(({ name }) => name === ${JSON.stringify(FOLDER)})`);
    expect(await chorus.run<string | null>("canvas.scene?.id ?? null")).toBe(scene);
    const window = chorus.page.locator("#dramatis-selftest");
    expect(await window.locator("[data-check][data-sign=held]").count()).toBe(answer.findings.length);
    await chorus.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await window.getByRole("button", { name: "Copy the report" }).press("Enter");
    await chorus.until(`document.querySelector("#notifications")?.textContent.includes("clipboard")`);
    const copied = await chorus.run<string>("navigator.clipboard.readText()");
    expect(copied).toBe(answer.text);
    expect(copied).toContain(`Foundry VTT: ${await chorus.run<string>("game.release.version")}`);
    expect(copied).toContain(`System: dramatis ${await chorus.run<string>("game.system.version")}`);
  });

  it("can be read and used by everybody, in both themes and in little room", async () => {
    const folder = at("dist/test-results/selftest");
    mkdirSync(folder, { recursive: true });
    const window = chorus.page.locator("#dramatis-selftest");
    for (const theme of ["light", "dark"]) {
      await chorus.run(`(() => {
        for (const one of [document.body, document.querySelector("#dramatis-selftest")]) {
          one.classList.remove("theme-light", "theme-dark");
          one.classList.add("theme-${theme}");
        }
        return true;
      })()`);
      expect(await seriousIssues(chorus, "#dramatis-selftest")).toEqual([]);
      await window.screenshot({ path: join(folder, `${theme}.png`) });
    }
    const size = await chorus.run<number>(`(() => {
      const app = [...foundry.applications.instances.values()].find(({ id }) => id === "dramatis-selftest");
      app.setPosition({ width: 340, left: 20, top: 20 });
      const content = app.element.querySelector(".window-content");
      return content.scrollWidth - content.clientWidth;
    })()`);
    expect(size).toBeLessThanOrEqual(0);
    await window.screenshot({ path: join(folder, "narrow.png") });
    const again = window.getByRole("button", { name: "Try again" });
    await again.focus();
    await again.press("Enter");
    await chorus.until(
      `document.querySelector("[data-standing=held]") && document.querySelector('[data-action="copy"]:enabled')`,
    );
    expect(await chorus.run("document.activeElement?.dataset.action")).toBe("begin");
    await chorus.run(`foundry.applications.instances.get("dramatis-selftest").close().then(() => true)`);
  });

  it("is offered among the settings, to game masters alone", async () => {
    const registered = `game.settings.menus.get("dramatis.selfTest").restricted`;
    expect(await chorus.run(registered)).toBe(true);
    for (const player of [ash, chorus]) {
      const panel = await player.sidebar("settings");
      await panel.locator("[data-app=configure]").click();
    }
    const press = (player: Player): Locator =>
      player.page.locator(".window-content [data-action=openSubmenu]", { hasText: "Run the self-test" });
    await press(chorus).press("Enter");
    const window = chorus.page.locator("#dramatis-selftest");
    await window.locator("[data-check][data-sign=waiting]").first().waitFor();
    expect(await window.locator("[data-check][data-sign=waiting]").count()).toBeGreaterThan(8);
    await ash.page.locator(".window-content .category, .window-content [name^=core]").first().waitFor();
    expect(await press(ash).count()).toBe(0);
    for (const player of [ash, chorus])
      await player.run(`Promise.all([...foundry.applications.instances.values()]
        .filter(({ id }) => /settings-config|selftest/.test(id)).map((one) => one.close())).then(() => true)`);
  });
});

describe("a self-test whose window was closed", () => {
  it("is followed, or made anew, by the next window, which shows all of it", async () => {
    await chorus.run(`(() => {
      const Window = game.settings.menus.get("dramatis.selfTest").type;
      globalThis.opened = (async () => {
        const first = new Window();
        await first.render({ force: true });
        void first.begin();
        await new Promise((resolve) => Hooks.once("createActor", resolve));
        await first.close();
        const second = new Window();
        await second.render({ force: true });
        return second.begin();
      })();
      return true;
    })()`);
    const { ok, findings } = await chorus.run<Answer>("opened");
    expect(ok).toBe(true);
    const window = chorus.page.locator("#dramatis-selftest");
    await window.locator('[data-action="copy"]').waitFor();
    expect(await window.locator("[data-sign=waiting], [data-sign=running]").count()).toBe(0);
    expect(await window.locator("[data-check]").count()).toBe(findings.length);
    await chorus.run(`foundry.applications.instances.get("dramatis-selftest").close().then(() => true)`);
  });
});

describe.runIf(OWN_HOST)("the self-test on a host that misbehaves", () => {
  it.each([
    ["a batch that does nothing and says nothing", ["batch", "unlinked"], batchFault("nothing")],
    ["a batch that does nothing and answers with nothing done", ["batch", "unlinked"], batchFault("empty")],
    ["a batch that breaks off after its first part", ["batch", "unlinked"], batchFault("afterFirst")],
    ["a batch that does its first part and is content", ["batch"], batchFault("stopAfterFirst")],
    [
      "a batch that goes on although a part was forbidden",
      ["veto"],
      `() => {
      const { modifyBatch } = foundry.documents;
      foundry.documents.modifyBatch = async (operations) => {
        const done = [];
        for (const one of operations) done.push(...(await modifyBatch([one])));
        return done;
      };
      return () => { foundry.documents.modifyBatch = modifyBatch; };
    }`,
    ],
    [
      "statuses that no effect stands for",
      ["board"],
      `() => {
      const { prototype } = CONFIG.Actor.documentClass;
      const own = ["appliedEffects", "temporaryEffects", "statuses"].map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)]);
      for (const name of ["appliedEffects", "temporaryEffects"]) Object.defineProperty(prototype, name, { get: () => [], configurable: true });
      Object.defineProperty(prototype, "statuses", { get: () => new Set(), set: () => undefined, configurable: true });
      return () => { for (const [name, old] of own) { delete prototype[name]; if (old) Object.defineProperty(prototype, name, old); } };
    }`,
    ],
    [
      "whispers that everybody can read",
      ["whisper"],
      `() => {
      const { prototype } = CONFIG.ChatMessage.documentClass;
      const old = Object.getOwnPropertyDescriptor(prototype, "isContentVisible");
      Object.defineProperty(prototype, "isContentVisible", { get: () => true, configurable: true });
      return () => { delete prototype.isContentVisible; if (old) Object.defineProperty(prototype, "isContentVisible", old); };
    }`,
    ],
    [
      "new ids for what comes back",
      ["keepId"],
      `() => {
      const { modifyBatch } = foundry.documents;
      foundry.documents.modifyBatch = (operations) => modifyBatch(operations.map((one) => ({ ...one, keepEmbeddedIds: false })));
      return () => { foundry.documents.modifyBatch = modifyBatch; };
    }`,
    ],
    [
      "a query without its sender",
      ["query"],
      `() => {
      const { query } = CONFIG.User.documentClass.prototype;
      CONFIG.User.documentClass.prototype.query = async () => ({ who: null });
      return () => { CONFIG.User.documentClass.prototype.query = query; };
    }`,
    ],
    [
      "sheets that are not registered",
      ["types"],
      `() => {
      const { sheetClasses } = CONFIG.Actor;
      CONFIG.Actor.sheetClasses = {};
      return () => { CONFIG.Actor.sheetClasses = sheetClasses; };
    }`,
    ],
    [
      "settings that are not told of",
      ["settings"],
      `() => {
      const setting = game.settings.settings.get("dramatis.selfTest.scratch");
      const { onChange } = setting;
      setting.onChange = () => undefined;
      return () => { setting.onChange = onChange; };
    }`,
    ],
  ])("fails where it should: %s", async (_what, broken, misbehave) => {
    expect(await brokenWhile(misbehave)).toEqual(expect.arrayContaining(broken));
    const { findings } = await selfTest(chorus);
    expect(findings.filter(({ result }) => result === "broken")).toEqual([]);
  });

  it.each(["empty", "lists", "undefined", "error"])("holds where a forbidden batch answers: %s", async (veto) => {
    expect(await brokenWhile(`() => { openHost.batches.veto = "${veto}"; return openHost.behave; }`)).toEqual([]);
  });

  it("holds where batches do their work and answer nothing", async () => {
    expect(await brokenWhile(batchFault("mute"))).toEqual([]);
  });

  it("says what it could not clear away, and clears it when it can", async () => {
    const before = await chorus.run<string[]>(WORLD);
    const forbid = `() => { const id = Hooks.on("preDeleteCombat", () => false); return () => Hooks.off("preDeleteCombat", id); }`;
    await chorus.run(`((restore) => { globalThis.behave = restore; return true; })((${forbid})())`);
    const { findings } = await selfTest(chorus);
    expect(findings.at(-1)).toMatchObject({ check: "clear", result: "broken" });
    await chorus.run("(globalThis.behave(), true)");
    await selfTest(chorus);
    expect(await chorus.run<string[]>(WORLD)).toEqual(before);
  });

  it("interrupted half-way leaves nothing behind, and touches nothing that only looks like its own", async () => {
    const before = await chorus.run<string[]>(WORLD);
    const lookalikes = await chorus.run<string[]>(`(async () => {
      const folder = await Folder.create({ name: ${JSON.stringify(FOLDER)}, type: "Actor" });
      const flags = { dramatis: { selfTest: { run: "another", user: game.user.id, at: 0 } } };
      const kept = await Actor.create({ name: "Kept", type: "personae-character", folder: folder.id, flags });
      return [kept.uuid, folder.uuid];
    })()`);
    // It stops for good as soon as it has made something of each kind.
    await chorus.run(`(() => {
      const seen = new Set();
      for (const kind of ["Actor", "Scene", "Combat"]) Hooks.on("create" + kind, (one) => one.flags.dramatis?.selfTest && seen.add(kind));
      globalThis.halfWay = seen;
      CONFIG.User.documentClass.prototype.query = () => new Promise(() => undefined);
      void game.dramatis.selfTest();
      return true;
    })()`);
    await chorus.until("globalThis.halfWay.size === 3");
    await chorus.reload();
    await chorus.until(`!game.folders.some(({ id, flags }) => flags.dramatis?.selfTest)`);
    const kept = (await chorus.run<string[]>(WORLD)).filter((uuid) => !before.includes(uuid));
    expect(kept).toEqual(lookalikes);
    expect(await chorus.run<string[]>(WORLD)).toEqual(expect.arrayContaining(before));
    await chorus.run(
      `Promise.all(${JSON.stringify(lookalikes)}.map((uuid) => fromUuidSync(uuid).delete())).then(() => true)`,
    );
  });
});
