import { afterEach, describe, expect, it, vi } from "vitest";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { NO_GRANTS, type TurnGrants } from "../../../../kernel/turn-grants.ts";
import { exampleCharacter, exampleWeapon } from "../../rules/examples.ts";
import { evokerFoes } from "./index.ts";
import { saysOf } from "./says.ts";

afterEach(() => vi.unstubAllGlobals());

const cards: { steps: { decision: object }[] }[] = [];
vi.mock("../../../../table/authority/shown.ts", () => ({ cardsHere: () => cards, cardHere: () => null }));

/** A shade and a stranger of another game in an encounter of Evoker's, in round 2, on the shade's turn. */
function encounter(state: { turnOf?: string | null; grants?: TurnGrants; lastTurn?: number } = {}) {
  const actor = (uuid: string, type: string) => ({
    uuid,
    documentName: "Actor",
    type,
    prototypeToken: { disposition: -1 },
  });
  const actors = [actor("Actor.shade", "evoker-shadow"), actor("Actor.stranger", "personae-supporting")];
  const stored = (system: object) => ({ toObject: () => ({ system }), system: { toObject: () => system } });
  const seat = (uuid: string, one: object, type: string) => ({
    ...{ id: uuid, uuid, actor: one, type, token: null, ...stored({ lastTurn: state.lastTurn ?? 1 }) },
  });
  const turns = [
    ...actors.map((one) => seat(`${one.uuid}.seat`, one, "evoker-participant")),
    seat("Actor.shade.stool", actors[0] ?? {}, "base"),
  ];
  const combat = {
    ...{
      uuid: "Combat.one",
      documentName: "Combat",
      type: "evoker-encounter",
      started: true,
      round: 2,
      turn: 0,
      turns,
    },
    ...{ combatants: Object.assign(turns, { contents: turns }), combatant: turns[0] },
    ...stored({ turnOf: state.turnOf ?? null, grants: state.grants ?? NO_GRANTS }),
  } as unknown as FoundryCombat;
  vi.stubGlobal("fromUuidSync", (uuid: string) =>
    uuid === "Combat.one" ? combat : (actors.find((one) => one.uuid === uuid) ?? null),
  );
  return combat;
}

describe("Evoker's foes at the table", () => {
  it("EVO-010 leaves out those of other games, and knows nothing of other encounters", () => {
    const combat = encounter();
    expect(evokerFoes.frame(combat)?.participants).toEqual([{ who: "Actor.shade", combatant: "Actor.shade.seat" }]);
    const other = (more: object) => evokerFoes.frame({ ...combat, ...more });
    expect([other({ type: "base" }), other({ started: false })]).toEqual([null, null]);
  });

  it("EVO-202 lets whoever has a One More act before the next in the order, once the Turn is over", () => {
    const grant = { action: "x", holder: "Actor.shade", from: null, worth: 0, use: null, spent: false };
    const grants = { ...NO_GRANTS, pending: [grant] };
    expect(evokerFoes.aside?.(encounter({ grants }))?.id).toBe("Actor.shade.seat");
    expect(evokerFoes.aside?.(encounter({ grants, turnOf: "Actor.shade" }))).toBeNull();
    expect(evokerFoes.aside?.(encounter())).toBeNull();
  });

  it("EVO-010 waits for a Turn to begin, and no longer once its card has come", () => {
    expect(evokerFoes.isToBegin?.(encounter())).toBe(true);
    expect(evokerFoes.isToBegin?.(encounter({ turnOf: "Actor.shade" }))).toBe(false);
    expect(evokerFoes.isToBegin?.(encounter({ lastTurn: 2 }))).toBe(false);
    const at = { combat: "Combat.one", round: 2, participants: [] };
    cards.push({ steps: [{ decision: { type: "startTurn", actor: "Actor.shade", encounter: at } }] });
    expect(evokerFoes.isToBegin?.(encounter())).toBe(false);
    cards.length = 0;
    expect(["startTurn", "endRound", "attack"].map((type) => evokerFoes.comesByItself?.({ type }))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("what somebody is about to do", () => {
  const localize = (key: string, data: object = {}): string => {
    return [key.replace("DRAMATIS.Evoker.Tactics.deed.", ""), ...Object.values(data)].join(" ").trim();
  };
  const states = {
    shade: exampleCharacter("Shade", "shadow", { weapons: [exampleWeapon("claw", { name: "Claw" })] }),
    mina: exampleCharacter("Mina"),
  };

  it.each([
    [
      { type: "attack", actor: "shade", mode: "focused", weapon: "claw", targets: [{ who: "mina" }] },
      "focused Mina Claw",
    ],
    [{ type: "attack", actor: "shade", mode: "called", weapon: null, targets: [{ who: "mina" }] }, "bareCalled Mina"],
    [{ type: "trick", actor: "shade", trick: "scaryFace", target: { who: "mina" } }, "scaryFace Mina"],
    [{ type: "oneMore", actor: "shade", use: "action", receiver: null }, "again"],
    [{ type: "endOneMore", actor: "shade" }, "over"],
    [{ type: "endTurn", actor: "shade" }, "pass"],
  ] as readonly [Decision, string][])("EVO-070 %j is told by its names", (decision, words) => {
    vi.stubGlobal("game", { i18n: { localize, format: localize } });
    expect(saysOf(decision, states).words).toBe(words);
  });
});
