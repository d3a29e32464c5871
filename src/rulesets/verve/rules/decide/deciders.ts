/** Every decision of the game with its row. */
import { refsIn, type Deciders } from "../../../../kernel/deciders.ts";
import type { VerveDecision } from "../decisions.ts";
import { bidDeciders } from "./bids.ts";
import type { Situation } from "./situation.ts";
import { ATTACK_MODES } from "../terms.ts";
import { absorbDeciders } from "./absorb.ts";
import { ailmentDeciders } from "./ailments.ts";
import { answerDeciders } from "./answer.ts";
import { decideAttack } from "./attack.ts";
import { contestDeciders } from "./contests.ts";
import { creationDeciders } from "./creation.ts";
import { deathDeciders } from "./death.ts";
import { decider, OF_ONE } from "./decider.ts";
import { givesOwn, LAST_DEED } from "./lastDeed.ts";
import {
  isAnyText,
  isFlag,
  isOneOf,
  isOptional,
  isRefList,
  isShape,
  isText,
  isWhole,
} from "../../../../kernel/edge.ts";
import { isAmount } from "./edge.ts";
import { gearDeciders } from "./gear.ts";
import { grappleDeciders } from "./grapple.ts";
import { groupDeciders } from "./groups.ts";
import { growthDeciders } from "./growth.ts";
import { levelGainDeciders } from "./levelGains.ts";
import { magicDeciders } from "./magic.ts";
import { partingDeciders } from "./parting.ts";
import { promptDeciders } from "./prompts.ts";
import { unitDeciders } from "./units.ts";
import { wakingDeciders } from "./waking.ts";
import { harmDeciders } from "./harm.ts";
import { learningDeciders } from "./learning.ts";
import { mindDeciders } from "./minds.ts";
import { perilDeciders } from "./perils.ts";
import { restDeciders } from "./rest.ts";
import { rollDeciders } from "./rolls.ts";
import { declareDeciders } from "./declare.ts";
import { roundDeciders } from "./round.ts";
import { timeDeciders } from "./time.ts";
import { stanceDeciders } from "./stance.ts";

const attackDeciders = {
  attack: decider(
    {
      ...OF_ONE,
      target: isText,
      weapon: isText,
      mode: isOneOf(ATTACK_MODES),
      distance: isAmount,
      maneuver: isOneOf(["none", "calledShot", "killing", "knockout", "grab"]),
      effect: isAnyText,
      combatants: isWhole(0, 10_000),
      bystanders: isRefList,
      highGround: isFlag,
      unseen: isFlag,
      quickdraw: isFlag,
      extraAttack: isFlag,
      poolPoints: isWhole(0, 2),
      lastDeed: isOptional(isShape(LAST_DEED)),
    },
    decideAttack,
    {
      names: ["actor", "target", "bystanders", "lastDeed.contributions.who"],
      speaks: ({ actor, lastDeed }) => givesOwn(lastDeed, actor),
      secret: true,
      // Those whom its maker has aimed at or leads are let go by it. VRV-166, VRV-172
      everybody: true,
      // A shot that misses finds somebody else by chance. VRV-155
      rolls: ({ actor, mode, bystanders }) =>
        mode !== "close" && refsIn(bystanders).length > 0 ? [actor, null] : [actor],
      asks: ({ target, bystanders }) => [target, ...refsIn(bystanders)],
    },
  ),
};

export const DECIDERS: Deciders<VerveDecision, Situation> = {
  ...bidDeciders,
  ...rollDeciders,
  ...contestDeciders,
  ...roundDeciders,
  ...declareDeciders,
  ...attackDeciders,
  ...answerDeciders,
  ...absorbDeciders,
  ...grappleDeciders,
  ...stanceDeciders,
  ...harmDeciders,
  ...deathDeciders,
  ...restDeciders,
  ...timeDeciders,
  ...growthDeciders,
  ...creationDeciders,
  ...gearDeciders,
  ...ailmentDeciders,
  ...perilDeciders,
  ...learningDeciders,
  ...mindDeciders,
  ...groupDeciders,
  ...unitDeciders,
  ...magicDeciders,
  ...levelGainDeciders,
  ...wakingDeciders,
  ...partingDeciders,
  ...promptDeciders,
};

/** The types of all decisions there are. */
export const DECISION_TYPES = Object.keys(DECIDERS) as readonly VerveDecision["type"][];
