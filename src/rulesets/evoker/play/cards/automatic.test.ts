// @vitest-environment happy-dom
/** What Shadows do by themselves, and what a game master leaves out of a card, at a table. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Decision, Prompt } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { viewerHere } from "../../../../table/cards/viewer.ts";
import { leaveOutDeeds } from "../../../../fittings/cards/leave-out.ts";
import { exampleWeapon } from "../../rules/examples.ts";
import type { EvadePrompt } from "../../rules/outcomes.ts";
import { readCharacter } from "../models/reading.ts";
import { documentId } from "../models/sample-actors.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { answerOf } from "./automatic.ts";
import { gripHere, lensOf } from "./here.ts";
import { cardView } from "./view.ts";
import { askedOf } from "./questions.ts";

let told: string[];
let ann: FoundryActor;
let imp: FoundryActor;

const charter = (key: string, value: unknown): Promise<unknown> =>
  game().settings.set(SYSTEM_ID, `evoker.${key}`, value);

beforeAll(async () => {
  told = await openSampleWorld();
});
beforeEach(async () => {
  told.length = 0;
  ann = await somebody("Ann", "evoker", { weapons: [exampleWeapon("blade")] });
  imp = await somebody("Imp", "shadow", { weapons: [exampleWeapon("claw")] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await charter("shadowsEvade", true);
  await charter("shadowsChance", "ask");
  await clearWorld();
});

/** Dice that fall as they are listed; later ones show 50. */
function loaded(...faces: number[]): void {
  const { Dice } = (globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } }).CONFIG;
  vi.spyOn(Dice, "randomUniform").mockImplementation(() => 1 - ((faces.shift() ?? 50) - 0.5) / 100);
}

async function opened(decision: Decision): Promise<CardData> {
  const answer = await table.decide({ encounter: null, ...decision });
  expect([answer.ok ? "" : answer.refused, ...told]).toEqual([""]);
  return cardHere((answer.ok && answer.message) || "") as CardData;
}

const strike = (by: FoundryActor, at: FoundryActor, weapon: string): Decision => ({
  ...{ type: "attack", mode: "standard", weapon: documentId(weapon), actor: by.uuid },
  targets: [{ who: at.uuid, distance: 1 }],
});
const now = (card: CardData): CardData => cardHere(card.id) as CardData;
const asked = (card: CardData): Prompt => openPrompts(card)[0] as Prompt;

describe("Shadows at a table", () => {
  it("EVO-124 evade by themselves with what is best; people are asked", async () => {
    loaded(11, 95, 45);
    const card = await opened(strike(ann, imp, "blade"));
    await vi.waitFor(() => expect(now(card).steps.map(({ decision }) => decision.type)).toEqual(["attack", "evade"]));
    const [first] = (card.steps[0]?.outcome.prompts ?? []) as (Prompt & {
      options: { id: string; target: number }[];
    })[];
    const best = [...(first?.options ?? [])].sort((a, b) => b.target - a.target)[0]?.target;
    const option = now(card).steps[1]?.decision["option"];
    expect(first?.options.find(({ id }) => id === option)?.target).toBe(best);
    loaded(11);
    const against = await opened(strike(imp, ann, "claw"));
    expect(asked(against).owner).toBe(ann.uuid);
    expect(answerOf(against, asked(against))).toBeNull();
  });

  it("EVO-124 are asked where the charter has it so, and where somebody plays them", async () => {
    await charter("shadowsEvade", false);
    loaded(11);
    const card = await opened(strike(ann, imp, "blade"));
    expect(answerOf(card, asked(card))).toBeNull();
    expect(askedOf(card, asked(card), viewerHere())).toMatchObject({ owner: imp.uuid, form: "evade" });
    await charter("shadowsEvade", true);
    expect(answerOf(card, asked(card))).toMatchObject({ type: "evade", actor: imp.uuid });
    expect(askedOf(card, asked(card), viewerHere())).toBeNull();
    vi.spyOn(imp, "hasPlayerOwner", "get").mockReturnValue(true);
    expect(answerOf(card, asked(card))).toBeNull();
  });

  it("EVO-355 get free by themselves before they evade, once for each attack, and are struck while they are not", async () => {
    const steps = (card: CardData) => now(card).steps.map(({ decision }) => [decision.type, decision["option"]]);
    const held = { "system.grip": { by: ann.uuid, stored: null, failures: 0 } };
    await imp.update(held);
    loaded(11, 95, 5);
    const card = await opened(strike(ann, imp, "blade"));
    await vi.waitFor(() => expect(openPrompts(now(card))).toEqual([]));
    expect(steps(card)).toEqual([
      ["attack", undefined],
      ["breakFree", undefined],
      ["evade", null],
    ]);
    await imp.update(held);
    loaded(11, 5, 95);
    const other = await opened(strike(ann, imp, "blade"));
    await vi.waitFor(() => expect(steps(other)[2]).toEqual(["evade", expect.any(String)]));
  });

  it("EVO-355 leave a card to be looked at that holds what no engine has made", async () => {
    await charter("shadowsEvade", false);
    loaded(11);
    const card = await opened(strike(imp, ann, "claw"));
    const prompt = asked(card) as EvadePrompt;
    await ann.update({ "system.grip": { by: imp.uuid, stored: null, failures: 0 } });
    expect(gripHere(now(card), prompt)).toBe("held");
    const [step] = now(card).steps;
    if (!step) throw new Error("The card has no step.");
    // Wounds that name no part of the body: nobody's injury can be read from them.
    const wounds = {
      type: "wounds",
      id: "made-up",
      target: ann.uuid,
      apply: "onRequest",
      normal: 9,
      savage: 9,
    } as const;
    const forged = { ...step, outcome: { ...step.outcome, effects: [wounds] } };
    expect(gripHere({ ...now(card), steps: [forged] }, prompt)).toBe("free");
  });

  it("EVO-170 ask about a chance, take it or let it pass, as the charter has it", async () => {
    const provoke = { type: "provoke", actor: ann.uuid, event: "rise", enemies: [imp.uuid] };
    const card = await opened(provoke);
    expect(answerOf(card, asked(card))).toBeNull();
    await charter("shadowsChance", "pass");
    expect(answerOf(card, asked(card))).toMatchObject({ type: "decline" });
    await charter("shadowsChance", "strike");
    expect(answerOf(card, asked(card))).toMatchObject({ type: "chanceAttack", weapon: documentId("claw") });
    loaded(11);
    const struck = await opened(provoke);
    await vi.waitFor(() =>
      expect(now(struck).steps.map(({ decision }) => decision.type)).toEqual(["provoke", "chanceAttack"]),
    );
  });
});

describe("a card applied line by line", () => {
  it("EVO-128 writes what its game master has not left out, and names things as they were called", async () => {
    loaded(11, 95, 45);
    const card = await opened(strike(ann, imp, "blade"));
    await vi.waitFor(() => expect(openPrompts(now(card))).toEqual([]));
    const view = () => cardView(now(card), lensOf(viewerHere(), card.id));
    expect(view().title).toBe("Attack · blade");
    const wounds = view().matters[0]?.effects.find(({ type }) => type === "wounds");
    expect(wounds?.details).toContain("Light Wounds: 4 → 3");
    const button = document.createElement("button");
    await leaveOutDeeds["leaveOut"]?.({ card: card.id, effect: wounds?.id ?? "" }, button);
    const apply = view().buttons.find(({ name }) => name === "applyRest");
    const effects = (apply?.does as { given?: { effects: string[] } } | undefined)?.given?.effects ?? [];
    expect((await table.apply(card.id, effects)).ok).toBe(true);
    const imps = readCharacter(imp);
    expect([imps.wounds.light, imps.revealed.affinities.melee]).toEqual([4, true]);
    expect((await table.undo(card.id)).ok).toBe(true);
    expect(readCharacter(imp).revealed.affinities.melee).toBe(false);
  });
});
