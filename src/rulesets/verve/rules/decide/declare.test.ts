import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import { lawsBroken } from "../../../../kernel/laws.ts";
import { phaseAfter, isPhaseDone, roundOf } from "../conflict/phases.ts";
import { verveEngine } from "../engine.ts";
import {
  exampleBow,
  ExampleCard,
  exampleCondition,
  exampleFight,
  exampleFoe,
  exampleIntention,
  exampleParticipant,
  exampleWeapon,
} from "../examples.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { CharacterState, ParticipantState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}, round = 1) => {
  const { states, frame } = exampleFight(hero, foe, round);
  return { game: new ExampleCard(states, {}), frame };
};
/** A third one, a brute beside the foe. */
const withBrute = (change: Partial<CharacterState> = {}) => {
  const { states, frame } = exampleFight();
  const more = { brute: exampleFoe("Brute", change), "c.brute": exampleParticipant("brute") };
  const participants = [...frame.participants, { who: "brute", combatant: "c.brute" }];
  return { game: new ExampleCard({ ...states, ...more }), frame: { ...frame, participants } };
};
const seatIn = (game: ExampleCard, who: string): ParticipantState => game.states[`c.${who}`] as ParticipantState;
const strike = exampleIntention("attack", { means: "sword", target: "foe" });
const shield = [{ id: "s", item: "small-shield", worn: true, magicallyLight: false, cost: 5 }];

describe("what everybody means to do", () => {
  test("VRV-150 said in secret it is on the card alone, until the Guide reveals it", () => {
    const { game, frame } = start();
    const outcome = game.make({ type: "declare", encounter: frame, actor: "hero", intention: strike, secret: true });
    expect(outcome.checks).toMatchObject([{ type: "intention", who: "hero", round: 1, intention: strike }]);
    // Nothing that is written says what it is.
    expect(JSON.stringify(outcome.effects)).not.toContain("sword");
    expect(seatIn(game, "hero")).toMatchObject({ decided: 1, declared: { round: 0, action: "nothing" } });
    game.make({ type: "reveal", encounter: frame, told: [{ who: "hero", intention: strike }] });
    expect(seatIn(game, "hero").declared).toEqual({ round: 1, ...strike });
    expect(game.states["combat"]).toMatchObject({ phase: "heroes" });
  });

  test("VRV-150 once all are heard nothing is revealed twice, nor whispered", () => {
    const { game, frame } = start();
    const reveal = { type: "reveal", encounter: frame, told: [] };
    expect(game.make(reveal).notes).toMatchObject([{ data: { names: "Hero, Foe" } }]);
    expect(game.reason(reveal)).toBe("alreadyRevealed");
    const declare = { type: "declare", encounter: frame, actor: "hero", intention: strike, secret: true };
    expect(game.reason(declare)).toBe("alreadyRevealed");
    expect(game.reason({ ...declare, secret: false })).toBe(null);
  });

  test("VRV-150 VRV-151 called shots come first, and figures that meddle; phases without anybody are passed over", () => {
    const { game, frame } = start();
    const told = [
      { who: "hero", intention: exampleIntention("calledShot", { target: "foe" }) },
      { who: "foe", intention: { ...strike, target: "hero" } },
    ];
    game.make({ type: "reveal", encounter: frame, told });
    expect(game.states["combat"]).toMatchObject({ phase: "calledShots" });
    const rows = roundOf(frame, game.states, DEFAULT_SETTINGS);
    expect(rows.map(({ phase }) => phase)).toEqual(["calledShots", "others"]);
    expect([phaseAfter(rows, "calledShots"), phaseAfter(rows, "others"), phaseAfter(rows, "checks")]).toEqual([
      ...["others", "checks", null],
    ]);
    const meddles = start();
    const intention = { ...strike, target: "hero", first: true };
    meddles.game.make({ type: "reveal", encounter: meddles.frame, told: [{ who: "foe", intention }] });
    expect(roundOf(meddles.frame, meddles.game.states, DEFAULT_SETTINGS).map(({ phase }) => phase)).toEqual([
      ...["heroes", "calledShots"],
    ]);
  });

  test("VRV-150 VRV-151 only the Guide says what comes first and how figures move, and heroes aren't moved", () => {
    const declare = { type: "declare", encounter: null, actor: "foe", intention: strike, secret: true };
    expect(verveEngine.speaksFor(declare, [])).toBe("foe");
    expect(verveEngine.speaksFor({ ...declare, moves: "advance" }, [])).toBe(null);
    expect(verveEngine.speaksFor({ ...declare, intention: { ...strike, first: true } }, [])).toBe(null);
    const { game, frame } = start();
    expect(game.reason({ ...declare, encounter: frame, actor: "hero", moves: "stay" })).toBe("notEligible");
    game.make({ ...declare, encounter: frame, moves: "withdraw" });
    expect(seatIn(game, "foe").moves).toEqual({ round: 1, how: "withdraw" });
  });

  test("VRV-150 a phase is done when all of it have acted or passed, or can't", () => {
    const { game, frame } = start();
    const rows = () => roundOf(frame, game.states, DEFAULT_SETTINGS);
    expect([isPhaseDone(rows(), "declare"), isPhaseDone(rows(), "heroes")]).toEqual([false, false]);
    game.make({ type: "pass", encounter: frame, actor: "hero" });
    expect([isPhaseDone(rows(), "heroes"), isPhaseDone(rows(), "others")]).toEqual([true, false]);
    game.make({ type: "ready", encounter: frame, actor: "foe", weapon: "sword", what: "sheathe" });
    expect([isPhaseDone(rows(), "others"), isPhaseDone(rows(), "checks")]).toEqual([true, false]);
    const out = start({}, { conditions: [exampleCondition("unconscious")] });
    expect(isPhaseDone(roundOf(out.frame, out.game.states, DEFAULT_SETTINGS), "others")).toBe(true);
  });

  test("VRV-157 who has two attacks in a round is waited for after the first", () => {
    const { states, frame } = exampleFight({}, { overrides: { ...exampleFoe("x").overrides, attacks: 2 } });
    const used = (actions: number) => ({ ...exampleParticipant("foe"), used: { round: 1, actions } });
    const at = (actions: number) => roundOf(frame, { ...states, "c.foe": used(actions) }, DEFAULT_SETTINGS);
    expect([isPhaseDone(at(1), "others"), isPhaseDone(at(2), "others")]).toEqual([false, true]);
  });

  test("VRV-150 what was meant in the last round stays for the next to begin with", () => {
    const { game, frame } = start();
    game.make({ type: "reveal", encounter: frame, told: [{ who: "hero", intention: strike }] });
    game.make({ type: "endRound", encounter: frame, passOut: [] });
    expect(seatIn(game, "hero").declared).toEqual({ round: 1, ...strike });
    const next = { ...frame, round: 2 };
    expect(roundOf(next, game.states, DEFAULT_SETTINGS)[0]).toMatchObject({ decided: false, declared: null });
    expect(game.reason({ type: "endRound", encounter: frame, passOut: [] })).toBe("roundOver");
  });
});

describe("figures in one go", () => {
  const direct = (frame: unknown, how: string, figures: unknown) =>
    ({ type: "direct", encounter: frame, how, figures, secret: true }) as never;

  test("VRV-150 strike at whoever is nearest, come closer, or stay where they shoot from", () => {
    const { game, frame } = withBrute({ weapons: [exampleBow()] });
    const targets = ["hero"];
    const all = [{ who: "foe", means: "sword", targets }, { who: "brute", means: "bow", targets }]; // prettier-ignore
    const outcome = game.make(direct(frame, "nearest", all));
    expect(outcome.checks).toMatchObject([
      { who: "foe", intention: { action: "attack", means: "sword", target: "hero" } },
      { who: "brute", intention: { action: "attack", means: "bow", target: "hero" } },
    ]);
    expect([seatIn(game, "foe").moves.how, seatIn(game, "brute").moves.how]).toEqual(["advance", "stay"]);
  });

  test("VRV-150 turn on one of those who have attacked them, by chance where there are several", () => {
    const { game, frame } = withBrute();
    const figures = [{ who: "brute", means: "sword", targets: ["hero", "foe"] }];
    const chance = game.make(direct(frame, "attacker", figures), { "target-0": [2] });
    expect(chance.checks).toMatchObject([{ intention: { target: "foe" } }]);
    const told = [{ who: "hero", intention: { ...strike, target: "brute" } }];
    const heard = withBrute();
    heard.game.make({ type: "reveal", encounter: heard.frame, told });
    heard.game.make({ type: "endRound", encounter: heard.frame, passOut: [] });
    const next = { ...heard.frame, round: 2 };
    expect(heard.game.make(direct(next, "attacker", figures)).checks).toMatchObject([
      { intention: { target: "hero" } },
    ]);
  });

  test("VRV-150 flee, go on as before, and look for another when their target is dead", () => {
    const { game, frame } = start();
    const figures = [{ who: "foe", means: "sword", targets: ["hero"] }];
    expect(game.make(direct(frame, "flee", figures)).checks).toMatchObject([{ intention: { action: "flee" } }]);
    expect(seatIn(game, "foe").moves.how).toBe("flee");
    const before = exampleIntention("hold", { target: "hero" });
    game.make({ type: "reveal", encounter: frame, told: [{ who: "foe", intention: before }] });
    game.make({ type: "endRound", encounter: frame, passOut: [] });
    const next = { ...frame, round: 2 };
    expect(game.make(direct(next, "again", figures)).checks).toMatchObject([{ intention: before }]);
    const dead = { ...game.character("hero"), conditions: [exampleCondition("dead")] };
    game.states = { ...game.states, hero: dead };
    expect(game.make(direct(next, "again", figures)).checks).toMatchObject([{ intention: { action: "nothing" } }]);
  });

  test("VRV-150 keep the laws of the house, whatever they are told", () => {
    const { game, frame } = withBrute();
    const figures = [{ who: "brute", means: "sword", targets: ["hero", "foe"] }];
    const context = { states: game.states, settings: {}, history: [] };
    for (const how of ["nearest", "attacker", "flee", "again"])
      expect(lawsBroken(verveEngine, direct(frame, how, figures), context, 1)).toEqual([]);
  });
});

describe("what a round asks as it begins", () => {
  const end = (frame: unknown) => ({ type: "endRound", encounter: frame, passOut: [] }) as never;

  test("VRV-149 the surprised pull themselves together, and are asked once a round", () => {
    const { game, frame } = start({ conditions: [exampleCondition("surprised", { round: 1 })] });
    const outcome = game.make(end(frame));
    expect(outcome.prompts).toMatchObject([{ type: "shakeOff", owner: "hero", round: 2 }]);
    const [asked] = outcome.prompts;
    const next = { ...frame, round: 2 };
    const shake = { type: "shakeOff", encounter: next, actor: "hero", choice: null, roundsAway: 0, prompt: asked?.id };
    game.make(shake, { shakeOff: [5] });
    expect(openPrompts(game)).toEqual([]);
    game.apply();
    expect(game.character("hero").conditions).toEqual([]);
    expect(game.make(end(next)).prompts).toEqual([]);
  });

  test("VRV-169 who holds somebody goes on with it, or lets the question go", () => {
    const held = exampleCondition("held", { other: "hero" });
    const { game, frame } = start({}, { conditions: [held] });
    const outcome = game.make(end(frame));
    expect(outcome.prompts).toMatchObject([{ type: "hold", owner: "hero", target: "foe", round: 2 }]);
    const next = { ...frame, round: 2 };
    game.make({ type: "decline", encounter: next, prompt: outcome.prompts[0]?.id ?? "" });
    expect(openPrompts(game)).toEqual([]);
    const limp = start({ conditions: [exampleCondition("unconscious")] }, { conditions: [held] });
    expect(limp.game.make(end(limp.frame)).prompts).toEqual([]);
  });

  test("VRV-074 a small shield is turned against one of them, the last one offered first", () => {
    const { game, frame } = start({ armor: shield, weapons: [exampleWeapon()] });
    expect(game.make({ type: "openRound", encounter: frame }).prompts).toMatchObject([
      { type: "shield", owner: "hero", last: null, round: 1 },
    ]);
    game.make({ type: "shield", encounter: frame, actor: "hero", against: "foe" });
    expect(game.character("hero").conditions).toMatchObject([{ id: "small-shield", other: "foe", round: 1 }]);
    expect(game.make(end(frame)).prompts).toMatchObject([{ type: "shield", last: "foe", round: 2 }]);
    expect(game.character("hero").conditions).toEqual([]);
    const bare = { type: "shield", encounter: frame, actor: "foe", against: "hero" };
    expect(game.reason(bare)).toBe("noSmallShield");
    expect(game.reason({ ...bare, actor: "hero" })).toBe("selfTarget");
  });
});

describe("the end of a fight", () => {
  test("VRV-121 VRV-123 VRV-148 is its last round's checks, ends what doesn't outlast it, and the doomed die", () => {
    const lasting = ["held", "bound"].map((id) => exampleCondition(id, { other: "foe" }));
    const fleeting = ["surprised", "engaged", "aiming"].map((id) => exampleCondition(id, { round: 1 }));
    const doomed = { conditions: [exampleCondition("doomed"), exampleCondition("engaged")] };
    const { game, frame } = start({ conditions: [...lasting, ...fleeting], cover: "weak" }, doomed);
    const outcome = game.make({ type: "endRound", encounter: frame, passOut: [], over: true });
    expect(outcome.effects.at(-1)).toMatchObject({ type: "phase", target: "combat", over: true });
    expect(outcome.prompts).toEqual([]);
    expect(game.character("hero")).toMatchObject({ cover: "none" });
    expect(game.character("hero").conditions.map(({ id }) => id)).toEqual(["bound"]);
    expect(game.character("foe").conditions.map(({ id }) => id)).toEqual(["dead"]);
  });
});
