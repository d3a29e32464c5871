/** How fast foes play, at each game master's own client: at a pace that a table can follow. */
import { choiceOf } from "../../table/settings/choice.ts";

/** Between one deed and the next, in milliseconds. */
const PACES = { atOnce: 0, brisk: 900, calm: 2500 } as const;

const chosen = choiceOf({
  ...{ key: "foesPace", scope: "client", words: "DRAMATIS.Fit.Foes.pace" },
  ...{ choices: ["atOnce", "brisk", "calm"], initial: "brisk" },
});

/** Registers the choice. In the init hook. */
export const registerPace = (): void => chosen.register();

/** Waits as long as this client's pace has it. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PACES[chosen.read()]));
