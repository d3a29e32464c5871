/** What answers to questions are worth. VRV-074, VRV-118, VRV-142, VRV-149, VRV-155 … VRV-169, VRV-191 */
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import type { BidDecision, VerveDecision } from "../decisions.ts";
import { rollOf } from "../decide/card.ts";
import { characterOf } from "./around.ts";
import { tollOf } from "./blow.ts";
import { rolled } from "./legal.ts";
import { FALL, nameOf, percent, said, silent, threatOf, type Look } from "./look.ts";

export function answering(made: VerveDecision, look: Look): readonly Consideration[] {
  const { real } = look;
  switch (made.type) {
    case "answer":
    case "contestRoll": {
      const chance = rolled(made, real);
      return [said("guard", chance, "react", { percent: percent(chance) })];
    }
    case "consciousness":
    case "deathCheck":
      return made.passOut ? [said("self", -1, "letGo")] : [silent("self", 0.1)];
    case "shakeOff":
      return [said("self", rolled(made, real), "shakeOff", { percent: percent(rolled(made, real)) })];
    case "hold": {
      const gain = threatOf(made.target, made.actor, look);
      return [said("harm", 0.2 + gain, "hold", { name: nameOf(look.position, made.target) })];
    }
    case "shield":
      return [
        said("guard", 0.1 + threatOf(made.against, made.actor, look), "shield", {
          name: nameOf(look.position, made.against),
        }),
      ];
    case "ailmentTime":
      return [silent("self", 0.1)];
    case "bid":
      return bidding(made, look);
    default:
      return [];
  }
}

/** What the roll is worth that mojo would turn, and what that costs: only what is needed is spent. VRV-191, VRV-192 */
function bidding({ check: id, bid }: BidDecision, look: Look): Consideration[] {
  const check = rollOf(look.real.history, id)?.check;
  if (!check) return [];
  // What foes defend with is kept: nobody can tell from their own target how much is missing. VRV-152
  const target = check.hidesDefense ? USUAL_TARGET : check.target;
  const [least, most] = [Math.max(1, 1 - target), Math.max(1, 20 - target)];
  const chance = Math.min(1, Math.max(0, (Math.min(bid, most) - least + 1) / (most - least + 1)));
  const cost = (chance * (least + Math.min(bid, most))) / 2;
  const worth = chance * worthOf(check.subject, look);
  return [said("self", worth, "bid", { percent: percent(chance), bid }), said("cost", -cost * MOJO, "mojo")];
}

const USUAL_TARGET = 10;
/** One of mojo, which is months of learning. VRV-182 */
const MOJO = 0.4;

/** By what was rolled for: a blow by what it does when it hits, life and wits by themselves. VRV-118, VRV-121 */
function worthOf(subject: string, { real, position }: Look): number {
  if (subject === "endurance") return 6;
  const opening = real.history[0]?.decision as VerveDecision | undefined;
  if (subject === "attack" && opening?.type === "attack" && characterOf(position, opening.target)) {
    const toll = tollOf({ ...opening, encounter: real.frame }, position);
    return toll && toll.chance > 0 ? (toll.harm + FALL * toll.falls + toll.hampers) / toll.chance : 0.5;
  }
  return subject === "fortitude" || subject === "willpower" ? 3 : 1;
}
