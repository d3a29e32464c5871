import type { Modifier } from "../../../../kernel/outcome.ts";
import type { RolledSide } from "../../rules/outcomes.ts";
import { signed } from "../../../../fittings/words/signed.ts";
import { count, say } from "./lens.ts";
import type { Lens } from "./lens.ts";

/** One reason a pool or a total is what it is, as the card lists it. */
export type ReasonView = {
  readonly label: string;
  readonly value: string;
  readonly on: boolean;
  /** Says so in words when it was switched off. */
  readonly state: string;
  readonly rule: string;
};

/** One side of a roll, ready to be shown. */
export type SideView = {
  readonly name: string;
  readonly role: string;
  readonly roleLabel: string;
  /** "Longswords + Stature". */
  readonly means: string;
  readonly pool: string;
  readonly modifier: string;
  readonly reasons: readonly ReasonView[];
  readonly empty: boolean;
  /** Its numbers are kept from this reader. */
  readonly sealed: boolean;
};

/** What a rolled side says about itself beside its dice. */
export function sideView(side: RolledSide, lens: Lens): SideView {
  const attribute =
    side.attributeName || (side.attribute ? lens.t(`DRAMATIS.Personae.Attribute.${side.attribute}`) : "");
  const skill = lens.t(side.skill);
  return {
    name: side.name || say(lens, `Role.${side.role}`),
    role: side.role,
    roleLabel: side.name ? say(lens, `Role.${side.role}`) : "",
    means: attribute && skill ? `${skill} + ${attribute}` : skill || attribute,
    pool: side.sealed ? say(lens, "Sealed.pool") : count(lens, "Dice", side.pool),
    modifier: signed(side.modifier),
    reasons: side.sealed ? [] : [rating(side, lens), ...side.modifiers.map((modifier) => reasonView(modifier, lens))],
    empty: side.dice.length === 0 && !side.sealed,
    sealed: side.sealed === true,
  };
}

const dice = (value: number, lens: Lens): string =>
  `${signed(value)} ${say(lens, Math.abs(value) === 1 ? "DieUnit" : "DiceUnit")}`;

/** A modifier as a line: what it is, what it does, and the rule it comes from. */
function reasonView(modifier: Modifier, lens: Lens): ReasonView {
  return {
    label: lens.t(modifier.label),
    value: modifier.unit === "dice" ? dice(modifier.value, lens) : signed(modifier.value),
    on: modifier.on,
    state: modifier.on ? "" : say(lens, "SwitchedOff"),
    rule: modifier.rule ?? "",
  };
}

function rating(side: RolledSide, lens: Lens): ReasonView {
  const label = side.role === "chorus" ? say(lens, "ChorusDice") : say(lens, "Rating");
  return { label, value: count(lens, "Dice", side.rating), on: true, state: "", rule: "" };
}
