/** What players know of somebody, cell by cell: theirs to read, and the game master's to turn. EVO-081, EVO-082, EVO-181 */
import type { Press, PressesByKey } from "../../../../fittings/press/press.ts";
import { SECRETS, type Secret } from "../../rules/state.ts";
import { REGULAR_ELEMENTS, SCORES, type RegularElement } from "../../rules/terms.ts";
import { affinityCells, type AffinityCell } from "./affinities.ts";
import type { Somebody } from "./somebody.ts";
import { say, term } from "./words.ts";

/** Something to find out beside affinities. */
export interface SecretLine {
  readonly id: Secret;
  readonly label: string;
  readonly known: boolean;
  /** What it is, for those who know. */
  readonly text: string;
}

export interface Analysis {
  /** With what each is, whoever knows it. */
  readonly cells: readonly (AffinityCell & { readonly known: boolean })[];
  readonly secrets: readonly SecretLine[];
  /** Of fifteen. */
  readonly found: number;
  readonly foundLabel: string;
}

/** All there is to find out, with what of it is known. */
export function analysisOf({ state, derived }: Somebody, traits: readonly string[]): Analysis {
  const { revealed } = state;
  const cells = affinityCells(derived.affinities).map((cell) => ({
    ...cell,
    known: revealed.affinities[cell.element],
  }));
  const secrets = SECRETS.map((id) => ({
    ...{ id, label: say(`secret.${id}`), known: revealed[id], text: secretText(id, { state, derived }, traits) },
  }));
  const found = [...cells, ...secrets].filter(({ known }) => known).length;
  return { cells, secrets, found, foundLabel: say("found", { n: found, of: cells.length + secrets.length }) };
}

/** The same as players see it: nothing of what they don't know is in it. */
export function knownOf(who: Somebody, traits: readonly string[]): Analysis {
  const { visible } = who.derived;
  const cells = affinityCells(who.derived.affinities, (element) => visible.affinities[element]);
  const secrets = SECRETS.map((id) => ({
    ...{ id, label: say(`secret.${id}`), known: visible[id] },
    text: visible[id] ? secretText(id, who, traits) : "",
  }));
  const known = cells.map((cell) => ({ ...cell, known: cell.affinity !== null }));
  const found = [...known, ...secrets].filter((one) => one.known).length;
  return { cells: known, secrets, found, foundLabel: say("found", { n: found, of: known.length + secrets.length }) };
}

function secretText(
  id: Secret,
  { state, derived }: Pick<Somebody, "state" | "derived">,
  traits: readonly string[],
): string {
  switch (id) {
    case "arcana":
    case "personality":
      return state[id] || say("none");
    case "wounds":
      return say("secretWounds", {
        ...derived.wounds,
        lightMax: derived.woundMax.light,
        heavyMax: derived.woundMax.heavy,
      });
    case "scores":
      return SCORES.map((key) => `${term(`Score.${key}`)} ${derived.scores[key].score}`).join(" · ");
    case "traits":
      return traits.join(" · ") || say("none");
  }
}

/** Every cell to turn, and all at once. Only a game master is given them. */
export function analysisPresses({ ref, encounter, state: { revealed } }: Somebody): PressesByKey {
  const turn = (name: string, icon: string, what: Turned): Press => ({
    ...{ name: "reveal", label: name, icon: `fa-solid fa-${icon}` },
    does: { decide: { type: "reveal", encounter, target: ref, ...what } },
  });
  const toggled = (label: string, known: boolean, keys: Turned["keys"], elements: Turned["elements"]): Press =>
    turn(say(known ? "hideAgain" : "reveal", { what: label }), known ? "eye" : "eye-slash", {
      keys,
      elements,
      on: !known,
    });
  const cells = REGULAR_ELEMENTS.map(
    (one) => [`reveal-${one}`, toggled(term(`Element.${one}`), revealed.affinities[one], [], [one])] as const,
  );
  const secrets = SECRETS.map(
    (one) => [`reveal-${one}`, toggled(say(`secret.${one}`), revealed[one], [one], [])] as const,
  );
  return {
    ...Object.fromEntries([...cells, ...secrets]),
    revealAll: turn(say("revealAll"), "eye", { keys: SECRETS, elements: REGULAR_ELEMENTS, on: true }),
    revealNone: turn(say("revealNone"), "eye-slash", { keys: SECRETS, elements: REGULAR_ELEMENTS, on: false }),
  };
}

type Turned = { readonly keys: readonly Secret[]; readonly elements: readonly RegularElement[]; readonly on: boolean };
