/** The tracker's view as its templates take it: each press with a key, by which it is found again. */
import type { Words } from "../words/words.ts";
import type { Bar, Look, NamedPress, Row } from "./view.ts";

/** A press as a template draws it. */
export type PressContext = NamedPress & { readonly key: string };

/** The presses of one drawing of the tracker, by key. */
export class Presses {
  readonly #byKey = new Map<string, NamedPress>();
  readonly #count = new Map<string, number>();

  /**
   * Takes a press in and gives it its key: where it stands, its name, and which of that name it is there. So it has the
   * same key in the next drawing.
   */
  keyed(where: string, press: NamedPress): PressContext {
    const name = `${where}-${press.name}`;
    const nth = this.#count.get(name) ?? 0;
    this.#count.set(name, nth + 1);
    const key = nth === 0 ? name : `${name}-${nth}`;
    this.#byKey.set(key, press);
    return { ...press, key };
  }

  of(key: string): NamedPress | undefined {
    return this.#byKey.get(key);
  }
}

/** The style classes of badges. */
const LOOKS: Readonly<Record<Look, string>> = {
  mark: "d-mark",
  guard: "d-mark d-mark-guard",
  tag: "d-tag",
  status: "d-tag-status",
  plain: "d-tracker-pair",
};

/** What `bar.hbs` draws. */
export function barContext({ icon, label, presses }: Bar, all: Presses): object {
  return { icon, label, presses: presses.map((press) => all.keyed("bar", press)) };
}

/** What `row.hbs` draws. `name` is whose row it is, for the words of what moves it. */
export function rowContext(row: Row, name: string, all: Presses, t: Words): object {
  const keyed = (press: NamedPress): PressContext => all.keyed(row.combatant, press);
  return {
    chip: row.chip,
    pips: row.pips.map((pip) => ({ ...pip, press: pip.press && keyed(pip.press) })),
    badges: row.badges.map((badge) => ({
      ...badge,
      look: LOOKS[badge.look],
      role: badge.text === "" ? "img" : badge.label ? "note" : "",
      presses: (badge.presses ?? []).map(keyed),
    })),
    moves: (row.moves?.steps ?? []).map((step) => keyed(movePress(row.combatant, step, name, t))),
    presses: row.presses.map(keyed),
  };
}

function movePress(combatant: string, step: -1 | 1, name: string, t: Words): NamedPress {
  const earlier = step < 0;
  return {
    name: earlier ? "earlier" : "later",
    label: t(`DRAMATIS.Fit.Tracker.${earlier ? "earlier" : "later"}`, { name }),
    icon: `fa-solid fa-arrow-${earlier ? "up" : "down"}`,
    does: { own: "move", given: { combatant, step } },
  };
}
