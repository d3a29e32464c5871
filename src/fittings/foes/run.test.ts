// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Decision } from "../../kernel/outcome.ts";
import { table } from "../../table/authority/index.ts";
import { SampleEncounter } from "./sampleEncounter.ts";
import { Run, type Ended, type Progress } from "./run.ts";

let at: SampleEncounter;
vi.mock("./look.ts", () => ({
  lookOf: () => ({}),
  deedsOf: () => [{ decision: at.deeds[0] ?? { type: "pass" } }],
  additionsOf: () => [],
}));

const told: Progress[] = [];
/** What happens while the table reads, before each deed. */
let meanwhile: () => unknown;

function running(play: (run: Run) => Promise<Ended> = (run) => run.playSide()): { run: Run; ended: Promise<Ended> } {
  const pace = (): Promise<void> => Promise.resolve(void meanwhile());
  const run = new Run(at.foes, at.combat, { pace, tell: (progress) => void told.push(progress) });
  return { run, ended: play(run) };
}
/** A run that is paused before its first deed. */
async function pausedAtOnce(): Promise<ReturnType<typeof running>> {
  const begun = running();
  begun.run.pause();
  await vi.waitFor(() => expect(begun.run.isPausedAt(at.combat.combatant as never)).toBe(true));
  return begun;
}

const typesSoFar = (): readonly unknown[] =>
  at.contents.map(({ system }) => (system.steps[0] as { decision: { type: string } }).decision.type);

/** Until it waits for a player's answer. */
const waiting = (): Promise<void> => vi.waitFor(() => expect(told.at(-1)?.waits).toEqual(["Hero"]));

beforeEach(() => {
  at = new SampleEncounter("Foe", "Other", "Hero");
  told.length = 0;
  meanwhile = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a run of foes", () => {
  it("goes on to the next hero, waits for an answer, and knows its cards", async () => {
    at.given = { prompts: ["dodge"] };
    const { run, ended } = running();
    await waiting();
    at.answer("card1", "dodge");
    expect([await ended, run.trace]).toEqual([
      "hero",
      {
        ...{ combat: "Combat.fight", from: { round: 1, who: "Foe" }, to: { round: 1, who: "Hero" }, cards: ["card1"] },
        fired: { before: 0, moments: [] },
      },
    ]);
  });

  it("stops when the game master who runs it acts by hand while it waits, and leaves that card alone", async () => {
    at.given = { prompts: ["dodge"] };
    const { run, ended } = running();
    await waiting();
    at.card({ type: "roll", actor: "Actor.Foe" });
    expect([await ended, run.trace.cards, at.combat.combatant?.name]).toEqual(["person", ["card1"], "Foe"]);
  });

  it("stops when the turn is passed on by hand while it waits, and passes nobody over", async () => {
    at.given = { prompts: ["dodge"] };
    const { run, ended } = running();
    await waiting();
    await at.passOn();
    expect([await ended, at.combat.combatant?.name, run.trace.to.who]).toEqual(["moved", "Other", "Foe"]);
  });

  it.each([
    ["whoever plays leaves the encounter", () => at.leave("Foe"), "moved"],
    ["their actor is deleted", () => deleteActor(), "moved"],
    ["their scene is deleted, and they go by the actor behind their token", () => loseScene(), "moved"],
    ["they become a player's", () => giveAway(), "moved"],
    ["the encounter is deleted", () => at.end(), "moved"],
    ["the card is emptied by hand", () => at.alter("card1", []), "undone"],
    ["the card is deleted", () => at.deleteCard("card1"), "undone"],
  ])("stops while it waits when %s", async (_what, happens, why) => {
    at.given = { prompts: ["dodge"] };
    const { ended } = running();
    await waiting();
    happens();
    expect([await ended, vi.mocked(at.combat.nextTurn).mock.calls.length]).toEqual([why, 0]);
  });

  it("stops when a card of the encounter is taken back on which it rests, whoever's it is and however old", async () => {
    const encounter = { combat: "Combat.fight", round: 1 };
    at.card({ type: "guard", actor: "Actor.Hero", encounter }, { by: "ash", patches: ["Actor.Hero"] });
    at.card({ type: "guard", actor: "Actor.Hero" }, { by: "ash", patches: ["Actor.Hero"] });
    at.card({ type: "guard", actor: "Actor.Hero", encounter }, { by: "ash", patches: ["Actor.Hero"], undone: true });
    at.given = { prompts: ["dodge"] };
    const { run, ended } = running();
    await waiting();
    // What had been taken back before, and what has nothing to do with it.
    for (const card of ["card3", "card2"]) at.takeBack(card);
    expect(run.isOver).toBe(false);
    at.takeBack("card1");
    expect([await ended, run.trace.cards]).toEqual(["undone", ["card4"]]);
  });

  it("has nobody do anything who is marked as defeated before they act", async () => {
    at = new SampleEncounter("Foe", "Hero");
    meanwhile = () => Object.assign(at.turns[0] ?? {}, { isDefeated: true });
    const { ended } = running();
    expect([await ended, typesSoFar(), at.combat.combatant?.name]).toEqual(["decided", [], "Foe"]);
  });

  it("tells game masters alone what those do whom the tracker hides", async () => {
    Object.assign(at.turns[0] ?? {}, { hidden: true });
    at.deeds = ["push", "strike"].map((type) => ({ type, actor: "Actor.Foe" }));
    const decide = vi.mocked(table.decide);
    const { run, ended } = running();
    meanwhile = () => decide.mock.calls.length === 1 && Object.assign(at.turns[0] ?? {}, { hidden: false });
    expect([await ended, run.trace.cards.length]).toEqual(["hero", 2]);
    expect(decide.mock.calls.map(([, , options]) => options)).toEqual([{ mode: "gm" }, {}]);
  });

  it("plays nobody who was given to a player meanwhile", async () => {
    meanwhile = () => void Object.assign(at.turns[0]?.actor ?? {}, { hasPlayerOwner: true });
    const { ended } = running();
    expect([await ended, at.contents.length, at.combat.combatant?.name]).toEqual(["moved", 0, "Foe"]);
  });

  it("is stopped by a card of its that is deleted before the next deed", async () => {
    at.deeds.push({ type: "strike", actor: "Actor.Foe" });
    let deeds = 0;
    meanwhile = () => {
      if ((deeds += 1) === 2) at.deleteCard("card1");
    };
    const { ended } = running();
    expect([await ended, at.contents.length]).toEqual(["undone", 0]);
  });

  it("stops at once, not only when the table has had time to read", async () => {
    meanwhile = () => at.card({ type: "roll", actor: "Actor.Hero" }, { by: "ash" });
    const run = new Run(at.foes, at.combat, {
      pace: () => new Promise(() => meanwhile()),
      tell: (progress) => void told.push(progress),
    });
    expect(await run.playSide()).toBe("person");
  });

  it("waits on, however much is said meanwhile", async () => {
    at.given = { prompts: ["dodge"] };
    const { run, ended } = running();
    await waiting();
    for (let lines = 0; lines < 100; lines += 1) {
      at.tell("createChatMessage", { type: "base" });
      // It has heard of it when it tells again that it waits.
      for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
    }
    await waiting();
    run.stop();
    expect(await ended).toBe("stopped");
  });

  it("takes what the end of a turn brings for its own, on whose machine ever it is decided, and whenever it comes", async () => {
    vi.mocked(at.combat.nextTurn).mockImplementationOnce(() => at.passOn());
    meanwhile = () => {
      if (at.combat.turn === 1 && at.contents.length === 1) at.card({ type: "endTurn" }, { by: "umber" });
    };
    const { run, ended } = running();
    expect([await ended, run.trace.cards]).toEqual(["hero", ["card1", "card2"]]);
  });

  it("has whoever acts beside the order do so before the next, and leaves that to a hero", async () => {
    for (const name of ["Other", "Hero"]) {
      at = new SampleEncounter("Foe", "Other", "Hero");
      const guest = at.turns.find((one) => one.name === name);
      let extra = 1;
      const foes = { ...at.foes, aside: () => (extra > 0 && at.deeds.length <= 1 ? guest : null) } as typeof at.foes;
      at.deeds = [{ type: "strike", actor: "Actor.Foe" }];
      const next = vi.mocked(at.combat.nextTurn);
      next.mockImplementationOnce(() => {
        at.deeds = [{ type: "again", actor: `Actor.${name}` }];
        return Promise.resolve(at.combat);
      });
      next.mockImplementationOnce(() => {
        extra = 0;
        return at.passOn();
      });
      const run = new Run(foes, at.combat, { pace: () => Promise.resolve(), tell: (one) => void told.push(one) });
      const ended = await run.playSide();
      const types = at.contents.map(({ system }) => (system.steps[0] as { decision: { type: string } }).decision.type);
      expect([ended, types, at.combat.combatant?.name]).toEqual(
        name === "Hero" ? ["hero", ["strike"], "Foe"] : ["hero", ["strike", "again"], "Hero"],
      );
    }
  });

  it("waits for what a turn begins with", async () => {
    let isToBegin = true;
    const foes = { ...at.foes, isToBegin: () => isToBegin };
    const run = new Run(foes, at.combat, { pace: () => Promise.resolve(), tell: (one) => void told.push(one) });
    const ended = run.playSide();
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
    expect(at.contents).toHaveLength(0);
    // Whoever watches knows of it, and can stop it.
    expect(told.at(-1)).toMatchObject({ name: "Foe", turn: 1, turns: 2 });
    isToBegin = false;
    at.card({ type: "endTurn" }, { by: "umber" });
    expect([await ended, at.contents.length]).toEqual(["hero", 2]);
  });

  it.each([
    ["is unseen", ["invisible"], "steal", { mode: "gm" }],
    ["is unseen, but not of what shows", ["invisible"], "strike", {}],
    ["is seen", [], "steal", {}],
  ])("tells game masters alone of what is quiet where whoever does it %s", async (_what, statuses, type, options) => {
    at.deeds = [{ type, actor: "Actor.Foe" }];
    Object.assign(at.turns[0]?.actor ?? {}, { statuses: new Set(statuses) });
    Object.assign(at.foes, { isQuiet: (decision: Decision) => decision.type === "steal" });
    await running().ended;
    expect(vi.mocked(table.decide).mock.calls[0]).toEqual([{ type, actor: "Actor.Foe" }, undefined, options]);
  });

  it("does what is chosen while it is paused, is paused again, and goes on from there", async () => {
    const deed = { type: "push", actor: "Actor.Foe" };
    const { run, ended } = await pausedAtOnce();
    run.overrule(deed);
    await vi.waitFor(() => expect([typesSoFar(), run.isPaused]).toEqual([["push"], true]));
    run.overrule({ type: "pass" });
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ name: "Other", isPaused: true }));
    at.deeds = [{ type: "strike", actor: "Actor.Other" }];
    run.pause();
    expect([await ended, typesSoFar(), run.trace.cards]).toEqual(["hero", ["push", "strike"], ["card1", "card2"]]);
  });

  it("does the best that is left where only that is asked for while it is paused", async () => {
    const { run, ended } = await pausedAtOnce();
    run.overrule();
    await vi.waitFor(() => expect([typesSoFar(), run.isPaused]).toEqual([["strike"], true]));
    run.stop();
    expect([await ended, run.trace.cards]).toEqual(["stopped", ["card1"]]);
  });

  it("counts what is done by hand for whoever it is paused at, and sees that through when it goes on", async () => {
    const { run, ended } = await pausedAtOnce();
    at.card({ type: "push", actor: "Actor.Foe" }, { prompts: ["dodge"] });
    expect([run.isOver, run.isUnderWay]).toEqual([false, true]);
    at.deeds = [];
    run.pause();
    await waiting();
    at.answer("card1", "dodge");
    expect([await ended, run.trace.cards]).toEqual(["hero", ["card1"]]);
  });

  it.each([
    ["for somebody else", { type: "push", actor: "Actor.Other" }, "master"],
    ["by somebody else", { type: "push", actor: "Actor.Foe" }, "umber"],
  ])("is stopped by what is done %s while it is paused", async (_what, deed, by) => {
    const { ended } = await pausedAtOnce();
    at.card(deed, { by });
    expect(await ended).toBe("person");
  });

  it("is stopped by what is done by hand while a card is open on which it is paused: it couldn't be taken back in order", async () => {
    at.given = { prompts: ["dodge"] };
    const { run, ended } = running();
    await waiting();
    run.pause();
    expect(run.isUnderWay).toBe(true);
    at.card({ type: "push", actor: "Actor.Foe" });
    expect([await ended, run.trace.cards]).toEqual(["person", ["card1"]]);
  });

  it("plays no turn twice where something keeps it from being passed on", async () => {
    vi.mocked(at.combat.nextTurn).mockResolvedValue(null);
    const { ended } = running();
    expect([await ended, at.contents.length]).toEqual(["refused", 1]);
  });

  it("stops at a card that a player has written by hand, whatever it says, and doesn't take it for its own", async () => {
    at.given = { prompts: ["dodge"] };
    const { run, ended } = running();
    await waiting();
    Object.assign(at.user, { flags: { dramatis: { doubted: ["card2"] } } });
    at.card({ type: "endTurn" }, { by: "ash" });
    expect([await ended, run.trace.cards]).toEqual(["person", ["card1"]]);
  });

  it("goes on with no card on which a player has written by hand while it waits", async () => {
    at.given = { prompts: ["dodge"], effects: ["hurt"] };
    const { ended } = running();
    await waiting();
    Object.assign(at.user, { flags: { dramatis: { doubted: ["card1"] } } });
    const apply = vi.spyOn(table, "apply");
    at.answer("card1", "dodge");
    expect([await ended, apply.mock.calls]).toEqual(["undone", []]);
  });

  it("sees nothing through that a player has made in somebody's name", async () => {
    const encounter = { combat: "Combat.fight", round: 1 };
    at.others.push({ id: "ash", isGM: false, isSelf: false, active: true, flags: {} });
    at.card({ type: "strike", actor: "Actor.Foe", encounter }, { by: "ash", prompts: ["dodge"] });
    const { run, ended } = running(async (one) => one.playOne(at.combat.combatant as never));
    expect([await ended, run.trace.cards]).toEqual(["done", ["card2"]]);
  });

  it("sees through what somebody has begun, before they do anything else", async () => {
    const encounter = { combat: "Combat.fight", round: 1 };
    at.card({ type: "strike", actor: "Actor.Foe", encounter }, { prompts: ["dodge"] });
    at.card({ type: "strike", actor: "Actor.Foe", encounter: { ...encounter, round: 0 } }, { prompts: ["dodge"] });
    at.card({ type: "strike", actor: "Actor.Foe", encounter }, { effects: ["hurt"], patches: ["Actor.Hero"] });
    const { run, ended } = running(async (one) => one.playOne(at.combat.combatant as never));
    await waiting();
    at.answer("card1", "dodge");
    expect([await ended, run.trace.cards, at.combat.combatant?.name]).toEqual(["done", ["card1"], "Foe"]);
  });
});

function giveAway(): void {
  for (const one of at.turns) if (one.name === "Foe" && one.actor) Object.assign(one.actor, { hasPlayerOwner: true });
  at.tell("updateActor", {});
}

function loseScene(): void {
  for (const one of at.turns) if (one.name === "Foe") one.actor = { ...one.actor, uuid: "Actor.behind" };
  at.tell("deleteScene", {});
}

function deleteActor(): void {
  for (const one of at.turns) if (one.name === "Foe") one.actor = null;
  at.tell("deleteActor", {});
}
