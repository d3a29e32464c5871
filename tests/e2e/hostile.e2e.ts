/** A player who does not play fair: a client that speaks the socket directly, in a world that others are playing. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { RawClient } from "./harness/raw-client.ts";
import type { Answer, Plain } from "./harness/raw-client.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const ASH = "dramatisPlayerA1";
const CHORUS = "dramatisChorus01";

describe.skipIf(!OWN_HOST)("a hostile client", () => {
  const stage = setStage();
  let chorus: Player;
  let bryn: Player;
  let hostile: RawClient;
  let other: RawClient;

  beforeAll(async () => {
    [chorus, bryn] = await Promise.all([stage.join("Chorus"), stage.join("Bryn")]);
    hostile = await RawClient.join(stage.host.url, "Ash");
    other = await RawClient.join(stage.host.url, "Bryn");
  });

  /** Everything the game master's page holds. */
  const state = (): Promise<string> =>
    chorus.run(
      `JSON.stringify([...game.collections.values()].map((collection) => collection.map((document) => document.toObject())))`,
    );
  const idOf = (actor: string): Promise<string> => chorus.run(`game.actors.getName(${JSON.stringify(actor)}).id`);

  it("is refused everything it has no right to, the refusals are logged, and the world stays as it was", async () => {
    const captain = await idOf("Toll captain");
    const scene = await chorus.run<string>(`game.scenes.active.id`);
    const token = await chorus.run<string>(
      `game.scenes.active.tokens.find((token) => token.actorId === ${JSON.stringify(captain)}).id`,
    );
    const type = await chorus.run<string>(`game.documentTypes.Item[0]`);
    const within = { parentUuid: `Scene.${scene}` };
    const before = await state();
    const attempts: [string, Promise<Answer>][] = [
      ["update a foe", hostile.update("Actor", [{ _id: captain, name: "Mine" }])],
      ["own a foe", hostile.update("Actor", [{ _id: captain, ownership: { [ASH]: 3 } }])],
      ["arm a foe", hostile.create("Item", [{ name: "X", type }], { parentUuid: `Actor.${captain}` })],
      ["delete a foe", hostile.remove("Actor", [captain])],
      ["delete everybody", hostile.remove("Actor", [], { deleteAll: true })],
      ["move a foe", hostile.update("Token", [{ _id: token, x: 0 }], within)],
      ["own a foe's token", hostile.update("Token", [{ _id: token, delta: { ownership: { default: 3 } } }], within)],
      ["relink a foe's token", hostile.update("Token", [{ _id: token, actorLink: true }], within)],
      ["change the scene", hostile.update("Scene", [{ _id: scene, name: "Mine" }])],
      ["rise", hostile.update("User", [{ _id: ASH, role: 4 }])],
      ["take permissions", hostile.update("User", [{ _id: ASH, permissions: { ACTOR_CREATE: true } }])],
      ["rename the game master", hostile.update("User", [{ _id: CHORUS, name: "Nobody" }])],
      ["change the rules", hostile.create("Setting", [{ key: "dramatis.ruleset", value: '"arc"' }])],
      ["give out permissions", hostile.create("Setting", [{ key: "core.permissions", value: "{}" }])],
      ["make a compendium", hostile.ask("manageCompendium", { action: "create", data: { label: "M", type: "Item" } })],
      ["begin a fight", hostile.create("Combat", [{ scene }])],
      ["draw a scene", hostile.create("Scene", [{ name: "Mine" }])],
      [
        "do it behind a lawful change",
        hostile.ask("modifyBatch", {
          requests: [
            { type: "ChatMessage", action: "create", operation: { data: [{ content: "innocent" }] } },
            { type: "Actor", action: "delete", operation: { ids: [captain] } },
          ],
        }),
      ],
    ];
    for (const [what, attempt] of attempts) expect((await attempt).error?.name, what).toBe("PermissionError");
    expect(await state()).toBe(before);
    expect(stage.host.log().match(/Refused modifyDocument of user dramatisPlayerA1/g)?.length).toBeGreaterThan(10);
  });

  it("can't speak as somebody else, not even in a query or a package's message", async () => {
    const { result } = await hostile.create("ChatMessage", [{ content: "I am the Chorus", author: CHORUS }]);
    expect(result?.[0]?.author).toBe(ASH);
    await chorus.run(`CONFIG.queries["test.who"] = (data, { user } = {}) => ({ claimed: data.senderId })`);
    const answer = await hostile.ask<{ value: Plain } & Answer>("userQuery", {
      userId: CHORUS,
      name: "test.who",
      data: { senderId: CHORUS },
      senderId: CHORUS,
    });
    expect(answer.error).toBeUndefined();
    await chorus.run(`game.socket.on("system.dramatis", (data, sender) => { globalThis.heard = { data, sender }; })`);
    await hostile.ask("system.dramatis", { from: CHORUS }, { userId: CHORUS });
    await chorus.until(`globalThis.heard !== undefined`);
    // What the hostile client sent is no more than data; the host adds who it was.
    expect(await chorus.run(`JSON.stringify(globalThis.heard)`)).toContain(ASH);
  });

  it("never has whispers to others, nor what a blind roll gave, on its wire", async () => {
    const secret = "the-vault-opens-at-noon";
    await chorus.run(`ChatMessage.create({ content: "${secret}-1", whisper: ["${CHORUS}"] })`);
    await bryn.run(`ChatMessage.create({ content: "${secret}-2", whisper: ["${CHORUS}"] })`);
    await bryn.run(
      `new Roll("1d20").evaluate().then((roll) => roll.toMessage({ flavor: "${secret}-3" }, { messageMode: "blind" }))`,
    );
    await chorus.run(`ChatMessage.create({ content: "${secret}-4" }).then((message) =>
      message.update({ whisper: ["${CHORUS}"], content: "${secret}-5" }))`);
    await chorus.until(
      `game.messages.filter((message) => (message.content + message.flavor).includes("${secret}")).length === 4`,
    );
    await chorus.run(`ChatMessage.create({ content: "the end of secrets" })`);
    await hostile.world();
    await hostile.ask("modifyDocument", { type: "ChatMessage", action: "get", operation: {} });
    const known = (client: RawClient): string[] => [
      ...new Set(client.wire.join().match(new RegExp(`${secret}-\\d`, "g")) ?? []),
    ];
    expect(hostile.wire.join()).toContain("the end of secrets");
    // Only what stood open for a moment was ever sent.
    expect(known(hostile)).toEqual([`${secret}-4`]);
    // Bryn, who wrote one of them, gets that one and the open one; the roll was blind to its own author too.
    await other.world();
    expect(known(other).sort()).toEqual([`${secret}-2`, `${secret}-4`]);
  });

  it("can't run a script in another's page", async () => {
    const script = `<img src="x" onerror="globalThis.pwned = 1"><script>globalThis.pwned = 2</script><svg onload="globalThis.pwned = 3"></svg><a href="javascript:globalThis.pwned = 4">x</a><iframe srcdoc="<script>parent.pwned = 5</script>"></iframe>`;
    const before = await chorus.run<string>(`game.actors.get(game.users.get("${ASH}").character.id).name`);
    const own = await chorus.run<string>(`game.users.get("${ASH}").character.id`);
    await hostile.create("ChatMessage", [
      { content: script, flavor: script, title: script, speaker: { alias: script } },
    ]);
    await hostile.update("Actor", [{ _id: own, name: `Sera ${script}` }]);
    await hostile.update("User", [{ _id: ASH, name: `Ash ${script}`, pronouns: script }]);
    await hostile.create("Macro", [{ name: script, command: script, type: "chat", img: "icons/x.svg" }]);
    await chorus.until(`game.users.get("${ASH}").name.length > 20`);
    chorus.expectFaults(/404|onerror|Content Security Policy|Failed to load/i);
    bryn.expectFaults(/404|onerror|Content Security Policy|Failed to load/i);
    for (const player of [chorus, bryn]) {
      for (const tab of ["chat", "actors", "settings", "combat"]) await player.sidebar(tab);
      expect(await player.run(`globalThis.pwned ?? null`)).toBe(null);
    }
    await chorus.run(`game.actors.get("${own}").sheet.render({ force: true })`);
    await chorus.page.locator(".application.sheet.actor").first().waitFor();
    await chorus.run(`game.actors.get("${own}").sheet.close()`);
    expect(await chorus.run(`globalThis.pwned ?? null`)).toBe(null);
    await chorus.run(`game.actors.get("${own}").update({ name: ${JSON.stringify(before)} })`);
    await chorus.run(`game.users.get("${ASH}").update({ name: "Ash", pronouns: "" })`);
  });

  it("that floods is slowed, and the others play on", async () => {
    const flood = Array.from({ length: 2000 }, () => hostile.ask("userActivity", {}));
    await chorus.run(`game.actors.getName("Sera Vane").update({ "flags.dramatis.calm": true })`);
    await bryn.until(`game.actors.getName("Sera Vane").flags.dramatis?.calm === true`);
    const answers = await Promise.all(flood);
    expect(answers.some((answer) => answer.error?.code === "RATE_LIMIT")).toBe(true);
  });
});
