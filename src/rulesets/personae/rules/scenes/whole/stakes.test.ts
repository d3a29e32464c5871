import { describe, expect, test } from "vitest";
import { exampleAttack, exampleEnhancement } from "../../examples.ts";
import { ExampleScene } from "../../exampleScene.ts";
import type { TalentSnapshot } from "../../state.ts";

const task = {
  ...{ actor: "hero", skill: "swords", attribute: "STA", difficulty: "normal" },
  ...{ adjustSteps: 0, extra: 0, modifiers: [] },
};
/** An argument, with four dice; Counter and Competence answer it. */
const words = { challenge: "interaction", weapon: null, attribute: "CMP", hits: 0 } as const;
const byWords = { attribute: "CMP" } as const;
const used = (scene: ExampleScene, who: string) =>
  (scene.states[`c.${who}`] as { used: { actions: number } }).used.actions;

describe("a conflict without violence", () => {
  test("PER-031 PER-032 PER-047 PER-056 PER-113 PER-180 a series: argued, tried, bought, overturned, and concluded", () => {
    const scene = new ExampleScene(
      {
        hero: { rest: { criticals: 1 }, main: { hits: 5, shock: 3 }, recovery: { stage: "B", caveat: true } },
        mate: {},
        foe: {},
      },
      { criticalsKept: "encounter" },
      "nonviolent",
    );
    scene.does("aims", { goals: { party: "The seal", opposition: "Silence" }, mode: "series" });
    // Shock 3 leaves two of four dice.
    scene.strikes("hero", "foe", [9, 8], words);
    scene.answers("foe", [2, 1], byWords);
    expect(scene.encounter.wins).toEqual({ party: 1, opposition: 0 });
    scene.strikes("foe", "mate", [9, 8, 7, 6], words);
    scene.answers("mate", [2, 1], byWords);
    expect(scene.encounter.wins).toEqual({ party: 1, opposition: 1 });
    scene.nextRound();
    scene.newCard();
    // 2 + 2 against 9 + 2.
    scene.does("unopposed", task, { actor: [2, 1], chorus: [9, 9, 9] });
    expect(scene.encounter.wins).toEqual({ party: 1, opposition: 2 });
    scene.does("spendCritical", { actor: "hero", reactor: null, use: "success" });
    expect(scene.encounter.wins).toEqual({ party: 2, opposition: 1 });
    scene.strikes("mate", "foe", [10, 10, 10, 1], words);
    scene.answers("foe", [2, 1], byWords);
    expect([scene.encounter.wins, scene.identity("mate").criticals]).toEqual([{ party: 3, opposition: 1 }, 2]);
    scene.does("setOutcome", { reactor: "foe", success: false });
    expect([scene.encounter.wins, scene.identity("mate").criticals]).toEqual([{ party: 2, opposition: 2 }, 0]);
    scene.does("setOutcome", { reactor: "foe", success: true });
    scene.ends({ conclusion: "party" });
    expect(scene.remarks).toEqual(["conclusion.partyGoal"]);
    // A peaceful encounter is completed: no relapse threatens; and the criticals are kept no longer.
    expect([scene.identity("hero").recovery.caveat, scene.identity("mate").criticals]).toEqual([false, 0]);
    expect(scene.identity("hero").tally).toEqual({ success: 1, failure: 1 });
  });

  test("PER-045 PER-046 PER-047 PER-107 a lock half picked stays so; the talk beside it leaves no mark", () => {
    const scene = new ExampleScene(
      { hero: {}, foe: { rest: { kind: "identity", negateAtLast: true } }, foe2: {} },
      { nonviolentMode: "track" },
      "nonviolent",
    );
    const pick = { ...words, hits: 1, override: false } as const;
    for (let n = 0; n < 2; n += 1) {
      scene.strikes("hero", "foe", [9, 8, 7, 6], pick);
      scene.answers("foe", [2, 1], byWords);
      scene.applyWaiting();
      scene.nextRound();
    }
    scene.strikes("hero", "foe2", [9, 8, 7, 6], pick);
    scene.answers("foe2", [2, 1], byWords);
    scene.applyWaiting();
    expect([scene.marks("foe"), scene.marks("foe2")]).toEqual(["2/0", "1/0"]);
    // Three challenges have filled the tally.
    expect(scene.identity("hero").dp.available).toBe(1);
    scene.ends();
    expect([scene.marks("foe"), scene.marks("foe2")]).toEqual(["2/0", "0/0"]);
    scene.meets("nonviolent");
    scene.strikes("hero", "foe", [9, 8, 7, 6], pick);
    scene.answers("foe", [2, 1], byWords);
    scene.applyWaiting();
    expect(scene.marks("foe")).toBe("3/1");
  });
});

describe("stakes that rise", () => {
  test("PER-050 PER-052 PER-054 PER-055 PER-120 the blade is drawn in mid-round: the order anew, and what was readied still stands", () => {
    const scene = new ExampleScene({ hero: {}, mate: {}, foe: {}, foe2: {} }, {}, "nonviolent");
    scene.frame = { ...scene.frame, begun: ["c.hero"] };
    scene.does("readyDefence", { actor: "hero", means: "weapon", item: "sword" });
    scene.frame = { ...scene.frame, begun: ["c.hero", "c.mate"] };
    scene.strikes("mate", "foe", [9, 6, 3, 1], words);
    scene.answers("foe", [2, 1], byWords);
    expect([used(scene, "hero"), used(scene, "mate")]).toEqual([1, 1]);
    scene.frame = { ...scene.frame, begun: ["c.hero", "c.mate", "c.foe"] };
    scene.strikes("foe", "hero", [9, 6, 3, 1]);
    const blade = scene.steps;
    scene.does("escalate", { to: "violent", instigator: "foe", prompt: "s0-escalate" });
    expect(scene.encounter).toMatchObject({ sceneState: "violent", instigator: "foe", instigated: 1 });
    // Whoever had their turn has another; the blow itself was the instigator's.
    expect(["hero", "mate", "foe"].map((who) => used(scene, who))).toEqual([0, 0, 1]);
    expect(blade).toHaveLength(1);
    // 9 and 9, then 6 against 8.
    scene.answers("hero", [9, 8, 2, 1], { option: "weapon:sword" });
    expect([scene.waiting, scene.open]).toEqual([[], []]);
    scene.strikes("mate", "foe", [9, 6, 3, 1]);
    expect(scene.remarks).toEqual([]);
    expect(scene.why("escalate", { to: "nonviolent", instigator: "mate" })).toBe("onlyUpwards");
    scene.does("setOutcome", { reactor: "foe", success: false, prompt: scene.asked("answer", "foe") });
    scene.ends();
    expect(scene.marks("foe")).toBe("0/0");
  });

  test("PER-051 PER-052 PER-152 PER-185 three blades at once: one question is answered, the others let go, none stays open", () => {
    const scene = new ExampleScene({ hero: {}, mate: {}, foe: {}, foe2: {} }, {}, "nonviolent");
    const cards = (["hero", "mate", "foe2"] as const).map((who) => {
      scene.strikes(who, who === "foe2" ? "hero" : "foe", [9, 6, 3, 1]);
      return scene.steps;
    });
    expect(cards.map((steps) => steps[0]?.outcome.prompts.map(({ type }) => type))).toEqual(
      cards.map(() => ["escalation", "answer"]),
    );
    const [first = [], second = [], third = []] = cards;
    scene.steps = second;
    scene.does("escalate", { to: "violent", instigator: "mate", prompt: "s0-escalate" });
    scene.answers("foe", [2, 1]);
    scene.applyWaiting();
    scene.steps = first;
    scene.does("decline", { prompt: "s0-escalate" });
    scene.answers("foe", [2, 1]);
    scene.applyWaiting();
    scene.steps = third;
    scene.does("escalate", { to: "violent", instigator: "foe2", prompt: "s0-escalate" });
    expect(scene.remarks).toContain("stakesRisen");
    scene.answers("hero", [10, 9]);
    expect([scene.open, scene.encounter.instigator, scene.marks("foe")]).toEqual([[], "mate", "2/0"]);
    expect(scene.why("newScene", { identities: ["hero"] })).toBe("encounterRuns");
    scene.ends();
    expect(scene.why("newScene", { identities: ["hero"] })).toBeNull();
  });
});

describe("before any dice", () => {
  test("PER-008 PER-031 PER-039 PER-049 PER-130 PER-181 proposed with help, passed without dice, and rolled the next time", () => {
    const scene = new ExampleScene(undefined, { requireGoals: true, maxHelpers: 1 }, "nonviolent");
    scene.states = { ...scene.states, mate: scene.identity("hero"), ilse: scene.identity("hero") };
    const climb = { ...task, type: "unopposed", encounter: scene.frame, goal: "Over the wall" } as const;
    scene.does("propose", { actor: "hero", challenge: climb });
    scene.does("assist", { helper: "mate", actor: "hero", skill: "swords" });
    expect(scene.why("assist", { helper: "ilse", actor: "hero", skill: "swords" })).toBe("assist.limit");
    scene.does("settleProposal", { prompt: "s0-proposal", result: "pass" });
    expect(scene.why("unopposed", { ...climb, prompt: "s0-proposal" })).toBe("noPrompt");
    // Nothing is spent, nothing is tallied.
    expect([used(scene, "hero"), scene.identity("hero").tally]).toEqual([0, { success: 0, failure: 0 }]);
    scene.newCard();
    expect(scene.why("unopposed", { ...task })).toBe("noGoal");
    scene.does("propose", { actor: "hero", challenge: climb });
    scene.does("assist", { helper: "ilse", actor: "hero", skill: "swords" });
    // Five dice, and three of the chorus': 7 + 2 against 7 + 2, then 6 + 2 against 6 + 2, 5 and 5: met by dice left.
    scene.does("unopposed", { ...climb, prompt: "s0-proposal" }, { actor: [7, 6, 5, 2, 1], chorus: [7, 6, 5] });
    expect(used(scene, "hero")).toBe(1);
    expect(scene.identity("hero").tally).toEqual({ success: 1, failure: 0 });
    // The wall was harder than was said, and is as it was.
    const harder = {
      id: "difficulty",
      label: "Difficult",
      unit: "number",
      value: 5,
      rule: "PER-041",
      on: true,
    } as const;
    scene.does("amend", { reactor: null, side: "reactor", line: harder });
    expect(scene.steps.at(-1)?.outcome.checks.at(-1)).toMatchObject({ winner: "reactor" });
    scene.does("setOutcome", { reactor: null, success: true });
    expect(scene.identity("hero").tally).toEqual({ success: 1, failure: 0 });
  });

  test("PER-036 PER-149 PER-151 PER-182 an expertise: asked, rolled with once a session, whatever day it is", () => {
    const lore: TalentSnapshot = {
      ...{ id: "lore", name: "Old tongues", subtype: "expertise", bonusDice: 1 },
      uses: { value: 1, max: 1, per: "session" },
    };
    const scene = new ExampleScene({ hero: { rest: { talents: [lore] } }, foe: {} }, {}, "scene");
    const asks = (topic: string) =>
      scene.does("ask", { actor: "hero", question: "What does it say?", level: "hard", topic, broaderTopics: [] });
    const knows = asks("Old tongues").notes.map(({ key }) => key);
    scene.newCard();
    expect(asks("Poisons").notes.map(({ key }) => key)).not.toEqual(knows);
    scene.newCard();
    const die = {
      id: "trait-lore-0",
      label: "Old tongues",
      unit: "dice",
      value: 1,
      rule: "PER-182",
      on: true,
    } as const;
    const reads = { ...task, encounter: null, type: "unopposed", skill: null, attribute: "KNO", modifiers: [die] };
    // One die and the expertise's, and one of the chorus'.
    scene.make(reads, { actor: [8, 3], chorus: [5] });
    scene.newCard();
    expect(scene.reason(reads)).toBe("noUsesLeft");
    scene.passes();
    scene.passes("newDay");
    expect(scene.identity("hero").talents?.[0]?.uses.value).toBe(0);
    scene.passes("newSession");
    expect(scene.identity("hero").talents?.[0]?.uses.value).toBe(1);
    expect(scene.clock).toEqual({ scene: 6, day: 2, session: 2 });
  });
});

describe("dangers that nobody chose", () => {
  test("PER-026 PER-048 PER-092 PER-104 PER-109 PER-185 a storm against two, again and again, and what is left in the morning", () => {
    const scene = new ExampleScene({ hero: {}, mate: {}, foe: { rest: { kind: "identity" } } });
    const gust = { hits: 3, spendsAction: false } as const;
    scene.strikes("foe", ["hero", "mate"], [9, 6, 3, 1], gust);
    scene.answers("hero", [2, 1]);
    scene.answers("mate", [10, 9]);
    scene.applyWaiting();
    expect([scene.marks("hero"), scene.marks("mate")]).toEqual(["3/1", "0/0"]);
    scene.newCard();
    // What it throws about needs no roll: one hit each, and a level beside it for nobody.
    scene.does("harm", { targets: ["hero", "mate"], hits: 1, by: "foe", reason: "Tiles" });
    scene.applyWaiting();
    expect([scene.marks("hero"), scene.marks("mate")]).toEqual(["4/2", "1/0"]);
    scene.newCard();
    const roll = { actor: "hero", when: "duringViolentEncounter", assistDice: 0 };
    expect(scene.why("recover", roll)).toBe("recovery.beyondShock1");
    expect(scene.reason(exampleAttack(scene.frame, { actor: "hero", reactors: ["hero"] }))).toBe("selfChallenge");
    scene.ends();
    expect([scene.marks("hero"), scene.marks("mate"), scene.open]).toEqual(["4/2", "0/0", []]);
    scene.passes();
    // 9 + 2 against the better of 6 and 5, and four hits.
    scene.recovers("hero", [9], [6, 5]);
    expect(scene.marks("hero")).toBe("3/1");
    scene.passes();
    // 2 + 2 against 9 + 3: another scene like this.
    scene.recovers("hero", [2], [9]);
    scene.passes();
    scene.recovers("hero", [9], [6]);
    expect(scene.marks("hero")).toBe("2/0");
  });

  test("PER-024 PER-095 PER-097 PER-125 grit, plate and a will that stays up: the last level is not the end", () => {
    const traits = [
      exampleEnhancement("will", { kind: "ignoreInoperative" }),
      {
        ...exampleEnhancement("plate", { kind: "ignoreDice", rank: 1 }),
        uses: { value: 1, max: 1, per: "encounter" } as const,
      },
      exampleEnhancement("grit", { kind: "delayShock", until: "roundEnd", what: "penalty" }),
    ];
    const scene = new ExampleScene({ hero: { main: { hits: 5, shock: 3 }, rest: { enhancements: traits } }, foe: {} });
    scene.strikes("foe", "hero", [9, 3, 2, 1]);
    // The best die is left out: 3 against 6. Shock 3 leaves two dice.
    scene.answers("hero", [6, 5]);
    expect(scene.waiting).toEqual([]);
    scene.strikes("foe", "hero", [9, 3, 2, 1]);
    scene.answers("hero", [6, 5]);
    scene.applyWaiting();
    expect(scene.marks("hero")).toBe("6/4");
    scene.newCard();
    // Kept up, it needs no stabilising.
    expect(scene.why("stabilise", { helper: "foe", target: "hero" })).toBe("notInoperative");
    scene.strikes("hero", "foe", [9, 8]);
    scene.answers("foe", [2, 1]);
    scene.applyWaiting();
    scene.ends();
    expect(scene.identity("hero").tracks.main).toMatchObject({ shock: 4, negated: false });
    expect(scene.identity("hero").enhancements?.[1]?.uses.value).toBe(1);
    expect(scene.identity("hero").recovery.outOfScene).toBe(true);
  });
});
