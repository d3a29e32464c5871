import { followPause, STANDING } from "../../../../table/notices/pause.ts";
import { answerOf } from "../../../../table/authority/answered.ts";
import { isSure } from "../../../../fittings/windows/sure.ts";
import {
  SYSTEM_ID,
  config,
  documentClass,
  game,
  hooks,
  localize,
  type FoundryMessage,
} from "../../../../foundry/index.ts";
import { personaeSettings } from "../settings/read.ts";

/** Foundry's query by which anybody asks for a pause without leaving a name (PER-007). */
const PAUSE = "dramatis.personae.pause";

const words = (key: string): string => localize(`DRAMATIS.Personae.Pause.${key}`);

/** Lets other clients ask this one to call a pause, and keeps its card free of anybody's colour. In the init hook. */
export function registerPause(): void {
  // The query names its sender, as all do; nothing is made of it, and nothing is written down.
  config().queries[PAUSE] = async () => {
    if (!personaeSettings().safetyButton) throw new Error("This group plays without the pause.");
    await announce();
    return true;
  };
  hooks().on("renderChatMessageHTML", (message: FoundryMessage, html: unknown) => {
    if (html instanceof HTMLElement && message.flags[SYSTEM_ID]?.["pause"] === true) withoutColour(html);
  });
  followPause({ stands: "DRAMATIS.Personae.Pause.stands", over: "DRAMATIS.Personae.Pause.over" });
}

/**
 * Asks whether to call a pause, says what stays hidden, and calls it in nobody's name: the chorus' client writes the card
 * when one answers within eight seconds, else one's own. The platform stores whose client writes a message.
 */
export async function callPause(): Promise<void> {
  const { activeGM } = game().users;
  if (!(await confirmed(activeGM ? "hidden" : "stored"))) return;
  if (!activeGM || activeGM.isSelf) return announce();
  try {
    await answerOf(activeGM, PAUSE, {}, { patience: 8_000 });
  } catch (reason) {
    console.warn(reason);
    if (await confirmed("unanswered")) await announce();
  }
}

function confirmed(what: "hidden" | "stored" | "unanswered"): Promise<boolean> {
  return isSure({ title: words("ask"), icon: "fa-solid fa-hand", lines: [words("question"), words(what)] });
}

async function announce(): Promise<void> {
  const content = `<div class="dramatis personae-pause"><p><i class="fa-solid fa-hand" aria-hidden="true"></i> <strong>${words("title")}</strong></p><p>${words("text")}</p></div>`;
  const flags = { [SYSTEM_ID]: { pause: true, [STANDING]: true } };
  await documentClass("ChatMessage").create({ content, speaker: { alias: words("speaker") }, flags });
}

/** A message is framed in its author's colour, and by nothing else that it says in its own style. */
function withoutColour(html: HTMLElement): void {
  html.removeAttribute("style");
}
