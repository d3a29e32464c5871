/** Treating somebody: with a cure, an ability or a power. RUN-072 … RUN-075. */
import { rollTotal } from "../formula/total.ts";
import { settled, type Reads } from "../settings.ts";

/** What a herbal cure heals, and what an ability or power heals that doesn't say. RUN-072, RUN-073. */
export const CURE_HEALS = 1;
export const ABILITY_HEALS = "1d4";

export type TreatmentMethod = "herbalCure" | "healingAbility" | "other";

export interface Treatment {
  readonly method: TreatmentMethod;
  /** The healing ability together with a herbal cure. */
  readonly withCure?: boolean;
  /** Of the ability or power. */
  readonly formula?: string;
  readonly settings?: Reads<"medicusWithCure">;
}

/** The formula a treatment is rolled with; a plain number for a herbal cure. RUN-072 … RUN-074. */
export function treatmentFormula({ method, withCure = false, formula = ABILITY_HEALS, settings }: Treatment): string {
  if (method === "herbalCure") return `${CURE_HEALS}`;
  return method === "healingAbility" && withCure ? settled(settings).medicusWithCure : formula;
}

/** True for a treatment that uses a herbal cure up. RUN-072, RUN-073. */
export function usesCure({ method, withCure = false }: Treatment): boolean {
  return method === "herbalCure" || (method === "healingAbility" && withCure);
}

/** How much a treatment heals, and the herbal cures it uses up. `dice` are those of the formula that applies. RUN-072 … RUN-074. */
export function firstAidAmount(given: Treatment & { readonly dice?: readonly number[] }): {
  readonly amount: number;
  readonly curesUsed: 0 | 1;
} {
  const { total: amount } = rollTotal({ formula: treatmentFormula(given), dice: given.dice ?? [] });
  return { amount, curesUsed: usesCure(given) ? 1 : 0 };
}

/** Whether a helper has what it takes to treat the dying. RUN-075, RUN-087. */
export function canGiveFirstAid({
  herbalCures = 0,
  healingAbility = false,
  healingPower = false,
}: {
  herbalCures?: number;
  healingAbility?: boolean;
  healingPower?: boolean;
}): { readonly allowed: boolean } {
  return { allowed: herbalCures > 0 || healingAbility || healingPower };
}
