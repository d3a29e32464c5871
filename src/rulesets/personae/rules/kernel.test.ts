import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRefusal } from "../../../kernel/outcome.ts";
import { personaeEngine } from "./engine.ts";
import { ExampleCard, exampleAnswer, exampleAttack, exampleFight } from "./examples.ts";
import type { IdentityChange } from "./examples.ts";
import { SETTINGS, type SettingKey, type SomeSettings } from "./settings.ts";

/** Any choice the rules leave to a group: each switch at any of its values, whole numbers small and large. */
const anySettings: fc.Arbitrary<SomeSettings> = fc.record(
  Object.fromEntries(
    (Object.keys(SETTINGS) as SettingKey[]).map((key) => {
      const { kind, choices, min, initial } = SETTINGS[key];
      if (kind === "choice") return [key, fc.constantFrom(...(choices as readonly unknown[]))];
      if (kind === "boolean") return [key, fc.boolean()];
      if (kind === "integer") return [key, fc.integer({ min, max: min + 6 })];
      return [key, fc.constant<unknown>(initial)];
    }),
  ),
) as fc.Arbitrary<SomeSettings>;

/** An identity that is a name and six attributes: no skill, no weapon, no trait of any kind. */
const bare: IdentityChange = {
  rest: { skills: [], weapons: [], shields: [], powers: [], enhancements: [], talents: [] },
};
const faces = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 6 });

describe("the kernel", () => {
  test("PER-009 two bare identities settle a challenge, whatever the group has chosen about all else", () => {
    fc.assert(
      fc.property(anySettings, faces, faces, (settings, mine, theirs) => {
        const { states, frame } = exampleFight(bare, bare);
        const dice = (values: readonly number[]) => ({
          roll: ({ count }: { count: number }) =>
            Array.from({ length: count }, (_, i) => values[i % values.length] ?? 1),
        });
        const context = { states, settings, history: [] };
        const challenge = exampleAttack(frame, {
          challenge: "interaction",
          skill: null,
          attribute: "CMP",
          weapon: null,
          hits: 0,
          goal: "Pass",
        });
        const issued = personaeEngine.resolve(challenge, context, dice(mine));
        if (isRefusal(issued)) throw new Error(issued.refused.reason);
        const history = [{ decision: challenge, rolled: [], outcome: issued }];
        const answer = exampleAnswer(frame, { attribute: "CMP" });
        const answered = personaeEngine.resolve(answer, { ...context, history }, dice(theirs));
        if (isRefusal(answered)) throw new Error(answered.refused.reason);
        const verdict = answered.checks.find(({ type }) => type === "verdict");
        expect(verdict).toMatchObject({ actor: "hero", reactor: "foe" });
      }),
    );
  });

  test("PER-009 attributes, traits, identities and challenges are no switches: no setting can take one away", () => {
    const governed = new Set(Object.values(SETTINGS).flatMap(({ rules }) => rules));
    expect(governed.has("PER-009")).toBe(false);
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states);
    // A trait is what makes the difference between one die and four.
    expect(card.make(exampleAttack(frame), { actor: [9, 6, 3, 1] }).checks[0]).toMatchObject({
      pool: 4,
      attributeValue: 2,
    });
    const plain = new ExampleCard(states);
    expect(plain.make(exampleAttack(frame, { skill: null }), { actor: [9] }).checks[0]).toMatchObject({ pool: 1 });
  });
});
