/** The questions this person has had before them, until what came of each is applied or dismissed: a reload loses none. */
import { SYSTEM_ID, game } from "../../foundry/globals.ts";
import { isJsonObject } from "../../kernel/json.ts";

/** A question by its card's message and its prompt. */
export interface Key {
  readonly card: string;
  readonly prompt: string;
}

const SETTING = "dock";
/** More than anybody has before them at once. */
const MOST = 60;

/** Registers where they are kept: with this browser. In the init hook. */
export function registerKept(): void {
  game().settings.register(SYSTEM_ID, SETTING, { scope: "client", config: false, type: String, default: "[]" });
}

let known: readonly Key[] | null = null;

/** Those that were put last come last. What this page has kept itself counts; what another page stored, when it is loaded. */
const kept = (): readonly Key[] => (known ??= stored());

function stored(): readonly Key[] {
  try {
    const list: unknown = JSON.parse(String(game().settings.get(SYSTEM_ID, SETTING)));
    return Array.isArray(list) ? list.filter(isKey) : [];
  } catch {
    return [];
  }
}

const isKey = (one: unknown): one is Key =>
  isJsonObject(one) && typeof one["card"] === "string" && typeof one["prompt"] === "string";

const isIn = (keys: readonly Key[], { card, prompt }: Key): boolean =>
  keys.some((one) => one.card === card && one.prompt === prompt);

/** The prompts that are kept of each card, but for these. */
export function keptBut(some: readonly Key[]): ReadonlyMap<string, readonly string[]> {
  const byCard = new Map<string, readonly string[]>();
  for (const key of kept()) if (!isIn(some, key)) byCard.set(key.card, [...(byCard.get(key.card) ?? []), key.prompt]);
  return byCard;
}

/** Keeps these as well. */
export function keep(keys: readonly Key[]): void {
  const more = keys.filter((key) => !isIn(kept(), key));
  if (more.length > 0) store([...kept(), ...more.map(({ card, prompt }) => ({ card, prompt }))]);
}

/** Forgets these prompts of a card. */
export function forget(card: string, prompts: readonly string[]): void {
  const left = kept().filter((key) => key.card !== card || !prompts.includes(key.prompt));
  if (left.length < kept().length) store(left);
}

function store(keys: readonly Key[]): void {
  known = keys.slice(-MOST);
  void game().settings.set(SYSTEM_ID, SETTING, JSON.stringify(known));
}
