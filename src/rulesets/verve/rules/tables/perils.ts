/** Written by `tools/verve-tables.ts` from `source/perils.json`: change it there. */

import type { AilmentRow, FallingRow, JumpSizeRow, MaterialRow } from "./rows.ts";

/** Sicknesses, poisons and drugs. VRV-213. */
export const AILMENTS: readonly AilmentRow[] = [
  {
    id: "alcohol",
    name: "Alcohol",
    chronic: true,
    strength: -1,
    actionTime: "20 minutes",
    effects: [
      { stat: "agility", value: -1 },
      { stat: "concentration", value: -1 },
      { stat: "evasion", value: -1 },
      { stat: "fortitude", value: -1 },
    ],
    exampleOnlyEffect: null,
    rule: "VRV-213",
  },
  {
    id: "common-cold",
    name: "Common Cold",
    chronic: true,
    strength: 1,
    actionTime: "1 day",
    effects: [
      { stat: "concentration", value: -1 },
      { stat: "evasion", value: -1 },
      { stat: "fortitude", value: -1 },
    ],
    exampleOnlyEffect: null,
    rule: "VRV-213",
  },
  {
    id: "food-poisoning",
    name: "Food Poisoning",
    chronic: true,
    strength: 3,
    actionTime: "1 hour",
    effects: [{ injuries: "1" }],
    exampleOnlyEffect: { stat: "concentration", value: -1, duration: "d4 hours" },
    rule: "VRV-213",
  },
  {
    id: "black-widow",
    name: "Black Widow",
    chronic: false,
    strength: null,
    actionTime: "30 minutes",
    effects: [{ injuries: "d2" }],
    exampleOnlyEffect: null,
    rule: "VRV-213",
  },
  {
    id: "giant-spider",
    name: "Giant Spider",
    chronic: false,
    strength: 4,
    actionTime: "1 round",
    effects: [{ condition: "paralysis", duration: "d4 minutes" }],
    exampleOnlyEffect: null,
    rule: "VRV-213",
  },
  {
    id: "huge-spider",
    name: "Huge Spider",
    chronic: false,
    strength: 2,
    actionTime: "1 round",
    effects: [{ injuries: "d3" }],
    exampleOnlyEffect: null,
    rule: "VRV-213",
  },
  {
    id: "large-spider",
    name: "Large Spider",
    chronic: false,
    strength: 1,
    actionTime: "1 round",
    effects: [{ injuries: "d2" }],
    exampleOnlyEffect: null,
    rule: "VRV-213",
  },
  {
    id: "shadow-spider",
    name: "Shadow Spider",
    chronic: false,
    strength: 1,
    actionTime: "2 rounds",
    effects: [{ injuries: "d6" }],
    exampleOnlyEffect: null,
    rule: "VRV-213",
  },
  {
    id: "sleep-gas",
    name: "Sleep gas",
    chronic: false,
    strength: null,
    actionTime: "1 round",
    effects: [{ condition: "sleep", duration: "2d10 minutes" }],
    exampleOnlyEffect: null,
    rule: "VRV-213",
  },
];

/** Falls by height. VRV-216. */
export const FALLING: readonly FallingRow[] = [
  { feetFrom: 0, dice: 1, evasion: "negates", rule: "VRV-216" },
  { feetFrom: 10, dice: 2, evasion: "halves", rule: "VRV-216" },
  { feetFrom: 20, dice: 3, evasion: "none", rule: "VRV-216" },
  { feetFrom: 40, dice: 4, evasion: "none", rule: "VRV-216" },
  { feetFrom: 80, dice: 5, evasion: "none", rule: "VRV-216" },
  { feetFrom: 160, dice: 6, evasion: "none", rule: "VRV-216" },
  { feetFrom: 320, dice: 7, evasion: "none", rule: "VRV-216" },
  { feetFrom: 451, dice: 7, evasion: "none", rule: "VRV-216" },
];

/** What materials stand up to. VRV-221. */
export const MATERIALS: readonly MaterialRow[] = [
  { material: "glass", fire: 8, bludgeon: null, acid: 16, bonusThicknessInches: 0.25, rule: "VRV-221" },
  { material: "ice", fire: null, bludgeon: null, acid: 8, bonusThicknessInches: 0.5, rule: "VRV-221" },
  { material: "metal", fire: 6, bludgeon: 5, acid: null, bonusThicknessInches: 0.25, rule: "VRV-221" },
  { material: "paper", fire: -2, bludgeon: 6, acid: 8, bonusThicknessInches: 0.5, rule: "VRV-221" },
  { material: "stone", fire: 8, bludgeon: null, acid: 10, bonusThicknessInches: 1, rule: "VRV-221" },
  { material: "wood", fire: null, bludgeon: 3, acid: 5, bonusThicknessInches: 1, rule: "VRV-221" },
];

/** How far the sizes leap for a medium one's yard. VRV-225. */
export const JUMP_SIZES: readonly JumpSizeRow[] = [
  { size: "fine", factor: 0.125, rule: "VRV-225" },
  { size: "tiny", factor: 0.375, rule: "VRV-225" },
  { size: "small", factor: 0.75, rule: "VRV-225" },
  { size: "medium", factor: 1, rule: "VRV-225" },
  { size: "large", factor: 2, rule: "VRV-225" },
  { size: "huge", factor: 4, rule: "VRV-225" },
  { size: "gigantic", factor: 8, rule: "VRV-225" },
  { size: "titanic", factor: 16, rule: "VRV-225" },
];
