/** What a participant does beside challenging: helping, readying, keeping powers up, counting moves and actions. */
import { isIdentity } from "../models/reading.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type {
  ReadyDefenceDecision,
  SpendDecision,
  StabiliseDecision,
  UpkeepDecision,
  UsePowerDecision,
} from "../../rules/decisions.ts";
import { targetedBy } from "../../../../fittings/here/candidates.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { frameOf } from "./encounters.ts";
import { identitiesOf, identityOf } from "./identities.ts";
import { itemOf } from "./items.ts";
import { boardNames, send } from "./send.ts";

/** Keeps an inoperative identity from being negated (PER-099). */
export async function stabilise(options: Parameters<PersonaeApi["stabilise"]>[0]): Promise<Answer> {
  const { uuid: helper } = identityOf(optionsOf("stabilise", options).helper, "helper");
  const { uuid: target } = identityOf(options.target, "target");
  const decision: StabiliseDecision = { type: "stabilise", encounter: frameOf(options, target), helper, target };
  return send(decision, [helper, target]);
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
  const { uuid } = actor;
  const reactors =
    options.reactors === undefined
      ? targetedBy(actor, isIdentity)
      : identitiesOf(options.reactors, "reactors").map((one) => one.uuid);
  const { id: power } = itemOf(actor, options.power, "power");
  const encounter = frameOf(options, uuid);
  const decision: UsePowerDecision = { type: "usePower", encounter, actor: uuid, reactors, power, ...trackOf(options) };
  return table.decide({ ...decision, names: boardNames(uuid, reactors) }, undefined, { mode: options.mode });
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
