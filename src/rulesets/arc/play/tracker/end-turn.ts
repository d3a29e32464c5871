/** The end of a turn, looked over before it is committed: one decision, and so one card. ARC-002, ARC-037, ARC-086 */
import type { Form } from "../../../../fittings/forms/form.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import { shownName } from "../../../../table/shown-name.ts";
import { cardsAsking } from "../../../../table/cards/asking.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { EndTurnDecision } from "../../rules/decisions.ts";
import { isOurs } from "../board/frame.ts";
import { eventHere } from "../board/here.ts";
import { readEncounter } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { rolledHere } from "../cards/rolled.ts";
import { reviewOf } from "./review.ts";
import { T } from "./sight.ts";

const W = `${T}End.`;
const TEMPLATE = "templates/arc/tracker/end.hbs";

/** What the inputs are called that strike a change out, before its id. */
const STRIKE = "strike ";

/** What is chosen of it. */
export interface EndValues {
  readonly combat: Ref;
  /** The turn that is looked at: should another have ended it since, nothing is ended twice. */
  readonly round: number;
  readonly struck: readonly string[];
  readonly over: boolean;
}

/** Templates of it, to be loaded with the game's. */
export const END_TEMPLATES: readonly string[] = [TEMPLATE];

export const endTurn: Form<JsonObject, EndValues> = {
  id: "endTurn",
  icon: "fa-solid fa-flag-checkered",
  title: ({ round }) => localize(`${W}title`, { n: round }),
  confirm: `${W}confirm`,
  start({ combat: ref, over }) {
    const combat = typeof ref === "string" ? combatBehind(ref) : game().combat;
    if (!combat || !isOurs(combat) || !readEncounter(combat).begun) return null;
    return { combat: combat.uuid, round: combat.round, struck: [], over: over === true };
  },
  fields: [
    { kind: "words", text: () => localize(`${W}lead`), rule: "ARC-002" },
    {
      ...{ kind: "part", template: `systems/dramatis/${TEMPLATE}` },
      view: (v): JsonObject => partOf(v),
      read(v, { name, checked }) {
        if (!name.startsWith(STRIKE)) return null;
        const id = name.slice(STRIKE.length);
        const others = v.struck.filter((one) => one !== id);
        return { ...v, struck: checked ? others : [...others, id] };
      },
    },
    { kind: "flag", name: "over", label: `${W}over`, hint: `${W}overHint` },
  ],
  decision({ combat, round, struck, over }): EndTurnDecision {
    const frame = eventOf(combat)?.frame ?? null;
    return {
      ...{ type: "endTurn", encounter: frame && { ...frame, round } },
      ...(combatBehind(combat) && { rolled: rolledHere(combat) }),
      ...(struck.length > 0 && { struck }),
      ...(over && { over }),
    };
  },
};

/** The event of an encounter by its ref; null for one that is gone. */
function eventOf(ref: Ref): ReturnType<typeof eventHere> {
  const combat = combatBehind(ref);
  return combat && eventHere(combat);
}

function partOf({ combat, struck }: EndValues): JsonObject {
  const event = eventOf(combat);
  if (!event) return { people: [], rest: "" };
  const look = (ref: Ref): { readonly name: string; readonly img: string } | null => {
    const actor = actorOf(ref);
    return actor && { name: shownName(actor), img: actor.img };
  };
  const owing = cardsAsking().flatMap((card) =>
    openPrompts(card).flatMap(({ type, owner }) => (type === "reaction" ? [owner] : [])),
  );
  const { people, rest } = reviewOf({ ...event, settings: arcSettings(), t: localize, look, owing }, struck);
  return {
    people: [...people],
    rest: rest.length > 0 ? localize(`${W}rest`, { names: rest.join(", ") }) : "",
  };
}
