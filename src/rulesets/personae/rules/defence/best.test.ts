import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { waysToWin } from "../challenge/odds.ts";
import { ExampleCard, exampleAttack, exampleEnhancement, exampleFight, exampleIdentity } from "../examples.ts";
import type { AnswerPrompt } from "../prompts.ts";
import { settingsFrom } from "../settings.ts";
import { bestAnswer } from "./best.ts";
import { answerOptions } from "./options.ts";

const state = exampleIdentity("Door");
const [passive, ...others] = answerOptions({
  ...{ reactor: state, challenge: "attack", attack: null, aware: true, readied: null, canAct: true },
  settings: settingsFrom({}),
});
if (!passive) throw new Error("Nobody is without an instinct.");

/** What the foe is asked when the hero strikes, after it has done this. */
function asked(readied: object | null, foe: object = {}): AnswerPrompt {
  const { states, frame } = exampleFight({}, { rest: foe });
  const card = new ExampleCard(states);
  if (readied) {
    const ready = { type: "ready", id: "r", target: "c.foe", means: "weapon", item: "sword", round: 1 };
    card.write([{ ...ready, apply: "atOnce", ...readied }]);
  }
  card.make(exampleAttack(frame), { actor: [5, 4, 3, 2] });
  return card.steps[0]?.outcome.prompts[0] as AnswerPrompt;
}

describe("the best answer that is open", () => {
  it("PER-119 PER-120 is what stands ready where that is better, else the instinctive one", () => {
    expect(asked({}).best).toBe("weapon:sword");
    expect(asked({ means: "shield", item: "buckler" }).best).toBe("shield:buckler");
    // Bows parry nothing, and nothing else is ready.
    expect(asked({ item: "bow" })).not.toHaveProperty("best");
    expect(asked(null)).not.toHaveProperty("best");
    const sure = state.skills.map((skill) => (skill.free === "defend" ? { ...skill, rating: 6 } : skill));
    expect(asked({}, { skills: sure })).not.toHaveProperty("best");
  });

  it("PER-024 PER-126 leads nobody to a use of something limited, but to what a trait gives for nothing", () => {
    const reflex = exampleEnhancement("reflex", { kind: "reflexiveDefense" });
    expect(asked(null, { enhancements: [reflex] }).best).toBe("weapon:sword");
    const limited = { ...reflex, uses: { value: 1, max: 1, per: "scene" } };
    expect(asked(null, { enhancements: [limited] })).not.toHaveProperty("best");
    expect(asked({}, { enhancements: [limited] }).options.find(({ id }) => id === "weapon:sword")?.allowed).toBe(true);
  });

  it("PER-045 PER-119 of a gate is Defend against a blow, not what it would answer a word with", () => {
    const skill = (id: string, attribute: string, rating: number) => ({
      ...{ id, name: id, rating, attribute, free: id, initiative: false, tags: [] },
    });
    const gate = { skills: [skill("counter", "CMP", 3), skill("defend", "STA", 4)], weapons: [], shields: [] };
    const { options, best } = asked(null, { ...gate, kind: "identity" });
    expect(best).toBeUndefined();
    expect(options).toMatchObject([{ id: "passive", item: "defend", rating: 4, attribute: "STA" }]);
  });

  it("PER-119 is never barred or spent, and loses to no other that is open", () => {
    const some = fc.record({ rating: fc.integer({ min: 1, max: 5 }), allowed: fc.boolean(), unlocked: fc.boolean() });
    fc.assert(
      fc.property(fc.array(some, { maxLength: others.length }), fc.nat(others.length), (drawn, spent) => {
        const options = [passive, ...drawn.map((one, at) => ({ ...(others[at] ?? passive), ...one, id: `${at}` }))];
        const isSpent = ({ id }: { readonly id: string }): boolean => id === String(spent);
        const best = bestAnswer(options, state, isSpent);
        expect(best?.allowed && !isSpent(best)).toBe(true);
        const dice = (one: typeof passive): number => (one.unlocked ? one.rating : 1);
        const alike = options.filter(({ allowed, attribute }) => allowed && attribute === best?.attribute);
        for (const one of alike.filter((each) => !isSpent(each)))
          expect(
            waysToWin({ dice: dice(one), modifier: 0 }, { dice: dice(best ?? one), modifier: 0 }),
          ).toBeLessThanOrEqual(waysToWin({ dice: dice(best ?? one), modifier: 0 }, { dice: dice(one), modifier: 0 }));
      }),
    );
    expect(bestAnswer([], state)).toBeUndefined();
    expect(bestAnswer([passive, { ...passive, id: "twin" }], state)?.id).toBe("passive");
  });
});
