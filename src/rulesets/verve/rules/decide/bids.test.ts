import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { exampleAttack, ExampleCard, exampleCondition, exampleFight, exampleRoll } from "../examples.ts";
import { mojoBid } from "../mojo/bid.ts";
import { CLOCK, type ClockState } from "../state.ts";

const bid = (check: string, amount: number, rest = {}) => {
  return { type: "bid", encounter: null, actor: "hero", check, bid: amount, useful: true, ...rest };
};
const start = (settings = {}) => {
  const { states, frame } = exampleFight();
  return { game: new ExampleCard(states, settings), frame };
};

describe("bids", () => {
  test("VRV-191 VRV-193 VRV-095 a bid that suffices turns the roll, spends what was missing and earns experience", () => {
    const { game } = start();
    const failed = game.make(exampleRoll(), { roll: [14] });
    expect(failed.prompts).toMatchObject([{ type: "bid", owner: "hero", needed: null }]);
    const turned = game.make(bid("s0-roll-roll", 6));
    expect(turned.checks).toMatchObject([{ outcome: "success", spent: 4, xp: 200 }, { success: true, bid: 4 }, {}]);
    expect(game.character("hero")).toMatchObject({ mojo: { value: 16 }, xp: 1200 });
  });

  test("VRV-191 too low a bid loses nothing, and there is one for each roll", () => {
    const { game } = start();
    game.make(exampleRoll(), { roll: [18] });
    expect(game.make(bid("s0-roll-roll", 3)).checks).toMatchObject([{ outcome: "bid-too-low", spent: 0 }]);
    expect(game.character("hero").mojo.value).toBe(20);
    expect(game.reason(bid("s0-roll-roll", 8))).toBe("oneBid");
    expect(game.reason(bid("nothing", 8))).toBe("noRoll");
  });

  test("VRV-008 VRV-182 only one's own archetypal rolls, never against another hero, never without the mojo", () => {
    const { game, frame } = start();
    game.make(exampleRoll({ ability: "charisma" }), { roll: [20] });
    expect(game.reason(bid("s0-roll-roll", 10))).toBe("notArchetypal");
    const { game: other } = start();
    other.make(exampleRoll(), { roll: [20] });
    expect(other.reason(bid("s0-roll-roll", 21))).toBe("notEnoughMojo");
    expect(other.reason(bid("s0-roll-roll", 9, { actor: "foe" }))).toBe("notYourRoll");
    other.states = { ...other.states, foe: { ...other.character("foe"), kind: "hero" } };
    other.steps.length = 0;
    expect(other.make(exampleAttack(frame), { attack: [20] }).prompts).toEqual([]);
  });

  test("VRV-191 VRV-152 an attack turned by mojo rolls its damage then, and costs no second arrow", () => {
    const { game, frame } = start();
    game.make(exampleAttack(frame, { weapon: "bow", mode: "propelled", distance: 3 }), { attack: [15] });
    game.make(bid("s0-roll-attack", 5), { damage: [4] });
    expect(game.character("hero").weapons[1]?.ammunition).toBe(11);
    expect(game.states["c.hero"]).toMatchObject({ used: { actions: 1 } });
    expect(game.apply().character("foe").survival.value).toBe(6);
  });

  test("VRV-118 VRV-191 mojo keeps awake: what the failure would have done is withdrawn", () => {
    const { game } = start();
    const failed = game.make(
      { type: "consciousness", encounter: null, actor: "hero", choice: "fortitude", passOut: false },
      { consciousness: [15] },
    );
    expect(failed.effects.map(({ type }) => type)).toEqual(["checked", "condition"]);
    game.make(bid("s0-roll-consciousness", 9));
    expect(game.waiting).toEqual([]);
    expect(game.apply().character("hero").conditions).toEqual([]);
  });

  test("VRV-112 VRV-191 a night's rest turned by mojo heals as a good one, once", () => {
    const { game } = start();
    game.states = { ...game.states, hero: { ...game.character("hero"), survival: { value: 1, gains: [], bonus: 0 } } };
    const hero = { ...game.character("hero"), archetypes: { warrior: 3, thief: 0, sorceror: 0, prophet: 0, monk: 0 } };
    game.states = { ...game.states, hero };
    game.make(
      { type: "recover", encounter: null, actor: "hero", length: "night", choice: "survival", override: true },
      { rest: [20] },
    );
    expect(game.waiting).toMatchObject([{ type: "heal", rollSucceeded: false }]);
    expect(game.reason(bid("s0-roll-rest", 20))).toBe("notArchetypal");
  });

  test("VRV-121 VRV-191 mojo wrests one from death: the dying is withdrawn, the round ends once", () => {
    const { game, frame } = start();
    const due = { round: 1, injuries: 6, archetypal: false, consciousness: false, phantasmal: false };
    const hurt = {
      ...game.character("hero"),
      survival: { value: 0, gains: [], bonus: 0 },
      injuries: { value: 6, permanent: 0 },
      due,
    };
    game.states = { ...game.states, hero: hurt };
    const end = { type: "endRound", encounter: frame, passOut: [] };
    game.make(end, { "injuries-0": [1], "endurance-0": [7] });
    expect(game.waiting.map(({ type }) => type)).toContain("dying");
    const saved = game.make(bid("s0-roll-endurance-0", 3));
    expect(saved.checks).toMatchObject([{ spent: 3 }, { success: true }, { outcome: "survives" }]);
    expect(game.apply().character("hero")).toMatchObject({ dying: null, mojo: { value: 17 }, due: { injuries: 0 } });
    expect(game.states["combat"]).toMatchObject({ round: 2 });
  });

  test("VRV-161 VRV-191 mojo keeps hold of what a called shot would knock away", () => {
    const { game, frame } = start();
    const conditions = [exampleCondition("aiming", { round: 1 })];
    game.states = { ...game.states, hero: { ...game.character("hero"), conditions } };
    const shot = exampleAttack(frame, { actor: "foe", target: "hero", maneuver: "calledShot", effect: "the shot" });
    const id = game.make(shot, { attack: [1], damage: [8] }).prompts.find(({ type }) => type === "reaction")?.id ?? "";
    const answer = { type: "answer", encounter: frame, actor: "hero", prompt: id, reaction: "fortitude" };
    const lost = game.make(answer, { "answer-calledShot": [10] });
    expect(lost.checks[0]).toMatchObject({ target: 6 - 8 + 10, success: false });
    expect(game.waiting.map(({ type }) => type)).toContain("endCondition");
    game.make(bid("s1-roll-answer-calledShot", 2));
    expect(game.waiting.map(({ type }) => type)).toEqual(["damage"]);
    expect(game.apply().character("hero")).toMatchObject({ conditions: [{ id: "aiming" }], mojo: { value: 18 } });
  });

  test("VRV-192 a bid that could not matter comes back", () => {
    const { game } = start();
    game.make(exampleRoll(), { roll: [13] });
    expect(game.make(bid("s0-roll-roll", 3, { useful: false })).checks).toMatchObject([{ outcome: "withdrawn" }]);
    const { game: later, frame } = start();
    later.make(exampleAttack(frame), { attack: [15] });
    later.make(bid("s0-roll-attack", 3), { damage: [3] });
    later.make({ type: "withdrawBid", encounter: null, actor: "hero", check: "s0-roll-attack" });
    expect(later.character("hero")).toMatchObject({ mojo: { value: 20 }, xp: 1000 });
    expect(later.waiting).toEqual([]);
    expect(later.reason({ type: "withdrawBid", encounter: null, actor: "hero", check: "s0-roll-attack" })).toBe(
      "noBid",
    );
  });

  test("VRV-194 VRV-185 VRV-186 a large bid brings a gain in the field that was used", () => {
    const { game } = start();
    game.make(exampleRoll({ field: "crafts", difficulty: "very-difficult" }), { roll: [16] });
    const turned = game.make(bid("s0-roll-roll", 9));
    const gain = turned.prompts.find(({ type }) => type === "gain");
    expect(gain).toMatchObject({ options: ["field-bonus", "skill"], spent: 6, field: "crafts" });
    game.make({
      type: "gain",
      encounter: null,
      actor: "hero",
      prompt: gain?.id ?? "",
      option: "field-bonus",
      name: "more",
    });
    expect(game.character("hero").fields[1]?.bonus).toBe(3);
    const twice = { type: "gain", encounter: null, actor: "hero", prompt: gain?.id ?? "", option: "skill", name: "x" };
    expect(game.reason(twice)).toBe("alreadySettled");
  });

  test("VRV-193 no experience outside an adventure", () => {
    const { game } = start();
    game.states = { ...game.states, [CLOCK]: { ...(game.states[CLOCK] as ClockState), adventureRunning: false } };
    game.make(exampleRoll(), { roll: [12] });
    game.make(bid("s0-roll-roll", 2));
    expect(game.character("hero")).toMatchObject({ mojo: { value: 18 }, xp: 1000 });
  });

  test("VRV-191 setting revealBidNeed shows what it would take", () => {
    const { game } = start({ revealBidNeed: true });
    expect(game.make(exampleRoll(), { roll: [14] }).prompts).toMatchObject([{ needed: 4 }]);
  });

  test("VRV-152 setting revealDefense decides whether the number needed stays hidden", () => {
    const { game, frame } = start();
    expect(game.make(exampleAttack(frame), { attack: [20] }).checks[0]).toMatchObject({ hidesDefense: true });
    const { game: open } = start({ revealDefense: true });
    expect(open.make(exampleAttack(frame), { attack: [20] }).checks[0]).toMatchObject({ hidesDefense: false });
  });

  test("VRV-259 any member may bid on a group's roll", () => {
    const { game } = start();
    const effort = {
      type: "groupEffort",
      encounter: null,
      actors: ["hero", "foe"],
      ability: "strength",
      reaction: null,
      field: null,
      situational: 0,
    };
    expect(game.make(effort, { group: [15] }).checks[0]).toMatchObject({ target: 11, biddable: true });
    expect(game.make(bid("s0-roll-group", 4)).checks).toMatchObject([{ outcome: "success", spent: 4 }, {}, {}]);
  });

  test("VRV-124 the last deed counts level, not injuries, takes mojo from all, and ends in death", () => {
    const { game } = start();
    const hero = { ...game.character("hero"), dying: 3, injuries: { value: 7, permanent: 0 } };
    game.states = { ...game.states, hero };
    const deed = {
      type: "lastEffort",
      encounter: null,
      actor: "hero",
      ability: "strength",
      reaction: null,
      field: null,
      mojo: 9,
      contributions: [],
    };
    const outcome = game.make(deed, { lastEffort: [19] });
    expect(outcome.checks).toMatchObject([{ target: 12 }, { values: { success: true, mojoSpent: 7, xpEach: 350 } }]);
    expect(game.character("hero").mojo.value).toBe(13);
    expect(game.apply().character("hero")).toMatchObject({ dying: null, conditions: [{ id: "dead" }] });
    expect(game.reason(deed)).toBe("dead");
  });

  test("VRV-191 a bid never costs more than what was missing", () => {
    const roll = fc.record({
      die: fc.integer({ min: 1, max: 20 }),
      target: fc.integer({ min: -20, max: 30 }),
      bid: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(roll, fc.nat(60), (given, mojo) => {
        const { spent, needed, mojoLeft, success } = mojoBid({ ...given, mojo });
        expect(spent === 0 || spent === given.die - given.target).toBe(true);
        expect(spent).toBeLessThanOrEqual(Math.min(given.bid, mojo, needed));
        expect(mojoLeft).toBe(mojo - spent);
        if (spent > 0) expect(success).toBe(true);
      }),
    );
  });
});
