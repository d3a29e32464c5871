import type { UpdateData } from "../../../../../foundry/types.ts";

interface Tied {
  readonly id: string;
  readonly type: string;
  readonly parent: unknown;
  readonly system: unknown;
}

const USED_WITH_SKILL = ["personae-weapon", "personae-shield", "personae-power"];
const TIED_TO_ARMOR = ["personae-enhancement", "personae-power"];

/**
 * What dropping one of an identity's things on another's sheet ties together: a skill to what it is used with, a trait to
 * armour (PER-076, PER-124). Null when the two have nothing to do with each other. Pure.
 */
export function tieOf(shown: Tied, dropped: Tied): UpdateData | null {
  if (!shown.parent || shown.parent !== dropped.parent) return null;
  if (dropped.type === "personae-skill" && USED_WITH_SKILL.includes(shown.type)) return { "system.skill": dropped.id };
  if (shown.type !== "personae-armor" || !TIED_TO_ARMOR.includes(dropped.type)) return null;
  const { traits } = shown.system as { traits: readonly string[] };
  return { "system.traits": [...new Set([...traits, dropped.id])] };
}
