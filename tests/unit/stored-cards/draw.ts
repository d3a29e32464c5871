/** Draws a stored card as its chat message would show it, without a browser: in the English words, as lines of text. */
import { readFileSync, readdirSync } from "node:fs";
import Handlebars from "handlebars";
import type { CardSystem } from "../../../src/table/cards/card.ts";
import type { Ref } from "../../../src/kernel/outcome.ts";
import type { Lens } from "../../../src/rulesets/personae/play/cards/lens.ts";
import { cardView } from "../../../src/rulesets/personae/play/cards/view.ts";
import { layOwnWords } from "../../../src/fittings/words/own.ts";
import { englishTexts, flatTexts } from "../../../tools/languages.ts";
import { at } from "../../../tools/paths.ts";

/** Whose eyes a card is seen with. */
export interface Reader {
  readonly isGM: boolean;
  /** The identities that are theirs; a game master owns all. */
  readonly owns: readonly Ref[];
}

export type Localize = (key: string, data?: Readonly<Record<string, unknown>>) => string;

/** A phrase as Foundry finds it in a game's words: an unknown key stays as it is, data stand in braces. */
export function wordsOf(game: string): Localize {
  const words = structuredClone(englishTexts());
  layOwnWords(words, game);
  const texts = new Map(Object.entries(flatTexts(words)));
  return (key, data = {}) =>
    (texts.get(key) ?? key).replace(/\{(\w+)\}/gu, (whole, name: string) => String(data[name] ?? whole));
}

export const localize = wordsOf("Personae");

const engine = Handlebars.create();
engine.registerHelper("eq", (a: unknown, b: unknown) => a === b);
for (const path of readdirSync(at("templates"), { recursive: true, encoding: "utf8" }))
  if (path.endsWith(".hbs"))
    engine.registerPartial(`systems/dramatis/templates/${path}`, readFileSync(at(`templates/${path}`), "utf8"));

/** What a reader sees on a card: every word on it, in order, those for screen readers and tooltips included. */
export function drawn(card: CardSystem, { isGM, owns }: Reader): string[] {
  const lens: Lens = {
    t: localize,
    owns: (ref) => isGM || owns.includes(ref),
    name: (ref) => `<${ref}>`,
    isGM,
    mayAssist: true,
  };
  return wordsIn(localize, "personae/cards/card.hbs", { ...cardView(card, lens), card });
}

/** Every word that a template says in a game's words, given this. */
export function wordsIn(t: Localize, template: string, context: object): string[] {
  const draw = engine.compile(`{{> systems/dramatis/templates/${template}}}`);
  const localized = (key: string, { hash }: { hash: Record<string, unknown> }): string => t(key, hash);
  return textOf(draw(context, { helpers: { localize: localized } }));
}

function textOf(html: string): string[] {
  const told = html.replace(/<[^>]*?>/gu, (tag) => {
    const said = [...tag.matchAll(/\s(?:aria-label|aria-description|title)="([^"]*)"/gu)].map(([, text]) => text);
    return `\n${said.join("\n")}\n`;
  });
  return told
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter(Boolean);
}
