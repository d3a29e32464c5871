import { controlsOf } from "../../../../fittings/sheets/controls.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { attributeOf } from "../../rules/attributes.ts";
import type { AttributeId } from "../../rules/state.ts";

/** The phrases of the sheets. */
export const { say, count } = wordsOf("DRAMATIS.Personae.Sheet");

/** A word of the game itself: "Attribute.CMP", "Category.small". */
export const { say: term } = wordsOf("DRAMATIS.Personae");

/** What an attribute is called: the name it was given beside the six, else its word in the reader's language. PER-010 */
export const attributeWord = (id: AttributeId, given: string | null = null): string => given || term(`Attribute.${id}`);

/** What one attribute of an identity is called. */
export const attributeName = (state: Parameters<typeof attributeOf>[0], id: AttributeId): string =>
  attributeWord(id, attributeOf(state, id)?.name);

/** Makes the controls of what a document of one kind stores, such as "Weapon". */
export const fieldsFor = (owner: string, system: unknown): ReturnType<typeof controlsOf> =>
  controlsOf(system, `DRAMATIS.Personae.Field.${owner}`, "DRAMATIS.Personae");
