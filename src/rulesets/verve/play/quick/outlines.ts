/** Foes in outline: the rules give none beside their survival dice, so that these numbers are ours. Pure. VRV-125 */
import type { Ability, AttackMode, Size, SpeciesId } from "../../rules/terms.ts";

/** What it strikes with: a row of the tables, or something of its own. */
export type Arms =
  | { readonly row: string; readonly ailment?: string }
  | {
      /** Key of its name. */
      readonly own: string;
      readonly damage: string;
      readonly modes: readonly AttackMode[];
      readonly range?: number;
      readonly ailment?: string;
    };

export interface Outline {
  /** Its survival dice are a warrior's, and its Fighting Art rises with each level. VRV-089, VRV-125 */
  readonly fighter: boolean;
  readonly abilities: { readonly [A in Ability]?: number };
  readonly size: Size;
  readonly species: SpeciesId;
  /** Left out: as its agility and strength give. VRV-021 */
  readonly movement?: number;
  readonly level: number;
  readonly arms: readonly Arms[];
  /** Rows of the table of armor. */
  readonly armor: readonly string[];
  /** Attacks in a round. VRV-157 */
  readonly attacks?: number;
  /** What a thick skin is worth against knockout blows. VRV-177 */
  readonly thickSkin?: number;
  /** Its picture among the tokens. */
  readonly face: string;
}

const FOLK = { size: "medium", species: "human" } as const;
const bite = (damage: string, ailment?: string): Arms => ({
  ...{ own: "bite", damage, modes: ["close"] },
  ...(ailment && { ailment }),
});

export const OUTLINES = {
  robber: {
    ...FOLK,
    fighter: true,
    abilities: {},
    level: 1,
    arms: [{ row: "short-sword" }],
    armor: ["leather"],
    face: "robber",
  },
  archer: {
    ...{ ...FOLK, fighter: true, abilities: { agility: 14 }, level: 1, armor: ["cloth"], face: "archer" },
    arms: [{ row: "bow" }, { row: "knife" }],
  },
  soldier: {
    ...{ ...FOLK, fighter: true, abilities: { strength: 13, endurance: 12 }, level: 2, face: "soldier" },
    ...{ arms: [{ row: "spear" }], armor: ["scale-mail", "shield"] },
  },
  knifer: {
    ...{ ...FOLK, fighter: false, abilities: { agility: 16, charisma: 13 }, level: 3, face: "knifer" },
    ...{ arms: [{ row: "dagger", ailment: "black-widow" }], armor: ["leather"] },
  },
  cultist: {
    ...FOLK,
    fighter: false,
    abilities: { wisdom: 12 },
    level: 1,
    arms: [{ row: "club" }],
    armor: ["cloth"],
    face: "cultist",
  },
  goblin: {
    ...{ species: "goblin", size: "small", fighter: false, abilities: { strength: 8, agility: 13 }, movement: 9 },
    ...{ level: 1, arms: [{ row: "spear" }], armor: [], face: "goblin" },
  },
  wolf: {
    ...{
      ...FOLK,
      size: "small",
      fighter: true,
      abilities: { agility: 15, endurance: 14, intelligence: 3 },
      movement: 16,
    },
    ...{ level: 2, arms: [bite("d6")], armor: [], face: "wolf" },
  },
  brute: {
    ...{
      ...FOLK,
      size: "large",
      fighter: true,
      abilities: { strength: 20, agility: 8, endurance: 18, intelligence: 6 },
    },
    ...{ movement: 12, level: 5, arms: [{ row: "club" }], armor: [], thickSkin: 2, face: "brute" },
  },
  bear: {
    ...{
      ...FOLK,
      size: "large",
      fighter: true,
      abilities: { strength: 19, agility: 11, endurance: 18, intelligence: 3 },
    },
    ...{ movement: 14, level: 4, arms: [{ own: "claw", damage: "d8", modes: ["close"] }, bite("d6")], armor: [] },
    ...{ attacks: 2, thickSkin: 2, face: "bear" },
  },
  spider: {
    ...{
      ...FOLK,
      size: "large",
      fighter: true,
      abilities: { strength: 14, agility: 16, intelligence: 2 },
      movement: 14,
    },
    ...{ level: 4, arms: [bite("d6", "giant-spider")], armor: [], face: "spider" },
  },
} as const satisfies Readonly<Record<string, Outline>>;

export type OutlineId = keyof typeof OUTLINES;
export const OUTLINE_IDS = Object.keys(OUTLINES) as readonly OutlineId[];
