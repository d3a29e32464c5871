import { describe, expect, test } from "vitest";
import { skill } from "../checks/skillTable.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import { evasionGrip, lookAt } from "../glance.ts";
import { evokerEngine } from "../engine.ts";
import { exampleAilment, fightTable, type FightChange } from "../examples.ts";
import type { CharacterState, GripState } from "../state.ts";

const heldBy = (by: string): GripState => ({ by, stored: null, failures: 0 });
const staggered = { ailments: [exampleAilment("staggered")] };
const bracing = skill("endurance", "bracing");

describe("grips", () => {
  const held: FightChange = { foe: { grip: heldBy("hero") } };
  const attack = { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] };
  const asked = () => {
    const made = fightTable(held);
    const prompt = made.at.play(made.make("attack", attack), { attack: [5] }).ask("evade");
    const free = made.make("breakFree", { actor: "foe", means: bracing, declared: "evasion", evades: prompt });
    return { ...made, prompt, free };
  };

  test("EVO-355 whoever is held breaks free before an evasion, once for each attack, and only for one", () => {
    const { at, make, prompt, free } = asked();
    const dodge = make("evade", { actor: "foe", prompt, option: "dodge" });
    expect(at.refusal(dodge)).toBe("heldFast");
    expect(at.refusal({ ...free, evades: "none" })).toBe("unknownPrompt");
    const { evades: _, ...unnamed } = free;
    expect(at.refusal(unnamed)).toBe("badField");
    at.play(free, { breakFree: [95] });
    expect(at.refusal(free), "a second time").toBe("alreadyTried");
    expect(at.refusal(dodge), "the evasion is wasted").toBe("heldFast");
    expect(at.refusal(make("evade", { actor: "foe", prompt, option: null }))).toBeNull();
  });

  test("EVO-355 having broken free, it evades", () => {
    const { at, make, prompt, free } = asked();
    at.play(free, { breakFree: [4], hold: [90] });
    expect(at.character("foe").grip).toBeNull();
    expect(at.refusal(make("evade", { actor: "foe", prompt, option: "dodge" }))).toBeNull();
  });

  test("EVO-355 EVO-356 one question, whatever asks it: nothing holds, a try is left, or none is", () => {
    const gripOn = ({ at, make, prompt }: ReturnType<typeof asked>) => {
      const card = { steps: at.steps, applied: [] };
      const frame = make("x").encounter as unknown as EncounterFrame;
      return evasionGrip(lookAt(at.states, {}, frame, card), { id: prompt, owner: "foe" });
    };
    const lost = asked();
    expect(gripOn(lost)).toBe("held");
    lost.at.play(lost.free, { breakFree: [95] });
    expect(gripOn(lost)).toBe("lost");
    lost.at.states = { ...lost.at.states, foe: { ...lost.at.character("foe"), grip: null } };
    expect(gripOn(lost), "what failed was wasted, though the grip is gone by now").toBe("lost");
    const freed = asked();
    freed.at.play(freed.free, { breakFree: [4], hold: [90] });
    expect(gripOn(freed)).toBe("free");
    const other = asked();
    other.at.play({ ...other.free }, { breakFree: [95] });
    expect(gripOn({ ...other, prompt: "another" }), "each attack anew").toBe("held");
  });

  test("EVO-356 nobody is told to break free of a grapple that has come apart", () => {
    const shot = (foe: { x: number; y: number }) => {
      const { at, make } = fightTable({ ...held, seats: { foe: { square: foe } } });
      return at.play(make("attack", { ...attack, targets: [{ who: "foe", distance: 1 }] }), { attack: [5] }).notes;
    };
    expect(shot({ x: 1, y: 0 })).toContain("heldFast");
    expect(shot({ x: 3, y: 0 })).not.toContain("heldFast");
  });

  test("EVO-355 struggling before an evasion goes on with the attack's card, any other begins anew", () => {
    const { free } = asked();
    const goesOn = (["evasion", "move", "action"] as const).map((declared) =>
      evokerEngine.goesOn({ ...free, declared }),
    );
    expect(goesOn).toEqual([true, false, false]);
  });

  test("EVO-356 tokens that part, and a grappler that can't act, end a grapple", () => {
    const apart = fightTable({ ...held, encounter: { turnOf: "foe" }, seats: { foe: { square: { x: 3, y: 0 } } } });
    expect(apart.at.refusal(apart.make("defend", { actor: "foe" }))).toBeNull();
    expect(apart.at.refusal(apart.make("breakFree", { actor: "foe", means: bracing, declared: "move" }))).toBe(
      "notHeld",
    );
    const next = fightTable({ ...held, encounter: { turnOf: null }, seats: { foe: { square: { x: 3, y: 0 } } } });
    expect(next.at.play(next.make("startTurn", { actor: "brute" })).notes).toContain("gripParted");
    expect(next.at.character("foe").grip).toBeNull();
    const hero: Partial<CharacterState> = { ailments: [exampleAilment("stunned")] };
    const limp = fightTable({ ...held, hero, encounter: { turnOf: "foe" } });
    expect(limp.at.refusal(limp.make("defend", { actor: "foe" }))).toBeNull();
    const tight = fightTable({ ...held, encounter: { turnOf: "foe" } });
    expect(tight.at.refusal(tight.make("defend", { actor: "foe" }))).toBe("heldFast");
  });

  test("EVO-356 EVO-086 a Push out of reach ends a grip; its own grappler may move along", () => {
    const shove = { mode: "push", weapon: "blade", targets: [{ who: "foe" }] };
    const change: FightChange = {
      foe: { ...staggered, grip: heldBy("brute") },
      brute: { grip: heldBy("foe") },
      seats: { brute: { square: { x: 1, y: 1 } } },
    };
    const { at, make } = fightTable(change);
    // 40 − 20 for the untaught skill, 10 for the ailment, 10 for the hold: two metres, from (1,0) to (3,0).
    at.play(make("attack", shove), { attack: [11] });
    expect([at.character("foe").grip, at.character("brute").grip]).toEqual([null, null]);
    const short = fightTable(change);
    short.at.play(short.make("attack", { ...shove, freeMetres: 1 }), { attack: [11] });
    expect(short.at.character("foe").grip, "one metre on, they are still neighbours").toMatchObject({ by: "brute" });
    const mine: FightChange = { foe: { ...staggered, grip: heldBy("hero") } };
    for (const follow of [true, false]) {
      const own = fightTable(mine);
      own.at.play(own.make("attack", { ...shove, follow }), { attack: [11] });
      expect(own.at.character("foe").grip !== null, String(follow)).toBe(follow);
    }
  });
});

describe("Protect", () => {
  const guard = { marks: [{ id: "protected" as const, source: "brute" }], ...staggered };
  const by = (mode: string) => {
    const made = fightTable({ foe: guard });
    const played = made.at.play(made.make("attack", { mode, weapon: "blade", targets: [{ who: "foe" }] }), {
      attack: [5],
    });
    return { ...made, played };
  };

  test("EVO-079 EVO-075 EVO-086 EVO-087 it covers a Grapple, a Push and a Knockdown", () => {
    const grapple = by("grapple");
    expect([grapple.at.character("foe").grip, grapple.at.character("brute").grip]).toMatchObject([
      null,
      { by: "hero" },
    ]);
    expect(grapple.at.character("foe").marks, "once").toEqual([]);
    const knock = by("knockdown");
    expect(knock.at.character("brute").conditions).toMatchObject([{ id: "prone" }]);
    expect(knock.at.character("foe").conditions).toEqual([]);
    const push = by("push");
    expect(push.played.outcome.notes).toContainEqual(expect.objectContaining({ data: { name: "Brute", metres: 2 } }));
  });
});
