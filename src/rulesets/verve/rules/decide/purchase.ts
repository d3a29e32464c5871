/** Buying with mojo, on its own or right before a roll. VRV-031, VRV-182 to VRV-190, VRV-196. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { archetypeRow, levelIn } from "../core/archetypes.ts";
import type { Purchase } from "../decisions.ts";
import { mojoCost, RESTRICTIONS, type PurchaseArgs, type Restriction } from "../mojo/cost.ts";
import type { FieldEffect, VerveEffectKind } from "../outcomes.ts";
import type { CharacterState, FieldState } from "../state.ts";
import { ABILITIES, ARCHETYPES, type Ability } from "../terms.ts";
import { isFlag, isOneOf, isOptional, isShape, isText } from "../../../../kernel/edge.ts";
import { mojoChange } from "./effects.ts";
import { fieldFor } from "./figures.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

export const isPurchase = isShape({
  kind: isOneOf(["ability", "field", "field-bonus", "skill", "weapon-skill", "technique"]),
  ability: isOptional(isOneOf(ABILITIES)),
  specialtyGap: isOptional(isFlag),
  field: isOptional(isText),
  name: isOptional(isText),
  skill: isOptional(isText),
  restriction: isOptional(isOneOf(RESTRICTIONS)),
  archetype: isOptional(isOneOf(ARCHETYPES)),
  scope: isOptional(isOneOf(["skill", "field"])),
  project: isOptional(isText),
  ageExtra: isOptional(isFlag),
});

/** A field's restriction as this buyer meets it: none for those who hold its archetype. VRV-187. */
export const restrictionFor = (
  state: CharacterState,
  field: Pick<FieldState, "archetype" | "restriction">,
): Restriction =>
  field.archetype !== null && levelIn(state.archetypes, field.archetype) > 0 ? "none" : field.restriction;

/** A field as it is when it has just been learned. VRV-184. */
export function newField(id: string, name: string, skill: string, given: Partial<FieldState> = {}): FieldState {
  return {
    id,
    name,
    bonus: 1,
    skills: skill === "" ? [] : [skill],
    restriction: "none",
    archetype: null,
    fightingArt: false,
    techniques: [],
    ...given,
  };
}

/** Turns a change of a field into an effect. */
export const fieldChange = (situation: Situation, target: Ref, field: FieldState): FieldEffect => ({
  type: "field",
  // One decision changes one field of somebody at most, and it is the same when it is played again.
  id: situation.id("field", target),
  target,
  apply: "atOnce",
  field,
});

export interface Bought {
  readonly cost: number;
  readonly effects: readonly VerveEffectKind[];
  /** The field as it will be; null when an ability was raised. */
  readonly field: FieldState | null;
}

function argsFor(state: CharacterState, purchase: Purchase, field: FieldState | null): PurchaseArgs {
  const { ability, specialtyGap, scope, name } = purchase;
  const meant = field ?? { restriction: purchase.restriction ?? "none", archetype: purchase.archetype ?? null };
  const technique = field?.techniques.find((one) => one.name === name);
  return {
    score: ability ? state.abilities[ability] : 0,
    archetypalAbility: ARCHETYPES.some(
      (one) => levelIn(state.archetypes, one) > 0 && archetypeRow(one).archetypalAbility === ability,
    ),
    specialtyGap: specialtyGap ?? false,
    restriction: purchase.kind === "weapon-skill" ? "none" : restrictionFor(state, meant),
    thiefField: meant.archetype !== null && purchase.kind !== "weapon-skill",
    bonus: field?.bonus ?? 0,
    fightingArt: field?.fightingArt ?? false,
    archetypes: state.archetypes,
    scope: scope ?? "skill",
    fromSkills: technique?.skills ?? 0,
  };
}

function changedField(purchase: Purchase, field: FieldState | null, id: string): FieldState | null {
  const { kind, name = "", skill = "", scope = "skill" } = purchase;
  if (kind === "ability") return null;
  if (kind === "field")
    return newField(id, name, skill, {
      restriction: purchase.restriction ?? "none",
      archetype: purchase.archetype ?? null,
    });
  if (!field) throw new Refused("badField", { field: "field" });
  if (kind === "field-bonus") return { ...field, bonus: field.bonus + 1 };
  if (kind === "technique") {
    const known = field.techniques.find((one) => one.name === name);
    if (known?.scope === "field") throw new Refused("knownSkill", { skill: name });
    const rest = field.techniques.filter((one) => one !== known);
    return {
      ...field,
      techniques: [...rest, { name, scope, skills: scope === "field" ? 0 : 1 + (known?.skills ?? 0) }],
    };
  }
  if (name === "" || field.skills.includes(name)) throw new Refused("knownSkill", { skill: name });
  return { ...field, skills: [...field.skills, name] };
}

/** Makes a purchase: the price, and everything it changes. Refused when it isn't for sale or there isn't mojo enough. */
export function makePurchase(situation: Situation, who: Ref, purchase: Purchase, paid = false): Bought {
  const state = situation.living(who);
  const { kind, project, ability } = purchase;
  if ((kind === "ability") !== (ability !== undefined)) throw new Refused("badField", { field: "ability" });
  if (kind === "technique") situation.require(levelIn(state.archetypes, "monk") > 0, "monksOnly", { name: state.name });
  const fresh = kind === "field";
  const field = fresh || kind === "ability" ? null : fieldFor(situation, who, purchase.field ?? null);
  if (kind === "weapon-skill" && !field?.fightingArt) throw new Refused("badField", { field: "field" });
  const mojoKind = project === undefined ? "archetypal" : "practical";
  const { cost } = mojoCost({ ...argsFor(state, purchase, field), purchase: kind, mojoKind });
  if (cost === null) throw new Refused("notForSale", { name: state.name });
  const after = changedField(purchase, field, fresh ? situation.freeId(state.fields, purchase.field ?? "field") : "");
  const free = purchase.ageExtra === true && kind !== "ability" && kind !== "field" && kind !== "technique";
  if (paid) return { cost, effects: [whatComes(situation, who, after, ability)], field: after };
  if (free) situation.require(state.ageExtras.used < state.ageExtras.max, "noAgeExtra", { name: state.name });
  else pay(situation, state, cost, project);
  const change = whatComes(situation, who, after, ability);
  const price: VerveEffectKind = free
    ? { type: "ageExtra", id: situation.id("ageExtra", who), target: who, apply: "atOnce" }
    : mojoChange(situation, who, -cost, "purchase", project ?? null);
  return { cost: free ? 0 : cost, effects: [price, change], field: after };
}

const whatComes = (
  situation: Situation,
  target: Ref,
  after: FieldState | null,
  ability: Ability = "strength",
): VerveEffectKind =>
  after
    ? fieldChange(situation, target, after)
    : { type: "ability", id: situation.id("ability", target), target, apply: "atOnce", ability, amount: 1 };

/** What something of one's would cost in another's hands: abilities and fields as the buyer has them. VRV-093 */
export function priceFor(situation: Situation, who: Ref, buyer: Ref, purchase: Purchase): number {
  const state = situation.living(who);
  const owner = situation.living(buyer);
  const field = owner.fields.find(({ id }) => id === purchase.field) ?? null;
  const args = argsFor({ ...state, abilities: owner.abilities }, purchase, field);
  const { cost } = mojoCost({ ...args, purchase: purchase.kind, mojoKind: "archetypal" });
  if (cost === null) throw new Refused("notForSale", { name: state.name });
  return cost;
}

/** Refuses when the purse meant doesn't hold the price. VRV-196. */
function pay(situation: Situation, state: CharacterState, cost: number, project: string | undefined): void {
  const held = project === undefined ? state.mojo.value : (state.projects.find(({ id }) => id === project)?.mojo ?? 0);
  situation.require(held >= cost, "notEnoughMojo", { name: state.name, cost, mojo: held });
}
