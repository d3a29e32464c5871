/** An answer to a question of a card, named by what the question offers. EVO-024, EVO-076, EVO-122, EVO-170, EVO-287, EVO-319 */
import type { Told } from "../../../../fittings/foes/foes.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Decision, Prompt, Ref, States } from "../../../../kernel/outcome.ts";
import type { EvokerDecision, Means } from "../../rules/decisions.ts";
import type { EvokerPrompt } from "../../rules/outcomes.ts";
import type { CharacterState } from "../../rules/state.ts";
import { skillLabel, wordFor } from "../../rules/words.ts";
import { saysOf } from "./says.ts";

const T = "DRAMATIS.Evoker.Tactics.answer.";

const told = (key: string, icon: string, data: Record<string, string | number> = {}): Told => ({
  ...{ words: localize(T + key, data), icon },
});

export function saysAnswer(decision: Decision, states: States, prompt: Prompt): Told {
  const made = decision as EvokerDecision;
  switch (made.type) {
    case "evade":
      return made.option === null ? told("takeIt", "burst") : told(made.option, "person-running");
    case "oppose": {
      const { options } = prompt as Extract<EvokerPrompt, { type: "oppose" }>;
      const option = made.option === null ? undefined : options[made.option];
      return option ? told("oppose", "scale-balanced", { means: meansIn(option.means) }) : told("letHappen", "hand");
    }
    case "allocateBurst": {
      const others = made.extraTargets.map(({ who }) => nameOf(states, who)).join(", ");
      if (made.extraWounds + made.extraTargets.length === 0) return told("burstNone", "ban");
      return others === "" ? told("burstAll", "burst") : told("burstOthers", "burst", { names: others });
    }
    case "chanceAttack":
      return told(made.weapon === null ? "chanceBare" : "chance", "bolt", {
        item: weaponOf(states, made.actor, made.weapon),
      });
    case "blockHeavy":
      return told("blockHeavy", "clover", { n: made.points });
    case "joinAllOut":
    case "allOut":
      return told(made.type, "people-group", { score: localize(wordFor("Score", made.score)) });
    case "bleed":
      return told(made.method, "droplet");
    case "control":
      if (made.choice === "nothing") return told("controlNothing", "ban");
      return told("control", "masks-theater", {
        names: (made.targets ?? []).map(({ who }) => nameOf(states, who)).join(", "),
      });
    case "replaceAilment":
      return told(made.replace ? "replace" : "keep", "virus");
    case "fateOf":
      return told(made.word, "skull");
    case "resist":
    case "faint":
    case "ownTest":
      return told(made.type, "dice");
    case "decline":
      return told("letGo", "ban");
    default:
      return saysOf(decision, states);
  }
}

const meansIn = ({ skill, score }: Means): string =>
  localize(skill === null ? wordFor("Score", score) : skillLabel(skill));

const nameOf = (states: States, who: Ref): string => String(states[who]?.["name"] ?? "");

function weaponOf(states: States, who: Ref, id: string | null): string {
  const { weapons = [] } = (states[who] ?? {}) as Partial<CharacterState>;
  return weapons.find((one) => one.id === id)?.name ?? "";
}
