/**
 * What Foundry had and 14 has no more: the declarations of version 13 say "until v14" of each
 * (`@league-of-foundry-developers/foundry-vtt-types`, the files named). Who still uses one fails on a licensed Foundry 14.
 */
const GONE: readonly { readonly what: string; readonly seen: RegExp; readonly instead: string }[] = [
  // common/primitives/math.d.mts
  { what: "Math.clamped", seen: /\bMath\.clamped\b/, instead: "Math.clamp" },
  { what: "Math.roundDecimals", seen: /\bMath\.roundDecimals\b/, instead: "Number#toNearest" },
  // common/constants.d.mts
  {
    what: "CONST.CHAT_MESSAGE_TYPES",
    seen: /\bCHAT_MESSAGE_TYPES\b/,
    instead: "CONST.CHAT_MESSAGE_STYLES",
  },
  { what: "CONST.DOCUMENT_TYPES", seen: /\bCONST\.DOCUMENT_TYPES\b/, instead: "CONST.WORLD_DOCUMENT_TYPES" },
  // common/packages/base-system.d.mts
  { what: "game.system.gridDistance", seen: /\bsystem\.gridDistance\b/, instead: "game.system.grid.distance" },
  { what: "game.system.gridUnits", seen: /\bsystem\.gridUnits\b/, instead: "game.system.grid.units" },
  // common/grid/base.d.mts
  {
    what: "methods of the grid from before version 12",
    seen: /\bgrid\.(?:getSnappedPosition|measureDistances?|getCenter|getTopLeft|getGridPositionFromPixels|getPixelsFromGridPosition)\b/,
    instead: "getSnappedPoint, measurePath, getCenterPoint, getTopLeftPoint, getOffset",
  },
  // foundryvtt.com/api/v14, EffectDurationData: expired, expiry, units, value
  {
    what: "an effect's duration in seconds, rounds and turns",
    seen: /\bfields\.duration\.fields\.(?:seconds|rounds|turns|combat|start(?:Time|Round|Turn))\b/,
    instead: "duration.value, duration.units, start",
  },
];

/** What a line of source uses that Foundry 14 does not have, in words; empty when nothing is known of it. */
export function goneFrom14(source: string): string {
  const found = GONE.find(({ seen }) => seen.test(source));
  return found ? `${found.what} is not in Foundry 14 (there: ${found.instead})` : "";
}
