/** Written by `tools/verve-tables.ts` from `source/sizes.json`: change it there. */

import type { SizeRow } from "./rows.ts";

/** Steps from medium. VRV-078. */
export const SIZES: readonly SizeRow[] = [
  { id: "fine", step: -3, rule: "VRV-078" },
  { id: "tiny", step: -2, rule: "VRV-078" },
  { id: "small", step: -1, rule: "VRV-078" },
  { id: "medium", step: 0, rule: "VRV-078" },
  { id: "large", step: 1, rule: "VRV-078" },
  { id: "huge", step: 2, rule: "VRV-078" },
  { id: "gigantic", step: 3, rule: "VRV-078" },
  { id: "titanic", step: 4, rule: "VRV-078" },
];

/** Damage dice from the smallest up. VRV-081. */
export const DAMAGE_PROGRESSION = [
  "1",
  "d2",
  "d4",
  "d6",
  "d8",
  "d10",
  "d12",
  "2d8",
  "3d6",
  "4d6",
  "5d6",
  "6d6",
] as const;
