/** A hit against one target, from affinity to wounds: steps 6 to 16 of an attack. EVO-078, EVO-129, EVO-132, EVO-182 … EVO-201. */
import { affinityEffect, reflectedEffect, technicalHit, type AffinityResult } from "../elements/affinity.ts";
import { settled, type EvokerSettings, type SomeSettings } from "../settings.ts";
import {
  isPhysical,
  type Affinity,
  type AffinityGrid,
  type Ailment,
  type Condition,
  type Element,
  type HitOutcome,
  type Injury,
  type Track,
} from "../terms.ts";
import { applyWounds, type WoundsResult } from "../wounds/apply.ts";
import { woundsFromHit } from "../wounds/count.ts";

/** Whoever is struck. */
export interface Defender {
  /** Without unnatural Toughness. */
  readonly toughnessBonus: number;
  readonly unnaturalToughness?: number;
  /** Armour Points at the struck location. */
  readonly armour?: number;
  readonly affinities?: AffinityGrid;
  readonly ailments?: readonly Ailment[];
  readonly conditions?: readonly Condition[];
  readonly injuries?: readonly Injury[];
  /** Remaining wounds of the body. */
  readonly track?: Track | null;
  /** Remaining wounds of the equipped living Persona; null = none. */
  readonly persona?: Track | null;
  /** Maxima of whichever track takes the hit. */
  readonly max?: Track | null;
  /** Whether it is an enemy of the attacker. */
  readonly enemy?: boolean;
}
export interface HitAttack {
  /** Final Damage. */
  readonly damage: number;
  readonly element: Element;
  readonly tier?: number;
  readonly critical?: boolean;
  /** The location is the head or a weak spot. */
  readonly head?: boolean;
  readonly ignoresArmour?: boolean;
  readonly extraWounds?: number;
  readonly savageQualities?: number;
  /** A spell whose critical effect Staggers. */
  readonly criticalStaggers?: boolean;
  /** The power's own text Staggers on a hit. */
  readonly staggers?: boolean;
  readonly chance?: boolean;
}
export interface HitGiven {
  readonly attack: HitAttack;
  readonly target: Defender;
  /** Needed when the target Repels. */
  readonly attacker?: Defender | null;
  readonly settings?: SomeSettings;
}
/** What a hit did to whoever it struck. */
export interface StruckResult {
  readonly result: HitOutcome;
  readonly treatedAs: Affinity;
  readonly technical: boolean;
  readonly defense: number | null;
  readonly excess: number | null;
  readonly normal: number;
  readonly savage: number;
  readonly stagger: boolean;
  readonly newlyStaggered: boolean;
  readonly ailmentsReach: boolean;
  readonly exploited: readonly Ailment[];
  readonly remaining: readonly Ailment[];
  /** Light Wounds restored by Absorb. */
  readonly healed: number;
  readonly healedTrack: Track | null;
  readonly wounds: WoundsResult | null;
}
export interface HitResult extends StruckResult {
  readonly oneMore: boolean;
  readonly reflected: StruckResult | null;
}

/** A hit against one target. EVO-182 … EVO-194, EVO-200, EVO-201. */
export function resolveHit(given: HitGiven): HitResult {
  const { attack, target, attacker = null } = given;
  const settings = settled(given.settings);
  const { affinities = {}, ailments = [] } = target;
  const effect = affinityEffect({ element: attack.element, affinities, ailments, settings });
  const struck = strike(attack, target, effect, settings);
  const reflects = effect.result === "repelled" && attacker !== null;
  return {
    ...struck,
    oneMore: struck.newlyStaggered && (target.enemy ?? true) && !attack.chance,
    reflected: reflects ? reflect(attack, attacker, settings) : null,
  };
}

/** Thrown back by Repel: the same Damage against the attacker, without Critical and Technical. EVO-190, A-68. */
function reflect(attack: HitAttack, attacker: Defender, settings: EvokerSettings): StruckResult {
  const { affinities = {}, ailments = [] } = attacker;
  const thrown = { ...attack, critical: false, criticalStaggers: false };
  return strike(thrown, attacker, reflectedEffect(attack.element, affinities, ailments), settings);
}

function strike(attack: HitAttack, target: Defender, effect: AffinityResult, settings: EvokerSettings): StruckResult {
  const { result, treatedAs, technical } = effect;
  const { ailments = [], conditions = [], track = null, persona = null } = target;
  const base = { result, treatedAs, technical };
  if (result !== "struck") return { ...base, ...untouched(ailments), ...absorbed(attack, target, result) };
  const defending = conditions.includes("defending");
  const defense = defenseOf(target, effect, attack.ignoresArmour ?? false);
  const excess = attack.damage - defense;
  const { normal, savage } = woundsFromHit({
    excess,
    head: attack.head ?? false,
    weakness: treatedAs === "weak",
    technical,
    critical: attack.critical ?? false,
    extraWounds: attack.extraWounds ?? 0,
    helpless: conditions.includes("helpless"),
    savageQualities: attack.savageQualities ?? 0,
    defending,
    bruisedRib: persona === null && hasBruisedRib(target.injuries ?? []),
    settings,
  });
  const criticalStagger =
    (attack.critical ?? false) && (isPhysical(attack.element) || (attack.criticalStaggers ?? false));
  const stagger = (!defending && (effect.stagger || criticalStagger)) || (attack.staggers ?? false);
  const wounded = normal + savage;
  const cleared = technical
    ? technicalHit({ ailments, element: attack.element, wounds: wounded })
    : { exploited: [], remaining: ailments.filter((one) => !endsPlainly(one, attack.element, wounded)) };
  return {
    ...base,
    defense,
    excess,
    normal,
    savage,
    stagger,
    newlyStaggered: stagger && !ailments.includes("staggered"),
    ailmentsReach: true,
    exploited: cleared.exploited,
    remaining: cleared.remaining,
    healed: 0,
    healedTrack: null,
    wounds: track === null ? null : applyWounds({ track, persona, normal, savage, settings }),
  };
}

/** What Damage has to beat. Weak takes all Toughness away, Resist adds 5, rage leaves out what is unnatural. A-76. */
export function defenseOf(
  target: Defender,
  { toughness }: Pick<AffinityResult, "toughness">,
  ignoresArmour: boolean,
): number {
  const enraged = (target.ailments ?? []).includes("enraged");
  const bonus = target.toughnessBonus + (enraged ? 0 : (target.unnaturalToughness ?? 0));
  const armour = enraged || ignoresArmour ? 0 : (target.armour ?? 0);
  return { ignored: 0, full: bonus, plusFive: bonus + 5 }[toughness] + armour;
}

/** What a hit ends without being Technical: ice puts a fire out, a wound wakes and thaws. EVO-313, EVO-329. */
const endsPlainly = (ailment: Ailment, element: Element, wounds: number): boolean =>
  (ailment === "burning" && element === "ice") || (wounds > 0 && (ailment === "frozen" || ailment === "drowsed"));

/** Bruised Rib, or a worse body injury that includes it (EVO-266). */
export const hasBruisedRib = (injuries: readonly Injury[]): boolean =>
  injuries.some(({ injury }) => injury === "bruisedRib" || injury === "cracked" || injury === "puncture");

function untouched(ailments: readonly Ailment[]): Omit<StruckResult, "result" | "treatedAs" | "technical"> {
  return {
    defense: null,
    excess: null,
    normal: 0,
    savage: 0,
    stagger: false,
    newlyStaggered: false,
    ailmentsReach: false,
    exploited: [],
    remaining: [...ailments],
    healed: 0,
    healedTrack: null,
    wounds: null,
  };
}

/** Absorb heals Light Wounds by the attack's Tier, on whichever track would have been hit. EVO-187, EVO-192. */
function absorbed(
  { tier = 1 }: HitAttack,
  { track = null, persona = null, max = null }: Defender,
  result: HitOutcome,
): Pick<StruckResult, "healed" | "healedTrack"> {
  if (result !== "absorbed") return { healed: 0, healedTrack: null };
  const taker = persona ?? track;
  if (taker === null || max === null) return { healed: tier, healedTrack: null };
  const light = Math.max(taker.light, Math.min(max.light, taker.light + tier));
  return { healed: light - taker.light, healedTrack: { light, heavy: taker.heavy, deadly: taker.deadly } };
}
