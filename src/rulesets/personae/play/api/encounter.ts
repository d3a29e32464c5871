/** Encounters and the world's clock: the order of action, what the sides want, stakes that rise, and all that ends. */
import { BadCall, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf, openPromptOf } from "../../../../fittings/forms/api/cards.ts";
import { combatOrTheirs } from "../../../../fittings/forms/api/encounters.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { isOwn } from "../../../../fittings/here/actors.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { game } from "../../../../foundry/index.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type { EndRoundDecision, EscalateDecision, NewPeriodDecision } from "../../rules/decisions.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { aims } from "../dialogs/aims.ts";
import { end } from "../dialogs/end.ts";
import { readIdentity } from "../models/reading.ts";
import { frameFor, gathering } from "../turns/frame.ts";
import { reorder, rollInitiative, type Chosen } from "../turns/initiative.ts";
import { identitiesConcerned, identitiesIn, runningFrame } from "../turns/world.ts";
import { challengeOn } from "./card.ts";
import { attributeNamed, badCall, identityOf, refsOf, skillOf, type Calls } from "./meant.ts";

type Options<Name extends keyof PersonaeApi> = NonNullable<Parameters<PersonaeApi[Name]>[0]>;

export const encounters = {
  /** Those who are not named come after, as they stood. */
  async reorder(options) {
    const named = refsOf(options.order, "order");
    const combat = combatOrTheirs(options.encounter, named);
    const refs = combat.turns.map(({ actor }) => actor?.uuid);
    const stranger = named.find((ref) => !refs.includes(ref));
    if (stranger !== undefined) throw badCall("notInEncounter", { name: documentName(stranger) });
    const place = (ref = ""): number => (named.includes(ref) ? named.indexOf(ref) : named.length);
    const order = [...combat.turns].sort((a, b) => place(a.actor?.uuid) - place(b.actor?.uuid));
    return reorder(
      combat,
      order.map(({ uuid }) => uuid),
      named,
    );
  },
  /** What is left out stays as it is. */
  async aims({ encounter, party, opposition, mode }) {
    const start = await begun(aims, { combat: combatOrTheirs(encounter).uuid });
    return send(aims, filled(aims, start, { party, opposition, mode }));
  },
  async escalate(options) {
    const { to, instigator: named } = options;
    const card = options.card === undefined ? undefined : cardOf(options.card);
    const { actor = null, reactors = [] } = card ? challengeOn(card) : {};
    const instigator = named === undefined ? actor : named === null ? null : identityOf(named, "instigator").uuid;
    const present = [...(instigator ? [instigator] : []), ...reactors, ...refsOf(options.identities, "identities")];
    const encounter = await frameAmong(options, [...new Set(present)]);
    const prompt = card && openPromptOf(card, (one) => one.type === "escalation" && one["to"] === to);
    const decision: EscalateDecision = {
      ...{ type: "escalate", encounter, to, instigator },
      ...(prompt && { prompt: prompt.id }),
    };
    return table.decide(decision, card?.id);
  },
} satisfies Calls;

/** Those that need not be told anything. */
export const boundaries = {
  async initiative(options = {}) {
    const named = refsOf(options.actors, "actors");
    const combat = combatOrTheirs(options.encounter, named);
    const own = identitiesIn(combat).filter(isOwn);
    const actors = named.length > 0 ? named : own.map(({ uuid }) => uuid);
    if (actors.length === 0) throw badCall("nobodyInEncounter");
    return rollInitiative(combat, actors, options.chosen?.map(chosenFor));
  },
  async endRound(options = {}) {
    const combat = combatOrTheirs(options.encounter);
    const identities = identitiesIn(combat).map(({ uuid }) => uuid);
    const decision: EndRoundDecision = { type: "endRound", encounter: frameFor(combat), identities };
    return table.decide(decision);
  },
  async endEncounter(options = {}) {
    const { endScene, conclusion = "" } = options;
    const start = await begun(end, { combat: combatOrTheirs(options.encounter).uuid });
    return send(end, filled(end, start, { spared: refsOf(options.spared, "spared"), endScene, conclusion }));
  },
  newScene: newPeriod("newScene"),
  newDay: newPeriod("newDay"),
  newSession: newPeriod("newSession"),
} satisfies Calls;

/** Begins another scene, day or session, for those named or all whom it concerns. */
function newPeriod(type: NewPeriodDecision["type"]): (options?: Options<"newScene">) => Promise<Answer> {
  return async ({ identities: named } = {}) => {
    const concerned = named === undefined ? identitiesConcerned().map(({ uuid }) => uuid) : refsOf(named, "identities");
    const encounter = type === "newScene" ? runningFrame() : null;
    const decision: NewPeriodDecision = { type, encounter, identities: concerned };
    return table.decide(decision);
  };
}

function chosenFor(given: NonNullable<Options<"initiative">["chosen"]>[number]): Chosen[number] {
  const actor = identityOf(given.actor, "chosen");
  const skill = skillOf(actor, given.skill) ?? null;
  const usual = readIdentity(actor).skills.find(({ id }) => id === skill)?.attribute ?? "CNG";
  const attribute = given.attribute === undefined ? usual : attributeNamed(given.attribute, actor);
  return { actor: actor.uuid, skill, attribute };
}

/** The encounter of those present; a game master's call gathers them into one. */
async function frameAmong(
  { encounter }: Options<"escalate">,
  present: readonly string[],
): Promise<EncounterFrame | null> {
  if (encounter === null) return null;
  if (encounter === undefined && game().user.isGM && present.length > 0) return gathering.gather(present);
  if (encounter === undefined && !present.some((ref) => frameFor(ref) !== null) && !game().combat)
    throw new BadCall(whyNot("noEncounter"));
  return frameFor(combatOrTheirs(encounter, present));
}
