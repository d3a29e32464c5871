import { describe, expect, test } from "vitest";
import { ExampleCard, exampleEnhancement, exampleFight, type IdentityChange, exampleEnd } from "../examples.ts";
import { CLOCK, type ClockState } from "../state.ts";

const next = (type: "newScene" | "newDay" | "newSession") => ({ type, encounter: null, identities: ["hero"] }) as const;
const at = (hero: IdentityChange) => new ExampleCard(exampleFight(hero).states);
const clock = (card: ExampleCard) => card.states[CLOCK] as ClockState;

describe("the clock", () => {
  test("PER-149 PER-150 PER-151 each period counts on by itself", () => {
    const card = at({});
    card.make(next("newScene"));
    expect(clock(card)).toEqual({ scene: 6, day: 1, session: 1 });
    at({}).make(next("newDay"));
    const day = at({});
    day.make(next("newDay"));
    expect(clock(day)).toEqual({ scene: 5, day: 2, session: 1 });
    const session = at({});
    session.make(next("newSession"));
    expect(clock(session)).toEqual({ scene: 5, day: 1, session: 2 });
  });

  test("PER-108 hits that were due go with the scene, others stay", () => {
    const due = at({ main: { hits: 1 }, recovery: { pendingHits: 1, pendingDueScene: 5 } });
    due.make(next("newScene"));
    expect(due.identity("hero")).toMatchObject({ tracks: { main: { hits: 0 } }, recovery: { pendingHits: 0 } });
    const later = at({ main: { hits: 1 }, recovery: { pendingHits: 1, pendingDueScene: 6 } });
    later.make(next("newScene"));
    expect(later.identity("hero").tracks.main.hits).toBe(1);
  });

  test("PER-109 shock 2 may roll at the end of the scene after, and the attempt counts for that scene", () => {
    expect(at({ main: { hits: 4, shock: 2 }, recovery: { raisedScene: 5 } }).make(next("newScene")).prompts).toEqual(
      [],
    );
    const card = at({ main: { hits: 4, shock: 2 }, recovery: { raisedScene: 4 } });
    const { prompts } = card.make(next("newScene"));
    expect(prompts).toMatchObject([{ type: "recovery", owner: "hero", scene: 5, when: "endOfScene" }]);
    card.make(
      {
        type: "recover",
        encounter: null,
        actor: "hero",
        when: "duringScene",
        assistDice: 0,
        prompt: prompts[0]?.id ?? "",
      },
      { actor: [10], chorus: [1, 2] },
    );
    expect(card.identity("hero")).toMatchObject({
      tracks: { main: { hits: 3, shock: 1 } },
      recovery: { lastScene: 5 },
    });
  });

  test("PER-110 PER-111 one who is out may return during the new scene, then sheds its level at that scene's end", () => {
    const card = at({ main: { hits: 5, shock: 3 }, recovery: { raisedScene: 5, stage: "A", outOfScene: true } });
    const { prompts } = card.make(next("newScene"));
    expect(prompts).toMatchObject([{ scene: 6, when: "duringScene" }]);
    card.make(
      {
        type: "recover",
        encounter: null,
        actor: "hero",
        when: "endOfScene",
        assistDice: 0,
        prompt: prompts[0]?.id ?? "",
      },
      { actor: [10], chorus: [1, 1, 1] },
    );
    expect(card.identity("hero").recovery).toMatchObject({ outOfScene: false, stage: "B", caveat: true, lastScene: 6 });
    const scene6 = new ExampleCard(card.states);
    expect(scene6.make(next("newScene")).prompts).toEqual([]);
    const scene7 = new ExampleCard(scene6.states);
    expect(scene7.make(next("newScene")).prompts).toMatchObject([{ scene: 7, when: "endOfScene" }]);
  });

  test("PER-024 PER-149 PER-150 PER-151 limited uses are whole again at their own boundary alone", () => {
    const spent = (per: "day" | "scene" | "session" | "encounter") => ({
      ...exampleEnhancement(per, {}),
      uses: { value: 0, max: 2, per },
    });
    const enhancements = [spent("day"), spent("scene"), spent("session"), spent("encounter")];
    const refilled = (type: "newScene" | "newDay" | "newSession") =>
      at({ rest: { enhancements } })
        .make(next(type))
        .effects.filter((effect) => effect.type === "refill")
        .map(({ target }) => target);
    expect(refilled("newDay")).toEqual(["hero.Item.day"]);
    expect(refilled("newScene")).toEqual(["hero.Item.scene"]);
    expect(refilled("newSession")).toEqual(["hero.Item.session"]);
  });

  test("PER-073 conditions end with their period, except those to be lifted", () => {
    const conditions = [
      { name: "Dazed", until: "scene" as const },
      { name: "Cursed", until: "lifted" as const },
    ];
    const card = at({ rest: { conditions } });
    card.make(next("newScene"));
    expect(card.identity("hero").conditions).toEqual([{ name: "Cursed", until: "lifted" }]);
    const lifted = new ExampleCard(card.states);
    lifted.make({ type: "liftCondition", encounter: null, target: "hero", condition: "Cursed" });
    expect(lifted.identity("hero").conditions).toEqual([]);
    expect(lifted.reason({ type: "liftCondition", encounter: null, target: "hero", condition: "Cursed" })).toBe(
      "noCondition",
    );
  });
});

describe("the end of a round", () => {
  const { frame } = exampleFight();
  const end = { type: "endRound", encounter: frame, identities: ["hero", "foe"] } as const;
  const spend = { type: "spend", encounter: frame, actor: "hero", what: "action", amount: 1 } as const;

  test("PER-113 one who acted too soon after coming back collapses, and is out again after the encounter", () => {
    const card = at({ main: { hits: 5, shock: 3 }, recovery: { raisedScene: 3, stage: "B", caveat: true } });
    expect(card.make(end).effects).toEqual([]);
    card.make(spend);
    card.make(end);
    expect(card.identity("hero").recovery).toMatchObject({ collapsed: true, stage: "A" });
    expect(card.reason({ ...spend, type: "stabilise", helper: "hero", target: "foe" })).toBe("inoperative");
    const over = new ExampleCard(card.states);
    over.make(exampleEnd(frame));
    expect(over.identity("hero").recovery).toMatchObject({ collapsed: false, outOfScene: true, stage: "A" });
    expect(over.identity("hero").tracks.main.negated).toBe(false);
  });

  test("PER-113 a nonviolent encounter completed lifts the threat", () => {
    const card = at({ main: { hits: 5, shock: 3 }, recovery: { raisedScene: 3, stage: "B", caveat: true } });
    card.states = { ...card.states, combat: { ...card.states["combat"], sceneState: "nonviolent" } };
    card.make(spend);
    expect(card.make(end).effects).toEqual([]);
    card.make(exampleEnd(frame));
    expect(card.identity("hero").recovery.caveat).toBe(false);
  });

  test("PER-109 PER-152 the end of an encounter that ends the scene offers older shock its roll as well", () => {
    const { states } = exampleFight({}, { main: { hits: 4, shock: 2 }, recovery: { raisedScene: 3 } });
    const card = new ExampleCard({
      ...states,
      ally: card0({ main: { hits: 1 }, recovery: { pendingHits: 1, pendingDueScene: 4 } }),
    });
    const outcome = card.make({
      type: "endEncounter",
      encounter: frame,
      identities: ["hero"],
      bystanders: ["foe", "ally"],
      spared: [],
      endScene: true,
    });
    expect(outcome.prompts).toMatchObject([{ owner: "foe", scene: 5, when: "endOfScene" }]);
    expect(card.identity("ally").tracks.main.hits).toBe(0);
  });
});

const card0 = (change: IdentityChange) => at(change).identity("hero");
