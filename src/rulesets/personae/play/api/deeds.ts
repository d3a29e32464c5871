/** Decisions about one identity, a row each: what the options say of it beside who it is and where. */
import { cardOf, openPromptOf } from "../../../../fittings/forms/api/cards.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import type { Form } from "../../../../fittings/forms/form.ts";
import { send } from "../../../../fittings/forms/send.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { IdentityLike, InEncounter, PurchaseLike } from "../../../../../types/dramatis.d.ts";
import type { Purchase } from "../../rules/advancement/quote.ts";
import type { HarmDecision, PersonaeDecision, ReadyDefenceDecision } from "../../rules/decisions.ts";
import { boost } from "../advancement/boost.ts";
import { buy } from "../advancement/buy.ts";
import { payerOf } from "../advancement/companion.ts";
import { companionsOf } from "../turns/world.ts";
import { award } from "../dialogs/award.ts";
import { critical } from "../dialogs/critical.ts";
import { stabilise } from "../dialogs/stabilise.ts";
import { readIdentity } from "../models/reading.ts";
import { badCall, frameOf, identityOf, itemOf, refsOf, type Calls } from "./meant.ts";

type Type = PersonaeDecision["type"];
type Known<D, Without> = {
  readonly [Key in keyof D as string extends Key ? never : Exclude<Key, Without>]: D[Key];
};
/** A decision but for its type, its encounter, and the field that says who is meant. */
type Rest<T extends Type, Who> = Known<Extract<PersonaeDecision, { type: T }>, "type" | "encounter" | Who>;

/** Makes the decision about the identity that one of the options names, in the encounter that is named or else its own. */
function about<T extends Type, Who extends string, Options extends InEncounter & Readonly<Record<Who, IdentityLike>>>(
  type: T,
  who: Who,
  rest: (options: Options, actor: FoundryActor) => Rest<T, Who>,
): (options: Options) => Promise<Answer> {
  return async (options) => {
    const actor = identityOf(options[who], who);
    return table.decide({
      ...rest(options, actor),
      ...{ type, encounter: frameOf(options, actor.uuid), [who]: actor.uuid },
    });
  };
}

/** Makes a form's decision of these values, in the encounter that was named or else that of whoever makes it. */
export const make = <V extends object>(
  form: Pick<Form<never, V>, "card" | "fields" | "decision">,
  options: InEncounter,
  who: Ref,
  v: V,
): Promise<Answer> => send(form, v, { ...form.decision(v), encounter: frameOf(options, who) });

export const deeds = {
  endTurn: about("endTurn", "actor", () => ({})),
  spend: about("spend", "actor", ({ what = "action", amount = 1 }) => ({ what, amount })),
  upkeep: about("upkeep", "actor", ({ power, keep = true }, actor) => ({
    power: itemOf(actor, power, "power").id,
    keep,
  })),
  readyDefence: about("readyDefence", "actor", ({ with: given }, actor) => {
    const { id: item, name: itemName, kind } = itemOf(actor, given, "weapon", "shield", "power");
    return { means: kind as ReadyDefenceDecision["means"], item, itemName };
  }),
  ask: about("ask", "actor", ({ question = "", level = "hard", topic, broaderTopics = [] }) => {
    return { question, level, topic, broaderTopics };
  }),
  advance: about("advance", "actor", ({ purchase, payer: named, override }, actor) => {
    const payer = named === undefined ? payerOf(actor) : identityOf(named, "payer");
    return {
      purchase: purchaseOf(actor, purchase),
      ...(payer.uuid !== actor.uuid && { payer: payer.uuid }),
      ...(override && { override }),
    };
  }),
  takeCompanion: about("takeCompanion", "actor", ({ companion, override }, actor) => ({
    companion: identityOf(companion, "companion").uuid,
    companions: companionsOf(actor.uuid),
    ...(override && { override }),
  })),
  imposeCondition: about("imposeCondition", "target", ({ condition, until = "encounter" }) => ({ condition, until })),
  grantRecovery: about("grantRecovery", "actor", ({ track }) => (track === undefined ? {} : { track })),
  async harm(options) {
    const { hits = 1, imposesShock = 0, conditions = [], by, reason = "", track } = options;
    const targets = refsOf(options.targets, "targets");
    const decision: HarmDecision = {
      ...{ type: "harm", encounter: frameOf(options, targets[0] ?? ""), targets, hits, imposesShock, conditions },
      ...{ by: by === undefined || by === null ? null : identityOf(by, "by").uuid, reason },
      ...(track !== undefined && { track }),
    };
    return table.decide(decision);
  },
  /** The condition's name, its capitals aside. */
  liftCondition: about("liftCondition", "target", ({ condition: wanted }, target) => {
    const known = readIdentity(target).conditions?.find(({ name }) => name.toLowerCase() === wanted?.toLowerCase());
    return { condition: known?.name ?? wanted };
  }),
  correct: about("correct", "target", ({ track, ...given }, target) => {
    const { tracks } = readIdentity(target);
    const now = tracks[track ?? "main"] ?? tracks.main;
    const { hits = now.hits, shock = now.shock } = given;
    return { hits, shock, ...(track !== undefined && { track }) };
  }),
  settleDelayed: about("settleDelayed", "target", ({ index = 0, counts = true }) => ({ index, counts })),
  async award({ identities, dp = 1, reason = "", card: given }) {
    const card = given === undefined ? undefined : cardOf(given);
    const prompt = card && openPromptOf(card, ({ type }) => type === "award");
    if (card && !prompt) throw badCall("noAward");
    const asked = card && prompt ? { card: card.id, prompt: prompt.id } : {};
    return send(award, { given: asked, actors: [], choice: refsOf(identities, "identities"), dp, reason });
  },
  async stabilise(options) {
    const { uuid: choice } = identityOf(options.helper, "helper");
    const known = identityOf(options.target, "target");
    return make(stabilise, options, choice, { known, open: "helper", actors: [], choice });
  },
  async giveCritical(options) {
    const actor = identityOf(options.actor, "actor");
    const { to: receiver, reason = "" } = options;
    const to = receiver === undefined || receiver === null ? "" : identityOf(receiver, "to").uuid;
    return make(critical, options, actor.uuid, { actor, others: [], to, reason });
  },
  async buy(options) {
    const actor = identityOf(options.actor, "actor");
    const { id: item } = itemOf(actor, options.item, "gear");
    const { lower, slot, override: overrule } = options;
    const start = await begun(buy, { who: actor.uuid, item });
    return make(buy, options, actor.uuid, filled(buy, start, { lower, slot, overrule }));
  },
  async boost(options) {
    const actor = identityOf(options.actor, "actor");
    const { amount, scenes = 1, label = "" } = options;
    return make(boost, options, actor.uuid, { actor, amount, scenes, label });
  },
} satisfies Calls;

function purchaseOf(actor: FoundryActor, given: PurchaseLike | undefined): Purchase {
  if (!given?.kind) throw badCall("noPurchase");
  if (!("item" in given)) return given;
  // Planned ones included.
  return { ...given, item: itemOf(actor, given.item, "skill", "enhancement", "power", "talent").id };
}
