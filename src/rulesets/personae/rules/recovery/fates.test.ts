import { describe, expect, test } from "vitest";
import { exampleEnhancement, exampleIdentity, type IdentityChange } from "../examples.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { trackFates } from "./fates.ts";

const ending = { scene: 5, sceneState: "violent", endScene: true, spared: false } as const;
const shocked: IdentityChange = { main: { hits: 3, shock: 1 }, recovery: { raisedScene: 5, lastScene: 5 } };
const mayRecover = (change: IdentityChange) =>
  trackFates(exampleIdentity("Hero", change), ending, DEFAULT_SETTINGS)[0]?.recoveryNow;

describe("the roll at the end of the encounter", () => {
  test("PER-103 PER-108 is not offered to one who has tried in this scene", () => {
    expect(mayRecover(shocked)).toBe(false);
    expect(mayRecover({ ...shocked, recovery: { raisedScene: 5, lastScene: 4 } })).toBe(true);
  });

  test("PER-116 is offered once more where a trait grants another attempt", () => {
    const enhancements = [exampleEnhancement("hardy", { kind: "recoveryAttempt", value: 1 })];
    expect(mayRecover({ ...shocked, rest: { enhancements } })).toBe(true);
    const tried = { raisedScene: 5, lastScene: 5, attempts: 2 };
    expect(mayRecover({ ...shocked, recovery: tried, rest: { enhancements } })).toBe(false);
  });
});
