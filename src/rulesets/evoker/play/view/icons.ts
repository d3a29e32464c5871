import type { EvokerDecision } from "../../rules/decisions.ts";
import type { OneMoreUse } from "../../rules/oneMore/oneMore.ts";

/** The picture of each decision, and of each use of a One More, in the symbol font: wherever it can be made or is told of. */
const ICONS: { readonly [T in EvokerDecision["type"] | `oneMore.${OneMoreUse}`]?: string } = {
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
  ...{ "oneMore.allOutAttack": "explosion", "oneMore.decline": "xmark" },
  ...{ resist: "shield-virus", faint: "face-dizzy", ownTest: "person-circle-question", shakeOff: "wind" },
  ...{ bleed: "droplet", holdBreath: "water", withoutAir: "water", breathe: "lungs", control: "puzzle-piece" },
  ...{ replaceAilment: "right-left", fateOf: "hourglass-end", afflict: "virus", lift: "hand-holding-heart" },
  ...{ stress: "face-tired", decay: "arrow-trend-down", recover: "arrow-trend-up", startingAdvantage: "flag" },
  ...{ leaveOut: "user-slash", provoke: "bell", reveal: "eye", correct: "pen", time: "hourglass-half" },
  ...{ surprise: "user-ninja", initiative: "list-ol", startTurn: "play", endTurn: "stop", startRound: "rotate" },
  ...{ endRound: "rotate", endEncounter: "flag-checkered" },
};

/** The picture of a decision by its type, or of a use of a One More: "oneMore.move"; of what has none, the game's own. */
export const pictureOf = (key: string): string =>
  (ICONS as Readonly<Record<string, string | undefined>>)[key] ?? "moon";

/** The same as a class. */
export const iconOf = (key: string): string => `fa-solid fa-${pictureOf(key)}`;
