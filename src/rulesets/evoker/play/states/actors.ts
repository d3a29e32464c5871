/** Statuses and bars of a token: read from the state, and turned by the engine's own effects. Pure. */
import type { Words } from "../../../../fittings/words/words.ts";
import { AILMENT_TABLE } from "../../rules/ailments/table.ts";
import type { CorrectDecision } from "../../rules/decisions.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import type { EvokerSettings } from "../../rules/settings.ts";
import type { CharacterState } from "../../rules/state.ts";
import { AILMENTS, CONDITIONS, type Ailment, type Condition } from "../../rules/terms.ts";
import { after, type Deed } from "./after.ts";

/** What every status of this game begins with: Foundry has a "prone" and a "burning" of its own. */
export const STATUS_PREFIX = "evoker-";

/** Conditions that only an encounter knows: the tracker shows them. */
const OF_ENCOUNTERS: readonly Condition[] = ["surprised", "ambushing"];

/** Conditions that a token shows. */
export const SHOWN_CONDITIONS = CONDITIONS.filter((one) => !OF_ENCOUNTERS.includes(one));

/** What else a token shows: being in melee, how high somebody flies, and being out of the fight. EVO-043, EVO-059, EVO-223 */
export const OTHER_STATUSES = ["engaged", "low", "high", "defeated"] as const;

export type ShownStatus = Ailment | Condition | (typeof OTHER_STATUSES)[number];

/** Statuses that follow from a state, and from who stands beside whom: that somebody is in melee is told. */
export function statusesOf(state: CharacterState, settings: EvokerSettings, engaged = false): string[] {
  const { ailments, conditions, defeated } = deriveCharacter(state, settings);
  const shown = [
    ...ailments,
    ...conditions.filter((one) => !OF_ENCOUNTERS.includes(one)),
    ...(engaged && !defeated ? ["engaged"] : []),
    ...(state.altitude === "ground" ? [] : [state.altitude]),
    ...(defeated ? ["defeated"] : []),
  ];
  return shown.map((id) => STATUS_PREFIX + id);
}

/** The status that an id of Foundry's stands for; null for those of others. */
export function statusIn(id: string): ShownStatus | null {
  if (!id.startsWith(STATUS_PREFIX)) return null;
  const name = id.slice(STATUS_PREFIX.length);
  return ([...AILMENTS, ...SHOWN_CONDITIONS, ...OTHER_STATUSES] as const).find((one) => one === name) ?? null;
}

const isAilment = (status: ShownStatus): status is Ailment => AILMENTS.some((one) => one === status);

/** What somebody puts right by hand: the rest of the decision that says so. */
export type Correction = Omit<CorrectDecision, "type" | "encounter" | "actor" | "names">;

/** Being out of the fight, and flying, as somebody sets them by hand (EVO-059, EVO-223); null for all other statuses. */
export function statusCorrection(
  { dead, wounds }: CharacterState,
  status: ShownStatus | null,
  active: boolean,
): Correction | null {
  if (status === "low" || status === "high") return { altitude: active ? status : "ground" };
  if (status !== "defeated") return null;
  if (active) return { dead: true };
  return { ...(dead && { dead: false }), ...(wounds.deadly <= 0 && { deadly: 1 }) };
}

/** What brings a status about, or takes it away. None for what follows from Stress, or from where somebody stands. */
function deedsFor(status: ShownStatus, on: boolean): readonly Deed[] {
  if (isAilment(status))
    return on
      ? [{ type: "ailment", ailment: status, turns: null, source: null, duringOwnTurn: false, replace: true }]
      : [{ type: "endAilments", ailments: [status] }];
  switch (status) {
    case "fatigued":
    case "exhausted":
    case "engaged":
      return [];
    case "low":
    case "high":
      return [{ type: "altitude", band: on ? status : "ground", fallingFrom: null }];
    case "defeated":
      return [{ type: "death", dead: on }];
    case "grappled":
    case "immobilised":
      return [{ type: "grip", by: null, stored: status === "grappled" ? null : STORED, failures: 0, on }];
    case "suffocating":
      return [{ type: "air", suffocation: on ? { mode: "conserving", elapsed: 0, roundsToDeath: null } : null }];
    case "hidden":
      return on ? [condition(status, on)] : [{ type: "stealth", result: null }];
    case "helpless":
      return on ? [condition(status, on)] : [condition(status, on), { type: "unconscious", span: null }];
    default:
      return [condition(status, on)];
  }
}

const condition = (one: Condition, on: boolean): Deed => ({ type: "condition", condition: one, on, source: null });

/** A grip that somebody was put into by hand: barely in it. */
const STORED = { dos: 0, bonus: 0, roll: 100 };

/**
 * Why a person can't switch this status to what it isn't now, naming what it follows from; null when they can, and for
 * statuses of others.
 */
export function statusHeldBy(state: CharacterState, settings: EvokerSettings, id: string, t: Words): string | null {
  const status = statusIn(id);
  if (status === null) return null;
  const isLit = statusesOf(state, settings).includes(id);
  const now = stored(state, settings, id, !isLit);
  if (statusesOf(now, settings).includes(id) !== isLit) return null;
  const { immuneIf } = isAilment(status) ? AILMENT_TABLE[status] : { immuneIf: null };
  const T = "DRAMATIS.Evoker.Status.";
  if (!isLit && immuneIf !== null)
    return t(`${T}immune`, { name: state.name, element: t(`DRAMATIS.Evoker.Element.${immuneIf}`) });
  return t(`${T}follows`, { cause: t(`${T}cause.${status}`) });
}

function stored(state: CharacterState, settings: EvokerSettings, id: string, active: boolean): CharacterState {
  const status = statusIn(id);
  if (status === null) return state;
  if (status !== "defeated" || active) return after(state, deedsFor(status, active), settings);
  return { ...state, dead: false, wounds: { ...state.wounds, deadly: Math.max(1, state.wounds.deadly) } };
}

/** The bars of a token, and the severity that each counts. */
const BARS = ["light", "heavy"] as const;

/**
 * What it is to set a bar, or to change it by a delta: wounds left of whoever would be struck, the Persona before the body
 * (EVO-229), never fewer than none or more than there can be. Null for bars of others, nothing where that is so already.
 */
export function barCorrection(
  state: CharacterState,
  settings: EvokerSettings,
  attribute: string,
  value: number,
  isDelta: boolean,
): Correction | null {
  const bar = BARS.find((one) => one === attribute);
  if (bar === undefined) return null;
  const { persona, wounds, woundMax } = deriveCharacter(state, settings);
  const [left, most] = persona ? [persona.wounds[bar], persona.max[bar]] : [wounds[bar], woundMax[bar]];
  const wanted = Math.min(most, Math.max(0, Math.round(isDelta ? left + value : value)));
  if (wanted === left) return {};
  return persona ? { persona: { id: persona.id, [bar]: wanted } } : { [bar]: wanted };
}
