/** The end of a round, looked over before it is made: who owes consciousness or a contest with death, and what becomes of each as a fight ends. VRV-118, VRV-121, VRV-123, VRV-150 */
import type { Form } from "../../../../fittings/forms/form.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { EndRoundDecision } from "../../rules/decisions.ts";
import { isOurs } from "../board/frame.ts";
import { verveSettings } from "../settings/charter.ts";
import { fightHere } from "../board/fight.ts";
import { namesIn } from "./here.ts";
import { CHECKS } from "./read.ts";
import { reviewOf } from "./review.ts";
import { T } from "./sight.ts";

const W = `${T}Checks.`;
/** What the inputs are called by which somebody passes out by choice, before their ref. */
const FAINT = "faint ";

interface Ending {
  readonly combat: Ref;
  /** The round that is looked at: should another have ended it since, nothing is ended twice. */
  readonly round: number;
  readonly passOut: readonly Ref[];
  readonly over: boolean;
}

export const endRound: Form<JsonObject, Ending> = {
  id: "endRound",
  icon: "fa-solid fa-heart-pulse",
  title: ({ round, over }) => localize(`${W}${over ? "overTitle" : "title"}`, { n: round }),
  confirm: `${W}confirm`,
  start({ combat: ref, over }) {
    const combat = typeof ref === "string" ? combatBehind(ref) : game().combat;
    if (!combat || !isOurs(combat) || !combat.started) return null;
    return { combat: combat.uuid, round: combat.round, passOut: [], over: over === true };
  },
  fields: [
    { kind: "words", text: ({ over }) => localize(`${W}${over ? "overLead" : "lead"}`), rule: "VRV-150" },
    {
      ...{ kind: "part", template: `systems/dramatis/${CHECKS}` },
      view: (v): JsonObject => partOf(v),
      read(v, { name, checked }) {
        if (!name.startsWith(FAINT)) return null;
        const who = name.slice(FAINT.length);
        const others = v.passOut.filter((one) => one !== who);
        return { ...v, passOut: checked ? [...others, who] : others };
      },
    },
    { kind: "flag", name: "over", label: `${W}over`, hint: `${W}overHint` },
  ],
  decision({ combat, round, passOut, over }): EndRoundDecision {
    const here = combatBehind(combat);
    const frame = here && fightHere(here)?.frame;
    return {
      ...{ type: "endRound", encounter: frame ? { ...frame, round } : null, passOut },
      ...(over && { over }),
    };
  },
};

function partOf({ combat: ref, round, passOut, over }: Ending): JsonObject {
  const combat = combatBehind(ref);
  const fight = combat && fightHere(combat);
  if (!combat || !fight) return { people: [], rest: "" };
  const nameOf = namesIn(combat, true);
  const { people, rest } = reviewOf({ ...fight, round, over, settings: verveSettings(), t: localize, nameOf });
  const shown = people.map((one) => ({ ...one, faints: passOut.includes(one.ref) }));
  return {
    people: shown,
    rest: rest.length > 0 ? localize(`${W}${over ? "restOver" : "rest"}`, { names: rest.join(", ") }) : "",
  };
}
