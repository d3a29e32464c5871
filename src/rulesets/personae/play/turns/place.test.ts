import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Json } from "../../../../kernel/json.ts";
import { emptyOutcome, type Decision } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { isInPlace } from "../../../../table/authority/place.ts";
import { personaeEngine } from "../../rules/engine.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { personaeTurns } from "./index.ts";

const contents = ["a", "b"].map((name) => ({ uuid: `C.${name}`, actor: { uuid: `Actor.${name}` } }));
/** The third round of a fight of two, in the first one's turn. */
const fight = {
  documentName: "Combat",
  uuid: "C",
  round: 3,
  turn: 0,
  turns: contents,
  combatants: Object.assign([...contents], { contents }),
};
const now: EncounterFrame = {
  combat: "C",
  round: 3,
  participants: contents.map(({ uuid, actor }) => ({ who: actor.uuid, combatant: uuid })),
  begun: ["C.a"],
};

const { speaksFor } = personaeEngine;
const game = { turns: personaeTurns, speaksFor, engine: personaeEngine };
const mayBe = (decision: Decision, history: readonly Step[] = []): boolean => isInPlace(game, decision, history);
const stabilise = (encounter: Json, helper = "Actor.a"): boolean =>
  mayBe({ type: "stabilise", encounter, helper, target: "Actor.b" });

beforeEach(() => {
  vi.stubGlobal("game", { combat: null, combats: [fight] });
  vi.stubGlobal("fromUuidSync", (ref: string) => (ref === "C" ? fight : null));
});
afterEach(() => vi.unstubAllGlobals());

describe("where a player says that they act", () => {
  it("PER-057 is taken as the encounter stands: another round, another's place or none would cost no action", () => {
    expect([stabilise(now), stabilise(null, "Actor.z")]).toEqual([true, true]);
    const [a, b] = now.participants;
    for (const participants of [[], [a, { ...b, combatant: "C.a" }], [{ ...a, combatant: "C.b" }, b]])
      expect(stabilise({ ...now, participants } as EncounterFrame)).toBe(false);
    for (const round of [0, 2, 4]) expect(stabilise({ ...now, round })).toBe(false);
    expect([stabilise(null), stabilise({ ...now, combat: "gone" })]).toEqual([false, false]);
  });

  it("PER-120 nor is a readied defence made to stand, or to lapse, by whose turn is said to have begun", () => {
    const { begun, ...without } = now;
    expect(begun).toEqual(["C.a"]);
    for (const forged of [{ ...now, begun: [] }, { ...now, begun: ["C.a", "C.b"] }, without])
      expect(stabilise(forged)).toBe(false);
  });

  it("PER-063 PER-180 PER-008 what goes on with a card is as that card stands, and what begins anew isn't, whatever it names", () => {
    const then = { ...now, round: 2, begun: [] };
    const history: Step[] = [{ decision: { type: "challenge", encounter: then }, rolled: [], outcome: emptyOutcome }];
    const onCard = (type: string, more: object = {}): boolean =>
      mayBe({ type, encounter: then, actor: "Actor.a", reactor: "Actor.b", ...more }, history);
    expect([onCard("followUp"), onCard("spendCritical"), onCard("answer", { prompt: "p" })]).toEqual([
      true,
      true,
      true,
    ]);
    const anew = ["challenge", "unopposed", "spend", "readyDefence", "stabilise"];
    for (const type of anew) expect(onCard(type, { prompt: "p", check: "c", helper: "Actor.a" }), type).toBe(false);
    expect(mayBe({ type: "followUp", encounter: { ...then, round: 1 }, actor: "Actor.a" }, history)).toBe(false);
  });
});
