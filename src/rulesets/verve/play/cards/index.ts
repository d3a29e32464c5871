import { titleAmongOthers } from "../../../../fittings/cards/frame.ts";
import { leaveOutDeeds } from "../../../../fittings/cards/leave-out.ts";
import { nameOfGone } from "../../../../fittings/cards/names.ts";
import { pressable } from "../../../../fittings/cards/pressable.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { open } from "../../../../fittings/press/openers.ts";
import { attendTo } from "../../../../fittings/questions/attend.ts";
import type { Ask } from "../../../../fittings/questions/open.ts";
import { namesNow } from "../../../../fittings/words/names.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Prompt } from "../../../../kernel/outcome.ts";
import { viewerHere } from "../../../../table/cards/viewer.ts";
import type { CardAdapter } from "../../../../table/ruleset.ts";
import { verveEngine } from "../../rules/engine.ts";
import { CLOCK } from "../../rules/state.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { askedBy } from "./asked.ts";
import { cardDeeds } from "./deeds.ts";
import { lensOf } from "./here.ts";
import { thingNames } from "./names.ts";
import { cardHead, cardView } from "./view.ts";

/** The templates of cards, to be loaded before the first one is drawn. */
export const cardTemplates: readonly string[] = [
  ...["roll", "loss"].map((name) => `templates/verve/cards/${name}.hbs`),
];

const T = "DRAMATIS.Verve.Card.Watched";

/** Figures whose change a card tells, before and after. VRV-087, VRV-110, VRV-116, VRV-122, VRV-181 */
const WATCHED: Readonly<Record<string, string>> = {
  "survival.value": `${T}.survival`,
  "verve.value": `${T}.verve`,
  "injuries.value": `${T}.injuries`,
  "mojo.value": `${T}.mojo`,
  silver: `${T}.silver`,
  xp: `${T}.xp`,
};

/** How Verve's cards look and what can be pressed on them. */
export const verveCards: CardAdapter = {
  template: "templates/verve/cards/card.hbs",
  ...pressable((card, viewer) => cardView(card, lensOf(viewer, card)), { ...leaveOutDeeds, ...cardDeeds }),
  ...attendTo({
    ask: async (card, prompt) => {
      const asked = askedBy(card, prompt, lensOf(viewerHere(), card));
      const form = prompt.type === "bid" ? "bid" : asked?.form;
      if (form) await open(form, { who: prompt.owner, prompt: prompt.id, card: card.id });
    },
  }),
  watched: WATCHED,
  keeps(decision) {
    const refs = verveEngine.named(decision).filter((ref) => ref !== CLOCK);
    const owners = refs.flatMap((ref) => actorOf(ref) ?? []).filter(isCharacter);
    const things = thingNames(decision, owners.map(readCharacter));
    return { names: namesNow([...new Set(refs)]), ...(things.length > 0 && { things }) };
  },
  nameOf: (card, ref) => nameOfGone(card, ref, localize),
  titleOf: (card, viewer) => titleAmongOthers(cardHead(card, lensOf(viewer, card))),
};

/** Whether a player could answer; otherwise it is the game master's. */
const isOfPlayer = ({ owner }: Prompt): boolean => actorOf(owner)?.hasPlayerOwner ?? false;

/** What is asked of one person, for the dock: of players, what their characters owe; of the game master, the rest. */
export const askedOf: Ask = (card, prompt, viewer) => {
  if (viewer.user.isGM && isOfPlayer(prompt)) return null;
  const asked = askedBy(card, prompt, lensOf(viewer, card));
  if (!asked) return null;
  const { title, figure, details, quick, form } = asked;
  return {
    ...{ card: card.id, prompt: prompt.id, owner: prompt.owner, title, details, quick },
    ...(figure && { figure }),
    ...(form && { form }),
  };
};
