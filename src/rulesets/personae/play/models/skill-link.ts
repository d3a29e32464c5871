import type { FoundryItem } from "../../../../foundry/types.ts";
import { firstTagged } from "../../rules/tags.ts";

/**
 * Links a new weapon, shield or power to its bearer's skill: the one it names, when the bearer has it, else the first
 * that carries one of the tags, tried in order. Without any it stays unlinked, for unskilled use.
 */
export function linkedSkill(item: FoundryItem, named: string | null, tags: readonly string[]): void {
  const bearer = item.actor;
  if (!bearer) return;
  const skills = bearer.items.filter((other) => other.type === "personae-skill");
  if (named && skills.some((skill) => skill.id === named)) return;
  const tagged = skills.map((skill) => ({ id: skill.id, tags: (skill.system as { tags: readonly string[] }).tags }));
  const id = firstTagged(tagged, tags)?.id ?? null;
  if (id !== named) item.updateSource({ "system.skill": id });
}
