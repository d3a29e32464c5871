/** Getting about: on foot, by hand, through the air, and out of melee. EVO-040 … EVO-062 */
import { metresBetween } from "../board/between.ts";
import { combatantOf } from "../../../../fittings/here/encounter.ts";
import { game } from "../../../../foundry/index.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { OFFERED } from "../../rules/checks/skillTable.ts";
import { mixedMove } from "../../rules/movement/allowance.ts";
import { BANDS } from "../../rules/terms.ts";
import { readParticipant } from "../models/reading.ts";
import { TERRAINS, derivedOf, stateOf, type Doer } from "./doer.ts";
import { bestId, meansChoices, meansFrom } from "./means.ts";
import { formOf, type Plan } from "./plan.ts";
import { peopleFor } from "./target.ts";
import { words } from "./tests.ts";
import { byMeans } from "./values.ts";
import { say, term } from "./words.ts";

/** Whether an enemy stands right beside somebody. EVO-043 */
const engaged = (v: Doer): boolean =>
  peopleFor(v).some(({ side, ref }) => side === "hostile" && metresBetween(v.actor, ref) === 1);

/** Metres left of a Move that has begun; else what the whole of one comes to. EVO-004, EVO-040 */
function reach(v: Doer, kind: "basic" | "run"): number {
  const seat = combatantOf(v.actor);
  const { moving = false, metresUsed = 0 } = seat ? readParticipant(seat) : {};
  const { allowance } = stateOf(v);
  const { move, hindrances } = derivedOf(v);
  if (!moving || allowance <= metresUsed) return move[kind];
  return mixedMove({ allowance, walked: metresUsed, hindrances }).metres;
}

const PACES = { move: "basic", run: "run" } as const;

interface Walking {
  readonly metres: number;
  readonly harder: boolean;
  readonly path: string;
  readonly pace: string;
  readonly damage: number;
  readonly leavesMelee: boolean;
  readonly disengaged: boolean;
}

const walking = (id: "move" | "run"): Plan<Walking> => ({
  id,
  confirm: "go",
  line: (v) => say("move.line", { n: reach(v, PACES[id]) }),
  rolls: {
    ground: false,
    when: (v) => v.harder || (v.path !== "none" && v.pace === "full"),
    means: (v) => (v.harder ? OFFERED.run[0] : meansFrom(bestId(v, OFFERED.terrain))),
  },
  fields: [
    { kind: "whole", name: "metres", min: 0, max: 999, first: true, from: (v) => reach(v, PACES[id]) },
    { kind: "flag", name: "harder", rule: "EVO-042", when: () => id === "run" },
    { kind: "choice", name: "path", rule: "EVO-056", of: () => words("terrain", TERRAINS) },
    {
      ...{ kind: "choice", name: "pace", as: "terrainPace", of: () => words("pace", ["slow", "full"]) },
      when: ({ path }) => path !== "none",
    },
    {
      ...{ kind: "whole", name: "damage", rule: "EVO-058", min: 0, max: 99 },
      when: ({ path }) => path.startsWith("damaging"),
    },
    { kind: "flag", name: "leavesMelee", rule: "EVO-171", when: engaged, from: engaged },
    { kind: "flag", name: "disengaged", rule: "EVO-044", when: (v) => v.leavesMelee && game().user.isGM },
  ],
  decide({ metres, harder, path, pace, damage, leavesMelee, disengaged }): JsonObject {
    const [type = "", number] = path.split("-");
    return {
      metres,
      ...(harder && { harder }),
      ...(number !== undefined && { terrain: { type, number: Number(number), damage }, terrainPace: pace }),
      ...(leavesMelee && { leavesMelee, ...(disengaged && { disengaged }) }),
    };
  },
});

export const move = formOf(walking("move"));
export const run = formOf(walking("run"));

interface ByHand {
  readonly how: string;
  readonly metres: number;
  readonly speed: string;
  readonly means: string;
  /** Metres of a run-up; 0 for none. */
  readonly runUp: number;
}

const byHand = (id: "climb" | "swim" | "leap"): Plan<ByHand> => ({
  id,
  confirm: "go",
  rolls: { when: ({ how }) => how !== "normal", means: ({ means }) => meansFrom(means) },
  fields: [
    { kind: "whole", name: "metres", min: 0, max: 999, first: true, from: () => 1 },
    { kind: "choice", name: "speed", as: "pace", of: () => words("speed", ["basic", "run"]) },
    {
      ...{ kind: "choice", name: "how", as: "mode", rule: RULES[id] },
      of: () => words("special", id === "leap" ? ["normal", "hurry"] : ["normal", "hurry", "demanded"]),
    },
    byMeans(OFFERED[id], { when: ({ how }) => how !== "normal" }),
    { kind: "whole", name: "runUp", rule: "EVO-052", min: 0, max: 99, when: () => id === "leap" },
  ],
  decide: ({ how, metres, speed, means, runUp }) => ({
    ...{ mode: how, metres, pace: speed, means: how === "normal" ? null : meansFrom(means) },
    ...(runUp > 0 && { runUp: { metres: runUp, unhindered: true } }),
  }),
});

const RULES = { climb: "EVO-050", swim: "EVO-051", leap: "EVO-052" } as const;

export const climb = formOf(byHand("climb"));
export const swim = formOf(byHand("swim"));
export const leap = formOf(byHand("leap"));

/** A fall, broken by a test or not. EVO-054, EVO-055 */
export const fall = formOf<{ readonly metres: number; readonly means: string }>({
  id: "fall",
  confirm: "fall.confirm",
  rolls: { when: ({ means }) => means !== "", means: ({ means }) => (means ? meansFrom(means) : null) },
  fields: [
    { kind: "whole", name: "metres", min: 0, max: 9999, first: true, from: () => 3 },
    {
      ...{ kind: "choice", name: "means", rule: "EVO-055" },
      of: (v) => [...meansChoices(v, OFFERED.breakFall), { id: "", label: say("fall.freely") }],
      from: (v) => bestId(v, OFFERED.breakFall),
    },
  ],
});

/** Another band of the air, or none. EVO-061, EVO-062 */
export const altitude = formOf<{ readonly band: string }>({
  id: "altitude",
  confirm: "go",
  fields: [
    {
      ...{ kind: "choice", name: "band", as: "to", rule: "EVO-061" },
      of: () => [...BANDS.map((id) => ({ id, label: term(`Band.${id}`) })), { id: "", label: say("altitude.lost") }],
      from: (v) => nextBand(stateOf(v).altitude),
    },
  ],
});

/** Up from the ground, else down. */
const nextBand = (band: (typeof BANDS)[number]): string | undefined =>
  BANDS[band === "ground" ? 1 : BANDS.indexOf(band) - 1];

const WAYS_OUT = ["test", "action", "flee", "none"] as const;

/** Out of melee: by a test, by the Action, in flight, or just so. EVO-044, EVO-045 */
export const disengage = formOf<{ readonly method: string; readonly means: string }>({
  id: "disengage",
  confirm: "go",
  rolls: { when: ({ method }) => method === "test", means: ({ means }) => meansFrom(means) },
  fields: [
    { kind: "choice", name: "method", rule: "EVO-044", of: () => words("disengage.method", WAYS_OUT), first: true },
    { kind: "words", about: "method", text: ({ method }) => say(`disengage.hint.${method}`) },
    byMeans(OFFERED.disengage, { when: ({ method }) => method === "test" }),
  ],
  type: ({ method }) => (method === "flee" ? "flee" : "disengage"),
  decide: ({ method, means }) =>
    method === "flee" ? {} : { method, means: method === "test" ? meansFrom(means) : null },
});
