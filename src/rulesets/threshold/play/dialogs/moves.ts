/** Moving about a fight, waiting in it, and what is in the hand. RUN-025, RUN-033, RUN-040 … RUN-044, RUN-084 … RUN-097 */
import type { Option, Person } from "../../../../fittings/forms/form.ts";
import { game } from "../../../../foundry/globals.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { LEVELS, includesLevel, xpCost, type Level } from "../../rules/experience/experience.ts";
import type { MoveDecision, UseAbilityDecision, WieldDecision } from "../../rules/decisions.ts";
import { isReady } from "../../rules/derive/equipment.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { readEncounter } from "../models/reading.ts";
import { given, oneOf, refsOf } from "../../../../fittings/forms/given.ts";
import { inMeleeWith, placeOf, stateOf, type Doer } from "./doer.ts";
import { choicesOf, chosen, likely, needs, others, thingsOf } from "./people.ts";
import { formOf } from "./plan.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { phrases, say, terms } from "./words.ts";

const NOBODY = "DRAMATIS.Threshold.Form.nobody";
const WAYS = ["engage", "flank", "move", "lineOfSight"] as const;

/** A Movement Action that goes somewhere. RUN-040 … RUN-042, RUN-093 */
export const move = formOf<{ readonly how: MoveDecision["how"]; readonly target: Ref; readonly ally: Ref }>({
  ...{ id: "move", icon: "shoe-prints" },
  begin: (doer, from) => ({ how: oneOf(from, "how", WAYS), target: likely(doer, from), ally: given(from, "ally") }),
  fields: [
    { kind: "choice", name: "how", rule: "RUN-041", of: () => phrases("move", WAYS) },
    { kind: "who", name: "target", of: others, none: NOBODY, when: ({ how }) => isAimed(how) },
    {
      ...{ kind: "choice", name: "ally", rule: "RUN-093", when: (v) => v.how === "flank" && besides(v).length > 1 },
      of: (v) => besides(v).map((id) => ({ id, label: documentName(id) })),
    },
  ],
  then: (v, changed) => (changed === "target" ? { ...v, ally: "" } : v),
  blocked: ({ how, target }) => (isAimed(how) ? needs(target) : ""),
  decide({ how, target, ally }) {
    return { how, target: isAimed(how) ? target : null, ...(how === "flank" && ally !== "" && { ally }) };
  },
});

/** The others who fight the target: somebody flanks it with one of them. */
const besides = (v: Doer & { readonly target: Ref }): readonly Ref[] =>
  inMeleeWith(v, v.target).filter((ref) => ref !== v.actor);

const isAimed = (how: MoveDecision["how"]): boolean => how === "engage" || how === "flank";

/** Out of melee, or out of the midst of enemies: whoever it fights may strike. RUN-084, RUN-085 */
export const disengage = formOf<{ readonly leaveMelee: boolean }>({
  ...{ id: "disengage", icon: "person-walking-arrow-right" },
  begin: (_doer, from) => ({ leaveMelee: from["leaveMelee"] !== false }),
  fields: [{ kind: "flag", name: "leaveMelee", rule: "RUN-085" }],
  warning(v) {
    const names = inMeleeWith(v, v.actor).filter((ref) => stateOf(ref)?.conditions.dead === false);
    return names.length > 0 ? say("mayStrike", { names: names.map((ref) => documentName(ref)).join(", ") }) : "";
  },
  decide: ({ leaveMelee }) => ({ leaveMelee }),
});

/** Past enemies: through their blows or around them. RUN-043, RUN-096 */
export const passBy = formOf<{ readonly enemies: readonly Ref[]; readonly goAround: boolean }>({
  ...{ id: "passBy", icon: "person-running" },
  begin(doer, from) {
    const near = [...refsOf(from, "enemies"), likely(doer, from)].filter(Boolean);
    return { enemies: [...new Set(near)], goAround: from["goAround"] === true };
  },
  fields: [
    { kind: "whom", name: "enemies", rule: "RUN-043", of: others, none: NOBODY },
    { kind: "flag", name: "goAround", rule: "RUN-096" },
  ],
  blocked: ({ enemies }) => needs(enemies),
  decide: ({ enemies, goAround }) => ({ enemies, goAround }),
});

/** The others in the order of action; those alone who come later. */
function inOrder(v: Doer, onlyLater: boolean): Person[] {
  const frame = placeOf(v);
  const combat = frame && combatBehind(frame.combat);
  const { order = [] } = combat ? readEncounter(combat) : {};
  const who = new Map(frame?.participants.map((one) => [one.combatant, one.who]));
  const all = order.flatMap((seat) => who.get(seat) ?? []);
  const rest = onlyLater ? all.slice(all.indexOf(v.actor) + 1) : all;
  const people = new Map(others(v).map((one) => [one.ref, one]));
  return [...new Set(rest)].flatMap((ref) => people.get(ref) ?? []);
}

/** Waits behind somebody who comes later. RUN-025 */
export const delay = formOf<{ readonly after: Ref }>({
  ...{ id: "delay", icon: "hourglass-half" },
  begin: (doer, from) => ({ after: given(from, "after", inOrder(doer, true)[0]?.ref) }),
  fields: [{ kind: "who", name: "after", rule: "RUN-025", of: (v) => inOrder(v, true), none: NOBODY, first: true }],
  blocked: ({ after }) => needs(after, "nobodyLater"),
  decide: ({ after }) => ({ after }),
});

/** The game master's word on a place in the order. RUN-025, RUN-110 */
export const place = formOf<{ readonly after: string }>({
  ...{ id: "place", icon: "list-ol" },
  begin: (_doer, from) => ({ after: given(from, "after") }),
  fields: [
    {
      ...{ kind: "choice", name: "after", rule: "RUN-110" },
      of: (v) => [
        { id: "", label: say("placeFirst") },
        ...inOrder(v, false).map(({ ref, name }) => ({ id: ref, label: say("placeAfter", { name }) })),
      ],
    },
  ],
  decide: ({ after }) => ({ after: after || null }),
});

/** Those who are equal in everything, and so roll for their places. RUN-024 */
function tied(v: Doer): string {
  const all = (placeOf(v)?.participants ?? []).flatMap(({ who }) => {
    const state = stateOf(who);
    return state ? [{ who, key: `${state.attributes.quick.value}/${state.attributes.vigilant.value}` }] : [];
  });
  const equal = all.filter(({ key }) => all.filter((one) => one.key === key).length > 1);
  return equal.map(({ who }) => documentName(who)).join(", ");
}

/** Works out the order of action. RUN-023, RUN-024 */
export const setOrder = formOf({
  ...{ id: "setOrder", icon: "list-ol", about: null },
  fields: [
    {
      ...{ kind: "words", rule: "RUN-024" },
      text: (v) => (tied(v) ? say("tied", { names: tied(v) }) : say("nobodyTied")),
    },
  ],
});

const HANDS = ["draw", "switch", "drop", "sheathe"] as const;

/** Weapons by what can be done with them: those at hand and not drawn first. */
const arms = (v: Doer) =>
  [...thingsOf(v, "weapons")].sort(
    (a, b) => Number(isReady(a)) - Number(isReady(b)) || Number(b.equipped) - Number(a.equipped),
  );

/** Into the hand, or away. RUN-033, RUN-044 */
export const wield = formOf<{ readonly weapon: Ref; readonly how: WieldDecision["how"] }>({
  ...{ id: "wield", icon: "hand-fist" },
  begin(doer, from) {
    const weapon = chosen(arms(doer), from["weapon"]);
    return { weapon, how: from["how"] === undefined ? usually(doer, weapon) : oneOf(from, "how", HANDS) };
  },
  fields: [
    { kind: "choice", name: "weapon", of: (v) => choicesOf(arms(v)) },
    { kind: "choice", name: "how", rule: "RUN-044", of: () => phrases("wield", HANDS) },
  ],
  then: (v, changed) => (changed === "weapon" ? { ...v, how: usually(v, v.weapon) } : v),
  blocked: ({ weapon }) => needs(weapon, "noWeapon"),
  decide: ({ weapon, how }) => ({ weapon, how }),
});

function usually(v: Doer, id: Ref): WieldDecision["how"] {
  const weapon = thingsOf(v, "weapons").find((one) => one.id === id);
  if (!weapon?.equipped) return "switch";
  return isReady(weapon) ? "sheathe" : "draw";
}

/** Abilities that have been learned. */
const learned = (v: Doer) => thingsOf(v, "abilities").filter(({ level }) => level !== "none");

/** Uses an ability. RUN-039, RUN-045, RUN-051 */
export const useAbility = formOf<Pick<UseAbilityDecision, "ability" | "during">>({
  ...{ id: "useAbility", icon: "star" },
  begin: (doer, from) => ({
    ability: chosen(learned(doer), from["ability"]),
    during: oneOf(from, "during", ["ownSlot", "reaction"]),
  }),
  fields: [
    { kind: "choice", name: "ability", of: (v) => choicesOf(learned(v)) },
    { kind: "choice", name: "during", rule: "RUN-051", of: () => phrases("during", ["ownSlot", "reaction"]) },
  ],
  blocked: ({ ability }) => needs(ability, "noAbility"),
  decide: ({ ability, during }) => ({ ability, during }),
});

/** Buys the next level of an ability, or a higher one. RUN-107, RUN-109 */
export const improve = formOf<{ readonly ability: Ref; readonly to: Level; readonly granted: boolean }>({
  ...{ id: "improve", icon: "arrow-up" },
  begin(doer, from) {
    const ability = chosen(thingsOf(doer, "abilities"), from["ability"]);
    const [next] = above(doer, ability);
    const to = LEVELS.find((level) => level === from["to"]) ?? next ?? "master";
    return { ability, to, granted: from["granted"] === true };
  },
  line: (v) => say("line.improve", { n: (stateOf(v.actor)?.xp.total ?? 0) - (stateOf(v.actor)?.xp.spent ?? 0) }),
  fields: [
    { kind: "choice", name: "ability", of: (v) => choicesOf(thingsOf(v, "abilities")) },
    { kind: "choice", name: "to", rule: "RUN-107", of: (v): Option[] => priced(v) },
    { kind: "flag", name: "granted", rule: "RUN-110", when: () => game().user.isGM },
  ],
  then: (v, changed) => (changed === "ability" ? { ...v, to: above(v, v.ability)[0] ?? "master" } : v),
  blocked: ({ ability }) => needs(ability, "noAbility"),
  decide: ({ ability, to, granted }) => ({ ability, to, ...(granted && { granted }) }),
});

/** The levels that are still to be had, each with what all the steps up to it cost. */
function priced(v: Doer & { readonly ability: Ref }): Option[] {
  const from = levelOf(v, v.ability);
  return terms("Level", above(v, v.ability)).map(({ id, label }) => {
    const { cost } = xpCost({ from, to: id as Level });
    return { id, label: say("priced", { level: label, cost }) };
  });
}

/** The levels that are still to be had. */
function above(v: Doer, id: Ref): readonly Level[] {
  return LEVELS.filter((one) => !includesLevel(levelOf(v, id), one));
}

const levelOf = (v: Doer, id: Ref): Level => thingsOf(v, "abilities").find((one) => one.id === id)?.level ?? "none";
