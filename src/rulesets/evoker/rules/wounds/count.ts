/** How many normal and Savage wounds a hit deals. EVO-224, EVO-225, EVO-227, EVO-232. */
import { settled, type SomeSettings } from "../settings.ts";

export interface WoundsGiven {
  /** Damage − Defense. */
  readonly excess: number;
  /** Head or weak spot. */
  readonly head?: boolean;
  readonly weakness?: boolean;
  readonly technical?: boolean;
  readonly critical?: boolean;
  /** Burst or power. */
  readonly extraWounds?: number;
  readonly helpless?: boolean;
  readonly savageQualities?: number;
  readonly defending?: boolean;
  /** The one who takes the wounds has Bruised Rib or a worse body injury. */
  readonly bruisedRib?: boolean;
  readonly settings?: SomeSettings;
}
export interface NormalBy {
  readonly basic: number;
  readonly highDamage: number;
  readonly head: number;
  readonly weakness: number;
  readonly technical: number;
  readonly critical: number;
  readonly extra: number;
  readonly bruisedRib: number;
}
export interface SavageBy {
  readonly helpless: number;
  readonly fourWounds: number;
  readonly veryHighDamage: number;
  readonly quality: number;
}
export interface WoundsCount {
  readonly normal: number;
  readonly savage: number;
  readonly normalBy: NormalBy;
  readonly savageBy: SavageBy;
}

/** Excess from which a hit deals one more wound, and from which it is Savage. */
const HIGH_DAMAGE = 5;
const VERY_HIGH_DAMAGE = 10;
/** Normal wounds from which an attack is Savage. */
export const MANY_WOUNDS = 4;

/** How many wounds a hit deals, with what each comes from. EVO-078, EVO-224, EVO-225, EVO-227, EVO-232. */
export function woundsFromHit(given: WoundsGiven): WoundsCount {
  const { excess, extraWounds = 0, helpless = false, savageQualities = 0, defending = false } = given;
  const beaten = excess > 0;
  const extrasCount = beaten || !settled(given.settings).extraWoundsNeedWound;
  const extra = (holds: boolean | undefined): number => (extrasCount && holds ? 1 : 0);
  const guarded = (holds: boolean | undefined): number => (defending ? 0 : extra(holds));
  const dealt = {
    basic: beaten ? 1 : 0,
    highDamage: excess >= HIGH_DAMAGE ? 1 : 0,
    head: extra(given.head),
    weakness: guarded(given.weakness),
    technical: guarded(given.technical),
    critical: guarded(given.critical),
    extra: extrasCount ? extraWounds : 0,
  };
  const wounds = sum(dealt);
  const savageBy = {
    helpless: helpless && wounds > 0 ? 1 : 0,
    fourWounds: wounds >= MANY_WOUNDS ? 1 : 0,
    veryHighDamage: excess >= VERY_HIGH_DAMAGE ? 1 : 0,
    quality: wounds > 0 ? savageQualities : 0,
  };
  const normalBy = { ...dealt, bruisedRib: given.bruisedRib && wounds > 0 ? 1 : 0 };
  return { normal: sum(normalBy), savage: sum(savageBy), normalBy, savageBy };
}

const sum = (parts: Readonly<Record<string, number>>): number =>
  Object.values(parts).reduce((total, part) => total + part, 0);
