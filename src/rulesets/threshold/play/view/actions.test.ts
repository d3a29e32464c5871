// @vitest-environment happy-dom
/** What somebody can do, as sheets and trackers offer it. */
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { game } from "../../../../foundry/globals.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { FORMS } from "../dialogs/index.ts";
import { actionsOf } from "./actions.ts";
import { somebodyHere } from "./somebody.ts";

beforeAll(async () => {
  await openSampleWorld();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await clearWorld();
});

it("RUN-049 RUN-078 RUN-110 the game master's word about anybody is among what can be done, of the dead too, and opens its form", async () => {
  const bryn = await somebody("Bryn", "character", {}, {}, { conditions: { dead: true } });
  const { combat, movement, other, word } = actionsOf(somebodyHere(bryn));
  expect([combat, movement, other]).toEqual([[], [], []]);
  expect(word.map(({ does }) => does)).toEqual(
    ["corruption", "trigger", "condition", "correct"].map((form) => ({ form, given: { actor: bryn.uuid } })),
  );
  const known = FORMS.map(({ id }) => id);
  for (const { name } of word) expect(known).toContain(name);
});

it("RUN-047 a player is offered the chances that their own abilities bring, and no game master's word", async () => {
  vi.spyOn(game().user, "isGM", "get").mockReturnValue(false);
  const named = async (name: string, level: string): Promise<readonly string[]> => {
    const riposte = { kind: "ability", system: { level, freeAttackTrigger: "riposte" } };
    const who = await somebody(name, "character", {}, { Riposte: riposte });
    const { other, word } = actionsOf(somebodyHere(who));
    return [...other, ...word].map((press) => press.name);
  };
  expect(await named("Ash", "novice")).toEqual(["test", "trigger"]);
  expect(await named("Bryn", "none")).toEqual(["test"]);
});
