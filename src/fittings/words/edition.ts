/**
 * The words of another edition of a game, laid over the language before anything is drawn: sheets, cards, dialogs, the tracker
 * and the names of document types read the same keys as ever. What the words are is the language file's own affair, under
 * `DRAMATIS.<Game>.Vocabulary.<edition>`.
 */
import type { Texts } from "../../foundry/globals.ts";
import { branchOf, layTexts, sharedWords } from "./own.ts";

/** Old word to new word, both in small letters, and whole texts that a change of words alone would get wrong. */
interface Edition {
  readonly words: Readonly<Record<string, string>>;
  /** Words that are a name when they begin with a capital within a sentence. */
  readonly names: Readonly<Record<string, string>>;
  readonly texts: Texts;
}

/** A game whose words change. */
export interface Spoken {
  /** Its branch of the language, below `DRAMATIS`. */
  readonly game: string;
  /** What the names of its document types begin with. */
  readonly types: string;
  /** Texts of its own that speak of the words themselves, as keys below its branch. */
  readonly about: readonly string[];
}

const OWN = "Vocabulary";

/** Puts an edition's words into a language's texts, in place. A language without that edition is left as it is. */
export function layEdition(language: Texts, { game: branch, types, about }: Spoken, vocabulary: string): void {
  const game = branchOf(branchOf(language, "DRAMATIS"), branch);
  const edition = branchOf(branchOf(game, OWN), vocabulary) as unknown as Partial<Edition> | null;
  if (!game || !edition?.words) return;
  const { words, names = {}, texts = {} } = edition;
  const say = (text: string): string => inWords(text, words, names);
  renew(game, say, [OWN, ...about]);
  renew(sharedWords(language) ?? {}, say, []);
  for (const kind of Object.values(branchOf(language, "TYPES") ?? {}))
    if (typeof kind === "object") renewTypes(kind, types, say);
  layTexts(game, texts);
}

/** @param spared keys below this branch that stay as they are */
function renew(tree: Texts, say: (text: string) => string, spared: readonly string[]): void {
  for (const [key, value] of Object.entries(tree)) {
    if (spared.includes(key)) continue;
    const below = spared.flatMap((one) => (one.startsWith(`${key}.`) ? one.slice(key.length + 1) : []));
    if (typeof value === "string") tree[key] = say(value);
    else renew(value, say, below);
  }
}

/** The names of document types of this game; those of others keep their words. */
function renewTypes(tree: Texts, types: string, say: (text: string) => string): void {
  for (const [key, value] of Object.entries(tree))
    if (key.startsWith(types) && typeof value === "string") tree[key] = say(value);
}

/** A text with its words replaced. Placeholders such as {power} are no words; a capital stays one. */
export function inWords(
  text: string,
  words: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string>> = {},
): string {
  return text.replace(/\{[^}]*\}|\p{L}+/gu, (found, at: number) => {
    if (found.startsWith("{")) return found;
    const small = found.toLocaleLowerCase();
    const capital = found !== small;
    const name = names[small];
    if (capital && name !== undefined && Object.hasOwn(names, small) && isWithin(text, at)) return name;
    const word = Object.hasOwn(words, small) ? words[small] : undefined;
    if (word === undefined) return found;
    return capital ? word.charAt(0).toLocaleUpperCase() + word.slice(1) : word;
  });
}

/** True for a place within a sentence, where only names begin with a capital. */
function isWithin(text: string, at: number): boolean {
  return /[\p{L}\p{N},;)’}] +$/u.test(text.slice(0, at));
}
