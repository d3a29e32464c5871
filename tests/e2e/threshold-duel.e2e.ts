/** A foe strikes at a hero: the player answers in the dock, damage is written and taken back, and the foe's figures stay the game master's. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import { lastCard, press } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { RawClient } from "./harness/raw-client.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";

const stage = setStage({ game: "threshold" });
let morgan: Player;
let ash: Player;
let wire: RawClient;

const [TOVE, CAPTAIN] = ["Tove Marren", "Robber Captain"];
const [ILMAR, ARCHER] = ["Ilmar Reed", "Archer on the left"];
const TOUGHNESS = `game.actors.getName("${TOVE}").system.toughness.value`;
/** Accurate 13 of the captain, and what it makes of a blow; a fixed 4 of the broadsword's d8. */
const KEPT = /"attackValue":13|"opponentValue":13|"value":-3|"damage":4\b|"damage":"1d8"/;

const question = (player: Player): Locator => player.page.locator("#dramatis-questions [data-is=question]");

/** The messages of what came down a wire, as text: foes' own documents come along with them, as Foundry sends those to everybody. */
function cardsIn(event: string): readonly string[] {
  const [name, changes] = JSON.parse(event) as [string, unknown];
  if (name !== "modifyDocument" || !Array.isArray(changes)) return [];
  return (changes as { type: string }[]).filter(({ type }) => type === "ChatMessage").map((one) => JSON.stringify(one));
}

/** Keeps a picture for those who ask for it. */
async function picture(player: Player, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await player.page.screenshot({ path: `${folder}/${name}.png` });
}

/** A foe strikes, the captain at Tove unless said; gives the card. */
async function strike(actor = CAPTAIN, target = TOVE, more: object = {}): Promise<string> {
  const said = JSON.stringify({ actor, target, ...more });
  const struck = await morgan.run<{ ok: boolean; message: string; refused?: string }>(
    `game.dramatis.threshold.attack(${said})`,
  );
  expect(struck, struck.refused).toMatchObject({ ok: true });
  return struck.message;
}

/** Presses an answer in the dock. */
const answer = (player: Player, name: string): Promise<void> =>
  question(player).locator(`[data-dock-action="${name}"]`).click();

const onCard = (player: Player, card: string): Promise<string> =>
  player.run<string>(`JSON.stringify(game.dramatis.card("${card}").steps)`);

describe.skipIf(!OWN_HOST)("a foe's blow", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    wire = await RawClient.join(stage.host.url, "Ash");
    await morgan.sidebar("combat");
    await morgan.page.locator('#combat [data-action="beginCombat"]').click();
    for (const player of [morgan, ash]) {
      await player.until("game.combat.started");
      await player.sidebar("chat");
    }
  });

  it("RUN-012 RUN-055 is the player's question in the dock, with the number to roll and no figure of the foe's", async () => {
    // Defense: Quick 12, coat −3, shield +1. Accurate 13 takes 3.
    const card = await strike();
    await question(ash).waitFor();
    expect(await question(ash).locator("summary").innerText()).toBe(
      "Robber Captain strikes at Tove Marren with Broadsword at or under 7",
    );
    expect(await question(ash).locator(".d-dock-details").innerText()).toContain("7 = Defense 10 + ?");
    expect(await question(morgan).count()).toBe(0);
    const offer = lastCard(morgan).locator("[data-asks=defend]");
    expect(await offer.textContent()).toContain("at or under 7 = Defense 10 + Opposition −3");
    expect(await offer.textContent()).toContain("Opposition −3 (RUN-014)");
    expect([KEPT.test(await onCard(morgan, card)), KEPT.test(await onCard(ash, card))]).toEqual([true, false]);
    await picture(ash, "duel-asked-player");
    await picture(morgan, "duel-asked-gm");
  });

  it("RUN-055 RUN-057 RUN-059 is answered with one press, written with another, and taken back with a third", async () => {
    // 15 is over 7; of d6 armour a 1 (2 on a scale of 20): 4 − 1 = 3, and 13 − 3 = 10.
    await loadDice(morgan, [15, 2], 20);
    await answer(ash, "defend");
    await question(ash).waitFor({ state: "detached" });
    const [told, hers] = [lastCard(morgan), lastCard(ash)];
    for (const card of [told, hers]) await card.getByText("3 damage to Tove Marren").waitFor();
    expect(await hers.locator("[data-is=blow]").textContent()).toMatch(/Damage \?, armour 1 \(1\).*Toughness 13 → 10/s);
    expect(await told.locator("[data-is=blow]").textContent()).toContain("Damage 4, armour 1 (1)");
    await picture(ash, "duel-hit-player");
    await press(told, "apply");
    await ash.until(`${TOUGHNESS} === 10`);
    await told.getByText("Toughness: 13 → 10").waitFor();
    await picture(morgan, "duel-applied-gm");
    await press(lastCard(morgan), "undo");
    await ash.until(`${TOUGHNESS} === 13`);
  });

  it("RUN-055 turned aside, it costs nothing: 7 is at or under 7", async () => {
    await loadDice(morgan, [7], 20);
    await strike();
    await answer(ash, "defend");
    await lastCard(ash).getByText("Tove Marren turns Robber Captain’s blow aside").waitFor();
    expect(await lastCard(ash).locator("[data-is=effect][data-type=damage]").count()).toBe(0);
    expect(await morgan.run<number>(TOUGHNESS)).toBe(13);
  });

  it("RUN-058 RUN-061 RUN-062 pain is the hurt one's to choose, and the foe's blow that follows comes by itself where the charter has it so", async () => {
    const bryn = await stage.join("Bryn", { colorScheme: "dark", width: 1100 });
    await bryn.sidebar("chat");
    await morgan.run(`game.settings.set("dramatis", "threshold.foesFreeAttacks", "take").then(() => true)`);
    // Quick 10, robe −2; Accurate 12 takes 2, and Advantage 2 more.
    // Somebody stands in the way; the game master lets the shot through.
    await strike(ARCHER, ILMAR, { advantage: { lowerGround: true }, lineOfSight: true });
    await question(bryn).waitFor();
    expect(await question(bryn).textContent()).toMatch(/at or under 4\s+4 = Defense 8 \+ \?\s*Advantage: lower ground/);
    await picture(bryn, "duel-below");
    // 4 of the bow, 2 of Advantage, 1 of armour: 5 is beyond a Pain Threshold of 4.
    await loadDice(morgan, [20, 2], 20);
    await answer(bryn, "defend");
    await question(bryn).getByText("Ilmar Reed is hurt beyond the Pain Threshold").waitFor();
    await lastCard(bryn).getByText("Toughness 10 → 5, beyond the Pain Threshold of 4 (RUN-060)").waitFor();
    await picture(bryn, "duel-pain");
    await answer(bryn, "pain.freeAttack");
    await question(bryn).getByText("strikes at Ilmar Reed with").waitFor();
    expect(await question(morgan).count()).toBe(0);
    await loadDice(morgan, [1], 20);
    await answer(bryn, "defend");
    await question(bryn).waitFor({ state: "detached" });
    await lastCard(bryn).getByText("Ilmar Reed turns").waitFor();
    await picture(bryn, "duel-turned");
  });

  it("RUN-065 RUN-067 a Death Test is one press, and shows its marks", async () => {
    const bryn = stage.players.find(({ name }) => name === "Bryn") as Player;
    await morgan.run(`game.dramatis.threshold.correct({ target: "${ILMAR}", toughness: 0 })`);
    await bryn.until(`game.actors.getName("${ILMAR}").system.toughness.value === 0`);
    const isHis = `game.combat.combatant.actor.name === "${ILMAR}"`;
    await morgan.run(
      `(async () => { await game.combat.nextRound(); while (!(${isHis})) await game.combat.nextTurn(); return true; })()`,
    );
    await question(bryn).getByText("Ilmar Reed: a Death Test is due").waitFor();
    await picture(bryn, "duel-dying");
    await loadDice(morgan, [12], 20);
    await answer(bryn, "deathTest");
    const told = bryn.page.locator("#chat [data-is=card]").filter({ hasText: "Between life and death" }).last();
    await told.getByText("Ilmar Reed slips further").waitFor();
    expect(await told.locator("[data-is=death] [role=img]").getAttribute("aria-label")).toBe("1 of 3 marks");
    await bryn.until(`game.actors.getName("${ILMAR}").system.deathMarks === 1`);
    await picture(bryn, "duel-mark");
  });

  it("RUN-014 none of it ever came down the player's wire, nor comes with a reload", async () => {
    await ash.reload();
    const live = wire.wire.flatMap(cardsIn);
    const { messages = [] } = await wire.world();
    const heard = [...live, JSON.stringify(messages)].join("\n");
    expect(heard).toContain("Broadsword");
    expect(heard).not.toMatch(KEPT);
    wire.leave();
  });
});
