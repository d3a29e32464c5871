/** Every language key the rules hand out, so that a check can say which ones a translation lacks. */
import { DIFFICULTIES } from "./tables/rolls.ts";

const words = (list: string): string[] => list.split(/\s+/).filter((word) => word !== "");

const REFUSALS = words(`
  badField unknownDecision unknownCharacter unknownField unknownItem unknownAilment
  dead doomed unconscious asleep paralysed surprised held semiConscious
  noEncounter noTarget noPrompt notAnOption alreadySettled selfTarget untargetable concentrating
  wrongMode notDrawn alreadyDrawn noRange noAmmunition notReady alreadyLoaded noFirearms notEligible noCombatPoints
  noExtraAttack notHeld notSurprised tooEarly warriorsOnly tooManyCompanions
  needsTwoSides needsActingSide nobodyToHelp nobodyToAward notALoss notUnconscious notDying heroesOnly alreadyEngaged
  noRoll notYourRoll oneBid notArchetypal noBid notEnoughMojo notEnoughSilver notEnoughVerve notEnoughExperience
  monksOnly notForSale knownSkill noAgeExtra tooManyFields firstLevelOnly tooWeak tooManyProjects needsResource
  notIncompatible notSoleAction notAware alreadyEntered notEntered
`);

const MODIFIERS = words(`
  accepted agility ailments area armor asleep assistance attack base breathless brokenHold calledShot careful charisma
  concentration cover covered coveredTracks damage days defending defense difficulty distance distracted faster field
  fightingArt firstRound group headgear helmet highGround immobile immobilized injuries invisible level magic material
  median movement noticed obstacle others pace previous psychicConflict psychicDefense purchase range reaction riding
  run score situational size slower spell spellLevel strength stun surprised targetPace thickness thirst unaware
  unconscious unseen weapon
`);

const CONDITIONS = words(`
  activating aiming asleep assisted bound broke-hold called-shot calling casting changing-plans concentrating covered
  dead directed disbanded disbelieving doomed engaged extra-attack fainting grabbing held helpless
  high-ground-defense immobilized invisible paralysed psychic-conflict psychically-aware reloading semi-conscious
  small-shield surprised unaware unconscious untargetable wavering
`);

const NOTES = words(`
  effectAvoided effectSuffered entry.continue entry.resisted lowArchetypal outOfReach overspent stalemate tooHeavy
  unknowable use.level-too-low use.needs-mount use.not-permitted
`);

const DICE = words(`
  ability activate age ailment ailmentTime answer assist attack breath compatibility consciousness contract coverTracks
  damage direct disbelieve duration endurance enter evasion fall grabber group height held injuries item jump
  lastEffort leave level march member morale order overcome psychic psychicDamage quickdraw redirect resist rest roll
  search shakeOff share side stray suffocate surprise track travel
`);

const PROSPECTS = words(`
  bonus dice cost.actions cost.psychicAction cost.mojo cost.verve cost.silver cost.ammunition cost.combatPool
`);

const LEDGER = words("bid bidWithdrawn coins firstLevel halfWake lastEffort level purchase research researchStudied");

const under = (prefix: string, keys: readonly string[]): string[] =>
  keys.map((key) => `DRAMATIS.Verve.${prefix}.${key}`);

/** All keys, sorted as they are grouped. Texts may use {name} and whatever else their refusal's data holds. */
export const WORDS: readonly string[] = [
  ...under("Refusal", REFUSALS),
  ...under("Modifier", MODIFIERS),
  ...under("Condition", CONDITIONS),
  ...under("Note", NOTES),
  ...under("Dice", DICE),
  ...under("Prospect", PROSPECTS),
  ...under("Ledger", LEDGER),
  ...under(
    "Difficulty",
    DIFFICULTIES.map(({ id }) => id),
  ),
];
