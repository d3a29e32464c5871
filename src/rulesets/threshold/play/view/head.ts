/** What is always in sight: Toughness, Defense, armour, corruption, conditions, actions, attributes. RUN-009 … RUN-011, RUN-078 */
import { signed } from "../../../../table/signed.ts";
import { ATTRIBUTE_TABLE, ATTRIBUTES } from "../../rules/attributes/attributes.ts";
import { actionsLeft } from "../../rules/actions/budget.ts";
import { FATAL_MARKS } from "../../rules/dying/table.ts";
import { CONDITIONS } from "../../rules/state.ts";
import { SHIELDS } from "../../rules/weapons/classes.ts";
import type { Somebody } from "./somebody.ts";
import { say, term } from "./words.ts";

const share = (n: number, of: number): number => Math.max(0, Math.min(100, Math.round((100 * n) / Math.max(1, of))));

/** The bar, and the notch below which one blow goes beyond the Pain Threshold from here (RUN-060). */
export function toughnessView(who: Somebody) {
  const { toughness: value, toughnessMax: max, painThreshold } = who.derived;
  const notch = value - painThreshold;
  return {
    ...{ value, max, filled: share(value, max), notch: notch > 0 ? share(notch, max) : null },
    label: say("toughness", { value, max }),
    tooltip: `${toughnessSum(who)} ${say("painHint", { n: painThreshold })}`,
  };
}

/** What makes the most of Toughness (RUN-009). */
function toughnessSum({ derived: { toughnessMax: max }, state }: Somebody): string {
  const strong = state.attributes.strong.value;
  if (state.overrides.toughnessMax !== null) return say("sum.byHand", { n: max });
  return say(strong < max ? "sum.leastToughness" : "sum.toughness", { max, strong });
}

/** What makes the Pain Threshold (RUN-009). */
function painSum({ derived: { painThreshold: n }, state }: Somebody): string {
  if (state.overrides.painThreshold !== null) return say("sum.byHand", { n });
  return say("sum.pain", { n, strong: state.attributes.strong.value });
}

/** Every part of Defense, and what they come to (RUN-011). */
function defenseSum({ derived, state }: Somebody): string {
  const { defense, defenseAttribute, armor, shield } = derived;
  if (state.overrides.defense !== null) return say("sum.byHand", { n: defense });
  const base = { attribute: term(`Attribute.${defenseAttribute}`), value: state.attributes[defenseAttribute].value };
  const parts = [
    say("defenseBase", base),
    ...(armor.impeding > 0 ? [say("sum.impeding", { n: armor.impeding })] : []),
    ...(SHIELDS[shield].defense > 0 ? [say(`sum.${shield}`, { n: SHIELDS[shield].defense })] : []),
    ...(state.defense.bonus === 0 ? [] : [say("sum.besides", { n: signed(state.defense.bonus) })]),
  ];
  return say("sum.defense", { parts: parts.join(" "), n: defense });
}

/** Defense and armour with what they are made of; a foe's as what they add to a player's number as well (RUN-011, RUN-014). */
export function figureViews(who: Somebody, mayType = false) {
  const { defense, defenseModifier, armor, painThreshold } = who.derived;
  const foe = who.state.side === "npc";
  return [
    {
      ...{ id: "defense", label: term("Attribute.defense"), tooltip: defenseSum(who) },
      value: foe ? say("withModifier", { n: defense, modifier: signed(defenseModifier) }) : String(defense),
    },
    {
      ...{ id: "armour", label: say("armour") },
      value: foe || armor.formula === "0" ? String(armor.static) : armor.formula,
      // Dice may be typed: the number that stands for them is what it shows then (RUN-058).
      typed: foe && mayType ? String(armor.static) : null,
      tooltip: say(foe ? "armourFixedHint" : "armourHint", { n: armor.impeding }),
    },
    {
      ...{ id: "pain", label: say("pain"), value: String(painThreshold) },
      tooltip: `${painSum(who)} ${say("painHint", { n: painThreshold })}`,
    },
  ];
}

/** Both kinds together against Resolute, the threshold marked (RUN-078). */
export function corruptionView({ derived, state }: Somebody) {
  const { temporary, permanent } = state.corruption;
  const { threshold, total, atThreshold, atResolute } = derived.corruption;
  const resolute = state.attributes.resolute.value;
  return {
    ...{ temporary, permanent, threshold, resolute },
    ...{ lasting: share(permanent, resolute), filled: share(total, resolute), mark: share(threshold, resolute) },
    warning: atResolute ? say("atResolute") : atThreshold ? say("atThreshold") : "",
    tooltip: say("corruptionHint", { threshold, resolute }),
  };
}

const CONDITION_ICONS: Readonly<Record<(typeof CONDITIONS)[number], string>> = {
  prone: "person-falling",
  blinded: "eye-slash",
  surprised: "exclamation",
  unaware: "question",
  dying: "heart-crack",
  dead: "skull",
};

/** Each condition that holds, with what it means. */
export const conditionViews = ({ state }: Somebody) =>
  CONDITIONS.filter((id) => state.conditions[id]).map((id) => ({
    ...{ id, label: term(`Condition.${id}`), hint: say(`condition.${id}`), icon: `fa-solid fa-${CONDITION_ICONS[id]}` },
  }));

/** Actions of this game turn: what is left of both kinds; null outside fights, and for who has fallen (RUN-036, RUN-064). */
export function pipViews({ spent, state }: Somebody) {
  if (!spent || state.conditions.dying || state.conditions.dead) return null;
  const { combat, movement, traded } = spent;
  const left = actionsLeft({ combat: traded ? 1 : combat, movement: traded ? Math.max(0, movement - 1) : movement });
  const most = traded || (combat === 0 && movement === 2) ? 2 : 1;
  const pip = (id: "combat" | "movement", at: number, isLeft: boolean) => ({
    ...{ id, at, left: isLeft, label: say(`pip.${id}.${isLeft ? "left" : "used"}`) },
  });
  return [
    ...(traded ? [] : [pip("combat", 0, combat === 0 && left.combat > 0)]),
    ...Array.from({ length: most }, (_one, at) => pip("movement", at, at >= movement)),
  ];
}

/** The eight, each with what it adds to an opponent's number (RUN-001 … RUN-010, RUN-015). */
export const attributeViews = ({ state, derived }: Somebody) =>
  ATTRIBUTES.map((id) => {
    const { value } = state.attributes[id];
    const { modifier, unusual } = derived.attributes[id];
    const against = ATTRIBUTE_TABLE[id].opponents.map((one) => term(`Attribute.${one}`)).join(", ");
    const usual = against === "" ? say("byDifficulty") : say("usuallyAgainst", { against });
    const hint = [say(`attribute.${id}`), usual, ...(unusual ? [say("unusual")] : [])].join(" ");
    return { id, label: term(`Attribute.${id}`), value, modifier: signed(modifier), unusual, hint };
  });

/**
 * Three marks between life and death, and what is said there; of the dead the words alone. Null for who lives (RUN-067,
 * RUN-068).
 */
export function dyingView({ state }: Somebody) {
  const { deathMarks: marks, lastWords, conditions, side, important } = state;
  const isDead = conditions.dead && (side === "pc" || important);
  if (!conditions.dying && !isDead) return null;
  return {
    label: isDead ? say("dead") : say("dying", { marks, most: FATAL_MARKS }),
    marks: isDead ? [] : Array.from({ length: FATAL_MARKS }, (_one, at) => ({ on: at < marks })),
    lastWords,
  };
}
