import type { FoundryItem } from "../../../../foundry/types.ts";

/**
 * Links a new weapon, shield or power to its bearer's skill: the one it names, when the bearer has it, else the first
 * that carries one of the tags, tried in order. Without any it stays unlinked, for unskilled use.
 */
export function linkedSkill(item: FoundryItem, named: string | null, tags: readonly string[]): void {
  const bearer = item.actor;
  if (!bearer) return;
  const skills = bearer.items.filter((other) => other.type === "personae-skill");
  if (named && skills.some((skill) => skill.id === named)) return;
  const found = tags
    .filter(Boolean)
    .map((tag) => skills.find((skill) => hasTag(skill, tag)))
    .find((skill) => skill !== undefined);
  const id = found?.id ?? null;
  if (id !== named) item.updateSource({ "system.skill": id });
}

function hasTag(skill: FoundryItem, tag: string): boolean {
  const { tags } = skill.system as { tags: readonly string[] };
  return tags.some((own) => own.toLowerCase() === tag.toLowerCase());
}
