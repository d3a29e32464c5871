/** Verve's fights before they happen, and what a figure could mean to do: weighed in a worker, advised, said in secret, taken back. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousIssues } from "./harness/axe.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { row } from "./harness/tracker.ts";

const stage = setStage({ game: "verve" });
let morgan: Player;
let ash: Player;

/** Two heroes and two brutes, in an encounter that has begun. */
const FIGHT = `(async () => {
  for (const one of [...game.combats]) await one.delete();
  const items = [{ name: "Axe", type: "verve-weapon", system: { damage: "d6", modes: ["close"], drawn: true, skilled: true } }];
  const own = { default: 0, [game.users.getName("Ash").id]: 3 };
  const hero = (name) => Actor.create({ name, type: "verve-hero", items, ownership: own,
    system: { archetypes: { warrior: 1 }, firstArchetype: "warrior" }, prototypeToken: { disposition: 1 } });
  const brute = (name) => Actor.create({ name, type: "verve-npc", items, prototypeToken: { disposition: -1 },
    system: { survival: { value: 6 }, overrides: { survivalMax: 6 } } });
  const all = [await hero("Ann"), await hero("Ben"), await brute("Brute"), await brute("Bully")];
  const combat = await Combat.create({});
  await combat.createEmbeddedDocuments("Combatant", all.map(({ id }) => ({ actorId: id })));
  await combat.activate();
  await combat.startCombat();
  return combat.turns.length;
})()`;

/** Everything that weighing might touch, as text. */
const WORLD = `JSON.stringify([game.actors, game.combats, game.messages].map((all) => all.map((one) => one.toObject())))`;

const window = (): Locator => morgan.page.locator("[data-dialog=odds]");
const figures = (): Promise<string> => window().locator("[data-is=figures]").innerText();

/** Keeps a picture for those who ask for it. */
async function picture(name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await morgan.page.screenshot({ path: `${folder}/foes-verve-${name}.png` });
}

describe("Verve's fights before they happen", () => {
  beforeAll(async () => {
    [morgan, ash] = await Promise.all([stage.join("Morgan", { width: 1440, height: 900 }), stage.join("Ash")]);
    expect(await morgan.run(FIGHT)).toBe(4);
    await Promise.all([morgan, ash].map((player) => player.sidebar("combat")));
  });

  it("VRV-118 VRV-150 are weighed in a worker, told by name and reserve, and write nothing", async () => {
    const before = await morgan.run(WORLD);
    await morgan.page.locator("#combat .d-clock-more").first().click();
    await morgan.page.locator('#combat [data-tracker-action="weigh"]').click();
    await window().locator("[data-is=wins]").waitFor();
    await window().getByRole("button", { name: "Cancel" }).click();
    await window().locator("[data-is=odds][data-state=done]").waitFor();
    expect(await figures()).toMatch(/The heroes\s+\d+ %[^]*The foes\s+\d+ %[^]*Rounds/);
    expect(await figures()).toMatch(/Ann[^]*Verve[^]*Survival[^]*Injuries to go[^]*Brute/);
    expect(await morgan.run('document.querySelector("[data-dialog=odds]").dataset.weighed')).toBe("worker");
    expect(await seriousIssues(morgan, "[data-dialog=odds]")).toEqual([]);
    await picture("odds");
    await morgan.page.keyboard.press("Escape");
    expect(await morgan.run(WORLD)).toBe(before);
  });

  it("VRV-150 a figure's best intention is advised with reasons, said in secret, and taken back", async () => {
    const advice = await morgan.run<{ ok: boolean; deeds: { words: string; reasons: string[] }[] }>(
      `game.dramatis.suggest({ actor: "Brute" }).then(({ ok, deeds }) =>
        ({ ok, deeds: deeds.map(({ words, reasons }) => ({ words, reasons })) }))`,
    );
    expect(advice.ok).toBe(true);
    expect(advice.deeds[0]?.words).toMatch(/^Intention: Strikes (Ann|Ben) with Axe$/);
    expect(advice.deeds[0]?.reasons[0]).toMatch(/^(Hits|\w+ would)/);
    const made = await morgan.run<string>(
      `game.dramatis.suggest({ actor: "Brute" }).then(({ deeds }) => game.dramatis.decide(deeds[0].decision))
        .then((answer) => answer.message ?? answer.refused)`,
    );
    await row(ash, "Brute").locator("[data-is=decided]").waitFor();
    await row(morgan, "Brute").locator("[data-is=kept]").waitFor();
    await picture("intention");
    await morgan.run(`game.dramatis.undo("${made}").then(() => true)`);
    await row(morgan, "Brute").locator("[data-is=undecided]").waitFor();
  });

  it("VRV-146 isn't played by the table, which says so", async () => {
    const answer = await morgan.run<{ ok: boolean }>(
      'game.dramatis.play({ way: "side" }).catch((reason) => ({ ok: false, refused: reason.message }))',
    );
    expect(answer.ok).toBe(false);
    expect(await morgan.page.locator('#combat [data-tracker-action="playSide"]').count()).toBe(0);
  });
});
