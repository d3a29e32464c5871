/** The charter of a game: every choice its rules leave to the group, read, kept, shown, changed and followed. */
import { game, SYSTEM_ID } from "../../foundry/globals.ts";
import type { Json } from "../../kernel/json.ts";
import type { CharterAdapter, RulesetSetting } from "../../table/ruleset.ts";
import { offer } from "../press/openers.ts";
import { wordsOf } from "../words/words.ts";
import { followCharter } from "./follow.ts";
import { keeping } from "./kept.ts";
import { lastChangeSetting, settingsList } from "./list.ts";
import type { OpenedCharter } from "./opened.ts";
import { keysOf, soundOf, specOf } from "./plan.ts";
import type { CharterPlan, Chosen, OwnControl, Presets, SettingTable } from "./plan.ts";
import { accept, lastChangeFrom, mayChange, type LastChange } from "./rights.ts";
import { registerCharter, showCharter } from "./window.ts";

/** What a game says of its charter. Its words lie below its branch of the language: settings, topics, presets, lists. */
export interface CharterSpec<T extends SettingTable> {
  /** The game's id. */
  readonly id: string;
  readonly table: T;
  /** The settings by what they are about: each has one place, and each topic a title, "Charter.topic.<id>". */
  readonly topics: Readonly<Record<string, readonly (keyof T & string)[]>>;
  readonly presets: Presets;
  /** How the game edits those that are more than a choice, a switch, a number or a text. */
  readonly own?: { readonly [K in keyof T]?: OwnControl };
}

export interface Charter<S> {
  /** What its window is made of. */
  readonly plan: CharterPlan;
  /** The group's choices as they stand. What is not registered, or not sensible, gives way to its default. Nobody can change them. */
  readonly choices: () => S;
  /** The game's switches, to be registered with whatever else it stores. */
  readonly settings: readonly RulesetSetting[];
  readonly adapter: CharterAdapter;
  /** What was changed last, and by whom. */
  readonly lastChange: () => LastChange;
  /**
   * Keeps the choices, follows their changes, and lets its window be opened by the name of "charter", from Foundry's
   * settings as well. Called once, in the init hook, before anything else follows settings.
   */
  readonly begin: () => void;
}

/** Makes the charter of a game from its table of settings. */
export function charterOf<const T extends SettingTable>(spec: CharterSpec<T>): Charter<Chosen<T>> {
  const { id, table, topics, presets, own = {} } = spec;
  const root = `DRAMATIS.${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  const words = { say: wordsOf("DRAMATIS.Fit.Charter").say, term: wordsOf(root).say };
  const plan: CharterPlan = { id, table, topics, presets, own, words };
  const stored = (key: string): Json | undefined => game().settings.get(SYSTEM_ID, `${id}.${key}`) as Json | undefined;
  const kept = keeping(id, () =>
    Object.fromEntries(keysOf(plan).map((key) => [key, soundOf(specOf(plan, key), stored(key))])),
  );
  const lastChange = (): LastChange => lastChangeFrom(stored(lastChangeSetting.key));
  const opened: OpenedCharter = { ...plan, stored: () => kept.choices(), lastChange };
  return {
    plan,
    choices: () => kept.choices() as Chosen<T>,
    settings: settingsList(plan, root, kept.forget),
    adapter: {
      mayChange: (user, keys) => mayChange(user, keys, kept.choices()),
      accept: (changes, by) => accept(plan, changes, by),
      current: (key) => kept.choices()[key] ?? null,
    },
    lastChange,
    begin() {
      kept.follow();
      offer({ charter: () => showCharter(opened) });
      registerCharter(opened);
      followCharter(opened);
    },
  };
}
