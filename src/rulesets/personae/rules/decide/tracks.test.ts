import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyPatches, diffStates, invert } from "../../../../kernel/patch.ts";
import {
  ExampleCard,
  exampleAnswer,
  exampleAttack,
  exampleEnhancement,
  exampleFight,
  exampleTracks,
  exampleEnd,
} from "../examples.ts";
import type { RecoveryPrompt } from "../outcomes.ts";
import { personaeEngine } from "../engine.ts";
import { TIERS, type IdentityState, type SceneState, type TrackState, type WayBack } from "../state.ts";
import { lastLevel } from "../vitality/boxes.ts";
import { RESTED, trackOf, UNHURT, wayBack } from "../vitality/tracks.ts";

const { frame } = exampleFight();
const end = exampleEnd(frame);
const newScene = { type: "newScene", encounter: null, identities: ["hero", "foe"] } as const;

/** Two on the board in scene 5, the hero with these marks; the encounter is of this kind. */
function scene(
  mind: Partial<TrackState> & { readonly way?: Partial<WayBack> },
  main: Partial<TrackState> & { readonly way?: object } = {},
  sceneState: SceneState = "nonviolent",
  rest: Partial<IdentityState> = {},
): ExampleCard {
  const { way = {}, ...marks } = mind;
  const { way: recovery = {}, ...mainMarks } = main;
  const tracks = {
    main: { ...UNHURT, ...mainMarks },
    mind: { ...UNHURT, ...marks, recovery: { ...RESTED, ...way } },
  };
  const { states } = exampleFight({ recovery, rest: { tracks, ...rest } });
  return new ExampleCard({ ...states, combat: { ...states["combat"], sceneState } }, exampleTracks);
}
const mindOf = (card: ExampleCard): TrackState => trackOf(card.identity("hero"), "mind");
const recover = (when: string, change = {}) => ({
  type: "recover",
  encounter: null,
  actor: "hero",
  when,
  assistDice: 0,
  track: "mind",
  ...change,
});
const WIN = { actor: [10], chorus: [1] };

describe("the end of an encounter, track by track", () => {
  test("PER-107 AMB-37 the end of a debate clears the hits of the mind, and what counts in both kinds", () => {
    const card = scene({ hits: 2 }, { hits: 1 });
    card.make(end);
    expect(mindOf(card).hits).toBe(0);
    expect(card.identity("hero").tracks.main.hits).toBe(0);
  });

  test("AMB-37 a track of violence alone stays as it is at the end of a debate", () => {
    const [body, mind] = exampleTracks.shockTracks;
    const shockTracks = [{ ...body, scope: "violent" as const }, mind];
    const card = new ExampleCard(scene({}, { hits: 4, shock: 4 }).states, { shockTracks });
    const { effects } = card.make(end);
    expect(card.identity("hero").tracks.main).toMatchObject({ hits: 4, shock: 4, negated: false });
    expect(effects.filter(({ type }) => type === "endEncounter")).toHaveLength(2);
  });

  test("PER-098 PER-102 AMB-37 full on the mind and not stabilised: negated by the end of the debate", () => {
    const lost = scene({ hits: 6, shock: 4, way: { raisedScene: 5, stage: "A" } });
    lost.make(end);
    expect(mindOf(lost).negated).toBe(true);
    const spared = scene({ hits: 6, shock: 4, way: { raisedScene: 5, stage: "A" } });
    spared.make({ ...end, spared: ["hero"] });
    expect(mindOf(spared)).toMatchObject({ negated: false, stabilized: true });
    expect(wayBack(spared.identity("hero"), "mind").outOfScene).toBe(true);
  });

  test("PER-108 shock 1 of the mind may be rolled against at once; PER-103 one attempt for both tracks", () => {
    const card = scene({ hits: 4, shock: 1, way: { raisedScene: 5 } }, { hits: 3, shock: 1, way: { raisedScene: 5 } });
    const [prompt, ...others] = card.make(end).prompts as RecoveryPrompt[];
    expect(others).toEqual([]);
    expect(prompt).toMatchObject({ owner: "hero", scene: 5, tracks: ["main", "mind"] });
    card.make(recover("endOfViolentEncounter", { prompt: prompt?.id }), WIN);
    expect(mindOf(card)).toMatchObject({ hits: 2, shock: 0 });
    expect(wayBack(card.identity("hero"), "mind")).toMatchObject({ pendingHits: 2, pendingDueScene: 6 });
    expect(card.identity("hero")).toMatchObject({
      tracks: { main: { hits: 3, shock: 1 } },
      recovery: { lastScene: 5, pendingHits: 0 },
    });
    expect(card.reason(recover("endOfViolentEncounter", { prompt: prompt?.id, track: "main" }), WIN)).toBe(
      "recovery.oncePerScene",
    );
  });

  test("PER-073 a condition for the scene ends with it, and stays when the scene goes on", () => {
    const conditions = [{ name: "Drenched", until: "scene" as const }];
    const over = scene({}, {}, "violent", { conditions });
    over.make(end);
    expect(over.identity("hero").conditions).toEqual([]);
    const goesOn = scene({}, {}, "violent", { conditions });
    goesOn.make({ ...end, endScene: false });
    expect(goesOn.identity("hero").conditions).toEqual(conditions);
  });
});

describe("the way back of a further track", () => {
  test("PER-110 PER-111 PER-102 shock 3 of the mind: away for a scene, then back, then level by level", () => {
    const card = scene({ hits: 5, shock: 3, way: { raisedScene: 5, stage: "A" } });
    card.make(end);
    expect(wayBack(card.identity("hero"), "mind")).toMatchObject({ outOfScene: true, stage: "A" });
    expect(card.identity("hero").recovery.outOfScene).toBe(false);
    card.make(recover("duringScene"), { actor: [10], chorus: [1, 1, 1] });
    expect(wayBack(card.identity("hero"), "mind")).toMatchObject({ outOfScene: false, stage: "B" });
    // A relapse threatens in violence alone, so what bears on nonviolence only brings none.
    expect(card.identity("hero").recovery.caveat).toBe(false);
    card.make(newScene);
    card.make(recover("endOfScene"), { actor: [10], chorus: [1, 1, 1] });
    expect(mindOf(card)).toMatchObject({ hits: 4, shock: 2 });
  });

  test("PER-108 hits that were to go at the scene's end go from their own track", () => {
    const card = scene({ hits: 2, way: { pendingHits: 2, pendingDueScene: 5 } }, { hits: 3, shock: 1 });
    card.make(newScene);
    expect(mindOf(card).hits).toBe(0);
    expect(wayBack(card.identity("hero"), "mind")).toMatchObject({ pendingHits: 0, pendingDueScene: null });
    expect(card.identity("hero").tracks.main.hits).toBe(3);
  });

  test("PER-109 the end of a scene offers the tracks whose time it is, and only those", () => {
    const card = scene({ hits: 4, shock: 2, way: { raisedScene: 4 } }, { hits: 4, shock: 2, way: { raisedScene: 5 } });
    expect(card.make(newScene).prompts).toMatchObject([{ owner: "hero", when: "endOfScene", tracks: ["mind"] }]);
  });

  test("PER-104 AMB-37 in the midst of a debate only shock 1 of the mind can be shed", () => {
    const deep = scene({ hits: 4, shock: 2, way: { raisedScene: 3 } });
    expect(deep.reason(recover("endOfScene", { encounter: frame }))).toBe("recovery.beyondShock1");
    const light = scene({ hits: 3, shock: 1, way: { raisedScene: 5 } });
    light.make(recover("duringViolentEncounter", { encounter: frame }), WIN);
    expect(mindOf(light).shock).toBe(0);
  });

  test("PER-102 left out, a recovery is for the main track; an unknown one is refused by name", () => {
    const card = scene({ hits: 3, shock: 1, way: { raisedScene: 4 } });
    expect(card.reason(recover("endOfScene", { track: undefined }))).toBe("recovery.noShock");
    expect(card.decide(recover("endOfScene", { track: "mnd" }))).toMatchObject({
      refused: { data: { field: "track" } },
    });
  });

  test("PER-113 a relapse begins anew the way of the track that was come back on", () => {
    const [body, mind] = exampleTracks.shockTracks;
    const shockTracks = [body, { ...mind, scope: "both" as const }];
    const back = scene(
      { hits: 5, shock: 3, way: { raisedScene: 3, stage: "B" } },
      { way: { caveat: true } },
      "violent",
    );
    const card = new ExampleCard(
      { ...back.states, "c.hero": { ...back.states["c.hero"], used: { round: 1, moves: 0, actions: 1 } } },
      { shockTracks },
    );
    card.make({ type: "endRound", encounter: frame, identities: ["hero"] });
    expect(card.identity("hero").recovery).toMatchObject({ collapsed: true, stage: null });
    expect(wayBack(card.identity("hero"), "mind")).toMatchObject({ stage: "A", raisedScene: 5 });
    card.make(end);
    expect(wayBack(card.identity("hero"), "mind").outOfScene).toBe(true);
    expect(card.identity("hero").recovery.collapsed).toBe(false);
  });
});

describe("help and corrections", () => {
  test("PER-099 PER-102 is stabilised on the track that has it down, once", () => {
    const card = scene({ hits: 6, shock: 4, way: { raisedScene: 5, stage: "A" } });
    const help = { type: "stabilise", encounter: frame, helper: "foe", target: "hero" };
    card.make(help);
    expect(mindOf(card).stabilized).toBe(true);
    expect(card.identity("hero").tracks.main.stabilized).toBe(false);
    expect(card.reason(help)).toBe("alreadyStabilized");
    card.make(end);
    expect(mindOf(card).negated).toBe(false);
  });

  test("PER-001 PER-102 a track is corrected by hand like the main one", () => {
    const card = scene({});
    card.make({ type: "correct", encounter: null, target: "hero", hits: 5, shock: 3, track: "mind" });
    expect(mindOf(card)).toMatchObject({ hits: 5, shock: 3 });
    expect(wayBack(card.identity("hero"), "mind")).toMatchObject({ raisedScene: 5, stage: "A" });
    card.make({ type: "correct", encounter: null, target: "hero", hits: 3, shock: 1, track: "mind" });
    expect(wayBack(card.identity("hero"), "mind").stage).toBeNull();
    expect(card.identity("hero").tracks.main).toEqual(UNHURT);
  });

  test("PER-115 PER-102 a power heals the track it is meant for", () => {
    const heal = { hits: 1, shock: 1, revive: false };
    const balm = { id: "balm", name: "Balm", hits: 0, harmful: false, defends: false, skill: null, heal };
    const powers = [{ ...balm, duration: "instant" as const }];
    const card = scene({ hits: 4, shock: 2 }, { hits: 3, shock: 1 }, "scene", { powers });
    card.make({ type: "usePower", encounter: null, actor: "hero", reactors: ["hero"], power: "balm", track: "mind" });
    card.applyWaiting();
    expect(mindOf(card)).toMatchObject({ hits: 3, shock: 1 });
    expect(card.identity("hero").tracks.main).toMatchObject({ hits: 3, shock: 1 });
  });

  test("PER-073 PER-131 shock of the mind imposed by a success may put somebody down", () => {
    const { states } = scene({});
    const foe = states["foe"] as IdentityState;
    const tracks = { ...foe.tracks, mind: { ...UNHURT, hits: 5, shock: 3 } };
    const card = new ExampleCard({ ...states, foe: { ...foe, tracks } }, exampleTracks);
    const attack = exampleAttack(frame, { hits: 0, imposesShock: 1, track: "mind" });
    card.make(attack, { actor: [9, 6, 3, 1] });
    card.make(exampleAnswer(frame), { reactor: [2, 1] });
    card.applyWaiting();
    expect(trackOf(card.identity("foe"), "mind")).toMatchObject({ hits: 6, shock: 4 });
    expect(card.states["combat"]).toMatchObject({ negators: [{ identity: "foe", by: "hero" }] });
  });
});

describe("shock that a trait holds off", () => {
  const struck = (what: "shock" | "penalty") => {
    const slow = exampleEnhancement("iron", { kind: "delayShock", until: "roundEnd", what });
    const { states } = exampleFight({}, { rest: { enhancements: [slow] } });
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame, { hits: 3 }), { actor: [9, 6, 3, 1] });
    card.make(exampleAnswer(frame), { reactor: [2, 1] });
    card.applyWaiting();
    return card;
  };
  const pool = (card: ExampleCard): number => {
    const attack = exampleAttack(frame, { actor: "foe", reactors: ["hero"] });
    const [roll] = new ExampleCard(card.states).make(attack, { actor: [9, 8, 7, 6] }).checks;
    return Number(roll?.["pool"]);
  };

  test("PER-095 PER-091 the penalty alone: marked at once, and the dice are lost when the round is over", () => {
    const card = struck("penalty");
    expect(card.identity("foe")).toMatchObject({
      tracks: { main: { hits: 3, shock: 1 } },
      delayed: [{ inflicted: 3, what: "penalty", from: 0, due: 1 }],
    });
    expect(pool(card)).toBe(4);
    card.make({ type: "endRound", encounter: frame, identities: ["foe"] });
    expect(card.identity("foe").delayed).toEqual([]);
    const attack = exampleAttack(frame, { actor: "foe", reactors: ["hero"] });
    expect(new ExampleCard(card.states).make(attack, { actor: [9, 8, 7] }).checks[0]).toMatchObject({ pool: 3 });
  });

  test("PER-073 PER-095 shock that a success imposes is held off like hits", () => {
    const slow = exampleEnhancement("iron", { kind: "delayShock", until: "encounterEnd" });
    const { states } = exampleFight({}, { rest: { enhancements: [slow] } });
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame, { hits: 0, imposesShock: 1 }), { actor: [9, 6, 3, 1] });
    card.make(exampleAnswer(frame), { reactor: [2, 1] });
    card.applyWaiting();
    expect(card.identity("foe")).toMatchObject({
      tracks: { main: { hits: 0, shock: 0 } },
      delayed: [{ inflicted: 0, levels: 1, due: null }],
    });
    card.make({ type: "settleDelayed", encounter: null, target: "foe", index: 0, counts: true });
    expect(card.identity("foe")).toMatchObject({ tracks: { main: { hits: 3, shock: 1 } }, delayed: [] });
  });

  test("PER-001 PER-095 the chorus counts what is held off, or strikes it out", () => {
    const settle = { type: "settleDelayed", encounter: null, target: "foe", index: 0 } as const;
    const counted = struck("shock");
    counted.make({ ...settle, counts: true });
    expect(counted.identity("foe")).toMatchObject({ tracks: { main: { hits: 3, shock: 1 } }, delayed: [] });
    const struckOut = struck("shock");
    struckOut.make({ ...settle, counts: false });
    expect(struckOut.identity("foe")).toMatchObject({ tracks: { main: { hits: 0, shock: 0 } }, delayed: [] });
    expect(struckOut.reason({ ...settle, counts: false })).toBe("noDelayed");
  });
});

describe("laws of every track", () => {
  const mark = fc.record({ hits: fc.nat(9), shock: fc.nat(4) });
  const way = fc.record({
    raisedScene: fc.constantFrom(null, 2, 3, 4, 5),
    stage: fc.constantFrom(null, "A" as const, "B" as const),
    pendingHits: fc.nat(3),
    pendingDueScene: fc.constantFrom(null, 4, 5, 6),
    outOfScene: fc.boolean(),
    limited: fc.boolean(),
  });
  const person = fc
    .record({ main: mark, mind: mark, mainWay: way, mindWay: way, tier: fc.constantFrom(...TIERS) })
    .map(({ main, mind, mainWay, mindWay, tier }) => {
      const last = lastLevel(tier);
      const capped = ({ hits, shock }: typeof main) => ({ hits, shock: Math.min(shock, last), stabilized: true });
      return scene({ ...capped(mind), way: mindWay }, { ...capped(main), way: mainWay }, "violent", { tier });
    });
  const step = fc.oneof(
    fc.constant(newScene),
    fc.constant({ ...end, endScene: false }),
    fc.record({ track: fc.constantFrom("main", "mind"), when: fc.constantFrom("duringScene", "endOfScene") }),
  );
  const faces = (won: boolean) => ({ actor: [won ? 10 : 1], chorus: Array.from({ length: 4 }, () => 1) });

  test("PER-106 PER-108 PER-112 neither recovery nor the passing of time ever raises hits or shock on any track", () => {
    fc.assert(
      fc.property(person, fc.array(fc.tuple(step, fc.boolean()), { maxLength: 6 }), (card, steps) => {
        for (const [one, won] of steps) {
          const before = card.identity("hero");
          const shock = "track" in one ? trackOf(before, one.track).shock : 0;
          const decision = "track" in one ? recover(one.when, { track: one.track }) : one;
          const { actor, chorus } = faces(won);
          card.decide(decision, { actor, chorus: chorus.slice(0, shock) });
          for (const id of ["main", "mind"]) {
            expect(trackOf(card.identity("hero"), id).hits).toBeLessThanOrEqual(trackOf(before, id).hits);
            expect(trackOf(card.identity("hero"), id).shock).toBeLessThanOrEqual(trackOf(before, id).shock);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test("PER-001 PER-102 whatever an encounter's end does to the tracks can be taken back exactly", () => {
    fc.assert(
      fc.property(person, fc.constantFrom("violent", "nonviolent", "scene"), fc.boolean(), (card, kind, over) => {
        const states = { ...card.states, combat: { ...card.states["combat"], sceneState: kind } };
        const ended = new ExampleCard(states, exampleTracks);
        const { effects } = ended.make({ ...end, endScene: over });
        const patches = diffStates(states, personaeEngine.apply(states, effects, exampleTracks));
        expect(applyPatches(ended.states, invert(patches))).toEqual(states);
        const ids = effects.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ["main", "mind"])
          expect(trackOf(ended.identity("hero"), id).hits).toBeLessThanOrEqual(trackOf(card.identity("hero"), id).hits);
      }),
    );
  });
});
