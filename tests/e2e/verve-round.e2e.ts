/** Verve's rounds in three browsers: what is meant in secret, revealed, done phase by phase, checked, taken back, ended. */
import type { Locator } from "playwright-core";
import { mkdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import type { Player } from "./harness/player.ts";
import { RawClient } from "./harness/raw-client.ts";
import { row } from "./harness/tracker.ts";

const stage = setStage({ game: "verve" });
let morgan: Player;
let ash: Player;
let bryn: Player;
let wire: RawClient;

const next = (player: Player): Locator => player.page.locator("#combat .d-tracker-next button");
const chip = (player: Player, name: string, is: string): Locator => row(player, name).locator(`[data-is=${is}]`);
const press = (player: Player, name: string, what: string): Locator =>
  row(player, name).locator(`[data-tracker-action=${what}]`);
const phase = (id: string): Promise<unknown> =>
  Promise.all(
    [morgan, ash, bryn].flatMap((player) => [
      player.until(`game.combat.system.phase === "${id}"`),
      player.page.locator(`#combat [data-phase=${id}][aria-current=step]`).waitFor(),
    ]),
  );
const dialog = (player: Player, id: string): Locator => player.page.locator(`[data-dialog="${id}"]`);
const submit = (player: Player, id: string): Promise<void> =>
  dialog(player, id).locator('button[type="submit"]').click();
/** Said in secret by Ann, and by nobody else. */
const SECRET = "Xyzzy in the knee";
const onWire = (): boolean => wire.wire.some((text) => text.includes(SECRET));
const undoLast = (type: string): Promise<unknown> =>
  morgan.run(`game.dramatis.undo(game.messages.contents.findLast((one) => one.type === "card" &&
    game.dramatis.card(one.id)?.steps[0]?.decision.type === "${type}").id).then(() => true)`);

async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/verve-round-${name}.png` });
}

describe("Verve's rounds", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn", { colorScheme: "dark", width: 900, height: 760 });
    if (OWN_HOST) wire = await RawClient.join(stage.host.url, "Bryn");
    await morgan.run(`(async () => {
      for (const one of [...game.combats]) await one.delete();
      const own = (name) => ({ default: 0, [game.users.getName(name).id]: 3 });
      const items = [{ name: "Axe", type: "verve-weapon", system: { damage: "d6", modes: ["close"], drawn: true, skilled: true } }];
      const hero = (name, who) => Actor.create({ name, type: "verve-hero", items, ownership: own(who),
        system: { archetypes: { warrior: 1 }, firstArchetype: "warrior" }, prototypeToken: { disposition: 1 } });
      const ann = await hero("Ann", "Ash");
      const ben = await hero("Ben", "Bryn");
      const brute = await Actor.create({ name: "Brute", type: "verve-npc", items, prototypeToken: { disposition: -1 } });
      const combat = await Combat.create({});
      await combat.createEmbeddedDocuments("Combatant", [brute, ben, ann].map(({ id }) => ({ actorId: id })));
      await combat.activate();
      return true;
    })()`);
    for (const player of [morgan, ash, bryn]) {
      await player.until("game.combat?.combatants.size === 3");
      await player.sidebar("combat");
    }
  });

  it("VRV-150 begins with everybody making up their mind; what players say is on nobody else’s screen or wire", async () => {
    await next(morgan).filter({ hasText: "Begin the fight" }).click();
    await phase("declare");
    // Nobody has Foundry's turn, so that nobody is offered to end theirs.
    for (const player of [morgan, ash, bryn]) await player.until("game.combat.turn === null");
    expect(await next(ash).count()).toBe(0);
    await press(ash, "Ann", "declare").click();
    await dialog(ash, "declare").waitFor();
    await dialog(ash, "declare").locator("[name=action]").selectOption("calledShot");
    await dialog(ash, "declare").getByText("What the shot is to do").waitFor();
    await dialog(ash, "declare").locator("[name=words]").fill(SECRET);
    await dialog(ash, "declare").locator("[name=words]").press("Tab");
    await dialog(ash, "declare").getByText(SECRET).first().waitFor();
    await picture(ash, "declare");
    expect(await seriousIssues(ash, '[data-dialog="declare"]')).toEqual([]);
    await submit(ash, "declare");
    await chip(ash, "Ann", "kept").filter({ hasText: SECRET }).waitFor();
    await chip(morgan, "Ann", "kept").filter({ hasText: SECRET }).waitFor();
    await chip(bryn, "Ann", "decided").waitFor();
    expect(await bryn.page.locator("body").innerText()).not.toContain(SECRET);
    expect(await bryn.run<boolean>(`JSON.stringify(game.combat).includes(${JSON.stringify(SECRET)})`)).toBe(false);
    if (OWN_HOST) expect(onWire()).toBe(false);
  });

  it("VRV-150 gives all figures their orders in one press, which players see decided alone, and how they move", async () => {
    await next(morgan).waitFor();
    await morgan.page.locator("#combat [data-tracker-action=direct-nearest]").click();
    await chip(morgan, "Brute", "kept").waitFor();
    await chip(ash, "Brute", "decided").waitFor();
    await row(ash, "Brute").locator("[data-is=moves]").filter({ hasText: "comes closer" }).waitFor();
    await press(bryn, "Ben", "declare").click();
    await dialog(bryn, "declare").waitFor();
    await submit(bryn, "declare");
    await chip(bryn, "Ben", "kept").waitFor();
    expect(await seriousIssues(morgan, "#combat")).toEqual([]);
    await picture(morgan, "before-reveal");
  });

  it("VRV-150 survives a reload, and is taken back like any card", async () => {
    await ash.page.reload();
    await ash.until("game.ready && game.combat?.combatants.size === 3");
    await ash.sidebar("combat");
    await chip(ash, "Ann", "kept").filter({ hasText: SECRET }).waitFor();
    await undoLast("direct");
    await chip(morgan, "Brute", "undecided").waitFor();
    await chip(ash, "Brute", "undecided").waitFor();
    await morgan.page.locator("#combat [data-tracker-action=direct-flee]").click();
    await chip(morgan, "Brute", "kept").filter({ hasText: "Flee" }).waitFor();
  });

  it("VRV-150 VRV-151 reveals all of it at once, and called shots come first", async () => {
    await next(morgan).filter({ hasText: "Reveal" }).click();
    await phase("calledShots");
    for (const player of [morgan, ash, bryn]) {
      await chip(player, "Ann", "declared").filter({ hasText: SECRET }).waitFor();
      await chip(player, "Brute", "declared").filter({ hasText: "Flee" }).waitFor();
    }
    if (OWN_HOST) await expect.poll(onWire).toBe(true);
    await press(ash, "Ann", "act").click();
    await dialog(ash, "attack").waitFor();
    expect(await dialog(ash, "attack").locator("[name=maneuver]").inputValue()).toBe("calledShot");
    await ash.page.keyboard.press("Escape");
    await dialog(ash, "attack").waitFor({ state: "detached" });
    await picture(bryn, "revealed");
  });

  it("VRV-150 goes on part by part as those in it pass, and the Guide goes on", async () => {
    await press(ash, "Ann", "pass").click();
    await row(morgan, "Ann").locator("[data-is=passed]").waitFor();
    await next(morgan).filter({ hasText: "Heroes" }).click();
    await phase("heroes");
    await press(bryn, "Ben", "pass").click();
    await row(morgan, "Ben").locator("[data-is=passed]").waitFor();
    await next(morgan).filter({ hasText: "Others" }).click();
    await phase("others");
    await next(morgan).filter({ hasText: "Checks" }).click();
    await phase("checks");
  });

  it("VRV-118 VRV-121 the checks name only who owes them; undone, the round stands where it stood", async () => {
    await morgan.run(`game.actors.getName("Ann").update({ system: { survival: { value: 0 }, injuries: { value: 1 },
      due: { round: 1, injuries: 1, consciousness: false } } }).then(() => true)`);
    await row(morgan, "Ann").locator("[data-is=owes]").waitFor();
    await next(morgan).filter({ hasText: "checks" }).click();
    await dialog(morgan, "endRound").locator("[data-is=threatened]").waitFor();
    expect(await dialog(morgan, "endRound").locator("[data-is=person]").count()).toBe(1);
    await dialog(morgan, "endRound").locator("[data-is=rest]").filter({ hasText: "Ben" }).waitFor();
    expect(await seriousIssues(morgan, '[data-dialog="endRound"]')).toEqual([]);
    await picture(morgan, "checks");
    await submit(morgan, "endRound");
    await phase("declare");
    for (const player of [morgan, ash, bryn]) await player.until("game.combat.round === 2");
    await press(ash, "Ann", "again").filter({ hasText: SECRET }).waitFor();
    await undoLast("endRound");
    await phase("checks");
    for (const player of [morgan, ash, bryn]) await player.until("game.combat.round === 1");
  });

  it("VRV-123 the end of the fight says what becomes of each, and clears it away; undone, it is back", async () => {
    await morgan.run("void game.combat.endCombat()");
    await dialog(morgan, "endRound").locator("[data-is=injured]").waitFor();
    await picture(morgan, "end");
    await submit(morgan, "endRound");
    for (const player of [morgan, ash, bryn]) await player.until("game.combats.size === 0");
    await undoLast("endRound");
    for (const player of [morgan, ash, bryn]) await player.until("game.combats.size === 1");
  });
});
