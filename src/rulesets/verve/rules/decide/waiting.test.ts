import { describe, expect, test } from "vitest";
import { ExampleCard, exampleFight } from "../examples.ts";
import type { D20Check } from "../outcomes.ts";

const HARM = {
  type: "harm",
  encounter: null,
  actor: "hero",
  damage: 9,
  directInjuries: 2,
  reaction: null,
  ability: null,
  action: null,
  usesSpecialty: false,
  ambushed: false,
  archetypal: null,
  verveLimit: null,
  phantasmal: false,
};

/** A hero hurt once, and nothing applied yet. */
function hurt(): ExampleCard {
  const { states } = exampleFight();
  const card = new ExampleCard(states);
  card.make(HARM);
  return card;
}

describe("damage that nobody has applied yet", () => {
  test("VRV-111 VRV-116 a second loss on the card is taken from what the first leaves", () => {
    const card = hurt();
    const [first] = card.waiting;
    const [second] = card.make(HARM).effects;
    expect(first?.["preview"]).toMatchObject({ survival: 5, injuries: 4 });
    // Nothing is left to take the blow.
    expect(second?.["preview"]).toMatchObject({ survival: 0, injuries: 9 });
    card.applyWaiting();
    expect(card.character("hero").injuries.value).toBe(4 + 9);
  });

  test("VRV-118 the roll to stay conscious counts the injuries of this very card", () => {
    const roll = { type: "consciousness", encounter: null, actor: "hero", choice: "fortitude", passOut: false };
    const target = (card: ExampleCard): number =>
      (card.make(roll, { consciousness: [10] }).checks[0] as D20Check).target;
    const [waits, applied] = [hurt(), hurt()];
    applied.applyWaiting();
    const waiting = target(waits);
    expect(waiting).toBe(target(applied));
    expect(waiting).toBeLessThan(target(new ExampleCard(exampleFight().states)));
  });
});
