/** Shots, and what they find: strays, poison, loading and aiming broken off, what was thrown. VRV-110, VRV-155, VRV-162 to VRV-164, VRV-208 */
import { describe, expect, test } from "vitest";
import { exampleAttack, exampleBow, ExampleCard, exampleCondition, exampleFight, exampleFoe, exampleHero, exampleParticipant, exampleWeapon } from "../examples.ts"; // prettier-ignore
import type { AttackDecision } from "../decisions.ts";
import type { CharacterState } from "../state.ts";

const none = { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
const start = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}) => {
  const { states, frame: two } = exampleFight(hero, foe);
  const more = { ally: exampleHero("Ally"), "c.ally": exampleParticipant("ally"), stranger: exampleFoe("Stranger") };
  const frame = { ...two, participants: [...two.participants, { who: "ally", combatant: "c.ally" }] };
  const shot = (rest: Partial<AttackDecision> = {}): AttackDecision =>
    exampleAttack(frame, { weapon: "bow", mode: "propelled", distance: 9, ...rest });
  return { game: new ExampleCard({ ...states, ...more }), frame, shot };
};
const typed = (value: number) => ({ id: "m", label: "", unit: "number" as const, value, rule: null, on: true });
const answer = (owner: string, prompt: string | undefined, reaction: string) => {
  return { type: "answer", encounter: start().frame, actor: owner, prompt, reaction };
};

describe("a shot into a melee", () => {
  test("VRV-155 finds others by the very roll, with what was typed for it", () => {
    const { game, shot } = start();
    game.states = { ...game.states, ally: { ...game.character("ally"), cover: "strong" } };
    // 11 and 2 of the Fighting Art, 3 that the Guide gives: 16 for the foe, and 14 for a warrior in strong cover.
    const strays = (die: number) => {
      game.newCard();
      const came = game.make(shot({ bystanders: ["ally"], modifiers: [typed(3)] }), { attack: [die], damage: [2] });
      return came.prompts.flatMap(({ to, owner }) => (to === "stray" ? [owner] : []));
    };
    expect([strays(14), strays(15), strays(16)]).toEqual([["ally"], [], []]);
  });

  test("VRV-155 VRV-165 as many as are named stand in it, however many somebody counts; and none who isn't there", () => {
    const { game, shot } = start({}, {});
    game.states = { ...game.states, second: exampleHero("Second") };
    // Outside of an encounter anybody may stand there.
    const three = { ...shot({ bystanders: ["ally", "second"], combatants: 0 }), encounter: null };
    // Strong cover by three, which is 1 for who is no warrior.
    expect(game.make(three, { attack: [20], stray: [1], damage: [1] }).checks[0]).toMatchObject({ target: 12 });
    game.newCard();
    const wide = game.make(shot({ bystanders: ["stranger"] }), { attack: [20] });
    expect(wide.notes).toMatchObject([{ key: "DRAMATIS.Verve.Note.notThere", data: { name: "Stranger" } }]);
  });

  test("VRV-110 VRV-155 VRV-177 a loss through one's own reaction is one's own: a thief pays with verve", () => {
    const thief = { archetypes: { ...none, thief: 2 }, firstArchetype: "thief" as const };
    const { game, frame } = start({}, { ...thief, kind: "hero", conditions: [exampleCondition("unaware")] });
    const blow = exampleAttack(frame, { weapon: "sword", maneuver: "knockout" });
    const [asked] = game.make(blow, { attack: [1], damage: [5] }).prompts;
    expect(asked).toMatchObject({ to: "knockout", archetypal: false });
    const came = game.make(answer("foe", asked?.id, "evasion"), { "answer-knockout": [20] });
    expect(came.effects).toMatchObject([{ type: "damage", archetypal: true, criterion: "reaction" }]);
  });
});

describe("what a called shot breaks", () => {
  test("VRV-067 VRV-162 loading: whoever is hit while at it starts over with that action", () => {
    const crossbow = exampleBow({ fireActions: 3, loaded: 0 });
    const { game, frame } = start({}, { weapons: [crossbow] });
    game.make({ type: "ready", encounter: frame, actor: "foe", weapon: "bow", what: "load" });
    game.newCard();
    expect(game.character("foe")).toMatchObject({
      weapons: [{ loaded: 1 }],
      conditions: [{ id: "reloading", of: "bow" }],
    });
    const shot = exampleAttack(frame, { maneuver: "calledShot" });
    const [asked] = game.make(shot, { attack: [1], damage: [2] }).prompts;
    expect(asked).toMatchObject({ options: ["evasion"] });
    game.make(answer("foe", asked?.id, "evasion"), { "answer-calledShot": [20] });
    expect(game.apply().character("foe")).toMatchObject({ weapons: [{ loaded: 0 }], conditions: [] });
    // A round later nobody is at it any more.
    game.make({ type: "ready", encounter: frame, actor: "foe", weapon: "bow", what: "load" });
    game.newCard();
    game.make({ type: "endRound", encounter: frame, passOut: [] });
    expect(game.character("foe")).toMatchObject({ weapons: [{ loaded: 1 }], conditions: [] });
  });

  test("VRV-163 an aim: it asks without any words, and the shot of this round goes wide", () => {
    const aiming = { conditions: [exampleCondition("aiming", { round: 1 })] };
    const { game, frame } = start({}, aiming);
    const [asked] = game.make(exampleAttack(frame, { maneuver: "calledShot" }), { attack: [1], damage: [2] }).prompts;
    expect(asked).toMatchObject({ to: "calledShot", options: ["evasion", "fortitude"] });
    game.make(answer("foe", asked?.id, "fortitude"), { "answer-calledShot": [20] });
    expect(game.apply().character("foe").conditions).toMatchObject([{ id: "spoiled" }]);
    const shoots = exampleAttack(frame, {
      actor: "foe",
      target: "hero",
      weapon: "bow",
      mode: "propelled",
      distance: 9,
    });
    // No die is thrown for it; the arrow and the action are gone.
    const wide = game.make(shoots);
    expect([wide.checks, wide.notes.at(-1)?.key]).toEqual([[], "DRAMATIS.Verve.Note.spoiled"]);
    expect(game.character("foe").weapons[1]).toMatchObject({ ammunition: 11 });
    expect(game.states["c.foe"]).toMatchObject({ used: { actions: 1 } });
    game.newCard();
    game.make({ type: "endRound", encounter: frame, passOut: [] });
    expect(game.character("foe").conditions).toEqual([]);
  });

  test("VRV-164 VRV-208 health fights what is in the blood already, at −4; evasion the scratch", () => {
    const poisoned = { weapons: [exampleWeapon({ ailment: "huge-spider" })] };
    const { game, frame } = start(poisoned);
    const stab = exampleAttack(frame, { maneuver: "calledShot" });
    const targets = ["evasion", "health"].map((reaction) => {
      game.newCard();
      const asked = game.make(stab, { attack: [1], damage: [1] }).prompts.find(({ to }) => to === "ailment");
      return game.make(answer("foe", asked?.id, reaction), { "answer-ailment": [20] }).checks[0]?.["target"];
    });
    // Evasion and health 4, strength 2.
    expect(targets).toEqual([2, -2]);
  });
});

test("VRV-067 VRV-171 what is thrown is out of hand: it has to be drawn again", () => {
  const { game, frame } = start({ weapons: [exampleWeapon({ range: 3, fireActions: 1 })] });
  const thrown = exampleAttack(frame, { mode: "thrown", distance: 3 });
  game.make(thrown, { attack: [20] });
  game.newCard();
  expect(game.character("hero").weapons).toMatchObject([{ drawn: false }]);
  expect(game.reason(thrown)).toBe("notDrawn");
});
