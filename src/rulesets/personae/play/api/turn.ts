/** What a participant does beside challenging: helping, readying, keeping powers up, counting moves and actions. */
import type { Answer } from "../../../../table/api.ts";
import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type { ReadyDefenceDecision, SpendDecision, UpkeepDecision } from "../../rules/decisions.ts";
import { challenge } from "../dialogs/challenge.ts";
import { stabilise as stabilising } from "../dialogs/stabilise.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { targetsOf } from "./challenge.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { frameOf } from "./encounters.ts";
import { identityOf } from "./identities.ts";
import { itemOf } from "./items.ts";
import { make, send } from "./send.ts";

/** Keeps an inoperative identity from being negated (PER-099). */
export async function stabilise(options: Parameters<PersonaeApi["stabilise"]>[0]): Promise<Answer> {
  const { uuid: choice } = identityOf(optionsOf("stabilise", options).helper, "helper");
  const known = identityOf(options.target, "target");
  return make(stabilising, options, known.uuid, { known, open: "helper", actors: [], choice });
}

/** Readies an active defence (PER-120). */
export async function readyDefence(options: Parameters<PersonaeApi["readyDefence"]>[0]): Promise<Answer> {
  const actor = identityOf(optionsOf("readyDefence", options).actor, "actor");
  const { id, name, kind } = itemOf(actor, options.with, "weapon", "shield", "power");
  const means = kind as ReadyDefenceDecision["means"];
  const encounter = frameOf(options, actor.uuid);
  const decision: ReadyDefenceDecision = { type: "readyDefence", encounter, actor: actor.uuid, means, item: id };
  return send({ ...decision, itemName: name }, [actor.uuid]);
}

/** Uses a power that needs no roll (PER-083, PER-115). */
export async function usePower(options: Parameters<PersonaeApi["usePower"]>[0]): Promise<Answer> {
  const actor = identityOf(optionsOf("usePower", options).actor, "actor");
  const { id: powerId } = itemOf(actor, options.power, "power");
  const start = await begun(challenge, { who: actor.uuid, powerId, ...targetsOf(options) });
  const { track = "", mode } = options;
  return make(challenge, options, actor.uuid, filled(challenge, start, { unopposed: true, track, mode }));
}

/** The shock track that was named (PER-102). */
export const trackOf = ({ track }: { readonly track?: string }): { readonly track?: string } =>
  track === undefined ? {} : { track };

/** Keeps a maintained power up, or lets it go (PER-186). */
export async function upkeep(options: Parameters<PersonaeApi["upkeep"]>[0]): Promise<Answer> {
  const actor = identityOf(optionsOf("upkeep", options).actor, "actor");
  const { id: power } = itemOf(actor, options.power, "power");
  const encounter = frameOf(options, actor.uuid);
  const keep = options.keep ?? true;
  const decision: UpkeepDecision = { type: "upkeep", encounter, actor: actor.uuid, power, keep };
  return send(decision, [actor.uuid]);
}

/** Marks a move or an action as used, or gives one back (PER-057). */
export async function spend(options: Parameters<PersonaeApi["spend"]>[0]): Promise<Answer> {
  const { uuid } = identityOf(optionsOf("spend", options).actor, "actor");
  const { what = "action", amount = 1 } = options;
  const decision: SpendDecision = { type: "spend", encounter: frameOf(options, uuid), actor: uuid, what, amount };
  return send(decision, [uuid]);
}
