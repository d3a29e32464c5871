import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  beginGrant,
  closeGrant,
  declineGrant,
  earnGrant,
  grantOf,
  lapseGrants,
  mayUseGrant,
  nextToAct,
  NO_GRANTS,
  passBar,
  passGrant,
  spendGrant,
  type TurnGrants,
} from "./turn-grants.ts";

const order = ["a", "b", "c"];

describe("turn grants", () => {
  test("an action earns one grant, however often it is said to", () => {
    const once = earnGrant(NO_GRANTS, "strike", "a");
    expect(earnGrant(once, "strike", "a")).toBe(once);
    expect(earnGrant(once, "another", "a").pending).toHaveLength(2);
  });

  test("whoever holds a grant acts before the order goes on, and the order resumes where it stood", () => {
    const earned = earnGrant(NO_GRANTS, "strike", "a");
    expect(nextToAct(order, 0, earned)).toEqual({ by: "grant", who: "a", index: 1 });
    const passed = passGrant(earned, "a", "c", 2);
    expect(nextToAct(order, 0, passed)).toEqual({ by: "grant", who: "c", index: 1 });
    const active = beginGrant(passed, "c", "action");
    expect(nextToAct(order, 0, active)).toMatchObject({ by: "grant", who: "c" });
    expect(nextToAct(order, 0, spendGrant(active)), "a spent one keeps nobody waiting").toMatchObject({ who: "b" });
    const again = earnGrant(spendGrant(active), "again", "c");
    expect(nextToAct(order, 0, again), "one earned in it does").toMatchObject({ by: "grant", who: "c" });
    expect(nextToAct(order, 0, closeGrant(active))).toEqual({ by: "order", who: "b", index: 1 });
    expect(nextToAct(order, 2, NO_GRANTS)).toEqual({ by: "order", who: "a", index: 0 });
    expect(nextToAct([], 0, NO_GRANTS)).toEqual({ by: "order", who: null, index: 0 });
  });

  test("members of the chain are barred, and the bar goes with the chain", () => {
    const passed = passGrant(earnGrant(NO_GRANTS, "one", "a"), "a", "b", 1);
    expect(passed.chain).toEqual(["a", "b"]);
    expect(passBar(passed, "b", "a")).toBe("alreadyInChain");
    expect(passBar(passed, "b", "b")).toBe("self");
    expect(passBar(passed, "c", "a")).toBe("noGrant");
    expect(passGrant(passed, "b", "a", 1)).toBe(passed);
    const used = closeGrant(beginGrant(passed, "b", "action"));
    expect(used.chain).toEqual([]);
  });

  test("a grant earned while another is used keeps the chain alive", () => {
    const active = beginGrant(passGrant(earnGrant(NO_GRANTS, "one", "a"), "a", "b", 1), "b", "action");
    const again = closeGrant(earnGrant(active, "two", "b"));
    expect(again.chain).toEqual(["a", "b"]);
    expect(passBar(again, "b", "c")).toBeNull();
    expect(declineGrant(again, "b").chain).toEqual([]);
  });

  test("a grant is used once, for what it was begun for, by its holder", () => {
    const active = beginGrant(earnGrant(NO_GRANTS, "one", "a"), "a", "move");
    expect(mayUseGrant(active, "a", "move")).toBe(true);
    expect(mayUseGrant(active, "a", "action")).toBe(false);
    expect(mayUseGrant(active, "b", "move")).toBe(false);
    expect(mayUseGrant(spendGrant(active), "a", "move")).toBe(false);
    expect(spendGrant(NO_GRANTS)).toBe(NO_GRANTS);
    expect(beginGrant(active, "a", "move")).toBe(active);
  });

  test("what is left when the next turn begins is lost", () => {
    const earned = earnGrant(NO_GRANTS, "one", "a");
    expect(lapseGrants(earned)).toEqual(NO_GRANTS);
    expect(earnGrant(lapseGrants(earned), "one", "a").pending).toHaveLength(1);
  });

  test("nobody is twice in a chain and no action earns twice, whatever happens", () => {
    const who = fc.constantFrom("a", "b", "c", "d");
    const step = fc.tuple(fc.constantFrom("earn", "pass", "begin", "spend", "close", "decline"), who, who);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now: TurnGrants = NO_GRANTS;
        for (const [index, [what, one, other]] of steps.entries()) {
          const made = {
            earn: () => earnGrant(now, `action-${index % 5}`, one),
            pass: () => passGrant(now, one, other, 1),
            begin: () => beginGrant(now, one, "action"),
            spend: () => spendGrant(now),
            close: () => closeGrant(now),
            decline: () => declineGrant(now, one),
          }[what];
          now = made ? made() : now;
          expect(new Set(now.chain).size).toBe(now.chain.length);
          expect(new Set(now.earned).size).toBe(now.earned.length);
          if (grantOf(now, one) === null && now.active === null && now.pending.length === 0)
            expect(now.chain).toEqual([]);
        }
      }),
    );
  });
});
