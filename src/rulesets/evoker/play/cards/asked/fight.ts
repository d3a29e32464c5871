/** Questions in a fight: evading, opposing, dealing out a Burst, taking a chance, blocking with Fate. */
import type { Press } from "../../../../../fittings/press/press.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../../table/cards/card.ts";
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

/** Each attack can be struggled out of once. EVO-355 */
export const hasTried = ({ steps }: CardSystem, attack: string): boolean =>
  steps.some(({ decision }) => decision.type === "breakFree" && decision["evades"] === attack);

/** Whether a card frees somebody: what gets them out of a grip may wait there to be written. */
export const freesOn = ({ steps }: CardSystem, who: Ref): boolean =>
  steps.some(({ outcome }) =>
    outcome.effects.some((one) => one.type === "grip" && one.target === who && one["on"] === false),
  );

/** EVO-122, EVO-124. Whoever is held has to get free before, in a form of its own (EVO-355). */
export function evade(reply: Reply<EvadePrompt>): Asked {
  const { prompt, lens, card } = reply;
  const best = bestOf(prompt.options);
  const held = lens.isHeld?.(prompt.owner) === true && !freesOn(card, prompt.owner);
  const tried = hasTried(card, prompt.id);
  const evadeBest = (option: EvadePrompt["options"][number]): Press =>
    reply.press(
      "evade",
      { type: "evade", option: option.id },
      {
        icon: "fa-solid fa-person-running",
        data: { means: say(lens, `Evasion.${option.id}`), n: option.target },
        primary: true,
      },
    );
  return reply.asks(
    { other: reply.name(prompt.by) },
    [
      ...(held && !tried ? [breakFree(reply)] : []),
      ...(best && !held ? [evadeBest(best)] : []),
      reply.press("takeIt", { type: "evade", option: null }, { icon: "fa-solid fa-burst" }),
    ],
    "evade",
  );
}

function breakFree({ prompt, lens }: Reply<EvadePrompt>): Press {
  const given = { who: prompt.owner, prompt: prompt.id };
  return {
    name: "breakFree",
    label: say(lens, "Button.breakFree"),
    icon: "fa-solid fa-link-slash",
    primary: true,
    does: { form: "evade", given },
  };
}

/** EVO-024 */
export function oppose(reply: Reply<OpposePrompt>): Asked {
  const { prompt, lens } = reply;
  const best = bestOf(prompt.options);
  return reply.asks(
    { other: reply.name(prompt.by), what: term(lens, "Dice", prompt.what) },
    [
      ...(best
        ? [
            reply.press(
              "oppose",
              { type: "oppose", option: prompt.options.indexOf(best) },
              {
                icon: "fa-solid fa-scale-balanced",
                data: { means: meansOf(best.means, lens), n: best.target },
                primary: true,
              },
            ),
          ]
        : []),
      reply.press("letHappen", { type: "oppose", option: null }, { icon: "fa-solid fa-hand" }),
    ],
    "oppose",
  );
}

/** EVO-076 */
export function burst(reply: Reply<BurstPrompt>): Asked {
  const { max, target } = reply.prompt;
  const deal = { type: "allocateBurst", extraTargets: [] };
  const data = { n: max, other: reply.name(target) };
  const all = reply.press(
    "burstAll",
    { ...deal, extraWounds: max },
    { icon: "fa-solid fa-burst", data, primary: true },
  );
  const none = reply.press("burstNone", { ...deal, extraWounds: 0 }, { icon: "fa-solid fa-ban" });
  return reply.asks(data, [...(max > 0 ? [all] : []), none], "allocateBurst");
}

/** EVO-170 … EVO-175 */
export function chance(reply: Reply<ChancePrompt>): Asked {
  const { card, lens, prompt } = reply;
  const { weapons, owner, offender, event } = prompt;
  const [weapon = null] = weapons;
  const data = { item: thingOn(card, owner, weapon, { lens, kind: "weapon" }) };
  const look = { icon: "fa-solid fa-bolt", data, primary: true } as const;
  return reply.asks(
    { other: reply.name(offender), event: say(lens, `Event.${event}`) },
    [
      ...(weapons.length > 0 ? [reply.press("chance", { type: "chanceAttack", weapon }, look)] : []),
      reply.decline("letGo"),
    ],
    "chanceAttack",
  );
}

/** EVO-287 */
export function blockHeavy(reply: Reply<BlockHeavyPrompt>): Asked {
  const { points } = reply.prompt;
  const data = { fate: count(reply.lens, "Fate", points) };
  const look = { icon: "fa-solid fa-clover", data, primary: true } as const;
  return reply.asks(
    {},
    [...(points > 0 ? [reply.press("blockHeavy", { type: "blockHeavy", points }, look)] : []), reply.decline("suffer")],
    points > 1 ? "blockHeavy" : null,
  );
}
