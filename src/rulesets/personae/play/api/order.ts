/** The order of action, and what each side of an encounter wants. */
import { game } from "../../../../foundry/index.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/index.ts";
import type { Answer } from "../../../../table/api.ts";
import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type { ReorderDecision } from "../../rules/decisions.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";
import { aims as form } from "../dialogs/aims.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { send as sendForm } from "../../../../fittings/forms/send.ts";
import { frameFor } from "../turns/frame.ts";
import { rollInitiative } from "../turns/initiative.ts";
import type { Chosen } from "../turns/initiative.ts";
import { badCall } from "./bad-call.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { combatOrTheirs } from "../../../../fittings/forms/api/encounters.ts";
import { identitiesOf, identityOf } from "./identities.ts";
import { skillOf } from "./items.ts";
import { attributeNamed } from "./pool.ts";
import { send } from "./send.ts";

type InitiativeOptions = NonNullable<Parameters<PersonaeApi["initiative"]>[0]>;

/** Rolls for the order of action (PER-053). */
export async function initiative(options: InitiativeOptions = {}): Promise<Answer> {
  const named = identitiesOf(options.actors, "actors");
  const combat = combatOrTheirs(
    options.encounter,
    named.map(({ uuid }) => uuid),
  );
  const actors = (named.length > 0 ? named : ownIn(combat)).map(({ uuid }) => uuid);
  if (actors.length === 0) throw badCall("nobodyInEncounter");
  return rollInitiative(combat, actors, options.chosen?.map(chosenFor));
}

function chosenFor(given: NonNullable<InitiativeOptions["chosen"]>[number]): Chosen[number] {
  const actor = identityOf(given.actor, "chosen");
  const skill = skillOf(actor, given.skill) ?? null;
  const usual = readIdentity(actor).skills.find(({ id }) => id === skill)?.attribute;
  return {
    actor: actor.uuid,
    skill,
    attribute: given.attribute === undefined ? (usual ?? "CNG") : attributeNamed(given.attribute, actor),
  };
}

function ownIn(combat: FoundryCombat): FoundryActor[] {
  const actors = combat.combatants.contents.flatMap(({ actor }) => (actor && isIdentity(actor) ? [actor] : []));
  return actors.filter((actor) => actor.testUserPermission(game().user, "OWNER"));
}

/** Sets the order by hand (PER-053). Those who are not named come after, as they stood. */
export async function reorder(options: Parameters<PersonaeApi["reorder"]>[0]): Promise<Answer> {
  const named = identitiesOf(optionsOf("reorder", options).order, "order").map(({ uuid }) => uuid);
  const combat = combatOrTheirs(options.encounter, named);
  const place = (ref: string | undefined): number => (named.includes(ref ?? "") ? named.indexOf(ref ?? "") : Infinity);
  const order = [...combat.turns].sort((a, b) => {
    const [mine, theirs] = [place(a.actor?.uuid), place(b.actor?.uuid)];
    return mine === theirs ? 0 : mine - theirs;
  });
  const stranger = named.find((ref) => !order.some(({ actor }) => actor?.uuid === ref));
  if (stranger !== undefined) throw badCall("notInEncounter", { name: identityOf(stranger, "order").name });
  const decision: ReorderDecision = {
    type: "reorder",
    encounter: frameFor(combat),
    order: order.map(({ uuid }) => uuid),
  };
  return send(decision, named);
}

/** Says what each side wants (PER-031, PER-047). What is left out stays as it is. */
export async function aims(options: Parameters<PersonaeApi["aims"]>[0]): Promise<Answer> {
  const combat = combatOrTheirs(optionsOf("aims", options).encounter);
  const { party, opposition, mode } = options;
  const start = await begun(form, { combat: combat.uuid });
  return sendForm(form, filled(form, start, { party, opposition, mode }));
}
