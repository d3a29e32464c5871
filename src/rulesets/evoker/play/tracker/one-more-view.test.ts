import { describe, expect, it } from "vitest";
import type { Press } from "../../../../fittings/press/press.ts";
import { NO_GRANTS, type Grant, type TurnGrants } from "../../../../kernel/turn-grants.ts";
import { exampleAilment, type FightChange } from "../../rules/examples.ts";
import { nextView, type Standing } from "./next-view.ts";
import { guestNow, oneMoreView, type OneMoreView } from "./one-more-view.ts";
import { eyes, sampleSight } from "./sample-sight.ts";

const grant = (holder: string, more: Partial<Grant> = {}): Grant => ({
  ...{ action: `${holder}|2|1`, holder, from: null, worth: 0, use: null, spent: false, ...more },
});
const pending = (...list: readonly Grant[]): TurnGrants => ({ ...NO_GRANTS, pending: list });
const active = (holder: string, more: Partial<Grant>): TurnGrants => {
  return { ...NO_GRANTS, active: grant(holder, more) };
};
const fight = (grants: TurnGrants, more: FightChange = {}, turnOf: string | null = null): FightChange => {
  return { ...more, encounter: { turnOf, grants, ...more.encounter } };
};
const bar = (change: FightChange, by = eyes()): OneMoreView | null => oneMoreView(sampleSight(change, by).sight);
const staggered = { ailments: [exampleAilment("staggered")] };
const open = (presses: readonly Press[] = []): string[] =>
  presses.filter(({ blocked }) => blocked === undefined).map(({ name }) => name);
const why = (presses: readonly Press[] = [], name: string): string | undefined =>
  presses.find((press) => press.name === name)?.blocked;

describe("the One More bar", () => {
  it("EVO-202 is not there while nobody has one", () => {
    expect(bar(fight(NO_GRANTS))).toBeNull();
  });

  it("EVO-200 EVO-202 says whose it is, who earned it, and what may be done with it once the Turn is over", () => {
    const shown = bar(fight(pending(grant("hero"), grant("friend"))));
    expect(shown).toMatchObject({ holder: "hero", title: "OneMore.waits hero", origin: "OneMore.earned hero" });
    expect(shown).toMatchObject({ worth: "", chain: [], behind: "OneMore.behind friend" });
    expect(open(shown?.presses)).toEqual(["move", "action", "decline"]);
    expect(shown?.presses[0]?.does).toMatchObject({ decide: { type: "oneMore", actor: "hero", use: "move" } });
  });

  it("EVO-202 keeps everything but an All-Out Attack for the end of the Turn", () => {
    const shown = bar(fight(pending(grant("hero")), { foe: staggered, brute: staggered }, "hero"));
    expect(open(shown?.presses)).toEqual(["allOutAttack"]);
    expect(why(shown?.presses, "move")).toBe("Refusal.turnNotOver Hero");
  });

  it("EVO-205 tells how many are Staggered and who stands; those left out don't count", () => {
    const lines = (change: FightChange): unknown => bar(fight(pending(grant("hero")), change))?.staggered;
    expect(lines({})).toBe("OneMore.staggered.some 0 2 foe, brute");
    expect(lines({ foe: staggered })).toBe("OneMore.staggered.one 1 2 brute");
    expect(lines({ foe: staggered, brute: staggered })).toBe("OneMore.staggered.all 2 2 ");
    expect(lines({ foe: staggered, seats: { brute: { leftOut: true } } })).toBe("OneMore.staggered.all 1 1 ");
    expect(why(bar(fight(pending(grant("hero")), {}))?.presses, "allOutAttack")).toBe(
      "Refusal.allOut.enemyNotStaggered Hero",
    );
  });

  it("EVO-203 EVO-204 offers a Baton Pass to each with what the bond is worth, or says why not", () => {
    const shown = bar(fight(pending(grant("hero"))));
    expect(shown?.receivers).toMatchObject([{ name: "to-friend", label: "OneMore.to.open friend 5 2" }]);
    const chained = bar(fight({ ...pending(grant("hero")), chain: ["friend"] }));
    expect(why(chained?.receivers, "to-friend")).toBe("Refusal.baton.alreadyInChain Hero Friend");
    const unknown = bar(fight(pending(grant("hero")), { hero: { socialLinks: [] } }));
    expect([unknown?.receivers, unknown?.strangers]).toEqual([[], "OneMore.strangers friend hero"]);
  });

  it("EVO-203 asks twice before a pass to one who could do nothing with it", () => {
    const frozen = { ailments: [exampleAilment("frozen")] };
    const [receiver] = bar(fight(pending(grant("hero")), { friend: frozen }))?.receivers ?? [];
    expect(receiver?.blocked).toBeUndefined();
    expect(receiver?.sure).toMatch(/^OneMore.sureIdle Refusal.unableToAct Friend/);
  });

  it("EVO-203 EVO-204 shows what a pass made of it and through whose hands it went; it goes no further", () => {
    const passed = {
      ...pending(grant("friend", { action: "hero|2|1", from: "hero", worth: 2 })),
      chain: ["hero", "friend"],
    };
    const shown = bar(fight(passed));
    expect(shown).toMatchObject({ origin: "OneMore.passed hero", worth: "OneMore.worth 2", receivers: [] });
    expect(shown?.chain.map(({ name }) => name)).toEqual(["hero", "friend"]);
  });

  it("EVO-202 in use, it can only be done with; unused, that is asked twice", () => {
    const used = bar(fight(active("hero", { use: "action", spent: true })));
    expect(used).toMatchObject({ title: "OneMore.spent hero", presses: [{ name: "done", primary: true }] });
    const unused = bar(fight(active("hero", { use: "move" })));
    expect(unused).toMatchObject({
      title: "OneMore.use.move hero",
      presses: [{ name: "done", sure: "OneMore.sureUnused" }],
    });
  });

  it("EVO-202 has buttons for whoever speaks for the holder alone", () => {
    const others = bar(fight(pending(grant("hero"))), eyes(["friend"]));
    expect(others).toMatchObject({ holder: "hero", presses: [], receivers: [], strangers: "" });
    expect(open(bar(fight(pending(grant("hero"))), eyes(["hero"]))?.presses)).toContain("move");
  });

  it("EVO-205 players are told nothing of those whom the tracker hides", () => {
    const by = eyes(["hero"], ["brute"]);
    expect(bar(fight(pending(grant("hero")), { foe: staggered }), by)?.staggered).toBe("OneMore.staggered.all 1 1 ");
    expect(bar(fight(pending(grant("brute"))), by)).toMatchObject({ holder: "somebody", presses: [] });
  });
});

describe("whoever acts beside the order", () => {
  it("EVO-202 is nobody during a Turn, then the holder until the One More is closed", () => {
    const now = (grants: TurnGrants, turnOf: string | null): unknown =>
      guestNow(sampleSight(fight(grants, {}, turnOf)).sight);
    expect(now(NO_GRANTS, null)).toBeNull();
    expect(now(pending(grant("hero")), "hero")).toBeNull();
    expect(now(pending(grant("hero")), null)).toBe("hero");
    expect(now(active("friend", { use: "move" }), null)).toBe("friend");
    expect(now(active("friend", { use: "move", spent: true }), null)).toBe("friend");
  });
});

describe("the one big button", () => {
  const standing: Standing = { who: "hero", mayGoOn: true, after: "foe", newRound: false };
  const press = (grants: TurnGrants, turnOf: string | null, more: Partial<Standing> = {}, by = eyes()): unknown => {
    const found = nextView(sampleSight(fight(grants, {}, turnOf), by).sight, { ...standing, ...more });
    return found && [found.label, found.name];
  };

  it("EVO-202 goes from the end of the Turn through its One Mores to the next Turn", () => {
    expect(press(NO_GRANTS, "hero")).toEqual(["Next.end hero", "next"]);
    expect(press(pending(grant("hero")), "hero")).toEqual(["Next.end hero", "next"]);
    expect(press(pending(grant("hero")), null)).toEqual(["Next.oneMore hero", "choose"]);
    expect(press(active("hero", { use: "action", spent: true }), null)).toEqual(["Next.done hero", "done"]);
    expect(press(NO_GRANTS, null)).toEqual(["Next.turn foe", "next"]);
    expect(press(NO_GRANTS, null, { newRound: true })).toEqual(["Next.round foe", "next"]);
    expect(press(NO_GRANTS, null, { after: null })).toEqual(["Next.any", "next"]);
  });

  it("EVO-002 EVO-202 is there for those whom it is up to, and nobody else", () => {
    const player = eyes(["friend"]);
    expect(press(NO_GRANTS, "hero", { mayGoOn: false }, player)).toBeNull();
    expect(press(pending(grant("hero")), null, { mayGoOn: false }, player)).toBeNull();
    expect(press(pending(grant("friend")), null, { mayGoOn: false }, player)).toEqual([
      "Next.oneMore friend",
      "choose",
    ]);
    expect(press(active("hero", { use: "move" }), null, {}, player)).toBeNull();
  });
});
