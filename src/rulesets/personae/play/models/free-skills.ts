import { localize } from "../../../../foundry/globals.ts";
import type { UpdateData } from "../../../../foundry/types.ts";
import type { Attribute } from "../../rules/state.ts";

/** The six skills every identity has, one for each attribute (PER-018). Counter, Steel and Defend answer challenges. */
export const FREE_SKILLS = [
  { id: "counter", attribute: "CMP", icon: "skill-counter" },
  { id: "prepare", attribute: "PRO", icon: "skill-prepare" },
  { id: "discern", attribute: "CNG", icon: "skill-discern" },
  { id: "steel", attribute: "POW", icon: "skill-steel" },
  { id: "deduce", attribute: "KNO", icon: "skill-deduce" },
  { id: "defend", attribute: "STA", icon: "skill-defend" },
] as const satisfies readonly { id: string; attribute: Attribute; icon: string }[];

export type FreeSkill = (typeof FREE_SKILLS)[number]["id"];

/** Dice of a skill that has just been unlocked (PER-175). */
export const STARTING_RATING = 2;

/** Source data of those of the six that a list of items lacks, in their order. */
export function missingFreeSkills(items: readonly { type?: unknown; system?: unknown }[]): UpdateData[] {
  const present = new Set(
    items
      .filter((item) => item.type === "personae-skill")
      .map((item) => (item.system as { free?: unknown } | undefined)?.free),
  );
  return FREE_SKILLS.filter(({ id }) => !present.has(id)).map(({ id, attribute, icon }, i) => ({
    name: localize(`DRAMATIS.Personae.FreeSkill.${id}`),
    type: "personae-skill",
    img: `systems/dramatis/icons/${icon}.svg`,
    sort: (i + 1) * 100,
    system: { rating: STARTING_RATING, attribute, free: id, initiative: false, tags: [] },
  }));
}

/** What everybody carries: fists are a small bludgeon (PER-077). */
export function unarmed(): UpdateData {
  return {
    name: localize("DRAMATIS.Personae.Item.unarmed"),
    type: "personae-weapon",
    img: "systems/dramatis/icons/unarmed.svg",
    sort: 0,
    system: { category: "small", kind: "unarmed", group: "bludgeons", hits: 1, skill: null, weight: null },
  };
}
