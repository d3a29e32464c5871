/** Ready identities: heroes that creation would let pass, and somebody of every kind to meet. */
import { describe, expect, it } from "vitest";
import { checkDraft, draftOf } from "../../../src/rulesets/personae/play/advancement/creation/draft.ts";
import { DEFAULT_SETTINGS } from "../../../src/rulesets/personae/rules/settings.ts";
import type { IdentityState } from "../../../src/rulesets/personae/rules/state.ts";
import { entries } from "./shelves.ts";
import type { Entry } from "./shelves.ts";

const identities = entries("personae-identities");
const heroes = identities.filter(({ type }) => type === "personae-character");
/** They stand in the demo world, and have been played for a while. */
const SEASONED = ["Sera Vane", "Tobin Reed"];

function verdict({ name, type, system, items = [] }: Entry, creationPoints = 10) {
  const traits = items.map((item) => ({
    id: item._id,
    item: { ...item.system, kind: item.type.replace("personae-", ""), name: item.name },
  }));
  const words = { concept: "", pronouns: "", goals: "" };
  const draft = draftOf(
    { ...system, name, kind: type.replace("personae-", "") } as unknown as IdentityState,
    words,
    traits as unknown as Parameters<typeof draftOf>[2],
  );
  return checkDraft(draft, { ...DEFAULT_SETTINGS, creationPoints });
}

describe("ready heroes", () => {
  it.each(heroes.filter(({ name }) => !SEASONED.includes(name)).map((hero) => [hero.name, hero] as const))(
    "PER-172 %s is legal, and has no point left",
    (_name, hero) => {
      expect(verdict(hero)).toMatchObject({ objections: [], pointsLeft: 0 });
    },
  );

  it("PER-172 are at least three, beside the two of the demo world, who have spent a few points since", () => {
    expect(heroes.length).toBeGreaterThanOrEqual(3 + SEASONED.length);
    const [sera, tobin] = SEASONED.map((name) => heroes.find((one) => one.name === name) as Entry);
    expect(verdict(sera as Entry, 12).objections).toEqual([]);
    expect(verdict(tobin as Entry, 12).objections.map(({ id }) => id)).toEqual(["skills"]);
  });

  it("PER-161 so is the companion: ten points, potential 1", () => {
    const [companion] = identities.filter(({ type }) => type === "personae-companion");
    expect(verdict(companion as Entry)).toMatchObject({ objections: [], potential: 1, pointsLeft: 0 });
    expect(companion?.system.tier).toBe("minion");
  });
});

describe("ready identities", () => {
  const some = (fits: (system: Record<string, unknown>, type: string) => boolean): boolean =>
    identities.some(({ system, type }) => fits(system, type.replace("personae-", "")));

  it.each<[string, (system: Record<string, unknown>, type: string) => boolean]>([
    ["a minion", ({ tier, stance }) => tier === "minion" && stance === "adversary"],
    ["a minor adversary", ({ tier, stance }) => tier === "minor" && stance === "adversary"],
    ["a major adversary", ({ tier, stance }) => tier === "major" && stance === "adversary"],
    ["an ally", ({ stance }, type) => type === "supporting" && stance === "ally"],
    ["a door", ({ subtype, negateAtLast }) => subtype === "obstacle" && negateAtLast === true],
    ["a debate", ({ subtype }) => subtype === "subject"],
    ["a storm", ({ subtype }) => subtype === "hazard"],
    ["a crowd", ({ subtype }) => subtype === "crowd"],
    ["a ship", ({ subtype }) => subtype === "ship"],
  ])("%s is among them", (_what, fits) => {
    expect(some(fits)).toBe(true);
  });

  it("are twelve or more, each with a concept, a goal or a story, and something to roll", () => {
    expect(identities.length).toBeGreaterThanOrEqual(12);
    for (const { name, system, items = [] } of identities) {
      expect(String(system.concept).length, name).toBeGreaterThan(5);
      expect(items.filter(({ type }) => type === "personae-skill").length, name).toBeGreaterThan(0);
    }
  });

  it("have the six free skills, except for things", () => {
    for (const { name, items = [] } of identities.filter(({ type }) => type !== "personae-identity"))
      expect(items.filter(({ system }) => system.free).length, name).toBe(6);
  });

  it("link weapons, shields, powers and armour to what their bearer has", () => {
    for (const { name, items = [] } of identities) {
      const ids = new Set(items.map(({ _id }) => _id));
      const skills = new Set(items.filter(({ type }) => type === "personae-skill").map(({ _id }) => _id));
      for (const item of items) {
        if (typeof item.system.skill === "string") expect(skills, `${name}, ${item.name}`).toContain(item.system.skill);
        for (const trait of (item.system.traits ?? []) as string[])
          expect(ids, `${name}, ${item.name}`).toContain(trait);
      }
    }
  });

  it("PER-187 have the plain tools of their trade, which promise nothing to a roll", () => {
    const gear = identities.flatMap(({ items = [] }) => items.filter(({ type }) => type === "personae-gear"));
    expect(gear.length).toBeGreaterThan(3);
    const promises = ["effects", "bonusDice", "uses", "hits", "rating"];
    for (const { name, system } of [...gear, ...entries("personae-gear")])
      expect(
        Object.keys(system).filter((key) => promises.includes(key)),
        name,
      ).toEqual([]);
  });
});
