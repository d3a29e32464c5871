/** What of a step's shelf is drawn: what fits first, what has no room said once, what somebody may pick all the same. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exampleIdentity } from "../../../rules/examples.ts";
import { offerOf } from "../../../rules/advancement/suggest/offers.ts";
import { DEFAULT_SETTINGS } from "../../../rules/settings.ts";
import { draftOf, withPick, type CreationDraft, type Step } from "./draft.ts";
import { shelfView } from "./shelf-view.ts";

const shelves = [
  offerOf("t1", "talent", "Anatomy", { subtype: "expertise" }),
  offerOf("t2", "talent", "Machines", { subtype: "expertise" }),
  offerOf("t3", "talent", "History", { subtype: "expertise" }),
  offerOf("p1", "power", "Frost", {}),
  offerOf("w1", "weapon", "Sword", {
    category: "oneHanded",
    kind: "handToHand",
    group: "blades",
    skillTags: ["blades"],
  }),
  offerOf("s1", "shield", "Wall", { weight: "heavy" }),
].map((one) => ({ ...one, img: `${one.id}.svg` }));

const state = exampleIdentity("New", { attributes: { KNO: 1, STA: 1 } });
const START = draftOf(state, { concept: "", pronouns: "", goals: "" }, []);
const pick = (draft: CreationDraft, id: string): CreationDraft => {
  const offer = shelves.find((one) => one.id === id);
  if (!offer) throw new Error(`There is no ${id}.`);
  return withPick(draft, offer, `row-${id}`);
};
const view = (draft: CreationDraft, step: Step, overrules = false) =>
  shelfView(draft, step, { shelves, tags: new Map(), settings: DEFAULT_SETTINGS, overrules });
const names = (draft: CreationDraft, step: Step): string[] => view(draft, step)?.rows.map(({ name }) => name) ?? [];

beforeEach(() => {
  const localize = (key: string, data: object = {}): string => `${key.replace(/^.*creation\.|^.*Personae\./u, "")} ${Object.values(data).join(" ")}`.trim(); // prettier-ignore
  vi.stubGlobal("game", { i18n: { localize, has: () => true } });
});
afterEach(() => vi.unstubAllGlobals());

describe("the shelf of a step", () => {
  it("PER-172 holds what is picked there and nothing else; a step that picks nothing has none", () => {
    expect(names(START, "talents")).toEqual(["Anatomy", "Machines", "History"]);
    expect(names(START, "arms")).toEqual(expect.arrayContaining(["Sword", "Wall"]));
    expect(view(START, "concept")).toBeNull();
    expect(view(START, "review")).toBeNull();
  });

  it("PER-172 PER-184 says once that there is no room, above what is grey, and puts that behind what fits", () => {
    expect(view(START, "talents")?.note).toBe("");
    const full = pick(START, "t2");
    const { note, rows = [] } = view(full, "talents") ?? {};
    expect(note).toBe("shelf.full shelf.why.talents");
    expect(rows.map(({ name, full: grey, picked, blocked }) => [name, grey, picked, blocked])).toEqual([
      ["Machines", false, true, false],
      ["Anatomy", true, false, true],
      ["History", true, false, true],
    ]);
  });

  it("PER-001 lets whoever overrules pick what has no room, and tells them of no need to put anything back", () => {
    const { note, rows = [] } = view(pick(START, "t2"), "talents", true) ?? {};
    expect(note).toBe("shelf.why.talents");
    expect(rows.map(({ blocked }) => blocked)).toEqual([false, false, false]);
  });

  it("PER-187 says of a weapon without a skill that it has none, on its row, and lets it be picked", () => {
    const sword = view(START, "arms")?.rows.find(({ name }) => name === "Sword");
    expect(sword).toMatchObject({ why: "shelf.why.unskilled", full: false, fits: false, blocked: false });
    expect(view(START, "arms")?.note).toBe("");
    expect(view(pick(START, "w1"), "arms")?.rows.find(({ name }) => name === "Sword")).toMatchObject({
      ...{ picked: true, why: "", label: "shelf.putBack Sword" },
    });
  });

  it("can be searched by name, kind, and what tells one from another", () => {
    const words = view(START, "arms")?.rows.map((row) => row.words) ?? [];
    expect(words.find((one) => one.startsWith("wall"))).toBe("wall item.shield weight.heavy");
    expect(words.find((one) => one.startsWith("sword"))).toContain("category.onehanded · attackkind.handtohand");
  });
});
