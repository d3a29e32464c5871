import type { EvokerDecision } from "../../rules/decisions.ts";
import type { FateBenefit } from "../../rules/fate/fate.ts";
import type { OneMoreUse } from "../../rules/oneMore/oneMore.ts";

/** What has a picture: decisions, the uses of a One More, and those of Fate. */
type Pictured = EvokerDecision["type"] | `oneMore.${OneMoreUse}` | `fate.${FateBenefit}`;

/** The picture of each in the symbol font: wherever it can be made or is told of. */
const ICONS: { readonly [T in Pictured]?: string } = {
  ...{ attack: "khanda", power: "wand-sparkles", chanceAttack: "hand-fist", allocateBurst: "burst" },
  ...{ evade: "person-running", oppose: "scale-balanced", blockHeavy: "shield", reroll: "rotate" },
  ...{ defend: "shield-halved", protect: "people-roof", analyse: "magnifying-glass", trick: "hat-wizard" },
  ...{ consumable: "flask", reload: "arrows-rotate", swapPersona: "masks-theater", fate: "clover" },
  ...{ stealth: "eye-slash", notice: "eye", medical: "kit-medical", test: "dice-d20", openSilently: "door-open" },
  ...{ otherAction: "ellipsis", breakFree: "link-slash", immobilise: "link", release: "link-slash" },
  ...{ move: "person-walking", run: "person-running", climb: "mountain", swim: "person-swimming" },
  ...{ leap: "shoe-prints", fall: "arrow-down-long", altitude: "feather", disengage: "right-from-bracket" },
  ...{ flee: "person-walking-arrow-right", rise: "person-arrow-up-from-line", goProne: "person-arrow-down-to-line" },
  ...{ oneMore: "bolt", endOneMore: "flag-checkered", joinAllOut: "people-group", allOut: "explosion" },
  ...{ "oneMore.move": "person-walking", "oneMore.action": "bolt", "oneMore.batonPass": "hands-holding-circle" },
  ...{ "fate.advantage": "angles-up", "fate.reroll": "dice", "fate.restoreLight": "heart-pulse" },
  ...{ "fate.removeAilment": "soap", "fate.blockHeavy": "shield-heart", "fate.revivePersona": "masks-theater" },
  ...{ "fate.restorePool": "battery-full", "fate.ignoreInjury": "bandage" },
  ...{ "oneMore.allOutAttack": "explosion", "oneMore.decline": "xmark" },
  ...{ resist: "shield-virus", faint: "face-dizzy", ownTest: "person-circle-question", shakeOff: "wind" },
  ...{ bleed: "droplet", holdBreath: "water", withoutAir: "water", breathe: "lungs", control: "puzzle-piece" },
  ...{ replaceAilment: "right-left", fateOf: "hourglass-end", afflict: "virus", lift: "hand-holding-heart" },
  ...{ stress: "face-tired", decay: "arrow-trend-down", recover: "arrow-trend-up", startingAdvantage: "flag" },
  ...{ leaveOut: "user-slash", provoke: "bell", reveal: "eye", correct: "pen", time: "hourglass-half" },
  ...{
    surprise: "user-ninja",
    surroundings: "smog",
    initiative: "list-ol",
    startTurn: "play",
    endTurn: "stop",
    startRound: "rotate",
  },
  ...{ endRound: "rotate", endEncounter: "flag-checkered" },
};

/** The picture of a decision by its type, or of a use: "oneMore.move", "fate.reroll"; of what has none, the game's own. */
export const pictureOf = (key: string): string =>
  (ICONS as Readonly<Record<string, string | undefined>>)[key] ?? "moon";

/** The same as a class. */
export const iconOf = (key: string): string => `fa-solid fa-${pictureOf(key)}`;
