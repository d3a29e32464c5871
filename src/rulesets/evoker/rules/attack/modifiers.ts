/** The table of Advantages: rows of the attack, the target and the surroundings. EVO-140 … EVO-169. */
import type { AttackMode } from "../actions/attackAction.ts";
import { enemyAdvantages } from "../checks/capabilities.ts";
import { once, tally, type Row, type Rows } from "../checks/rows.ts";
import { settled, type EvokerSettings, type SomeSettings } from "../settings.ts";
import type { Ailment, AttackKind, Condition } from "../terms.ts";

/** What the table asks about the target. For an evasion roll the target is the attacker that is evaded. */
export interface TargetSituation {
  readonly ailments?: readonly Ailment[];
  /** Reads prone, running, grappled, helpless. */
  readonly conditions?: readonly Condition[];
  /** Categories above (+) or below (−) Normal. */
  readonly size?: number;
  readonly armed?: boolean;
  readonly engaged?: boolean;
  /** Implies `engaged`. */
  readonly engagedWithAttacker?: boolean;
  readonly cover?: "none" | "light" | "heavy";
  readonly light?: "normal" | "low" | "dark";
  /** Smoke, fog or haze. */
  readonly haze?: boolean;
}
/** Who stands in the melee around the target (EVO-148, A-18). */
export interface Around {
  /** Members of the attacker's side adjacent to the target, the attacker included. */
  readonly attackers: number;
  /** How many of those do not count: Dizzy or unable to act. */
  readonly unable?: number;
  /** The target and members of its side adjacent to it. */
  readonly defenders: number;
}
export type ModifierMode = AttackMode | "chance" | "allOut" | "evasion" | "action";
export interface AttackModifiersGiven {
  readonly attackKind?: AttackKind;
  readonly mode?: ModifierMode;
  readonly offHand?: boolean;
  readonly bypassProtector?: boolean;
  readonly flee?: boolean;
  readonly scared?: boolean;
  readonly attackerArmed?: boolean;
  readonly attackerBlinded?: boolean;
  /** Metres. */
  readonly distance?: number;
  readonly range?: number | null;
  readonly metresBelow?: number;
  readonly badWeather?: boolean;
  readonly around?: Around | null;
  readonly target?: TargetSituation;
  readonly settings?: SomeSettings;
}

/** Point-blank range in metres (EVO-152). */
export const POINT_BLANK = 3;

/** Rows that count on rolls aimed at somebody that are no attack, and on evasion. */
const ACTION_ROWS = ["ailment", "highGround", "badWeather", "darkness", "lowLight", "haze", "scared"];
const MELEE_ACTION_ROWS = ["proneMelee", "unarmedEnemy"];
const ALL_OUT_ROWS = ["ailment", "allOut"];

/** The rows that hold, in table order. EVO-140 … EVO-169; A-13 …. */
export function attackModifiers(given: AttackModifiersGiven): Rows {
  const settings = settled(given.settings);
  const { mode = "standard", attackKind = "melee" } = given;
  const counts = ([id]: Row): boolean => {
    if (mode === "allOut") return ALL_OUT_ROWS.includes(id);
    if (mode === "action") return ACTION_ROWS.includes(id);
    if (mode !== "evasion") return true;
    return ACTION_ROWS.includes(id) || (attackKind === "melee" && MELEE_ACTION_ROWS.includes(id));
  };
  return tally(advantageRows(given, settings).filter(counts), disadvantageRows(given, settings).filter(counts));
}

function advantageRows(given: AttackModifiersGiven, { highGroundMetres }: EvokerSettings): Row[] {
  const { mode = "standard", attackKind = "melee", distance = 1, range = null, around = null, target = {} } = given;
  const { ailments = [], conditions = [], size = 0, armed = true, engagedWithAttacker = false } = target;
  const melee = (holds: boolean): number => once(holds && attackKind === "melee");
  const ballistic = (holds: boolean): number => once(holds && attackKind === "ballistic");
  const odds = (ratio: number): boolean =>
    around !== null && around.attackers - (around.unable ?? 0) >= ratio * around.defenders;
  return [
    ["ailment", enemyAdvantages(ailments)],
    ["charge", melee(mode === "charge")],
    ["focused", once(mode === "focused")],
    ["grappledEnemy", melee(conditions.includes("grappled"))],
    ["highGround", once((given.metresBelow ?? 0) >= highGroundMetres)],
    ["outnumber2", melee(odds(2))],
    ["outnumber3", melee(odds(3))],
    ["proneMelee", melee(conditions.includes("prone"))],
    ["rangeClose", ballistic(range !== null && distance <= range / 2)],
    ["rangePointBlank", ballistic(distance <= POINT_BLANK && !engagedWithAttacker)],
    ["runningMelee", melee(conditions.includes("running"))],
    ["sizeLarger", Math.max(0, size)],
    ["unarmedEnemy", melee(!armed && (given.attackerArmed ?? true))],
    ["flee", once(mode === "chance" && (given.flee ?? false))],
    ["allOut", once(mode === "allOut")],
  ];
}

/** Ailments that keep their sufferer out of a melee for those who shoot into it (EVO-165, EVO-305). */
const STILL: readonly Ailment[] = ["frozen", "shocked", "drowsed", "stunned"];

function disadvantageRows(given: AttackModifiersGiven, { nestedRows }: EvokerSettings): Row[] {
  const { mode = "standard", attackKind = "melee", distance = 1, target = {} } = given;
  const { ailments = [], conditions = [], size = 0, cover = "none", light = "normal" } = target;
  const ballistic = (holds: boolean): number => once(holds && attackKind === "ballistic");
  const engaged = (target.engaged ?? false) || (target.engagedWithAttacker ?? false);
  const still = conditions.includes("helpless") || ailments.some((one) => STILL.includes(one));
  const dark = light === "dark" || (given.attackerBlinded ?? false);
  return [
    ["badWeather", once(given.badWeather ?? false)],
    ["coverHeavy", once(cover === "heavy")],
    ["coverLight", once(cover === "light" || (nestedRows && cover === "heavy"))],
    ["darkness", once(dark)],
    ["lowLight", once(light === "low" || (nestedRows && dark))],
    ["haze", once(target.haze ?? false)],
    ["runningShoot", ballistic(conditions.includes("running"))],
    ["shootProne", ballistic(conditions.includes("prone") && distance > POINT_BLANK)],
    ["shootIntoMelee", ballistic(engaged && !still)],
    ["sizeSmaller", Math.max(0, -size)],
    ["called", mode === "called" ? 2 : 0],
    ["bypassProtector", once(mode === "called" && (given.bypassProtector ?? false))],
    ["burst", once(mode === "burst")],
    ["allWeapon", once(mode === "allWeapon")],
    ["offHand", once(mode === "allWeapon" && (given.offHand ?? false))],
    ["scared", once(given.scared ?? false)],
  ];
}
