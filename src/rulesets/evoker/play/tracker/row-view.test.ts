import { describe, expect, it } from "vitest";
import type { Row } from "../../../../fittings/tracker/view.ts";
import { NO_GRANTS } from "../../../../kernel/turn-grants.ts";
import {
  exampleAilment,
  exampleCharacter,
  exampleEncounter,
  exampleSeat,
  type FightChange,
} from "../../rules/examples.ts";
import { lookAt } from "../../rules/glance.ts";
import type { ParticipantState } from "../../rules/state.ts";
import { headerView } from "./header-view.ts";
import { guestView, rowView, type Seated } from "./row-view.ts";
import { eyes, sampleSight } from "./sample-sight.ts";
import type { Eyes } from "./sight.ts";

function row(change: FightChange, who = "hero", by: Eyes = eyes(), more: Partial<Seated> = {}): Row {
  const { sight, seats } = sampleSight(change, by);
  return rowView(sight, { ...(seats.find((one) => one.who === who) as Seated), ...more });
}
const texts = ({ badges }: Row, ...which: readonly string[]): string[] =>
  badges.flatMap(({ is, text }) => (which.length === 0 || which.includes(is) ? [text] : []));
const apart = { hero: { square: { x: 20, y: 20 } } };

describe("a row of the tracker", () => {
  it("EVO-003 EVO-173 has pips for Move, Action and Chance Attacks, none before the first Round or for those who are out", () => {
    const labels = (change: FightChange): string[] => row(change).pips.map(({ label }) => label);
    expect(labels({})).toEqual(["Pip.move.free hero", "Pip.action.free hero", "Pip.chance.free hero 1 1"]);
    const spent = { moveLocked: true, actionSpent: true, chanceUsed: 1 };
    const hero = { chanceAttacksPerRound: 2 };
    expect(labels({ hero, seats: { hero: spent } })).toEqual([
      "Pip.move.used hero",
      "Pip.action.used hero",
      "Pip.chance.free hero 1 2",
      "Pip.chance.used hero 1 2",
    ]);
    expect(row({ hero: { chanceAttacksPerRound: 9 } }).pips).toHaveLength(5);
    expect([labels({ round: 0 }), labels({ hero: { dead: true } })]).toEqual([[], []]);
  });

  it("EVO-008 EVO-009 tells initiative, and each key that it took to tell somebody from the neighbours", () => {
    const order = { initiative: 4, rollOffs: [50, 12] };
    const hero = { tieBreak: { score: 42, fate: 2, fateMax: 3 } };
    const told = (...decidedBy: Seated["decidedBy"]): unknown =>
      row({ hero, seats: { hero: { order } } }, "hero", eyes(), { decidedBy }).order;
    expect(told()).toEqual({ total: "4", words: "Order.initiative 4 42 2 50, 12", fixed: "Order.fixed" });
    const words = (...decidedBy: Seated["decidedBy"]): string[] =>
      [...(told(...decidedBy) as { words: string }).words.matchAll(/Order\.(\w+)/g)].map((match) => match[1] ?? "");
    expect(words("initiative", "score")).toEqual(["initiative", "score"]);
    expect(words("rollOff", "initiative")).toEqual(["initiative", "score", "fate", "rollOff"]);
    expect(row({}).order).toBeUndefined();
  });

  it("EVO-082 EVO-173 tells players of nobody's Chance Attacks, score or Fate what only their traits and scores would", () => {
    const order = { initiative: 4, rollOffs: [] };
    const tieBreak = { score: 42, fate: 2, fateMax: 3 };
    const seen = (revealed: object, chanceUsed = 0): [string, string] => {
      const foe = {
        tieBreak,
        chanceAttacksPerRound: 2,
        revealed: { ...exampleCharacter("foe").revealed, ...revealed },
      };
      const change = { foe, seats: { foe: { order, chanceUsed } } };
      const { pips, order: told } = row(change, "foe", eyes(["hero"]), { decidedBy: ["fate"] });
      return [
        pips
          .slice(2)
          .map(({ label }) => label)
          .join(),
        told?.words ?? "",
      ];
    };
    const [pips, words] = seen({});
    expect(pips).toBe("Pip.chanceSeen.free foe");
    expect(words).toBe("Order.initiative 4 ? ?  Order.score 4 ? ?  Order.fate 4 ? ? ");
    expect(seen({}, 1)[0]).toBe("Pip.chanceSeen.used foe");
    expect(seen({ traits: true }, 1)[0]).toBe("Pip.chance.free foe 1 2,Pip.chance.used foe 1 2");
    expect(seen({ scores: true })[1]).toContain("Order.fate 4 42 2");
  });

  it("EVO-081 EVO-181 opens what is known of a Shadow, for those who may not open its sheet", () => {
    const opens = (who: string, by: Eyes): unknown =>
      row({}, who, by).badges.flatMap(({ presses = [] }) => presses.map(({ label, does }) => [label, does]));
    const does = { form: "known", given: { who: "foe" } };
    expect(opens("foe", eyes(["hero"]))).toEqual([["Badge.known foe", does]]);
    expect([opens("foe", eyes()), opens("friend", eyes(["hero"]))]).toEqual([[], []]);
  });

  it("EVO-004 tells the metres left of a Move that goes on, to those who may know them", () => {
    const seats = { hero: { ...apart.hero, moving: true, metresUsed: 3, moveSpent: true } };
    const begun = { hero: { allowance: 8 }, seats };
    expect(texts(row(begun))).toEqual(["Badge.metres 5"]);
    expect(texts(row(begun, "hero", eyes([])))).toEqual([]);
    expect(texts(row({ ...begun, encounter: { turnOf: "foe" } }))).toEqual([]);
  });

  it("EVO-043 EVO-059 EVO-078 EVO-079 EVO-311 EVO-355 tells what stands in the way, in words", () => {
    const hero = {
      altitude: "low",
      ailments: [exampleAilment("staggered")],
      conditions: [
        { id: "defending", source: null },
        { id: "hidden", source: null },
      ],
      marks: [{ id: "protected", source: "friend" }],
      grip: { by: null, stored: { dos: 1, bonus: 4, roll: 20 }, failures: 0 },
    } as const;
    expect(texts(row({ hero }))).toEqual([
      "Ailment.staggered",
      "Condition.defending",
      "Badge.protected friend",
      "Badge.held",
      "Condition.hidden",
      "Band.low",
    ]);
    expect(row({}).badges).toMatchObject([{ is: "engaged", text: "Badge.engaged", label: "Badge.engagedWith foe" }]);
    expect(texts(row({ hero: { grip: { by: "foe", stored: null, failures: 0 } } }), "grip")).toEqual([
      "Badge.gripped foe",
    ]);
    const loose = { hero: { grip: { by: "foe", stored: null, failures: 0 } }, seats: apart };
    expect(texts(row(loose), "grip")).toEqual([]);
  });

  it("EVO-007 tells who is caught unawares until the first Round is over", () => {
    const seats = { hero: { surprised: true }, foe: { ambusher: true } };
    expect(texts(row({ round: 0, seats }), "surprised")).toEqual(["Condition.surprised"]);
    expect(texts(row({ round: 1, seats }, "foe"), "ambushing")).toEqual(["Condition.ambushing"]);
    expect(texts(row({ round: 2, seats }), "surprised")).toEqual([]);
  });

  it("EVO-223 says of those who are out nothing else", () => {
    expect(row({ hero: { dead: true, altitude: "high" } }).badges.map(({ is }) => is)).toEqual(["defeated"]);
  });

  it("EVO-043 EVO-079 names nobody whom the tracker hides", () => {
    const by = eyes(["hero"], ["foe", "friend"]);
    const hero = { marks: [{ id: "protected", source: "friend" }] } as const;
    expect(texts(row({ hero }, "hero", by))).toEqual(["Badge.protected somebody"]);
  });
});

describe("the line of a One More", () => {
  const active = { action: "a", holder: "hero", from: null, worth: 0, use: "move", spent: false };

  it("EVO-202 stands beneath the one whose Turn it was, with a pip of its own", () => {
    const guests = (grants: object): unknown => {
      const { sight, seats } = sampleSight({ encounter: { turnOf: null, grants: { ...NO_GRANTS, ...grants } } });
      return guestView(sight, seats, "c.foe");
    };
    expect(guests({})).toEqual([]);
    const waits = { pending: [{ ...active, use: null }] };
    expect(guests(waits)).toMatchObject([
      {
        beneath: "c.foe",
        combatant: "c.hero",
        words: "Guest.waits",
        pips: [{ label: "Pip.oneMore hero", used: false }],
      },
    ]);
    expect(guests({ active })).toMatchObject([{ words: "Guest.move", pips: [{ label: "Pip.move.free hero" }] }]);
    const spent = { active: { ...active, use: "action", spent: true } };
    expect(guests(spent)).toMatchObject([{ words: "Guest.action", pips: [{ label: "Pip.action.used hero" }] }]);
  });
});

describe("what stands above the rows", () => {
  const header = (change: FightChange, by = eyes()): unknown => {
    const { sight, seats } = sampleSight(change, by);
    return headerView(sight, seats, null);
  };

  it("EVO-001 EVO-353 says that a scene is tense where nobody is an enemy, and what hangs in the air", () => {
    expect(header({})).toMatchObject({ mood: "", miasma: "", surprise: "", surprising: null, oneMore: null });
    const calm = { seats: { foe: { side: "party" }, brute: { side: "party" } } };
    expect(header({ encounter: { light: "dark", haze: true } })).toMatchObject({
      sight: "Form.light.dark, Form.label.haze",
      surroundings: { does: { form: "surroundings" } },
    });
    expect(header({ ...calm, encounter: { miasmaHere: true, miasmaRate: 2 } })).toMatchObject({
      mood: "Header.tense",
      miasma: "Header.miasma 2",
    });
  });

  it("EVO-007 tells of surprise before the first Round, and lets the game master say it", () => {
    const seats = { hero: { surprised: true }, foe: { ambusher: true } };
    expect(header({ round: 0, seats })).toMatchObject({
      surprise: "Header.ambush hero foe",
      surprising: { does: { form: "surprise" } },
    });
    expect(header({ round: 0, seats }, eyes(["hero"], ["foe"]))).toMatchObject({
      surprise: "Header.surprised hero ",
      surprising: null,
    });
    expect(header({ round: 1, seats })).toMatchObject({ surprise: "", surprising: null });
  });
});

it("EVO-043 lays out a hundred rows, each in melee with its neighbours", () => {
  const names = Array.from({ length: 100 }, (_, index) => `p${index}`);
  const side = (index: number): string => (index % 2 === 0 ? "party" : "shadows");
  const seats = names.map((who, index) => exampleSeat(who, side(index), { x: index % 10, y: Math.floor(index / 10) }));
  const states = Object.fromEntries([
    ...names.map((who) => [who, exampleCharacter(who)] as const),
    ...names.map((who, index) => [`c.${who}`, seats[index] as ParticipantState] as const),
    ["combat", exampleEncounter({ turnOf: "p0" })] as const,
  ]);
  const participants = names.map((who) => ({ who, combatant: `c.${who}` }));
  const frame = { combat: "combat", round: 2, participants };
  const sight = { situation: lookAt(states, {}, frame), frame, eyes: eyes() };
  const rows = names.map((who, index) =>
    rowView(sight, { combatant: `c.${who}`, who, seat: seats[index] as ParticipantState, decidedBy: [] }),
  );
  expect(rows.filter(({ badges }) => badges.some(({ is }) => is === "engaged"))).toHaveLength(100);
});
