/** Who may write what: without a chorus, against a forged request, and after somebody's correction. */
import { describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";

const stage = setStage();
let ash: Player;
let bryn: Player;
let chorus: Player;

/** A challenge by Sera against Tobin, as a macro would make it: no dialog. */
const CHALLENGE = `(() => {
  const [sera, tobin] = ["Sera Vane", "Tobin Reed"].map((name) => game.actors.getName(name));
  return {
    type: "challenge", challenge: "attack", encounter: null, actor: sera.uuid, reactors: [tobin.uuid],
    skill: sera.items.getName("Blades").id, attribute: "STA", power: null, goal: "", modifiers: [], followUps: 0,
    weapon: { id: sera.items.getName("Ferry sword").id, name: "Ferry sword", kind: "handToHand", category: "oneHanded" },
    hits: 1, spendsAction: true,
  };
})()`;
const hitsOf = (player: Player, name: string): Promise<number> =>
  player.run(`game.actors.getName(${JSON.stringify(name)}).system.tracks.main.hits`);

describe("the table's authority", () => {
  it("PER-027 two players settle a challenge between their own identities while no chorus is there", async () => {
    [ash, bryn] = await Promise.all([stage.join("Ash"), stage.join("Bryn")]);
    await ash.run(`game.dramatis.decide(${CHALLENGE})`);
    const dialog = bryn.window("Answer");
    await dialog.waitFor();
    await loadDice(ash, [1, 1]);
    await bryn.page.keyboard.press("Enter");
    await bryn.page.locator("#chat [data-is=card] [data-is=verdict]").waitFor();
    // The author's client is the writer, and rolled Bryn's dice; only Bryn may write Bryn's hits.
    const id = await bryn.run<string>("game.messages.contents.at(-1).id");
    const lost = await bryn.run<boolean>(
      `game.messages.get("${id}").system.steps.at(-1).outcome.effects.some(({ type }) => type === "hits")`,
    );
    expect(lost).toBe(true);
    expect(await ash.page.locator('#chat [data-is=card] [data-card-action="apply"]').count()).toBe(0);
  });

  it("PER-088 the owner applies and takes back their own part of another's card, once", async () => {
    const id = await bryn.run<string>("game.messages.contents.at(-1).id");
    const second = await stage.join("Bryn");
    await Promise.all([bryn, second].map((player) => player.run(`game.dramatis.apply("${id}")`)));
    await ash.until(`game.actors.getName("Tobin Reed").system.tracks.main.hits === 1`);
    await second.leave();
    expect(await ash.run(`game.dramatis.undo("${id}")`)).toMatchObject({ ok: false });
    expect(await bryn.run(`game.dramatis.undo("${id}")`)).toMatchObject({ ok: false });
    expect(await hitsOf(bryn, "Tobin Reed")).toBe(1);
  });

  it("PER-001 what belongs to several is taken back when the chorus comes", async () => {
    const id = await ash.run<string>("game.messages.contents.at(-1).id");
    chorus = await stage.join("Chorus");
    expect(await chorus.run(`game.dramatis.undo("${id}")`)).toMatchObject({ ok: true });
    await bryn.until(`game.actors.getName("Tobin Reed").system.tracks.main.hits === 0`);
    expect(await chorus.run(`game.dramatis.apply("${id}")`)).toMatchObject({ ok: true });
    await bryn.until(`game.actors.getName("Tobin Reed").system.tracks.main.hits === 1`);
  });

  it("PER-001 refuses an undo over somebody's correction, names it, and changes nothing", async () => {
    const id = await chorus.run<string>("game.messages.contents.at(-1).id");
    await chorus.run(`game.actors.getName("Tobin Reed").update({ "system.tracks.main.hits": 2 })`);
    const answer = await chorus.run<{ ok: boolean; refused: string }>(`game.dramatis.undo("${id}")`);
    expect(answer.ok).toBe(false);
    expect(answer.refused).toContain("Tobin Reed");
    expect(await hitsOf(chorus, "Tobin Reed")).toBe(2);
    await chorus.run(`game.actors.getName("Tobin Reed").update({ "system.tracks.main.hits": 1 })`);
    expect(await chorus.run(`game.dramatis.undo("${id}")`)).toMatchObject({ ok: true });
    await ash.until(`game.actors.getName("Tobin Reed").system.tracks.main.hits === 0`);
  });

  it("refuses a request for somebody else's identity, whatever the payload claims", async () => {
    const before = await chorus.run<number>("game.messages.size");
    const forged = await bryn.run<{ ok: boolean }>(
      `game.users.activeGM.query("dramatis.request", { kind: "decide", card: null, user: game.users.activeGM.id, decision: ${CHALLENGE} })`,
    );
    expect(forged.ok).toBe(false);
    const nonsense = await bryn.run<string>(
      `game.users.activeGM.query("dramatis.request", { kind: "rule the world" }).then(() => "accepted", (reason) => reason.message)`,
    );
    expect(nonsense).toContain("rule the world");
    expect(await chorus.run("game.messages.size")).toBe(before);
  });

  it("lets a module prevent a request, and tells it what was written", async () => {
    await chorus.run(`(globalThis.seen = [], Hooks.on("dramatis.undo", (card) => globalThis.seen.push(card)),
      Hooks.once("dramatis.preUndo", () => false), 0)`);
    const id = await chorus.run<string>("game.messages.contents.at(-1).id");
    await chorus.run(`game.dramatis.apply("${id}")`);
    expect(await chorus.run(`game.dramatis.undo("${id}")`)).toMatchObject({ ok: false });
    expect(await hitsOf(chorus, "Tobin Reed")).toBe(1);
    expect(await chorus.run(`game.dramatis.undo("${id}")`)).toMatchObject({ ok: true });
    expect(await chorus.run("globalThis.seen")).toEqual([id]);
  });

  it("PER-001 refuses an undo over what another card has written since, and names that card", async () => {
    const correct = (hits: number): Promise<{ ok: boolean; message: string }> =>
      chorus.run(`game.dramatis.personae.correct({ target: "Tobin Reed", hits: ${hits} })`);
    const first = await correct(1);
    const second = await correct(2);
    const answer = await chorus.run<{ ok: boolean; refused: string }>(`game.dramatis.undo("${first.message}")`);
    expect(answer).toMatchObject({ ok: false });
    expect(answer.refused).toMatch(/Another card has changed Tobin Reed in the meantime: Correction \(Tobin Reed\)/);
    expect(await hitsOf(chorus, "Tobin Reed")).toBe(2);
    for (const { message } of [second, first])
      expect(await chorus.run(`game.dramatis.undo("${message}")`)).toMatchObject({ ok: true });
    await ash.until(`game.actors.getName("Tobin Reed").system.tracks.main.hits === 0`);
  });

  it("tells whoever asked when the chorus leaves before they could answer, and that nothing has changed", async () => {
    await chorus.run(`CONFIG.queries["dramatis.request"] = () => new Promise(() => (globalThis.heard = true)), 0`);
    const count = await ash.run<number>("game.messages.size");
    await ash.run(`(globalThis.asked = game.dramatis.decide(${CHALLENGE}), 0)`);
    await chorus.until("globalThis.heard");
    await chorus.page.goto("about:blank");
    expect(await ash.run("globalThis.asked")).toMatchObject({
      ok: false,
      refused: expect.stringMatching(/nothing has changed so far: Chorus left before/) as string,
    });
    expect(await ash.run("game.messages.size")).toBe(count);
  });
});
