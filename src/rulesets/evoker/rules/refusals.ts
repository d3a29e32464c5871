/** Every reason a decision can be refused for, and what its text is told. The language file has a text for each. */
import type { Json } from "../../../kernel/json.ts";

const NAME = ["name"] as const;
const ITEM = ["name", "item"] as const;
const TARGET = ["name", "target"] as const;

/** Reasons that stand alone, each with what its text is given. */
const PLAIN = {
  unknownDecision: ["type"],
  badField: ["field"],
  unknownCharacter: ["ref"],
  unknownItem: ITEM,
  unknownCheck: ["check"],
  unknownPrompt: ["prompt"],
  alreadyAnswered: ["prompt"],
  notYours: [],
  alreadyApplied: [],
  alreadyRerolled: NAME,
  cannotReroll: ["name", "what"],
  tooLate: [],
  noEncounter: [],
  encounterOver: [],
  alreadyFired: [],
  notYourTurn: NAME,
  turnNotOver: NAME,
  actionSpent: NAME,
  moveSpent: NAME,
  surprised: NAME,
  unableToAct: ["name", "because"],
  helpless: NAME,
  defeated: NAME,
  heldFast: NAME,
  mustFlee: NAME,
  enraged: NAME,
  brainwashed: NAME,
  confusedFirst: NAME,
  noTarget: NAME,
  oneTarget: NAME,
  selfTarget: NAME,
  targetDefeated: TARGET,
  outOfRange: ["name", "target", "metres", "range"],
  noAmmo: ITEM,
  jammed: ITEM,
  armUseless: ITEM,
  notInHand: ITEM,
  noWeapons: NAME,
  alreadyInHand: ITEM,
  noActionToShare: NAME,
  alreadyUsed: ITEM,
  tooManyShots: ["name", "max"],
  notAnOption: NAME,
  cannotEvade: NAME,
  cannotAssist: TARGET,
  notAnAlly: TARGET,
  notAnEnemy: TARGET,
  notHeld: NAME,
  alreadyTried: NAME,
  notEngaged: NAME,
  alreadyDisengaged: NAME,
  disengageTried: NAME,
  tooManyMetres: ["name", "metres", "left"],
  cannotWalk: NAME,
  alreadyProne: NAME,
  notProne: NAME,
  notHidden: NAME,
  seen: NAME,
  tooFar: TARGET,
  usedUp: ITEM,
  fullyLoaded: ITEM,
  arcanaTooLow: ["name", "level"],
  personaBroken: ["name", "persona"],
  alreadySwapped: NAME,
  cannotFly: NAME,
  onTheGround: NAME,
  falling: NAME,
  oneBand: NAME,
  bandChanged: NAME,
  noOneMore: NAME,
  noFate: NAME,
  tooManyPoints: ["name", "max"],
  noDistraction: NAME,
  noSuchInjury: NAME,
  noSuchAilment: ["name", "ailment"],
  noSuchCondition: ["name", "condition"],
  alreadyHas: ["name", "what"],
  immune: ["name", "ailment"],
  noShakeOff: ["name", "ailment"],
  notBleeding: NAME,
  notDecayed: ["name", "score"],
  breathing: NAME,
  awake: NAME,
} as const;

/** Reasons that an operation gives, under the name of what was tried; those of a group are told the same. */
const GROUPED = {
  attack: ["actionSpent", "moveSpent", "moved", "focusedOnly", "noBurst", "notMelee"],
  power: ["unableToAct", "enraged", "noPersona", "otherPersona", "cost", "amnesiac"],
  reach: ["meleeAcrossBands", "highOutOfReach"],
  chance: ["ailment", "grappled", "helpless", "surprised", "notAdjacent", "weapon", "limit", "sameEnemy", "defeated"],
  baton: ["received", "notConfidant", "alreadyInChain"],
  allOut: ["noOneMore", "enemyNotStaggered", "tooFewParticipants"],
  fate: ["noPoints", "noSuchAilment", "notHeavy", "notBroken"],
} as const;

const GROUP_TOLD = {
  attack: ITEM,
  power: ["name", "power"],
  reach: TARGET,
  chance: NAME,
  baton: TARGET,
  allOut: NAME,
  fate: NAME,
} as const;

type Group = keyof typeof GROUPED;
type Grouped = { [G in Group]: `${G}.${(typeof GROUPED)[G][number]}` }[Group];
type Plain = keyof typeof PLAIN;
export type RefusalReason = Plain | Grouped;

type Field<R extends RefusalReason> = R extends Plain
  ? (typeof PLAIN)[R][number]
  : R extends `${infer G extends Group}.${string}`
    ? (typeof GROUP_TOLD)[G][number]
    : never;

/** What the text of a reason is told, at least. */
export type RefusalData<R extends RefusalReason> = Readonly<Record<Field<R>, Json>> & Readonly<Record<string, Json>>;

/** All reasons as they end a language key, each with what its text is told. */
export const REFUSALS: Readonly<Record<string, readonly string[]>> = {
  ...PLAIN,
  ...Object.fromEntries(
    (Object.keys(GROUPED) as Group[]).flatMap((group) =>
      GROUPED[group].map((reason) => [`${group}.${reason}`, GROUP_TOLD[group]]),
    ),
  ),
};
