/** The end of a fight before it happens: for each who was in it what ends, what stays, and what to lift with it. RUN-022, RUN-032, RUN-042, RUN-064 */
import { openPrompts, isUndone } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import { shownName } from "../../../../table/shown-name.ts";
import { statsOf } from "../../rules/derive/character.ts";
import { FATAL_MARKS } from "../../rules/dying/table.ts";
import { LIFTABLE, type CharacterState, type Liftable } from "../../rules/state.ts";
import { encounterOf } from "../cards/asked.ts";
import { characterBehind, inMeleeWith, placeOf, stateOf, type Doer } from "./doer.ts";
import { formOf, remarks } from "./plan.ts";
import { count, say, term } from "./words.ts";

interface Ending {
  readonly lifts: readonly { readonly who: Ref; readonly condition: Liftable }[];
}
type V = Doer & Ending;

/** What the inputs are called that lift somebody's condition, before whose it is. */
const LIFT = "lift ";

export const endEncounter = formOf<Ending>({
  ...{ id: "endEncounter", icon: "flag-checkered", about: null, confirm: "endEncounter", remarksInside: true },
  begin: () => ({ lifts: [] }),
  fields: [
    { kind: "words", text: (v) => [say("end.lead"), ...fought(v)].join(" "), rule: "RUN-042" },
    {
      ...{ kind: "part", template: "systems/dramatis/templates/threshold/dialogs/end.hbs" },
      view: linesOf,
      read(v, { name, value, checked }) {
        const who = name.startsWith(LIFT) ? name.slice(LIFT.length) : null;
        const condition = LIFTABLE.find((one) => one === value);
        if (who === null || condition === undefined) return null;
        const others = v.lifts.filter((one) => one.who !== who || one.condition !== condition);
        return { ...v, lifts: checked ? [...others, { who, condition }] : others };
      },
    },
  ],
  warning(v) {
    const n = questionsIn(placeOf(v)?.combat ?? "");
    return n > 0 ? count("end.open", n) : "";
  },
  decide: ({ lifts }) => (lifts.length > 0 ? { lifts: [...lifts] } : {}),
});

/** For how long it went on, as its card will tell. RUN-022 */
const fought = (v: Doer): readonly string[] => remarks({ type: "endEncounter", encounter: placeOf(v) }, v);

/** Who takes part, each once. */
const everybodyIn = (v: Doer): readonly Ref[] => [...new Set((placeOf(v)?.participants ?? []).map(({ who }) => who))];

/** How much cards of an encounter still ask. */
const questionsIn = (combat: Ref): number =>
  cardsHere()
    .filter((card) => encounterOf(card)?.combat === combat && !isUndone(card))
    .reduce((sum, card) => sum + openPrompts(card).length, 0);

/** Those of whom there is something to say; the rest by their names alone. */
function linesOf(v: V): JsonObject {
  const lines = everybodyIn(v).flatMap((who) => lineOf(v, who));
  const told = lines.filter(({ fates, lifts }) => fates.length + lifts.length > 0);
  const rest = lines.filter((one) => !told.includes(one)).map(({ name }) => name);
  return { lines: told, unhurt: rest.length > 0 ? say("end.unhurt", { names: rest.join(", ") }) : "" };
}

interface Fate extends JsonObject {
  readonly name: string;
  readonly fates: readonly JsonObject[];
  readonly lifts: readonly JsonObject[];
}

/** What becomes of one of them: what is over, what they carry on with, and what the game master may lift now. */
function lineOf(v: V, who: Ref): Fate[] {
  const [actor, state] = [characterBehind(who), stateOf(who)];
  if (!actor || !state) return [];
  const foes = inMeleeWith(v, who).flatMap((ref) => characterBehind(ref) ?? []);
  const ends = [
    ...(foes.length > 0 ? [say("end.melee", { names: foes.map(shownName).join(", ") })] : []),
    ...(state.conditions.surprised ? [term("Condition.surprised")] : []),
  ];
  const stays = staysOf(state);
  const lifts = LIFTABLE.filter((one) => state.conditions[one] && !state.conditions.dead);
  return [
    {
      ...{ name: shownName(actor), img: actor.img ?? "", input: LIFT + who },
      fates: [
        ...(ends.length > 0 ? [{ icon: "fa-eraser", text: say("end.ends", { what: ends.join(", ") }) }] : []),
        ...(stays.length > 0 ? [{ icon: "fa-bandage", text: say("end.stays", { what: stays.join(", ") }) }] : []),
      ],
      lifts: lifts.map((id) => ({
        ...{ id, label: say("end.lift", { condition: term(`Condition.${id}`) }) },
        on: v.lifts.some((one) => one.who === who && one.condition === id),
      })),
    },
  ];
}

/** What nobody is rid of with the fight: wounds, dying and its marks, corruption. RUN-064, RUN-068, RUN-078 */
function staysOf(state: CharacterState): string[] {
  const { conditions, deathMarks: n, corruption } = state;
  if (conditions.dead) return [term("Condition.dead")];
  const { toughness, toughnessMax: max } = statsOf(state);
  return [
    ...(toughness < max ? [say("end.toughness", { n: toughness, max })] : []),
    ...(conditions.dying ? [term("Condition.dying")] : []),
    ...(n > 0 ? [say("end.marks", { n, most: FATAL_MARKS })] : []),
    ...(corruption.temporary > 0 ? [say("end.corruption", { n: corruption.temporary })] : []),
  ];
}
