import { describe, expect, test } from "vitest";
import {
  ExampleCard,
  exampleAnswer,
  exampleAttack,
  exampleEnhancement,
  exampleFight,
  exampleIdentity,
} from "../examples.ts";
import { turnBudget, turnOrder } from "../queries.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { EncounterState } from "../state.ts";

const { states, frame } = exampleFight();

describe("what the group settles", () => {
  test("PER-031 PER-047 aims of both sides, and how a nonviolent conflict is settled", () => {
    const card = new ExampleCard(states);
    const goals = { party: "Cross the bridge", opposition: "Hold it" };
    card.make({ type: "aims", encounter: frame, goals, mode: "series" });
    expect(card.states["combat"]).toMatchObject({ goals, mode: "series" });
    expect(card.reason({ type: "aims", encounter: null, goals, mode: "ask" })).toBe("noEncounter");
  });

  test("PER-047 a series counts the challenges each side has won, in a nonviolent encounter alone", () => {
    const combat = { ...(states["combat"] as EncounterState), sceneState: "nonviolent", mode: "series" } as const;
    const card = new ExampleCard({ ...states, combat });
    card.make(exampleAttack(frame, { challenge: "interaction", weapon: null, hits: 0 }), { actor: [9, 6, 3, 1] });
    card.make(exampleAnswer(frame, { attribute: "CMP" }), { reactor: [2, 1] });
    expect(card.states["combat"]).toMatchObject({ wins: { party: 1, opposition: 0 } });
  });

  test("PER-053 places given by hand are the order under the manual method, and break ties under the others", () => {
    const card = new ExampleCard(states);
    card.make({ type: "reorder", encounter: frame, order: ["c.foe", "c.hero"] });
    const entries = ["c.hero", "c.foe"].map((id) => ({ id, participant: card.participant(id) }));
    for (const actionOrder of ["manual", "initiativeSkill"] as const)
      expect(turnOrder(entries, null, 1, { ...DEFAULT_SETTINGS, actionOrder })).toEqual(["c.foe", "c.hero"]);
    expect(card.reason({ type: "reorder", encounter: frame, order: ["c.nobody"] })).toBe("badField");
  });

  test("PER-132 the chorus awards development points, each with its reason", () => {
    const card = new ExampleCard(states);
    card.make({ type: "award", encounter: null, identities: ["hero"], dp: 2, reason: "A fine speech" });
    expect(card.identity("hero").dp).toMatchObject({
      available: 2,
      ledger: [{ amount: 2, reason: "A fine speech", scene: 5 }],
    });
    expect(card.reason({ type: "award", encounter: null, identities: [], dp: 1, reason: "" })).toBe("nobody");
  });

  test("PER-131 the chorus hands an award of the card on, once each, and both ledgers tell", () => {
    const { states: now, frame: fight } = exampleFight(
      {},
      { main: { hits: 6, shock: 4 }, recovery: { raisedScene: 5 } },
    );
    const card = new ExampleCard({
      ...now,
      ally: exampleIdentity("Ally"),
      combat: { ...now["combat"], negators: [{ identity: "foe", by: "hero" }] },
    });
    const end = { type: "endEncounter", encounter: fight, identities: ["hero", "foe"], spared: [], endScene: false };
    const award = card.make(end).effects.find(({ type }) => type === "award")?.id ?? "";
    expect(card.identity("hero").dp.available).toBe(1);
    card.make({ type: "reassignAward", encounter: null, award, to: "ally" });
    expect(card.identity("hero").dp).toMatchObject({ available: 0, ledger: [{ amount: 1 }, { amount: -1 }] });
    expect(card.identity("ally").dp).toMatchObject({ available: 1, ledger: [{ amount: 1 }] });
    expect(card.reason({ type: "reassignAward", encounter: null, award, to: "foe" })).toBe("alreadySettled");
    expect(card.reason({ type: "reassignAward", encounter: null, award: "none", to: "ally" })).toBe("badField");
  });

  test("PER-036 PER-037 PER-038 an expertise knows, does not know, or has to be challenged for", () => {
    const talents = [
      {
        id: "t",
        name: "Science",
        subtype: "expertise",
        bonusDice: 1,
        uses: { value: 1, max: 1, per: "session" },
      } as const,
    ];
    const ask = (level: "common" | "hard", expertiseMethod: "1" | "1narrow" | "2") => {
      const card = new ExampleCard(exampleFight({ rest: { talents } }).states, { expertiseMethod });
      const asked = { type: "ask", encounter: null, actor: "hero", question: "Why?", level } as const;
      const { notes } = card.make({ ...asked, topic: "astrophysics", broaderTopics: ["science"] });
      return notes[0]?.key.split(".").at(-1);
    };
    expect(ask("common", "1narrow")).toBe("knows");
    expect(ask("hard", "1")).toBe("knows");
    expect(ask("hard", "1narrow")).toBe("unknown");
    expect(ask("hard", "2")).toBe("challenge");
  });
});

describe("the turn's budget", () => {
  const quick = exampleEnhancement("quick", { kind: "extraActions", value: 1 });

  test("PER-058 PER-059 additional actions come from traits alone", () => {
    const { states: now } = exampleFight({ rest: { enhancements: [quick] } });
    const card = new ExampleCard(now);
    const first = card.make(exampleAttack(frame), { actor: [9, 6, 3, 1] });
    expect(first.notes).toEqual([]);
    const second = new ExampleCard(card.states).make(exampleAttack(frame), { actor: [9, 6, 3, 1] });
    expect(second.notes).toEqual([]);
    expect(turnBudget(card.participant("c.hero"), 1, DEFAULT_SETTINGS, 1)).toMatchObject({
      actions: 2,
      actionsLeft: 1,
    });
  });

  test("PER-067 another skill in a further challenge is remarked upon, unless a trait allows it", () => {
    const notes = (...kinds: ("extraActions" | "subsequentAnySkill")[]) => {
      const traits = exampleEnhancement("quick", ...kinds.map((kind) => ({ kind, value: 1 })));
      const card = new ExampleCard(exampleFight({ rest: { enhancements: [traits] } }).states);
      card.make(exampleAttack(frame), { actor: [9, 6, 3, 1] });
      const other = exampleAttack(frame, { skill: "shields" });
      return new ExampleCard(card.states)
        .make(other, { actor: [9, 6, 3] })
        .notes.map(({ key }) => key.split(".").at(-1));
    };
    expect(notes("extraActions")).toEqual(["skillDiffers"]);
    expect(notes("extraActions", "subsequentAnySkill")).toEqual([]);
  });
});

describe("anything may be an identity", () => {
  test("PER-013 PER-048 PER-080 a storm strikes, a door answers, and a crowd takes hits like anybody", () => {
    const storm = exampleIdentity("Storm", { rest: { kind: "identity", control: "chorus", weapons: [], shields: [] } });
    const crowd = exampleIdentity("Crowd", {
      rest: { kind: "identity", control: "chorus", skills: [], vitality: { bonus: 0, override: 9 } },
    });
    const card = new ExampleCard({ ...states, storm, crowd });
    const blast = exampleAttack(null, { actor: "storm", reactors: ["crowd"], skill: null, weapon: null, hits: 2 });
    card.make(blast, { actor: [9] });
    const answer = exampleAnswer(null, { reactor: "crowd" });
    const outcome = card.make(answer, { reactor: [2] });
    expect(outcome.effects).toMatchObject([{ type: "hits", inflicted: 2, preview: { hits: 2, shock: 0 } }]);
    card.applyWaiting();
    expect(card.identity("crowd").tracks.main.hits).toBe(2);
  });
});
