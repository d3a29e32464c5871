/** Placing wounds on the tracks, Persona first. EVO-221 … EVO-226, EVO-229, EVO-230, EVO-287. */
import { settled, type SomeSettings } from "../settings.ts";
import { SEVERITIES, type Severity, type Track } from "../terms.ts";

export interface ApplyWoundsGiven {
  /** Remaining wounds of the body. */
  readonly track: Track;
  readonly normal: number;
  readonly savage?: number;
  /** Remaining wounds of the equipped living Persona; it takes the wounds. */
  readonly persona?: Track | null;
  /** Fate Points for Block Heavy Wound. */
  readonly blockHeavy?: number;
  readonly settings?: SomeSettings;
}
export interface WoundsResult {
  readonly remaining: Track;
  readonly personaRemaining: Track | null;
  /** Wounds really lost, in order, Persona and body together. */
  readonly lost: readonly Severity[];
  readonly blocked: number;
  readonly stress: number;
  /** Heavy Wounds lost by the body. */
  readonly injuriesDue: number;
  readonly personaBroken: boolean;
  /** The body has no Deadly Wound left. */
  readonly out: boolean;
}

/** Stress of each lost wound (EVO-221 … EVO-223), and of a broken Persona (EVO-230). */
export const WOUND_STRESS: { readonly [S in Severity]: number } = { light: 1, heavy: 5, deadly: 10 };
export const BROKEN_PERSONA_STRESS = 10;

/** The lowest severity from `least` upward that has anything left, or null. */
function nextWound(track: Track, least: number): Severity | null {
  return SEVERITIES.find((severity, index) => index >= least && track[severity] > 0) ?? null;
}

/** Places normal wounds, then Savage ones above the first normal one.. */
export function applyWounds(given: ApplyWoundsGiven): WoundsResult {
  const { track, normal, savage = 0, persona = null, blockHeavy = 0 } = given;
  const spill = settled(given.settings).personaOverflow === "spill";
  let body = { ...track };
  let shield = persona === null ? null : { ...persona };
  let points = blockHeavy;
  let first: Severity | null = null;
  let broken = false;
  let injuriesDue = 0;
  const lost: Severity[] = [];

  const wound = (least: number): void => {
    const onShield = shield !== null && !broken;
    if (broken && !spill) return;
    const struck = onShield && shield !== null ? shield : body;
    const severity = struck.deadly > 0 ? nextWound(struck, least) : null;
    if (severity === null) return;
    first ??= severity;
    if (severity === "heavy" && points > 0) {
      points -= 1;
      return;
    }
    const after = { ...struck, [severity]: struck[severity] - 1 };
    lost.push(severity);
    if (!onShield) {
      body = after;
      if (severity === "heavy") injuriesDue += 1;
      return;
    }
    shield = after;
    broken = severity === "deadly" && after.deadly <= 0;
  };

  for (let i = 0; i < normal; i++) wound(0);
  const above = aboveFirst(first);
  if (above !== null) for (let i = 0; i < savage; i++) wound(above);
  return {
    remaining: body,
    personaRemaining: shield,
    lost,
    blocked: blockHeavy - points,
    stress: lost.reduce((sum, one) => sum + WOUND_STRESS[one], 0) + (broken ? BROKEN_PERSONA_STRESS : 0),
    injuriesDue,
    personaBroken: broken,
    out: body.deadly <= 0,
  };
}

/** Where Savage wounds start: one above the first normal wound; nowhere without one or after a deadly one. */
function aboveFirst(first: Severity | null): number | null {
  return first === null || first === "deadly" ? null : SEVERITIES.indexOf(first) + 1;
}
