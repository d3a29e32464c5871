/** Two game masters and a player at one table: what one client does for all is done by one client only. */
import { describe, expect, it } from "vitest";
import type { Player } from "./harness/player.ts";
import { setSmallStage } from "./harness/small-stage.ts";
import { OWN_HOST } from "./harness/stage.ts";

/** Every event of the encounter is written down, and waits for a document to be written before it is over. */
const MODULE = `
globalThis.told = [];
globalThis.changes = [];
Hooks.once("init", () => {
  CONFIG.time.turnTime = 6;
  CONFIG.Combat.documentClass = class extends Combat {
    async tell(what, combatant) {
      told.push("> " + what);
      const document = combatant ?? this;
      await document.update({ "flags.world.told": told.length }, { turnEvents: false });
      told.push("< " + what);
    }
    async _onStartTurn(combatant, context) { await super._onStartTurn(combatant, context); await this.tell("start " + combatant.name, combatant); }
    async _onEndTurn(combatant, context) { await super._onEndTurn(combatant, context); await this.tell("end " + combatant.name, combatant); }
    async _onStartRound(context) { await super._onStartRound(context); await this.tell("start round " + context.round); }
    async _onEndRound(context) { await super._onEndRound(context); await this.tell("end round " + context.round); }
    async _onEnter(combatant) { await super._onEnter(combatant); told.push("enter " + combatant.name); }
  };
});
Hooks.on("combatTurnChange", (combat, prior, current) => changes.push(prior.round + "." + prior.turn + " > " + current.round + "." + current.turn));
for (const hook of ["combatStart", "combatTurn", "combatRound"]) Hooks.on(hook, () => changes.push(hook));
`;

const stage = setSmallStage(MODULE, [
  { name: "First", role: 4 },
  { name: "Second", role: 4 },
  { name: "Player", role: 1 },
]);

const told = (player: Player) => player.run<string[]>("told.splice(0)");
const changes = (player: Player) => player.run<string[]>("changes.splice(0)");

describe.skipIf(!OWN_HOST)("COMBAT: two game masters connected at once", () => {
  let acting: Player;
  let other: Player;
  let player: Player;

  it("agree on the one who acts", async () => {
    const [first, second] = await Promise.all([stage.join("First"), stage.join("Second")]);
    player = await stage.join("Player");
    const names = await Promise.all([first, second, player].map((who) => who.run<string>("game.users.activeGM.name")));
    expect(new Set(names).size).toBe(1);
    [acting, other] = names[0] === "First" ? [first, second] : [second, first];
    expect(await acting.run<boolean>("game.user.isActiveGM")).toBe(true);
    expect(await other.run<boolean>("game.user.isActiveGM")).toBe(false);
  });

  it("_onEnter … _onStartTurn run on that one only, each awaited before the next, whoever moves the turn", async () => {
    await other.run(`(async () => {
      const actors = await Actor.createDocuments(["A", "B"].map((name) => ({ name, type: "hero", ownership: { default: 3 } })));
      const combat = await CONFIG.Combat.documentClass.create({ active: true });
      await combat.createEmbeddedDocuments("Combatant", actors.map((actor, i) => ({ actorId: actor.id, initiative: 20 - i })));
    })()`);
    for (const who of [acting, player]) await who.until("game.combat?.turns.length === 2");
    await other.run("game.combat.startCombat()");
    await acting.until("told.at(-1) === '< start A'");
    expect(await told(acting)).toEqual([
      "enter A",
      "enter B",
      "> start round 1",
      "< start round 1",
      "> start A",
      "< start A",
    ]);
    // A player may end the turn of their own; the game master's client does what follows from it.
    await player.until("game.combat.round === 1");
    await player.run("game.combat.nextTurn()");
    await acting.until("told.at(-1) === '< start B'");
    expect(await told(acting)).toEqual(["> end A", "< end A", "> start B", "< start B"]);
    await other.run("game.combat.nextTurn()");
    await acting.until("told.at(-1) === '< start A'");
    expect(await told(acting)).toEqual(
      ["end B", "end round 1", "start round 2", "start A"].flatMap((what) => [`> ${what}`, `< ${what}`]),
    );
    expect([await told(other), await told(player)]).toEqual([[], []]);
  });

  it("hooks before a change run where it is asked for, combatTurnChange everywhere", async () => {
    for (const who of [acting, other, player]) await who.until("game.combat.round === 2");
    expect(await changes(acting)).toEqual(["0.null > 1.0", "1.0 > 1.1", "1.1 > 2.0"]);
    expect(await changes(other)).toEqual(["combatStart", "0.null > 1.0", "1.0 > 1.1", "combatRound", "1.1 > 2.0"]);
    expect(await changes(player)).toEqual(["0.null > 1.0", "combatTurn", "1.0 > 1.1", "1.1 > 2.0"]);
  });

  it("turns move the world's clock once, not once for each game master", async () => {
    for (const who of [acting, other, player]) await who.until("game.time.worldTime === 12");
    await acting.run("game.combat.nextTurn()");
    for (const who of [acting, other, player]) await who.until("game.time.worldTime === 18");
    await acting.until("told.at(-1) === '< start B'");
  });

  it("when the one who acts leaves, the other takes over", async () => {
    await acting.page.goto("about:blank");
    await other.until("game.user.isActiveGM");
    await told(other);
    await player.run("game.combat.nextTurn()");
    await other.until("told.at(-1) === '< start A'");
    expect((await told(other))[0]).toBe("> end B");
  });
});
