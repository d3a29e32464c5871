import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import * as CONST from "../../common/constants.ts";
import { declaredConstants, declaredNames } from "./testing-declared.ts";

/** The installed declarations; they are of version 13. */
const DECLARATIONS = fileURLToPath(new URL("../../../node_modules/fvtt-types/src/foundry", import.meta.url));

/** Groups that version 14 took away. */
const GONE = ["CHAT_MESSAGE_TYPES", "DOCUMENT_TYPES"];

it("CONST has every group of constants the type declarations have, but for what version 14 took away", () => {
  const names = [...(declaredNames(DECLARATIONS).get("foundry.CONST") ?? [])];
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !(name in CONST))).toEqual(GONE);
});

it("the constants have the declared values; changes of version 14 are listed here", () => {
  const differing: Record<string, unknown> = {};
  for (const [name, members] of declaredConstants(DECLARATIONS))
    for (const [key, value] of Object.entries(members)) {
      const own = (CONST as unknown as Record<string, Record<string, unknown> | undefined>)[name]?.[key];
      if (own !== value && !GONE.includes(name)) differing[`${name}.${key}`] = own;
    }
  expect(differing).toEqual({
    "CHAT_MESSAGE_STYLES.ROLL": undefined,
    "CHAT_MESSAGE_STYLES.WHISPER": undefined,
    "OCCLUSION_MODES.RADIAL": 4,
    "OCCLUSION_MODES.VISION": 8,
    "PACKAGE_AVAILABILITY_CODES.REQUIRES_DEPENDENCY_UPDATE": 11,
  });
});

it("what version 14 added is there", () => {
  expect(CONST.CANVAS_PERFORMANCE_MODES).toEqual({ LOW: 0, MED: 1, HIGH: 2, MAX: 3 });
  expect(CONST.EDGE_DIRECTION_MODES).toEqual({ NORMAL: 0, REVERSED: 1, BOTH: 2 });
  expect(CONST.OCCLUSION_MODES.SURFACE).toBe(2);
  expect(CONST.ACTIVE_EFFECT_MODES.ADD).toBe(2);
  expect(CONST.WORLD_DOCUMENT_TYPES).toContain("Playlist");
  expect(CONST.WORLD_DOCUMENT_TYPES).not.toContain("ActiveEffect");
  expect(CONST.ALL_DOCUMENT_TYPES).toContain("RegionBehavior");
});
