/** What of a card has passed by itself: time goes on without a card where nothing else comes of it. */
import type { FoundryMessage } from "../../foundry/types.ts";
import type { States } from "../../kernel/outcome.ts";
import type { Patch } from "../../kernel/patch.ts";
import { firstConflict } from "../../kernel/patch.ts";
import { entryIn, valueAt } from "../../kernel/path.ts";
import type { Ruleset } from "../ruleset.ts";
import { isWrittenSince } from "./other-cards.ts";
import { asStored, gatherStates, isHomeless } from "./states.ts";

/**
 * Of the patches that take a card back, those that need not: of a document's passing values once they have gone on, for a
 * turn that is over stays over, and of entries that the card brought and that are gone, for there is nothing to take away. Only
 * where no later card did it, which would have to be taken back first.
 */
export function passedBy(ruleset: Ruleset, message: FoundryMessage, patches: readonly Patch[]): ReadonlySet<Patch> {
  const { passing = [] } = ruleset.states;
  const now = gatherStates(
    ruleset,
    patches.map(({ ref }) => ref),
  );
  const ofTurns = patches.filter(({ path }) => passing.includes(path.split(".", 1)[0] ?? ""));
  const goneOn = [...new Set(ofTurns.map(({ ref }) => ref))].flatMap((ref) => {
    const own = ofTurns.filter((one) => one.ref === ref);
    const obstacle = firstConflict(now, own, asStored(ruleset));
    return obstacle && !isWrittenSince(message, obstacle) ? own : [];
  });
  const gone = patches.filter(
    (patch) => isEntry(patch) && patch.to === null && !isHomeless(ruleset, patch) && !isThere(now, patch),
  );
  const lapsed = gone.filter((patch) => !isWrittenSince(message, { patch, found: null }));
  const within = ({ ref, path }: Patch): boolean =>
    lapsed.some((one) => one.ref === ref && `${path}.`.startsWith(`${one.path}.`));
  return new Set([...goneOn, ...patches.filter(within)]);
}

const isThere = (now: States, { ref, path }: Patch): boolean => (valueAt(now[ref], path) ?? null) !== null;

/** True for what is an entry of a list as a whole. */
const isEntry = ({ path }: Patch): boolean => entryIn(path.split(".").at(-1) ?? "") !== null;
