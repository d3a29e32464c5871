import { instances } from "../api/window-stack.ts";
import type { HostDocument } from "../host-documents.ts";
import { config, game, notify, reportFault, utils } from "../host-globals.ts";

const MODES: Record<string, string> = {
  gmr: "gm",
  gmroll: "gm",
  br: "blind",
  blindroll: "blind",
  sr: "self",
  selfroll: "self",
  pr: "public",
  publicroll: "public",
};

async function openLink(link: HTMLElement, event: Event): Promise<void> {
  const target = await utils().fromUuid?.(link.dataset["uuid"] ?? "");
  await target?._onClickDocumentLink?.(event);
}

interface Speakers {
  getSpeaker?(): object;
  getSpeakerActor?(speaker: object): HostDocument | null;
}

/** What a roll that waited for its press may refer to: whom the window around it shows, else whoever presses speaks for. */
function dataAround(link: HTMLElement): object {
  const window = link.closest<HTMLElement>(".application");
  const shown = window ? (instances.get(window.id) as { document?: HostDocument } | undefined)?.document : undefined;
  const speakers = config().ChatMessage?.documentClass as unknown as Speakers | undefined;
  const speaks = speakers?.getSpeakerActor?.(speakers.getSpeaker?.() ?? {});
  const whose = [shown, shown?.actor, speaks, game().user.character].find((one) => one?.getRollData);
  return whose?.getRollData?.() ?? {};
}

async function rollLink(link: HTMLElement): Promise<void> {
  const Roll = config().Dice?.rolls[0];
  if (!Roll) return;
  const { formula = "", flavor = "", mode = "" } = link.dataset;
  const roll = await new Roll(formula, dataAround(link)).evaluate();
  const messageMode = MODES[mode];
  await roll.toMessage({ flavor }, messageMode ? { messageMode } : {});
}

/** Shows the dice of an inline roll that was made at once, or hides them again. */
async function unfold(link: HTMLElement): Promise<void> {
  const Roll = config().Dice?.rolls[0];
  if (link.classList.contains("expanded")) Roll?.collapseInlineResult(link);
  else await Roll?.expandInlineResult(link);
}

/** Makes document links and inline rolls anywhere on the page answer clicks, Enter and drags. */
export function activateContentLinks(): void {
  const act = (event: Event): void => {
    const link = (event.target as Element | null)?.closest?.<HTMLElement>(
      "a.content-link[data-link], a.inline-roll[data-inline-roll], a.inline-result[data-roll]",
    );
    if (!link) return;
    event.preventDefault();
    const act = link.matches(".content-link") ? openLink : link.matches(".inline-result") ? unfold : rollLink;
    const work = act(link, event);
    work.catch((error: unknown) => {
      reportFault("content link", error);
      notify().error((error as Error).message);
    });
  };
  document.addEventListener("click", act);
  document.addEventListener("keydown", (event) => event.key === "Enter" && act(event));
  document.addEventListener("dragstart", (event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLElement>("a.content-link[data-uuid]");
    if (link)
      event.dataTransfer?.setData(
        "text/plain",
        JSON.stringify({ type: link.dataset["type"], uuid: link.dataset["uuid"] }),
      );
  });
}
