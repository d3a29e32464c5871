/** The API for macros: a whole exchange without any dialog, a player's rights, clear refusals, and the guide's examples. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { at } from "../../tools/paths.ts";
import { loadDice } from "./harness/dice.ts";
import { actor } from "./harness/personae.ts";
import type { Player } from "./harness/player.ts";
import { setStage } from "./harness/stage.ts";
import { sweepApi } from "./sweeps/api.ts";

interface Answer {
  readonly ok: boolean;
  readonly message?: string | null;
  readonly refused?: string;
}

/** What goes without saying whom or what about, and the window and the makers of identities, which answer otherwise. */
const WITHOUT_REFUSAL = ["newScene", "newDay", "newSession", "makeIdentities", "openQuickIdentities"];

const stage = setStage();
let chorus: Player;
let ash: Player;

/** Calls one function of the API in somebody's browser. */
const call = (player: Player, name: string, ...args: readonly unknown[]): Promise<Answer> =>
  player.run<Answer>(`game.dramatis.personae.${name}(${args.map((one) => JSON.stringify(one)).join(", ")})`);
const hits = (name: string): string => `${actor(name)}.system.tracks.main.hits`;

/** The guide's examples, in order, with the dice each wants. */
function examples(): { readonly code: string; readonly dice: readonly number[] }[] {
  const guide = readFileSync(at("docs/guides/modules.md"), "utf8");
  return [...guide.matchAll(/```js(?: dice=([\d,]+))?\n([\s\S]*?)```/g)].map(([, dice = "", code = ""]) => ({
    code,
    dice: dice.split(",").filter(Boolean).map(Number),
  }));
}

describe("the API for macros", () => {
  it("PER-027 PER-062 a macro of the game master plays an exchange from challenge to escalation", async () => {
    [chorus, ash] = await Promise.all([stage.join("Chorus"), stage.join("Ash")]);
    await chorus.run(`game.settings.set("dramatis", "personae.autoAnswer", "off").then(() => true)`);
    await loadDice(chorus, [10, 9, 8, 1, 1, 1, 1, 1]);
    const attack = { actor: "Sera Vane", reactors: "Toll captain", weapon: "Ferry sword", goal: "Past the captain" };
    const card = await call(chorus, "challenge", attack);
    expect(card.ok).toBe(true);
    const opening = `game.dramatis.card(${JSON.stringify(card.message)}).steps[0].decision`;
    // Everything the dialog would have filled in.
    expect(await chorus.run(opening)).toMatchObject({
      challenge: "attack",
      skill: "seraBlades000000",
      attribute: "STA",
      weapon: { name: "Ferry sword", kind: "handToHand", category: "oneHanded" },
      hits: 1,
      followUps: 1,
      goal: "Past the captain",
      encounter: null,
    });
    expect(await call(chorus, "answer", { reactor: "Toll captain" })).toEqual(card);
    expect(await call(chorus, "followUp", { card })).toEqual(card);
    expect(await call(chorus, "apply", card)).toEqual(card);
    await ash.until(`${hits("Toll captain")} === 2`);
    expect(await call(chorus, "undo", card)).toEqual(card);
    await ash.until(`${hits("Toll captain")} === 0`);
    await call(chorus, "correct", { target: "Sera Vane", hits: 3, shock: 1 });
    await ash.until(`${actor("Sera Vane")}.system.tracks.main.shock === 1`);
    await loadDice(chorus, [10, 1]);
    expect(await call(chorus, "recover", { actor: "Sera Vane" })).toMatchObject({ ok: true });
    await ash.until(`${actor("Sera Vane")}.system.tracks.main.shock === 0`);
    const raised = { to: "violent", instigator: "Sera Vane", identities: ["Toll captain"] };
    expect(await call(chorus, "escalate", raised)).toMatchObject({ ok: true });
    await ash.until(`game.combat?.system.sceneState === "violent" && game.combat.combatants.size === 2`);
    await chorus.run("game.combat.delete().then(() => true)");
    await ash.until("!game.combat");
  });

  it("PER-091 a macro's dice are those of the dialog: shock counts, unless it is left out", async () => {
    await call(chorus, "correct", { target: "Sera Vane", hits: 3, shock: 1 });
    const dice = async (more: object): Promise<number> => {
      await loadDice(chorus, [1, 1, 1, 1, 1, 1]);
      const { message } = await call(chorus, "challenge", {
        actor: "Sera Vane",
        reactors: "Cutpurse",
        skill: "Blades",
        ...more,
      });
      return chorus.run<number>(`game.dramatis.card(${JSON.stringify(message)}).steps[0].outcome.checks[0].pool`);
    };
    const hurt = await dice({});
    expect(await dice({ leaveOut: ["shock"] })).toBe(hurt + 1);
    expect(await dice({ modifiers: [{ label: "High ground", dice: 2 }] })).toBe(hurt + 2);
    await call(chorus, "correct", { target: "Sera Vane", hits: 0, shock: 0 });
  });

  it("a player's macro does what the player may do, and is refused the rest with words", async () => {
    await loadDice(chorus, [9, 9, 9]);
    const card = await call(ash, "challenge", { actor: "Sera Vane", reactors: "Tobin Reed", skill: "Hard bargain" });
    expect(card.ok).toBe(true);
    const notYours = { ok: false, refused: "Only the owner or the game master may do that." };
    expect(await call(ash, "answer", { reactor: "Tobin Reed" })).toEqual(notYours);
    expect(await call(ash, "setOutcome", { card, success: true })).toEqual(notYours);
    expect(await call(ash, "challenge", { actor: "Tobin Reed", reactors: "Sera Vane" })).toEqual(notYours);
    expect(await call(ash, "newScene")).toEqual(notYours);
    expect((await call(ash, "escalate", { to: "violent" })).refused).toMatch(/no encounter to do this in/);
    await ash.page.getByText("Only the owner or the game master may do that.").first().waitFor();
    expect(await ash.run(`game.dramatis.card(${JSON.stringify(card.message)}).prompts.length`)).toBeGreaterThan(0);
  });

  it("bad input is refused with what is wrong and the way out", async () => {
    const refusal = async (name: string, ...args: readonly unknown[]): Promise<string> => {
      const answer = await call(chorus, name, ...args);
      expect(answer.ok).toBe(false);
      return answer.refused ?? "";
    };
    expect(await refusal("challenge")).toMatch(/challenge needs to be told what to do/);
    expect(await refusal("challenge", { actor: "Nobody at all" })).toMatch(
      /Nobody in play goes by “Nobody at all” \(actor\)/,
    );
    expect(await refusal("challenge", { actor: "Sera Vane", weapon: "Spoon" })).toMatch(/It has: .*Ferry sword/);
    expect(await refusal("challenge", { actor: "Sera Vane", reactors: [] })).toMatch(/choose a target/);
    expect(await refusal("unopposed", { actor: "Sera Vane", difficulty: "odd" })).toMatch(/There are: easy, simple/);
    expect(await refusal("challenge", { actor: "Sera Vane", use: ["Luck"] })).toMatch(/What could: .*Never off guard/);
    expect(await refusal("answer", { reactor: "Barred gate" })).toMatch(/No card waits for an answer of Barred gate/);
    expect(await refusal("followUp", { card: "gone" })).toMatch(/no card “gone”/);
    expect(await refusal("followUp", { card: { ok: false, refused: "Too late." } })).toMatch(/was refused: Too late/);
  });

  it("nonsense is refused in words by whatever can be called, and throws nowhere", async () => {
    expect(await sweepApi(chorus, "personae", WITHOUT_REFUSAL)).toEqual([]);
  });

  it("hooks come before and after, by type, with frozen data; false prevents", async () => {
    await chorus.run(`(globalThis.heard = [],
      Hooks.on("dramatis.preDecide.ask", ({ decision }, asker) => {
        heard.push(["before", decision.topic, asker.name, Object.isFrozen(decision), Object.isFrozen(decision.broaderTopics)]);
        return decision.topic !== "Forbidden";
      }),
      Hooks.on("dramatis.decide.ask", (card, decision, outcome) => heard.push(["after", decision.topic, outcome.notes.length])),
      true)`);
    expect((await call(ash, "ask", { actor: "Sera Vane", topic: "River law" })).ok).toBe(true);
    expect((await call(ash, "ask", { actor: "Sera Vane", topic: "Forbidden" })).refused).toMatch(
      /module of this world prevented/,
    );
    expect(await chorus.run("heard")).toEqual([
      ["before", "River law", "Ash", true, true],
      ["after", "River law", 1],
      ["before", "Forbidden", "Ash", true, true],
    ]);
  });
});

describe("the guide for modules", () => {
  it("PER-025 opens the dialog of a roll with all that is said filled in, and says what makes no sense", async () => {
    const said = { hits: 2, goal: "Through", modifiers: [{ label: "High ground", dice: 1 }] };
    const attack = { actor: "Sera Vane", reactors: "Toll captain", weapon: "Ferry sword", ...said };
    expect(await call(ash, "openDialog", { challenge: attack })).toEqual({ ok: true });
    const dialog = ash.window("Attack");
    await dialog.waitFor();
    expect(await dialog.locator('input[name="goal"]').inputValue()).toBe("Through");
    expect(await dialog.locator('input[name="hits"]').inputValue()).toBe("2");
    expect(await dialog.innerText()).toContain("High ground");
    expect(await dialog.locator("[data-is=people] input:checked").count()).toBe(1);
    await ash.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await call(ash, "openDialog", { unopposed: { actor: "Nobody" } })).toMatchObject({ ok: false });
    expect(await call(ash, "openDialog", {})).toMatchObject({ ok: false });
  });

  it("has examples that run as they stand, and names every function there is", async () => {
    const all = examples();
    expect(all.length).toBeGreaterThan(10);
    await chorus.run(`(globalThis.warned = [], ui.notifications.warn = (text) => void warned.push(text), true)`);
    await chorus.run(`game.settings.set("dramatis", "personae.actionOrder", "manual").then(() => true)`);
    await call(chorus, "newScene");
    for (const { code, dice } of all) {
      if (dice.length > 0) await loadDice(chorus, dice);
      await chorus.run(`(async () => {${code}})().then(() => true)`);
      expect(await chorus.run("warned.splice(0)"), code).toEqual([]);
    }
    const called = all.map(({ code }) => code).join("\n");
    const functions = await chorus.run<string[]>("Object.keys(game.dramatis.personae)");
    expect(functions.filter((name) => !called.includes(`personae.${name}(`))).toEqual([]);
  });
});
