// @vitest-environment happy-dom
/** A run where turns go on by themselves with what is decided, slot by slot. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryCombatant } from "../../foundry/types.ts";
import type { Decision } from "../../kernel/outcome.ts";
import { table } from "../../table/authority/index.ts";
import type { Foes } from "./foes.ts";
import { SampleEncounter } from "./sampleEncounter.ts";
import { whyNoSide, whyNotNow } from "./play.ts";
import { Run, type Ended, type Progress } from "./run.ts";
import { foePresses } from "./presses.ts";
import { isTheirs, upNext } from "./slots.ts";
import type { Fighter } from "./sides.ts";

let at: SampleEncounter;
let foes: Foes;
/** Refs of those who have spoken in this round. */
let spoken: Set<unknown>;
let waits: boolean;
const told: Progress[] = [];

vi.mock("./look.ts", () => ({
  lookOf: (_foes: object, _combat: object, fighter: Fighter) => ({ who: fighter.actor.uuid }),
  deedsOf: (_foes: object, { who }: { readonly who: string }) => {
    const deed = at.deeds.find(({ actor }) => actor === who);
    return [{ decision: deed ?? { type: spoken.has(who) ? "rest" : "pass", actor: who } }];
  },
  additionsOf: () => [],
}));

const encounter = { combat: "Combat.fight", round: 1 };
const strike: Decision = { type: "strike", actor: "Actor.Foe", encounter };

function sit(...names: readonly string[]): void {
  at = new SampleEncounter(...names);
  [at.deeds, spoken, waits] = [[strike], new Set(), true];
  foes = {
    ...at.foes,
    tactics: { isPass: ({ type }: Decision) => type === "pass" || type === "rest" } as Foes["tactics"],
    slots: {
      next: ({ turns }, done) =>
        (turns.find(({ id, actor }) => !spoken.has(actor?.uuid) && !done.has(id)) as FoundryCombatant | null) ?? null,
      mayAct: (_combat, { actor }) => !spoken.has(actor?.uuid),
      waits: () => waits,
      isSaid: ({ type }) => type === "pass",
      ends: () => ({ type: "endRound" }),
    },
  };
  vi.spyOn(table, "decide").mockImplementation(async (decision) => {
    at.deeds = at.deeds.filter((one) => one !== decision);
    spoken.add(decision["actor"]);
    const message = at.card(decision, decision.type === "strike" ? at.given : {});
    if (decision.type === "endRound") {
      spoken.clear();
      await at.change({ round: at.combat.round + 1 });
    }
    return { ok: true, message };
  });
}

function running(play: (run: Run) => Promise<Ended> = (run) => run.playSide()): { run: Run; ended: Promise<Ended> } {
  const run = new Run(foes, at.combat, { pace: () => Promise.resolve(), tell: (one) => void told.push(one) });
  return { run, ended: play(run) };
}
const types = (): string[] =>
  at.contents.map(({ system }) => (system.steps[0] as { decision: Decision }).decision.type);
const waiting = (): Promise<void> => vi.waitFor(() => expect(told.at(-1)?.waits).toEqual(["Hero"]));

beforeEach(() => {
  told.length = 0;
  sit("Foe", "Other", "Hero");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a run of slots", () => {
  it("is paused at the next one when what was chosen has taken the slot of whoever it was paused at", async () => {
    const { run, ended } = running();
    const pausedAt = (name: string): Promise<void> =>
      vi.waitFor(() => expect(run.isPausedAt(at.combat.combatants.get(name) as Fighter)).toBe(true));
    run.pause();
    await pausedAt("Foe");
    run.overrule({ ...strike, type: "push" });
    await pausedAt("Other");
    run.pause();
    expect([await ended, types()]).toEqual(["hero", ["push", "pass"]]);
  });

  it("is paused at the next one as soon as what is done by hand has taken the slot", async () => {
    sit("Foe", "Other");
    Object.assign(at.turns[1]?.actor ?? {}, { prototypeToken: { disposition: 1 } });
    const { run, ended } = running();
    const pausedAt = (name: string): Promise<void> =>
      vi.waitFor(() => expect(run.isPausedAt(at.combat.combatants.get(name) as Fighter)).toBe(true));
    const byHand = (who: string, prompts: string[] = []): string => {
      spoken.add(`Actor.${who}`);
      return at.card({ type: "push", actor: `Actor.${who}` }, { prompts });
    };
    run.pause();
    await pausedAt("Foe");
    // What has been begun comes first.
    const open = byHand("Foe", ["dodge"]);
    await Promise.resolve();
    expect([run.isPausedAt(at.combat.combatants.get("Foe") as Fighter), run.isUnderWay]).toEqual([true, true]);
    at.answer(open, "dodge");
    await pausedAt("Other");
    expect(told.at(-1)).toMatchObject({ name: "Other", isPaused: true });
    byHand("Other");
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ isBetween: true, isPaused: true }));
    run.pause();
    expect([await ended, types(), run.trace.cards]).toEqual([
      "done",
      ["push", "push", "endRound"],
      ["card1", "card2", "card3"],
    ]);
  });

  it("leaves a card open whose question has to wait, says who passes, and goes on to the next hero", async () => {
    at.given = { prompts: ["dodge"] };
    const { run, ended } = running();
    expect([await ended, types(), run.trace]).toEqual([
      "hero",
      ["strike", "pass"],
      expect.objectContaining({ cards: ["card1", "card2"], follows: true }),
    ]);
    expect([vi.mocked(at.combat.nextTurn).mock.calls, upNext(foes, at.combat)?.name]).toEqual([[], "Hero"]);
  });

  it("takes such a card up again when its time has come, and ends the round when nobody is waited for", async () => {
    sit("Hero", "Foe", "Other");
    at.given = { prompts: ["dodge"] };
    spoken.add("Actor.Hero");
    waits = false;
    const { run, ended } = running();
    await waiting();
    expect(types()).toEqual(["strike"]);
    at.answer("card1", "dodge");
    expect([await ended, types(), at.combat.round]).toEqual(["hero", ["strike", "pass", "endRound"], 2]);
    expect(run.trace.cards).toEqual(["card1", "card2", "card3"]);
  });

  it("goes on with what another run has left open, and calls it its own only then", async () => {
    sit("Hero", "Foe", "Other");
    const left = at.card(strike, { prompts: ["dodge"] });
    at.deeds = [];
    for (const one of ["Actor.Hero", "Actor.Foe"]) spoken.add(one);
    const { run, ended } = running((one) => one.playOne(at.combat.combatants.get("Other") as Fighter));
    expect([await ended, run.trace.cards, types()]).toEqual(["done", ["card2"], ["strike", "pass"]]);
    spoken.delete("Actor.Other");
    waits = false;
    const second = running();
    await waiting();
    at.answer(left, "dodge");
    expect([await second.ended, second.run.trace.cards[0]]).toEqual(["hero", left]);
  });

  it("gives everybody one turn where there is no hero", async () => {
    sit("Foe", "Other");
    Object.assign(at.turns[1]?.actor ?? {}, { prototypeToken: { disposition: 1 } });
    expect([await running().ended, types()]).toEqual(["done", ["strike", "pass", "endRound"]]);
  });

  it("goes on to the next part of a round where nobody is waited for, and begins there where it is asked to", async () => {
    sit("Hero", "Foe", "Other");
    at.deeds = [];
    let part = 0;
    const { slots } = foes;
    const goesOn = (): Decision | null => (part === 0 ? { type: "part" } : null);
    const next: NonNullable<typeof slots>["next"] = (combat, done) =>
      part === 0 ? null : (slots?.next(combat, done) ?? null);
    foes = { ...foes, ...(slots && { slots: { ...slots, next, goesOn } }) };
    vi.spyOn(table, "decide").mockImplementation(async (decision) => {
      if (decision.type === "part") [part, spoken] = [1, new Set(["Actor.Hero"])];
      spoken.add(decision["actor"]);
      if (decision.type === "endRound") {
        spoken.clear();
        await at.change({ round: at.combat.round + 1 });
      }
      return { ok: true, message: at.card(decision) };
    });
    expect([upNext(foes, at.combat)?.name, whyNoSide(foes, at.combat)]).toEqual(["Foe", null]);
    expect(whyNotNow(foes, at.combat, at.combat.combatants.get("Foe") as Fighter)).toBe(null);
    expect([await running().ended, types()]).toEqual(["hero", ["part", "pass", "pass", "endRound"]]);
  });

  it("ends a round that a hero was the last to speak in, where it is asked to", async () => {
    sit("Hero", "Foe", "Other");
    at.deeds = [];
    for (const { actor } of at.turns) spoken.add((actor as { uuid: string }).uuid);
    expect([upNext(foes, at.combat)?.name, whyNoSide(foes, at.combat)]).toEqual(["Foe", null]);
    const shown = foePresses(foes, at.combat, "Foe").map(({ name }) => name);
    expect([shown, foePresses(foes, at.combat, "Other")]).toEqual([["playSide"], []]);
    expect([await running().ended, types(), at.combat.round]).toEqual(["hero", ["endRound"], 2]);
  });

  it.each([
    ["whoever plays leaves the encounter", () => at.leave("Foe"), "moved"],
    ["the encounter is deleted", () => at.end(), "moved"],
    ["somebody else acts", () => void at.card({ type: "roll" }, { by: "ash" }), "person"],
  ])("stops while it waits when %s", async (_what, happens, why) => {
    [at.given, waits] = [{ prompts: ["dodge"] }, false];
    const { ended } = running();
    await waiting();
    happens();
    expect(await ended).toBe(why);
  });

  it("stops where whoever is waited for can't be passed over", async () => {
    at.deeds = [];
    const { slots } = foes;
    foes = { ...foes, ...(slots && { slots: { ...slots, isSaid: () => false, next: () => at.turns[0] as never } }) };
    expect([await running().ended, types()]).toEqual(["refused", []]);
  });

  it("may be of somebody whose slot has gone on to another", () => {
    const one = at.combat.combatants.get("Other") as Fighter;
    expect(isTheirs(foes, at.combat, one)).toBe(true);
    spoken.add("Actor.Other");
    expect(isTheirs(foes, at.combat, one)).toBe(false);
    expect([upNext(at.foes, at.combat)?.name, isTheirs(at.foes, at.combat, one)]).toEqual(["Foe", false]);
  });
});
