import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CardData } from "../../table/cards/card.ts";
import type { Viewer } from "../../table/ruleset.ts";
import { cardOf, step } from "../../../tests/fittings/cards.ts";
import type { Press } from "../press/press.ts";
import type { Ask } from "./open.ts";
import { owedOn, pressForAbsent } from "./owed.ts";

/** Ida is Ash's, Bo is Bryn's, who is away; the heron is nobody's. */
const users = [
  { name: "Morgan", isGM: true, active: true, owns: ["Ida", "Bo", "heron"] },
  { name: "Ash", isGM: false, active: true, owns: ["Ida"] },
  { name: "Bryn", isGM: false, active: false, owns: ["Bo"] },
];
type User = (typeof users)[number];

vi.mock("../../foundry/globals.ts", async (original) => ({
  ...(await original<object>()),
  localize: (key: string, data: object = {}) => [key.split(".").at(-1), ...Object.values(data)].join(" "),
  game: () => ({ users }),
}));
vi.mock("../../table/authority/rights.ts", () => ({ ownsRef: ({ owns }: User, ref: string) => owns.includes(ref) }));
vi.mock("../here/actors.ts", () => ({
  actorOf: (ref: string) => ({ testUserPermission: ({ owns }: User) => owns.includes(ref) }),
}));

const press = (name: string): Press => ({ name, label: name, icon: "", does: { decide: { type: name, prompt: "p" } } });
let quick: readonly Press[] = [];
/** A made-up game that asks its game master only of those whom nobody plays. */
const ask: Ask = (card, { id, owner }, { user }) =>
  user.isGM && owner !== "heron" ? null : { card: card.id, prompt: id, owner, title: `${owner} dodges`, quick };
const gm = { user: users[0], owns: () => true } as unknown as Viewer;
const at = new Date(2026, 0, 1, 14, 32).getTime();
const prompts = ["Ida", "Bo", "heron"].map((owner) => ({ type: "dodge", id: owner, owner }));
const rapids: CardData = {
  ...cardOf([{ ...step("rapids", { prompts }), made: { by: "x", at } }]),
  id: "card",
  authorId: null,
};
const owed = (viewer = gm) => owedOn(rapids, viewer, ask);

beforeEach(() => void (quick = [press("dodge")]));

describe("what players owe", () => {
  it("is told to the game master alone: who, what, since when, and who is away", () => {
    expect(owed().map(({ who, isAbsent, question }) => [who, isAbsent, question.title])).toEqual([
      ["Ash", false, "Ida dodges"],
      ["Bryn", true, "Bo dodges"],
    ]);
    expect(owed()[0]?.since).toMatch(/32/);
    expect(owed({ ...gm, user: users[1] } as unknown as Viewer)).toEqual([]);
  });

  it("is answered in their stead: one press for each, and one for all who are away", () => {
    const stead = (owner: string) => ({ card: "card", prompt: owner, decide: { type: "dodge", prompt: "p" } });
    expect(owed().flatMap(({ presses }) => presses)).toMatchObject([
      { label: "rollFor Ash dodge", does: { own: "inStead", given: { all: [stead("Ida")] } } },
      { label: "rollFor Bryn dodge", does: { own: "inStead", given: { all: [stead("Bo")] } } },
    ]);
    expect(pressForAbsent(owed())).toMatchObject({ label: "rollForAbsent 1", does: { given: { all: [stead("Bo")] } } });
  });

  it("is nobody's to choose for all who are away: of several answers one is pressed", () => {
    quick = [press("dodge"), press("dive")];
    expect(pressForAbsent(owed())).toBeNull();
    expect(owed()[1]?.presses.map(({ label }) => label)).toEqual(["answerFor Bryn dodge", "answerFor Bryn dive"]);
    quick = [];
    expect(owed()).toEqual([]);
  });
});
