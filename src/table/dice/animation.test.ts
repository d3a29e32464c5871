import { emptyOutcome } from "../../kernel/outcome.ts";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryMessage, FoundryRoll } from "../../foundry/types.ts";
import { CARD_TYPE, WHOLE_TYPE } from "../cards/model.ts";
import { registerDiceModules, throwForNewCard, throwForNewSteps } from "./animation.ts";

type Asked = (id: string, about: { willTrigger3DRoll: boolean }) => void;

const roll = (total: number): FoundryRoll => ({ options: {}, toJSON: () => ({ total }) }) as unknown as FoundryRoll;
const step = { decision: { type: "any" }, rolled: [{ count: 1 }], outcome: emptyOutcome };
let asked: Asked;
let message: FoundryMessage;
let count = 0;
const thrown: FoundryRoll[] = [];

/** Whether a module that asks now would throw the dice of the message by itself. */
function mayThrow(): boolean {
  const about = { willTrigger3DRoll: true };
  asked(message.id, about);
  return about.willTrigger3DRoll;
}

function change({ steps, rolls }: { steps?: unknown[]; rolls?: FoundryRoll[] }): void {
  Object.assign(message, { rolls: rolls ?? message.rolls });
  Object.assign(message.system as object, { steps: steps ?? (message.system as { steps: unknown[] }).steps });
}

beforeAll(() => {
  vi.stubGlobal("Hooks", { on: (_name: string, listener: Asked) => void (asked = listener) });
  registerDiceModules();
});

beforeEach(() => {
  thrown.length = 0;
  const system = { ruleset: "any", steps: [step], applied: [] };
  const plain = { author: { id: "ash" }, whisper: [], blind: false, isContentVisible: true, rolls: [roll(3)] };
  message = { ...plain, id: `card${++count}`, type: CARD_TYPE, system } as unknown as FoundryMessage;
  vi.stubGlobal("game", {
    user: { id: "bryn", isSelf: true },
    messages: { get: (id: string) => (id === message.id ? message : undefined) },
    users: { filter: () => [], activeGM: null },
    dice3d: { showForRoll: (one: FoundryRoll) => void thrown.push(one) },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a dice module that asks", () => {
  it("throws the dice of a new card, before or after its own life cycle", () => {
    expect(mayThrow()).toBe(true);
    throwForNewCard(message);
    expect(mayThrow()).toBe(true);
    expect(thrown).toEqual([]);
  });

  it("leaves those of a later step alone, before or after its own life cycle", () => {
    throwForNewCard(message);
    const later = roll(9);
    change({ steps: [step, step], rolls: [...message.rolls, later] });
    expect(mayThrow()).toBe(false);
    throwForNewSteps(message);
    expect(mayThrow()).toBe(false);
    expect(thrown).toEqual([later]);
  });

  it("leaves dice alone that come without a step: they were rolled before, and are shown at last", () => {
    throwForNewCard(message);
    change({ rolls: [roll(9), ...message.rolls] });
    expect(mayThrow()).toBe(false);
    throwForNewSteps(message);
    expect(mayThrow()).toBe(false);
    expect(thrown).toEqual([]);
  });

  it("throws nothing of what is not for this person, or keeps a whole", () => {
    Object.assign(message, { whisper: ["ash"] });
    expect(mayThrow()).toBe(false);
    throwForNewCard(message);
    expect(mayThrow()).toBe(false);
    Object.assign(message, { whisper: [], type: WHOLE_TYPE });
    expect(mayThrow()).toBe(false);
  });
});
