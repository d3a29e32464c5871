import type { Modifier, Ref } from "../../kernel/outcome.ts";
import { signed } from "../../table/signed.ts";
import { say, type Lens } from "./lens.ts";

/** One reason a roll is what it is, as the card lists it. */
export type ReasonView = {
  readonly label: string;
  readonly value: string;
  readonly on: boolean;
  /** Says so in words when it was switched off. */
  readonly state: string;
  readonly rule: string;
};

/** One side of a roll: closed, its name and means; opened, every reason. */
export type SideView = {
  readonly name: string;
  readonly role: string;
  /** What part it plays, for those who don't see how it stands; "" where its name says so. */
  readonly roleLabel: string;
  /** What it rolls with, and how much that is: "Longswords + Stature", "4 dice". */
  readonly means: string;
  readonly figure: string;
  readonly reasons: readonly ReasonView[];
  /** What the reasons come to; null where the figure says it all. */
  readonly sum: { readonly label: string; readonly value: string } | null;
  /** Its numbers are kept from this reader. */
  readonly sealed: boolean;
};

/** True for a reader who has been done to by somebody else: what succeeds here is harm to them, and what fails is a relief. */
export const isDoneTo = (lens: Lens, by: Ref, to: Ref): boolean => lens.owns(to) && !lens.owns(by);

/** A modifier as a line: what it is, what it does, and the rule it comes from. */
export function reasonView(modifier: Modifier, lens: Lens): ReasonView {
  return {
    label: lens.t(modifier.label),
    value: modifier.unit === "dice" ? dice(modifier.value, lens) : signed(modifier.value),
    on: modifier.on,
    state: modifier.on ? "" : say(lens, "SwitchedOff"),
    rule: modifier.rule ?? "",
  };
}

const dice = (value: number, lens: Lens): string =>
  `${signed(value)} ${say(lens, Math.abs(value) === 1 ? "DieUnit" : "DiceUnit")}`;
