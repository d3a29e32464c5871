import { config, documentClass, game, localize } from "../../../../foundry/index.ts";

/** Foundry's query by which anybody asks for a pause without leaving a name (PER-007). */
const PAUSE = "dramatis.personae.pause";

/** Lets other clients ask this one to call a pause. Called in the init hook. */
export function registerPause(): void {
  config().queries[PAUSE] = async () => {
    await announce();
    return true;
  };
}

/** Calls a pause in nobody's name: the chorus' client writes it, or one's own where no chorus is there. */
export async function callPause(): Promise<void> {
  const chorus = game().users.activeGM;
  if (chorus && !chorus.isSelf) await chorus.query(PAUSE, {});
  else await announce();
}

async function announce(): Promise<void> {
  const text = (key: string): string => localize(`DRAMATIS.Personae.Pause.${key}`);
  const content = `<div class="dramatis personae-pause"><p><strong>${text("title")}</strong></p><p>${text("text")}</p></div>`;
  await documentClass("ChatMessage").create({ content, speaker: { alias: text("speaker") } });
}
