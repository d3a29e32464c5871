/** Ready identities: heroes that creation would let pass, and somebody of every kind to meet. */
import { describe, expect, it } from "vitest";
import { checkDraft, draftOf } from "../../../src/rulesets/personae/play/advancement/creation/draft.ts";
import { DEFAULT_SETTINGS } from "../../../src/rulesets/personae/rules/settings.ts";
import { companionEligible } from "../../../src/rulesets/personae/rules/advancement/companion.ts";
import { quote, type Purchase, type Quote } from "../../../src/rulesets/personae/rules/advancement/quote.ts";
import type { IdentityState, ItemState, Priority } from "../../../src/rulesets/personae/rules/state.ts";
import { demoDocuments } from "../../../tools/world/demo.ts";
import { entries } from "./shelves.ts";
import type { Entry } from "./shelves.ts";

const identities = entries("personae-identities");
const heroes = identities.filter(({ type }) => type === "personae-character");
/** What is told of whoever has more than creation gives: which rules it goes beyond, and why. */
const MARK = /<em>More than the rules give<\/em> \((?<rules>[^)]+)\)\. \S+/u;
const LEDGER = "DRAMATIS.Personae.Ledger.";

interface Line {
  readonly amount: number;
  readonly reason: string;
  readonly detail?: string;
}
interface Grown extends Record<string, unknown> {
  readonly built?: boolean;
  readonly biography?: string;
  readonly dp?: { readonly available: number; readonly spent: number; readonly ledger: readonly Line[] };
  readonly attributes: Record<string, { readonly value: number; readonly priority: string }>;
}

/** What has been spent on somebody since its creation, by what the ledger says of it. */
const spentOn = ({ system }: Entry, reason: string): string[] =>
  ((system as Grown).dp?.ledger ?? []).flatMap((line) =>
    line.amount < 0 && line.reason === LEDGER + reason ? [line.detail ?? ""] : [],
  );

/** The same identity as it was when it was made: without what its ledger has bought since. */
function madeOf(entry: Entry): Entry {
  const raised = spentOn(entry, "attribute");
  const learned = spentOn(entry, "trait");
  const improved = spentOn(entry, "upgrade");
  const { attributes } = entry.system as Grown;
  const at = Object.entries(attributes).map(([id, one]) => {
    return [id, { ...one, value: one.value - raised.filter((other) => other === id).length }];
  });
  const items = (entry.items ?? [])
    .filter(({ name }) => !learned.includes(name))
    .map((item) =>
      improved.includes(item.name) ? { ...item, system: { ...item.system, hits: Number(item.system.hits) - 1 } } : item,
    );
  return { ...entry, system: { ...entry.system, attributes: Object.fromEntries(at) }, items };
}

const kindOf = ({ type }: Entry): string => type.replace("personae-", "");
const stateOf = ({ name, type, system }: Entry): IdentityState =>
  ({
    ...system,
    name,
    kind: kindOf({ type } as Entry),
    skills: [],
    weapons: [],
    powers: [],
  }) as unknown as IdentityState;

/** A purchase of the ledger priced by the rules, one after the other, as the purse stood then. */
function quotesOf(entry: Entry): Quote[] {
  const made = madeOf(entry);
  let state = stateOf(made);
  const { ledger = [] } = (entry.system as Grown).dp ?? {};
  let available = ledger.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  return ledger
    .filter(({ amount }) => amount < 0)
    .map(({ reason, detail = "" }) => {
      const item = (entry.items ?? []).find(({ name }) => name === detail);
      const before = (made.items ?? []).find(({ name }) => name === detail);
      const stored = { ...(before ?? item)?.system, kind: kindOf(item ?? entry), learned: before !== undefined };
      const purchase: Purchase =
        reason === `${LEDGER}attribute`
          ? { kind: "attribute", attribute: detail }
          : reason === `${LEDGER}trait`
            ? { kind: "learn", item: detail }
            : { kind: "upgrade", item: detail, upgrade: "hits" };
      const given = { state, item: stored as unknown as ItemState, available, settings: DEFAULT_SETTINGS };
      const found = quote(purchase, given);
      available -= found.cost;
      if (found.identity?.kind === "attribute") {
        const { attribute, value } = found.identity;
        const attributes = state.attributes as Record<string, { value: number | null; priority: Priority }>;
        const grown = { ...attributes, [attribute]: { ...attributes[attribute], value } };
        state = { ...state, attributes: grown as unknown as IdentityState["attributes"] };
      }
      return found;
    });
}

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
  it.each(heroes.map((hero) => [hero.name, hero] as const))(
    "PER-172 PER-173 PER-178 %s is made of nothing by the rules of creation, with no point left",
    (_name, hero) => {
      expect(verdict(madeOf(hero))).toMatchObject({ objections: [], pointsLeft: 0 });
      expect((hero.system as Grown).built).toBe(true);
      for (const { name, system } of hero.items ?? []) expect(system["agreed"] ?? true, name).toBe(true);
    },
  );

  it.each(heroes.map((hero) => [hero.name, hero] as const))(
    "PER-127 PER-133 PER-134 PER-136 what %s has gained since stands in its ledger, each at its price",
    (_name, hero) => {
      const quotes = quotesOf(hero);
      expect(quotes.flatMap(({ blocked }) => blocked ?? [])).toEqual([]);
      const { available = 0, spent = 0, ledger = [] } = (hero.system as Grown).dp ?? {};
      expect(quotes.reduce((sum, { cost }) => sum + cost, 0)).toBe(spent);
      expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(available);
      const six = Object.values((hero.system as Grown).attributes).reduce((sum, { value }) => sum + value, 0);
      expect(six).toBe(10 + spentOn(hero, "attribute").length);
    },
  );

  it("PER-160 somebody among them may have a companion", () => {
    const may = heroes.filter(({ system, items = [] }) => {
      const six = Object.values((system as Grown).attributes).reduce((sum, { value }) => sum + value, 0);
      const hasEnhancement = items.some((item) => item.system["companion"] === true);
      return companionEligible({ attributeSum: six, hasEnhancement }).eligible;
    });
    expect(may.map(({ name }) => name)).toEqual(["Marit Aske"]);
  });

  it("PER-161 PER-162 the companion is made of ten points, with a potential of 1", () => {
    const [companion] = identities.filter(({ type }) => type === "personae-companion");
    expect(verdict(companion as Entry)).toMatchObject({ objections: [], potential: 1, pointsLeft: 0 });
    expect(companion?.system.tier).toBe("minion");
  });
});

describe("whoever the chorus plays", () => {
  const ofTheDemo = (demoDocuments("personae").get("actors") ?? []) as Entry[];
  const known = new Set(identities.map(({ _id }) => _id));
  // The demo has some of its own; the others are those of the compendium.
  const played = [...identities, ...ofTheDemo.filter(({ _id }) => !known.has(_id))].filter(
    ({ type }) => type === "personae-supporting",
  );

  it.each(played.map((one) => [one.name, one] as const))(
    "PER-172 PER-174 PER-175 %s keeps to the rules of creation, or its sheet says where not, and why",
    (_name, one) => {
      const sum = Object.values((one.system as Grown).attributes).reduce((all, { value }) => all + value, 0);
      const rules = new Set(verdict(one, Math.max(10, sum)).objections.map(({ rule }) => rule));
      const told = MARK.exec((one.system as Grown).biography ?? "")?.groups?.["rules"]?.split(", ") ?? [];
      expect(told.sort()).toEqual([...rules].sort());
    },
  );
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
