/** What every roll of a pool asks for: its dice as they are, the attribute, and every reason. */
import type { Field, Option, Other } from "../../../../../fittings/forms/form.ts";
import { signed } from "../../../../../table/signed.ts";
import { reasonsAnew } from "../../../../../fittings/forms/reasons.ts";
import { wordsOf, counted, type Words } from "../../../../../fittings/words/words.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import type { Modifier } from "../../../../../kernel/outcome.ts";
import type { ShownLine, ShownProspect } from "../../../../../kernel/prospect.ts";
import { attributesOf } from "../../../rules/attributes.ts";
import { suggestModifiers } from "../../../rules/challenge/modifiers.ts";
import { meansOf } from "../../../rules/decide/means.ts";
import { traitModifiers } from "../../../rules/traits/offered.ts";
import { poolOf } from "../../../rules/decide/prospects.ts";
import { readIdentity } from "../../models/reading.ts";
import { personaeSettings } from "../../settings/read.ts";
import { attributeWord } from "../../view/words.ts";
import { UNITS, type PoolDraft } from "./draft.ts";
import { game, localize } from "../../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../../foundry/types.ts";
import { sceneOf } from "../../turns/frame.ts";
import { isOutOfTurn } from "../../turns/helpers.ts";
import type { ChallengeType, IdentityState, SceneState } from "../../../rules/state.ts";
import type { ChallengeDecision, ProposeDecision, UnopposedDecision } from "../../../rules/decisions.ts";

const T = "DRAMATIS.Personae.Dialog";
const { say, count } = wordsOf(T);

/** Whoever rolls, as they stand by now: their attributes and skills are told beside each choice. */
export const whoRolls = <V extends { readonly document: FoundryActor; readonly identity: IdentityState }>(v: V): V => ({
  ...v,
  identity: readIdentity(v.document),
});

/** What counts in a roll of one's own unless it is switched off, and what traits could add. PER-021, PER-091 */
export const issuing = (identity: IdentityState, scene: SceneState, challenge: ChallengeType): readonly Modifier[] => [
  ...suggestModifiers(identity, personaeSettings(), scene),
  ...traitModifiers(identity, { challenge, role: "issue" }, personaeSettings()),
];

/** A roll of one's own as things stand by now: whoever rolls, with what skill, in which scene, and what counts. */
export function ownRoll<V extends PoolDraft & { readonly document: FoundryActor; readonly skill: string }>(
  v: V,
  challenge: ChallengeType,
): V {
  const { identity } = whoRolls(v);
  const scene = sceneOf(v.actor);
  const reasons = reasonsAnew(v.reasons, issuing(identity, scene, challenge));
  return { ...v, identity, scene, reasons, means: meansOf(identity, v.skill || null) };
}

/** The dice that would be rolled, drawn one by one, and whether the attribute is another than usual. */
export const dice = {
  kind: "part",
  template: "systems/dramatis/templates/personae/dialogs/pool.hbs",
  view: ({ attribute, usual }: PoolDraft, ahead: ShownProspect | null): JsonObject => ({
    pool: ahead && poolView(ahead.lines),
    whyChanged: attribute !== usual.attribute,
  }),
} satisfies Field<PoolDraft>;

export const attribute = {
  kind: "choice",
  more: true,
  name: "attribute",
  label: `${T}.Attribute`,
  of: ({ identity }: PoolDraft) =>
    attributesOf(identity).map(({ id, name, value }) => ({
      id,
      label: `${attributeWord(id, name)} ${value === null ? "–" : signed(value)}`,
    })),
} satisfies Field<PoolDraft>;

/** Why the rules propose that attribute. */
export const why = {
  kind: "words",
  more: true,
  about: "attribute",
  text: ({ usual }: PoolDraft) => say(`Why.${usual.why}`),
} satisfies Field<PoolDraft>;

export const reasons = { kind: "reasons", name: "reasons", units: UNITS } satisfies Field<PoolDraft>;

/** One entry a die, for drawing, and the same in words: "4 dice, +3 to each". */
function poolView(lines: readonly ShownLine[]): JsonObject {
  const { dice: number, modifier } = poolOf(lines);
  return {
    dice: Array.from({ length: number }, (_, index) => index + 1),
    text: number === 0 ? say("NoDice") : count("Pool", number, { modifier: signed(modifier) }),
  };
}

/** So many dice, in words: "1 die", "4 dice". */
export const diceWords = (n: number, t: Words): string => t(counted("DRAMATIS.Personae.Card.Dice", n), { n });

/** The skills of an identity to choose from, each with its dice: "Blades (4 dice)". */
export function skillOptions({ skills }: Pick<IdentityState, "skills">): Option[] {
  return skills.map(({ id, name, rating }) => ({
    id,
    label: localize("DRAMATIS.Personae.Dialog.SkillOption", { name, dice: diceWords(rating, localize) }),
  }));
}

/** With which skill, or with none. */
export const skill = {
  kind: "choice",
  more: true,
  name: "skill",
  label: `${T}.Skill`,
  of: ({ identity }: PoolDraft) => [{ id: "", label: say("NoSkillOption") }, ...skillOptions(identity)],
} satisfies Field<PoolDraft & { readonly skill: string }>;

/** What a success is to bring about: said without fail where the group wants it so. */
export const goal = {
  ...{ kind: "text", name: "goal", label: `${T}.Goal`, example: `${T}.GoalHint` },
  needed: () => personaeSettings().requireGoals,
} satisfies Field<PoolDraft & { readonly goal: string }>;

/** That it is somebody else's turn. */
export const outOfTurn = ({ document }: { readonly document: FoundryActor }): string =>
  isOutOfTurn(document) ? say("NotYourTurn", { name: document.name }) : "";

type Roll = ChallengeDecision | UnopposedDecision;

/** What the chorus puts together may exceed what the states grant, and its card says so (PER-001). */
export const byChorus = <D extends object>(decision: D): D =>
  game().user.isGM ? { ...decision, override: true } : decision;

/**
 * The button beside the main one: the roll is put to the group instead of being made (PER-008).
 * @param blocked why there is nothing to propose yet, in words, or ""
 */
export function proposing<V>(roll: (v: V) => Roll, blocked: (v: V) => string = () => ""): Other<V> {
  return {
    id: "propose",
    icon: "fa-solid fa-comment-dots",
    label: "DRAMATIS.Personae.Dialog.Propose",
    hint: "DRAMATIS.Personae.Dialog.ProposeHint",
    decision: (v) => proposalOf(roll(v)),
    blocked,
  };
}

/** A roll, put to the group before any dice (PER-008). */
export function proposalOf(challenge: Roll): ProposeDecision {
  const { actor, encounter, names } = challenge;
  return { type: "propose", encounter, actor, challenge, ...(names !== undefined && { names }) };
}
