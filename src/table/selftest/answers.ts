/** What other screens answer to a self-test. */
import type { FoundryUser } from "../../foundry/types.ts";
import { chatMessage, config } from "../../foundry/globals.ts";

/** Foundry's query by which a self-test asks. */
export const QUERY = "dramatis.selfTest";

export interface Answer {
  /** Id of the user from whom the question came, as this screen was told; null when it was not. */
  readonly who?: string | null;
  /** Whether what a message says is shown here. */
  readonly sees?: boolean;
}

/** Lets this screen answer. Called in the init hook. */
export function registerAnswers(): void {
  config().queries[QUERY] = async (data: unknown, context?: { user?: FoundryUser }): Promise<Answer> => {
    const { ask, message } = (data ?? {}) as { ask?: unknown; message?: unknown };
    // Who asks learns only who they are; what is on this screen is told to a game master alone.
    if (ask === "who") return Promise.resolve({ who: context?.user?.id ?? null });
    if (ask !== "sees" || !context?.user?.isGM) return Promise.resolve({});
    const found = chatMessage(String(message));
    const drawn = document.querySelector(`[data-message-id="${CSS.escape(String(message))}"] .message-content`);
    return Promise.resolve({ sees: Boolean(found?.isContentVisible) || holdsText(drawn, found?.content ?? "") });
  };
}

const holdsText = (element: Element | null, text: string): boolean =>
  text !== "" && (element?.textContent ?? "").includes(text);
