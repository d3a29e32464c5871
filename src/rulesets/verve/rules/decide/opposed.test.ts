/** Contests that somebody begins with a roll of their own: the other side answers for itself. VRV-142, VRV-169, VRV-172, VRV-249 */
import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import { ExampleCard, exampleCondition, exampleFight, exampleHero } from "../examples.ts";
import type { CharacterState } from "../state.ts";

const none = { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
const start = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}) => {
  const { states, frame } = exampleFight(hero, foe);
  return { game: new ExampleCard(states), frame };
};
const held = (by: string) => ({ conditions: [exampleCondition("held", { other: by })] });
const typed = (value: number) => ({ id: "m", label: "", unit: "number", value, on: true });
const bid = (check: string, amount: number) => {
  return { type: "bid", encounter: null, actor: "hero", check, bid: amount, useful: true };
};

describe("a hold", () => {
  const tighten = (round: number) => {
    const { game, frame } = start(held("foe"));
    const hold = { type: "hold", encounter: { ...frame, round }, actor: "foe", target: "hero" };
    const [asked] = game.make(hold, { grabber: [4] }).prompts;
    return { game, asked, frame };
  };
  const answer = (prompt: string | undefined, modifiers: ReturnType<typeof typed>[] = []) => {
    return { type: "answer", encounter: null, actor: "hero", prompt, reaction: "fortitude", modifiers };
  };

  test("VRV-142 VRV-169 whoever is held rolls for itself, with what it brings, and may bid", () => {
    const { game, asked } = tighten(1);
    // The foe's fortitude is 4: a 4 succeeds.
    expect(asked).toMatchObject({ type: "reaction", owner: "hero", to: "hold", options: ["fortitude"], by: "foe" });
    expect(game.waiting).toEqual([]);
    // Fortitude 4 and 2 for the level, 1 for a ledge to push against.
    const came = game.make(answer(asked?.id, [typed(1)]), { "answer-hold": [8] });
    expect(came.checks).toMatchObject([{ target: 7, success: false, bidders: ["hero"] }, { outcome: "immobilized" }]);
    game.make(bid("s1-roll-answer-hold", 1));
    game.apply();
    // Both succeed: it stands, and is all that either does in this round.
    expect(game.character("hero")).toMatchObject({ conditions: [{ id: "held" }], mojo: { value: 19 } });
    expect(game.states["c.hero"]).toMatchObject({ used: { actions: 1 } });
  });

  test("VRV-169 VRV-191 a bid on the first roll, before the answer or after it, counts for both", () => {
    const first = (later: boolean) => {
      const { game, frame } = start({}, held("hero"));
      const hold = { type: "hold", encounter: frame, actor: "hero", target: "foe" };
      // 4 and 2 for the level.
      const prompt = game.make(hold, { grabber: [9] }).prompts[0]?.id;
      const resists = { type: "answer", encounter: frame, actor: "foe", prompt, reaction: "fortitude" };
      const overturned = bid("s0-roll-grabber", 3);
      const both = later ? [resists, overturned] : [overturned, resists];
      for (const one of both) game.make(one, one === resists ? { "answer-hold": [5] } : {});
      expect(openPrompts(game)).toEqual([]);
      return game;
    };
    for (const later of [false, true]) {
      const game = first(later).apply();
      expect(game.character("foe").conditions).toMatchObject([{ id: "immobilized", other: "hero" }]);
      expect(game.character("hero").mojo.value).toBe(17);
    }
    // What the failure had led to waits no longer, and comes again when the bid is taken back.
    const game = first(true);
    expect(game.waiting.map(({ type }) => type).sort()).toEqual(["condition", "endCondition"]);
    game.make({ type: "withdrawBid", encounter: null, actor: "hero", check: "s0-roll-grabber" });
    expect(game.waiting).toMatchObject([{ type: "acted", target: "c.foe" }]);
    expect(game.apply().character("foe").conditions).toMatchObject([{ id: "held" }]);
    expect(game.character("hero")).toMatchObject({ mojo: { value: 20 }, xp: 1000 });
  });

  test("VRV-168 VRV-169 is about nothing any more once its holder is out of it", () => {
    const { game, asked } = tighten(1);
    game.states = { ...game.states, foe: { ...game.character("foe"), conditions: [exampleCondition("dead")] } };
    expect(game.reason({ type: "decline", encounter: null, prompt: asked?.id })).toBeNull();
    const other = tighten(1);
    expect(other.game.reason({ type: "decline", encounter: null, prompt: other.asked?.id })).toBe("mustAnswer");
  });
});

describe("a mind that is entered", () => {
  const monk = { archetypes: { ...none, monk: 2 }, firstArchetype: "monk" as const };

  test("VRV-008 VRV-142 VRV-249 resists for itself; a contest that goes on costs no verve again", () => {
    const { game, frame } = start(monk, monk);
    const enter = { type: "psychicEnter", encounter: frame, actor: "hero", target: "foe", willing: false };
    const tries = (enters: number, resists: number) => {
      const came = game.make(enter, { enter: enters });
      const answer = { type: "answer", encounter: frame, actor: "foe", reaction: "willpower" };
      const [asked] = came.prompts.filter(({ type }) => type === "reaction");
      expect(asked).toMatchObject({ owner: "foe", to: "mind", options: ["willpower"] });
      game.make({ ...answer, prompt: asked?.id }, { "answer-mind": resists });
      return came.checks[0];
    };
    // Willpower 4 and 1 for the level on both sides: both succeed.
    expect(tries(5, 5)).toMatchObject({ target: 5, success: true });
    game.apply();
    expect(game.character("hero")).toMatchObject({
      verve: { value: 7 },
      conditions: [{ id: "entering", other: "foe" }],
    });
    // It is the monk's own business: mojo may turn it.
    expect(tries(6, 6)).toMatchObject({ success: false, archetypal: true, bidders: ["hero"] });
    game.make(bid("s0-roll-enter", 1));
    game.apply();
    expect(game.character("hero")).toMatchObject({ verve: { value: 7 }, psychic: { partner: "foe", initiator: true } });
    expect(game.character("hero").conditions).toMatchObject([{ id: "psychic-conflict", other: "foe" }]);
    expect(game.character("foe")).toMatchObject({ psychic: { partner: "hero", initiator: false } });
    // Somebody else's mind would cost anew.
    const other = { ...exampleHero("Other", monk), kind: "npc" };
    const third = new ExampleCard({ ...start(monk, monk).game.states, other });
    third.states = { ...third.states, hero: { ...third.character("hero"), conditions: [exampleCondition("entering", { other: "foe" })] } }; // prettier-ignore
    third.make({ ...enter, target: "other" }, { enter: 1 });
    expect(third.character("hero").verve.value).toBe(7);
  });

  test("VRV-142 VRV-249 whoever doesn't go on in the next round has given it up", () => {
    const { game, frame } = start({ ...monk, conditions: [exampleCondition("entering", { other: "foe", round: 1 })] });
    game.make({ type: "endRound", encounter: frame, passOut: [] });
    expect(game.character("hero").conditions).toMatchObject([{ id: "entering" }]);
    game.newCard();
    game.make({ type: "endRound", encounter: { ...frame, round: 2 }, passOut: [] });
    expect(game.character("hero").conditions).toEqual([]);
  });
});
