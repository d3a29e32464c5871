/** Every language key the rules hand out, so that a check can say which ones a translation lacks, or asks too much of. */
import { DIFFICULTIES } from "./tables/rolls.ts";

const NAME = ["name"] as const;

/** Reasons a decision is refused for, each with what its text is told. */
const REFUSALS = {
  badField: ["field"],
  unknownDecision: ["type"],
  unknownCharacter: ["ref"],
  unknownField: ["name", "field"],
  unknownItem: ["name", "item"],
  unknownAilment: ["name", "ailment"],
  needsGameMaster: ["name", "field"],
  takeBackFirst: [],
  dead: NAME,
  doomed: NAME,
  unconscious: NAME,
  asleep: NAME,
  paralysed: NAME,
  surprised: NAME,
  tooSurprised: NAME,
  held: NAME,
  semiConscious: NAME,
  concentrating: NAME,
  noEncounter: [],
  alreadyRevealed: [],
  alreadyThere: [],
  roundOver: ["round"],
  noSmallShield: NAME,
  noTarget: [],
  noPrompt: [],
  mustAnswer: [],
  notAnOption: [],
  alreadySettled: [],
  selfTarget: NAME,
  untargetable: NAME,
  wrongMode: ["name", "item"],
  notDrawn: ["name", "item"],
  alreadyDrawn: ["item"],
  noRange: ["item"],
  noAmmunition: ["name", "item"],
  notReady: ["item", "actions"],
  alreadyLoaded: ["item"],
  noFirearms: ["item"],
  onlyATool: ["item"],
  notEligible: NAME,
  noCombatPoints: NAME,
  noExtraAttack: NAME,
  notHeld: NAME,
  notCovered: NAME,
  notSurprised: NAME,
  tooEarly: NAME,
  warriorsOnly: NAME,
  tooManyCompanions: ["name", "level"],
  needsTwoSides: [],
  needsActingSide: [],
  nobodyToHelp: [],
  nobodyToAward: [],
  nobodyToRest: [],
  notALoss: ["loss"],
  noLoss: NAME,
  notUnconscious: NAME,
  notAsleep: NAME,
  notHalfAwake: NAME,
  notDying: NAME,
  notDue: NAME,
  heroesOnly: NAME,
  alreadyEngaged: ["encounter"],
  noRoll: [],
  notYourRoll: NAME,
  oneBid: NAME,
  notArchetypal: NAME,
  noBid: [],
  notEnoughMojo: ["name", "cost", "mojo"],
  notEnoughSilver: ["name", "price", "silver"],
  notEnoughVerve: ["name", "verve"],
  notEnoughExperience: ["name", "xp", "needed"],
  notEnoughPoints: ["name", "item", "points"],
  monksOnly: NAME,
  notForSale: NAME,
  knownSkill: ["skill"],
  knownSpecialty: ["name", "specialty"],
  noAgeExtra: NAME,
  tooManyFields: ["name", "fields"],
  firstLevelOnly: NAME,
  tooWeak: NAME,
  tooManyProjects: NAME,
  needsResource: NAME,
  notIncompatible: NAME,
  notSoleAction: NAME,
  notAware: NAME,
  alreadyEntered: NAME,
  notEntered: NAME,
  notYetDue: ["name", "seconds"],
  noPhantasm: NAME,
  notMemorised: ["name", "item"],
  spellTooHigh: ["name", "item", "level"],
  alreadyCasting: NAME,
  notCasting: NAME,
  notYetDone: ["name", "item"],
  noSlots: ["name", "slots"],
  nothingOwed: NAME,
  notThiefField: NAME,
  needsMembers: NAME,
  notMember: ["name", "unit"],
  notSoMany: ["name", "quantity"],
  notEmpty: NAME,
  alreadyRolled: NAME,
  alreadyMade: NAME,
  notMade: NAME,
  nothingToBuy: [],
  needsNoAmmunition: ["item"],
} as const;

/** Remarks on a card, each with what its text is told. */
const NOTES = {
  award: ["reason"],
  effectAvoided: ["name", "effect"],
  effectSuffered: ["name", "effect"],
  "entry.continue": NAME,
  "entry.resisted": NAME,
  levelReady: ["name", "level"],
  lowArchetypal: NAME,
  outOfReach: NAME,
  "over.activating": NAME,
  "over.changing-plans": NAME,
  "over.leaving": NAME,
  "over.wavering": NAME,
  notThere: NAME,
  overspent: NAME,
  silent: ["names"],
  spoiled: NAME,
  stalemate: NAME,
  tooHeavy: ["name", "item"],
  unknowable: NAME,
  "use.level-too-low": ["name", "item"],
  "use.needs-mount": ["name", "item"],
  "use.not-permitted": ["name", "item"],
  "use.unavailable": ["name", "item"],
  "withdrawn.ailment": NAME,
  "withdrawn.bid": NAME,
  "withdrawn.consciousness": NAME,
  "withdrawn.contest": NAME,
  "withdrawn.death": NAME,
  "withdrawn.gain": NAME,
  "withdrawn.reaction": NAME,
  "withdrawn.rest": NAME,
  "withdrawn.shakeOff": NAME,
  "withdrawn.hold": NAME,
  "withdrawn.shield": NAME,
} as const;

/** What a roll would be before its first die. */
const PROSPECTS = {
  bonus: [],
  dice: [],
  "cost.actions": ["amount"],
  "cost.psychicAction": ["amount"],
  "cost.mojo": ["amount"],
  "cost.verve": ["amount"],
  "cost.silver": ["amount"],
  "cost.ammunition": ["amount"],
  "cost.combatPool": ["amount"],
} as const;

const words = (list: string): string[] => list.split(/\s+/).filter((word) => word !== "");

const MODIFIERS = words(`
  accepted agility ailments area armor asleep assistance attack base breathless brokenHold byHand calledShot careful
  charisma concentration cover covered coveredTracks damage days defending defense difficulty distance distracted
  faster field fightingArt firstRound group headgear helmet highGround immobile immobilized injuries invisible level
  magic material median movement noticed obstacle others pace previous psychicConflict psychicDefense purchase range
  reaction riding run score situational size slower spell spellLevel strength stun surprised targetPace thickness
  thirst unaware unconscious unseen weapon
`);

/** States that the rules know of. */
export const CONDITIONS: readonly string[] = words(`
  activating aiming asleep assisted bound broke-hold called-shot calling casting changing-plans concentrating covered
  dark-night dead directed disbanded disbelieving doomed engaged entering extra-attack fainting grabbing held helpless
  high-ground-defense immobilized invisible leaving paralysed psychic-conflict psychically-aware reloading
  semi-conscious small-shield spoiled surprised total-darkness unaware unconscious untargetable wavering
`);

const DICE = words(`
  ability activate age ailment ailmentTime answer assist attack breath compatibility consciousness contract
  coverTracks damage delay direct disbelieve duration endurance enter evasion fall grabber group height injuries
  item jump lastEffort leave level magicHarm magicHeal march member morale obey order outpace overcome psychic psychicDamage quickdraw
  redirect rest roll search shakeOff share side stray suffocate surprise target track travel wake
`);

const LEDGER = words("bid bidWithdrawn coins firstLevel halfWake lastEffort level purchase research researchStudied");

type Told = readonly (readonly [key: string, told: readonly string[]])[];

const under = (branch: string, texts: Readonly<Record<string, readonly string[]>>): Told =>
  Object.entries(texts).map(([key, told]) => [`DRAMATIS.Verve.${branch}.${key}`, told]);

/** Texts that are told nothing: names and labels. */
const plain = (branch: string, keys: readonly string[]): Told =>
  under(branch, Object.fromEntries(keys.map((key) => [key, []])));

/** All keys, sorted as they are grouped, each with the names of what its text may use of the data handed out with it. */
export const WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...under("Refusal", REFUSALS),
  ...under("Note", NOTES),
  ...under("Prospect", PROSPECTS),
  ...plain("Modifier", MODIFIERS),
  ...plain("Condition", CONDITIONS),
  ...plain("Dice", DICE),
  ...plain("Ledger", LEDGER),
  ...plain(
    "Difficulty",
    DIFFICULTIES.map(({ id }) => id),
  ),
]);
