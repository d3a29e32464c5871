import { describe, expect, it } from "vitest";
import type { Decision } from "../../../../kernel/outcome.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { NO_GRANTS } from "../../../../kernel/turn-grants.ts";
import { exampleAilment, fightTable, type FightChange } from "../../rules/examples.ts";
import { lookAt } from "../../rules/glance.ts";
import { allOutView, isCalled, type AllOutView } from "./all-out-view.ts";
import { eyes, sampleSight } from "./sample-sight.ts";

const down = { ailments: [exampleAilment("staggered")] };
const earned = { action: "hero|2|1", holder: "hero", from: null, worth: 0, use: null, spent: false };
const ready: FightChange = {
  ...{ foe: down, brute: down },
  friend: { fate: { value: 4 } },
  encounter: { turnOf: null, grants: { ...NO_GRANTS, pending: [earned] } },
};

/** The hero calls; then these are decided on the same card. */
function called(...more: readonly ((make: (type: string, more?: object) => Decision, join: string) => Decision)[]) {
  const { at, make } = fightTable(ready);
  const join = at.play(make("oneMore", { use: "allOutAttack", receiver: null })).ask("joinAllOut");
  for (const one of more) at.play(one(make, join));
  const card = { id: "card", steps: at.steps, applied: [] } as unknown as CardData;
  const view = (by = eyes()): AllOutView | null => {
    const { sight } = sampleSight(ready, by);
    return allOutView({ ...sight, situation: lookAt(at.states, {}, sight.frame) }, card);
  };
  return { card, view };
}
const rows = (view: AllOutView | null): unknown =>
  view?.rows.map(({ name, is, words, number }) => [name, is, words, number]);

describe("a call for an All-Out Attack", () => {
  it("EVO-205 asks every able ally: to join or to stay out is up to each, and the leader waits for nobody", () => {
    const { card, view } = called();
    expect(isCalled(card)).toBe(true);
    expect(rows(view())).toEqual([
      ["hero", "leads", "AllOut.leads", ""],
      ["friend", "silent", "AllOut.silent", ""],
    ]);
    expect(view(eyes(["friend"]))?.rows[1]?.presses.map(({ name }) => name)).toEqual(["join", "stayOut"]);
    expect(view(eyes(["friend"]))?.presses).toEqual([]);
    expect(view(eyes(["hero"]))?.rows[1]?.presses).toEqual([]);
    expect(view(eyes(["hero"]))?.presses).toMatchObject([{ name: "start", hint: "AllOut.without friend" }]);
  });

  it("EVO-206 shows who has joined, with score, Fate and the number to reach, to those who may read it", () => {
    const { view } = called((make, prompt) =>
      make("joinAllOut", { prompt, actor: "friend", score: "magic", roll: { fate: 1 } }),
    );
    expect(rows(view())).toEqual([
      ["hero", "leads", "AllOut.leads", ""],
      ["friend", "joined", "AllOut.joinedFate Score.magic 1", expect.stringMatching(/^\d+$/)],
    ]);
    expect(view(eyes(["hero"]))?.rows[1]?.number).toBe("");
    expect(view()?.presses[0]?.hint).toBeUndefined();
  });

  it("EVO-205 shows who stays out", () => {
    const { view } = called((make, prompt) => make("decline", { prompt, actor: "friend" }));
    expect(rows(view())).toEqual([
      ["hero", "leads", "AllOut.leads", ""],
      ["friend", "declined", "AllOut.declined", ""],
    ]);
  });

  it("EVO-206 is over once it is begun, and while it is taken back", () => {
    const begun = called(
      (make, prompt) => make("joinAllOut", { prompt, actor: "friend", score: "melee" }),
      (make) => make("allOut", { score: "melee", prompt: "s0-prompt-allOut-1" }),
    );
    expect([isCalled(begun.card), begun.view()]).toEqual([false, null]);
    const { card } = called();
    expect(isCalled({ ...card, applied: [{ effects: [], undone: true }] } as unknown as CardData)).toBe(false);
  });
});
