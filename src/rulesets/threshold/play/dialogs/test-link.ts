/** Tests in any text: `@Test[quick -3]`, or `@Test[vigilant]{Hear them come}`. RUN-016, RUN-020 */
import { likeliest } from "../../../../fittings/here/actors.ts";
import { selectedTokens } from "../../../../fittings/here/board.ts";
import { open } from "../../../../fittings/press/openers.ts";
import { config, game, notify } from "../../../../foundry/globals.ts";
import { signed } from "../../../../table/signed.ts";
import { ATTRIBUTES } from "../../rules/attributes/attributes.ts";
import { isCharacter } from "../models/reading.ts";
import { say, term } from "./words.ts";

/** What is tested, by how much it is easier or harder, and words of one's own. */
const LINK = /@Test\[(\w+)(?:\s+([+\-−]?\d{1,2}))?\](?:\{([^}]+)\})?/g;

/** So much easier or harder a test can be. */
const MOST = 30;

/** Lets journals, biographies and messages hold buttons that open a test. Called in the init hook. */
export function offerTestLinks(): void {
  const enrichers = config()["TextEditor"].enrichers as object[];
  enrichers.push({
    id: "threshold-test",
    pattern: LINK,
    enricher: async (found: RegExpMatchArray) => linkOf(found),
    onRender(holder: HTMLElement) {
      const button = holder.querySelector("button");
      button?.addEventListener("click", () => void press(button.dataset));
    },
  });
}

/** The button; null for what is no test, which stays as it was written. */
function linkOf([, what = "", by = "0", words = ""]: readonly string[]): HTMLElement | null {
  const attribute = ["defense", ...ATTRIBUTES].find((one) => one === what.toLowerCase());
  const difficulty = Number(by.replace("−", "-"));
  if (attribute === undefined || Math.abs(difficulty) > MOST) return null;
  const name = term(`Attribute.${attribute}`);
  const [button, icon] = [document.createElement("button"), document.createElement("i")];
  button.type = "button";
  button.className = "dramatis d-link";
  Object.assign(button.dataset, { attribute, difficulty: String(difficulty), tooltip: say("link.hint") });
  icon.className = "fa-solid fa-dice-d20";
  icon.setAttribute("aria-hidden", "true");
  const figure = difficulty === 0 ? name : say("link.label", { name, n: signed(difficulty) });
  button.append(icon, ` ${words ? say("link.named", { words, figure }) : figure}`);
  return button;
}

/** The rest is asked by the form: of whoever is selected or played, by the game master of players. */
async function press({ attribute = "", difficulty = "0" }: DOMStringMap): Promise<unknown> {
  const given = { attribute, difficulty: Number(difficulty), opponent: null };
  const { isGM, character } = game().user;
  const own = [...selectedTokens().map(({ actor }) => actor), character].flatMap((one) =>
    one && isCharacter(one) ? [one] : [],
  );
  const actor = likeliest(own);
  if (actor && (!isGM || selectedTokens().length > 0)) return open("test", { ...given, actor: actor.uuid });
  return isGM ? open("requestTest", given) : notify("info", say("link.nobody"));
}
