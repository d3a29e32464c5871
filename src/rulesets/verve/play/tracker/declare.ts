/** What somebody means to do in this round, asked in a window. VRV-150, VRV-151 */
import type { Form, Option } from "../../../../fittings/forms/form.ts";
import { given } from "../../../../fittings/forms/given.ts";
import { candidatesFor, targetedBy } from "../../../../fittings/here/candidates.ts";
import { combatOf, combatantOf, frameHere } from "../../../../fittings/here/encounter.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { DeclareDecision } from "../../rules/decisions.ts";
import { INTENTS, MOVES, type CharacterState, type Intent, type Intention, type Move } from "../../rules/state.ts";
import { usualEffects } from "../dialogs/attack.ts";
import { isCharacter, readCharacter, readEncounter, readParticipant } from "../models/reading.ts";
import { yardsBetween } from "../board/between.ts";
import { namesIn } from "./here.ts";
import { intentionsHere } from "../board/intentions.ts";
import { saidOf } from "./said.ts";
import { T } from "./sight.ts";

const W = `${T}Declare.`;

/** What is chosen of it. */
interface Declaring {
  readonly actor: Ref;
  readonly action: string;
  readonly means: string;
  readonly target: string;
  readonly words: string;
  readonly first: boolean;
  /** Said aloud at once; else kept until the Guide reveals it. */
  readonly aloud: boolean;
  readonly moves: string;
}

/** Intentions that turn on somebody, and those that are carried out with something. */
const AT: readonly string[] = ["attack", "calledShot", "cast", "hold"];
const ARMED: readonly string[] = ["attack", "calledShot", "ready"];

const stateOf = (ref: Ref): CharacterState | null => {
  const actor = actorOf(ref);
  return actor && isCharacter(actor) ? readCharacter(actor) : null;
};
const isHeard = (ref: Ref): boolean => {
  const combat = combatOf(ref);
  return combat !== null && readEncounter(combat).phase !== "declare";
};

/** What it can be done with: weapons, the drawn ones first, or spells, spirits and powers. */
function meansFor({ actor, action }: Pick<Declaring, "actor" | "action">): Option[] {
  const state = stateOf(actor);
  if (!state) return [];
  if (action === "cast") {
    const spells = state.spells.filter(({ status }) => status === "memorized");
    return [...spells, ...state.spirits, ...state.powers].map(({ id, name }) => ({ id, label: name }));
  }
  const weapons = [...state.weapons].sort((a, b) => Number(b.drawn) - Number(a.drawn));
  const arms = weapons.map(({ id, name }) => ({ id, label: name }));
  return action === "ready" ? arms : [...arms, { id: "unarmed", label: localize(`${T}unarmed`) }];
}

/** The first where what is named is none of them. */
const among = (options: readonly Option[], id: string): string =>
  (options.find((one) => one.id === id) ?? options[0])?.id ?? "";

function targetsOf({ actor: ref }: Pick<Declaring, "actor">) {
  const actor = actorOf(ref);
  const all = actor ? candidatesFor(actor, isCharacter) : [];
  // Whoever else stands on the scene takes no part in the fight.
  const members = new Set(combatOf(ref)?.combatants.contents.map((one) => one.actor?.uuid));
  return all.filter((one) => members.has(one.ref));
}

/** Whom one has targeted, else the nearest foe; "" for nobody. */
function nearest(v: Pick<Declaring, "actor">): Ref {
  const own = actorOf(v.actor);
  const foes = targetsOf(v).filter(({ side }) => side === "hostile");
  const aimed = own ? targetedBy(own, isCharacter).find((ref) => foes.some((one) => one.ref === ref)) : undefined;
  const far = (ref: Ref): number => yardsBetween(v.actor, ref) ?? Infinity;
  const [first] = foes
    .map(({ ref }) => ({ ref, yards: far(ref) }))
    .sort((a, b) => (a.yards === b.yards ? 0 : a.yards - b.yards));
  return aimed ?? first?.ref ?? "";
}

function intentionOf(v: Declaring): Intention {
  const { action, means, target, words, first } = v;
  return {
    action: action as Intent,
    means: ARMED.includes(action) || action === "cast" ? means : "",
    target: AT.includes(action) && target !== "" ? target : null,
    ...{ words, first },
  };
}

/** What others will read, and when. */
function foretold(v: Declaring): string {
  const state = stateOf(v.actor);
  const combat = combatOf(v.actor);
  // By the names that the tracker has for them: who somebody really is stays the Guide's.
  const nameOf = combat ? namesIn(combat, game().user.isGM) : () => "";
  const words = { t: localize, nameOf };
  return state ? localize(`${W}${v.aloud ? "told" : "kept"}`, { what: saidOf(intentionOf(v), state, words) }) : "";
}

export const declare: Form<JsonObject, Declaring> = {
  id: "declare",
  icon: "fa-solid fa-comment-dots",
  title: () => localize(`${W}title`),
  confirm: `${W}confirm`,
  start(from) {
    const actor = given(from, "actor", given(from, "who"));
    const combat = combatOf(actor);
    const seat = combat && combatantOf(actor, combat);
    const state = stateOf(actor);
    if (!combat || !seat || !state) return null;
    const { declared, moves } = readParticipant(seat);
    const frame = frameHere(combat);
    // What one has told already, or else what one meant to do in the round before.
    const kept = frame && intentionsHere(frame).get(actor);
    const { action, means, words, first, target } = kept ?? (declared.round > 0 ? declared : FIRST);
    const drawn = among(meansFor({ actor, action }), means);
    const foe = nearest({ actor });
    const how = moves.round === combat.round ? (moves.how ?? "") : "";
    return { actor, action, means: drawn, target: target ?? foe, words, first, aloud: isHeard(actor), moves: how };
  },
  head({ actor: ref }) {
    const actor = actorOf(ref);
    return { img: actor?.img ?? "", name: actor?.name ?? "", line: localize(`${W}line`) };
  },
  fields: [
    {
      ...{ kind: "choice", name: "action", label: `${W}action`, rule: "VRV-150", first: true },
      of: ({ actor }) =>
        INTENTS.filter((id) => id !== "flee" || stateOf(actor)?.kind === "npc").map((id) => ({
          ...{ id, label: localize(`DRAMATIS.Verve.Intent.${id}`) },
        })),
    },
    {
      ...{ kind: "choice", name: "means", label: `${W}means`, of: meansFor },
      when: (v) => (ARMED.includes(v.action) || v.action === "cast") && meansFor(v).length > 0,
    },
    {
      ...{ kind: "who", name: "target", label: `${W}target`, none: `${W}nobody`, of: targetsOf },
      when: ({ action }) => AT.includes(action),
    },
    {
      ...{
        kind: "text",
        name: "words",
        label: (v) => localize(`${W}${v.action === "calledShot" ? "effect" : "words"}`),
        known: ({ action }) => (action === "calledShot" ? usualEffects() : []),
      },
    },
    {
      ...{ kind: "choice", name: "moves", label: `${W}moves`, rule: "VRV-150" },
      of: () => ["", ...MOVES].map((id) => ({ id, label: localize(id === "" ? `${W}unsaid` : `${T}Move.${id}`) })),
      when: ({ actor }) => game().user.isGM && stateOf(actor)?.kind === "npc",
    },
    {
      ...{ kind: "flag", name: "first", label: `${W}first`, rule: "VRV-151", hint: `${W}firstHint` },
      when: ({ actor }) => game().user.isGM && stateOf(actor)?.kind === "npc",
    },
    {
      ...{ kind: "flag", name: "aloud", label: `${W}aloud`, hint: `${W}aloudHint` },
      when: ({ actor }) => !isHeard(actor),
    },
    { kind: "words", text: foretold },
  ],
  then: (v, changed) => (changed === "action" ? { ...v, means: among(meansFor(v), v.means) } : v),
  decision(v): DeclareDecision {
    const combat = combatOf(v.actor);
    const encounter = combat && frameHere(combat);
    const secret = !v.aloud && !isHeard(v.actor);
    const how = (MOVES as readonly string[]).includes(v.moves) ? { moves: v.moves as Move } : {};
    return { type: "declare", encounter, actor: v.actor, intention: intentionOf(v), secret, ...how };
  },
};

const FIRST: Intention = { action: "attack", means: "", target: null, words: "", first: false };
