/** What every roll of a pool asks for: its dice as they are, the attribute, and every reason. */
import type { Field } from "../../../../../fittings/forms/form.ts";
import { signed } from "../../../../../table/signed.ts";
import { wordsOf } from "../../../../../fittings/words/words.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import type { ShownLine, ShownProspect } from "../../../../../kernel/prospect.ts";
import { attributesOf } from "../../../rules/attributes.ts";
import { poolOf } from "../../../rules/decide/prospects.ts";
import { attributeWord } from "../../view/words.ts";
import { UNITS } from "./draft.ts";
import type { PoolDraft } from "./draft.ts";

const T = "DRAMATIS.Personae.Dialog";
const { say, count } = wordsOf(T);

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
