// @vitest-environment happy-dom
/** What foes do by themselves, as the charter has it, and with what one strikes who is offered a blow. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Decision, Prompt } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { viewerHere } from "../../../../table/cards/viewer.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { answerOf } from "./automatic.ts";
import { askedOf } from "./index.ts";
import { inHand } from "./in-hand.ts";

let ash: FoundryActor;
let robber: FoundryActor;
let archer: FoundryActor;

const charter = (key: string, value: unknown): Promise<unknown> =>
  game().settings.set(SYSTEM_ID, `threshold.${key}`, value);

beforeAll(openSampleWorld);
beforeEach(async () => {
  ash = await somebody("Ash", "character");
  robber = await somebody("Robber", "foe", {}, { Axe: { kind: "weapon" } });
  archer = await somebody("Archer", "foe", {}, { Bow: { kind: "weapon", system: { class: "ranged" } } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await charter("foesFreeAttacks", "ask");
  await charter("foesPain", "ask");
  await clearWorld();
});

async function opened(decision: Decision): Promise<CardData> {
  const answer = await table.decide({ encounter: null, ...decision });
  expect(answer.ok ? "" : answer.refused).toBe("");
  return cardHere((answer.ok && answer.message) || "") as CardData;
}
const asked = (card: CardData): Prompt => openPrompts(card)[0] as Prompt;
const passes = (attacker: FoundryActor, enemy: FoundryActor): Decision => ({
  ...{ type: "trigger", kind: "passBy", attacker: attacker.uuid, enemy: enemy.uuid, override: true },
});

describe("foes at a table", () => {
  it("RUN-047 are asked about, take it, or let it go, as the charter has it", async () => {
    const card = await opened(passes(robber, ash));
    expect(answerOf(card, asked(card))).toBeNull();
    expect(askedOf(card, asked(card), viewerHere())).toMatchObject({ owner: robber.uuid, form: "attack" });
    await charter("foesFreeAttacks", "letGo");
    expect(answerOf(card, asked(card))).toMatchObject({ type: "decline", prompt: asked(card).id });
    expect(askedOf(card, asked(card), viewerHere())).toBeNull();
    await charter("foesFreeAttacks", "take");
    const struck = await opened(passes(robber, ash));
    await vi.waitFor(() => {
      const now = cardHere(struck.id) as CardData;
      expect(now.steps.map(({ decision }) => decision.type)).toEqual(["trigger", "attack"]);
      expect(asked(now)).toMatchObject({ type: "defend", owner: ash.uuid, freeAttack: "passBy" });
    });
  });

  it("RUN-021 RUN-047 no hero's is taken for them, none against a foe, and none by one whom somebody plays", async () => {
    await charter("foesFreeAttacks", "take");
    const heros = await opened(passes(ash, robber));
    expect(answerOf(heros, asked(heros))).toBeNull();
    const among = await opened(passes(robber, archer));
    expect(answerOf(among, asked(among))).toBeNull();
    await charter("foesFreeAttacks", "ask");
    const played = await opened(passes(robber, ash));
    await charter("foesFreeAttacks", "letGo");
    vi.spyOn(robber, "hasPlayerOwner", "get").mockReturnValue(true);
    expect(answerOf(played, asked(played))).toBeNull();
  });

  it("RUN-061 RUN-062 of two foes one falls or is struck again, as far as both can be; a player's choice stays theirs", async () => {
    const card = await opened(passes(robber, ash));
    const options = ["knockDown", "freeAttack"];
    const pain = {
      type: "pain",
      id: "p",
      owner: "world.gm",
      chooser: "gm",
      victim: archer.uuid,
      attacker: robber.uuid,
    };
    expect(answerOf(card, { ...pain, options })).toBeNull();
    await charter("foesPain", "freeAttack");
    expect(answerOf(card, { ...pain, options })).toMatchObject({ type: "pain", choice: "freeAttack", prompt: "p" });
    expect(answerOf(card, { ...pain, options: ["knockDown"] })).toMatchObject({ choice: "knockDown" });
    expect(answerOf(card, { ...pain, chooser: "victimPlayer", owner: ash.uuid, options })).toBeNull();
  });

  it("RUN-047 RUN-048 strike with what is in hand, and with bare hands at one who runs past a bow", () => {
    const [bow] = archer.items.contents;
    expect([inHand(archer.uuid, "surprise").id, inHand(archer.uuid, "passBy").id]).toEqual([bow?.uuid, "unarmed"]);
    expect(inHand(robber.uuid, "withdraw").id).toBe(robber.items.contents[0]?.uuid);
  });
});
