/** What a press of the tracker decides, for functions of macros: phases, what is meant, and the ends of rounds. VRV-118, VRV-121, VRV-150 */
import { given, oneOf, refsOf } from "../../../../fittings/forms/given.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { allOf } from "../../../../kernel/history.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { BidCheck } from "../../rules/outcomes.ts";
import { INTENTS, MOVES, PHASES } from "../../rules/state.ts";
import { stateOf, type Doer } from "./doer.ts";
import { everybody, likely, others, whoField, whomField } from "./people.ts";
import { formOf } from "./plan.ts";
import { orNone, phrases } from "./words.ts";

/** The round goes on to a phase. VRV-150 */
export const phase = formOf<{ readonly to: string }>({
  ...{ id: "phase", icon: "forward", about: null },
  begin: (_doer, from) => ({ to: oneOf(from, "to", PHASES) }),
  fields: [{ kind: "choice", name: "to", of: () => phrases("phase", PHASES) }],
});

/** What the first round asks as it begins. VRV-150 */
export const openRound = formOf({ id: "openRound", icon: "flag", about: null });

/** The checks at the end of a round, and the round after it. VRV-118, VRV-121 */
export const endRound = formOf<{ readonly passOut: readonly Ref[] }>({
  ...{ id: "endRound", icon: "forward-step", about: null },
  begin: (_doer, from) => ({ passOut: refsOf(from, "passOut") }),
  fields: [whomField<Doer & { readonly passOut: readonly Ref[] }>("passOut", everybody)],
});

interface Declaring {
  readonly action: string;
  readonly means: string;
  readonly target: Ref;
  readonly words: string;
  readonly first: boolean;
  readonly secret: boolean;
  readonly moves: string;
}

/** What one means to do this round. VRV-150 */
export const declare = formOf<Declaring>({
  ...{ id: "declare", icon: "comment" },
  begin(doer, from) {
    const drawn = stateOf(doer.actor)?.weapons.find((one) => one.drawn);
    return {
      ...{
        action: oneOf(from, "action", INTENTS),
        means: given(from, "means", drawn?.id ?? "unarmed"),
        target: likely(doer, from),
      },
      ...{
        words: given(from, "words"),
        first: from["first"] === true,
        secret: from["secret"] === true,
        moves: given(from, "moves"),
      },
    };
  },
  fields: [
    { kind: "choice", name: "action", of: () => phrases("intent", INTENTS) },
    { kind: "text", name: "means" },
    whoField<Doer & Declaring>("target", others),
    { kind: "text", name: "words" },
    { kind: "flag", name: "first" },
    { kind: "flag", name: "secret" },
    { kind: "choice", name: "moves", of: () => orNone(phrases("moves", MOVES)) },
  ],
  decide({ action, means, target, words, first, secret, moves }): JsonObject {
    const aims = ["attack", "calledShot", "cast", "hold"].includes(action);
    const uses = [...(aims ? [action] : []), "ready"].includes(action) && action !== "hold";
    const intention = { action, means: uses ? means : "", target: aims && target !== "" ? target : null, words, first };
    return { intention, secret, ...(moves !== "" && { moves }) };
  },
});

/** Lets the rest of one's actions go this round. VRV-150 */
export const pass = formOf({ id: "pass", icon: "hand" });

/** The game master says that a bid could not matter: all of it comes back. VRV-192 */
export const withdrawBid = formOf<{ readonly check: string }>({
  ...{ id: "withdrawBid", icon: "rotate-left" },
  begin(doer, from) {
    const on = cardHere(doer.card);
    const bids = on ? (allOf(on, "checks") as readonly unknown[] as readonly BidCheck[]) : [];
    const last = bids.findLast(({ type, who }) => type === "bid" && who === doer.actor);
    const check = given(from, "check", last?.check ?? "");
    return check === "" ? null : { check };
  },
  fields: [{ kind: "text", name: "check", when: () => false }],
});
