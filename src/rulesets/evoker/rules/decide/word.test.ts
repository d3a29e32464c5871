import { describe, expect, test } from "vitest";
import { applyPatches, diffStates, invert } from "../../../../kernel/patch.ts";
import { score } from "../checks/skillTable.ts";
import { evokerEngine } from "../engine.ts";
import { exampleAilment, examplePersona, exampleFight, fightTable } from "../examples.ts";
import type { CharacterState, InjuryState, ScoreState } from "../state.ts";

const toughness = (change: Partial<ScoreState>): Pick<CharacterState, "scores"> => {
  const { scores } = exampleFight().states["hero"] as CharacterState;
  return { scores: { ...scores, toughness: { ...scores.toughness, ...change } } };
};

describe("the game master's word", () => {
  test("EVO-300 EVO-350 EVO-085 puts ailments and conditions on, and takes them off", () => {
    const { at, make } = fightTable();
    const word = (type: string, ailment: string | null, condition: string | null, more = {}) =>
      make(type, { target: "foe", ailment, condition, ...more });
    at.play(word("afflict", "dizzy", null, { turns: 1, source: "hero" }));
    at.play(word("afflict", null, "helpless"));
    expect(at.character("foe")).toMatchObject({
      ailments: [{ id: "dizzy", statedTurns: 1, source: "hero" }],
      conditions: [{ id: "helpless" }],
    });
    expect(at.refusal(word("afflict", "dizzy", null))).toBe("alreadyHas");
    expect(at.refusal(word("afflict", null, "helpless"))).toBe("alreadyHas");
    at.play(word("lift", "dizzy", null));
    at.play(word("lift", null, "helpless"));
    expect(at.character("foe")).toMatchObject({ ailments: [], conditions: [] });
    expect(at.refusal(word("lift", "dizzy", null))).toBe("noSuchAilment");
    expect(at.refusal(word("lift", null, "prone"))).toBe("noSuchCondition");
    expect(at.refusal(word("afflict", "dizzy", "prone")), "one of the two").toBe("badField");
    expect(at.refusal(word("afflict", null, "fatigued")), "follows from Stress").toBe("noSuchCondition");
  });

  test("EVO-193 EVO-300 immunity stands, and one ailment of a category", () => {
    const { at, make } = fightTable({
      foe: { affinities: { fire: "block" } },
      brute: { ailments: [exampleAilment("dizzy")] },
    });
    const fire = { ailment: "burning", condition: null };
    expect(at.refusal(make("afflict", { target: "foe", ...fire }))).toBe("immune");
    at.play(make("afflict", { target: "brute", ...fire }));
    expect(at.character("brute").ailments.map(({ id }) => id)).toEqual(["burning"]);
  });

  test("EVO-094 EVO-356 EVO-340 what hides, holds or chokes is lifted whole", () => {
    const hero: Partial<CharacterState> = {
      stealth: { dos: 1, bonus: 4, roll: 20 },
      conditions: [{ id: "hidden", source: null }],
      grip: { by: "foe", stored: null, failures: 0 },
      suffocation: { mode: "strenuous", elapsed: 1, roundsToDeath: null },
    };
    const { at, make } = fightTable({ hero });
    for (const condition of ["hidden", "grappled", "suffocating"])
      at.play(make("lift", { target: "hero", ailment: null, condition }));
    expect(at.character("hero")).toMatchObject({ stealth: null, conditions: [], grip: null, suffocation: null });
  });

  test("EVO-094 EVO-356 EVO-340 the game master's word hides, holds and chokes as well, and nobody twice", () => {
    const { at, make } = fightTable({});
    const word = (condition: string) => make("afflict", { target: "hero", ailment: null, condition });
    for (const condition of ["hidden", "grappled", "suffocating"]) {
      at.play(word(condition));
      expect(at.refusal(word(condition)), condition).toBe("alreadyHas");
    }
    expect(at.character("hero")).toMatchObject({
      conditions: [{ id: "hidden", source: null }],
      grip: { by: null, stored: null, failures: 0 },
      suffocation: { mode: "conserving", elapsed: 0, roundsToDeath: null },
    });
    at.play(make("lift", { target: "hero", ailment: null, condition: "grappled" }));
    at.play(word("immobilised"));
    expect(at.character("hero").grip).toMatchObject({ stored: { dos: 0 } });
  });

  test("EVO-334 EVO-337 Stress by word of the table is Stress, with all it leads to", () => {
    const { at, make } = fightTable({ hero: { stress: 58 } });
    expect(at.play(make("stress", { amount: 3 })).prompts("faint")).toMatchObject([{ owner: "hero", stress: 61 }]);
    at.play(make("stress", { amount: -70 }));
    expect(at.character("hero").stress).toBe(0);
    expect(at.refusal(make("stress", { amount: 0 }))).toBe("badField");
  });

  test("EVO-345 EVO-347 a score decays for a while, and comes back with the day or the week", () => {
    const { at, make } = fightTable();
    at.play(make("decay", { score: "agility", amount: 12, until: "day" }));
    at.play(make("decay", { score: "agility", amount: 10, until: "week" }));
    at.play(make("decay", { score: "agility", amount: 5 }));
    const decay = () => at.character("hero").scores.agility.decay;
    expect(decay()).toBe(27);
    const days = make("time", { passes: "day", actors: ["hero"] });
    at.play(days);
    expect(decay()).toBe(15);
    at.play(days);
    expect(decay(), "once").toBe(15);
    at.play(make("time", { passes: "week", actors: ["hero"] }));
    expect(decay(), "what has no end stays").toBe(5);
    at.play(make("recover", { score: "agility", amount: 9 }));
    expect(decay()).toBe(0);
    expect(at.refusal(make("recover", { score: "agility", amount: 1 }))).toBe("notDecayed");
  });

  test("EVO-331 whose Toughness is above nothing again bleeds dry no longer", () => {
    const { at, make } = fightTable({ hero: { bledDry: true, ...toughness({ decay: 40, mayReachZero: true }) } });
    at.play(make("recover", { score: "toughness", amount: 3 }));
    expect(at.character("hero")).toMatchObject({ bledDry: false, scores: { toughness: { decay: 37 } } });
  });

  test("EVO-008 EVO-007 starting Advantages count in initiative", () => {
    const { at, make } = fightTable();
    at.play(make("startingAdvantage", { amount: 2 }));
    at.play(make("initiative", { actors: ["hero"] }));
    expect(at.seat("hero")).toMatchObject({ startingAdvantage: 2, order: { initiative: 6 } });
    at.play(make("startingAdvantage", { amount: 0 }));
    expect(at.seat("hero").startingAdvantage).toBe(0);
  });

  test("EVO-010 it is for the game master alone", () => {
    const { make } = fightTable();
    const words = ["afflict", "lift", "stress", "decay", "recover", "startingAdvantage", "correct", "reveal", "fateOf"];
    for (const type of [...words, "leaveOut", "time"])
      expect(evokerEngine.speaksFor(make(type, { target: "foe" }), []), type).toBeNull();
  });
});

describe("figures put right by hand", () => {
  test("EVO-281 EVO-136 EVO-229 wounds, Stress, Fate, pools and a Persona's wounds; what is left out stays", () => {
    const hero: Partial<CharacterState> = { stress: 7, fate: { value: 1 }, personas: [examplePersona("p")] };
    const { at, make } = fightTable({ hero });
    const before = at.states;
    at.play(make("correct", { light: 1, fate: 3, spirit: 4, persona: { id: "p", heavy: 0 } }));
    expect(at.character("hero")).toMatchObject({
      wounds: { light: 1, heavy: 2, deadly: 1 },
      stress: 7,
      fate: { value: 3 },
      spirit: { value: 4, max: 10 },
      exertion: { value: 10 },
      personas: [{ wounds: { light: 4, heavy: 0, deadly: 1 } }],
    });
    expect(applyPatches(at.states, invert(diffStates(before, at.states)))).toEqual(before);
    expect(at.refusal(make("correct", { persona: { id: "nobody" } }))).toBe("unknownItem");
  });

  test("EVO-334 what others do meanwhile is kept: a correction is a difference", () => {
    const { at, make } = fightTable({ hero: { stress: 10 } });
    const effects = at.play(make("correct", { stress: 4 })).effects("correct");
    expect(effects).toMatchObject([{ stress: -6, light: 0 }]);
  });
});

describe("time", () => {
  test("EVO-337 EVO-338 whoever has slept long enough wakes, but not without air", () => {
    const { at, make } = fightTable({
      hero: { unconscious: { amount: 90, unit: "minutes" } },
      friend: { unconscious: { amount: 24, unit: "hours" } },
      foe: {
        unconscious: { amount: 4, unit: "rounds" },
        suffocation: { mode: "strenuous", elapsed: 4, roundsToDeath: 4 },
      },
    });
    const hour = make("time", { passes: "hour", actors: ["hero", "friend", "foe"] });
    expect(at.play(hour).notes).not.toContain("awake");
    expect(at.character("hero").unconscious).toEqual({ amount: 30, unit: "minutes" });
    expect(at.play(make("time", { passes: "minute", amount: 30, actors: ["hero"] })).notes).toContain("awake");
    expect(at.character("hero").unconscious).toBeNull();
    expect(at.character("foe").unconscious).not.toBeNull();
    at.play(make("time", { passes: "day", actors: ["friend"] }));
    expect(at.character("friend").unconscious).toBeNull();
  });

  test("EVO-290 outside encounters an ignored injury has its effect again once any time passes", () => {
    const injuries: InjuryState[] = [{ location: "leftLeg", injury: "brokenFoot", ignoredInRound: null }];
    const { at, make } = fightTable({ hero: { injuries, fate: { value: 1 } } });
    at.play({ ...make("fate", { benefit: "ignoreInjury", location: "leftLeg" }), encounter: null });
    expect(at.character("hero").injuries[0]?.ignoredInRound).toBe(0);
    at.play(make("time", { passes: "round", actors: ["hero"] }));
    expect(at.character("hero").injuries).toEqual(injuries);
  });

  test("EVO-290 or when an encounter's next Round begins", () => {
    const injuries: InjuryState[] = [{ location: "leftLeg", injury: "brokenFoot", ignoredInRound: 0 }];
    const { at, make } = fightTable({ hero: { injuries } });
    at.play(make("startRound"));
    expect(at.character("hero").injuries[0]?.ignoredInRound).toBeNull();
  });

  test("EVO-228 EVO-288 EVO-289 a rest mends Personas and fills pools, by as much as the table says", () => {
    const gone = { light: 0, heavy: 0, deadly: 0 };
    const personas = [
      examplePersona("p", { wounds: { light: 1, heavy: 1, deadly: 1 } }),
      examplePersona("q", { equipped: false, broken: true, wounds: gone }),
    ];
    const { at, make } = fightTable({
      hero: { personas, spirit: { value: 2, max: 10 }, exertion: { value: 9, max: 10 } },
    });
    const rest = (deadly: number) =>
      make("time", {
        passes: "rest",
        actors: ["hero"],
        personas: { light: 2, heavy: 0, deadly },
        spirit: 3,
        exertion: 3,
      });
    at.play(rest(0));
    expect(at.character("hero")).toMatchObject({
      personas: [{ wounds: { light: 3, heavy: 1 } }, { broken: true, wounds: gone }],
      spirit: { value: 5 },
      exertion: { value: 10 },
    });
    at.play(rest(1));
    expect(at.character("hero").personas[1]).toMatchObject({ broken: false, wounds: { light: 2, deadly: 1 } });
  });
});

describe("prompts", () => {
  test("EVO-223 the word on the dying answers its prompt, for the one it is about", () => {
    const { at, make } = fightTable({ foe: { wounds: { light: 0, heavy: 0, deadly: 1 } } });
    const fallen = at.play(make("fall", { actor: "foe", metres: 9, means: null }));
    const prompt = fallen.ask("fateOf");
    expect(at.refusal(make("fateOf", { actor: "hero", word: "dead", prompt }))).toBe("notYours");
    at.play(make("fateOf", { actor: "foe", word: "dead", prompt }));
    expect(at.refusal(make("fateOf", { actor: "foe", word: "dying", prompt }))).toBe("alreadyAnswered");
  });

  test("EVO-320 a test that is due is waived by the game master, and by nobody else", () => {
    const { at, make } = fightTable({ hero: { ailments: [exampleAilment("confused")] }, encounter: { turnOf: null } });
    const prompt = at.play(make("startTurn")).ask("ownTest");
    const decline = make("decline", { prompt });
    expect(evokerEngine.speaksFor(decline, at.steps)).toBeNull();
    at.play(decline);
    expect(at.refusal(make("defend"))).toBeNull();
    expect(at.refusal(decline)).toBe("alreadyAnswered");
  });
});

describe("help and tricks", () => {
  const test1 = { means: score("agility"), spendsAction: false };
  const beside = { friend: { square: { x: 0, y: 1 } } };

  test("EVO-027 helpers are named: able allies beside the tester", () => {
    const { at, make } = fightTable({ seats: beside });
    const helped = make("test", { ...test1, roll: { assistants: ["friend"] } });
    expect(at.play(helped).checks("roll")[0]).toMatchObject({ target: 50, modifiers: [{ id: "assist", value: 10 }] });
    for (const who of ["hero", "foe", "brute"])
      expect(at.refusal(make("test", { ...test1, roll: { assistants: [who] } })), who).toBe("cannotAssist");
    const far = fightTable();
    expect(far.at.refusal(helped)).toBe("cannotAssist");
    const dizzy = fightTable({ seats: beside, friend: { ailments: [exampleAilment("dizzy")] } });
    expect(dizzy.at.refusal(helped)).toBe("cannotAssist");
    expect(at.refusal(make("test", { ...test1, roll: { assistants: 2 } }))).toBe("badField");
    expect(evokerEngine.needs({ ...helped, encounter: null }, [])).toContain("friend");
  });

  test("EVO-085 a Trick of the table's making brings what was agreed on", () => {
    const effect = { ailment: null, condition: "prone" };
    const trick = { trick: "other", target: { who: "foe" }, means: score("fellowship"), effect };
    const { at, make } = fightTable();
    const asked = at.play(make("trick", trick), { other: [10] });
    at.play(make("oppose", { actor: "foe", prompt: asked.ask("oppose"), option: null }));
    expect(at.character("foe").conditions).toMatchObject([{ id: "prone", source: "hero" }]);
    const bad = { ...trick, effect: { ailment: "dizzy", condition: "prone" } };
    expect(at.refusal(make("trick", bad))).toBe("badField");
  });
});
