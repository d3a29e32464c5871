import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAttack, exampleFight, type CharacterChange } from "../examples.ts";
import type { FreeAttackPrompt } from "../outcomes.ts";

function fight(
  pairs: readonly (readonly [string, string])[] = [],
  change: Record<string, CharacterChange> = {},
  settings = {},
  items = {},
) {
  const { states, frame } = exampleFight(change, items);
  const engagements = pairs.map(([a, b]) => ({ a, b }));
  const card = new ExampleCard({ ...states, combat: { ...states["combat"], engagements } }, settings);
  return { card, frame };
}
const offers = (prompts: readonly object[]) =>
  (prompts as readonly FreeAttackPrompt[]).map(({ owner, kind, enemies }) => [owner, kind, ...enemies]);
const move = (encounter: object, actor: string, how: string, target: string | null = null) => ({
  type: "move",
  encounter: encounter as never,
  actor,
  how,
  target,
});

describe("moving about", () => {
  test("RUN-040 RUN-041 a Movement Action carries ten metres", () => {
    const { card, frame } = fight();
    const out = card.make(move(frame, "hero", "move"));
    expect(out.notes[0]).toMatchObject({ data: { metres: 10 } });
    expect(card.combatant("hero").spent).toMatchObject({ combat: 0, movement: 1 });
    card.make(move({ ...frame, round: 2 }, "hero", "lineOfSight"));
    expect(card.combatant("hero").spent).toMatchObject({ round: 2, movement: 1 });
  });

  test("RUN-027 RUN-042 engaging brings two into melee, and whoever reaches further may strike first", () => {
    const { card, frame } = fight();
    const out = card.make(move(frame, "mate", "engage", "foe"));
    expect(card.encounter.engagements).toEqual([{ a: "mate", b: "foe" }]);
    expect(offers(out.prompts)).toEqual([["mate", "long", "foe"]]);
    expect(card.combatant("foe").meleeRound).toBe(1);
    const strike = exampleAttack(frame, {
      actor: "mate",
      weapon: "staff",
      freeAttack: "long",
      prompt: card.prompt("freeAttack").id,
    });
    card.make(strike, { test: [20] });
    expect(card.combatant("mate").longUsed).toBe(true);
    expect(card.reason({ type: "trigger", encounter: frame, kind: "long", attacker: "mate", enemy: "foe" })).toBe(
      "long.alreadyUsed",
    );
  });

  test("RUN-027 not against another Long weapon, not beside a shield, not later than first contact", () => {
    const long = { brute: {} };
    const { card, frame } = fight([], long);
    expect(offers(card.make(move(frame, "mate", "engage", "brute")).prompts)).toEqual([]);
    const trigger = { type: "trigger", encounter: frame, kind: "long", attacker: "mate", enemy: "brute" };
    expect(card.reason(trigger)).toBe("long.enemyReach");
    const later = { ...trigger, encounter: { ...frame, round: 2 }, enemy: "foe" };
    expect(card.reason(later)).toBe("long.tooLate");
    expect(card.reason({ ...trigger, attacker: "foe", enemy: "hero" })).toBe("long.noLongWeapon");
    const first = fight([], {}, { longScope: "roundOne" });
    expect(offers(first.card.make(move({ ...first.frame, round: 2 }, "mate", "engage", "foe")).prompts)).toEqual([]);
  });

  test("RUN-047 RUN-050 an ability may bring a trigger of its own; others are unknown", () => {
    const { card, frame } = fight();
    const trigger = (kind: string) => ({ type: "trigger", encounter: frame, kind, attacker: "hero", enemy: "foe" });
    expect(card.reason(trigger("whim"))).toBe("unknownTrigger");
    card.make(trigger("riposte"));
    const strike = exampleAttack(frame, { freeAttack: "riposte", prompt: card.prompt("freeAttack").id });
    expect(card.make(strike, { test: [20] }).checks[0]).toMatchObject({ what: "attack", attribute: "accurate" });
    expect(card.reason(trigger("riposte"))).toBe("kindSpent");
    expect(card.reason(exampleAttack(frame, { freeAttack: "riposte", override: true }), { test: [20] })).toBeNull();
  });

  test("RUN-093 a flanking spot is beside a foe whom somebody else fights", () => {
    const { card, frame } = fight([["mate", "foe"]]);
    expect(card.reason(move(frame, "hero", "flank", "brute"))).toBe("noAllyThere");
    card.make(move(frame, "hero", "flank", "foe"));
    expect(card.encounter.engagements).toHaveLength(2);
  });

  test("RUN-085 RUN-093 RUN-100 two who stepped apart flank without a board, until one of them leaves or falls", () => {
    const { card, frame } = fight([["mate", "foe"]], {}, { enforceActions: "off" });
    const target = (): unknown => {
      const look = new ExampleCard(card.states).make(exampleAttack(frame), { test: [20] });
      return look.checks[0]?.["target"];
    };
    card.make(move(frame, "hero", "engage", "foe"));
    expect(target()).toBe(12);
    expect(card.reason({ ...move(frame, "hero", "flank", "foe"), ally: "brute" })).toBe("noAllyThere");
    card.make({ ...move(frame, "hero", "flank", "foe"), ally: "mate" });
    expect(card.encounter.flanks).toEqual([{ a: "hero", b: "mate", target: "foe" }]);
    expect(target()).toBe(14);
    // The step counts, however the tokens were left standing; the game master may say that it doesn't.
    const places = ["hero", "foe", "mate"].map((character, x) => ({
      character,
      at: [x < 2 ? x : 0, x === 2 ? 1 : 0] as const,
    }));
    const asPlaced = (more: object): unknown =>
      new ExampleCard(card.states).make(exampleAttack(frame, { places, ...more }), { test: [20] }).checks[0]?.[
        "target"
      ];
    expect([asPlaced({}), asPlaced({ advantage: { flanked: false } })]).toEqual([14, 12]);
    const { states } = card;
    card.states = {
      ...states,
      mate: { ...card.character("mate"), conditions: { ...card.character("mate").conditions, prone: true } },
    };
    expect(target()).toBe(12);
    card.states = states;
    // The foe works its way out of the middle, and stays in the fight.
    card.make({ type: "disengage", encounter: frame, actor: "foe", leaveMelee: false });
    expect(card.encounter.flanks).toEqual([]);
    card.states = states;
    card.make({ type: "disengage", encounter: frame, actor: "mate", leaveMelee: true });
    expect([card.encounter.flanks, target()]).toEqual([[], 12]);
  });

  test("RUN-093 RUN-095 RUN-110 the game master says who flanks whom, among those who fight it", () => {
    const { card, frame } = fight([
      ["mate", "foe"],
      ["hero", "foe"],
    ]);
    const set = { type: "flanking", encounter: frame, a: "mate", b: "hero", target: "foe", flanking: true };
    expect(card.reason({ ...set, target: "brute" })).toBe("notInMelee");
    expect(card.reason({ ...set, a: "hero" })).toBe("selfTarget");
    card.make(set);
    expect(card.reason({ ...set, a: "hero", b: "mate" })).toBe("noChange");
    card.make({ ...set, flanking: false });
    expect(card.encounter.flanks).toEqual([]);
  });

  test("RUN-027 RUN-041 a blow at a Long wielder waits for what coming within reach brings", () => {
    const { card, frame } = fight();
    const blow = exampleAttack(frame, { target: "brute" });
    expect(card.reason(blow)).toBe("longFirst");
    expect(card.combatant("hero").spent.combat).toBe(0);
    card.make(move(frame, "hero", "engage", "brute"));
    expect(card.prompt("freeAttack")).toMatchObject({ owner: "brute", kind: "long", enemies: ["hero"] });
    card.make({ type: "decline", encounter: frame, prompt: card.prompt("freeAttack").id });
    expect(card.reason(blow, { test: [20] })).toBeNull();
    // One who can't strike, or holds nothing longer than its enemy, is no reason to wait.
    const down = fight([], { brute: { conditions: { dying: true } } });
    expect(down.card.reason({ ...blow, encounter: down.frame })).toBeNull();
    const pikes = fight([], {}, {}, { pike: { class: "oneHanded" } });
    expect(pikes.card.reason({ ...blow, encounter: pikes.frame }, { test: [20] })).toBeNull();
  });

  test("RUN-027 RUN-038 RUN-041 whoever comes for a blow is offered it once the other's is settled, and may let it go", () => {
    const { card, frame } = fight();
    card.make({ ...move(frame, "hero", "engage", "brute"), strikes: "sword" });
    const { id } = card.prompt("strike");
    const blow = exampleAttack(frame, { target: "brute", prompt: id });
    expect(card.reason(blow)).toBe("settleFirst");
    expect(card.reason({ ...blow, target: "foe" })).toBe("notOffered");
    expect(card.reason({ ...blow, actor: "mate", weapon: "unarmed" })).toBe("noPrompt");
    card.make({ type: "decline", encounter: frame, prompt: card.prompt("freeAttack").id });
    expect(card.make(blow, { test: [20] }).checks).toMatchObject([{ who: "hero", success: false }]);
    expect(card.combatant("hero").spent).toMatchObject({ combat: 1, movement: 1 });
    expect(card.reason(blow)).toBe("alreadyAnswered");
    const other = fight();
    other.card.make({ ...move(other.frame, "hero", "engage", "brute"), strikes: "sword" });
    other.card.make({ type: "decline", encounter: other.frame, prompt: other.card.prompt("strike").id });
    expect(other.card.reason({ ...move(other.frame, "mate", "engage", "foe"), strikes: "spoon" })).toBe("unknownItem");
  });

  test("RUN-027 RUN-064 whoever falls to the longer weapon has no blow left", () => {
    const { card, frame } = fight([], { hero: { rest: { toughness: { value: 1 } } } });
    card.make({ ...move(frame, "hero", "engage", "brute"), strikes: "sword" });
    const { id: prompt, kind: freeAttack } = card.prompt("freeAttack");
    card.make(exampleAttack(frame, { actor: "brute", target: "hero", weapon: "pike", freeAttack, prompt }));
    const fell = card.make(
      { type: "defend", encounter: frame, actor: "hero", prompt: card.prompt("defend").id, modifiers: [] },
      { test: [20], "armor-hero-0": [1] },
    );
    expect(fell.withdraws).toEqual([card.prompt("strike").id]);
    expect(fell.notes.map(({ key }) => key)).toContain("DRAMATIS.Threshold.Note.withdrawn.strike");
  });

  test("RUN-094 there is room for as many as the table says; who fell leaves room", () => {
    const full = fight([["mate", "foe"]], {}, { maxSurround: 1 });
    expect(full.card.reason(move(full.frame, "hero", "engage", "foe"))).toBe("noRoom");
    expect(full.card.reason(exampleAttack(full.frame))).toBe("noRoom");
    const freed = fight([["mate", "foe"]], { mate: { conditions: { dead: true } } }, { maxSurround: 1 });
    expect(freed.card.reason(move(freed.frame, "hero", "engage", "foe"))).toBeNull();
  });

  test("RUN-049 RUN-084 leaving melee costs a Movement Action and gives every opponent a Free Attack", () => {
    const { card, frame } = fight([
      ["hero", "foe"],
      ["brute", "hero"],
      ["mate", "foe"],
    ]);
    const out = card.make({ type: "disengage", encounter: frame, actor: "hero", leaveMelee: true });
    expect(offers(out.prompts)).toEqual([
      ["foe", "withdraw", "hero"],
      ["brute", "withdraw", "hero"],
    ]);
    expect(card.encounter.engagements).toEqual([{ a: "mate", b: "foe" }]);
    const offered = out.prompts[0]?.id;
    card.make(
      exampleAttack(frame, { actor: "foe", target: "hero", weapon: "axe", freeAttack: "withdraw", prompt: offered }),
    );
    const second = card.make({ type: "disengage", encounter: frame, actor: "mate", leaveMelee: true });
    expect(offers(second.prompts), "the foe has used this kind").toEqual([]);
    expect(card.reason({ type: "disengage", encounter: frame, actor: "mate", leaveMelee: true })).toBe("notInMelee");
  });

  test("RUN-085 leaving a flanked position gives the same Free Attacks and stays in the fight", () => {
    const { card, frame } = fight([["hero", "foe"]]);
    const out = card.make({ type: "disengage", encounter: frame, actor: "hero", leaveMelee: false });
    expect(offers(out.prompts)).toEqual([["foe", "withdraw", "hero"]]);
    expect(card.encounter.engagements).toHaveLength(1);
  });

  test("RUN-043 RUN-049 running past gives each a Free Attack of another kind; one who can't act has none", () => {
    const { card, frame } = fight([], { brute: { conditions: { dying: true } } });
    const pass = { type: "passBy", encounter: frame, actor: "hero", enemies: ["foe", "brute"], goAround: false };
    expect(offers(card.make(pass).prompts)).toEqual([["foe", "passBy", "hero"]]);
    const { card: archer } = fight([], {}, {}, { bow: { ready: true, equipped: true } });
    archer.make({ ...pass, actor: "foe", enemies: ["hero"] });
    const prompt = archer.prompt("freeAttack").id;
    const shot = exampleAttack(frame, { freeAttack: "passBy", actor: "hero", weapon: "bow", prompt });
    expect(archer.reason(shot)).toBe("needsMelee");
  });

  test("RUN-096 going around costs both actions and gives none", () => {
    const { card, frame } = fight();
    const out = card.make({ type: "passBy", encounter: frame, actor: "hero", enemies: ["foe"], goAround: true });
    expect(out.prompts).toEqual([]);
    expect(card.combatant("hero").spent).toMatchObject({ combat: 1, movement: 1 });
  });

  test("RUN-047 an offer can be let go, once, and holds for nobody else", () => {
    const { card, frame } = fight([
      ["hero", "foe"],
      ["hero", "brute"],
    ]);
    card.make({ type: "disengage", encounter: frame, actor: "hero", leaveMelee: true });
    const [first, second] = (card.steps[0]?.outcome.prompts ?? []) as readonly FreeAttackPrompt[];
    card.make({ type: "decline", encounter: frame, prompt: first?.id ?? "" });
    expect(card.reason({ type: "decline", encounter: frame, prompt: first?.id ?? "" })).toBe("noPrompt");
    const strike = exampleAttack(frame, {
      actor: "brute",
      target: "mate",
      weapon: "pike",
      freeAttack: "withdraw",
      prompt: second?.id,
    });
    expect(card.reason(strike)).toBe("notOffered");
    expect(card.reason({ ...strike, actor: "foe", weapon: "axe" })).toBe("noPrompt");
  });

  test("RUN-041 RUN-042 RUN-084 the dead and the dying hold nobody, offer no spot and strike at nobody", () => {
    const dead = { foe: { conditions: { dead: true } }, brute: { conditions: { dying: true } } };
    const pairs = [
      ["hero", "foe"],
      ["hero", "brute"],
    ] as const;
    const { card, frame } = fight(pairs, dead);
    const leave = { type: "disengage", encounter: frame, actor: "hero", leaveMelee: true };
    expect(card.reason(leave)).toBe("notInMelee");
    expect(card.make(move(frame, "hero", "move")).notes.map(({ key }) => key)).toEqual([
      "DRAMATIS.Threshold.Note.distance",
    ]);
    const fallen = fight([["mate", "foe"]], { mate: { conditions: { dying: true } } });
    expect(fallen.card.reason(move(fallen.frame, "hero", "flank", "foe"))).toBe("noAllyThere");
    const one = fight(pairs, { foe: { conditions: { dead: true } } });
    expect(offers(one.card.make({ ...leave, encounter: one.frame }).prompts)).toEqual([["brute", "withdraw", "hero"]]);
    expect(one.card.encounter.engagements).toEqual([]);
  });

  test("RUN-042 who is in melee can be set by hand", () => {
    const { card, frame } = fight();
    const set = { type: "engagement", encounter: frame, a: "hero", b: "foe", engaged: true };
    card.make(set);
    expect(card.reason(set)).toBe("noChange");
    card.make({ ...set, a: "foe", b: "hero", engaged: false });
    expect(card.encounter.engagements).toEqual([]);
  });

  test("RUN-089 standing up: success costs the Movement Action, failure the turn, which must be whole", () => {
    const prone = { hero: { conditions: { prone: true } } };
    const rise = (frame: object) => ({ type: "standUp", encounter: frame as never, actor: "hero" });
    const quick = fight([], prone);
    quick.card.make(rise(quick.frame), { test: [10] });
    expect(quick.card.combatant("hero").spent).toMatchObject({ combat: 0, movement: 1 });
    expect(quick.card.character("hero").conditions.prone).toBe(false);
    const slow = fight([], prone);
    slow.card.make(rise(slow.frame), { test: [11] });
    expect(slow.card.combatant("hero").spent).toMatchObject({ combat: 1, movement: 1 });
    expect(slow.card.character("hero").conditions.prone).toBe(false);
    const spent = fight([], prone);
    spent.card.make({ type: "spend", encounter: spent.frame, actor: "hero", action: "attack", amount: 1 });
    spent.card.make(rise(spent.frame), { test: [11] });
    expect(spent.card.character("hero").conditions.prone).toBe(true);
    const moved = fight([], prone);
    moved.card.make({ type: "spend", encounter: moved.frame, actor: "hero", action: "move", amount: 1 });
    moved.card.make(rise(moved.frame), { test: [11] });
    expect(moved.card.character("hero").conditions.prone).toBe(true);
    expect(quick.card.reason(rise(quick.frame))).toBe("notProne");
  });
});
