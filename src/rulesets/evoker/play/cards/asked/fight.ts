/** Questions in a fight: evading, opposing, dealing out a Burst, taking a chance, blocking with Fate. */
import type { Press } from "../../../../../fittings/press/press.ts";
import type {
  BlockHeavyPrompt,
  BurstPrompt,
  ChancePrompt,
  EvadePrompt,
  OpposePrompt,
} from "../../../rules/outcomes.ts";
import { thingOn } from "../items.ts";
import { count, say, term } from "../lens.ts";
import { meansOf } from "../roll-view.ts";
import type { Asked, Reply } from "./reply.ts";

/** The best of what may be opposed with, as things stand; undefined where nothing is known to choose from. */
export const bestOf = <Option extends { readonly target: number }>(options: readonly Option[]): Option | undefined =>
  options.reduce<Option | undefined>((best, one) => (best && best.target >= one.target ? best : one), undefined);

/** EVO-122, EVO-124. Whoever is held has to get free before, in a form of its own (EVO-355). */
export function evade(reply: Reply<EvadePrompt>): Asked {
  const { prompt, lens, card } = reply;
  const best = bestOf((lens.waysNow?.(prompt) ?? prompt).options);
  const grip = lens.grip?.(card, prompt) ?? "free";
  const evadeBest = ({ id: option, target: n }: EvadePrompt["options"][number]): Press =>
    reply.main("evade", "person-running", { type: "evade", option }, { means: say(lens, `Evasion.${option}`), n });
  const quick = [
    ...(grip === "held" ? [breakFree(reply)] : []),
    ...(best && grip === "free" ? [evadeBest(best)] : []),
    reply.press("takeIt", "burst", { type: "evade", option: null }),
  ];
  return reply.asks({ other: reply.name(prompt.by) }, quick, "evade");
}

function breakFree({ prompt, lens }: Reply<EvadePrompt>): Press {
  return {
    ...{ name: "breakFree", label: say(lens, "Button.breakFree"), icon: "fa-solid fa-link-slash", primary: true },
    does: { form: "evade", given: { who: prompt.owner, prompt: prompt.id } },
  };
}

/** EVO-024 */
export function oppose(reply: Reply<OpposePrompt>): Asked {
  const { prompt, lens } = reply;
  const { options } = lens.waysNow?.(prompt) ?? prompt;
  const best = bestOf(options);
  const opposeBest = ({ means, target: n }: OpposePrompt["options"][number], option: number): Press =>
    reply.main("oppose", "scale-balanced", { type: "oppose", option }, { means: meansOf(means, lens), n });
  return reply.asks(
    { other: reply.name(prompt.by), what: term(lens, "Dice", prompt.what) },
    [
      ...(best ? [opposeBest(best, options.indexOf(best))] : []),
      reply.press("letHappen", "hand", { type: "oppose", option: null }),
    ],
    "oppose",
  );
}

/** EVO-076 */
export function burst(reply: Reply<BurstPrompt>): Asked {
  const { max, target } = reply.prompt;
  const deal = { type: "allocateBurst", extraTargets: [] };
  const data = { n: max, other: reply.name(target) };
  const all = reply.main("burstAll", "burst", { ...deal, extraWounds: max }, data);
  const none = reply.press("burstNone", "ban", { ...deal, extraWounds: 0 });
  return reply.asks(data, [...(max > 0 ? [all] : []), none], "allocateBurst");
}

/** EVO-170 … EVO-175 */
export function chance(reply: Reply<ChancePrompt>): Asked {
  const { card, lens, prompt } = reply;
  const { weapons, owner, offender, event } = prompt;
  const [weapon = null] = weapons;
  const item = thingOn(card, owner, weapon, { lens, kind: "weapon" });
  const strike = reply.main("chance", "bolt", { type: "chanceAttack", weapon }, { item });
  return reply.asks(
    { other: reply.name(offender), event: say(lens, `Event.${event}`) },
    [...(weapons.length > 0 ? [strike] : []), reply.decline("letGo")],
    "chanceAttack",
  );
}

/** EVO-287 */
export function blockHeavy(reply: Reply<BlockHeavyPrompt>): Asked {
  const { points } = reply.prompt;
  const fate = count(reply.lens, "Fate", points);
  const block = reply.main("blockHeavy", "clover", { type: "blockHeavy", points }, { fate });
  const quick = [...(points > 0 ? [block] : []), reply.decline("suffer")];
  return reply.asks({}, quick, points > 1 ? "blockHeavy" : null);
}
