/** What speaks for a decision, and against it, as far as one's side can know. */
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type { PainDecision, ThresholdDecision } from "../decisions.ts";
import type { PainPrompt } from "../outcomes.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { characterNow, unitOf, wornShare } from "./around.ts";
import { attackOf } from "./arms.ts";
import { threatOf, tollOfAttack } from "./blow.ts";
import { lookOf, nameOf, said, silent, tenths, type Look, type Position } from "./look.ts";
import { clearing } from "./clearing.ts";
import { casting, drawing, engaging, flanking, refuge, striking } from "./strike.ts";
import { helping } from "./aid.ts";
import { sneaking } from "./sneak.ts";
import { shielding } from "./shield.ts";

/** Everything that counts for or against a decision of somebody's. */
export function considerationsOf(decision: Decision, real: Position, view: View): readonly Consideration[] {
  const look = lookOf(real, view);
  const made = decision as ThresholdDecision;
  switch (made.type) {
    case "attack":
      return striking(made, look);
    case "move":
      if (made.how === "lineOfSight") return clearing(made, look);
      return made.how === "flank" ? flanking(made, look) : engaging(made, look);
    case "wield":
      return drawing(made, look);
    case "power":
      return isHarmful(made.power, look) ? casting(made, look) : helping(made, made.target ?? made.actor, look);
    case "treat":
    case "consume":
      return helping(made, made.target, look);
    case "standUp":
      return [said("guard", pronePrice(view.who, look), "rise")];
    case "shield":
      return shielding(made, look);
    case "surprise":
      return sneaking(made, look);
    case "disengage":
      return leaving(look);
    case "pain":
      return hurting(made, look);
    default:
      return [];
  }
}

/** What it is worth to be on one's feet, whoever is near. RUN-083, RUN-089 */
const FOOTING = 0.2;

const isHarmful = (id: Ref, { position, view: { who } }: Look): boolean =>
  characterNow(position, who)?.items.powers.find((one) => one.id === id)?.harm != null;

/** What lying there costs somebody: everybody who fights them strikes the better. RUN-083, RUN-101 */
function pronePrice(victim: Ref, { position, fighting }: Look): number {
  const state = characterNow(position, victim);
  if (!state) return 0;
  const more = fighting(victim).map((foe) => {
    const [lying, up] = [true, false].map((prone) => threatOf(foe, victim, position, { prone }));
    return (lying ?? 0) - (up ?? 0);
  });
  return FOOTING + more.reduce((sum, one) => sum + one, 0) / unitOf(state);
}

/** Getting away: the more it is hurt, the better; everybody who holds it strikes first, and its own blow is lost. RUN-084 */
function leaving({ position, view: { who }, fighting, threat: threatFrom }: Look): Consideration[] {
  const state = characterNow(position, who);
  if (!state) return [];
  const threats = fighting(who).map((foe) => threatFrom(foe, who));
  const threat = threats.reduce((sum, one) => sum + one, 0);
  const kept = (threat / unitOf(state)) * refuge(wornShare(state));
  return [said("guard", kept, "leave", { n: threats.length }), silent("harm", -0.5)];
}

/** A blow beyond the Pain Threshold: the worse for a foe, the lesser evil for one of the side. RUN-061, RUN-062 */
function hurting({ prompt: id, choice }: PainDecision, look: Look): Consideration[] {
  const { position, view } = look;
  const prompt = openPrompts({ steps: position.history }).find((one) => one.id === id) as PainPrompt | undefined;
  const state = prompt ? characterNow(position, prompt.victim) : null;
  if (!prompt || !state) return [];
  const { victim, attacker, weapon } = prompt;
  const isOurs = view.side.includes(victim);
  const name = nameOf(position, victim);
  const counts = (amount: number, key: string, data = {}): Consideration =>
    isOurs ? said("guard", -amount, key, { name, ...data }) : said("harm", amount, key, { name, ...data });
  if (choice === "knockDown") return [counts(pronePrice(victim, look), "knockDown")];
  const again = tollOfAttack(attackOf(position, { actor: attacker, target: victim, weapon }), position);
  const falls = again.chance * again.fells;
  return [
    counts((again.chance * again.mean) / unitOf(state), "strikeAgain", { points: tenths(again.mean) }),
    silent(isOurs ? "guard" : "fell", isOurs ? -2 * falls : falls),
  ];
}
