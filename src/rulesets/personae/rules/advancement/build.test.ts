import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal, type States } from "../../../../kernel/outcome.ts";
import { diffStates, applyPatches, invert } from "../../../../kernel/patch.ts";
import type { BuildDecision } from "../decisions.ts";
import { personaeEngine } from "../engine.ts";
import { exampleIdentity, ExampleCard } from "../examples.ts";
import { DEFAULT_SETTINGS, type PersonaeSettings } from "../settings.ts";
import { ATTRIBUTES, CLOCK, itemRef, type IdentityState, type ItemState, type Priority } from "../state.ts";
import { checkBuild, slotsLeft, usedBy, type Build, type BuildAttributes, type BuildRow } from "./build.ts";

const uses = { value: 0, max: 0, per: "none" } as const;
const ORDER: readonly Priority[] = ["first", "first", "second", "second", "third", "hindrance"];
const six = (...values: number[]): BuildAttributes =>
  Object.fromEntries(
    ATTRIBUTES.map((id, i) => [id, { value: values[i] ?? 1, priority: ORDER[i] ?? "second" }]),
  ) as BuildAttributes;
let serial = 0;
const row = (kind: BuildRow["kind"], change: Partial<BuildRow> = {}): BuildRow => ({
  kind,
  id: `new${(serial += 1)}`,
  isNew: true,
  name: "Thing",
  free: false,
  rating: 2,
  attribute: "CMP",
  grade: "plain",
  background: false,
  subtype: "expertise",
  custom: "",
  upgrades: 0,
  ...change,
});
const build = (...rows: BuildRow[]): Build => ({ attributes: six(2, 2, 2, 2, 1, 1), rows });
const hero = { kind: "character" } as const;
const broken = (one: Build, settings: Partial<PersonaeSettings> = {}): string[] =>
  checkBuild(one, hero, { ...DEFAULT_SETTINGS, ...settings }).objections.map(({ id }) => id);
const many = (n: number, make: () => BuildRow): BuildRow[] => Array.from({ length: n }, make);

describe("a build", () => {
  it("PER-172 counts what the attributes allow of each kind", () => {
    expect(broken(build())).toEqual([]);
    fc.assert(
      fc.property(fc.nat(4), fc.nat(4), fc.nat(4), (skills, powers, talents) => {
        const rows = [
          ...many(skills, () => row("skill")),
          ...many(powers, () => row("power")),
          ...many(talents, () => row("talent")),
        ];
        expect(broken(build(...rows))).toEqual([
          ...(skills > 2 ? ["skills"] : []),
          ...(powers > 2 ? ["powers"] : []),
          ...(talents > 1 ? ["talents"] : []),
        ]);
      }),
    );
  });

  it("PER-172 PER-178 superior enhancements fill two slots, exceptional three; the Background none", () => {
    const superior = row("enhancement", { grade: "superior" });
    expect(usedBy([superior, row("enhancement", { grade: "exceptional" })]).enhancements).toBe(5);
    expect(usedBy([row("enhancement", { background: true, grade: "superior" }), superior]).enhancements).toBe(2);
    expect(broken(build(superior, row("enhancement")))).toEqual(["enhancements"]);
  });

  it("PER-184 one language is free", () => {
    const spoken = (n: number): BuildRow[] => many(n, () => row("talent", { subtype: "language" }));
    expect([0, 1, 2, 3].map((n) => usedBy(spoken(n)).talents)).toEqual([0, 0, 1, 2]);
  });

  it("PER-189 unused power slots pay for upgrades of enhancements and for things beyond nature", () => {
    expect(broken(build(row("enhancement", { upgrades: 1 }), row("gear")))).toEqual([]);
    expect(broken(build(row("enhancement", { upgrades: 2 }), row("gear")))).toEqual(["powers"]);
  });

  it("PER-174 PER-175 Prowess gives three dice a point, and the threshold caps ratings", () => {
    expect(broken(build(row("skill", { rating: 3 }), row("skill", { rating: 3 })))).toEqual([]);
    expect(broken(build(row("skill", { rating: 4 })))).toEqual(["skillRating"]);
    const free = many(7, () => row("skill", { rating: 3, free: true }));
    expect(broken(build(...free))).toEqual(["prowessDice"]);
  });

  it("PER-171 PER-173 PER-179 names bounds, counts of priorities, order and spread with their rows", () => {
    const odd = {
      ...build(),
      attributes: { ...six(4, 2, 2, 1, 1, 0), CMP: { value: 0, priority: "second" as const } },
    };
    const { objections } = checkBuild(odd, hero, DEFAULT_SETTINGS);
    expect(objections.map(({ id, rule }) => `${id} ${rule}`)).toEqual([
      "attributeMinimum PER-171",
      "priorityCounts PER-173",
      "priorityOrder PER-133",
      "attributeSpread PER-179",
    ]);
    expect(broken({ ...build(), attributes: six(4, 2, 1, 1, 1, 1) })).toEqual(["attributeSpread"]);
  });

  it("PER-172 the group says how many points a character begins with", () => {
    const left = (creationPoints: number): number =>
      checkBuild(build(), { kind: "character" }, { ...DEFAULT_SETTINGS, creationPoints }).pointsLeft;
    expect(left(30) - left(10)).toBe(20);
  });

  it("PER-161 a companion is made with ten points, whatever characters get", () => {
    const points = (kind: IdentityState["kind"]): number =>
      checkBuild(build(), { kind }, { ...DEFAULT_SETTINGS, creationPoints: 30 }).pointsLeft;
    expect([points("companion"), points("character")]).toEqual([0, 20]);
  });

  it("PER-010 a kind of the group's own has as many slots as its attribute has points", () => {
    const settings = { customTraitTypes: [{ id: "bond", label: "Bond", attribute: "luck" }] };
    const lucky = { ...hero, customAttributes: [{ id: "luck", name: "Luck", value: 1, priority: null }] };
    const bonds = (n: number) =>
      checkBuild(build(...many(n, () => row("custom", { custom: "bond" }))), lucky, {
        ...DEFAULT_SETTINGS,
        ...settings,
      });
    expect(bonds(1).objections).toEqual([]);
    expect(bonds(2).objections).toEqual([{ id: "custom", rule: "PER-010", label: "Bond" }]);
    expect(slotsLeft(bonds(0))).toContainEqual({ kind: "custom:bond", left: 1 });
  });

  it("PER-172 PER-189 what stays empty is kept for later, never less than nothing", () => {
    expect(slotsLeft(checkBuild(build(row("power"), row("talent")), hero, DEFAULT_SETTINGS))).toEqual([
      { kind: "skill", left: 2 },
      { kind: "enhancement", left: 2 },
      { kind: "power", left: 1 },
    ]);
  });
});

describe("making it", () => {
  const counter: ItemState = {
    uses,
    name: "Counter",
    kind: "skill",
    rating: 2,
    attribute: "CMP",
    free: "counter",
    learned: true,
  };
  const before = (change: Partial<IdentityState> = {}): States => ({
    hero: exampleIdentity("New one", { attributes: { KNO: 1, STA: 1 }, rest: { skills: [free], ...change } }),
    [itemRef("hero", "counter")]: counter,
    [CLOCK]: { scene: 3, day: 1, session: 1 },
  });
  const free = { id: "counter", name: "Counter", free: "counter", rating: 2, attribute: "CMP", initiative: false };
  const kept = row("skill", { id: "counter", isNew: false, name: "Counter", rating: 3 });
  const decision = (change: Partial<BuildDecision> = {}): BuildDecision => ({
    type: "build",
    encounter: null,
    actor: "hero",
    words: { name: "Wren", concept: "A scout", pronouns: "they", goals: "" },
    attributes: six(2, 2, 2, 2, 1, 1),
    rows: [kept, row("power", { id: "fire", name: "Fire hands" })],
    made: { power: { hits: 1, skill: null } },
    ...change,
  });

  it("PER-172 stores words, attributes, traits and what is left, all at once", () => {
    const card = new ExampleCard(before());
    card.make(decision());
    expect(card.identity("hero")).toMatchObject({ name: "Wren", concept: "A scout", built: true });
    expect(card.identity("hero").dp.ledger).toEqual([
      { amount: 0, reason: "DRAMATIS.Personae.Ledger.created", detail: "", scene: 3 },
    ]);
    expect(card.states[itemRef("hero", "counter")]).toMatchObject({ rating: 3 });
    expect(card.states[itemRef("hero", "fire")]).toEqual({
      hits: 1,
      skill: null,
      name: "Fire hands",
      kind: "power",
      learned: true,
    });
  });

  it("PER-121 PER-187 arms take no slot, begin as they were picked, and find their skill among those they come with", () => {
    const card = new ExampleCard(before());
    const rows = [
      kept,
      row("skill", { id: "aim", name: "Aim" }),
      row("weapon", { id: "bow", name: "Bow" }),
      row("shield", { id: "board", name: "Board" }),
      row("armor", { id: "mail", name: "Mail" }),
    ];
    const made = {
      aim: { tags: ["Projectile"] },
      bow: { group: "projectile", kind: "ranged", hits: 2, skill: null, img: "bow.svg" },
      weapon: { hits: 1 },
      shield: { weight: "light", skill: null },
    };
    card.make(decision({ rows, made }));
    const bow = { hits: 2, skill: "aim", attack: "ranged", kind: "weapon", name: "Bow", img: "bow.svg" };
    expect(card.states[itemRef("hero", "bow")]).toMatchObject(bow);
    expect(card.states[itemRef("hero", "board")]).toMatchObject({ kind: "shield", weight: "light", skill: null });
    expect(usedBy(rows)).toEqual(usedBy(rows.slice(0, 2)));
  });

  it("PER-001 taking it back restores exactly what was before, new traits gone", () => {
    const start = before({ concept: "", pronouns: "", goals: "", slots: [], built: false });
    const card = new ExampleCard(start);
    card.make(decision());
    const patches = diffStates(start, card.states);
    expect(applyPatches(card.states, invert(patches))).toEqual(start);
  });

  it("PER-172 an illegal build is refused with its rules; the chorus may let it pass, and the ledger keeps which", () => {
    const greedy = decision({ attributes: six(9, 2, 2, 2, 1, 1) });
    const refusal = new ExampleCard(before()).decide(greedy);
    expect(isRefusal(refusal) && refusal.refused).toMatchObject({
      reason: "DRAMATIS.Personae.Refusal.build.illegal",
      data: { name: "New one", rules: "PER-172, PER-179" },
    });
    const card = new ExampleCard(before());
    expect(card.make({ ...greedy, override: true }).notes).toHaveLength(1);
    expect(card.identity("hero").dp.ledger[0]).toMatchObject({ detail: "PER-172, PER-179" });
  });

  it("PER-018 PER-172 a built one is not built again, and a forged free skill counts like any other", () => {
    const rows = [kept, ...many(3, () => row("skill", { free: true }))];
    expect(new ExampleCard(before()).reason(decision({ rows }))).toBe("build.illegal");
    expect(new ExampleCard(before({ built: true })).reason(decision())).toBe("build.already");
  });

  it("what the build leaves out is a plan again, and nonsense is refused by its field", () => {
    const swords = { ...free, id: "swords", name: "Swords", free: null };
    const card = new ExampleCard({
      ...before({ skills: [free, swords] }),
      [itemRef("hero", "swords")]: { ...counter, name: "Swords", free: null },
    });
    card.make(decision());
    expect(card.states[itemRef("hero", "swords")]).toMatchObject({ learned: false });
    expect(new ExampleCard(before()).reason(decision({ rows: [kept, kept] }))).toBe("badField");
    expect(new ExampleCard(before()).reason(decision({ rows: [{ ...kept, rating: 99 }] }))).toBe("badField");
    expect(new ExampleCard(before()).reason(decision({ rows: [{ ...kept, id: "gone" }] }))).toBe("unknownItem");
  });

  it("is asked for with the items it concerns", () => {
    expect(personaeEngine.needs(decision(), [])).toEqual([
      "hero",
      itemRef("hero", "counter"),
      itemRef("hero", "fire"),
      CLOCK,
    ]);
  });
});
