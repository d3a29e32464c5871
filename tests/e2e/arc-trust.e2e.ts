/** Arc among people who don't trust each other, and on a table that breaks: false claims, two presses at once, somebody gone. */
import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { loadDice } from "./harness/dice.ts";
import type { Player } from "./harness/player.ts";
import { RawClient } from "./harness/raw-client.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { BEGUN } from "./harness/tracker.ts";

interface Answer {
  readonly ok: boolean;
  readonly message?: string | null;
  readonly refused?: string;
}

const stage = setStage({ game: "arc" });
let morgan: Player;
let ash: Player;
let bryn: Player;

const actor = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
const ref = (name: string): string => `${actor(name)}.uuid`;
const skill = (name: string, called: string): string => `${actor(name)}.items.getName(${JSON.stringify(called)}).id`;
const dock = (player: Player): Locator => player.page.locator("#dramatis-questions");
const cards = (player: Player): Locator => player.page.locator("#chat .chat-log [data-is=card]");
const says = (locator: Locator, text: string | RegExp): Promise<void> =>
  locator.filter({ hasText: text }).first().waitFor();
const FRAME = `(game.combat && { combat: game.combat.uuid, round: game.combat.round,
  participants: game.combat.combatants.filter(({ actor }) => actor).map((one) => ({ who: one.actor.uuid, combatant: one.uuid })) })`;

/** A decision as code, sent as it is; its encounter is the one that runs, unless another is said. */
const ask = (player: Player, code: string, on: string | null = null): Promise<Answer> =>
  player.run<Answer>(`game.dramatis.decide({ encounter: ${FRAME}, ${code} }, ${JSON.stringify(on)})`);

async function decides(player: Player, code: string, on: string | null = null): Promise<string> {
  const made = await ask(player, code, on);
  expect(made, `${code}: ${made.refused ?? ""}`).toMatchObject({ ok: true });
  return made.message ?? "";
}

const passes = (name: string): Promise<string> =>
  decides(morgan, `type: "declare", actor: ${ref(name)}, actions: [], text: ""`);
const strikes = (name: string, at: string, more = ""): string =>
  `type: "attack", actor: ${ref(name)}, target: ${ref(at)}, skill: ${skill(name, "Blades")}, count: 1, ${more}`;
const answers = (name: string, prompt: string, defences = 1): string =>
  `type: "answer", target: ${ref(name)}, prompt: "${prompt}", defences: Array.from({ length: ${defences} }, () => ({ skill: ${skill(name, "Shields")} }))`;
/** The question that a card puts, once this player has it. */
async function asked(player: Player, message: string): Promise<string> {
  const found = `game.dramatis.card(${JSON.stringify(message)})?.prompts.find(({ type }) => type === "answer")?.id`;
  await player.until(found);
  return player.run<string>(found);
}

/** Everything that a decision could change, on the game master's page. */
const everything = (): Promise<string> =>
  morgan.run(`JSON.stringify([game.time.worldTime, game.messages.size, game.combat.toObject(), ...game.actors.map((one) => one.toObject())],
    (key, value) => (key === "_stats" || key === "flags" ? undefined : value))`);

/** An event of these, begun, with these dice for ties. */
async function gather(names: readonly string[], dice: readonly number[] = []): Promise<void> {
  await loadDice(morgan, dice);
  await morgan.run(`(async () => {
    for (const one of [...game.combats]) await one.delete();
    await ChatMessage.deleteDocuments([], { deleteAll: true });
    for (const one of game.actors) await one.update({ "system.statuses": [], "system.ks.build.value": one.system.ks.build.max });
    const combat = await Combat.create({});
    await combat.createEmbeddedDocuments("Combatant", ${JSON.stringify(names)}.map((name) => ({ actorId: game.actors.getName(name).id })));
    await combat.activate();
    await combat.startCombat();
    return true;
  })()`);
  for (const player of [morgan, ash, bryn])
    await player.until(`${BEGUN} && game.combat.combatants.size === ${names.length}`);
}

/** A choice of the group's, known to everybody. */
async function setting(key: string, value: unknown): Promise<void> {
  await morgan.run(`game.settings.set("dramatis", "arc.${key}", ${JSON.stringify(value)}).then(() => true)`);
  for (const player of [morgan, ash, bryn])
    await player.until(`game.settings.get("dramatis", "arc.${key}") === ${JSON.stringify(value)}`);
}

const SET_UP = `(async () => {
  for (const one of [...game.combats]) await one.delete();
  const user = (name) => game.users.getName(name).id;
  const item = (name, score, us) => ({ name, type: "arc-skill", system: { us, score } });
  const hurt = { type: "ks", stat: "build", change: -1 };
  const items = [item("Blades", 6, "accuracy"), item("Shields", 6, "agility"),
    { name: "Sabre", type: "arc-weapon", system: { skill: "Blades", onHit: [hurt] } }];
  const make = (name, type, som, ...owners) => Actor.create({ name, type: "arc-" + type, items,
    ownership: { default: 2, ...Object.fromEntries(owners.map((one) => [user(one), 3])) }, system: { som: { value: som, rest: som } } });
  await make("Ann", "character", 3, "Ash");
  await make("Ben", "character", 8, "Bryn", "Ash");
  await make("Guard", "figure", 2);
  await make("Scout", "figure", 4);
  await make("Wolf", "figure", 5);
  return true;
})()`;

describe.skipIf(!OWN_HOST)("Arc among those who don't trust each other", () => {
  beforeAll(async () => {
    morgan = await stage.join("Morgan");
    ash = await stage.join("Ash");
    bryn = await stage.join("Bryn");
    await morgan.run(SET_UP);
    for (const player of [ash, bryn]) await player.until(`${actor("Wolf")}?.items.size === 3`);
  });

  it("ARC-054 ARC-064 ARC-067 ARC-086 what a player claims beyond the states, or for another, is refused by name, and nothing is written", async () => {
    await gather(["Ann", "Ben", "Guard", "Wolf"]);
    await passes("Guard");
    await morgan.until(`game.combat.combatant?.name === "Ann"`);
    const before = await everything();
    const row = (more: string): string =>
      `rows: [{ id: "own", label: "Luck", unit: "number", value: 1, rule: null, on: true, group: "circumstance", ${more} }]`;
    const blow = strikes("Ann", "Wolf");
    const roll = (more: string, name = "Ann"): string =>
      `type: "check", actor: ${ref(name)}, skill: ${skill(name, "Blades")}, ${more}`;
    const beyond = /can’t claim/u;
    const masters = /game master/u;
    const elsewhere = /The encounter isn’t as this says/u;
    const claims: readonly (readonly [string, RegExp])[] = [
      [roll("", "Wolf"), masters],
      [strikes("Wolf", "Ann"), masters],
      [roll("override: true"), masters],
      [`${blow} override: true`, masters],
      [roll(`ks: "build"`), beyond],
      [roll(`us: "lore"`), beyond],
      [roll(`threshold: "trivial"`), beyond],
      [roll("spendsAction: false"), beyond],
      [
        roll(`onSuccess: [{ target: ${ref("Wolf")}, change: { type: "status", status: "dead", remove: false } }]`),
        beyond,
      ],
      [roll(row("value: 2")), beyond],
      [roll(row(`value: 30, group: "rules"`)), beyond],
      [roll(row("value: 30")), /makes no sense/u],
      [`${blow} onHit: [{ type: "ks", stat: "build", change: -9 }]`, beyond],
      [`${blow} threshold: -50`, beyond],
      [`${blow} count: 9`, /allows|more often/u],
      [`${blow} target: "Actor.nobodyknowsthis1"`, /no such character|not there|gone/u],
      [`${blow} encounter: null`, elsewhere],
      [`${blow} encounter: { ...${FRAME}, round: 7 }`, elsewhere],
      [`${blow} encounter: { ...${FRAME}, participants: [] }`, elsewhere],
      [`type: "change", target: ${ref("Wolf")}, now: true, changes: [{ type: "som", change: -3 }]`, masters],
      [`type: "requestCheck", characters: [${ref("Wolf")}], skill: "Blades", mode: "threshold"`, masters],
      [`type: "requestReaction", characters: [${ref("Wolf")}], trigger: "cornered"`, masters],
      [`type: "surprise", characters: [${ref("Wolf")}]`, masters],
      [`type: "strike", ids: []`, masters],
      [`type: "endTurn"`, masters],
      [`type: "passTurns", characters: [${ref("Ann")}], tasks: [], turns: 3`, masters],
      [`type: "leave", character: ${ref("Wolf")}`, masters],
      [`type: "nonsense"`, /nonsense|no sense|owner/u],
    ];
    const got: [string, string][] = [];
    for (const [code] of claims) {
      const { ok, refused = "" } = await ask(ash, code);
      got.push([code, ok ? "it was let through" : refused]);
    }
    expect(got.filter(([code, refused]) => !claims.some(([one, why]) => one === code && why.test(refused)))).toEqual(
      [],
    );
    expect(got.filter(([, refused]) => /DRAMATIS|undefined|NaN/u.test(refused))).toEqual([]);
    expect(await everything()).toBe(before);
  });

  it("ARC-040 equal dice among those who are tied are thrown again until they differ", async () => {
    await morgan.run(
      `(async () => { for (const name of ["Guard", "Scout"]) await game.actors.getName(name).update({ "system.som.value": 5 }); return true; })()`,
    );
    // Three of 5: 4, 4 and 9; the two fours again: 7 and 2.
    await gather(["Guard", "Scout", "Wolf", "Ann"], [4, 4, 9, 7, 2]);
    for (const player of [morgan, ash, bryn])
      expect(await player.run("game.combat.turns.map(({ name }) => name)")).toEqual(["Ann", "Scout", "Guard", "Wolf"]);
    await morgan.run(
      `(async () => { await ${actor("Guard")}.update({ "system.som.value": 2 }); await ${actor("Scout")}.update({ "system.som.value": 4 }); return true; })()`,
    );
  });

  it("ARC-046 ARC-048 ARC-050 three attackers and two actions: the third blow can't be met, and comes", async () => {
    await gather(["Ann", "Ben", "Guard", "Scout", "Wolf"]);
    const blows: string[] = [];
    await loadDice(morgan, [5, 5, 5], 8);
    for (const name of ["Guard", "Ann", "Scout", "Wolf"])
      blows.push(name === "Ann" ? await passes(name) : await decides(morgan, strikes(name, "Ben")));
    const [first = "", , second = "", third = ""] = blows;
    await loadDice(morgan, [6, 6], 8);
    for (const message of [first, second]) await decides(bryn, answers("Ben", await asked(bryn, message)), message);
    const prompt = await asked(bryn, third);
    const refused = await ask(bryn, answers("Ben", prompt), third);
    expect(refused).toMatchObject({
      ok: false,
      refused: expect.stringMatching(/Ben (would use|has no action)/u) as string,
    });
    // 5 + 5 + 5 against 9.
    await decides(bryn, `type: "decline", prompt: "${prompt}"`, third);
    await bryn.sidebar("chat");
    await says(cards(bryn), "15 against 9: by 6");
    expect(await morgan.run("game.combat.system.attacks.filter(({ open }) => open).length")).toBe(0);
  });

  it("ARC-046 of two owners who answer at once one is heard; the other is told by name, and no die falls twice", async () => {
    await gather(["Ann", "Ben", "Guard"]);
    await loadDice(morgan, [5], 8);
    const blow = await decides(morgan, strikes("Guard", "Ben"));
    await passes("Ann");
    const prompt = await asked(bryn, blow);
    await asked(ash, blow);
    await loadDice(morgan, [3], 8);
    const both = await Promise.all([ask(ash, answers("Ben", prompt), blow), ask(bryn, answers("Ben", prompt), blow)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)?.refused).toMatch(/asks it no longer|settled already/u);
    expect(
      await morgan.run(
        `game.dramatis.card("${blow}").steps.filter(({ decision }) => decision.type === "answer").length`,
      ),
    ).toBe(1);
  });

  it("ARC-046 an answer whose question the game master has settled meanwhile says so in its window, and costs nothing", async () => {
    await gather(["Ann", "Ben", "Guard"]);
    await loadDice(morgan, [5], 8);
    const blow = await decides(morgan, strikes("Guard", "Ben"));
    await passes("Ann");
    const prompt = await asked(bryn, blow);
    await bryn.run(`(void game.dramatis.arc.answer({ actor: ${actor("Ben")}, card: "${blow}", open: true }), true)`);
    const form = bryn.page.locator("[data-dialog=answer]");
    await form.waitFor();
    await decides(morgan, `type: "dismiss", prompt: "${prompt}"`, blow);
    await bryn.until(`game.dramatis.card("${blow}").prompts.length === 0`);
    const press = form.locator("button[type=submit]");
    if ((await form.count()) > 0 && (await press.isEnabled())) await press.click();
    expect(await ask(bryn, answers("Ben", prompt), blow)).toMatchObject({
      ok: false,
      refused: expect.stringMatching(/asks it no longer|settled already/u) as string,
    });
    expect(
      await morgan.run(`game.combat.combatants.find(({ name }) => name === "Ben").system.turn.actions.length`),
    ).toBe(0);
    await bryn.run(
      "Promise.all([...foundry.applications.instances.values()].filter((one) => one.element?.matches?.('[data-dialog=answer]')).map((one) => one.close())).then(() => true)",
    );
  });

  it("ARC-002 ARC-027 who is shocked meets no blow: the open one goes unopposed when the turn ends", async () => {
    await gather(["Ann", "Ben", "Guard"]);
    await loadDice(morgan, [5], 8);
    const blow = await decides(
      morgan,
      `${strikes("Guard", "Ben")} weapon: ${actor("Guard")}.items.getName("Sabre").uuid`,
    );
    await passes("Ann");
    const prompt = await asked(bryn, blow);
    // What everybody's machine has of it says who struck at whom, and nothing of what was rolled.
    const kept = await bryn.run<object>(`game.combat.toObject().system.attacks[0]`);
    expect(Object.keys(kept).sort()).toEqual(["attacker", "count", "id", "open", "secret", "target"]);
    await loadDice(morgan, [9], 10);
    await decides(morgan, `type: "react", characters: [${ref("Ben")}], trigger: "cornered"`);
    await bryn.until(`${actor("Ben")}.system.statuses.includes("shocked")`);
    const met = await ask(bryn, answers("Ben", prompt), blow);
    expect(met).toMatchObject({ ok: false, refused: expect.stringContaining("Ben is shocked") as string });
    await decides(morgan, `type: "endTurn"`);
    await bryn.until(`game.combat.round === 2 && ${actor("Ben")}.system.ks.build.value === 4`);
    expect(await bryn.run(`${actor("Ben")}.system.statuses`)).toEqual([]);
  });

  it("ARC-002 a target that is deleted while it is asked leaves an event that goes on; the turn's end tells what found nobody", async () => {
    await morgan.run(`${actor("Wolf")}.clone({ name: "Rat" }, { save: true }).then(() => true)`);
    for (const player of [ash, bryn]) await player.until(`${actor("Rat")}?.items.size === 3`);
    await gather(["Ann", "Ben", "Guard", "Rat"]);
    await passes("Guard");
    await loadDice(morgan, [5], 8);
    const blow = await decides(ash, `${strikes("Ann", "Rat")} weapon: ${actor("Ann")}.items.getName("Sabre").uuid`);
    await asked(morgan, blow);
    await morgan.run(`${actor("Rat")}.delete().then(() => true)`);
    await bryn.until(`!${actor("Rat")}`);
    await morgan.reload();
    await morgan.until("game.combat.system.attacks.length === 1");
    const told = await ask(ash, `type: "answer", target: "Actor.gone", prompt: "x", defences: []`, blow);
    expect(told.ok).toBe(false);
    await passes("Ben");
    expect(await morgan.run<Answer>("game.dramatis.arc.endTurn()")).toMatchObject({ ok: true });
    await bryn.until("game.combat.round === 2");
    await bryn.sidebar("chat");
    await cards(bryn).filter({ hasText: "Changes that found nobody" }).first().waitFor();
    await morgan.page.locator("#dramatis-questions [data-is=question]").waitFor({ state: "detached" });
  });

  it("ARC-045 where all declare first nobody strikes before everybody has spoken, nor what they have not said", async () => {
    await setting("declarationMode", "declareFirst");
    await gather(["Ann", "Guard"]);
    const says1 = (name: string, at: string, kind: string): string =>
      `type: "declare", actor: ${ref(name)}, text: "", actions: [{ skill: ${skill(name, kind === "attack" ? "Blades" : "Shields")}, kind: "${kind}", target: ${ref(at)}, count: 1 }]`;
    await decides(morgan, says1("Guard", "Ann", "attack"));
    const early = await ask(morgan, strikes("Guard", "Ann"));
    expect(early.refused).toContain("Ann has yet to declare");
    await decides(ash, says1("Ann", "Guard", "defend"));
    expect((await ask(ash, strikes("Ann", "Guard"))).refused).toContain("Ann has not declared that");
    await loadDice(morgan, [5], 8);
    const blow = await decides(morgan, strikes("Guard", "Ann"));
    await loadDice(morgan, [6], 8);
    await decides(ash, answers("Ann", await asked(ash, blow)), blow);
    await ash.sidebar("chat");
    // 5 + 5 + 5 against 5 + 5 + 6.
    await says(cards(ash), "15 against 16: 1 short");
    await setting("declarationMode", "together");
  });

  it("ARC-001 ARC-002 two game masters who end the turn at once end it once: one round, six seconds, one wound", async () => {
    await morgan.run(`User.create({ name: "Robin", role: 4 }).then(() => true)`);
    const robin = await stage.join("Robin");
    await gather(["Ann", "Guard"]);
    await robin.until(BEGUN);
    await decides(
      morgan,
      `type: "change", target: ${ref("Ann")}, now: false, changes: [{ type: "ks", stat: "build", change: -1 }]`,
    );
    await robin.until("game.combat.system.pending.length === 1");
    const time = await morgan.run<number>("game.time.worldTime");
    const both = await Promise.all([ask(morgan, `type: "endTurn"`), ask(robin, `type: "endTurn"`)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)?.refused).toMatch(/Turn 1 has ended|The encounter isn’t as this says/u);
    await ash.until(`game.combat.round === 2 && ${actor("Ann")}.system.ks.build.value === 4`);
    await morgan.until(`game.time.worldTime === ${time + 6}`);
    expect(await morgan.run("game.combat.system.committed")).toBe(1);
    await robin.leave();
    await morgan.until("game.user.isActiveGM");
  });

  it("ARC-046 a question outlives its game master's reload, and their absence; whoever is asked answers when somebody is back", async () => {
    await gather(["Ann", "Ben", "Guard"]);
    await loadDice(morgan, [5], 8);
    const blow = await decides(morgan, strikes("Guard", "Ben"));
    await passes("Ann");
    await says(dock(bryn), "Guard attacks Ben");
    const prompt = await asked(bryn, blow);
    await morgan.until(`game.combat.combatant?.name === "Ben"`);
    const before = await everything();
    await morgan.page.goto("about:blank");
    await bryn.until("!game.users.activeGM");
    await bryn.reload();
    await says(dock(bryn), "Guard attacks Ben");
    const alone = await ask(bryn, `type: "endTurn"`);
    expect(alone).toMatchObject({ ok: false, refused: expect.stringMatching(/game master/u) as string });
    await morgan.login();
    expect(await everything()).toBe(before);
    await bryn.until("game.users.activeGM");
    await loadDice(morgan, [6], 8);
    await decides(bryn, answers("Ben", prompt), blow);
    await bryn.sidebar("chat");
    await says(cards(bryn), "15 against 16: 1 short");
  });

  it("ARC-063 ARC-064 a number in a text of the game master's is pressed as it stands; no other text, number or claim makes one", async () => {
    await morgan.run(`(async () => {
      for (const one of [...game.combats]) await one.delete();
      const entry = (name, ownership, content) =>
        JournalEntry.create({ name, ownership, pages: [{ name, type: "text", text: { content } }] });
      await entry("Doors", { default: 2 }, "<p>@Check[Blades|hard]{Cut the rope}</p>");
      await entry("Hers", { default: 0, [game.users.getName("Ash").id]: 3 }, "<p>@Check[Blades|trivial]</p>");
      await entry("Kept", { default: 0 }, "<p>@Check[Blades|trivial]</p>");
      return true;
    })()`);
    await ash.until(`!game.combat && game.journal.getName("Hers")?.pages.size === 1`);
    const page = (name: string): Promise<string> =>
      morgan.run(`game.journal.getName(${JSON.stringify(name)}).pages.contents[0].uuid`);
    const [doors, hers, keptPage] = [await page("Doors"), await page("Hers"), await page("Kept")];
    const roll = (more: string): string =>
      `encounter: null, type: "check", actor: ${ref("Ann")}, skill: ${skill("Ann", "Blades")}, ${more}`;
    const before = await morgan.run<number>("game.messages.size");
    for (const more of [
      `threshold: "trivial", vouched: true`,
      `threshold: "trivial", vouched: true, writtenIn: "${doors}"`,
      `threshold: "trivial", vouched: true, writtenIn: "${hers}"`,
      `threshold: "trivial", vouched: true, writtenIn: "${keptPage}"`,
      `threshold: "trivial", vouched: true, writtenIn: "Scene.nowhere"`,
    ])
      expect([more, await ask(ash, roll(more))]).toEqual([
        more,
        expect.objectContaining({ ok: false, refused: expect.stringContaining("another number to beat") as string }),
      ]);
    expect(await morgan.run("game.messages.size")).toBe(before);
    await ash.run(`(game.user.update({ character: ${actor("Ann")}.id }), true)`);
    await ash.until(`game.user.character?.name === "Ann"`);
    await ash.run(`game.journal.getName("Doors").sheet.render({ force: true }).then(() => true)`);
    await ash.page.locator("button.d-link", { hasText: "Cut the rope" }).click();
    const form = ash.page.locator("[data-dialog=check]");
    await says(form.locator("[data-is=sum]"), "12");
    await loadDice(morgan, [6], 8);
    await form.locator("button[type=submit]").click();
    // 5 + 5 + 6 against 12.
    await ash.sidebar("chat");
    await says(cards(ash), "16 against 12: by 4");
    await says(cards(ash), "as it stands in the game master’s text");
    await ash.run(`game.journal.getName("Doors").sheet.close().then(() => true)`);
  });

  it("ARC-064 ARC-086 what a player writes onto their own card is no question of anybody's, and nothing of it lands", async () => {
    await loadDice(morgan, [6], 8);
    const card = await decides(
      ash,
      `encounter: null, type: "check", actor: ${ref("Ann")}, skill: ${skill("Ann", "Blades")}`,
    );
    const tried = await ash.run<string>(`(async () => {
      const message = game.messages.get("${card}");
      const { steps } = message.toObject().system;
      const dead = { target: ${ref("Wolf")}, change: { type: "status", status: "dead", remove: false } };
      const own = { type: "check", id: "s0-check-0", owner: ${ref("Ann")}, name: "Ann", skill: ${skill("Ann", "Blades")}, ks: null, us: null,
        threshold: -50, opponent: null, rows: [], secret: false, spendsAction: false, task: null, onSuccess: [dead] };
      steps[0].outcome.prompts = [own];
      try { await message.update({ "system.steps": steps }); return "written"; } catch (error) { return error.message; }
    })()`);
    const answered = await ask(
      ash,
      `encounter: null, type: "check", actor: ${ref("Ann")}, skill: null, prompt: "s0-check-0"`,
      card,
    );
    expect([tried, answered.ok]).toEqual([tried, false]);
    expect(await morgan.run(`${actor("Wolf")}.system.statuses.includes("dead")`)).toBe(false);
  });

  it("ARC-086 odd packets are refused in words, and no page breaks of them", async () => {
    await gather(["Ann", "Guard"]);
    const before = await everything();
    const odd = [
      ...["null", "7", `"check"`, "[]", "{}", `{ type: "__proto__" }`, `{ type: "constructor" }`],
      ...[
        `{ type: "check" }`,
        `{ type: "check", actor: {}, skill: [] }`,
        `{ type: "check", encounter: [], actor: "" }`,
      ],
      `{ type: "attack", encounter: ${FRAME}, actor: ${ref("Ann")}, target: ${ref("Guard")}, skill: "x", count: 1e9 }`,
      `{ type: "attack", encounter: ${FRAME}, actor: ${ref("Ann")}, target: ${ref("Guard")}, skill: null, count: 1, rows: { length: 3 } }`,
      `{ type: "answer", encounter: ${FRAME}, prompt: {}, target: ${ref("Ann")}, defences: "all" }`,
      `{ type: "move", encounter: ${FRAME}, actor: ${ref("Ann")}, metres: Infinity }`,
      `{ type: "endTurn", encounter: ${FRAME}, rolled: [{ id: "t1", arcs: [999], threshold: 0, onHit: [] }] }`,
      `{ type: "declare", encounter: ${FRAME}, actor: ${ref("Ann")}, text: "x".repeat(1e5), actions: Array(500).fill({ kind: "attack", skill: null, target: null, count: 1 }) }`,
    ];
    ash.expectFaults(/a request it can't read/u);
    for (const packet of odd) {
      const { ok, refused = "" } = await ash.run<Answer>(`game.dramatis.decide(${packet})`);
      expect([packet, ok, refused.length > 0, /DRAMATIS\.|undefined|NaN/u.test(refused)]).toEqual([packet, false, true, false]); // prettier-ignore
    }
    expect(await everything()).toBe(before);
  });

  it("ARC-007 ARC-050 ARC-055 ARC-060 damaged tables fall back cell by cell under a fight that goes on", async () => {
    const damaged = {
      dieByEs: { 6: "many" },
      thresholds: { average: 1, hard: null },
      actionsByEs: [],
      movByControl: { 5: {} },
    };
    await morgan.run(`game.settings.set("dramatis", "arc.tables", ${JSON.stringify(damaged)}).then(() => true)`);
    await gather(["Ann", "Guard"]);
    await passes("Guard");
    await morgan.until(`game.combat.combatant?.name === "Ann"`);
    await loadDice(morgan, [6], 8);
    await decides(ash, `type: "check", actor: ${ref("Ann")}, skill: ${skill("Ann", "Blades")}`);
    await ash.sidebar("chat");
    await says(cards(ash), "16 against 9: by 7");
    expect((await ask(ash, `type: "move", actor: ${ref("Ann")}, metres: 8.5`)).refused).toMatch(/8 m left/u);
    await morgan.run(`game.settings.set("dramatis", "arc.tables", {}).then(() => true)`);
  });

  it("ARC-064 ARC-083 of a secret threshold and of sums that are kept no card on a player's wire tells: struck, asked, unanswered as the turn ends", async () => {
    await setting("hideUS", true);
    await morgan.run(
      `${actor("Guard")}.update({ "system.us.accuracy.value": 9, "system.ks.control.value": 9 }).then(() => true)`,
    );
    await gather(["Ann", "Ben", "Guard"]);
    const wire = await RawClient.join(stage.host.url, "Bryn");
    // 9 + 9 + 6 = 24, against a threshold of 67 that nobody reaches.
    await loadDice(morgan, [6, 6], 8);
    const blow = await decides(
      morgan,
      `${strikes("Guard", "Ben")} threshold: 67, secret: true, override: true, count: 2`,
    );
    await asked(bryn, blow);
    await passes("Ann");
    const check = await decides(
      morgan,
      `type: "requestCheck", characters: [${ref("Ann")}], skill: "Blades", mode: "threshold", threshold: 68, secret: true`,
    );
    await ash.until(`game.dramatis.card("${check}")?.prompts.length === 1`);
    const { messages: waiting = [] } = await wire.world();
    await decides(morgan, `type: "endTurn"`);
    await bryn.until("game.combat.round === 2");
    const { messages = [] } = await wire.world();
    const told = JSON.stringify([...waiting, ...messages]).replaceAll(/\b[A-Za-z0-9]{16}\b/gu, "");
    expect(told).toContain('"type":"attack"');
    expect(
      [...told.matchAll(/.{60}(?<![\d.:])\b(?:67|68|24|-43)\b(?![\d.%:]).{30}/gu)].map(([found]) => found),
    ).toEqual([]);
    wire.leave();
    await setting("hideUS", false);
  });
});
