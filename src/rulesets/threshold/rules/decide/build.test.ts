import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { ATTRIBUTES } from "../attributes/attributes.ts";
import { thresholdEngine } from "../engine.ts";
import { ExampleCard, exampleFight, type CharacterChange } from "../examples.ts";

const card = (hero: CharacterChange = {}): ExampleCard => new ExampleCard(exampleFight({ hero }).states);
const earned = (total: number) => ({ rest: { xp: { total, spent: 0, log: [] } } });
const eight = { ...Object.fromEntries(ATTRIBUTES.map((id) => [id, 11])), strong: 14 };
const thing = (n: number, kind: string, more: JsonObject = {}): JsonObject => ({
  ...{ id: `thing${n}`.padEnd(16, "0"), kind, name: `Thing ${n}`, img: "", system: { quantity: 2 } },
  ...more,
});
const build = (things: readonly JsonObject[], more: JsonObject = {}): Decision => ({
  ...{ type: "build", encounter: null, actor: "hero", name: "Ida", attributes: eight, things },
  ...more,
});

describe("a hero from nothing", () => {
  test("RUN-009 RUN-010 RUN-107 has a name, eight values and things, and pays for abilities alone", () => {
    const made = card(earned(35));
    const dance = thing(1, "ability", { level: "adept" });
    made.make(build([dance, thing(2, "gear"), thing(3, "ability", { level: "none" })]));
    const { name, attributes, toughness, xp } = made.character("hero");
    expect([name, attributes.strong.value, toughness.value]).toEqual(["Ida", 14, 14]);
    expect([xp.total, xp.spent, xp.log]).toEqual([35, 30, [{ amount: -30, reason: "Thing 1", date: "" }]]);
    expect(made.states["hero.Item.thing10000000000"]).toMatchObject({
      kind: "ability",
      level: "adept",
      name: "Thing 1",
    });
    expect(made.states["hero.Item.thing20000000000"]).toMatchObject({ kind: "gear", quantity: 2 });
  });

  test("RUN-107 RUN-110 buys nothing on credit; what is granted costs nothing, and is the game master's word", () => {
    const ability = thing(1, "ability", { level: "novice" });
    expect(card().reason(build([ability]))).toBe("notAffordable");
    const granted = build([{ ...ability, granted: true }]);
    const made = card();
    made.make(granted);
    expect(made.character("hero").xp.spent).toBe(0);
    const speaker = (decision: Decision) => thresholdEngine.speaksFor(decision, []);
    expect([speaker(build([ability])), speaker(granted), speaker(build([thing(1, "power")]))]).toEqual([
      "hero",
      null,
      null,
    ]);
  });

  test("RUN-010 is refused by the field that makes no sense, and to the dead", () => {
    const field = (more: JsonObject): unknown => card().decide(build([], more));
    const refused = (name: string) => ({ refused: { data: { field: name } } });
    expect(field({ attributes: { ...eight, quick: 31 } })).toMatchObject(refused("attributes"));
    expect(field({ things: [thing(1, "gear"), thing(1, "gear")] })).toMatchObject(refused("things"));
    expect(field({ things: [thing(1, "spell")] })).toMatchObject(refused("things"));
    expect(field({ things: [{ ...thing(1, "gear"), id: "short" }] })).toMatchObject(refused("things"));
    expect(card({ conditions: { dead: true } }).reason(build([]))).toBe("dead");
  });

  test("RUN-009 is no healthier than before when hurt", () => {
    const hurt = card({ rest: { toughness: { value: 4 } } });
    hurt.make(build([], { name: " " }));
    expect(hurt.character("hero")).toMatchObject({ toughness: { value: 4 }, name: card().character("hero").name });
  });
});

describe("last words", () => {
  const words = (text: string) => ({ type: "lastWords", encounter: null, actor: "hero", text });

  test("RUN-067 are kept and told of whoever is dying or dead, and of nobody else", () => {
    const dying = card({ conditions: { dying: true }, rest: { toughness: { value: 0 } } });
    const { checks } = dying.make(words(" Tell my sister. "));
    expect([checks, dying.character("hero").lastWords]).toEqual([
      [expect.objectContaining({ type: "lastWords", text: "Tell my sister." })],
      "Tell my sister.",
    ]);
    expect(dying.decide(words("  "))).toMatchObject({ refused: { data: { field: "text" } } });
    expect(card().reason(words("Still here."))).toBe("notDying");
    dying.make({ type: "condition", encounter: null, target: "hero", condition: "dying", on: false });
    expect(dying.character("hero").lastWords).toBe("");
  });
});
