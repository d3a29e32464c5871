/** What games let authors say in few words, said whole: a server merges updates into what is stored, and knows no data models. */
import { migrateCharacter, migrateThing } from "../src/rulesets/arc/play/models/migrate.ts";

type System = Record<string, unknown>;

/** How each sub-type's stored values become whole, in place. */
const WHOLE: Readonly<Record<string, (system: System) => System>> = {
  "arc-character": migrateCharacter,
  "arc-figure": migrateCharacter,
  "arc-skill": migrateThing,
  "arc-task": migrateThing,
};

/** A document with everything it stores in whole; one of any other kind as it is. */
export function inWhole<Source extends Record<string, unknown>>(source: Source): Source {
  const { type, system } = source;
  const whole = typeof type === "string" && Object.hasOwn(WHOLE, type) ? WHOLE[type] : undefined;
  return whole && typeof system === "object" && system !== null
    ? { ...source, system: whole(structuredClone(system) as System) }
    : source;
}
