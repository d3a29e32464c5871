/** What players know of somebody, cell by cell: theirs to read, and the game master's to turn. EVO-081, EVO-082, EVO-181 */
import type { Press, PressesByKey } from "../../../../fittings/press/press.ts";
import { SECRETS, type Secret } from "../../rules/state.ts";
import { REGULAR_ELEMENTS, SCORES, type RegularElement } from "../../rules/terms.ts";
import { affinityCells } from "./affinities.ts";
import type { Somebody } from "./somebody.ts";
import { dotted, say, term } from "./words.ts";

type Known = Somebody["state"]["revealed"];
type Readable = Pick<Somebody, "state" | "derived">;

/** All there is to find out, with what of it is known. */
export const analysisOf = (who: Readable) => findings(who, { known: who.state.revealed, all: true });

/** The same as players see it: nothing of what they don't know is in it. */
export const knownOf = (who: Readable) => findings(who, { known: who.derived.visible, all: false });

/** @param all true for eyes that see what isn't known as well */
function findings(who: Readable, { known, all }: { known: Known; all: boolean }) {
  const isShown = (element: RegularElement): boolean => all || known.affinities[element];
  const cells = affinityCells(who.derived.affinities, isShown).map((cell) => ({
    ...cell,
    known: known.affinities[cell.element],
  }));
  const secrets = SECRETS.map((id) => ({
    ...{ id, label: say(`secret.${id}`), known: known[id] },
    text: all || known[id] ? secretText(id, who) : "",
  }));
  const found = [...cells, ...secrets].filter((one) => one.known).length;
  return { cells, secrets, found, foundLabel: say("found", { n: found, of: cells.length + secrets.length }) };
}

function secretText(id: Secret, { state, derived }: Readable): string {
  switch (id) {
    case "arcana":
    case "personality":
      return state[id] || say("none");
    case "wounds": {
      const { light: lightMax, heavy: heavyMax } = derived.woundMax;
      return say("secretWounds", { ...derived.wounds, lightMax, heavyMax });
    }
    case "scores":
      return dotted(SCORES.map((key) => `${term(`Score.${key}`)} ${derived.scores[key].score}`));
    case "traits":
      return dotted(state.traits) || say("none");
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
