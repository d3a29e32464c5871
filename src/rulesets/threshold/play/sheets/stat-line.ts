/** A foe's stat line, pasted as it stands in a text: "Accurate 13, Quick 11, Toughness 12, Armour 1d6, Cudgel 1d8". Pure. */
import { ATTRIBUTES, ATTRIBUTE_RANGE } from "../../rules/attributes/attributes.ts";
import { fixedValue } from "../../rules/derive/equipment.ts";

/** What a stat line fills in. */
export interface StatLine {
  /** Values by their paths. */
  readonly update: Readonly<Record<string, number>>;
  readonly weapons: readonly { readonly name: string; readonly damage: string }[];
}

/** Figures of an entry's own, by what they are called: dice stand for half of their most (RUN-058). */
const FIGURES = {
  toughness: "toughnessMax",
  pain: "painThreshold",
  defense: "defense",
  armour: "armor",
} as const;

const AMOUNT = String.raw`\d+(?:d\d+)?(?:\s*\+\s*\d+)?`;

/** A word, or its beginning from three letters on: "Acc", "Accurate". */
const worded = (word: string): string => String.raw`(?<!\p{L})${word.slice(0, 3)}\p{L}*(?:\s+\p{L}+)?`;

/**
 * Reads a stat line; what it doesn't say is left out, and what can't be is not taken.
 * @param words what attributes and figures are called in the reader's language
 */
export function readStatLine(
  text: string,
  words: (id: (typeof ATTRIBUTES)[number] | keyof typeof FIGURES) => string,
): StatLine {
  const amountOf = (word: string): string | undefined =>
    new RegExp(`${worded(word)}[\\s:=]*(${AMOUNT})`, "iu").exec(text)?.[1];
  const attributes = ATTRIBUTES.flatMap((id) => {
    const value = Number(amountOf(words(id)));
    const fits = value >= ATTRIBUTE_RANGE.min && value <= ATTRIBUTE_RANGE.max;
    return fits ? [[`system.attributes.${id}.value`, value] as const] : [];
  });
  const ids = Object.keys(FIGURES) as (keyof typeof FIGURES)[];
  const figures = ids.flatMap((id) => {
    const amount = amountOf(words(id));
    return amount === undefined ? [] : [[`system.overrides.${FIGURES[id]}`, fixedValue(amount)] as const];
  });
  const most = figures.find(([path]) => path.endsWith(".toughnessMax"))?.[1];
  const known = [...ATTRIBUTES, ...ids].map((id) => new RegExp(`^${worded(words(id))}$`, "iu"));
  const dice = new RegExp(String.raw`(\p{L}[\p{L}’' -]*?)[\s:]+(\d+d\d+(?:\s*\+\s*\d+)?)`, "giu");
  // A number alone is a blow's where nothing else stands between two commas: "Bite 5", "Claws 4 (short)".
  const fixed = /(?<=^|[,;.\n])\s*(\p{L}[\p{L}’' -]*?)[\s:]+(\d{1,2})(?:\s*\([^)]*\))?\s*(?=$|[,;.\n])/giu;
  const weapons = [...text.matchAll(dice), ...text.matchAll(fixed)]
    .toSorted((one, other) => one.index - other.index)
    .map(([, name = "", damage = ""]) => ({ name: name.trim(), damage: damage.replaceAll(/\s+/gu, "") }))
    .filter(({ name }) => !known.some((one) => one.test(name)));
  return {
    update: {
      ...Object.fromEntries([...attributes, ...figures]),
      ...(most !== undefined && { "system.toughness.value": most }),
    },
    weapons,
  };
}
