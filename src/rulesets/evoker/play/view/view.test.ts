import { beforeEach, describe, expect, it, vi } from "vitest";
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import {
  exampleAilment,
  examplePersona,
  examplePower,
  NOTHING_REVEALED,
  type FightChange,
} from "../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import { analysisOf, analysisPresses, knownOf } from "./analysis.ts";
import { powerRows, weaponRows } from "./arms.ts";
import { fatePresses, fateView } from "./fate.ts";
import { gaugeViews, stressView } from "./head.ts";
import { sampleSomebody } from "./sample-somebody.ts";
import { scoreRows, skillRows } from "./scores.ts";
import { sufferings } from "./suffering.ts";
import { woundPresses, woundTracks } from "./wounds.ts";

const texts = flatTexts(englishTexts());
const filled = (key: string, data: object = {}): string =>
  Object.entries(data).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), texts[key] ?? key);

beforeEach(() => {
  vi.stubGlobal("game", { i18n: { localize: filled, format: filled, has: (key: string) => key in texts } });
  vi.stubGlobal("fromUuidSync", () => null);
});

const hero = (
  change: FightChange["hero"] = {},
  more: FightChange = {},
  where: Parameters<typeof sampleSomebody>[1] = {},
) => sampleSomebody({ ...more, hero: change }, where);
const foe = (change: FightChange["foe"] = {}) => sampleSomebody({ foe: change }, { ref: "foe", targets: ["hero"] });

describe("wounds on a sheet", () => {
  it("EVO-229 stand in the order in which they are lost: the called Persona's, then the body's", () => {
    const called = hero({ personas: [examplePersona("p", { wounds: { light: 2, heavy: 2, deadly: 1 } })] });
    const tracks = woundTracks(called);
    expect(tracks.map(({ id, struck }) => [id, struck])).toEqual([
      ["p", true],
      ["body", false],
    ]);
    expect(tracks[0]?.rows[0]?.boxes.map(({ lost }) => lost)).toEqual([false, false, true, true]);
    expect(woundTracks(hero()).map(({ id, struck }) => [id, struck])).toEqual([["body", true]]);
  });

  it("EVO-220 a box is a correction of its own track, and the game master's to press", () => {
    const called = hero({ personas: [examplePersona("p", { wounds: { light: 2, heavy: 2, deadly: 1 } })] });
    const presses = woundPresses(called, woundTracks(called), true);
    const does = (key: string) => presses[key]?.does;
    expect(does("wounds-p-light-1")).toMatchObject({ decide: { type: "correct", persona: { id: "p", light: 1 } } });
    expect(does("wounds-p-light-3")).toMatchObject({ decide: { persona: { light: 3 } } });
    expect(does("wounds-body-heavy-0")).toMatchObject({ decide: { actor: "hero", heavy: 0 } });
    expect(Object.values(woundPresses(called, woundTracks(called), false)).every(({ blocked }) => blocked)).toBe(true);
  });
});

describe("what a player knows", () => {
  const affinities = { fire: "weak", ice: "block" } as const;
  const secretive = { affinities, arcana: "moon", personality: "vain", traits: ["Regrows"] };

  it("EVO-081 EVO-181 is what was revealed, and nothing else is in it", () => {
    const affinities = { ...NOTHING_REVEALED.affinities, fire: true };
    const known = knownOf(foe({ ...secretive, revealed: { ...NOTHING_REVEALED, affinities, arcana: true } }));
    expect(known.found).toBe(2);
    expect(
      known.cells.filter(({ affinity }) => affinity !== null).map(({ element, label }) => [element, label]),
    ).toEqual([["fire", "Weak"]]);
    expect(known.secrets.filter(({ text }) => text !== "").map(({ id, text }) => [id, text])).toEqual([
      ["arcana", "moon"],
    ]);
    expect(JSON.stringify(known)).not.toMatch(/vain|Regrows|"affinity":"block"/);
  });

  it("EVO-082 an Advanced Analysis tells wounds, scores and traits as well", () => {
    const revealed = { ...NOTHING_REVEALED, wounds: true, scores: true, traits: true };
    const { secrets } = knownOf(foe({ ...secretive, revealed, wounds: { light: 2, heavy: 1, deadly: 1 } }));
    expect(secrets.filter(({ known }) => known).map(({ id, text }) => [id, text])).toEqual([
      ["wounds", "Light 2 of 4, Heavy 1 of 2, Deadly 1"],
      ["scores", expect.stringMatching(/^Melee 40 · .*Realisation/) as string],
      ["traits", "Regrows"],
    ]);
  });

  it("EVO-082 whoever plays it sees all, and turns each cell there and back", () => {
    const affinities = { ...NOTHING_REVEALED.affinities, fire: true };
    const one = foe({ ...secretive, revealed: { ...NOTHING_REVEALED, affinities } });
    expect(analysisOf(one).secrets.map(({ text }) => text)).toContain("Regrows");
    const presses = analysisPresses(one);
    expect(presses["reveal-fire"]?.does).toMatchObject({ decide: { elements: ["fire"], keys: [], on: false } });
    expect(presses["reveal-scores"]?.does).toMatchObject({ decide: { elements: [], keys: ["scores"], on: true } });
    expect(
      Object.values(presses).filter(({ does }) => "decide" in does && one.ahead(does.decide).kind === "refused"),
    ).toEqual([]);
  });
});

describe("numbers on a sheet", () => {
  it("EVO-020 EVO-143 EVO-076 are those of the attack on whoever is targeted, each reason with its rule", () => {
    const [blade, rifle] = weaponRows(hero({}, { foe: { conditions: [{ id: "prone", source: null }] } }));
    expect(blade?.figure.target).toBe("30");
    expect(blade?.figure.tooltip).toMatch(/^Melee: \+40 · Melee: −20 · .*: \+10 \(EVO-\d+\)/);
    expect(rifle).toMatchObject({ ammo: { value: 6, max: 6 }, blocked: "", loadable: false });
  });

  it("EVO-003 are told outside one's Turn as well, with what is in the way", () => {
    const [blade] = weaponRows(hero({}, { encounter: { turnOf: "foe" } }));
    expect(blade?.figure.target).not.toBe("");
    expect(blade?.blocked).toMatch(/Turn/);
  });

  it("EVO-136 EVO-231 a power of a Persona that isn't called stands last, and says why it can't be used", () => {
    const personas = [examplePersona("p"), examplePersona("q", { equipped: false })];
    const powers = [examplePower("far", { persona: "q" }), examplePower("near", { persona: "p" })];
    const rows = powerRows(hero({ personas, powers }));
    expect(rows.map(({ id, blocked }) => [id, blocked !== ""])).toEqual([
      ["near", false],
      ["far", true],
    ]);
    expect(rows[0]?.sub).toMatch(/2 Spirit/);
  });

  it("EVO-345 a score that has decayed says what it counts", () => {
    const { state } = hero();
    const scores = { ...state.scores, agility: { ...state.scores.agility, decay: 15, unnatural: 2 } };
    const row = scoreRows(hero({ scores })).find(({ id }) => id === "agility");
    expect(row).toMatchObject({ value: 40, score: 25, bonus: 4, reduced: true });
    expect(row?.tooltip).toMatch(/EVO-345.*Bonus 2.*\+2/);
  });

  it("EVO-026 skills are the thirteen of the rules, taught or not, and one's own", () => {
    const skills = [
      { id: "stealth", score: "agility", level: 2, focuses: ["crowd"] },
      { id: "Cooking", score: "intelligence", level: 1, focuses: [] },
    ] as const;
    const rows = skillRows(hero({ skills }), DEFAULT_SETTINGS);
    expect(rows).toHaveLength(14);
    expect(rows.find(({ id }) => id === "stealth")).toMatchObject({ target: 45, own: false });
    expect(rows.find(({ id }) => id === "medical")).toMatchObject({ level: 0, target: 20 });
    expect(rows.at(-1)).toMatchObject({ label: "Cooking", own: true });
  });

  it("EVO-335 EVO-336 Stress says from where on it tires", () => {
    expect(stressView(hero({ stress: 41 }), DEFAULT_SETTINGS)).toMatchObject({ is: "fatigued", marks: [41, 60] });
    expect(stressView(hero({ stress: 60 }), DEFAULT_SETTINGS).is).toBe("exhausted");
    expect(stressView(hero({ stress: 40 }), DEFAULT_SETTINGS).is).toBe("");
  });
});

describe("the pools on a sheet", () => {
  it("EVO-136 EVO-289 each say what they pay for", () => {
    const told = gaugeViews(hero()).map(({ label, tooltip }) => [label, tooltip]);
    expect(told).toEqual([
      ["Spirit", expect.stringMatching(/cost Spirit.*EVO-136/)],
      ["Exertion", expect.stringMatching(/cost Exertion.*EVO-136/)],
    ]);
  });
});

describe("Fate on a sheet", () => {
  it("EVO-281 EVO-283 has eight uses, each barred by what the engine says", () => {
    const barred = (who: ReturnType<typeof hero>): string[] =>
      Object.entries(fatePresses(who)).flatMap(([key, { blocked }]) => (blocked ? [key] : []));
    expect(fateView(hero({ fate: { value: 2 } })).pips.map(({ spent }) => spent)).toEqual([false, false, true, true]);
    expect(barred(hero())).toHaveLength(8);
    const rich = hero({ fate: { value: 1 }, ailments: [exampleAilment("burning")] });
    expect(barred(rich)).toEqual(["fate-reroll", "fate-blockHeavy", "fate-revivePersona", "fate-ignoreInjury"]);
  });
});

describe("what somebody suffers from", () => {
  it("EVO-303 EVO-251 is told with the Turns that are left, and taken away by the game master", () => {
    const who = hero({
      ailments: [exampleAilment("dizzy", { ownTurnEnds: 1 }), exampleAilment("staggered")],
      injuries: [{ location: "head", injury: "blinded", ignoredInRound: null }],
      conditions: [{ id: "prone", source: null }],
    });
    const lines = (isGM: boolean) => sufferings(who, { settings: DEFAULT_SETTINGS, isGM, can: () => undefined });
    expect(lines(true).map(({ label, sub }) => [label, sub])).toEqual([
      ["Dizzy", "1 Turn left"],
      ["Staggered", "until the next Turn"],
      ["Blinded", "Head"],
      ["Prone", ""],
    ]);
    const lifts = lines(true).flatMap(({ presses }) =>
      presses.flatMap(({ does }) => ("decide" in does ? [does.decide] : [])),
    );
    expect(lifts.map((decision) => who.ahead(decision).kind)).toEqual(["settled", "settled", "settled"]);
    expect(lines(false).flatMap(({ presses }) => presses)).toEqual([]);
    expect(
      lines(true)
        .map(({ tooltip }) => tooltip)
        .join(" "),
    ).not.toMatch(/DRAMATIS/);
  });
});
