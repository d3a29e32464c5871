import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueEdges, type Clock, type Edge, type Place } from "./due.ts";

const place = (id: string, lastTurn: number | null = null): Place => ({ id, who: `Actor.${id}`, lastTurn });
const clock = (more: Partial<Clock> = {}): Clock => ({
  ...{ round: 1, turn: 0, places: [place("ann"), place("imp"), place("bo")] },
  ...{ state: { rounds: { started: 0, ended: 0 }, turnOf: null }, ...more },
});
const told = (edges: readonly Edge[]): string[] =>
  edges.map((edge) => [edge.type, edge.round, ...("place" in edge ? [edge.place.id] : [])].join(" "));
const due = (more: Partial<Clock>): string[] => told(dueEdges(clock(more)));
const at = (started: number, turnOf: string | null, ended = started - 1): Clock["state"] => ({
  rounds: { started, ended: Math.max(0, ended) },
  turnOf: turnOf && `Actor.${turnOf}`,
});

describe("what the clock owes", () => {
  it("EVO-002 is nothing before the first Round, then its start and that of the first Turn", () => {
    expect(due({ round: 0, turn: null })).toEqual([]);
    expect(due({})).toEqual(["startRound 1", "startTurn 1 ann"]);
    expect(due({ turn: null })).toEqual(["startRound 1"]);
  });

  it("EVO-010 ends the Turn that was left before the next one starts, and nothing twice", () => {
    const places = [place("ann", 1), place("imp"), place("bo")];
    expect(due({ turn: 1, places, state: at(1, "ann") })).toEqual(["endTurn 1 ann", "startTurn 1 imp"]);
    expect(due({ turn: 1, places, state: at(1, null) })).toEqual(["startTurn 1 imp"]);
    expect(due({ turn: 0, places, state: at(1, "ann") })).toEqual([]);
    expect(due({ turn: 0, places, state: at(1, null) })).toEqual([]);
  });

  it("EVO-011 EVO-326 ends a Round after its last Turn and before the next Round begins", () => {
    const places = [place("ann", 1), place("imp", 1), place("bo", 1)];
    expect(due({ round: 2, places, state: at(1, "bo") })).toEqual([
      "endTurn 1 bo",
      "endRound 1",
      "startRound 2",
      "startTurn 2 ann",
    ]);
    const alone = [place("ann", 1)];
    expect(due({ round: 2, places: alone, state: at(1, "ann") })).toEqual([
      "endTurn 1 ann",
      "endRound 1",
      "startRound 2",
      "startTurn 2 ann",
    ]);
  });

  it("EVO-010 fires nothing while somebody has turned back, and nothing of Turns that were passed over", () => {
    const places = [place("ann", 1), place("imp", 1), place("bo")];
    expect(due({ turn: 0, places, state: at(1, "imp") })).toEqual([]);
    expect(due({ turn: 2, places: [place("ann", 1), place("imp"), place("bo")], state: at(1, "ann") })).toEqual([
      "endTurn 1 ann",
      "startTurn 1 bo",
    ]);
  });

  it("EVO-010 catches up with what nobody fired, whoever has gone meanwhile", () => {
    const places = [place("ann", 1), place("imp"), { ...place("door"), who: null }];
    expect(due({ round: 3, turn: 1, places, state: at(1, "gone") })).toEqual([
      "endRound 1",
      "startRound 2",
      "endRound 2",
      "startRound 3",
      "startTurn 3 imp",
    ]);
    expect(due({ turn: 2, places, state: at(1, null) })).toEqual([]);
  });

  it("EVO-010 owes nothing more once all of it has fired, however many take part", () => {
    const sample = fc.record({
      round: fc.integer({ min: 1, max: 4 }),
      last: fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 100 }),
      turn: fc.nat(99),
      running: fc.option(fc.nat(99)),
      started: fc.nat(4),
    });
    fc.assert(
      fc.property(sample, ({ round, last, turn, running, started }) => {
        const first = clock({
          round,
          turn: turn % last.length,
          places: last.map((one, index) => place(`c${index}`, one === null ? null : Math.min(one, round))),
          state: at(Math.min(started, round), running === null ? null : `c${running % last.length}`),
        });
        const then = dueEdges(first).reduce(fired, first);
        expect(told(dueEdges(then))).toEqual([]);
      }),
    );
  });
});

/** The clock once something has fired, as the engine writes it. */
function fired(before: Clock, edge: Edge): Clock {
  const { rounds } = before.state;
  const turnOf = edge.type === "startTurn" ? edge.place.who : null;
  const started = edge.type === "startRound" ? edge.round : rounds.started;
  const ended = edge.type === "endRound" ? edge.round : rounds.ended;
  const places = before.places.map((one) =>
    edge.type === "startTurn" && one.id === edge.place.id ? { ...one, lastTurn: edge.round } : one,
  );
  return { ...before, places, state: { rounds: { started, ended }, turnOf } };
}
