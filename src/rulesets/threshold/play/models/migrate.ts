/** Shorter forms of what is stored, as the models take them. Pure; what is in form already stays as it is. */

/** An attribute may be its number, and so may Toughness. */
export function migrateCharacter(source: Record<string, unknown>): Record<string, unknown> {
  const { attributes, toughness } = source;
  if (typeof toughness === "number") source["toughness"] = { value: toughness };
  if (typeof attributes !== "object" || attributes === null) return source;
  const values = Object.entries(attributes).map(([id, value]) => [id, typeof value === "number" ? { value } : value]);
  source["attributes"] = Object.fromEntries(values) as object;
  return source;
}
