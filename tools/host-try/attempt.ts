/** Tries one thing after the other; faults never stop it, and neither does a page that stopped answering. */
import { faultOf, within } from "./listen.ts";
import type { Ear } from "./listen.ts";
import type { Answer, Chapter, Step } from "./step.ts";

export interface Attempts {
  readonly steps: readonly Step[];
  /** Tries something; gives whether it worked. What the pages complained of meanwhile counts as its faults. */
  readonly attempt: (chapter: Chapter, what: string, run: () => Promise<Answer>) => Promise<boolean>;
  /** Listens to a further page. */
  readonly hear: (ear: Ear) => void;
}

/** Starts a list of attempts: each is given up after so many milliseconds. */
export function startAttempts(patience: number, progress: (line: string) => void): Attempts {
  const steps: Step[] = [];
  const ears: Ear[] = [];
  return {
    steps,
    hear: (ear) => void ears.push(ear),
    attempt: async (chapter, what, run) => {
      progress(what);
      let answer: Answer;
      try {
        answer = await within(run(), patience, () => {
          throw new Error(`There was no answer within ${patience / 1000} seconds.`);
        });
      } catch (error) {
        answer = { faults: [faultOf(error)] };
      }
      const heard = (await Promise.all(ears.map((ear) => ear.take()))).flat();
      const all = [...(answer.faults ?? []), ...heard];
      const faults = all.filter(({ message }) => !isPolicy(message));
      const policies = all.filter(({ message }) => isPolicy(message)).map(({ message }) => message);
      steps.push({
        chapter,
        what,
        detail: answer.detail ?? "",
        faults,
        remarks: [...(answer.remarks ?? []), ...policies],
        notTried: faults.length === 0 ? (answer.notTried ?? "") : "",
        absent: faults.length === 0 ? (answer.absent ?? "") : "",
      });
      return faults.length === 0;
    },
  };
}

/** Does this speak of something from another server, which the host's pages may not load? */
function isPolicy(message: string): boolean {
  return /violates the following Content Security Policy/.test(message) && /'https?:/.test(message);
}
