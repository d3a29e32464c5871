import { game } from "../../../../foundry/index.ts";
import type { Answer } from "../../../../table/api.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type { EscalateDecision } from "../../rules/decisions.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { frameFor } from "../turns/frame.ts";
import { gathering } from "../turns/gathering.ts";
import { BadCall, optionsOf, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf, openPromptOf } from "../../../../fittings/forms/api/cards.ts";
import { challengeOn } from "./cards.ts";
import { combatOrTheirs } from "../../../../fittings/forms/api/encounters.ts";
import { identitiesOf, identityOf } from "./identities.ts";
import { send } from "./send.ts";

type Options = Parameters<PersonaeApi["escalate"]>[0];

/** Raises the stakes (PER-051, PER-052). */
export async function escalate(options: Options): Promise<Answer> {
  const { to } = optionsOf("escalate", options);
  const card = options.card === undefined ? undefined : cardOf(options.card);
  const challenge = card && challengeOn(card);
  const named = options.instigator;
  const instigator =
    named === undefined ? (challenge?.actor ?? null) : named === null ? null : identityOf(named, "instigator").uuid;
  const others = identitiesOf(options.identities, "identities").map(({ uuid }) => uuid);
  const present = [...(instigator ? [instigator] : []), ...(challenge?.reactors ?? []), ...others];
  const encounter = await frameAmong(options, [...new Set(present)]);
  const decision: EscalateDecision = { type: "escalate", encounter, to, instigator, ...promptFor(card, to) };
  return send(decision, instigator ? [instigator] : [], card?.id);
}

/** The encounter of those present; a game master's call gathers them into one. */
async function frameAmong(options: Options, present: readonly string[]): Promise<EncounterFrame | null> {
  const gathers = game().user.isGM && present.length > 0 && options.encounter === undefined;
  if (gathers) return gathering.gather(present);
  if (options.encounter === undefined && !present.some((ref) => frameFor(ref) !== null) && !game().combat)
    throw new BadCall(whyNot("noEncounter"));
  return options.encounter === null ? null : frameFor(combatOrTheirs(options.encounter, present));
}

function promptFor(card: CardData | undefined, to: string): { readonly prompt?: string } {
  const prompt = card && openPromptOf(card, (one) => one.type === "escalation" && one["to"] === to);
  return prompt ? { prompt: prompt.id } : {};
}
