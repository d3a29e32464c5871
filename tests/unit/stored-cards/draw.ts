/** Draws a stored card as its chat message would show it, without a browser: in the English words, as lines of text. */
import { readFileSync, readdirSync } from "node:fs";
import Handlebars from "handlebars";
import type { CardSystem } from "../../../src/table/cards/card.ts";
import type { Ref } from "../../../src/kernel/outcome.ts";
import type { Lens } from "../../../src/rulesets/personae/play/cards/lens.ts";
import { cardView } from "../../../src/rulesets/personae/play/cards/view.ts";
import { at } from "../../../tools/paths.ts";

/** Whose eyes a card is seen with. */
export interface Reader {
  readonly isGM: boolean;
  /** The identities that are theirs; a game master owns all. */
  readonly owns: readonly Ref[];
}

type Texts = { readonly [key: string]: string | Texts };

const { languages } = JSON.parse(readFileSync(at("system.json"), "utf8")) as {
  readonly languages: readonly { readonly lang: string; readonly path: string }[];
};
/** What every file of the English language says, one after the other. */
const words = languages
  .filter(({ lang }) => lang === "en")
  .map(({ path }) => JSON.parse(readFileSync(at(path), "utf8")) as Texts);

/** A phrase as Foundry finds it: an unknown key stays as it is, data stand in braces. */
export function localize(key: string, data: Readonly<Record<string, unknown>> = {}): string {
  const found = words.map((file) => textAt(file, key)).findLast((text) => text !== null) ?? key;
  return found.replace(/\{(\w+)\}/gu, (whole, name: string) => String(data[name] ?? whole));
}

function textAt(file: Texts, key: string): string | null {
  const found = key
    .split(".")
    .reduce<string | Texts | undefined>(
      (branch, part) => (typeof branch === "object" ? branch[part] : undefined),
      file,
    );
  return typeof found === "string" ? found : null;
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
    isChorus: isGM,
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
