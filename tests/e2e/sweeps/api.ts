/** Calls everything a game offers macros with what makes no sense. */
import type { Player } from "../harness/player.ts";

/** A call that answers with a refusal, and what is wrong about how it does. */
const JUDGE = `(answer) => {
  if (answer?.ok !== false) return "is not refused: " + JSON.stringify(answer);
  const { refused } = answer;
  return typeof refused !== "string" || !/\\w+ \\w+/.test(refused) || /DRAMATIS\\./.test(refused)
    ? "is refused without words: " + JSON.stringify(refused) : "";
}`;

/**
 * What is wrong about how the functions of a game take nonsense: each is called with nothing, and with names of nobody and
 * cards that are none. All must answer with a refusal in words, and throw nothing. A line each; empty when all is well.
 * @param aside functions for which there is nothing to refuse
 */
export function sweepApi(player: Player, game: string, aside: readonly string[] = []): Promise<string[]> {
  return player.run<string[]>(`(async () => {
    const judge = ${JUDGE};
    const nobody = { actor: "Nobody at all", target: "Nobody at all", reactor: "Nobody at all", card: "none" };
    const functions = Object.entries(game.dramatis[${JSON.stringify(game)}]);
    const found = [];
    for (const [name, act] of functions.filter(([name]) => !${JSON.stringify(aside)}.includes(name)))
      for (const args of [[], [nobody]]) {
        const wrong = await Promise.resolve().then(() => act(...args)).then(judge, (error) => "throws " + error);
        if (wrong) found.push(name + "(" + JSON.stringify(args).slice(1, -1) + ") " + wrong);
      }
    return functions.length === 0 ? ["there are no functions"] : found;
  })()`);
}
