/** Every decision of the game with its row. */
import { refsIn, type Deciders } from "../../../../kernel/deciders.ts";
import type { VerveDecision } from "../decisions.ts";
import { bidDeciders } from "./bids.ts";
import type { Situation } from "./situation.ts";
import { ATTACK_MODES } from "../terms.ts";
import { ailmentDeciders } from "./ailments.ts";
import { answerDeciders } from "./answer.ts";
import { decideAttack } from "./attack.ts";
import { contestDeciders } from "./contests.ts";
import { creationDeciders } from "./creation.ts";
import { decider, OF_ONE } from "./decider.ts";
import { isAnyText, isFlag, isNullOr, isOneOf, isRefList, isText, isWhole } from "../../../../kernel/edge.ts";
import { isAmount, isCount } from "./edge.ts";
import { gearDeciders } from "./gear.ts";
import { grappleDeciders } from "./grapple.ts";
import { groupDeciders } from "./groups.ts";
import { growthDeciders } from "./growth.ts";
import { harmDeciders } from "./harm.ts";
import { learningDeciders } from "./learning.ts";
import { mindDeciders } from "./minds.ts";
import { perilDeciders } from "./perils.ts";
import { restDeciders } from "./rest.ts";
import { rollDeciders } from "./rolls.ts";
import { roundDeciders } from "./round.ts";
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
      archetypal: isNullOr(isFlag),
      verveLimit: isNullOr(isCount),
    },
    decideAttack,
    {
      names: ["actor", "target", "bystanders"],
      secret: true,
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
  ...attackDeciders,
  ...answerDeciders,
  ...grappleDeciders,
  ...stanceDeciders,
  ...harmDeciders,
  ...restDeciders,
  ...growthDeciders,
  ...creationDeciders,
  ...gearDeciders,
  ...ailmentDeciders,
  ...perilDeciders,
  ...learningDeciders,
  ...mindDeciders,
  ...groupDeciders,
};
