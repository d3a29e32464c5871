/** What somebody is about to do, in a few words. */
import type { Told } from "../../../../fittings/foes/foes.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Decision, Ref, States } from "../../../../kernel/outcome.ts";
import type { AttackDecision, MoveDecision, ThresholdDecision } from "../../rules/decisions.ts";
import { weaponOf } from "../../rules/derive/equipment.ts";
import { FISTS } from "../../rules/items.ts";
import { isCharacter } from "../../rules/state.ts";
import { WEAPONS } from "../../rules/weapons/classes.ts";

const T = "DRAMATIS.Threshold.Tactics.deed.";

const say = (key: string, icon: string, data: Record<string, string> = {}): Told => {
  return { words: localize(T + key, data), icon };
};

/** Names the deed, and those it is turned to, as states call them. */
export function saysOf(decision: Decision, states: States): Told {
  const made = decision as ThresholdDecision;
  switch (made.type) {
    case "attack":
      return striking(made, states);
    case "move":
      return moving(made, states);
    case "power": {
      const { actor, power, target } = made;
      return helping("wand-sparkles", "power", { actor, means: power, target: target ?? actor }, states);
    }
    case "treat":
      return helping("kit-medical", "heal", { ...made, means: made.with }, states);
    case "consume":
      return helping("flask", "heal", { ...made, means: made.item }, states);
    case "standUp":
      return say("standUp", "person-arrow-up-from-line");
    case "wield":
      return say("draw", "hand", { item: itemOf(states, made.actor, made.weapon) });
    case "shield":
      return say(made.equipped ? "shield" : "lower", "shield-halved", {
        item: itemOf(states, made.actor, made.shield),
      });
    case "surprise":
      return say("sneak", "user-ninja", { names: nameOf(states, made.watchers[0] ?? "") });
    case "disengage":
      return say("leave", "person-walking-arrow-right");
    case "deathTest":
      return say("deathTest", "heart-pulse");
    default:
      return say("pass", "forward-step");
  }
}

function striking({ actor, target, weapon: id }: AttackDecision, states: States): Told {
  const state = states[actor];
  const weapon = isCharacter(state) ? weaponOf(state, id) : null;
  const names = nameOf(states, target);
  if (!weapon || weapon.id === FISTS.id) return say("bare", "hand-fist", { names });
  const isShot = WEAPONS[weapon.class].attack === "ranged";
  return say(isShot ? "shoot" : "strike", isShot ? "crosshairs" : "khanda", { names, item: weapon.name });
}

function moving({ actor, how, target, strikes }: MoveDecision, states: States): Told {
  const names = target === null ? "" : nameOf(states, target);
  if (how === "flank") return say("flank", "people-arrows", { names });
  if (how === "lineOfSight") return say("clear", "crosshairs", { names });
  if (strikes === undefined) return say("engage", "shoe-prints", { names });
  if (strikes === FISTS.id) return say("engageBare", "shoe-prints", { names });
  return say("engageTo", "shoe-prints", { names, item: itemOf(states, actor, strikes) });
}

interface Given {
  readonly actor: Ref;
  readonly target: Ref;
  readonly means: Ref;
}

function helping(icon: string, key: string, { actor, target, means }: Given, states: States): Told {
  const item = itemOf(states, actor, means);
  return target === actor ? say("own", icon, { item }) : say(key, icon, { item, names: nameOf(states, target) });
}

const nameOf = (states: States, ref: Ref): string => String(states[ref]?.["name"] ?? "");

/** What something of somebody's is called; "" for what isn't theirs. */
function itemOf(states: States, who: Ref, id: Ref): string {
  const state = states[who];
  if (!isCharacter(state)) return "";
  const { weapons, shields, abilities, powers, consumables } = state.items;
  return [...weapons, ...shields, ...abilities, ...powers, ...consumables].find((one) => one.id === id)?.name ?? "";
}
