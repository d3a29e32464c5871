/** The game's rolls: those of cards, those of macros, and formulas that are typed or stand in a text. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { seriousIssues } from "./harness/axe.ts";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { shoot } from "./sweeps/windows.ts";

const stage = setStage();
let chorus: Player;
let ash: Player;

const last = (player: Player): Locator => player.page.locator("#chat .chat-message").last();
const roll = (player: Player): Locator => last(player).locator("[data-is=roll]");
const textOf = async (locator: Locator): Promise<string> => (await locator.innerText()).replace(/\s+/g, " ").trim();

beforeAll(async () => {
  [chorus, ash] = await Promise.all([
    stage.join("Chorus", { colorScheme: "dark" }),
    stage.join("Ash", { colorScheme: "light" }),
  ]);
  await Promise.all([chorus.sidebar("chat"), ash.sidebar("chat")]);
  await chorus.run(`game.settings.set("dramatis", "personae.autoAnswer", "off").then(() => true)`);
});

describe("a roll that a macro makes", () => {
  it("PER-027 PER-042 tells whose it is, why, against what, and what came of it", async () => {
    await loadDice(ash, [4, 9, 2]);
    await ash.run(`(async () => {
      const { PersonaeRoll } = game.dramatis.rolls;
      const roll = PersonaeRoll.of({
        who: game.actors.getName("Sera Vane"),
        label: "Climb the wall",
        target: 12,
        reasons: [
          { label: "Athletics", unit: "dice", value: 3 },
          { label: "DRAMATIS.Personae.Attribute.PRO", value: 4 },
          { label: "Torchlight", value: 2, on: false },
        ],
      });
      await roll.toMessage();
      return true;
    })()`);
    await chorus.until(`game.messages.contents.at(-1)?.rolls[0]?.figure === 13`);
    for (const player of [chorus, ash]) {
      await roll(player).waitFor();
      expect(await textOf(roll(player).locator("[data-is=title]"))).toBe("Climb the wall");
      expect(await textOf(roll(player).locator("[data-is=who]"))).toBe("Sera Vane");
      expect(await textOf(roll(player).locator("[data-is=dice]"))).toBe("9 4 2");
      expect(await textOf(roll(player).locator("[data-is=figure]"))).toBe("13");
      expect(await textOf(roll(player).locator("[data-is=verdict]"))).toBe("Success");
      expect(await roll(player).innerText()).toContain("against 12");
      await roll(player).locator("summary").click();
      expect(await textOf(roll(player).locator("[data-is=reasons] li").first())).toBe("Athletics +3 dice");
      await shoot(player, `roll-message-${player.name}`);
      expect(await seriousIssues(player, "#chat")).toEqual([]);
    }
  });

  it("is the same after a reload", async () => {
    await ash.reload();
    await ash.sidebar("chat");
    await roll(ash).waitFor();
    expect(await textOf(roll(ash).locator("[data-is=verdict]"))).toBe("Success");
    const kept = await ash.run<unknown>(`(() => {
      const roll = game.messages.contents.at(-1).rolls[0];
      return [roll.constructor.name, roll.who, roll.target, roll.verdict, roll.reasons.length];
    })()`);
    const who = await ash.run<string>(`game.actors.getName("Sera Vane").uuid`);
    expect(kept).toEqual(["PersonaeRoll", who, 12, { is: "success", good: true }, 3]);
  });

  it("shows players nothing of itself when it is the game master's alone", async () => {
    await loadDice(chorus, [7]);
    // Nothing else on the page says this number; a time of day would say twenty.
    await chorus.run(`(async () => {
      const roll = new game.dramatis.rolls.PersonaeRoll("1d10kh + 13", {}, { label: "Xyzzy", target: 977 });
      await roll.toMessage({}, { messageMode: "gm" });
      return true;
    })()`);
    await roll(chorus).waitFor();
    const said = await ash.run<string>(`(async () => {
      const drawn = await Promise.all(game.messages.contents.slice(1).map((message) => message.renderHTML()));
      return drawn.map((one) => one.innerText).join() + document.querySelector("#chat").innerText;
    })()`);
    expect(said).toContain("Climb the wall");
    expect(said).not.toMatch(/Xyzzy|977/);
  });
});

describe("a formula", () => {
  it("PER-027 that is typed becomes a ranked pool when it is one, and stays plain when it isn't", async () => {
    await loadDice(ash, [3, 8]);
    const input = ash.page.locator("#chat textarea");
    await input.fill("/r {2d10kh + 1}cs>=10 # At the gate");
    await input.press("Enter");
    await ash.until(`game.messages.contents.at(-1).rolls[0]?.figure === 9`);
    await roll(ash).waitFor();
    expect(await textOf(roll(ash).locator("[data-is=verdict]"))).toBe("Failure");
    await loadDice(ash, [6, 5]);
    await input.fill("/r 2d10 + 1");
    await input.press("Enter");
    await ash.until(`game.messages.contents.at(-1).rolls[0]?.total === 12`);
    await last(ash).locator(".dice-total").waitFor();
    expect(await roll(ash).count()).toBe(0);
  });

  it("PER-027 in a text is drawn in the game's words, unfolds its dice, and is the same for everybody", async () => {
    await loadDice(ash, [3, 8, 9]);
    await ash.run(`ChatMessage.create({ content: "<p>She leaps: [[{3d10kh + 4}cs>=12]]{Leap}</p>" }).then(() => true)`);
    for (const player of [ash, chorus]) {
      const link = last(player).locator("a.inline-result");
      await link.waitFor();
      expect(await textOf(link)).toBe("Leap: 13 · Success");
      await link.focus();
      await player.page.keyboard.press("Enter");
      const fold = link.locator("[data-is=roll-tooltip]");
      await fold.waitFor();
      expect(await textOf(fold.locator("[data-is=dice]"))).toBe("9 8 3");
      expect(await textOf(fold)).toContain("against 12");
      await shoot(player, `roll-inline-${player.name}`);
      expect(await seriousIssues(player, "#chat")).toEqual([]);
      await link.click();
      await fold.waitFor({ state: "detached" });
    }
  });

  it("in a journal waits for a click where it has /r, and goes into the chat as the game's", async () => {
    await loadDice(ash, [10, 2]);
    const html = await ash.run<string>(
      `foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>[[2d10kh + 1]] or [[/r 2d10kh + 5]]{Try}</p>")`,
    );
    expect(html).toContain("</i> 11</a>");
    await ash.run(`(() => {
      const page = document.createElement("div");
      page.id = "text-of-a-journal";
      page.innerHTML = ${JSON.stringify(html)};
      document.body.append(page);
      return true;
    })()`);
    await loadDice(ash, [4, 6]);
    await ash.run(`(document.querySelector("#text-of-a-journal a[data-inline-roll]").click(), true)`);
    await ash.until(`game.messages.contents.at(-1).rolls[0]?.figure === 11`);
    await roll(ash).waitFor();
    expect(await textOf(roll(ash).locator("[data-is=figure]"))).toBe("11");
    await ash.run(`(document.querySelector("#text-of-a-journal").remove(), true)`);
  });
});

describe("the rolls of a card", () => {
  const told = (player: Player, card: string): Promise<unknown[]> =>
    player.run<unknown[]>(`game.messages.get("${card}").rolls.map((roll) =>
      [roll.constructor.name, roll.figure, roll.target, roll.verdict?.is ?? null])`);

  it("PER-027 are of the game's class, and know what came of them once it is known", async () => {
    await loadDice(chorus, [10, 9, 8, 7, 7, 7]);
    const attack = { actor: "Sera Vane", reactors: "Toll captain", weapon: "Ferry sword" };
    const { message: card } = await ash.run<{ message: string }>(
      `game.dramatis.personae.challenge(${JSON.stringify(attack)})`,
    );
    const [first] = await told(ash, card);
    expect(first).toMatchObject(["PersonaeRoll", expect.any(Number), null, null]);
    await chorus.run(`game.dramatis.personae.answer({ reactor: "Toll captain", card: "${card}" }).then(() => true)`);
    await ash.until(`game.messages.get("${card}").rolls.length === 2`);
    const [challenge, answer] = (await told(ash, card)) as [string, number, number, string][];
    expect([challenge?.[2], answer?.[2]]).toEqual([answer?.[1], challenge?.[1]]);
    expect([challenge?.[3], answer?.[3]]).toEqual(["success", "beaten"]);
  });
});
