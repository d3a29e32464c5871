/** Surprise before the first Round, and time that passes outside encounters. EVO-007, EVO-280, EVO-334, EVO-352 */
import { personOf, type Field, type Form, type Person } from "../../../../fittings/forms/form.ts";
import { actorsInPlay, actorOf, isOwn } from "../../../../fittings/here/actors.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { game } from "../../../../foundry/index.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { SurpriseDecision, Surroundings, SurroundingsDecision, TimeDecision } from "../../rules/decisions.ts";
import { LIGHTS } from "../../rules/terms.ts";
import { isCharacter, kindOf, readEncounter } from "../models/reading.ts";
import { frameIn } from "../turns/frame.ts";
import { isOurs } from "../turns/seats.ts";
import { iconOf } from "../view/icons.ts";
import { textIn, whoIn, wholeIn, wordIn } from "./given.ts";
import { words } from "./tests.ts";
import { say } from "./words.ts";

const T = "DRAMATIS.Evoker.Form";

export interface SurpriseValues {
  readonly encounter: EncounterFrame;
  readonly surprised: readonly Ref[];
  readonly ambushers: readonly Ref[];
}

const present = ({ encounter }: SurpriseValues): Person[] =>
  encounter.participants.flatMap(({ who }) => {
    const actor = actorOf(who);
    return actor ? [personOf(actor)] : [];
  });

/** Who is surprised, and who lay in wait. EVO-007 */
export const surprise: Form<JsonObject, SurpriseValues> = {
  id: "surprise",
  icon: iconOf("surprise"),
  title: () => say("surprise.title"),
  confirm: `${T}.confirm`,
  start(given) {
    const combat = combatBehind(textIn(given, "combat")) ?? game().combat;
    const encounter = combat && frameIn(combat);
    return encounter && { encounter, surprised: whoIn(given, "surprised"), ambushers: whoIn(given, "ambushers") };
  },
  fields: [
    { kind: "whom", name: "surprised", label: `${T}.label.surprised`, rule: "EVO-007", of: present },
    { kind: "whom", name: "ambushers", label: `${T}.label.ambushers`, rule: "EVO-142", of: present },
  ],
  // Nobody is both.
  then(v, changed) {
    const other = (mine: readonly Ref[], theirs: readonly Ref[]): readonly Ref[] =>
      theirs.filter((ref) => !mine.includes(ref));
    return changed === "surprised"
      ? { ...v, ambushers: other(v.surprised, v.ambushers) }
      : { ...v, surprised: other(v.ambushers, v.surprised) };
  },
  decision: ({ encounter, surprised, ambushers }): SurpriseDecision => ({
    ...{ type: "surprise", encounter, surprised, ambushers },
  }),
};

type Air = Omit<Surroundings, "miasma"> & {
  readonly encounter: EncounterFrame;
  /** 0 for no miasma. */
  readonly rate: number;
};

/** What hangs in the air where they fight. EVO-156, EVO-159, EVO-162, EVO-353 */
export const surroundings: Form<JsonObject, Air> = {
  id: "surroundings",
  icon: iconOf("surroundings"),
  title: () => say("surroundings.title"),
  confirm: `${T}.confirm`,
  start(given) {
    const combat = combatBehind(textIn(given, "combat")) ?? game().combat;
    const encounter = combat && frameIn(combat);
    if (!encounter) return null;
    const { miasmaHere, miasmaRate, light, haze, badWeather } = readEncounter(combat);
    return { encounter, rate: miasmaHere ? miasmaRate : 0, light, haze, badWeather };
  },
  fields: [
    { kind: "whole", name: "rate", label: `${T}.label.miasma`, rule: "EVO-353", min: 0, max: 99 },
    { kind: "choice", name: "light", label: `${T}.label.light`, rule: "EVO-159", of: () => words("light", LIGHTS) },
    { kind: "flag", name: "haze", label: `${T}.label.haze`, rule: "EVO-162" },
    { kind: "flag", name: "badWeather", label: `${T}.label.badWeather`, rule: "EVO-156" },
  ],
  decision: ({ rate, ...air }): SurroundingsDecision => ({ type: "surroundings", miasma: rate || null, ...air }),
};

const SPANS = ["rest", "hour", "day", "week", "minute", "round"] as const;
const RESTED = ["light", "heavy", "personaLight", "personaHeavy", "spirit", "exertion"] as const;

export type TimeValues = { readonly [F in (typeof RESTED)[number]]: number } & {
  readonly passes: TimeDecision["passes"];
  readonly actors: readonly Ref[];
  readonly amount: number;
  readonly rate: number;
  /** The rest brings broken Personas back. */
  readonly deadly: boolean;
};

/** Those whom time may concern: the players' own, and whoever else is on the board. */
const inTime = (): Person[] =>
  actorsInPlay(isCharacter)
    .filter((one) => game().user.isGM || isOwn(one))
    .map((one) => personOf(one));

const resting = ({ passes }: TimeValues): boolean => passes === "rest";

/** How strong the miasma is in the encounter that is looked at; 0 for none. EVO-353 */
function rateHere(): number {
  const { combat } = game();
  if (!combat || !isOurs(combat)) return 0;
  const { miasmaHere, miasmaRate } = readEncounter(combat);
  return miasmaHere ? miasmaRate : 0;
}

/** Time passes: what heals, what grows, what wears off. EVO-280, EVO-334, EVO-352 */
export const time: Form<JsonObject, TimeValues> = {
  id: "time",
  icon: iconOf("time"),
  title: () => say("time.title"),
  confirm: `${T}.time.confirm`,
  start(given) {
    const named = whoIn(given, "actors");
    const evokers = actorsInPlay(isCharacter).filter(({ type }) => kindOf(type) === "evoker");
    return {
      ...{ passes: wordIn(given, "passes", SPANS), actors: named.length > 0 ? named : evokers.map(({ uuid }) => uuid) },
      ...{ amount: wholeIn(given, "amount", 1), rate: wholeIn(given, "miasmaRate", rateHere()), deadly: false },
      ...{ light: wholeIn(given, "light", 1), heavy: 0, personaLight: 1, personaHeavy: 0, spirit: 0, exertion: 0 },
    };
  },
  fields: [
    { kind: "choice", name: "passes", label: `${T}.label.passes`, of: () => words("passes", SPANS) },
    { kind: "whole", name: "amount", label: `${T}.label.howMany`, min: 1, max: 99, when: (v) => !resting(v) },
    { kind: "whom", name: "actors", label: `${T}.label.actors`, of: inTime },
    {
      ...{ kind: "whole", name: "rate", label: `${T}.label.rate`, rule: "EVO-352", min: 0, max: 99 },
      when: ({ passes }) => passes === "hour",
    },
    ...RESTED.map((name): Field<TimeValues> => {
      return { kind: "whole", name, label: `${T}.rest.${name}`, min: 0, max: 99, beside: true, when: resting };
    }),
    { kind: "flag", name: "deadly", label: `${T}.rest.deadly`, rule: "EVO-288", when: resting },
  ],
  blocked: ({ actors }) => (actors.length === 0 ? say("noTarget") : ""),
  decision(v): TimeDecision {
    const { passes, actors, amount, rate, light, heavy, spirit, exertion } = v;
    const personas = { light: v.personaLight, heavy: v.personaHeavy, deadly: v.deadly ? 1 : 0 };
    return {
      ...{ type: "time", encounter: null, passes, actors },
      ...(resting(v) ? { light, heavy, personas, spirit, exertion } : { amount }),
      ...(passes === "hour" && { miasmaRate: rate }),
    };
  },
};
