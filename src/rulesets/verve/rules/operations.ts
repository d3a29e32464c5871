/** All operations of the Verve contract by name, as the conformance runner calls them. */
import { experienceAward } from "./advancement/experience.ts";
import { advance, experienceLevel } from "./advancement/level.ts";
import { magicCapacity, spellResearch } from "./advancement/magic.ts";
import { actionOrder } from "./conflict/order.ts";
import { attackRoll, weaponDamage } from "./conflict/attack.ts";
import { cover } from "./conflict/cover.ts";
import { resolveCombat } from "./conflict/fight.ts";
import { finishingBlow } from "./conflict/finishing.ts";
import { grab, hold } from "./conflict/grapple.ts";
import { calledShotReaction, strayShot } from "./conflict/shots.ts";
import { shakeOffSurprise, surpriseRoll } from "./conflict/surprise.ts";
import { assist, obstaclePenalty, weaponContest } from "./contests/assistance.ts";
import { contest } from "./contests/contest.ts";
import { isArchetypal } from "./core/archetypes.ts";
import { rollUnder } from "./core/check.ts";
import { contributor } from "./core/contributor.ts";
import { abilityRoll, reactionRoll } from "./core/rolls.ts";
import { deriveCharacter } from "./creation/character.ts";
import { physique } from "./creation/physique.ts";
import { abilityScore } from "./creation/scores.ts";
import { applySpecies } from "./creation/species.ts";
import { startingPurchase } from "./creation/startingPurchase.ts";
import { encumbrance, handsNeeded, itemBulk } from "./equipment/bulk.ts";
import { defense } from "./equipment/defense.ts";
import { fireActions, rangePenalty, strengthBuiltWeapon } from "./equipment/missiles.ts";
import { mount } from "./equipment/mount.ts";
import { equipmentUse } from "./equipment/permission.ts";
import { itemPrice, upkeep } from "./equipment/price.ts";
import { sizedItem } from "./equipment/sizes.ts";
import { aftermath } from "./groups/aftermath.ts";
import { groupEffort, groupMorale, groupUnit, redirectGroup } from "./groups/effort.ts";
import { mojoBid, mojoIncrease } from "./mojo/bid.ts";
import { mojoCost } from "./mojo/cost.ts";
import { study, studyBonus } from "./mojo/study.ts";
import { dailyTravel, marchOn, movement } from "./movement/movement.ts";
import { aging } from "./perils/aging.ts";
import { ailmentCourse, ailmentEffect, ailmentRoll } from "./perils/ailments.ts";
import { fall, phantasm } from "./perils/falling.ts";
import { disbelief, itemReaction } from "./perils/illusion.ts";
import { jump } from "./perils/jump.ts";
import { chaseBonus, search, suffocation, tracking } from "./perils/searching.ts";
import { psychicAttack, psychicDamage, psychicEntry } from "./psychic/conflict.ts";
import { consciousness } from "./survival/consciousness.ts";
import { applyDamage } from "./survival/damage.ts";
import { deathCheck, lastEffort, timeToDie } from "./survival/death.ts";
import { heal, npcProfile } from "./survival/healing.ts";
import { verveAllowed } from "./survival/verve.ts";

/** One plain object in, one new plain object out. The contract says what each one takes. */
export type Operation = (given: unknown) => unknown;

const contract = {
  contributor,
  rollUnder,
  isArchetypal,
  abilityRoll,
  reactionRoll,
  abilityScore,
  applySpecies,
  deriveCharacter,
  physique,
  startingPurchase,
  sizedItem,
  itemBulk,
  encumbrance,
  handsNeeded,
  equipmentUse,
  itemPrice,
  upkeep,
  mount,
  strengthBuiltWeapon,
  rangePenalty,
  fireActions,
  defense,
  experienceLevel,
  advance,
  experienceAward,
  magicCapacity,
  spellResearch,
  verveAllowed,
  applyDamage,
  consciousness,
  deathCheck,
  timeToDie,
  heal,
  npcProfile,
  lastEffort,
  contest,
  assist,
  weaponContest,
  obstaclePenalty,
  surpriseRoll,
  shakeOffSurprise,
  attackRoll,
  weaponDamage,
  cover,
  strayShot,
  calledShotReaction,
  grab,
  hold,
  finishingBlow,
  actionOrder,
  resolveCombat,
  mojoBid,
  mojoCost,
  mojoIncrease,
  studyBonus,
  study,
  aging,
  ailmentRoll,
  ailmentEffect,
  ailmentCourse,
  chaseBonus,
  fall,
  phantasm,
  disbelief,
  itemReaction,
  jump,
  search,
  suffocation,
  tracking,
  movement,
  marchOn,
  dailyTravel,
  psychicAttack,
  psychicDamage,
  psychicEntry,
  groupUnit,
  groupEffort,
  groupMorale,
  redirectGroup,
  aftermath,
} satisfies Record<string, (given: never) => unknown>;

/** The contract's operations by name. Arguments outside the contract's types are not checked here. */
export const operations: Readonly<Record<string, Operation>> = contract as Readonly<Record<string, Operation>>;
