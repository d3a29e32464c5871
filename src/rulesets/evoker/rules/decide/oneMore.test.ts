import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_GRANTS, type TurnGrants } from "../../../../kernel/turn-grants.ts";
import { exampleAilment, exampleFight, examplePower, fightTable, type FightChange } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import type { CharacterState, InjuryState } from "../state.ts";

const earned = (holder: string, more: Partial<TurnGrants["pending"][number]> = {}): TurnGrants => {
  return {
    ...NO_GRANTS,
    pending: [{ action: "x", holder, from: null, worth: 0, use: null, spent: false, ...more }],
    earned: ["x"],
  };
};
const staggered = { ailments: [exampleAilment("staggered")] };
const afterTurn = (holder: string, more = {}) => ({ turnOf: null, grants: earned(holder, more) });
const agility = { skill: null, focus: null, score: "agility" };

describe("One More", () => {
  test("EVO-202 it waits for the end of the Turn and gives one Action more", () => {
    const { at, make } = fightTable({ encounter: { grants: earned("hero") }, seats: { hero: { actionSpent: true } } });
    const use = make("oneMore", { use: "action", receiver: null });
    expect(at.refusal(use)).toBe("turnNotOver");
    expect(at.play(make("endTurn")).prompts("oneMore")).toMatchObject([
      { owner: "hero", receivers: [{ who: "friend", advantages: 2 }], allOut: false },
    ]);
    at.newCard();
    at.play(use);
    at.play(make("otherAction"));
    expect(at.encounter.grants.active).toMatchObject({ holder: "hero", spent: true });
    at.newCard();
    expect(at.refusal(make("otherAction"))).toBe("notYourTurn");
    expect(at.refusal(use)).toBe("noOneMore");
  });

  test("EVO-202 EVO-204 unused, it is lost when the next Turn begins, and the chain with it", () => {
    const { at, make } = fightTable({
      encounter: { ...afterTurn("hero"), grants: { ...earned("hero"), chain: ["friend"] } },
    });
    at.play(make("startTurn", { actor: "foe" }));
    expect(at.encounter.grants).toEqual(NO_GRANTS);
  });

  test("EVO-203 EVO-204 a pass goes to a Confidant outside the chain, and its Advantages count in every roll", () => {
    const { at, make } = fightTable({ encounter: afterTurn("hero") });
    expect(at.refusal(make("oneMore", { use: "batonPass", receiver: "foe" }))).toBe("notAnAlly");
    at.play(make("oneMore", { use: "batonPass", receiver: "friend" }));
    expect(at.encounter.grants).toMatchObject({
      chain: ["hero", "friend"],
      pending: [{ holder: "friend", from: "hero", worth: 2 }],
    });
    at.newCard();
    expect(at.refusal(make("oneMore", { actor: "friend", use: "batonPass", receiver: "hero" }))).toBe("baton.received");
    at.play(make("oneMore", { actor: "friend", use: "action", receiver: null }));
    const test = make("test", { actor: "friend", means: agility, spendsAction: true });
    expect(at.play(test).checks("roll")[0]?.modifiers).toMatchObject([{ id: "batonPass", value: 20, rule: "EVO-203" }]);
    expect(at.seat("friend").actionSpent).toBe(false);
  });

  test("EVO-203 EVO-007 the surprised may take what is passed to them: it is not their Turn", () => {
    const { at, make } = fightTable({
      encounter: afterTurn("friend"),
      seats: { friend: { surprised: true } },
      round: 1,
    });
    at.play(make("oneMore", { actor: "friend", use: "action", receiver: null }));
    at.play(make("otherAction", { actor: "friend" }));
    expect(at.encounter.grants.active?.spent).toBe(true);
  });

  test("EVO-203 strangers can't receive", () => {
    const { at, make } = fightTable({ hero: { socialLinks: [] }, encounter: afterTurn("hero") });
    expect(at.refusal(make("oneMore", { use: "batonPass", receiver: "friend" }))).toBe("baton.notConfidant");
  });

  test("EVO-204 nobody is in a chain twice, whoever passes to whom", () => {
    const who = fc.constantFrom("hero", "friend", "third");
    fc.assert(
      fc.property(fc.array(fc.tuple(who, who), { maxLength: 8 }), (passes) => {
        const { at, make } = fightTable({ encounter: afterTurn("hero") });
        for (const [actor, receiver] of passes) {
          const decision = make("oneMore", { actor, use: "batonPass", receiver });
          if (at.refusal(decision) === null) at.play(decision);
          at.newCard();
          const { chain } = at.encounter.grants;
          expect(new Set(chain).size).toBe(chain.length);
        }
      }),
    );
  });

  test("EVO-203 EVO-204 a received One More goes no further; one earned in it does, but not back", () => {
    const link = { name: "friend", actor: "friend", arcana: "fool", rank: 1 };
    const change: FightChange = { hero: { socialLinks: [link] }, encounter: afterTurn("hero") };
    const { at, make } = fightTable(change);
    const passed = at.play(make("oneMore", { use: "batonPass", receiver: "friend" }));
    expect(passed.prompts("oneMore")).toMatchObject([{ owner: "friend", receivers: [] }]);
    at.newCard();
    const on = make("oneMore", { actor: "friend", use: "batonPass", receiver: "hero" });
    expect(at.refusal(on)).toBe("baton.received");
    const spent = { action: "x", holder: "friend", from: "hero", worth: 1, use: "action", spent: true };
    const own = fightTable({
      encounter: {
        turnOf: null,
        grants: { ...earned("friend"), active: spent, chain: ["hero", "friend"] },
      },
    });
    expect(own.at.refusal(on)).toBe("baton.alreadyInChain");
    expect(own.at.play(own.make("endOneMore", { actor: "friend" })).prompts("oneMore")).toMatchObject([
      { owner: "friend" },
    ]);
    expect(own.at.encounter.grants).toMatchObject({ active: null, pending: [{ holder: "friend" }] });
  });

  test("EVO-203 the worth of a pass ends with the Move or Action it was given for", () => {
    const { at, make } = fightTable({ encounter: afterTurn("friend", { from: "hero", worth: 2 }) });
    const try1 = make("test", { actor: "friend", means: agility, spendsAction: true });
    const free = make("test", { actor: "friend", means: agility, spendsAction: false });
    at.play(make("oneMore", { actor: "friend", use: "action", receiver: null }));
    expect(at.play(try1).checks("roll")[0]?.target).toBe(60);
    expect(at.play(free).checks("roll")[0]?.target).toBe(40);
  });

  test("EVO-203 EVO-088 EVO-137 a pass makes a salve restore more, and so do powers", () => {
    const salve = { id: "salve", name: "Salve", quantity: 2, healLight: 1, healHeavy: 0, cures: [] };
    const mend = examplePower("mend", { kind: "heal", healLight: 1 });
    const friend: Partial<CharacterState> = {
      kind: "npc",
      consumables: [salve],
      powers: [mend],
      wounds: { light: 0, heavy: 2, deadly: 1 },
    };
    const passed = () => {
      const made = fightTable({ friend, encounter: afterTurn("friend", { from: "hero", worth: 2 }) });
      made.at.play(made.make("oneMore", { actor: "friend", use: "action", receiver: null }));
      return made;
    };
    const one = passed();
    one.at.play(one.make("consumable", { actor: "friend", item: "salve", recipient: "friend" }));
    expect(one.at.character("friend").wounds.light).toBe(3);
    const other = passed();
    other.at.play(other.make("power", { actor: "friend", power: "mend", targets: [{ who: "friend" }] }));
    expect(other.at.character("friend").wounds.light).toBe(3);
  });

  test("EVO-076 EVO-203 the further shots of a Burst keep what helped the first", () => {
    const skills = [{ id: "ballistics", score: "ballistic" as const, level: 3, focuses: [] }];
    const { at, make } = fightTable({
      friend: { skills, fate: { value: 1 } },
      foe: staggered,
      brute: staggered,
      encounter: afterTurn("friend", { from: "hero", worth: 2 }),
    });
    at.play(make("oneMore", { actor: "friend", use: "action", receiver: null }));
    at.newCard();
    const base = { actor: "friend", mode: "burst", weapon: "rifle", targets: [{ who: "foe", distance: 20 }] };
    const first = at.play(make("attack", { ...base, roll: { fate: 1, advantages: 1 } }), { attack: [15] });
    // 40 + 10 for the skill; Fate 20, the pass 20, one more 10, the ailment 10; the Burst −10, into melee −10.
    expect(first.checks("roll")[0]?.target).toBe(90);
    const dealt = at.play(
      make("allocateBurst", {
        actor: "friend",
        prompt: first.ask("burst"),
        extraWounds: 0,
        extraTargets: [{ who: "brute", distance: 20 }],
      }),
    );
    // Nobody stands near the brute.
    expect(dealt.checks("roll")[0]?.target).toBe(100);
    expect(at.character("friend").fate.value).toBe(0);
  });

  test("EVO-202 what nobody made use of is gone with a word about it", () => {
    const { at, make } = fightTable({ encounter: afterTurn("hero") });
    expect(at.play(make("startTurn", { actor: "foe" })).notes).toContain("oneMoreLost");
    const spent = { action: "x", holder: "hero", from: null, worth: 0, use: "action", spent: true };
    const done = fightTable({ encounter: { turnOf: null, grants: { ...NO_GRANTS, active: spent } } });
    expect(done.at.play(done.make("startTurn", { actor: "foe" })).notes).not.toContain("oneMoreLost");
  });

  test("EVO-202 a One More is closed by its holder alone, made use of or not", () => {
    const { at, make } = fightTable({ encounter: afterTurn("hero") });
    expect(at.refusal(make("endOneMore"))).toBe("noOneMore");
    at.play(make("oneMore", { use: "move", receiver: null }));
    expect(at.refusal(make("endOneMore", { actor: "friend" }))).toBe("noOneMore");
    at.play(make("endOneMore"));
    expect(at.encounter.grants).toEqual({ ...NO_GRANTS, earned: ["x"] });
  });

  test("EVO-202 the prompt is answered once", () => {
    const { at, make } = fightTable({ encounter: { grants: earned("hero") } });
    const prompt = at.play(make("endTurn")).ask("oneMore");
    at.play(make("oneMore", { use: "decline", receiver: null, prompt }));
    expect(at.encounter.grants.pending).toEqual([]);
    expect(at.refusal(make("oneMore", { use: "decline", receiver: null, prompt }))).toBe("alreadyAnswered");
  });

  test("EVO-203 EVO-205 whoever receives learns whether an All-Out Attack is open", () => {
    const open = fightTable({ foe: staggered, brute: staggered, encounter: afterTurn("hero") });
    const pass = open.make("oneMore", { use: "batonPass", receiver: "friend" });
    expect(open.at.play(pass).prompts("oneMore")).toMatchObject([{ allOut: true }]);
    open.at.newCard();
    expect(open.at.refusal(open.make("oneMore", { actor: "friend", use: "allOutAttack", receiver: null }))).toBeNull();
    const shut = fightTable({ foe: staggered, encounter: afterTurn("hero") });
    expect(shut.at.play(pass).prompts("oneMore")).toMatchObject([{ allOut: false }]);
  });
});

describe("All-Out Attack", () => {
  const all = { foe: staggered, brute: staggered, encounter: { grants: earned("hero") } };
  const joint = (change: FightChange = {}, settings: SomeSettings = {}, joins: object = {}) => {
    const made = fightTable({ ...all, ...change }, settings);
    const called = made.at.play(made.make("oneMore", { use: "allOutAttack", receiver: null }));
    const prompt = called.ask("joinAllOut");
    made.at.play(made.make("joinAllOut", { actor: "friend", prompt, score: "magic", ...joins }));
    return { ...made, launch: made.make("allOut", { score: "melee", prompt: called.ask("allOut") }) };
  };

  test("EVO-205 only with every enemy Staggered, and never alone", () => {
    const { at, make } = fightTable({ ...all, brute: {} });
    expect(at.refusal(make("oneMore", { use: "allOutAttack", receiver: null }))).toBe("allOut.enemyNotStaggered");
    const alone = fightTable({ ...all, friend: { ailments: [exampleAilment("stunned")] } });
    expect(alone.at.refusal(alone.make("oneMore", { use: "allOutAttack", receiver: null }))).toBe(
      "allOut.tooFewParticipants",
    );
    const none = fightTable({ foe: staggered, brute: staggered });
    expect(none.at.refusal(none.make("allOut", { score: "melee" }))).toBe("noOneMore");
  });

  test("EVO-206 EVO-207 EVO-208 EVO-209 wounds for all, relief for all, and no One More", () => {
    const { at, launch } = joint({ hero: { stress: 9 }, friend: { stress: 1 } });
    const played = at.play(launch, { allOut: [38, 99], location: [50, 15] });
    expect(played.checks("roll").map(({ target, advantages }) => [target, advantages])).toEqual([
      [60, 2],
      [60, 2],
    ]);
    expect(played.checks("allOut")[0]).toMatchObject({ participants: 2, bestDos: 2, bonus: 2, wounds: 4, savage: 1 });
    expect(at.character("foe")).toMatchObject({ wounds: { light: 0, heavy: 1 }, ailments: [] });
    expect(at.character("brute").ailments).toEqual([]);
    expect([at.character("hero").stress, at.character("friend").stress]).toEqual([7, 0]);
    expect(at.encounter.grants).toMatchObject({ pending: [], active: null, chain: [] });
  });

  test.each(["allOut", "decline"])(
    "EVO-205 nobody is asked any more once the leader has started or called off: %s",
    (type) => {
      const { at, make } = fightTable({ ...all, brute: {}, seats: { brute: { side: "party" } } });
      const called = at.play(make("oneMore", { use: "allOutAttack", receiver: null }));
      const [friends, brutes] = called.prompts("joinAllOut").map(({ id }) => id);
      at.play(make("joinAllOut", { actor: "friend", prompt: friends, score: "melee" }));
      const played = at.play(make(type, { score: "melee", prompt: called.ask("allOut") }));
      expect(played.outcome.withdraws).toEqual([brutes]);
      expect(at.refusal(make("joinAllOut", { actor: "brute", prompt: brutes, score: "melee" }))).toBe(
        "alreadyAnswered",
      );
    },
  );

  test("EVO-207 nobody succeeds, nothing happens; whoever starts alone is too few", () => {
    const { at, launch } = joint();
    expect(at.play(launch, { allOut: [99, 98] }).effects("wounds")).toEqual([]);
    const alone = fightTable(all);
    alone.at.play(alone.make("oneMore", { use: "allOutAttack", receiver: null }));
    expect(alone.at.refusal(alone.make("allOut", { score: "melee" }))).toBe("allOut.tooFewParticipants");
  });

  test("EVO-205 EVO-206 whoever joins brings a score, Fate and modifiers of their own", () => {
    const scores = (exampleFight().states["friend"] as CharacterState).scores;
    const friend = { fate: { value: 1 }, scores: { ...scores, ballistic: { ...scores.ballistic, value: 55 } } };
    const roll = { fate: 1, modifier: -5 };
    const { at, launch } = joint({ friend }, {}, { score: "ballistic", roll });
    const [, theirs] = at.play(launch, { allOut: [99, 30] }).checks("roll");
    // 55, Fate 20, the attack 10, the ailment 10, and 5 less by hand.
    expect(theirs).toMatchObject({ who: "friend", score: "ballistic", target: 90, dos: 6 });
    expect(at.character("friend").fate.value).toBe(0);
  });

  test("EVO-206 EVO-283 nobody rolls when somebody's Fate is gone; nobody joins with Fate they lack", () => {
    const { at, launch, make } = joint({ friend: { fate: { value: 1 } } }, {}, { roll: { fate: 1 } });
    at.play(make("fate", { actor: "friend", benefit: "restoreLight" }));
    const dice = { roll: (): readonly number[] => expect.fail("a die was rolled") };
    expect(at.resolve(launch, dice)).toMatchObject({ refused: { reason: "DRAMATIS.Evoker.Refusal.noFate" } });
    const poor = fightTable(all);
    const prompt = poor.at.play(poor.make("oneMore", { use: "allOutAttack", receiver: null })).ask("joinAllOut");
    const join = poor.make("joinAllOut", { actor: "friend", prompt, score: "magic", roll: { fate: 1 } });
    expect(poor.at.refusal(join)).toBe("noFate");
  });

  test("EVO-264 EVO-206 the Blinded fail with Ballistic, whatever they roll, and still count as taking part", () => {
    const injuries: InjuryState[] = [{ location: "head", injury: "blinded", ignoredInRound: null }];
    const { at, launch } = joint({ friend: { injuries } }, {}, { score: "ballistic" });
    const played = at.play(launch, { allOut: [55, 1] });
    expect(played.checks("roll")[1]).toMatchObject({ automaticFailure: true, success: false });
    // 60 against 55: 0 DoS, and the two of them.
    expect(played.checks("allOut")[0]).toMatchObject({ participants: 2, bestDos: 0, wounds: 2 });
  });

  test("EVO-205 EVO-010 whoever joined and can't any more holds nobody up", () => {
    const { at, launch } = joint();
    at.states = { ...at.states, friend: { ...at.character("friend"), ailments: [exampleAilment("stunned")] } };
    expect(at.refusal(launch)).toBe("allOut.tooFewParticipants");
  });

  test("EVO-205 the game master may leave an enemy out: it is neither counted nor struck", () => {
    const { at, make } = fightTable({ ...all, brute: {} });
    const call = make("oneMore", { use: "allOutAttack", receiver: null });
    expect(at.refusal(call)).toBe("allOut.enemyNotStaggered");
    at.play(make("leaveOut", { target: "brute", on: true }));
    at.newCard();
    const prompt = at.play(call).ask("joinAllOut");
    at.play(make("joinAllOut", { actor: "friend", prompt, score: "melee" }));
    const played = at.play(make("allOut", { score: "melee" }), { allOut: [30, 30], location: [50] });
    expect(played.effects("wounds").map(({ target }) => target)).toEqual(["foe"]);
    at.play(make("leaveOut", { target: "brute", on: false }));
    expect(at.seat("brute").leftOut).toBe(false);
  });

  test("EVO-203 EVO-206 a Baton Pass is worth nothing in an All-Out Attack", () => {
    const active = { action: "y", holder: "hero", from: "friend", worth: 3, use: "action", spent: false };
    const { at, launch } = joint({ encounter: { turnOf: null, grants: { ...earned("hero"), active } } });
    expect(at.play(launch, { allOut: [30, 30] }).checks("roll")[0]?.target).toBe(60);
  });

  test("EVO-322 the Enraged join with Melee or not at all", () => {
    const { at, make } = fightTable({ ...all, friend: { ailments: [exampleAilment("enraged")] } });
    const prompt = at.play(make("oneMore", { use: "allOutAttack", receiver: null })).ask("joinAllOut");
    expect(at.refusal(make("joinAllOut", { actor: "friend", prompt, score: "magic" }))).toBe("enraged");
    expect(at.refusal(make("joinAllOut", { actor: "friend", prompt, score: "melee" }))).toBeNull();
  });

  test("EVO-206 aoaAffinity lets those who block Melee shrug it off", () => {
    const { at, launch } = joint(
      { brute: { ...staggered, affinities: { melee: "block" } } },
      { aoaAffinity: "physical" },
    );
    const played = at.play(launch, { allOut: [30, 30] });
    expect(played.effects("wounds").map(({ target }) => target)).toEqual(["foe"]);
    expect(played.notes).toContain("allOutShrugged");
  });

  test("EVO-207 an All-Out Attack never exceeds its cap, whatever is rolled", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), fc.nat(300), (a, b, skill) => {
        const value = Math.min(400, 40 + skill);
        const scores = (exampleFight().states["hero"] as CharacterState).scores;
        const hero = { scores: { ...scores, melee: { ...scores.melee, value } } };
        const { at, launch } = joint({ hero });
        const [check] = at.play(launch, { allOut: [a, b] }).checks("allOut");
        expect(check?.wounds).toBeLessThanOrEqual(6);
        expect(check?.bonus).toBeLessThanOrEqual(4);
      }),
    );
  });
});
