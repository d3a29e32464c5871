/** What somebody rolls under: an ability or a reaction, and the field that applies. VRV-130, VRV-140 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { called, given } from "../../../../fittings/forms/given.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { ABILITIES, REACTIONS, type Ability, type Reaction } from "../../rules/terms.ts";
import { signed } from "../../../../table/signed.ts";
import { derivedOf, stateOf, type Doer } from "./doer.ts";
import type { PlainField } from "./plan.ts";
import { orNone, say, things } from "./words.ts";

/** A score, by its word, and the id of a field; "" for none. */
export interface Scored {
  readonly score: string;
  readonly field: string;
}

const isAbility = (score: string): score is Ability => ABILITIES.some((one) => one === score);

/** The score that is named, by whichever of its names; else the first that was offered. */
export const scoreIn = (from: JsonObject, fallback: string = ABILITIES[0]): string =>
  [...ABILITIES, ...REACTIONS].find((one) => ["score", "ability", "reaction"].some((name) => from[name] === one)) ??
  fallback;

/** As a form begins with them: a field that is named alone is rolled with the ability that suits most. */
export function scoredIn(actor: Ref, from: JsonObject, fallback?: string): Scored {
  return { score: scoreIn(from, fallback), field: called(stateOf(actor)?.fields ?? [], from["field"])?.id ?? given(from, "field") }; // prettier-ignore
}

/** A skill of the chosen field, by its name; "" for the field as a whole. VRV-184 */
export interface Skilled extends Scored {
  readonly skill: string;
}

/** The names of a field's skills that can be chosen from. */
export const skillsOf = (actor: Ref, field: string): readonly string[] =>
  stateOf(actor)?.fields.find(({ id }) => id === field)?.skills ?? [];

/** A skill that is named, where the field has it. */
export const skillIn = (actor: Ref, field: string, from: JsonObject): string =>
  called(skillsOf(actor, field).map((name) => ({ id: name, name })), from["skill"])?.id ?? ""; // prettier-ignore

/** A score as decisions have it: one of two is null. */
export const scoreSaid = (score: string): { readonly ability: Ability | null; readonly reaction: Reaction | null } =>
  isAbility(score) ? { ability: score, reaction: null } : { ability: null, reaction: score as Reaction };

/** All of it as decisions have it. */
export const scoredSaid = ({ score, field }: Scored) => ({ ...scoreSaid(score), field: field || null });

/** "Strength 12", "Evasion 7". */
export function scoreOptions(actor: Ref, ids: readonly string[] = [...ABILITIES, ...REACTIONS]): Option[] {
  const [state, derived] = [stateOf(actor), derivedOf(actor)];
  return ids.map((id) => {
    const n = isAbility(id) ? state?.abilities[id] : derived?.reactions[id as Reaction];
    return { id, label: n === undefined ? say(`score.${id}`) : say("scoreOf", { name: say(`score.${id}`), n }) };
  });
}

/** "Woodcraft +3". */
export const fieldOptions = (actor: Ref): Option[] =>
  orNone(
    things(stateOf(actor)?.fields, ({ bonus }) => [signed(bonus)]),
    "noField",
  );

/** The two fields that ask for it. */
export const scoreFields = <X extends Scored>(ids?: readonly string[]): PlainField<Doer & X>[] => {
  const fields: PlainField<Doer & Scored>[] = [
    { kind: "choice", name: "score", rule: "VRV-130", beside: true, of: ({ actor }) => scoreOptions(actor, ids) },
    { kind: "choice", name: "field", rule: "VRV-140", beside: true, of: ({ actor }) => fieldOptions(actor) },
  ];
  return fields as never;
};
