/** The sample's rolls: a ten-sided die and one's nerve, held against what the other's came to. */
import { allOf } from "../../src/kernel/history.ts";
import { sumOfReasons } from "../../src/table/dice/about.ts";
import type { RollKind } from "../../src/table/dice/kind.ts";
import { atLeast } from "../../src/table/dice/reading.ts";
import { TableRoll } from "../../src/table/dice/table-roll.ts";
import type { Side } from "./rules.ts";

const words = "DRAMATIS.Sample.Roll.";
const verdictOf = (mine: number, theirs: number | null) =>
  theirs === null
    ? null
    : { is: mine >= theirs ? "holds" : "blinks", good: mine >= theirs, by: Math.abs(mine - theirs) };

export class SampleRoll extends TableRoll {
  static override readonly kind: RollKind = {
    game: "sample",
    words,
    icon: "fa-solid fa-eye",
    fits: ({ faces, bound }) => faces === 10 && bound !== null,
    formula: ({ reasons, target }) => `{1d10 + ${sumOfReasons(reasons, "number")}}cs>=${target ?? 0}`,
    comes({ dice: [die], number, target: given, bound }) {
      const target = given ?? atLeast({ bound });
      const value = die?.value ?? 0;
      const caption = { key: `${words}caption`, data: { value, number } };
      const dice = [{ value, is: "first" }] as const;
      return { figure: value + number, dice, caption, target, verdict: verdictOf(value + number, target) };
    },
    tells(steps, _at, { who }) {
      const sides = allOf({ steps }, "checks").filter(({ type }) => type === "roll") as Side[];
      const mine = sides.find((side) => side.who === who && side.sealed !== true);
      const total = mine?.totals[0];
      if (!mine || total === undefined) return null;
      const target = sides.find((side) => side.who !== who)?.totals[0] ?? null;
      const modifiers = mine.modifiers.map(({ label, value, on }) => ({ label, value, on }));
      const added = total - (mine.dice[0] ?? 0) - sumOfReasons(modifiers, "number");
      const reasons = [{ label: `${words}nerve`, value: added }, ...modifiers];
      return { name: "", reasons, target, verdict: verdictOf(total, target) };
    },
  };
}
