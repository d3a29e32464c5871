import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { criticals } from "../challenge/boons.ts";
import { ExampleCard, exampleAnswer, exampleAttack, exampleFight, exampleIdentity } from "../examples.ts";
import type { IdentityChange } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";

function card(settings: SomeSettings = {}, hero: IdentityChange = {}, foe: IdentityChange = {}) {
  const { states, frame } = exampleFight(hero, foe);
  const friend = exampleIdentity("Friend");
  return { card: new ExampleCard({ ...states, friend }, settings), frame };
}

/** The attack as it fell: the hero's four dice against the foe's two. */
function fought(
  actor: number[],
  reactor: number[],
  settings?: SomeSettings,
  hero?: IdentityChange,
  foe?: IdentityChange,
) {
  const made = card(settings, hero, foe);
  made.card.make(exampleAttack(made.frame, { followUps: 1 }), { actor });
  made.card.make(exampleAnswer(made.frame), { reactor });
  const spend = { type: "spendCritical", encounter: made.frame, reactor: "foe", use: "success" } as const;
  return { ...made, spend };
}
/** Adversaries have criticals as well (PER-169). */
const ADVERSARIES: SomeSettings = { adversaryCriticals: true };
const banked = (criticals: number): IdentityChange => ({ rest: { criticals } });

describe("criticals", () => {
  test("PER-070 PER-180 each 10 beyond the first of a won roll banks one, for whichever side has won", () => {
    expect(fought([10, 10, 10, 1], [1, 1]).card.identity("hero").criticals).toBe(2);
    expect(fought([10, 2, 1, 1], [1, 1]).card.identity("hero").criticals).toBe(0);
    const held = fought([9, 3, 2, 1], [10, 10], { adversaryCriticals: true });
    expect(held.card.identity("foe").criticals).toBe(1);
    expect(held.card.identity("hero").criticals).toBe(0);
    // A loss banks nothing, however many tens it shows.
    expect(criticals({ dice: [10, 10, 10], success: false, potential: 3 })).toEqual({ earned: 0, banked: 0 });
  });

  test("PER-169 adversaries bank none, unless the group lets them", () => {
    expect(fought([9, 3, 2, 1], [10, 10]).card.identity("foe").criticals).toBe(0);
    expect(fought([9, 3, 2, 1], [10, 10], { adversaryCriticals: true }).card.identity("foe").criticals).toBe(1);
  });

  test("PER-180 the bank holds as many as the potential threshold, and never loses what it had", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 5 }), (tens, potential) => {
        const dice = Array.from({ length: tens }, () => 10);
        const { earned, banked: kept } = criticals({ dice, success: true, potential });
        expect(earned).toBe(Math.max(0, tens - 1));
        expect(kept).toBe(Math.min(potential + 2, earned));
      }),
    );
    // Two in every attribute: potential 1, threshold 3.
    expect(fought([10, 10, 10, 10], [1, 1], {}, banked(2)).card.identity("hero").criticals).toBe(3);
    expect(fought([10, 10, 10, 10], [1, 1], {}, banked(5)).card.identity("hero").criticals).toBe(5);
  });

  test("PER-180 a reactor spends one as well: it holds, and the hits that waited are withdrawn", () => {
    const { card, spend } = fought([9, 8, 2, 1], [2, 1], ADVERSARIES, {}, banked(1));
    const outcome = card.make({ ...spend, actor: "foe" });
    expect(outcome.checks[0]).toMatchObject({ winner: "reactor", by: "critical", outcome: "fail", followUpsLeft: 0 });
    card.applyWaiting();
    expect(card.identity("foe")).toMatchObject({ criticals: 0, tracks: { main: { hits: 0 } } });
    expect(card.reason({ type: "followUp", encounter: null, actor: "hero", reactor: "foe" })).toBe("noInitial");
  });

  test("PER-180 against a follow-up it saves from that one alone", () => {
    const { card, frame, spend } = fought([9, 8, 2, 1], [2, 1], ADVERSARIES, {}, banked(1));
    card.make({ type: "followUp", encounter: frame, actor: "hero", reactor: "foe" });
    card.make({ ...spend, actor: "foe" });
    card.applyWaiting();
    expect(card.identity("foe").tracks.main.hits).toBe(1);
  });

  test("PER-180 what is written can't be warded off any more, and a bought success stands", () => {
    const late = fought([9, 8, 2, 1], [2, 1], ADVERSARIES, {}, banked(1));
    late.card.applyWaiting();
    expect(late.card.reason({ ...late.spend, actor: "foe" })).toBe("hitsWritten");
    expect(late.card.identity("foe").criticals).toBe(1);
    const bid = fought([2, 1, 1, 1], [9, 8], ADVERSARIES, banked(1), banked(1));
    bid.card.make({ ...bid.spend, actor: "hero" });
    expect(bid.card.reason({ ...bid.spend, actor: "foe" })).toBe("boughtAlready");
    expect(bid.card.reason({ ...bid.spend, actor: "friend" })).toBe("notActor");
    expect(bid.card.reason({ ...bid.spend, actor: "foe", use: "hit" })).toBe("notActor");
  });

  test("PER-180 a bought success may be followed up", () => {
    const { card, frame, spend } = fought([2, 2, 1, 1], [9, 1], {}, banked(1));
    expect(card.make({ ...spend, actor: "hero" }).checks[0]).toMatchObject({ by: "critical", followUpsLeft: 1 });
    expect(card.make({ type: "followUp", encounter: frame, actor: "hero", reactor: "foe" }).checks[0]).toMatchObject({
      rank: 2,
      winner: "actor",
    });
  });

  test("PER-180 one spent before the roll adds a die, one spent after a success a hit", () => {
    const { card: made, frame } = card({}, banked(2));
    const die = { id: "critical", label: "Critical", unit: "dice", value: 1, rule: "PER-180", on: true } as const;
    made.make(exampleAttack(frame, { modifiers: [die] }), { actor: [9, 8, 2, 1, 1] });
    expect(made.identity("hero").criticals).toBe(1);
    made.make(exampleAnswer(frame), { reactor: [2, 1] });
    made.make({ type: "spendCritical", encounter: frame, actor: "hero", reactor: "foe", use: "hit" });
    made.applyWaiting();
    expect(made.identity("foe").tracks.main.hits).toBe(2);
    expect(made.identity("hero").criticals).toBe(0);
  });

  test("PER-092 PER-180 a hit bought with a critical belongs to its challenge, which moves one status at most", () => {
    const { card: made, spend, frame } = fought([9, 8, 1, 1], [2, 1], {}, banked(3), { attributes: { STA: 0 } });
    made.make({ ...spend, actor: "hero", use: "hit" });
    expect(made.waiting.map(({ type }) => type)).toEqual(["hits"]);
    expect(made.waiting).toMatchObject([{ inflicted: 2, preview: { hits: 1, shock: 1, discarded: 1 } }]);
    // A follow-up is another challenge, and its hit another step.
    made.make({ type: "followUp", encounter: frame, actor: "hero", reactor: "foe" });
    made.make({ ...spend, actor: "hero", use: "hit" });
    made.applyWaiting();
    expect(made.identity("foe").tracks.main).toMatchObject({ hits: 2, shock: 2 });
    expect(made.reason({ ...spend, actor: "hero", use: "hit" })).toBe("hitsWritten");
  });

  test("PER-180 one is given away by agreement: as many are there after as before", () => {
    const { card: made } = card({}, banked(2));
    const give = { type: "giveCritical", encounter: null, actor: "hero", to: "friend", reason: "" } as const;
    expect(made.make(give).effects).toMatchObject([
      { target: "hero", earned: -1, why: "given" },
      { target: "friend", earned: 1, why: "received" },
    ]);
    expect([made.identity("hero").criticals, made.identity("friend").criticals]).toEqual([1, 1]);
    expect(made.reason({ ...give, to: "hero" })).toBe("selfGift");
    expect(made.reason({ ...give, actor: "foe" })).toBe("noCriticalsFor");
    made.states = { ...made.states, friend: { ...made.identity("friend"), criticals: 4 } };
    expect(made.reason(give)).toBe("bankFull");
    expect(card({ criticals: "off" }, banked(2)).card.reason(give)).toBe("criticalsOff");
  });

  test("PER-169 PER-180 adversaries are given none where they bank none; a trait's effect takes one with its reason", () => {
    const { card: made } = card({}, banked(1));
    const give = { type: "giveCritical", encounter: null, actor: "hero", to: "foe", reason: "" } as const;
    expect(made.reason(give)).toBe("noCriticalsFor");
    expect(card({ adversaryCriticals: true }, banked(1)).card.make(give).effects).toHaveLength(2);
    made.make({ ...give, to: null, reason: "Second wind" });
    expect(made.identity("hero").criticals).toBe(0);
  });

  test("PER-180 how long they are kept is the group's: for good, a session, a scene, an encounter", () => {
    const end = { type: "endEncounter", identities: ["hero", "foe"], spared: [], endScene: false } as const;
    const left = (settings: SomeSettings, type: "newScene" | "newSession" | "newDay" | "endEncounter"): number => {
      const { card: made, frame } = card(settings, banked(2));
      if (type === "endEncounter") made.make({ ...end, encounter: frame });
      else made.make({ type, encounter: null, identities: ["hero"] });
      return made.identity("hero").criticals;
    };
    const all = ["endEncounter", "newScene", "newDay", "newSession"] as const;
    expect(all.map((type) => left({}, type))).toEqual([2, 2, 2, 2]);
    expect(all.map((type) => left({ criticalsKept: "session" }, type))).toEqual([2, 2, 2, 0]);
    expect(all.map((type) => left({ criticalsKept: "scene" }, type))).toEqual([2, 0, 2, 0]);
    expect(all.map((type) => left({ criticalsKept: "encounter" }, type))).toEqual([0, 0, 2, 0]);
  });
});
