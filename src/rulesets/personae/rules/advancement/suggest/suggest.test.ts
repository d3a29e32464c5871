import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal } from "../../../../../kernel/outcome.ts";
import { seededChance } from "../../../../../kernel/dice.ts";
import { exampleIdentity, ExampleCard } from "../../examples.ts";
import { DEFAULT_SETTINGS, type PersonaeSettings } from "../../settings.ts";
import { firstTagged } from "../../tags.ts";
import { ATTRIBUTES, CLOCK, PRIORITIES, type Attribute, type Priority } from "../../state.ts";
import { checkBuild, newRow, type Build, type BuildAttributes, type BuildRow } from "../build.ts";
import type { Settled } from "./attributes.ts";
import { CONCEPT_IDS, CONCEPTS } from "./concepts.ts";
import { misfitOf, offerOf, pickedRow } from "./offers.ts";
import { SAMPLE_OFFERS } from "./sampleOffers.ts";
import { suggest, type SuggestGiven, type Suggestion } from "./suggest.ts";

const ORDER: readonly Priority[] = ["first", "first", "second", "second", "third", "hindrance"];
const six = (...values: number[]): BuildAttributes =>
  Object.fromEntries(
    ATTRIBUTES.map((id, i) => [id, { value: values[i] ?? 1, priority: ORDER[i] ?? "second" }]),
  ) as BuildAttributes;
const who = { kind: "character" } as const;
const FREE = ["Counter", "Steel", "Defend"].map((name) => newRow("skill", name, { name, isNew: false, free: true }));
const NOTHING: Settled = { values: [], priorities: [], ratings: [] };
const bond = [{ id: "bond", label: "Bond", attribute: "KNO" }];
const START: Build = { attributes: six(2, 2, 2, 2, 1, 1), rows: FREE };

function given(change: Partial<SuggestGiven> = {}): SuggestGiven {
  let serial = 0;
  return {
    build: START,
    who,
    settings: DEFAULT_SETTINGS,
    settled: NOTHING,
    concept: CONCEPTS.blade,
    seed: 1,
    offers: SAMPLE_OFFERS,
    tagsOf: () => [],
    newId: () => `s${(serial += 1)}`,
    ...change,
  };
}

const suggested = (change: Partial<SuggestGiven> = {}): Suggestion => {
  const one = suggest(given(change));
  if (!one) throw new Error("nothing was suggested");
  return one;
};
const namesOf = ({ rows }: Suggestion, kind: string): string[] =>
  rows.filter((row) => row.kind === kind).map(({ name }) => name);

/** Any choices that somebody can make who keeps to the rules, and which of them they made. */
function anyChoices(seed: number, steps: number, settings: PersonaeSettings): { build: Build; settled: Settled } {
  const chance = seededChance(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
  let build = START;
  const values = new Set<Attribute>();
  const priorities = new Set<Attribute>();
  const ratings = new Set<string>();
  const take = (next: Build, note: () => unknown): void => {
    if (checkBuild(next, who, settings).objections.length > 0) return;
    build = next;
    note();
  };
  for (let i = 0; i < steps; i += 1) {
    const [a, b] = [pick(ATTRIBUTES), pick(ATTRIBUTES)];
    const { attributes, rows } = build;
    const way = chance();
    if (way < 0.3) {
      const value = Math.max(0, attributes[a].value + (chance() < 0.5 ? 1 : -1));
      take({ rows, attributes: { ...attributes, [a]: { ...attributes[a], value } } }, () => values.add(a));
    } else if (way < 0.5) {
      const swapped = { [a]: attributes[b], [b]: attributes[a] };
      take({ rows, attributes: { ...attributes, ...swapped } }, () => {
        for (const id of [a, b]) {
          priorities.add(id);
          values.add(id);
        }
      });
    } else if (way < 0.7) {
      const row = pick(rows);
      const rating = row.rating + 1;
      const rated = rows.map((one) => (one.id === row.id && one.kind === "skill" ? { ...one, rating } : one));
      take({ attributes, rows: rated }, () => ratings.add(row.id));
    } else {
      const offer = pick(SAMPLE_OFFERS);
      const row = pickedRow(offer, `own${i}`, rows);
      const taken = rows.some((one) => one.kind === row.kind && one.name === row.name);
      if (!taken) take({ attributes, rows: [...rows, row] }, () => undefined);
    }
  }
  return { build, settled: { values: [...values], priorities: [...priorities], ratings: [...ratings] } };
}

const anySettings = fc
  .record({ creationPoints: fc.constantFrom(10, 13, 30), attributeSpread: fc.boolean(), own: fc.boolean() })
  .map(({ own, ...rest }): PersonaeSettings => ({ ...DEFAULT_SETTINGS, ...rest, customTraitTypes: own ? bond : [] }));

describe("a suggestion", () => {
  it("PER-172 keeps every choice that was legal, is taken by the engine, and spends what can be spent", () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(25),
        fc.nat(),
        fc.constantFrom(...CONCEPT_IDS),
        anySettings,
        (choices, steps, seed, id, settings) => {
          const { build, settled } = anyChoices(choices, steps, settings);
          const made = suggested({ build, settled, seed, settings, concept: CONCEPTS[id] });
          // Every choice stands.
          for (const one of settled.values) expect(made.attributes[one].value).toBe(build.attributes[one].value);
          for (const one of settled.priorities)
            expect(made.attributes[one].priority).toBe(build.attributes[one].priority);
          for (const [i, row] of build.rows.entries()) {
            const now = made.rows[i] as BuildRow;
            expect({ ...now, rating: 0 }).toEqual({ ...row, rating: 0 });
            if (settled.ratings.includes(row.id)) expect(now.rating).toBe(row.rating);
            expect(now.rating).toBeGreaterThanOrEqual(row.rating);
          }
          // The engine takes it.
          const states = {
            hero: exampleIdentity("New", { rest: { skills: FREE.map(({ id: free, name }) => ({ id: free, name, free: "counter", rating: 2, attribute: "CMP", initiative: false })) } }), // prettier-ignore
            ...Object.fromEntries(FREE.map((row) => [`hero.Item.${row.id}`, { ...row, uses: { value: 0, max: 0, per: "none" } }])), // prettier-ignore
            [CLOCK]: { scene: 1, day: 1, session: 1 },
          };
          const words = { name: "New", concept: "", pronouns: "", goals: "" };
          const decision = { type: "build", encounter: null, actor: "hero", words, ...made } as const;
          const { picked, ...rest } = decision;
          const outcome = new ExampleCard(states, settings).decide(rest);
          expect(isRefusal(outcome) ? outcome.refused : null).toBeNull();
          expect(Object.keys(picked)).toHaveLength(made.rows.length - build.rows.length);
          // Nothing more can be spent.
          const report = checkBuild(made, who, settings);
          expect(report.objections).toEqual([]);
          for (const one of ATTRIBUTES.filter((a) => !settled.values.includes(a))) {
            const value = made.attributes[one].value + 1;
            const more = {
              rows: made.rows,
              attributes: { ...made.attributes, [one]: { ...made.attributes[one], value } },
            };
            expect(checkBuild(more, who, settings).objections).not.toEqual([]);
          }
          for (const offer of SAMPLE_OFFERS.filter(({ kind }) =>
            ["skill", "enhancement", "power", "talent"].includes(kind),
          ))
            expect(["skills", "enhancements", "powers", "talents", "same"]).toContain(
              misfitOf(offer, made, who, settings, []),
            );
          const open = made.rows.filter(
            ({ id: row, kind, rating }) =>
              kind === "skill" && rating < report.limits.skillRating && !settled.ratings.includes(row),
          );
          if (open.length > 0) expect(report.used.prowessDice).toBe(report.limits.prowessDice);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("PER-133 PER-172 spends every point of somebody nothing is settled of, for any concept and any number of points", () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...CONCEPT_IDS), fc.integer({ min: 6, max: 40 }), (seed, id, points) => {
        const settings = { ...DEFAULT_SETTINGS, creationPoints: points };
        const made = suggested({ seed, settings, concept: CONCEPTS[id], offers: [] });
        expect(checkBuild(made, who, settings)).toMatchObject({ pointsLeft: 0, objections: [] });
      }),
      { numRuns: 60 },
    );
  });

  it("PER-172 is another one when it is asked for again, and the same for the same asking", () => {
    const all = Array.from({ length: 6 }, (_, seed) =>
      JSON.stringify(suggested({ seed }).rows.map(({ name }) => name)),
    );
    expect(new Set(all).size).toBeGreaterThan(3);
    expect(suggested({ seed: 3 })).toEqual(suggested({ seed: 3 }));
  });

  it("PER-016 puts first what the concept is about", () => {
    for (const id of CONCEPT_IDS) {
      const [first = "CMP"] = CONCEPTS[id].attributes;
      const { attributes } = suggested({ concept: CONCEPTS[id], seed: 5 });
      expect(PRIORITIES.indexOf(attributes[first].priority)).toBeLessThanOrEqual(1);
    }
  });

  it("PER-121 PER-187 arms it with what it has a skill for, and gives powers the skill they are worked with", () => {
    const wonder = suggested({ concept: CONCEPTS.wonder });
    expect(namesOf(wonder, "power")).not.toEqual([]);
    expect(namesOf(wonder, "skill")).toContain("Channel");
    for (let seed = 0; seed < 20; seed += 1) {
      const made = suggested({ concept: CONCEPTS.blade, seed });
      const skills = namesOf(made, "skill");
      const [weapon] = namesOf(made, "weapon");
      const fit = { Sword: "Blades", Bow: "Aim" }[weapon ?? ""] ?? "";
      if (skills.includes("Blades") || skills.includes("Aim")) expect(skills).toContain(fit);
    }
    const own = pickedRow(offerOf("x", "armor", "Coat", {}), "coat", []);
    expect(namesOf(suggested({ build: { ...START, rows: [...FREE, own] } }), "weapon")).toEqual([]);
  });

  it("PER-117 PER-187 makes sense for any concept: arms that it has a skill for, and no power that the charter leaves out", () => {
    const callBack = offerOf("back", "power", "Call back", { heal: { hits: 1, revive: true } });
    const offers = [...SAMPLE_OFFERS, callBack];
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...CONCEPT_IDS), fc.boolean(), (seed, id, allowRevival) => {
        const settings = { ...DEFAULT_SETTINGS, allowRevival, creationPoints: 30 };
        const made = suggested({ seed, settings, offers, concept: CONCEPTS[id] });
        const of = (row: BuildRow) => offers.find((one) => one.id === made.picked[row.id]);
        const tagged = made.rows.filter(({ kind }) => kind === "skill").map((row) => ({ tags: of(row)?.tags ?? [] }));
        for (const row of made.rows) {
          const wants = ["weapon", "shield"].includes(row.kind) ? (of(row)?.wants ?? []) : [];
          if (wants.length > 0) expect(firstTagged(tagged, wants), row.name).toBeDefined();
        }
        expect(namesOf(made, "armor")).toEqual([]);
        if (!allowRevival) expect(namesOf(made, "power")).not.toContain("Call back");
        if (id === "blade") expect(namesOf(made, "weapon")).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
    const rows = { attributes: six(2, 2, 2, 2, 1, 1), rows: [] };
    expect(misfitOf(callBack, rows, who, DEFAULT_SETTINGS, [])).toBe("charter");
    expect(misfitOf(callBack, rows, who, { ...DEFAULT_SETTINGS, allowRevival: true }, [])).toBe("unskilled");
  });

  it("PER-178 PER-184 takes the one free Background and the one free language", () => {
    const made = suggested({ build: { ...START, attributes: six(2, 2, 2, 2, 1, 1) } });
    expect(made.rows.filter(({ background }) => background).map(({ name }) => name)).toEqual(["River child"]);
    expect(made.rows.filter(({ subtype, kind }) => kind === "talent" && subtype === "language")).toHaveLength(1);
  });

  it("PER-172 is nothing where what has been chosen breaks a rule", () => {
    const values = [...ATTRIBUTES];
    const greedy = { ...START, attributes: six(9, 2, 2, 2, 1, 1) };
    expect(suggest(given({ build: greedy, settled: { ...NOTHING, values } }))).toBeNull();
  });
});

describe("what stands on the shelves", () => {
  const misfit = (offer: Parameters<typeof misfitOf>[0], rows: readonly BuildRow[] = []) =>
    misfitOf(offer, { attributes: six(2, 2, 2, 2, 1, 1), rows }, who, DEFAULT_SETTINGS, []);

  it("PER-172 PER-178 fits while there is a slot for it, once of a name; the Background and a language are free", () => {
    const superior = offerOf("a", "enhancement", "Twice", { grade: "superior" });
    const plain = offerOf("b", "enhancement", "Once", { grade: "plain" });
    expect(misfit(superior)).toBeNull();
    expect(misfit(superior, [pickedRow(plain, "1", [])])).toBe("enhancements");
    expect(misfit(plain, [newRow("enhancement", "2", { name: " once " })])).toBe("same");
    const river = offerOf("c", "enhancement", "River", { background: true });
    expect(misfit(river, [pickedRow(superior, "1", [])])).toBeNull();
    const talent = pickedRow(offerOf("d", "talent", "History", { subtype: "expertise" }), "1", []);
    expect(misfit(offerOf("e", "talent", "Cant", { subtype: "language" }), [talent])).toBeNull();
    expect(misfit(offerOf("f", "talent", "Music", { subtype: "expertise" }), [talent])).toBe("talents");
  });

  it("PER-010 PER-176 says that a kind is not the group's own, and that nothing wields it", () => {
    expect(misfit(offerOf("a", "custom", "Oath", { custom: "bond" }))).toBe("custom");
    const sword = offerOf("b", "weapon", "Sword", { group: "Blades", kind: "handToHand" });
    expect(misfit(sword)).toBe("unskilled");
    const blades = [{ tags: ["blades"] }];
    expect(misfitOf(sword, START, who, DEFAULT_SETTINGS, blades)).toBeNull();
  });
});
