import type { Form } from "../../../../fittings/forms/form.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { RoundDecision } from "../../rules/decisions.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import type { CharacterState } from "../../rules/state.ts";
import { SCORES, type Ailment } from "../../rules/terms.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import { frameIn } from "../turns/frame.ts";
import { shownName } from "../../../../table/shown-name.ts";
import { iconOf } from "../view/icons.ts";
import { textIn } from "./given.ts";
import { term } from "./words.ts";

const T = "DRAMATIS.Evoker.End";
const { say } = wordsOf(T);

interface Values {
  readonly combat: FoundryCombat;
  readonly actors: readonly FoundryActor[];
  /** Ailments that end with it: whose, and which. */
  readonly lifted: readonly { readonly who: string; readonly ailment: Ailment }[];
}

/** The end of an encounter before it happens: for each who was in it what ends, what stays, and which Ailments to lift. EVO-012 */
export const endEncounter: Form<JsonObject, Values> = {
  id: "endEncounter",
  icon: iconOf("endEncounter"),
  title: () => say("title"),
  confirm: `${T}.confirm`,
  start(given) {
    const combat = combatBehind(textIn(given, "combat"));
    if (!combat || !frameIn(combat)) return null;
    const actors = combat.combatants.contents.flatMap(({ actor }) => (actor && isCharacter(actor) ? [actor] : []));
    return { combat, actors: [...new Map(actors.map((actor) => [actor.uuid, actor])).values()], lifted: [] };
  },
  fields: [
    { kind: "words", text: () => say("lead"), rule: "EVO-012" },
    {
      kind: "part",
      template: "systems/dramatis/templates/evoker/dialogs/end.hbs",
      view: (v) => ({ lines: v.actors.map((actor) => lineOf(actor, v)) }),
      read(v, { name, value, checked }) {
        const who = name.startsWith(LIFT) ? name.slice(LIFT.length) : null;
        const actor = v.actors.find(({ uuid }) => uuid === who);
        const ailment = actor && remaining(actor).find((one) => one === value);
        if (who === null || ailment === undefined) return null;
        const others = v.lifted.filter((one) => one.who !== who || one.ailment !== ailment);
        return { ...v, lifted: checked ? [...others, { who, ailment }] : others };
      },
    },
  ],
  decision({ combat, lifted }): RoundDecision {
    return { type: "endEncounter", encounter: frameIn(combat), lifts: [...lifted] };
  },
};

/** What the inputs are called that lift somebody's Ailment, before whose it is. */
const LIFT = "lift ";

/** Ailments that would stay. */
const remaining = (actor: FoundryActor): Ailment[] =>
  readCharacter(actor).ailments.flatMap(({ id }) => (id === "staggered" ? [] : [id]));

const isEnding = (condition: string): boolean => condition === "running" || condition === "defending";

/** What nobody is rid of with the encounter: wounds, Stress, injuries, what is broken and what has decayed. */
function staysOf(state: CharacterState): string[] {
  const { wounds, woundMax, persona } = deriveCharacter(state, evokerSettings());
  const lost = woundMax.light - wounds.light + woundMax.heavy - wounds.heavy + 1 - wounds.deadly;
  const ofPersona = persona ? persona.max.light - persona.wounds.light + persona.max.heavy - persona.wounds.heavy : 0;
  const decayed = SCORES.filter((score) => state.scores[score].decay > 0);
  return [
    ...(lost > 0 ? [say("wounds", { n: lost })] : []),
    ...(ofPersona > 0 ? [say("personaWounds", { n: ofPersona })] : []),
    ...state.personas.filter(({ broken }) => broken).map(({ name }) => say("broken", { name })),
    ...(state.stress > 0 ? [say("stress", { n: state.stress })] : []),
    ...decayed.map((score) => say("decay", { score: term(`Score.${score}`), n: state.scores[score].decay })),
    ...state.injuries.map(({ injury }) => term(`Injury.${injury}`)),
    ...state.conditions.flatMap(({ id }) => (isEnding(id) ? [] : [term(`Condition.${id}`)])),
  ];
}

/** What becomes of one of them. */
function lineOf(actor: FoundryActor, { lifted }: Values): JsonObject {
  const { uuid, img } = actor;
  const state = readCharacter(actor);
  const { ailments } = deriveCharacter(state, evokerSettings());
  const ends = [
    ...ailments.filter((one) => one === "staggered").map((one) => term(`Ailment.${one}`)),
    ...state.conditions.flatMap(({ id }) => (isEnding(id) ? [term(`Condition.${id}`)] : [])),
    ...new Set(state.marks.map(({ id }) => term(`Mark.${id}`))),
  ];
  const stays = staysOf(state);
  return {
    ...{ name: shownName(actor), img, input: LIFT + uuid, ends: ends.join(", "), stays: stays.join(", ") },
    lifts: remaining(actor).map((id) => ({
      ...{ id, label: say("lift", { ailment: term(`Ailment.${id}`) }) },
      on: lifted.some(({ who, ailment }) => who === uuid && ailment === id),
    })),
    unhurt: ends.length + stays.length + remaining(actor).length === 0,
  };
}
