/**
 * The actors of unlinked tokens as everybody sees them: what is written to one goes through that actor, in one request, and
 * all hear of it; its twin and the actor behind it are as they were.
 */
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

interface Written {
  readonly documentName: string;
  readonly parent: string | null;
  readonly keys: string[];
}
interface Answer {
  readonly ok: boolean;
  readonly message: string;
}

const stage = setStage();
let chorus: Player;
let ash: Player;

const world = `game.actors.getName("Toll captain")`;
const one = `canvas.scene.tokens.getName("Captain One").actor`;
const two = `canvas.scene.tokens.getName("Captain Two").actor`;
const stored = (actor: string): string => `JSON.stringify(${actor}.toObject())`;
const both = (condition: string): Promise<void[]> => Promise.all([chorus.until(condition), ash.until(condition)]);
const hud = (): Locator => chorus.page.locator("#token-hud");

/** Notes what this browser asks to be written, and which hooks of actors and items it hears. */
const WATCH = `(() => {
  globalThis.written = [];
  globalThis.heard = [];
  const { modifyBatch } = foundry.documents;
  foundry.documents.modifyBatch = (operations, ...more) => {
    for (const { documentName, parent, updates = [], data = [] } of operations)
      written.push({ documentName, parent: parent?.uuid ?? null, keys: [...updates, ...data].flatMap(Object.keys) });
    return modifyBatch(operations, ...more);
  };
  Hooks.on("preUpdateToken", (token, changes) =>
    void written.push({ documentName: "Token", parent: token.parent.uuid, keys: Object.keys(changes) }));
  for (const name of ["updateActor", "createItem", "updateItem", "deleteItem"])
    Hooks.on(name, (document) => void heard.push(name + " " + document.uuid));
  return true;
})()`;
const hears = (name: string, document: string): string => `heard.includes("${name} " + ${document})`;

async function decide(decision: object): Promise<Answer> {
  return chorus.run<Answer>(
    `game.dramatis.decide({ encounter: null, ...${JSON.stringify(decision)} }).then(({ ok, message }) => ({ ok, message }))`,
  );
}

/** What is stored of an actor, but for who wrote it when. */
function plain(source: string): unknown {
  const { name, img, system, flags, items } = JSON.parse(source) as Record<string, unknown>;
  const own = (items as { _id: string; _stats?: unknown }[]).map((item) => ({ ...item, _stats: null }));
  return { name, img, system, flags, items: own.sort((a, b) => a._id.localeCompare(b._id)) };
}

async function openSheet(player: Player): Promise<Locator> {
  await player.run(`${one}.sheet.render({ force: true }).then(() => true)`);
  const sheet = player.page.locator(`[id="${await player.run<string>(`${one}.sheet.id`)}"]`);
  await sheet.waitFor();
  return sheet;
}

const marked = (sheet: Locator): Promise<number> => sheet.locator("[data-is=step][aria-pressed=true]").count();
/** Waits until so many steps are marked on a sheet that is open. */
const marks = (player: Player, count: number): Promise<void> =>
  player.until(`${one}.sheet.element.querySelectorAll("[data-is=step][aria-pressed=true]").length === ${count}`);

describe("the actor of an unlinked token", () => {
  let before: string;
  let twin: string;

  it("stands beside its twin, and its sheet is open on two screens", async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    await chorus.run(`(async () => {
      const ash = game.users.getName("Ash").id;
      await ${world}.update({ ownership: { [ash]: 3 } });
      for (const [name, x] of [["Captain One", 500], ["Captain Two", 600]]) {
        const token = await ${world}.getTokenDocument({ name, x, y: 100 });
        await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
      }
      return true;
    })()`);
    await both(`${one}?.isOwner && ${two}?.isOwner && ${one}.isToken && ${one} !== ${two}`);
    for (const player of [chorus, ash]) {
      await player.run(WATCH);
      expect(await marked(await openSheet(player))).toBe(0);
    }
    before = await chorus.run<string>(stored(world));
    twin = await chorus.run<string>(stored(two));
  });

  it("PER-088 is written by a card, and taken back by it, on every screen", async () => {
    const uuid = await chorus.run<string>(`${one}.uuid`);
    const { ok, message } = await decide({ type: "correct", target: uuid, hits: 2, shock: 2 });
    expect(ok).toBe(true);
    await both(`${one}.system.tracks.main.hits === 2 && ${hears("updateActor", `${one}.uuid`)}`);
    await Promise.all([marks(chorus, 2), marks(ash, 2)]);
    await ash.page.locator("#board .token", { hasText: "Captain One" }).locator(`.token-effects img`).first().waitFor();
    expect(await chorus.run<Written[]>(`written.filter(({ documentName }) => documentName === "Actor")`)).toEqual([
      {
        documentName: "Actor",
        parent: await chorus.run<string>(`${one}.parent.uuid`),
        keys: expect.arrayContaining(["_id"]),
      },
    ]);
    expect(
      await chorus.run<boolean>(
        `game.dramatis.personae.undo({ ok: true, message: "${message}" }).then(({ ok }) => ok)`,
      ),
    ).toBe(true);
    await both(`${one}.system.tracks.main.hits === 0`);
    await Promise.all([marks(chorus, 0), marks(ash, 0)]);
  });

  it("PER-161 PER-001 gets new items and a new name by one card, and loses them by undoing it", async () => {
    const names = `${one}.items.map(({ name }) => name)`;
    const had = await chorus.run<string>(stored(one));
    const row = {
      free: false,
      rating: 3,
      attribute: "CMP",
      grade: "plain",
      background: false,
      subtype: "expertise",
      custom: "",
      upgrades: 0,
    };
    const answer = await chorus.run<Answer & { refused?: string }>(`(async () => {
      const { attributes } = ${one}.system.toObject();
      const made = { talent: new CONFIG.Item.dataModels["personae-talent"]({}, {}).toObject() };
      const rows = [{ ...${JSON.stringify(row)}, kind: "talent", id: foundry.utils.randomID(), isNew: true, name: "Ferries" }];
      const words = { name: "Captain of the ford", concept: "", pronouns: "", goals: "" };
      const decision = { type: "build", encounter: null, actor: ${one}.uuid, words, attributes, rows, made, override: true };
      const { ok, message, refused } = await game.dramatis.decide(decision);
      return { ok, message, refused };
    })()`);
    expect(answer).toMatchObject({ ok: true });
    await both(`${names}.includes("Ferries") && ${one}.name === "Captain of the ford"`);
    const made = `${one}.items.find(({ name }) => name === "Ferries").uuid`;
    await both(hears("createItem", made));
    expect(await chorus.run(`${two}.items.some(({ name }) => name === "Ferries")`)).toBe(false);
    // Others see it again after loading, from what is stored.
    await ash.reload();
    await ash.run(WATCH);
    await openSheet(ash);
    expect(await ash.run<string[]>(names)).toContain("Ferries");
    expect(
      await chorus.run<boolean>(
        `game.dramatis.personae.undo({ ok: true, message: "${answer.message}" }).then(({ ok }) => ok)`,
      ),
    ).toBe(true);
    await both(`!${names}.includes("Ferries") && ${one}.name === "Toll captain"`);
    await ash.until(`heard.some((one) => one.startsWith("deleteItem "))`);
    const now = await chorus.run<string>(stored(one));
    expect(plain(now)).toEqual(plain(had));
    expect(plain(now)).toMatchObject({ name: "Toll captain" });
  });

  it("PER-086 PER-089 follows what is typed and pressed in its token's controls", async () => {
    await chorus.page.locator("#board .token", { hasText: "Captain One" }).click({ button: "right" });
    await hud().waitFor();
    await hud().locator("input[name=bar1]").fill("-1");
    await hud().locator("input[name=bar1]").press("Enter");
    await both(`${one}.system.tracks.main.hits === 1`);
    await Promise.all([marks(chorus, 1), marks(ash, 1)]);
    await hud().locator("[data-status-id=shock3]").click();
    await both(`${one}.system.tracks.main.shock === 3`);
    await hud().locator("[data-status-id=shock3][aria-pressed=true]").click();
    await both(`${one}.system.tracks.main.shock === 2`);
    await chorus.run("Promise.resolve(canvas.hud.token.clear()).then(() => true)");
    await hud().waitFor({ state: "detached" });
  });

  it("PER-076 hands a thing to its twin and gets it back, each in one request", async () => {
    const has = (actor: string): string => `${actor}.items.some(({ name }) => name === "Toll mace")`;
    const hand = async (from: string, to: string): Promise<void> => {
      const [giver, taker] = await Promise.all([
        chorus.run<string>(`${from}.sheet.id`),
        chorus.run<string>(`${to}.sheet.id`),
      ]);
      await chorus.run(`(async () => {
        for (const [actor, left] of [[${from}, 0], [${to}, 640]]) {
          await actor.sheet.render({ force: true });
          actor.sheet.setPosition({ left, top: 0 });
        }
        return true;
      })()`);
      const mace = chorus.page.locator(`[id="${giver}"] [data-item-id]`).filter({ hasText: "Toll mace" }).first();
      await mace.dragTo(chorus.page.locator(`[id="${taker}"] [data-is=answers]`));
      const question = chorus.page.locator("dialog, .application.dialog").filter({ hasText: "Move or copy?" });
      await question.locator('[data-action="move"]').click();
      await question.waitFor({ state: "detached" });
    };
    await hand(one, two);
    await both(`!${has(one)} && ${has(two)}`);
    expect(await chorus.run(`${two}.items.filter(({ name }) => name === "Toll mace").length`)).toBe(2);
    await hand(two, one);
    await both(`${has(one)}`);
  });

  it("has never touched the world's actor, and nothing ever named a delta", async () => {
    expect(await chorus.run<string>(stored(world))).toBe(before);
    const [now, then] = [await chorus.run<string>(stored(two)), twin].map(
      (source) => (JSON.parse(source) as { system: unknown }).system,
    );
    expect(now).toEqual(then);
    for (const player of [chorus, ash]) {
      const written = await player.run<Written[]>("written");
      expect(written.filter(({ keys }) => keys.some((key) => key.split(".")[0] === "delta"))).toEqual([]);
    }
    expect(await chorus.run<number>("written.length")).toBeGreaterThan(3);
  });
});
