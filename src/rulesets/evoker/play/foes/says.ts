/** What somebody is about to do, in a few words. */
import type { Told } from "../../../../fittings/foes/foes.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Decision, Ref, States } from "../../../../kernel/outcome.ts";
import type { AttackDecision, EvokerDecision } from "../../rules/decisions.ts";
import type { CharacterState } from "../../rules/state.ts";
import { wordFor } from "../../rules/words.ts";

const T = "DRAMATIS.Evoker.Tactics.deed.";

/** Names the deed, and those it is turned to, as states call them. */
export function saysOf(decision: Decision, states: States): Told {
  const made = decision as EvokerDecision;
  const say = (key: string, icon: string, data: Record<string, string> = {}): Told => {
    return { words: localize(T + key, data), icon };
  };
  const names = (...refs: readonly Ref[]): string => refs.map((ref) => String(states[ref]?.["name"] ?? "")).join(", ");
  switch (made.type) {
    case "attack":
      return attacking(made, states, names(...made.targets.map(({ who }) => who)), say);
    case "disengage":
      return say("leave", "person-walking-arrow-right");
    case "power":
      return say("power", "wand-sparkles", {
        item: itemOf(states, made.actor, made.power),
        names: names(...made.targets.map(({ who }) => who)),
      });
    case "trick":
      return say(made.trick, "masks-theater", { names: names(made.target.who) });
    case "defend":
      return say("defend", "shield-halved");
    case "protect":
      return say("protect", "people-arrows", { names: names(made.ally) });
    case "analyse":
      return say("analyse", "eye", { names: names(made.target) });
    case "reload":
      return say(made.hurry === null ? "reload" : "hurried", "rotate", {
        item: itemOf(states, made.actor, made.weapon),
      });
    case "equip":
      return say("equip", "hand-back-fist", { item: itemOf(states, made.actor, made.weapon) });
    case "swapPersona":
      return say("swapPersona", "masks-theater", { item: itemOf(states, made.actor, made.persona) });
    case "shakeOff":
      return say("shakeOff", "droplet", { item: localize(wordFor("Ailment", made.ailment)) });
    case "medical":
      return say("medical", "kit-medical", { names: names(made.target) });
    case "consumable":
      return say("consumable", "flask", { item: itemOf(states, made.actor, made.item), names: names(made.recipient) });
    case "oneMore":
      return say(USES[made.use], "star", { names: names(made.receiver ?? "") });
    case "rise":
    case "altitude":
    case "breakFree":
    case "bleed":
    case "flee":
    case "fate":
      return say(made.type, ICONS[made.type]);
    case "endOneMore":
      return say("over", "check");
    default:
      return say("pass", "forward-step");
  }
}

type Say = (key: string, icon: string, data?: Record<string, string>) => Told;

const ICONS = {
  ...{ rise: "arrow-up", altitude: "dove", breakFree: "link-slash", bleed: "droplet-slash" },
  ...{ flee: "person-running", fate: "clover" },
} as const;

const USES = {
  ...{ action: "again", move: "moveAgain", batonPass: "baton", allOutAttack: "allOut", decline: "decline" },
} as const;

/** With a weapon or with bare hands, each in its way. EVO-071 … EVO-077, EVO-087 */
function attacking({ mode, weapon, actor }: AttackDecision, states: States, names: string, say: Say): Told {
  const data = { names, item: itemOf(states, actor, weapon) };
  switch (mode) {
    case "standard":
      return say(weapon === null ? "bare" : "strike", "hand-fist", data);
    case "focused":
      return say(weapon === null ? "bareFocused" : "focused", "hand-fist", data);
    case "called":
      return say(weapon === null ? "bareCalled" : "called", "crosshairs", data);
    case "charge":
      return say(weapon === null ? "bareCharge" : "charge", "person-running", data);
    default:
      return say(mode, "hand-fist", data);
  }
}

/** What something of somebody's is called; "" for what isn't theirs. */
function itemOf(states: States, who: Ref, id: string | null): string {
  const { weapons = [], powers = [], personas = [], consumables = [] } = (states[who] ?? {}) as Partial<CharacterState>;
  return [...weapons, ...powers, ...personas, ...consumables].find((one) => one.id === id)?.name ?? "";
}
