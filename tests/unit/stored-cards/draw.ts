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

const words = englishTexts();
layOwnWords(words, "Personae");
const texts = new Map(Object.entries(flatTexts(words)));

/** A phrase as Foundry finds it: an unknown key stays as it is, data stand in braces. */
export function localize(key: string, data: Readonly<Record<string, unknown>> = {}): string {
  return (texts.get(key) ?? key).replace(/\{(\w+)\}/gu, (whole, name: string) => String(data[name] ?? whole));
}

const engine = Handlebars.create();
engine.registerHelper("localize", (key: string, { hash }: { hash: Record<string, unknown> }) => localize(key, hash));
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
  const html = engine.compile("{{> systems/dramatis/templates/personae/cards/card.hbs}}")({
    ...cardView(card, lens),
    card,
  });
  return textOf(html);
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
