/** Age, age extras, height and weight. VRV-020, VRV-030 to VRV-033. */
import { major, minor } from "../core/contributor.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { AGE_THRESHOLDS } from "../tables/abilities.ts";
import { SPECIES } from "./species.ts";

export interface PhysiqueGiven extends WithSettings {
  readonly species?: Maybe<"human" | "dwarf">;
  /** Chosen, in years. */
  readonly age?: Maybe<number>;
  /** Total of the age dice. */
  readonly ageDice?: Maybe<number>;
  /** Total of the height dice; weight shares it. */
  readonly sizeDice?: Maybe<number>;
  readonly endurance?: Maybe<number>;
  readonly strength?: Maybe<number>;
  readonly fieldDebt?: Maybe<number>;
}

/** Years, skills learned with them, inches and pounds; null for what has no dice yet. VRV-020, VRV-030 to VRV-033. */
export function physique(given: PhysiqueGiven) {
  const { species, ageDice, sizeDice, endurance, strength, fieldDebt, settings, ...rest } = filled(given, {
    species: "human",
    endurance: 10,
    strength: 10,
    fieldDebt: 0,
  });
  const { ageMultiplier, inches, pounds } = SPECIES[species];
  const rolled = typeof ageDice === "number" ? 15 * (ageMultiplier ?? 1) + ageDice : null;
  const age = rest.age ?? rolled;
  const reached = AGE_THRESHOLDS.filter((years) => age !== null && age >= years).length;
  const measured = typeof sizeDice === "number" ? sizeDice : null;
  return {
    age,
    ageExtras: age === null ? null : Math.max(0, reached - fieldDebt),
    inches:
      measured === null || inches === null
        ? null
        : inches + measured + minor(endurance, settings) + major(strength, settings),
    pounds:
      measured === null || pounds === null
        ? null
        : pounds.base + pounds.multiplier * (measured + major(endurance, settings) + minor(strength, settings)),
  };
}
