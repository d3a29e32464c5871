/** A page with all keys that the system has, as they are bound for this person. */
import { game, localize, SYSTEM_ID } from "../../../foundry/globals.ts";
import type { KeyBinding } from "../../../foundry/types.ts";
import { wordsOf } from "../../words/words.ts";
import { FormWindow, showOnce } from "../../windows/window.ts";

const { say } = wordsOf("DRAMATIS.Fit.Keys");

/** What is pressed on a sheet; the words of each stand under its name. */
const ON_SHEETS = ["find", "digits", "arrows", "press", "shift", "edit", "close", "keys"];

/** A line of the page: keys, and what they do. */
interface Line {
  readonly keys: readonly string[];
  readonly does: string;
}

/** A key as people call it: "Shift+D". */
const nameOf = ({ key, modifiers = [] }: KeyBinding): string =>
  [...modifiers, key.replace(/^(?:Key|Digit|Arrow)/u, "")].join("+");

/** The system's keys that work everywhere, by what is chosen in Foundry's settings; without those of game masters for others. */
export function boundLines(): Line[] {
  const { keybindings, user } = game();
  return [...keybindings.actions].flatMap(([id, { name, restricted }]) => {
    const action = id.slice(SYSTEM_ID.length + 1);
    if (id !== `${SYSTEM_ID}.${action}` || (restricted && !user.isGM)) return [];
    const keys = keybindings.get(SYSTEM_ID, action).map(nameOf);
    return [{ keys: keys.length > 0 ? keys : [say("unbound")], does: localize(name) }];
  });
}

class KeysWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: "dramatis-keys",
    position: { width: 520, height: "auto" },
    window: { title: "DRAMATIS.Fit.Keys.title", icon: "fa-solid fa-keyboard" },
  };
  static override PARTS = { page: { template: `systems/${SYSTEM_ID}/templates/fittings/sheets/keys.hbs` } };

  protected override readonly kind = "keys";

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const onSheets: Line[] = ON_SHEETS.map((one) => ({
      keys: say(`Sheet.${one}.keys`).split("|"),
      does: say(`Sheet.${one}.does`),
    }));
    const groups = [
      { title: say("onSheets"), lines: onSheets },
      { title: say("everywhere"), lines: boundLines() },
    ];
    return Promise.resolve({ groups });
  }

  protected override confirm(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

/** Opens the page, or brings it to the front. */
export const showKeys = async (): Promise<unknown> => showOnce("keys", () => new KeysWindow());
