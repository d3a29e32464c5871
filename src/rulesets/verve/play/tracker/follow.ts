/** What a round asked as it began is let go when it is over, on the one active game master's machine. VRV-074, VRV-149, VRV-169 */
import { game, hooks } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { Queue } from "../../../../table/authority/queue.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardsAsking } from "../../../../table/cards/asking.ts";
import { onceForAll } from "../../../../table/follow.ts";
import type { VervePrompt } from "../../rules/outcomes.ts";
import { isOurs } from "../board/frame.ts";
import { fightHere } from "../board/fight.ts";

const queue = new Queue();
const MOMENTS = ["updateCombat", "createChatMessage", "updateChatMessage"] as const;

/** Called in the init hook. */
export function followRounds(): void {
  const look = onceForAll(() => {
    if (game().users.activeGM?.isSelf) void queue.run(lookAfter);
  });
  for (const hook of MOMENTS) hooks().on(hook, look);
  hooks().once("ready", look);
}

async function lookAfter(): Promise<void> {
  for (const combat of game().combats.contents)
    if (isOurs(combat) && combat.started && combat.round > 0) {
      await letGo(combat);
    }
}

const ROUND_ASKS: readonly VervePrompt["type"][] = ["shakeOff", "hold", "shield"];

/** What a round asked as it began is nobody's to answer in the next. */
async function letGo(combat: FoundryCombat): Promise<void> {
  const encounter = fightHere(combat)?.frame ?? null;
  for (const card of cardsAsking())
    for (const prompt of openPrompts(card) as readonly VervePrompt[]) {
      const asked = ROUND_ASKS.includes(prompt.type) ? Number((prompt as { readonly round?: number }).round) : null;
      const here = (card.steps[0]?.decision["encounter"] as { readonly combat?: string } | null)?.combat;
      if (asked !== null && here === combat.uuid && asked < combat.round)
        await table.decide({ type: "dismiss", encounter, prompt: prompt.id }, card.id);
    }
}
