// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { documentClass, game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { exampleAttack, exampleScene, ExampleTable, type CharacterChange } from "../../rules/examples.ts";
import type { AnswerPrompt, Verdict } from "../../rules/outcomes.ts";
import { settled, type SomeSettings } from "../../rules/settings.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { frameIn } from "../board/frame.ts";
import { answerOf } from "../../rules/decide/automatic.ts";

const npc: CharacterChange = { rest: { kind: "npc" } };

/** What a foe that was struck at answers by itself. */
function answering(settings: SomeSettings, foe: CharacterChange = npc, count = 1) {
  const { states, frame } = exampleScene({ hero: { som: 3 }, foe: { som: 5, ...foe } });
  const played = new ExampleTable(states, frame, settings);
  played.begin();
  const dice = Object.fromEntries(Array.from({ length: count }, (_one, at) => [`attack-${at}`, 4]));
  const { prompts } = played.make(exampleAttack(played.frame, "hero", "foe", { count }), dice);
  const prompt = prompts.find((one): one is AnswerPrompt => one.type === "answer");
  if (!prompt) throw new Error("Nothing is asked.");
  const given = { prompt, frame: played.frame, states: played.states, settings: settled(settings) };
  return { played, decision: answerOf({ ...given, sums: [12] }) };
}

describe("a figure’s own answer", () => {
  it("ARC-046 is none where the group wants none, and never a player’s", () => {
    expect(answering({}).decision).toBeNull();
    expect(answering({ autoAnswer: "defend" }, { rest: { kind: "pc" } }).decision).toBeNull();
  });

  it("ARC-046 lets every attack come, where the group has it so", () => {
    expect(answering({ autoAnswer: "letCome" }).decision).toMatchObject({ target: "foe", defences: [] });
  });

  it("ARC-047 ARC-048 is the likeliest skill for each attack, for as long as it may be used", () => {
    const skills = { shield: { score: 9, actionsOverride: 1 }, sword: { score: 4, actionsOverride: 1 } };
    const { played, decision } = answering({ autoAnswer: "defend" }, { ...npc, skills }, 2);
    expect(decision?.defences.map(({ skill }) => skill)[0]).toBe("shield");
    expect(new Set(decision?.defences.map(({ skill }) => skill)).size).toBe(decision?.defences.length);
    expect(played.reason(decision as never, { "defence-0": 3, "defence-1": 3 }, true)).toBeNull();
  });
});

describe("at the table", () => {
  beforeAll(openSampleWorld);
  afterEach(async () => {
    await choose("off");
    await clearWorld();
  });

  const choose = (value: string): Promise<unknown> =>
    (game().settings as unknown as { set(scope: string, key: string, to: string): Promise<unknown> }).set(
      SYSTEM_ID,
      "arc.autoAnswer",
      value,
    );
  const skills = {
    Blades: { kind: "skill", system: { us: "accuracy", score: 6 } },
    Shields: { kind: "skill", system: { us: "agility", score: 6 } },
  };

  it.each([
    ["letCome", "unopposed"],
    ["defend", "opposed"],
  ])("ARC-046 %s: waits for its slot, and answers then by itself", async (choice, mode) => {
    await choose(choice);
    const make = (name: string, kind: "character" | "figure", som: number): Promise<FoundryActor> =>
      somebody(name, kind, { som }, skills);
    const [ann, bo, guard] = [
      await make("Ann", "character", 2),
      await make("Bo", "character", 4),
      await make("Guard", "figure", 6),
    ];
    const combat = (await documentClass("Combat").create({})) as FoundryCombat;
    await combat.createEmbeddedDocuments(
      "Combatant",
      [ann, bo, guard].map(({ id }) => ({ actorId: id })),
    );
    await combat.startCombat();
    const attack = { type: "attack", encounter: frameIn(combat), actor: ann.uuid, target: guard.uuid, count: 1 };
    const made = await table.decide({ ...attack, skill: ann.items.contents[0]?.id ?? "" });
    const card = (): ReturnType<typeof cardHere> => cardHere((made.ok && made.message) || "");
    expect(made.ok ? "" : made.refused).toBe("");
    if (choice === "defend") {
      await vi.waitFor(() => expect(combat.combatant?.actor?.name).toBe("Bo"));
      expect(openPrompts(card() ?? { steps: [] })).toHaveLength(1);
      await combat.nextTurn();
    }
    await vi.waitFor(() => expect(openPrompts(card() ?? { steps: [] })).toEqual([]));
    const verdict = card()
      ?.steps.at(-1)
      ?.outcome.checks.find((one): one is Verdict => one.type === "verdict");
    expect(verdict).toMatchObject({ mode, target: guard.uuid });
  });
});
