import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundryMessage, FoundryRoll, FoundryUser } from "../../foundry/types.ts";
import { emptyOutcome } from "../../kernel/outcome.ts";
import { CARD_TYPE, WHOLE_TYPE } from "../cards/model.ts";
import { readCard } from "./messages.ts";
import { cardFor, cardHere, cardsHere, knowsAll, rollsFor, seesMore } from "./shown.ts";

const roll = (total: number): FoundryRoll => ({ toJSON: () => ({ total }) }) as unknown as FoundryRoll;
const [heros, masters] = [roll(3), roll(7)];
const step = (dice: readonly number[]) => ({ decision: { type: "any", dice }, rolled: [], outcome: emptyOutcome });

/** A card made by Ash for all, whose whole Chorus's machine keeps for Chorus alone; Umber is a game master as well. */
const system = { ruleset: "any", steps: [step([])], applied: [], whole: "whole", masked: true };
const card = message({ id: "card", type: CARD_TYPE, system, rolls: [heros] });
const whole = message({
  id: "whole",
  type: WHOLE_TYPE,
  author: { id: "umber" },
  whisper: ["chorus"],
  system: { ...system, steps: [step([7])], whole: undefined, card: "card" },
  rolls: [heros, masters],
});
const own = message({
  id: "own",
  type: CARD_TYPE,
  whisper: ["ash"],
  system: { ...system, whole: null, masked: false },
  rolls: [masters],
});

function message(data: object): FoundryMessage {
  const plain = { author: { id: "ash" }, whisper: [], blind: false, isContentVisible: true, rolls: [], ...data };
  return plain as unknown as FoundryMessage;
}

const user = (id: string): FoundryUser => ({ id, isGM: id !== "ash", isSelf: true }) as unknown as FoundryUser;
/** Every machine has every message, as Foundry sends them. */
function sit(id: string): void {
  const contents = [whole, card, own];
  const messages = { contents, get: (wanted: string) => contents.find((one) => one.id === wanted) };
  vi.stubGlobal("game", { user: user(id), messages });
}

beforeEach(() => sit("ash"));
afterEach(() => vi.unstubAllGlobals());

describe("what a person is shown of a card", () => {
  it("is the whole for those it names, and the part for all others, whose machines have the whole as well", () => {
    const seen = ["chorus", "umber", "ash"].map((id) => {
      sit(id);
      return [cardHere("card")?.masked, cardHere("card")?.steps[0]?.decision["dice"], seesMore(card), knowsAll(card)];
    });
    expect(seen).toEqual([
      [false, [7], true, true],
      [true, [], false, false],
      [true, [], false, false],
    ]);
    // The machine that carries out goes on from the whole, whoever sits at it.
    expect(readCard(card)).toMatchObject({ masked: false, steps: [step([7])] });
  });

  it("is nothing of a card that is for others, game master or not, and of what keeps a whole", () => {
    expect(cardsHere().map(({ id }) => id)).toEqual(["card", "own"]);
    sit("chorus");
    expect(cardsHere().map(({ id }) => id)).toEqual(["card"]);
    expect([cardHere("own"), cardHere("whole"), cardHere("gone"), cardFor(undefined)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(knowsAll(own)).toBe(false);
  });

  it("is nothing either where Foundry or a module keeps the message's content from them", () => {
    expect(cardFor(message({ ...card, isContentVisible: false }))).toBe(null);
  });
});

describe("a card's dice", () => {
  it("are looked at by those who may know them, one by one", () => {
    const asked = (id: string): unknown[] => {
      sit(id);
      return [rollsFor(card), rollsFor(own)];
    };
    expect(asked("chorus")).toEqual([[heros, masters], []]);
    expect(asked("umber")).toEqual([[heros], []]);
    expect(asked("ash")).toEqual([[heros], [masters]]);
    expect(rollsFor(whole)).toEqual([]);
  });
});
