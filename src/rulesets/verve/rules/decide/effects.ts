/** Building effects: damage with its preview, states that begin and end, points that change hands. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Split } from "../survival/damage.ts";
import { verveAllowed, type VerveAllowedGiven, type VerveCriterion } from "../survival/verve.ts";
import { sufferDamage } from "../apply/suffer.ts";
import { hasCondition } from "../conditions.ts";
import type {
  ActedEffect,
  ConditionEffect,
  ConsciousnessPrompt,
  DamageEffect,
  DeathPrompt,
  EndConditionEffect,
  ExperienceEffect,
  MojoEffect,
  SilverEffect,
  VerveEffectKind,
} from "../outcomes.ts";
import { CLOCK } from "../state.ts";
import type { Situation } from "./situation.ts";

type When = "atOnce" | "onRequest";

/** Whether a loss is archetypal for its loser: by the rules, unless somebody has decided it. VRV-110. */
export function judgeVerve(
  situation: Situation,
  who: Ref,
  given: Omit<VerveAllowedGiven, "archetypes" | "playerCharacter">,
  decided: boolean | null = null,
): { archetypal: boolean; criterion: VerveCriterion } {
  const { archetypes, kind } = situation.character(who);
  const { allowed, criterion } = verveAllowed({ ...given, archetypes, playerCharacter: kind === "hero" });
  if (decided === null || kind !== "hero") return { archetypal: allowed, criterion };
  return { archetypal: decided, criterion: decided ? criterion : "none" };
}

export interface Harm {
  readonly key: string;
  readonly target: Ref;
  readonly split: Split;
  readonly archetypal: boolean;
  readonly criterion: VerveCriterion;
  readonly verveLimit?: number | null;
  readonly psychic?: "verve" | "survival" | null;
  readonly phantasmal?: boolean;
  readonly by?: Ref | null;
}

/** Damage that waits to be applied, with what it would do now; and the roll to stay conscious when that is due. VRV-111, VRV-118. */
export function damage(
  situation: Situation,
  harm: Harm,
): { readonly effects: DamageEffect[]; readonly prompts: (ConsciousnessPrompt | DeathPrompt)[] } {
  const { target, key, split } = harm;
  if (split.damage <= 0) return { effects: [], prompts: [] };
  const state = situation.character(target);
  const blank: DamageEffect = {
    type: "damage",
    id: situation.id("damage", key, target),
    target,
    apply: "onRequest",
    amount: split.damage,
    direct: split.directInjuries,
    archetypal: harm.archetypal,
    criterion: harm.criterion,
    verveLimit: harm.verveLimit ?? null,
    psychic: harm.psychic ?? null,
    phantasm: harm.phantasmal ? situation.freeId(state.phantasms, "phantasm") : null,
    by: harm.by ?? null,
    round: situation.round,
    preview: { verve: 0, survival: 0, injuries: 0, lostPools: 0, unconsciousnessCheck: false, deathCheck: false },
  };
  const { preview } = sufferDamage(state, blank, situation.settings);
  const out = hasCondition(state, "unconscious") || hasCondition(state, "dead");
  const prompt: ConsciousnessPrompt = {
    type: "consciousness",
    id: situation.id("consciousness", key, target),
    owner: target,
    name: state.name,
    effect: blank.id,
  };
  // Where no round ends, nobody else would ask. VRV-121
  const mortal = preview.deathCheck && situation.frame === null && state.dying === null && !hasCondition(state, "dead");
  const death: DeathPrompt = {
    type: "death",
    id: situation.id("death", key, target),
    owner: target,
    name: state.name,
    effect: blank.id,
  };
  const prompts = [...(preview.unconsciousnessCheck && !out ? [prompt] : []), ...(mortal ? [death] : [])];
  return { effects: [{ ...blank, preview }], prompts };
}

/** A state that begins. */
export function begin(
  situation: Situation,
  target: Ref,
  condition: string,
  {
    value = 0,
    other = null,
    of = null,
    until = null,
    apply = "onRequest",
    round = situation.round,
  }: {
    readonly value?: number;
    readonly other?: Ref | null;
    readonly of?: string | null;
    readonly until?: number | null;
    readonly apply?: When;
    readonly round?: number;
  } = {},
): ConditionEffect {
  const id = situation.id("condition", condition, target);
  return { type: "condition", id, target, apply, condition: { id: condition, round, value, other, of, until } };
}

/** A state that ends. */
export const end = (
  situation: Situation,
  target: Ref,
  condition: string,
  apply: When = "onRequest",
): EndConditionEffect => ({
  type: "endCondition",
  id: situation.id("end", condition, target),
  target,
  apply,
  condition,
});

/** Mojo gained or, below 0, spent; of a project when it is practical. */
export const mojoChange = (
  situation: Situation,
  target: Ref,
  amount: number,
  reason: string,
  project: string | null = null,
): MojoEffect => ({
  type: "mojo",
  id: situation.id("mojo", reason, target),
  target,
  apply: "atOnce",
  amount,
  reason: `DRAMATIS.Verve.Ledger.${reason}`,
  project,
});

export const silverChange = (situation: Situation, target: Ref, amount: number): SilverEffect => ({
  type: "silver",
  id: situation.id("silver", target),
  target,
  apply: "atOnce",
  amount,
});

export const experienceGain = (
  situation: Situation,
  target: Ref,
  amount: number,
  apply: When = "atOnce",
): ExperienceEffect => ({ type: "experience", id: situation.id("xp", target), target, apply, amount });

/** An action used in an encounter; using more than there are is remarked upon, never barred. VRV-146, VRV-256. */
export function act(situation: Situation, who: Ref, actions = 1) {
  const seat = situation.seat(who);
  if (!seat) return { effects: [] as ActedEffect[], notes: [] };
  const { round } = situation;
  const effect: ActedEffect = {
    type: "acted",
    id: situation.id("acted", who),
    target: seat.ref,
    apply: "atOnce",
    round,
    actions,
  };
  const used = seat.state.used.round === round ? seat.state.used.actions : 0;
  const over = used + actions > situation.derived(who).actionsPerRound;
  const notes = over ? [situation.note("overspent", { name: situation.character(who).name })] : [];
  return { effects: [effect], notes };
}

/** World time that passes. VRV-009 */
export const passSeconds = (situation: Situation, seconds: number): VerveEffectKind[] =>
  seconds === 0 ? [] : [{ type: "clock", id: situation.id("clock"), target: CLOCK, apply: "atOnce", seconds }];

/** A bonus from a helper is used up by the roll it served. VRV-145. */
export const useAssistance = (situation: Situation, who: Ref): VerveEffectKind[] =>
  hasCondition(situation.character(who), "assisted") ? [end(situation, who, "assisted", "atOnce")] : [];
