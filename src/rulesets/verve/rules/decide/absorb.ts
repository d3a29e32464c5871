/** How somebody takes a loss that waits on the card: the choice of whoever loses, not of whoever dealt it. VRV-110, VRV-111, VRV-254 */
import { isFlag, isNullOr, isOneOf, isOptional, isText } from "../../../../kernel/edge.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { AbsorbDecision } from "../decisions.ts";
import type { DamageEffect } from "../outcomes.ts";
import { decider, OF_ONE, type Came } from "./decider.ts";
import { isCount } from "./edge.ts";
import { damage } from "./effects.ts";
import type { Situation } from "./situation.ts";

function decideAbsorb(decision: AbsorbDecision, situation: Situation): Came {
  const { actor, effect: id, verve, first, archetypal, override = false } = decision;
  const { kind, name } = situation.character(actor);
  const loss = situation.waiting.find((one): one is DamageEffect => one.id === id && one.type === "damage");
  if (loss?.target !== actor) throw new Refused("noLoss", { name });
  if (archetypal !== undefined && archetypal !== loss.archetypal) {
    if (!override) throw new Refused("needsGameMaster", { name, field: "archetypal" });
    if (archetypal && kind !== "hero") throw new Refused("heroesOnly", { name });
  }
  const { history } = situation;
  const asked = history.flatMap(({ outcome }) => outcome.prompts).filter((one) => one["effect"] === id);
  // Whoever has rolled already has rolled with these injuries.
  const rolled = history.some((step) => asked.some((one) => step.decision["prompt"] === one.id));
  if (rolled) throw new Refused("alreadySettled", { name });
  const isArchetypal = archetypal ?? loss.archetypal;
  const taken = damage(situation.without([id]), {
    key: "absorb",
    target: actor,
    split: { damage: loss.amount, directInjuries: loss.direct, ordinary: loss.amount - loss.direct },
    archetypal: isArchetypal,
    criterion: isArchetypal === loss.archetypal ? loss.criterion : "none",
    verveLimit: verve,
    psychic: loss.psychic === null ? null : (first ?? loss.psychic),
    phantasmal: loss.phantasm !== null,
    by: loss.by,
  });
  const open = openPrompts({ steps: history }).filter((one) => one["effect"] === id);
  return { ...taken, withdraws: [id, ...open.map((one) => one.id)] };
}

export const absorbDeciders = {
  absorb: decider(
    {
      ...OF_ONE,
      effect: isText,
      verve: isNullOr(isCount),
      first: isOptional(isOneOf(["verve", "survival"])),
      archetypal: isOptional(isFlag),
      override: isOptional(isFlag),
    },
    decideAbsorb,
    { speaks: ({ override, actor }) => (override === true ? null : actor), goesOn: true },
  ),
};
