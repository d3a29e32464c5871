/** Functions for macros, each from the form that asks the same: what a macro may say of Arc's own fields. */
import { actorMeant, type ActorLike } from "../../../../fittings/forms/api/actors.ts";
import { meantAmong } from "../../../../fittings/forms/api/among.ts";
import { BadCall, quoted, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf } from "../../../../fittings/forms/api/cards.ts";
import { callingOf, passingOf, type Options } from "../../../../fittings/forms/api/calling.ts";
import { optionMeant, readerOf, type Reader } from "../../../../fittings/forms/api/read.ts";
import { isJsonObject, type Json } from "../../../../kernel/json.ts";
import { ACTION_KINDS } from "../../rules/state.ts";
import { frameIn } from "../board/frame.ts";
import { frameOn } from "../cards/here.ts";
import { stateOf, type Doer } from "../dialogs/doer.ts";
import { unitsHere } from "../dialogs/lines.ts";
import { terms } from "../dialogs/words.ts";
import { isChange } from "../models/changes.ts";
import { isCharacter } from "../models/reading.ts";

/** A list of changes. @throws BadCall for what is none */
const changes: Reader<Doer> = (_field, _v, given, option) => {
  const list = Array.isArray(given) ? (given as readonly Json[]) : [];
  const wrong = Array.isArray(given) ? list.findIndex((one) => !isChange(one)) : 0;
  if (wrong >= 0)
    throw new BadCall(whyNot("noChoice", { option: `${option}.${wrong}`, given: quoted(given), known: "" }));
  return list;
};

/** What somebody says they do. @throws BadCall for what is none */
const actions: Reader<Doer> = (_field, { actor }, given, option) => {
  if (!Array.isArray(given)) throw new BadCall(whyNot("noChoice", { option, given: quoted(given), known: "" }));
  return (given as readonly unknown[]).map((one, at) => {
    const { kind = "check", skill = null, target = null, count = 1 } = isJsonObject(one) ? one : {};
    const within = `${option}.${at}`;
    if (!Number.isInteger(count)) throw new BadCall(whyNot("badNumber", { option: `${within}.count`, given: quoted(count), min: 1, max: 20 })); // prettier-ignore
    return {
      kind: optionMeant(terms("ActionKind", ACTION_KINDS), kind, `${within}.kind`),
      skill: skill === null ? null : skillMeant(actor, skill, `${within}.skill`),
      target: target === null ? null : actorMeant(target as ActorLike, `${within}.target`, isCharacter).uuid,
      count,
    };
  });
};

/** The id of a skill of somebody's, by itself, its id or its name. @throws BadCall when they have none of it */
function skillMeant(actor: string, given: unknown, option: string): string {
  const all = stateOf(actor)?.skills ?? [];
  const found = meantAmong(all, given);
  if (found) return found.id;
  throw new BadCall(whyNot("unknownChoice", { option, given: quoted(given), known: all.map(({ name }) => name).join(", ") })); // prettier-ignore
}

/** Skills by their names, numbers to be beaten, and metres, as their fields have them. */
function prepared(form: string, options: Options): Options {
  const { skill, threshold, metres, actor } = options;
  const own = form !== "requestCheck" && skill !== undefined && skill !== null;
  return {
    ...options,
    ...(own && { skill: skillMeant(actorMeant(actor as ActorLike, "actor", isCharacter).uuid, skill, "skill") }),
    ...(typeof threshold === "number" && { threshold: "#", number: threshold }),
    ...(typeof metres === "number" && { metres: String(metres) }),
  };
}

/** A function that fills a form in and makes its decision. */
export const calling = callingOf<Doer>({
  ...{ isOurs: isCharacter, units: unitsHere, frame: frameIn, prepared },
  read: readerOf<Doer>(isCharacter, { changes, actions }),
  names: {
    check: { spends: "spendsAction", harm: "onSuccess" },
    attack: { harm: "onHit" },
    requestCheck: { spends: "spendsAction", harm: "onSuccess" },
  },
  asks: (form, { card, trigger, words }) =>
    card !== undefined || (form === "react" && (trigger ?? words) === undefined),
});

/** Lets the latest question pass. ARC-046, ARC-086 */
export const passing = passingOf(isCharacter, (card) => frameOn(cardOf(card)));
