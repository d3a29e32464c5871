/** How arms and powers find the skill they are used with: by its tags (PER-019). Pure. */
import type { Json, JsonObject } from "../../../kernel/json.ts";

/** The first that carries one of the tags, tried in order; capitals don't matter. */
export function firstTagged<T extends { readonly tags: readonly string[] }>(
  skills: readonly T[],
  tags: readonly string[],
): T | undefined {
  return tags
    .filter(Boolean)
    .map((tag) => skills.find((skill) => skill.tags.some((own) => own.toLowerCase() === tag.toLowerCase())))
    .find((skill) => skill !== undefined);
}

/** The tags by which a thing of this kind finds its skill, best first; none for what is used with none. PER-074 … PER-077 */
export function skillTagsOf(kind: string, { group, kind: attack }: JsonObject): readonly string[] {
  if (kind === "weapon") return [...textsOf([group ?? "", attack ?? ""]), "weapon"];
  if (kind === "shield") return ["shield"];
  return kind === "power" ? ["supernatural"] : [];
}

/** The texts of a list; none of anything else. */
export const textsOf = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
