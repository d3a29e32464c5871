/** Shorter or older forms of what is stored, as the models take them. Pure; what is in form already stays as it is. */

type Loose = Record<string, unknown>;

/** Lists that may name their entries by their ids alone. */
const BY_ID = ["ailments", "conditions"] as const;

/** A score may be its number; ailments and conditions may be their ids. */
export function migrateCharacter(source: Loose): Loose {
  const { scores } = source;
  if (isLoose(scores))
    for (const [key, score] of Object.entries(scores)) if (typeof score === "number") scores[key] = { value: score };
  for (const list of BY_ID) {
    const rows = source[list];
    if (Array.isArray(rows)) source[list] = rows.map((row: unknown) => (typeof row === "string" ? { id: row } : row));
  }
  return source;
}

/** An attached ailment may be its id: it simply takes hold. A magazine may be its size: it is full. */
export function migrateThing(source: Loose): Loose {
  const { ailment, ammo } = source;
  if (typeof ailment === "string") source["ailment"] = { id: ailment };
  if (typeof ammo === "number") source["ammo"] = { value: ammo, max: ammo };
  return source;
}

const isLoose = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);
