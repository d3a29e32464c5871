import { expect, it, vi } from "vitest";
import { emptyOutcome } from "../kernel/outcome.ts";
import type { Viewer } from "../table/ruleset.ts";
import { rulesets } from "./index.ts";

vi.stubGlobal("game", {
  ...{ i18n: { localize: (key: string) => key, has: () => true }, user: { id: "me", isGM: true } },
  ...{ users: [], combats: [], actors: [], messages: [], settings: { get: () => null } },
});
vi.stubGlobal("fromUuidSync", () => null);

it.each(rulesets.map(({ id, cards }) => [id, cards] as const))(
  "a card of %s says whose deed it is where it stands among others",
  (ruleset, { titleOf }) => {
    const check = { type: "any", id: "c", who: "Actor.a", name: "Ann" };
    const decision = { type: "attack", actor: "Actor.a" };
    const step = { decision, rolled: [], outcome: { ...emptyOutcome, checks: [check] } };
    const viewer = { user: { id: "me", isGM: true }, owns: () => true } as unknown as Viewer;
    const card = { id: "x", authorId: null, ruleset, steps: [step], applied: [] };
    expect(titleOf?.(card, viewer)).toContain("Ann");
  },
);
