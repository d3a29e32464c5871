/** The tracker's view as its templates take it: each press with a key, by which it is found again. */
import type { KeyedPress, Presses } from "../press/keys.ts";
import type { Press } from "../press/press.ts";
import type { Words } from "../words/words.ts";
import type { Bar, Guest, Look, Row } from "./view.ts";

/** The style classes of badges. */
const LOOKS: Readonly<Record<Look, string>> = {
  mark: "d-mark",
  guard: "d-mark d-mark-guard",
  tag: "d-tag",
  status: "d-tag-status",
  plain: "d-tracker-pair",
};

/** What `bar.hbs` draws. `menu` is the id of the menu its presses stand in; null where all of them are in sight. */
export function barContext({ icon, label, presses, atHand = [] }: Bar, all: Presses, menu: string | null): object {
  const keyed = (press: Press): KeyedPress => all.keyed("bar", press);
  return {
    icon,
    label,
    menu: presses.length > 1 ? menu : null,
    presses: presses.map(keyed),
    atHand: atHand.map(keyed),
  };
}

/**
 * What `row.hbs` draws. `name` is whose row it is, for the words of what moves it; `isBrief` for one of many, whose presses are
 * pictures.
 */
export function rowContext(row: Row, name: string, all: Presses, t: Words, isBrief = false): object {
  const keyed = (press: Press): KeyedPress => all.keyed(row.combatant, press);
  return {
    isBrief,
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

/** What `guest.hbs` draws. */
export function guestContext(
  { combatant, name, img, words, pips, badges, presses }: Guest,
  all: Presses,
  t: Words,
): object {
  const row = { combatant: `guest-${combatant}`, pips, badges, presses };
  return { ...rowContext(row, name, all, t), name, img, words };
}

function movePress(combatant: string, step: -1 | 1, name: string, t: Words): Press {
  const earlier = step < 0;
  return {
    name: earlier ? "earlier" : "later",
    label: t(`DRAMATIS.Fit.Tracker.${earlier ? "earlier" : "later"}`, { name }),
    icon: `fa-solid fa-arrow-${earlier ? "up" : "down"}`,
    does: { own: "move", given: { combatant, step } },
  };
}
