import { describe, expect, it } from "vitest";
import { exampleTracks } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS, settled } from "../../rules/settings.ts";
import type { IdentityState, ParticipantState } from "../../rules/state.ts";
import { headerView } from "./header-view.ts";
import { rowView, type RowGiven } from "./row-view.ts";
import type { Badge, Pip, Row } from "../../../../fittings/tracker/view.ts";
import type { JsonObject } from "../../../../kernel/json.ts";

const t = (key: string): string => key;
const identity = (main: Partial<IdentityState["tracks"]["main"]> = {}): IdentityState =>
  ({
    tracks: { main: { hits: 0, shock: 0, stabilized: false, negated: false, ...main } },
    recovery: { outOfScene: false, limited: false },
  }) as unknown as IdentityState;
const participant = (used: ParticipantState["used"]): ParticipantState =>
  ({ used, order: { dice: [3, 9], modifier: 2, rolled: true } }) as unknown as ParticipantState;

const given: RowGiven = {
  combatant: "c1",
  ref: "Actor.vesna",
  frame: null,
  name: "Vesna",
  identity: identity(),
  participant: participant({ round: 2, moves: 0, actions: 1 }),
  inoperative: false,
  fallen: false,
  round: 2,
  instigator: false,
  readied: "",
  isOwner: true,
  canHelp: false,
  settings: DEFAULT_SETTINGS,
};

/** What is spent, or given back, when a pip is pressed. */
const spends = ({ press }: Pip): JsonObject => (press && "decide" in press.does ? press.does.decide : {});
const badges = (row: Row, is: string): Badge[] => row.badges.filter((badge) => badge.is === is);
const pressed = (list: readonly Badge[]): string[] =>
  list.flatMap(({ presses = [] }) => presses.map(({ name }) => name));

describe("a row of the tracker", () => {
  it("PER-006 says which pronouns somebody goes by, and nothing for those without", () => {
    expect(rowView({ ...given, pronouns: "she/her" }, t).chip).toEqual({ is: "pronouns", text: "she/her" });
    expect(rowView(given, t).chip).toBeUndefined();
  });

  it("PER-057 has a pip for the move and one for the action; a used one is given back when pressed", () => {
    expect(rowView(given, t).pips.map((pip) => [pip.used, spends(pip)])).toMatchObject([
      [false, { type: "spend", actor: "Actor.vesna", what: "move", amount: 1 }],
      [true, { type: "spend", actor: "Actor.vesna", what: "action", amount: -1 }],
    ]);
    expect(rowView({ ...given, isOwner: false }, t).pips.map(({ press }) => press)).toEqual([null, null]);
  });

  it("PER-055 has all pips free again in a new round, and none before the first", () => {
    expect(rowView({ ...given, round: 3 }, t).pips.every(({ used }) => !used)).toBe(true);
    expect(rowView({ ...given, round: 0 }, t).pips).toEqual([]);
  });

  it("PER-057 shows an action too many as a pip of its own", () => {
    const { pips } = rowView({ ...given, participant: participant({ round: 2, moves: 0, actions: 2 }) }, t);
    expect(pips.filter(({ over }) => over).map(({ label }) => label)).toEqual([
      "DRAMATIS.Personae.Tracker.pip.action.over",
    ]);
  });

  it("PER-096 PER-099 names the inoperative, and offers to stabilise them only to who could", () => {
    const down = { ...given, identity: identity({ shock: 4 }), inoperative: true, fallen: true };
    expect(badges(rowView(down, t), "status")).toMatchObject([{ text: "DRAMATIS.Personae.Status.inoperative" }]);
    expect(rowView(down, t).presses).toEqual([]);
    expect(rowView({ ...down, canHelp: true }, t).presses).toMatchObject([
      { name: "stabilise", does: { form: "stabilise", given: { who: "Actor.vesna" } } },
    ]);
    const safe = { ...down, canHelp: true, fallen: false };
    expect(badges(rowView(safe, t), "status")).toMatchObject([{ text: "DRAMATIS.Personae.Status.stabilized" }]);
    expect(rowView(safe, t).presses).toEqual([]);
  });

  it("PER-096 says once that somebody is down: the status stands for the shock", () => {
    const down = { ...given, identity: identity({ shock: 4 }), inoperative: true, fallen: true };
    expect(rowView(down, t).badges.map(({ text }) => text)).toEqual(["DRAMATIS.Personae.Status.inoperative"]);
    const gone = { ...given, identity: identity({ shock: 4, negated: true }) };
    expect(rowView(gone, t).badges.map(({ text }) => text)).toEqual(["DRAMATIS.Personae.Status.negated"]);
  });

  it("PER-058 PER-059 has pips for the additional actions that traits grant", () => {
    const effects = [{ kind: "extraActions", value: 2, label: "" }];
    const quick = {
      id: "q",
      name: "Quick",
      grade: "plain",
      active: true,
      effects,
      uses: { value: 0, max: 0, per: "none" },
    };
    const fast = { ...identity(), enhancements: [quick] } as unknown as IdentityState;
    const { pips } = rowView({ ...given, identity: fast }, t);
    expect(pips.filter((pip) => spends(pip)["what"] === "action").map(({ used }) => used)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("PER-186 asks the owner for the action a maintained power needs, once a round", () => {
    const power = { id: "glow", name: "Glow", duration: "maintain", round: 1 };
    const lit = { ...given, identity: { ...identity(), running: [power] } as unknown as IdentityState };
    const asked = (change: Partial<RowGiven>): string[] => pressed(badges(rowView({ ...lit, ...change }, t), "power"));
    expect(asked({})).toEqual(["keep", "letGo"]);
    expect(asked({ round: 1 })).toEqual(["letGo"]);
    expect(asked({ isOwner: false })).toEqual([]);
  });

  it("PER-053 PER-073 lets the chorus lift conditions, and move rows where the order is set by hand", () => {
    const prone = { ...identity(), conditions: [{ name: "Prone", until: "scene" }] } as unknown as IdentityState;
    const settings = { ...DEFAULT_SETTINGS, actionOrder: "manual" } as const;
    const chorus = rowView({ ...given, identity: prone, isChorus: true, settings }, t);
    expect(badges(chorus, "status")).toMatchObject([{ text: "Prone", presses: [{ name: "lift" }] }]);
    expect(chorus.moves?.steps).toEqual([-1, 1]);
    const player = rowView({ ...given, identity: prone, settings }, t);
    expect(badges(player, "status")).toMatchObject([{ text: "Prone", presses: [] }]);
    expect(player.moves).toBeUndefined();
  });

  it("PER-101 calls shock by the group's own name for it", () => {
    const hurt = { ...given, identity: identity({ shock: 2 }) };
    const names = (shockNames: string[]) =>
      badges(rowView({ ...hurt, settings: { ...DEFAULT_SETTINGS, shockNames } }, t), "shock").map(({ text }) => text);
    expect(names([])).toEqual(["DRAMATIS.Personae.Status.shock2"]);
    expect(names(["Hurt", "Wounded"])).toEqual(["Wounded"]);
  });

  it("PER-102 names every track with shock on it", () => {
    const both = identity({ shock: 1 });
    const mind = { hits: 6, shock: 2, stabilized: false, negated: false };
    const hurt = { ...both, tracks: { ...both.tracks, mind } };
    const words = (key: string, data?: object): string => (data ? Object.values(data).join(": ") : key);
    const row = rowView({ ...given, identity: hurt, settings: settled(exampleTracks) }, words);
    expect(badges(row, "shock")).toMatchObject([
      { level: 1, text: "Body: Hurt" },
      { level: 2, text: "Mind: Shaken" },
    ]);
  });

  it("PER-095 tells what is held off, and when it falls due", () => {
    const delayed = [{ inflicted: 2, track: "main", scene: 1, by: "A", due: 3 }];
    const row = rowView({ ...given, identity: { ...identity(), delayed } }, (key, data) =>
      data ? `${key} ${JSON.stringify(data)}` : key,
    );
    const [line] = badges(row, "delayed");
    expect(line?.label).toContain("held.shock.other");
    expect(line?.label).toContain("held.round");
    expect(badges(rowView(given, t), "delayed")).toEqual([]);
  });
});

describe("the order shown", () => {
  it("PER-053 is the best die's total, with the others in words", () => {
    expect(rowView(given, (key, data) => `${key} ${JSON.stringify(data)}`).order).toEqual({
      total: "11",
      words: 'DRAMATIS.Personae.Tracker.order {"dice":"11, 5"}',
      fixed: "DRAMATIS.Personae.Tracker.orderFixed.rolled undefined",
    });
  });
});

describe("the header of the tracker", () => {
  const encounter = {
    sceneState: "nonviolent",
    instigator: "A",
    goals: { party: "", opposition: "" },
    negators: [],
    ended: false,
  } as never;
  const people = [
    { ref: "A", name: "Ada" },
    { ref: "B", name: "Bo" },
  ];

  it("PER-051 lets the chorus go up the ladder, never down, and players not at all", () => {
    expect(headerView(encounter, people, "B", true, t).steps.map(({ does }) => does)).toEqual([
      { own: "escalate", given: { to: "violent" } },
    ]);
    expect(headerView(encounter, people, "B", false, t).steps).toEqual([]);
  });

  it("PER-054 proposes whoever is acting as the new instigator", () => {
    expect(headerView(encounter, people, "B", true, t).choices.find(({ selected }) => selected)?.name).toBe("Bo");
    expect(headerView(encounter, people, null, true, t).choices.find(({ selected }) => selected)?.name).toBe("Ada");
  });
});

describe("what is at stake", () => {
  const encounter = {
    sceneState: "nonviolent",
    instigator: null,
    goals: { party: "Cross", opposition: "" },
    negators: [],
    ended: false,
    wins: { party: 2, opposition: 1 },
  } as const;

  it("PER-031 PER-047 the header tells each side's aim, and how a series stands", () => {
    const view = headerView(encounter, [], null, true, t, "series");
    expect(view.aims).toHaveLength(1);
    expect(view.series).toBe("DRAMATIS.Personae.Tracker.series");
    expect(view.aiming?.does).toEqual({ form: "aims" });
    expect(headerView(encounter, [], null, false, t, "track")).toMatchObject({ series: "", aiming: null });
  });

  it("PER-053 the chorus moves rows where the order is set by hand, and neighbours whose dice all tie", () => {
    const steps = (change: Partial<RowGiven>): readonly number[] =>
      rowView({ ...given, ...change }, t).moves?.steps ?? [];
    const manual = { ...DEFAULT_SETTINGS, actionOrder: "manual" } as const;
    expect(steps({ isChorus: true, settings: manual })).toEqual([-1, 1]);
    expect(steps({ isChorus: false, settings: manual })).toEqual([]);
    expect(steps({ isChorus: true })).toEqual([]);
    expect(steps({ isChorus: true, ties: [1] })).toEqual([1]);
    expect(rowView({ ...given, isChorus: true, settings: manual }, t).moves?.drag).toBe(true);
    expect(rowView({ ...given, isChorus: true, ties: [1] }, t).moves?.drag).toBe(false);
  });

  it("PER-089 says how many hits are left until shock 1, to those whose own it is, while there are any", () => {
    const hits = (change: Partial<RowGiven>): Badge[] => badges(rowView({ ...given, ...change }, t), "hits");
    expect(hits({ left: { n: 2, max: 3 } })).toMatchObject([{ text: "2/3" }]);
    expect([...hits({ left: { n: 2, max: 3 }, isOwner: false }), ...hits({ left: { n: 0, max: 3 } })]).toEqual([]);
  });
});
