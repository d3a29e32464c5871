import { reasonView } from "../../../../fittings/cards/side.ts";
import type { ReasonView, SideView } from "../../../../fittings/cards/side.ts";
import { signed } from "../../../../table/signed.ts";
import type { RolledSide } from "../../rules/outcomes.ts";
import { count, say } from "./lens.ts";
import type { Lens } from "./lens.ts";

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
    figure: side.sealed ? say(lens, "Sealed.pool") : count(lens, "Dice", side.pool),
    reasons: side.sealed ? [] : [rating(side, lens), ...side.modifiers.map((modifier) => reasonView(modifier, lens))],
    sum: side.sealed ? null : { label: say(lens, "EachDie"), value: signed(side.modifier) },
    sealed: side.sealed === true,
  };
}

function rating(side: RolledSide, lens: Lens): ReasonView {
  const label = side.role === "chorus" ? say(lens, "ChorusDice") : say(lens, "Rating");
  return { label, value: count(lens, "Dice", side.rating), on: true, state: "", rule: "" };
}
