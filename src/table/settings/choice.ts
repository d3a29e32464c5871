/** One of a few, chosen in Foundry's own settings window: by each person at their own client, or for the whole world. */
import { game, SYSTEM_ID } from "../../foundry/globals.ts";

export interface Choice<C extends string> {
  /** Offers it. In the init hook. */
  register(): void;
  /** What is chosen; what is stored and makes no sense counts as the one to begin with. */
  read(): C;
}

interface Spec<C extends string> {
  /** What it is stored by. */
  readonly key: string;
  readonly scope: "client" | "world";
  /** Where its words are: `name`, `hint`, and one for each that can be chosen. */
  readonly words: string;
  readonly choices: readonly C[];
  readonly initial: C;
  readonly onChange?: () => void;
}

export const choiceOf = <C extends string>({ key, scope, words, choices, initial, onChange }: Spec<C>): Choice<C> => ({
  register() {
    game().settings.register(SYSTEM_ID, key, {
      name: `${words}.name`,
      hint: `${words}.hint`,
      ...{ scope, config: true, type: String, default: initial },
      choices: Object.fromEntries(choices.map((one) => [one, `${words}.${one}`])),
      ...(onChange && { onChange }),
    });
  },
  read() {
    const stored = game().settings.get(SYSTEM_ID, key);
    return choices.find((one) => one === stored) ?? initial;
  },
});
