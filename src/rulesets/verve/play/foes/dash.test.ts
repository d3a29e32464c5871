// @vitest-environment happy-dom
/** Figures of Verve on a board who are too far for a blow: they say that they dash, and do, and strike in the next round. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deedsOf, lookOf, told } from "../../../../fittings/foes/look.ts";
import type { Fighter } from "../../../../fittings/foes/sides.ts";
import { walkOf } from "../../../../fittings/walk/walks.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { clearWorld, duel, openSampleWorld } from "../../sample-world.ts";
import { frameIn } from "../board/frame.ts";
import { revealIn } from "../board/intentions.ts";
import { readCharacter } from "../models/reading.ts";
import { verveFoes } from "./index.ts";

let guard: FoundryActor;
let ann: FoundryActor;
let combat: FoundryCombat;

beforeAll(async () => {
  await openSampleWorld();
});

beforeEach(async () => {
  ({ guard, ann, combat } = await duel());
  await combat.startCombat();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await clearWorld();
});

/** Puts them on a board of metres, in one row, the guard in the first column. */
function apart(columns: number, first = 0, width = 6000): void {
  const placeables = [guard, ann].map((actor, index) => {
    const x = first + index * columns;
    return {
      ...{ id: actor.id, name: actor.name, actor, center: { x: x * 100 + 50, y: 50 } },
      document: {
        ...{ uuid: `Token.${actor.id}`, name: actor.name, disposition: index === 0 ? -1 : 1, hidden: false },
        ...{ elevation: 0, x: x * 100, y: 0, width: 1, height: 1 },
      },
    };
  });
  const measurePath = (points: readonly { x: number; y: number }[]): object => ({
    distance: points.slice(1).reduce((sum, { x, y }, at) => {
      const before = points[at] ?? { x, y };
      return sum + Math.max(Math.abs(x - before.x), Math.abs(y - before.y)) / 100;
    }, 0),
  });
  const dimensions = { sceneX: 0, sceneY: 0, sceneWidth: width, sceneHeight: width > 200 ? 200 : 100 };
  const grid = { units: "m", size: 100, measurePath };
  vi.stubGlobal("canvas", { ready: true, grid, dimensions, tokens: { placeables, controlled: [] } });
}

const deeds = (): readonly { words: string; decision: Decision }[] => {
  const seat = combat.combatants.find(({ actor }) => actor === guard) as Fighter;
  const look = lookOf(verveFoes, combat, seat);
  if (!look) throw new Error("The guard takes no part");
  return told(verveFoes, look, deedsOf(verveFoes, look));
};
const words = (): readonly string[] => deeds().map((one) => one.words);

async function decide(decision: object): Promise<void> {
  const made = await table.decide({ type: "", ...decision, encounter: frameIn(combat) });
  expect(made.ok ? "" : made.refused).toBe("");
}

it("VRV-150 VRV-153 VRV-234 says that it dashes to whom it can't get to, and runs as far as a dash goes", async () => {
  apart(30);
  expect(words()).toEqual(["Intention: Dashes towards Ann", "Intention: Does nothing more"]);
  await decide(deeds()[0]?.decision ?? {});
  await decide({ type: "phase", to: "others" });
  const [run, ...others] = deeds();
  // Movement in yards, whole cells of a metre.
  expect(run?.words).toMatch(/^Dashes towards Ann \(\d+ m\)$/u);
  expect(walkOf(run?.decision ?? { type: "" })?.to.x).toBeGreaterThan(500);
  expect(others.map((one) => one.words)).toEqual(["Does nothing more"]);
  await decide(run?.decision ?? {});
  expect(readCharacter(guard).pace).toBe("dash");
  expect(words()).toEqual(["Does nothing more"]);
});

it("VRV-157 VRV-234 does nothing else in a round of a dash, however often it may strike", async () => {
  await guard.update({ "system.overrides.attacks": 2 });
  apart(8);
  await decide(deeds()[0]?.decision ?? {});
  await decide({ type: "phase", to: "others" });
  const [run] = deeds();
  expect(run?.words).toMatch(/^Dashes towards Ann \(\d+ m\)$/u);
  await decide(run?.decision ?? {});
  apart(1);
  expect(words()).toEqual(["Does nothing more"]);
});

it("VRV-153 VRV-234 strikes whom it gets to along with the blow, and dashes to nobody then", () => {
  apart(2);
  expect(words().some((one) => one.includes("Dashes"))).toBe(false);
  expect(words()[0]).toBe("Intention: Strikes Ann with Sabre");
});

it("VRV-150 where no board tells how far anybody is nobody dashes", () => {
  expect(words().some((one) => one.includes("Dashes"))).toBe(false);
});

describe("a coward that has had enough", () => {
  beforeEach(async () => {
    await guard.setFlag("dramatis", "manner", "coward");
  });

  it("VRV-150 VRV-234 says that it runs, and dashes away from all who are against it", async () => {
    apart(2, 10);
    expect(words().some((one) => one.includes("Runs away"))).toBe(false);
    await guard.update({ "system.survival.value": 1 });
    expect(words()[0]).toBe("Intention: Runs away");
    await decide(deeds()[0]?.decision ?? {});
    await decide(revealIn(combat) ?? {});
    await decide({ type: "phase", to: "others" });
    const [run] = deeds();
    expect(run?.words).toMatch(/^Runs away and gets \d+ m away$/u);
    // Away from the hero, who stands to its right.
    expect(walkOf(run?.decision ?? { type: "" })?.to.x).toBeLessThan(1000);
  });

  it("VRV-234 fights on where there is nowhere to run to", async () => {
    apart(1, 0, 200);
    await guard.update({ "system.survival.value": 1 });
    expect(words()[0]).not.toBe("Intention: Runs away");
  });
});
