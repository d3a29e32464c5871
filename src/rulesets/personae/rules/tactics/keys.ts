/** What of somebody can count for a blow, so that what was worked out once is known for all who are alike in it. */
import type { JsonObject } from "../../../../kernel/json.ts";
import { numbersBy, type Ways } from "../../../../kernel/tactics/memory.ts";
import type { IdentityState, UsesSnapshot } from "../state.ts";
import { hasUses } from "../traits/effects.ts";

type Limited = JsonObject & { readonly uses?: UsesSnapshot };

/** Of what is limited, whether anything is left. PER-024 */
const LEFT: Ways<Limited> = { uses: (uses) => (uses ? `${uses.per} ${hasUses(uses)}` : null) };
/** The same number for all that are alike, and have any use left or none. */
export const left = numbersBy(LEFT);
const leftOf = (all: readonly Limited[] = []): string => all.map(left).join();

/** Whom a success befalls: neither its name nor what it has earned, and of a limit whether it is reached. */
const BEFALLEN: Ways<IdentityState> = {
  ...{ name: null, tally: null, dp: null, resources: null, running: null },
  ...{ enhancements: leftOf, talents: leftOf, powers: leftOf },
  criticals: (some) => some > 0,
  recovery: ({ stage, outOfScene, limited, collapsed = false }) => `${stage} ${outOfScene} ${limited} ${collapsed}`,
};

/**
 * Who rolls: neither how far it is from the next level nor what has come over it, for neither costs a die, and of criticals and
 * powers only what is called upon. PER-091, PER-180
 */
const STRIKING: Ways<IdentityState> = {
  ...BEFALLEN,
  ...{ conditions: null, criticals: null, powers: null },
  tracks: (all) =>
    Object.entries(all)
      .map(([id, { shock, negated, recovery: way }]) => `${id} ${shock} ${negated} ${way?.stage} ${way?.outOfScene}`)
      .join(),
};

/** Who answers: of powers what wards. PER-121 */
const ANSWERING: Ways<IdentityState> = {
  ...STRIKING,
  powers: (all) => all.map((one) => (one.defends ? left(one) : "")).join(),
};

/** Each the same number for all who are alike as those whom a success befalls, who strike, and who answer a blow. */
export const [befallen, striking, answering] = [numbersBy(BEFALLEN), numbersBy(STRIKING), numbersBy(ANSWERING)];
