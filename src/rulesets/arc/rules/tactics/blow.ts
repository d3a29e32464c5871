/** What attacks are likely to do: chances by the game's own odds, harm by what its turn's end makes of the hits (ARC-046 … ARC-048, ARC-060 … ARC-062). */
import { keptFor } from "../../../../kernel/kept.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { opposedOdds, thresholdOdds, type OddsSide } from "../check/odds.ts";
import { thresholdOf } from "../check/threshold.ts";
import { figuresFor, mayRoll } from "../decide/figures.ts";
import { oddsSide } from "../decide/prospects.ts";
import type { Means } from "../decisions.ts";
import { situationOf, type Position } from "./around.ts";
import { shieldOf, type Arm } from "./arms.ts";
import { lossOf } from "./harm.ts";
import type { ArcSettings } from "../settings.ts";
import type { RolledCheck } from "../outcomes.ts";
import type { Change, CharacterState } from "../state.ts";

/** How likely one attack is to hit, 0–1. */
export interface Chances {
  /** When the target answers with the best it has, or lets it come, whichever it likes better. */
  readonly answered: number;
  /** When nobody answers. */
  readonly unopposed: number;
}

/** Who is struck, and what comes over them anyway. */
export interface Victim {
  readonly state: CharacterState;
  readonly coming: readonly Change[];
}

/** What several attacks at one target come to. */
export interface Toll {
  /** Of the first of them. */
  readonly chance: number;
  readonly hits: number;
  readonly harm: number;
  /** How likely the target is to fall by them. */
  readonly falls: number;
}

export const NO_TOLL: Toll = { chance: 0, hits: 0, harm: 0, falls: 0 };

const sides = keptFor((_settings: ArcSettings, _state: CharacterState) => new Map<string, OddsSide>());

/**
 * Somebody's side of a check, as its chances are reckoned: of another, only the size counts. ARC-053, ARC-071
 * @throws Refused when it may not be made
 */
export function sideFor(position: Position, who: Ref, means: Plain, against: Ref | null): OddsSide {
  const situation = situationOf(position);
  const { settings } = situation;
  const size = against === null ? undefined : situation.known(against)?.size;
  const known = sides(settings, situation.character(who));
  const key = `${means.skill}/${means.weapon}/${means.shield}/${size}`;
  let side = known.get(key);
  if (!side) known.set(key, (side = oddsSide(figuresFor(situation, { who, means, against }), settings)));
  return side;
}

/** With nothing but a skill and what is used with it. */
type Plain = Pick<Means, "skill" | "weapon" | "shield">;

const known = new WeakMap<ArcSettings, Map<string, number>>();

/** What is asked for often is worked out once for each group's settings. */
function remembered(settings: ArcSettings, key: string, make: () => number): number {
  const all = known.get(settings) ?? new Map<string, number>();
  known.set(settings, all);
  const found = all.get(key);
  if (found !== undefined) return found;
  const made = make();
  all.set(key, made);
  return made;
}

const textOf = ({ ks, us, es, other = 0 }: OddsSide): string => `${ks + us + other}/${es}`;

/** Chance to beat a number. ARC-060 */
export const beating = (actor: OddsSide, threshold: number, settings: ArcSettings): number =>
  remembered(settings, `${textOf(actor)}>${threshold}`, () => thresholdOdds({ ...actor, threshold, settings }).chance);

/** Chance to beat somebody's sum. ARC-062 */
const opposing = (actor: OddsSide, opponent: OddsSide, settings: ArcSettings): number =>
  remembered(settings, `${textOf(actor)}|${textOf(opponent)}`, () => opposedOdds({ actor, opponent, settings }).chance);

/** Skills that somebody could answer with, whatever is left of their turn. ARC-046 */
export function answersWith(position: Position, who: Ref): readonly string[] {
  const situation = situationOf(position);
  const state = situation.known(who);
  if (!state || situation.barTo(who) !== null) return [];
  return state.skills.filter((skill) => mayRoll(situation, state, skill)).map(({ id }) => id);
}

const met = keptFor((_arm: Arm, _theirs: CharacterState): { chances: Chances | null } => ({ chances: null }));

/**
 * The chances of an attack against somebody who could answer with anything. They rest on how the two are, and states last for
 * turns: an arm is somebody's in one state, and what was worked out for another in theirs is looked up.
 */
export function chancesOf(position: Position, actor: Ref, arm: Arm, target: Ref): Chances {
  const state = situationOf(position).known(target);
  if (!state) return NO_CHANCES;
  const kept = met(arm, state);
  return (kept.chances ??= reckoned(position, actor, arm, target));
}

const NO_CHANCES: Chances = { answered: 0, unopposed: 0 };

function reckoned(position: Position, actor: Ref, arm: Arm, target: Ref): Chances {
  const situation = situationOf(position);
  const { settings } = situation;
  const { skill, weapon } = arm;
  const mine = sideFor(position, actor, { skill, weapon }, target);
  const unopposed = beating(mine, thresholdOf(settings.unopposedThreshold, settings), settings);
  const state = situation.known(target);
  const shield = state ? shieldOf(situation, state) : null;
  const answers = answersWith(position, target).map((one) =>
    opposing(mine, sideFor(position, target, { skill: one, shield }, actor), settings),
  );
  return { answered: Math.min(unopposed, ...answers), unopposed };
}

/** What most attacks that can't be seen come to. ARC-083 */
const USUAL_SUM = 11;

/** The sum of an attack, for whoever is attacked: where it is kept, what is usual. ARC-064, ARC-083 */
export const sumSeen = ({ arc, visible }: Pick<RolledCheck, "arc" | "visible">): number =>
  visible.includes("arc") ? arc : USUAL_SUM;

/** How likely each number of hits is, of attacks with these chances. */
export function hitsOf(chances: readonly number[]): readonly number[] {
  return chances.reduce<readonly number[]>(
    (all, chance) => [...all, 0].map((share, hits) => share * (1 - chance) + (all[hits - 1] ?? 0) * chance),
    [1],
  );
}

/** What so many attacks do, the first of them answered. ARC-048 */
export const tollOf = (
  { answered, unopposed }: Chances,
  counts: { readonly attacks: number; readonly answers: number },
  victim: Victim,
  onHit: readonly Change[],
  settings: ArcSettings,
): Toll =>
  tollBy(
    Array.from({ length: counts.attacks }, (_, at) => (at < counts.answers ? answered : unopposed)),
    victim,
    onHit,
    settings,
  );

/** What attacks with these chances do. ARC-002 */
export function tollBy(
  chances: readonly number[],
  victim: Victim,
  onHit: readonly Change[],
  settings: ArcSettings,
): Toll {
  const shares = hitsOf(chances);
  let [harm, falls] = [0, 0];
  shares.forEach((share, times) => {
    const loss = lossOf(victim.state, { anyway: victim.coming, more: onHit, times }, settings);
    harm += share * loss.harm;
    if (loss.falls) falls += share;
  });
  const hits = chances.reduce((sum, one) => sum + one, 0);
  return { chance: chances[0] ?? 0, hits, harm, falls };
}
