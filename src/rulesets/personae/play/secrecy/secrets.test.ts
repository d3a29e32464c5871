import { afterEach, describe, expect, it, vi } from "vitest";
import type { Decision } from "../../../../kernel/outcome.ts";
import { exampleAttack } from "../../rules/examples.ts";
import { secrets } from "./secrets.ts";

const attack = exampleAttack(null, { reactors: ["foe", "ally"] });
const propose = { type: "propose", encounter: null, actor: "hero", challenge: attack } as unknown as Decision;

afterEach(() => vi.unstubAllGlobals());

describe("what Personae keeps from players", () => {
  it("PER-027 knows whose dice may come up, and who will be asked, also when it is only proposed", () => {
    for (const decision of [attack, propose]) {
      expect(secrets.rolls(decision)).toEqual(["hero", "foe", "ally"]);
      expect(secrets.asks(decision)).toEqual(["foe", "ally"]);
    }
    expect(secrets.rolls({ type: "unopposed", actor: "hero" })).toEqual(["hero", null]);
    expect(secrets.rolls({ type: "followUp", actor: "hero", reactor: "late" })).toEqual(["late"]);
  });

  it("PER-105 keeps nothing of a recovery, which is rolled against what stands on the sheet", () => {
    expect(secrets.rolls({ type: "recover", actor: "hero" })).toEqual([]);
  });

  it("PER-053 PER-150 leaves to everybody what concerns everybody", () => {
    const kept = (type: string): boolean => secrets.mayBePrivate({ type });
    expect(["challenge", "unopposed", "propose", "recover", "ask"].every(kept)).toBe(true);
    expect(["initiative", "escalate", "newScene", "endEncounter", "award"].some(kept)).toBe(false);
  });

  it("PER-053 tells of the order of those alone who are not hidden in their encounter's tracker", () => {
    const contents = [
      { actor: { uuid: "seen" }, hidden: false },
      { actor: { uuid: "lurker" }, hidden: true },
    ];
    const combat = { documentName: "Combat", combatants: { contents } };
    vi.stubGlobal("fromUuidSync", (ref: string) => (ref === "Combat.one" ? combat : null));
    const hidden = (actors: unknown, combatRef = "Combat.one"): boolean | undefined =>
      secrets.isHidden?.({ type: "initiative", encounter: { combat: combatRef }, actors } as unknown as Decision);
    expect([["seen"], ["lurker"], ["seen", "lurker"]].map((actors) => hidden(actors))).toEqual([false, true, true]);
    expect([hidden(["lurker"], "Combat.gone"), hidden("lurker")]).toEqual([false, false]);
    expect(secrets.isHidden?.({ type: "escalate" })).toBe(false);
  });

  it("PER-130 lets bookkeeping wait that would tell of a blind roll, but not what it costs", () => {
    const tells = (type: string): boolean => secrets.tells({ type, id: "e", target: "hero", apply: "atOnce" });
    expect(["tally", "criticals", "recovery", "correct"].every(tells)).toBe(true);
    expect(["spend", "useTrait"].some(tells)).toBe(false);
  });

  it("PER-027 shows the numbers unless the group has chosen otherwise", () => {
    expect(secrets.numbers({})).toBe("shown");
    expect(secrets.numbers({ chorusNumbers: "hidden" })).toBe("hidden");
    expect(secrets.numbers({ chorusNumbers: "odd" })).toBe("shown");
  });

  it("PER-008 meets a proposal without a challenge, or one within another, without falling over", () => {
    for (const challenge of [undefined, null, "x", propose]) {
      const broken = { type: "propose", challenge } as unknown as Decision;
      expect(secrets.rolls(broken)).toEqual([]);
      expect(secrets.asks(broken)).toEqual([]);
    }
  });
});
