import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyObject } from "../common/types.ts";
import { ID, TestHost } from "./testing/test-host.ts";

let test: TestHost;
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  test = await TestHost.make();
  await test.start();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.dispose();
});

describe("document operations", () => {
  it("creates, stamps, broadcasts and stores", async () => {
    const gm = await test.connect(ID.gm);
    const ann = await test.connect(ID.ann);
    const answer = await gm.create("Actor", [{ name: "Gate", type: "hero", system: { hp: { value: 3 } } }], {
      options: { mine: 1 },
    });
    const made = answer.result[0] as AnyObject;
    expect(made).toMatchObject({ name: "Gate", system: { hp: { value: 3 } }, img: "icons/svg/mystery-man.svg" });
    expect(made._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(made._stats).toMatchObject({ systemId: "testsystem", coreVersion: "14.369", lastModifiedBy: ID.gm });
    const [heard] = await ann.hears(1);
    expect(heard).toMatchObject({
      type: "Actor",
      action: "create",
      userId: ID.gm,
      operation: { options: { mine: 1 } },
    });
    expect(gm.heard).toEqual([]);
    await test.stop();
    await test.start();
    const world = await (await test.connect(ID.gm)).world();
    expect(world.actors.find((actor) => actor._id === made._id)).toEqual(made);
  });

  it("merges updates, answers the difference alone, and carries out operators", async () => {
    const ann = await test.connect(ID.ann);
    const first = await ann.update("Actor", [{ _id: ID.hero, "system.hp.value": 2, name: "Hero" }]);
    expect(first.result).toEqual([
      { _id: ID.hero, system: { hp: { value: 2 } }, _stats: expect.anything() as unknown },
    ]);
    const second = await ann.update("Actor", [
      { _id: ID.hero, system: { hp: { __$OPERATOR$__: "ForcedReplacement", value: { now: 1 } } } },
    ]);
    expect(second.result[0]).toMatchObject({
      system: { hp: { __$OPERATOR$__: "ForcedReplacement", value: { now: 1 } } },
    });
    await ann.update("Actor", [{ _id: ID.hero, flags: { mine: { a: 1, b: 2 } } }]);
    await ann.update("Actor", [{ _id: ID.hero, flags: { mine: { a: { __$OPERATOR$__: "ForcedDeletion" } } } }]);
    const hero = (await ann.world()).actors.find((actor) => actor._id === ID.hero);
    expect(hero?.system).toEqual({ hp: { now: 1 }, secret: "x" });
    expect(hero?.flags).toEqual({ mine: { b: 2 } });
  });

  it("answers nothing for a change that changes nothing", async () => {
    const gm = await test.connect(ID.gm);
    expect((await gm.update("Actor", [{ _id: ID.hero, name: "Hero" }])).result).toEqual([]);
    expect((await gm.update("Actor", [{ _id: ID.hero, name: "Hero" }], { diff: false })).result[0]).toMatchObject({
      name: "Hero",
    });
  });

  it("works on embedded documents at any depth", async () => {
    const ann = await test.connect(ID.ann);
    const made = await ann.create("Item", [{ name: "Bow", type: "gear" }], { parentUuid: `Actor.${ID.hero}` });
    const bow = (made.result[0] as AnyObject)._id as string;
    await ann.create("ActiveEffect", [{ name: "Taut" }], { parentUuid: `Actor.${ID.hero}.Item.${bow}` });
    await ann.update("ActiveEffect", [{ _id: "effectbless00001", disabled: true }], {
      parentUuid: `Actor.${ID.hero}.Item.${ID.sword}`,
    });
    await ann.remove("Item", [ID.sword], { parentUuid: `Actor.${ID.hero}` });
    await test.stop();
    await test.start();
    const hero = (await (await test.connect(ID.ann)).world()).actors.find((actor) => actor._id === ID.hero);
    const items = hero?.items as AnyObject[];
    expect(items.map((item) => item.name)).toEqual(["Bow"]);
    expect((items[0]?.effects as AnyObject[])[0]?.name).toBe("Taut");
  });

  it("refuses invalid data by name and keeps what was", async () => {
    const gm = await test.connect(ID.gm);
    const answer = await gm.update("Actor", [
      { _id: ID.foe, name: "Renamed" },
      { _id: ID.hero, img: "evil.exe" },
    ]);
    expect(answer.error?.name).toBe("DataModelValidationError");
    expect(answer.error?.message).toContain('Actor "Hero"');
    expect(answer.error?.message).toContain("img");
    const world = await gm.world();
    expect(world.actors.map((actor) => actor.name).sort()).toEqual(["Foe", "Hero"]);
    expect((await gm.create("Actor", [{ name: "X", type: "nosuch" }])).error?.message).toContain("nosuch");
  });

  it("does all of a batch or nothing of it", async () => {
    const gm = await test.connect(ID.gm);
    const combat = "combat0000000001";
    const requests = [
      { type: "Combat", action: "create", operation: { data: [{ _id: combat }], keepId: true } },
      {
        type: "Combatant",
        action: "create",
        operation: { data: [{ actorId: ID.hero }], parentUuid: `Combat.${combat}` },
      },
      { type: "Actor", action: "update", operation: { updates: [{ _id: ID.hero, name: "Champion" }] } },
    ];
    const bad = { type: "Actor", action: "delete", operation: { ids: ["nosuchactor00001"] } };
    const refused = await gm.ask("modifyBatch", { requests: [...requests, bad] });
    expect(refused.error?.message).toContain("nosuchactor00001");
    expect((await gm.world()).combats).toEqual([]);
    const done = await gm.ask<{ responses: unknown[] }>("modifyBatch", { requests });
    expect(done.responses).toHaveLength(3);
    const world = await gm.world();
    expect(world.combats[0]?.combatants).toHaveLength(1);
    expect(world.actors.some((actor) => actor.name === "Champion")).toBe(true);
  });

  it("takes script out of rich text, by schema and by manifest", async () => {
    const ann = await test.connect(ID.ann);
    await ann.update("Actor", [
      {
        _id: ID.hero,
        system: { bio: "<p onclick=x>Hi<script>1</script></p>", notes: { a: { text: "<img src=x onerror=1>" } } },
      },
    ]);
    const said = await ann.create("ChatMessage", [
      { content: '<b>Hi</b><iframe src="x"></iframe><a href="javascript:1">z</a>' },
    ]);
    expect((said.result[0] as AnyObject).content).toBe("<b>Hi</b><a>z</a>");
    const system = (await ann.world()).actors.find((actor) => actor._id === ID.hero)?.system as AnyObject;
    expect(system.bio).toBe("<p>Hi</p>");
    expect(system.notes).toEqual({ a: { text: '<img src="x" />' } });
  });
});

describe("what the server adds by itself", () => {
  it("lets one scene be the active one", async () => {
    const gm = await test.connect(ID.gm);
    const made = await gm.create("Scene", [{ name: "A", active: true }, { name: "B" }]);
    const [a, b] = made.result as AnyObject[];
    const answer = await gm.update("Scene", [{ _id: b?._id, active: true }]);
    expect(answer.result).toMatchObject([
      { _id: b?._id, active: true },
      { _id: a?._id, active: false },
    ]);
    expect((await gm.world()).scenes.filter((scene) => scene.active).map((scene) => scene.name)).toEqual(["B"]);
  });

  it("cleans and guards the data of actors that live in tokens and in changes of their parents", async () => {
    const gm = await test.connect(ID.gm);
    const ann = await test.connect(ID.ann);
    const scene = (await gm.create("Scene", [{ name: "A", tokens: [{ _id: "tokenhero0000001", actorId: ID.hero }] }]))
      .result[0] as AnyObject;
    const parentUuid = `Scene.${String(scene._id)}`;
    const delta = { system: { bio: "<b onclick=x>B</b>", secret: "mine" } };
    expect(
      (await ann.update("Token", [{ _id: "tokenhero0000001", x: 40, delta }], { parentUuid })).error,
    ).toBeUndefined();
    const token = ((await gm.world()).scenes[0]?.tokens as AnyObject[])[0];
    expect(token).toMatchObject({ x: 40, delta: { system: { bio: "<b>B</b>" } } });
    expect(JSON.stringify(token)).not.toContain("mine");
  });
});

describe("who may see what", () => {
  it("keeps whispers and blind messages from those they are not for, on the wire", async () => {
    const gm = await test.connect(ID.gm);
    const ann = await test.connect(ID.ann);
    const bob = await test.connect(ID.bob, "hunter2");
    await ann.create("ChatMessage", [{ content: "secret one", whisper: [ID.gm] }]);
    const blind = await ann.create("ChatMessage", [
      { content: "blind one", whisper: [ID.gm], blind: true, rolls: ['{"total":4}'] },
    ]);
    await ann.create("ChatMessage", [{ content: "public one" }]);
    expect(JSON.stringify(blind)).not.toContain("blind one");
    expect((await bob.hears(1)).map((response) => (response.result[0] as AnyObject).content)).toEqual(["public one"]);
    expect(JSON.stringify(await gm.hears(3))).toContain("blind one");
    expect(JSON.stringify((await bob.world()).messages)).not.toMatch(/secret one|blind one/);
    const mine = (await ann.world()).messages;
    expect(mine).toHaveLength(3);
    expect(JSON.stringify(mine)).not.toContain("blind one");
    expect(mine.find((message) => message.blind)?.rolls).toEqual([]);
  });

  it("shows a revealed whisper to the others as a new message, and takes a hidden one away", async () => {
    const gm = await test.connect(ID.gm);
    const bob = await test.connect(ID.bob, "hunter2");
    const id = ((await gm.create("ChatMessage", [{ content: "psst", whisper: [ID.gm] }])).result[0] as AnyObject)
      ._id as string;
    await gm.update("ChatMessage", [{ _id: id, whisper: [] }]);
    await gm.update("ChatMessage", [{ _id: id, whisper: [ID.gm] }]);
    const [shown, gone] = await bob.hears(2);
    expect(shown).toMatchObject({ action: "create", result: [{ _id: id, content: "psst" }] });
    expect(gone).toMatchObject({ action: "delete", result: [id] });
  });

  it("sends everything to everybody when told to send as Foundry does, but no password", async () => {
    const open = await TestHost.make();
    try {
      await open.start({ sending: "all" });
      const gm = await open.connect(ID.gm);
      const ann = await open.connect(ID.ann);
      const bob = await open.connect(ID.bob, "hunter2");
      const blind = { content: "blind one", whisper: [ID.gm], blind: true, rolls: ['{"total":4}'] };
      expect(JSON.stringify(await ann.create("ChatMessage", [blind]))).toContain("blind one");
      await gm.create("Setting", [{ key: "core.fancy", value: "true", user: ID.gm }]);
      await gm.update("User", [{ _id: ID.ann, password: "openly" }]);
      const heard = JSON.stringify(await bob.hears(3));
      const annAgain = await open.connect(ID.ann, "openly");
      expect(heard).toMatch(/blind one.*core\.fancy/);
      const world = JSON.stringify([await annAgain.world(), await bob.world()]);
      expect(world.match(/blind one/g)).toHaveLength(2);
      expect(world.match(/core\.fancy/g)).toHaveLength(2);
      expect(
        JSON.stringify(await bob.ask("modifyDocument", { type: "ChatMessage", action: "get", operation: {} })),
      ).toContain("blind one");
      expect(heard + world).not.toMatch(/openly|hunter2|"password":"[^"]/);
    } finally {
      await open.dispose();
    }
  });

  it("never sends a password", async () => {
    const gm = await test.connect(ID.gm);
    const ann = await test.connect(ID.ann);
    await gm.update("User", [{ _id: ID.ann, password: "openly", name: "Anne" }]);
    const all = JSON.stringify([await gm.world(), await ann.hears(1)]);
    expect(all).toContain("Anne");
    expect(all).not.toMatch(/openly|hunter2|"password":"[^"]/);
    await expect(test.join(ID.ann)).rejects.toThrow("401");
    await expect(test.join(ID.ann, "openly")).resolves.toContain("host-session");
  });
});

describe("presence, queries and relays", () => {
  it("stamps the sender of a query and brings the answer back", async () => {
    const gm = await test.connect(ID.gm);
    const ann = await test.connect(ID.ann);
    gm.socket.on("userQuery", (query: AnyObject, ack: (answer: unknown) => void) => ack({ value: { query } }));
    const answer = await ann.ask("userQuery", {
      userId: ID.gm,
      name: "testsystem.apply",
      data: { senderId: ID.gm, n: 1 },
    });
    expect(answer.value).toMatchObject({ query: { senderId: ID.ann, name: "testsystem.apply", data: { n: 1 } } });
    const away = await ann.ask("userQuery", { userId: ID.bob, name: "testsystem.apply", data: 1 });
    expect(away.error?.message).toContain("Bob is not connected");
  });

  it("relays the system's messages with their sender, and refuses those of others", async () => {
    const gm = await test.connect(ID.gm);
    const ann = await test.connect(ID.ann);
    const heard = new Promise<unknown[]>((resolve) =>
      gm.socket.on("system.testsystem", (...args: unknown[]) => resolve(args)),
    );
    expect(await ann.ask("system.testsystem", { hello: 1 })).toEqual({ ok: true });
    expect(await heard).toEqual([{ hello: 1 }, { userId: ID.ann }]);
    expect((await ann.ask("module.other", {})).error?.message).toContain("module.other");
  });

  it("tells who is there and what they target", async () => {
    const gm = await test.connect(ID.gm);
    const came = new Promise((resolve) => gm.socket.on("userConnected", (...args: unknown[]) => resolve(args)));
    const ann = await test.connect(ID.ann);
    expect(await came).toEqual([ID.ann, true]);
    await ann.ask("userActivity", { targets: [ID.foe] });
    const world = await gm.world();
    expect(world.activeUsers.sort()).toEqual([ID.ann, ID.gm].sort());
    expect(world.userActivity[ID.ann]).toEqual({ targets: [ID.foe] });
    const left = new Promise((resolve) => gm.socket.on("userConnected", (...args: unknown[]) => resolve(args)));
    ann.socket.disconnect();
    expect(await left).toEqual([ID.ann, false]);
  });
});
