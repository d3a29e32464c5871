import { describe, expect, test } from "vitest";
import { isRefusal, type Decision, type Effect } from "../../../../kernel/outcome.ts";
import { evokerEngine } from "../engine.ts";
import {
  exampleAilment,
  exampleFight,
  examplePersona,
  ExampleTable,
  fightTable,
  namedDice,
  type FightChange,
} from "../examples.ts";
import type { CharacterState, InjuryState } from "../state.ts";
import type { InjuryId, Location } from "../terms.ts";

const hurt = (location: Location, injury: InjuryId): InjuryState[] => [{ location, injury, ignoredInRound: null }];
const alone = { seats: { foe: { square: { x: 9, y: 8 } } } };

describe("fate", () => {
  const fated = (more: Partial<CharacterState> = {}, change: FightChange = {}) =>
    fightTable({ ...change, hero: { fate: { value: 1 }, ...more } });

  test("EVO-280 EVO-281 EVO-285 EVO-289 restoring wounds and pools by the Realisation Bonus", () => {
    const wounds = fated({ wounds: { light: 0, heavy: 2, deadly: 1 } });
    wounds.at.play(wounds.make("fate", { benefit: "restoreLight" }));
    expect(wounds.at.character("hero")).toMatchObject({ wounds: { light: 4 }, fate: { value: 0 } });
    expect(wounds.at.refusal(wounds.make("fate", { benefit: "restoreLight" }))).toBe("fate.noPoints");
    const pool = fated({ spirit: { value: 1, max: 9 } });
    pool.at.play(pool.make("fate", { benefit: "restorePool", pool: "spirit" }));
    expect(pool.at.character("hero").spirit.value).toBe(5);
    pool.at.newCard();
    pool.at.play(pool.make("time", { passes: "week", actors: ["hero"] }));
    expect(pool.at.character("hero").fate.value).toBe(4);
  });

  test("EVO-286 EVO-288 EVO-290 an ailment, a Persona, an injury", () => {
    const ailing = fated({ ailments: [exampleAilment("frozen")] });
    ailing.at.play(ailing.make("fate", { benefit: "removeAilment", ailment: "frozen" }));
    expect(ailing.at.character("hero").ailments).toEqual([]);
    const personas = [
      examplePersona("p", { equipped: false, broken: true, wounds: { light: 0, heavy: 0, deadly: 0 } }),
    ];
    const lost = fated({ personas });
    lost.at.play(lost.make("fate", { benefit: "revivePersona", persona: "p" }));
    expect(lost.at.character("hero").personas[0]).toMatchObject({ broken: false, wounds: { deadly: 1 } });
    const lame = fated({ injuries: hurt("leftLeg", "brokenFoot") }, alone);
    expect(lame.at.refusal(lame.make("fate", { benefit: "ignoreInjury", location: "head" }))).toBe("noSuchInjury");
    lame.at.play(lame.make("fate", { benefit: "ignoreInjury", location: "leftLeg" }));
    expect(lame.at.refusal(lame.make("move", { metres: 8 }))).toBeNull();
    lame.at.play(lame.make("endRound"));
    expect(lame.at.character("hero").injuries).toEqual(hurt("leftLeg", "brokenFoot"));
  });

  test("EVO-287 a Heavy Wound is offered to Fate before it is written, even with full automation", () => {
    const foe = {
      fate: { value: 1 },
      wounds: { light: 0, heavy: 2, deadly: 1 },
      ailments: [exampleAilment("staggered")],
    };
    const { states, frame } = exampleFight({ foe });
    const at = new ExampleTable(states, { automation: "full" });
    const attack: Decision = {
      type: "attack",
      actor: "hero",
      mode: "standard",
      weapon: "blade",
      targets: [{ who: "foe" }],
      encounter: frame,
    };
    const before = at.states;
    const struck = at.play(attack, { attack: [25], location: [50] });
    expect(struck.effects("wounds")[0]?.apply).toBe("onRequest");
    at.states = before;
    const prompt = struck.ask("blockHeavy");
    const block: Decision = { type: "blockHeavy", actor: "foe", prompt, points: 1, encounter: frame };
    expect(at.refusal({ ...block, points: 2 })).toBe("fate.noPoints");
    const blocked = at.play(block);
    expect(blocked.outcome.withdraws).toEqual([struck.effects("wounds")[0]?.id]);
    expect(at.character("foe")).toMatchObject({ wounds: { heavy: 1 }, fate: { value: 0 }, stress: 5 });
    expect(at.refusal(block)).toBe("alreadyAnswered");
  });

  test("EVO-284 an attack rolled again for Fate: the second result stands, what followed is taken back", () => {
    const { at, make } = fightTable({ hero: { fate: { value: 2 } }, foe: { ailments: [exampleAilment("staggered")] } });
    const missed = at.play(make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] }), {
      attack: [90],
    });
    const check = missed.checks("roll")[0]?.id ?? "";
    const again = at.play(make("reroll", { check, source: "fate" }), { attack: [8], location: [50] });
    expect(again.checks("verdict")[0]).toMatchObject({ hit: true });
    expect(at.character("hero").fate.value).toBe(1);
    expect(at.refusal(make("reroll", { check, source: "fate" }))).toBe("alreadyRerolled");
    const newer = again.checks("roll")[0]?.id ?? "";
    expect(at.refusal(make("reroll", { check: newer, source: "fate" }))).toBe("alreadyRerolled");
    expect(at.refusal(make("reroll", { actor: "foe", check: newer, source: "distract" }))).toBe("noDistraction");
  });

  test("EVO-284 EVO-024 an evasion rolled again takes the hit back", () => {
    const { at, make } = fightTable({ foe: { fate: { value: 1 } } });
    const first = at.play(make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] }), {
      attack: [15],
    });
    const second = at.play(make("evade", { actor: "foe", prompt: first.ask("evade"), option: "dodge" }), {
      evasion: [90],
    });
    expect(second.checks("verdict")[0]?.hit).toBe(true);
    const check = second.checks("roll")[0]?.id ?? "";
    const again = at.play(make("reroll", { actor: "foe", check, source: "fate" }), { evasion: [2] });
    expect(again.checks("verdict")[0]).toMatchObject({ hit: false });
    expect(again.outcome.withdraws).toContain(second.effects("wounds")[0]?.id);
  });

  test("EVO-284 EVO-287 what has been written already is not taken back from the card", () => {
    const foe = { fate: { value: 2 }, wounds: { light: 0, heavy: 2, deadly: 1 } };
    const { at, make } = fightTable({
      foe: { ...foe, ailments: [exampleAilment("staggered")] },
      hero: { fate: { value: 1 } },
    });
    const struck = at.play(make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] }), {
      attack: [25],
      location: [50],
    });
    const ask = (decision: Decision, waiting: readonly Effect[]) =>
      evokerEngine.resolve(decision, { states: at.states, settings: {}, history: at.steps, waiting }, namedDice({}));
    const block = make("blockHeavy", { actor: "foe", prompt: struck.ask("blockHeavy"), points: 1 });
    const again = make("reroll", { check: struck.checks("roll")[0]?.id, source: "fate" });
    const open = struck.outcome.effects.filter(({ apply }) => apply === "onRequest");
    for (const decision of [block, again]) {
      expect(ask(decision, [])).toMatchObject({ refused: { reason: "DRAMATIS.Evoker.Refusal.alreadyApplied" } });
      expect(isRefusal(ask(decision, open))).toBe(false);
    }
  });

  test("EVO-337 EVO-334 what waits on the card counts before a faint is asked for", () => {
    const { at, make } = fightTable({ hero: { stress: 55 } });
    const stress = { type: "stress", id: "w", target: "hero", apply: "onRequest", amount: 4, reason: "push" } as const;
    const fall = make("fall", { metres: 5, means: null });
    const asked = (waiting: readonly Effect[]) => {
      const outcome = evokerEngine.resolve(
        fall,
        { states: at.states, settings: {}, history: [], waiting },
        namedDice({}),
      );
      return isRefusal(outcome) ? [] : outcome.prompts.map(({ type }) => type);
    };
    expect(asked([])).toEqual([]);
    expect(asked([stress])).toEqual(["faint"]);
  });
});
