/** Written by `tools/verve-tables.ts` from `source/arms.json`: change it there. */

import type { AmmunitionRow, ImprovisedRow } from "./rows.ts";

/** Tools and missiles swung by hand. VRV-042. */
export const IMPROVISED: readonly ImprovisedRow[] = [
  {
    id: "axe-tool",
    name: "Axe",
    damage: "d6",
    attackPenalty: -1,
    bulkAsTool: 8,
    bulkAsWeapon: 16,
    cost: 1,
    rule: "VRV-042",
  },
  {
    id: "pick-tool",
    name: "Pick",
    damage: "d8",
    attackPenalty: -2,
    bulkAsTool: 10,
    bulkAsWeapon: 20,
    cost: 1,
    rule: "VRV-042",
  },
  {
    id: "pole-tool",
    name: "Pole",
    damage: "d4",
    attackPenalty: -2,
    bulkAsTool: 7,
    bulkAsWeapon: 14,
    cost: 0.02,
    rule: "VRV-042",
  },
  {
    id: "shovel-tool",
    name: "Shovel",
    damage: "d6",
    attackPenalty: -3,
    bulkAsTool: 9,
    bulkAsWeapon: 18,
    cost: 5,
    rule: "VRV-042",
  },
  {
    id: "arrow-hand",
    name: "Arrow (in hand)",
    damage: "d3",
    attackPenalty: -2,
    bulkAsTool: 0.2,
    bulkAsWeapon: 0.2,
    cost: 0.1,
    rule: "VRV-042",
  },
  {
    id: "bolt-hand",
    name: "Crossbow Bolt (in hand)",
    damage: "1",
    attackPenalty: -2,
    bulkAsTool: 0.2,
    bulkAsWeapon: 0.2,
    cost: 0.1,
    rule: "VRV-042",
  },
  {
    id: "bolt-heavy-hand",
    name: "Crossbow Bolt, heavy (in hand)",
    damage: "d2",
    attackPenalty: -2,
    bulkAsTool: 0.3,
    bulkAsWeapon: 0.3,
    cost: 0.2,
    rule: "VRV-042",
  },
];

/** Ammunition by the piece. VRV-069. */
export const AMMUNITION: readonly AmmunitionRow[] = [
  { id: "arrow", name: "Arrow", cost: 0.1, bulk: 0.2, notes: "", rule: "VRV-069" },
  { id: "crossbow-bolt", name: "Crossbow Bolt", cost: 0.1, bulk: 0.2, notes: "", rule: "VRV-069" },
  { id: "crossbow-bolt-heavy", name: "Crossbow Bolt, heavy", cost: 0.2, bulk: 0.3, notes: "", rule: "VRV-069" },
  { id: "gun-bullets", name: "Gun bullets", cost: 0.05, bulk: 0.05, notes: "", rule: "VRV-069" },
  {
    id: "gun-powder-1-use",
    name: "Gun powder (1 use)",
    cost: 0.3,
    bulk: 0.05,
    notes: "useless when wet",
    rule: "VRV-069",
  },
  { id: "powder-bag", name: "Powder bag", cost: 1, bulk: 0.2, notes: "capacity 6 powder uses", rule: "VRV-069" },
  { id: "powder-horn", name: "Powder horn", cost: 4, bulk: 0.5, notes: "capacity 20 powder uses", rule: "VRV-069" },
  { id: "quiver", name: "Quiver", cost: 1, bulk: 1, notes: "capacity 20 arrows or bolts", rule: "VRV-069" },
  { id: "sling-bullets", name: "Sling Bullets", cost: 0.01, bulk: 0.05, notes: "", rule: "VRV-069" },
];
