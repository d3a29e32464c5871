import { describe, expect, it } from "vitest";
import type { Press } from "../../../../fittings/press/press.ts";
import type { Row } from "../../../../fittings/tracker/view.ts";
import { exampleFight, type CharacterChange } from "../../rules/examples.ts";
import { CONDITIONS, type CharacterState, type CombatantState, type EncounterState } from "../../rules/state.ts";
import { headerView, nextView } from "./header-view.ts";
import { rowView } from "./row-view.ts";
import type { Seated, Sight } from "./sight.ts";

/** The end of a language key, with what its text is given. */
const t = (key: string, data: object = {}): string => [key.split(".").at(-1), ...Object.values(data)].join(" ");

const { states, frame } = exampleFight();
const fight = states["combat"] as EncounterState;
const sight = (more: Partial<Sight> = {}): Sight => ({
  t,
  isGM: true,
  started: true,
  frame,
  encounter: fight,
  foesNext: 0,
  run: "",
  runOver: false,
  ...more,
});

function seated(change: CharacterChange = {}, more: Partial<Seated> = {}, seat: Partial<CombatantState> = {}): Seated {
  const changed = exampleFight({ hero: change }).states;
  return {
    ...{ combatant: "c1", ref: "hero", name: "Ash", place: 2, owns: true, reads: true, asked: 0, melee: [] },
    ...{ state: changed["hero"] as CharacterState, seat: { ...(changed["c.hero"] as CombatantState), ...seat } },
    ...{ presses: [], moves: null },
    ...more,
  };
}
const row = (...given: Parameters<typeof seated>): Row => rowView(sight(), seated(...given));
const badge = ({ badges }: Row, is: string) => badges.find((one) => one.is === is);
const spent = (combat: number, movement: number, traded = false) => ({ spent: { round: 1, combat, movement, traded } });

describe("a row of the tracker", () => {
  it("RUN-036 RUN-037 has a pip for the Combat Action and one for movement; given up, two for movement; spent beyond that, one too many", () => {
    const pips = (...given: [number, number, boolean?]) =>
      row({}, {}, spent(...given)).pips.map(({ press, used, over }) => `${press?.name} ${used} ${over}`);
    expect(pips(0, 0)).toEqual(["combat false false", "movement false false"]);
    expect(pips(1, 0)).toEqual(["combat true false", "movement false false"]);
    expect(pips(0, 0, true)).toEqual(["movement false false", "movement false false"]);
    expect(pips(0, 2)).toEqual(["movement true false", "movement true false"]);
    expect(pips(1, 2)).toEqual(["combat true false", "movement true false", "movement true true"]);
  });

  it("RUN-036 a pip marks an action as used, or gives it back; nobody else's can be pressed, and the dying have none", () => {
    const [combat, movement] = row({}, {}, spent(1, 0)).pips;
    const does = (press: Press | null | undefined) => press?.does;
    expect(does(combat?.press)).toMatchObject({ decide: { type: "spend", action: "attack", amount: -1 } });
    expect(does(movement?.press)).toMatchObject({ decide: { actor: "hero", action: "move", amount: 1 } });
    expect(row({}, { owns: false }).pips.map(({ press }) => press)).toEqual([null, null]);
    expect(row({ conditions: { dying: true } }).pips).toEqual([]);
    expect(rowView(sight({ started: false }), seated()).pips).toEqual([]);
  });

  it("RUN-009 RUN-011 RUN-014 tells Defense, Toughness and what the place rests on to those alone who may read them", () => {
    const own = row({ attributes: { quick: 14, vigilant: 9 }, rest: { toughness: { value: 7 } } }, {}, { ties: [12] });
    expect([badge(own, "defense")?.text, badge(own, "toughness")?.text]).toEqual(["12", "7/10"]);
    expect(own.order).toMatchObject({ total: "2", words: "place 2 by 14 9 ties 12" });
    const other = row({ attributes: { quick: 14 } }, { reads: false });
    expect([badge(other, "defense"), badge(other, "toughness")]).toEqual([undefined, undefined]);
    expect(other.order?.words).toBe("place 2");
  });

  it("RUN-063 RUN-065 RUN-088 tells conditions in words: of the dying their marks, of the dead that alone", () => {
    const shown = (conditions: object, reads = true) =>
      row({ conditions, rest: { deathMarks: 2 } }, { reads })
        .badges.filter(({ is }) => (CONDITIONS as readonly string[]).includes(is))
        .map(({ text }) => text);
    expect(shown({ prone: true, blinded: true })).toEqual(["prone", "blinded"]);
    expect(shown({ prone: true, dying: true })).toEqual(["marks dying 2 3"]);
    expect(shown({ dying: true }, false)).toEqual(["dying"]);
    expect(shown({ prone: true, dead: true })).toEqual(["dead"]);
  });

  it("RUN-026 RUN-042 RUN-047 RUN-049 tells who fights with whom, what is owed, what of Free Attacks is used, and that nothing is drawn", () => {
    const seen = row({}, { melee: ["Robber", "Wolf"], asked: 2 }, { freeAttacks: { round: 1, kinds: ["withdraw"] } });
    expect(badge(seen, "melee")).toMatchObject({ text: "Robber, Wolf", label: "melee Robber, Wolf" });
    expect([badge(seen, "asked")?.text, badge(seen, "freeAttacks")?.label]).toEqual([
      "asked 2",
      "freeAttacks withdraw",
    ]);
    expect(badge(seen, "undrawn")).toBeUndefined();
    const { hero } = exampleFight({}, { sword: { ready: false } }).states;
    expect(badge(row({}, { state: hero as CharacterState }), "undrawn")?.text).toBe("undrawn");
    const before = row({}, {}, { freeAttacks: { round: 0, kinds: ["withdraw"] } });
    expect(badge(before, "freeAttacks")).toBeUndefined();
  });
});

describe("above the rows", () => {
  const nameOf = (ref: string): string | null => (ref === "foe" ? null : ref);
  const encounter = {
    ...fight,
    engagements: [
      { a: "hero", b: "brute" },
      { a: "hero", b: "foe" },
    ],
  };

  it("RUN-022 RUN-042 stand the game turn and who fights whom, but nobody who is kept from this person", () => {
    const view = headerView(sight({ encounter, isGM: false }), [seated()], nameOf);
    expect([view.phase, view.pairs, view.presses]).toEqual(["turn 1", [{ names: "pair hero brute", part: null }], []]);
    const names = ({ presses }: { presses: readonly Press[] }) => presses.map(({ name }) => name);
    const led = headerView(sight({ encounter }), [seated()], nameOf);
    expect([led.pairs[0]?.part?.does, names(led)]).toEqual([
      { decide: { type: "engagement", encounter: frame, a: "hero", b: "brute", engaged: false } },
      ["engagement"],
    ]);
    const run = headerView(sight({ foesNext: 3 }), [seated()], nameOf).presses[0];
    expect(run).toMatchObject({ name: "runFoes", label: "runFoes 3", does: { form: "runFoes" } });
    const going = headerView(sight({ run: "6 of 10" }), [seated()], nameOf).presses[0];
    expect(going).toMatchObject({ name: "runFoes", label: "runOn 6 of 10" });
    expect(headerView(sight({ runOver: true }), [seated()], nameOf).presses[0]).toMatchObject({ name: "undoRun" });
    const setup = sight({ started: false, encounter: { ...fight, phase: "setup", order: [] } });
    const before = headerView(setup, [seated(), seated({}, { combatant: "c2" })], nameOf);
    expect([before.phase, before.twice, names(before)]).toEqual(["setup", "twice Ash", ["surprise", "setOrder"]]);
  });

  it("RUN-022 RUN-032 one button begins, goes on, and says who is next and who still owes an answer", () => {
    const standing = { mayGoOn: true, after: "Bryn", newTurn: false, waitsFor: ["Ash"], spent: false };
    const next = (more: object, by: Partial<Sight> = {}) => nextView(sight(by), { ...standing, ...more });
    expect(next({})).toMatchObject({ name: "next", label: "slot Bryn", hint: "waits Ash" });
    expect(next({ newTurn: true, waitsFor: [] })).toMatchObject({ label: "gameTurn Bryn" });
    expect(next({ spent: true })?.label).toMatch(/^spent/);
    expect(next({ after: null })?.label).toBe("any");
    expect(next({ mayGoOn: false })).toBeNull();
    expect(next({}, { started: false })?.does).toEqual({ own: "begin" });
    const surprise = { started: false, encounter: { ...fight, phase: "surprise" as const } };
    expect(next({}, surprise)?.label).toBe("surpriseOver");
  });
});
