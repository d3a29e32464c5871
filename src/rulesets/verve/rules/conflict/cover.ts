/** Defense from cover, in the open or among fighters. VRV-155, VRV-165, VRV-166. */
import { levelIn } from "../core/archetypes.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { COVER_ROWS, FIRING_INTO_COMBAT } from "../tables/conflict.ts";
import { COVERS, type CoverKind, type Levels } from "../terms.ts";

export interface CoverGiven extends WithSettings {
  readonly kind?: Maybe<CoverKind>;
  /** Everyone in the melee shot into, the target included. */
  readonly combatants?: Maybe<number>;
  readonly archetypes?: Maybe<Levels>;
  readonly directedByWarrior?: Maybe<boolean>;
}

/** The better of the cover one has and the cover a melee gives; they don't add. VRV-155, VRV-165, VRV-166, AMB-39. */
export function cover(given: CoverGiven): { kind: CoverKind; defense: number } {
  const { kind, combatants, archetypes, directedByWarrior } = filled(given, {
    kind: "none",
    combatants: 0,
    archetypes: {},
    directedByWarrior: false,
  });
  const melee: CoverKind = FIRING_INTO_COMBAT.findLast((row) => combatants >= row.combatantsFrom)?.cover ?? "none";
  const better = COVERS.indexOf(melee) > COVERS.indexOf(kind) ? melee : kind;
  const row = COVER_ROWS.find(({ id }) => id === better);
  const skilled = directedByWarrior || levelIn(archetypes, "warrior") > 0;
  return { kind: better, defense: row ? (skilled ? row.warrior : row.nonWarrior) : 0 };
}
