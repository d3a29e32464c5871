import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Decision } from "../../kernel/outcome.ts";
import type { Line, Prospect } from "../../kernel/prospect.ts";
import type { SeenAhead } from "../../table/authority/foresee.ts";
import { lookAhead, told } from "./ahead.ts";

let found: SeenAhead = { kind: "rolls", prospect: null };
let masked = false;
const looked = vi.fn((_decision: Decision): SeenAhead => found);
vi.mock("../../table/authority/foresee.ts", () => ({ foreseeHere: (decision: Decision) => looked(decision) }));
vi.mock("../../table/authority/shown.ts", () => ({ cardHere: () => ({ masked }) }));

const line = (id: string): Line => {
  return { id, label: id, unit: "dice", value: 3, rule: null, on: true, of: null };
};
const prospect: Prospect = {
  ...{ kind: "pool", lines: [line("base")], against: [], target: null, chance: 0.254 },
  costs: [{ key: "Cost.action", data: {} }],
  warnings: [{ key: "Warn.far", data: {} }],
};
interface Values {
  readonly goal: string;
}
const form = {
  decision: ({ goal }: Values) => ({ type: "x", goal }),
  card: () => "card",
  warning: ({ goal }: Values) => goal && "Warn.own",
  lines: () => [line("own")],
};

beforeEach(() => {
  found = { kind: "rolls", prospect };
  masked = false;
  const localize = (key: string, data: object = {}): string => [key, ...Object.values(data)].join(" ");
  vi.stubGlobal("game", { i18n: { localize, format: localize } });
});
afterEach(() => vi.unstubAllGlobals());

const look = (v: Values = { goal: "" }) => lookAhead(form, v);

describe("what is known before a form is confirmed", () => {
  it("is the prospect of its very decision, with what it costs, warns of, and how likely it is", () => {
    const seen = look({ goal: "win" });
    expect(seen).toEqual({ blocked: "", ahead: prospect, barred: {} });
    expect(told(form, { goal: "win" }, seen)).toMatchObject({
      warning: "Warn.own Warn.far",
      costs: "Cost.action",
      odds: "DRAMATIS.Fit.Prospect.chance 25",
    });
    const spoken = { ...form, odds: (_v: Values, percent: number) => `${percent} of 100` };
    expect(told(spoken, { goal: "" }, seen)["odds"]).toBe("25 of 100");
  });

  it("is the engine's refusal in its own words, unless the form has a reason of its own; the roll is told all the same", () => {
    found = { kind: "refused", refusal: { reason: "No.target", data: { n: 2 } } };
    const seen = look();
    expect(seen).toMatchObject({ blocked: "No.target 2", ahead: { lines: [{ id: "own" }], chance: null } });
    expect(told(form, { goal: "" }, seen)).toMatchObject({ costs: "", odds: "" });
    expect(lookAhead({ ...form, blocked: () => "Own" }, { goal: "" }).blocked).toBe("Own");
  });

  it("is what it is made of where no die would be rolled, and nothing at all where that isn't said", () => {
    found = { kind: "settled", outcome: { checks: [], effects: [], prompts: [], notes: [] } };
    expect(look().ahead?.lines).toEqual([line("own")]);
    const { lines: _lines, ...others } = form;
    expect(lookAhead(others, { goal: "" }).ahead).toBeNull();
  });

  it("is of each other button what is in the way of its own decision, told by its name where only that is barred", () => {
    const offer = { id: "offer", icon: "", label: "Offer", hint: "", decision: () => ({ type: "offer" }) };
    const both = { ...form, others: [offer] };
    const no: SeenAhead = { kind: "refused", refusal: { reason: "No", data: {} } };
    const v = { goal: "" };
    looked.mockImplementation(({ type }) => (type === "offer" ? no : found));
    const barred = lookAhead(both, v);
    expect(barred).toMatchObject({ blocked: "", barred: { offer: "No" } });
    expect(told(both, v, barred)).toMatchObject({ blocked: "", barred: [{ label: "Offer", why: "No" }] });
    looked.mockImplementation(({ type }) => (type === "offer" ? found : no));
    expect(lookAhead(both, v)).toMatchObject({ blocked: "No", barred: {} });
    looked.mockImplementation(() => found);
    expect(lookAhead({ ...both, blocked: () => "Own" }, v).barred).toEqual({ offer: "Own" });
    const own = { ...both, others: [{ ...offer, blocked: () => "Nothing to offer" }] };
    expect(lookAhead(own, v)).toMatchObject({ blocked: "", barred: { offer: "Nothing to offer" } });
  });

  it("is the number to come to and what speaks against it, only where there is one", () => {
    const v = { goal: "" };
    const against = [line("cover"), { ...line("luck"), on: false }];
    found = { kind: "rolls", prospect: { ...prospect, against, target: 9 } };
    expect(told(form, v, look())).toMatchObject({ target: "9", against: [{ id: "cover" }] });
    found = { kind: "rolls", prospect: { ...prospect, against } };
    expect(told(form, v, look())).toMatchObject({ target: "", against: [] });
  });

  it("is never a refusal of a card that only the writer knows in full", () => {
    masked = true;
    found = { kind: "refused", refusal: { reason: "No.target", data: {} } };
    expect(look().blocked).toBe("");
  });

  it("is of such a card what the form may share of one's own roll, and of no other", () => {
    const share = { ...prospect, chance: null };
    const sharing = { ...form, ownShare: () => share };
    expect(lookAhead(sharing, { goal: "" }).ahead).toBe(prospect);
    masked = true;
    expect(lookAhead(sharing, { goal: "" })).toMatchObject({ blocked: "", ahead: share });
    expect(lookAhead({ ...sharing, ownShare: () => null }, { goal: "" }).ahead?.lines).toEqual([line("own")]);
  });
});
