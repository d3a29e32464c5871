/** A dock at the foot of the screen with what cards wait for from this person, and what came of it. It is not there while there is nothing of either. */
import { SYSTEM_ID, game, hooks, localize, renderTemplate } from "../../foundry/globals.ts";
import { table } from "../../table/authority/index.ts";
import { cardsAsking, followAsked, followAsking } from "../../table/cards/asking.ts";
import { forget, keep, keptBut, registerKept } from "../../table/cards/kept.ts";
import { tellHeight } from "../../table/notices/height.ts";
import { goToNotices } from "../../table/notices/notices.ts";
import { shownOf } from "../../table/notices/waiting.ts";
import { whenReleased } from "../../table/unbroken-press.ts";
import { viewerHere } from "../../table/cards/viewer.ts";
import { FRAME } from "../cards/pressable.ts";
import { keepUp } from "../forms/keep-up.ts";
import { carryOut, type Deeds } from "../press/carry-out.ts";
import { Presses } from "../press/keys.ts";
import { PRESS_TEMPLATES } from "../press/templates.ts";
import { onceForAll } from "../../table/follow.ts";
import { actorOf } from "../here/actors.ts";
import { DOCK, goToDock } from "./badge.ts";
import { tellNews } from "./news.ts";
import { questionsOn, type Ask } from "./open.ts";
import { owedOn, type InStead } from "./owed.ts";
import { settledOn, type Settled, type Tell } from "./settled.ts";
import { areDocked, registerChoice } from "./setting.ts";
import { dockView } from "./view.ts";

const TEMPLATE = "templates/fittings/questions/dock.hbs";

/** Templates of the dock. */
export const DOCK_TEMPLATES: readonly string[] = [TEMPLATE, ...PRESS_TEMPLATES];

/** How a game's questions are docked. */
export interface Docking {
  readonly ask: Ask;
  /** What came of an answer, in few words. Left out: its card is shown. */
  readonly tell?: Tell;
  /** What the game's own presses do. Left out: no answer is one. */
  readonly own?: Deeds;
  /** Where questions are asked of whoever has not chosen. Left out: in windows. */
  readonly at?: "dock";
  /** True where a status tells that somebody is asked: they are prepared anew when they are, or no longer. */
  readonly marks?: true;
}

/** Lets a game's open questions wait in the dock, for those who want them there. Called in the init hook. */
export function registerDock(docking: Docking): void {
  const look = onceForAll(() => void draw(docking, look));
  registerChoice(look, docking.at);
  registerKept();
  followAsking();
  if (docking.marks) followAsked((who) => who.forEach((ref) => actorOf(ref)?.reset()));
  // What is asked of whom, by whom it may be answered, and what chances rest on.
  keepUp({ lookAgain: look });
  for (const hook of ["createChatMessage", "deleteChatMessage", "userConnected", "updateUser"]) hooks().on(hook, look);
  hooks().once("ready", look);
  game().keybindings.register(SYSTEM_ID, "questions", {
    name: "DRAMATIS.Fit.Dock.keys",
    editable: ["KeyD", "KeyQ"].map((key) => ({ key, modifiers: ["Shift"] })),
    onDown: () => goToDock() || goToNotices(),
  });
}

/** How often the dock has been drawn: a drawing that was overtaken while its template was being read is dropped. */
let drawings = 0;
/** What stands there, with what its buttons do now. */
let drawn = { html: "", presses: new Presses(), settled: [] as readonly Settled[] };
/** Which parts somebody has opened or closed by hand. */
const turned = new Map<string, boolean>();

async function draw({ ask, tell, own = {} }: Docking, look: () => void): Promise<void> {
  drawings += 1;
  const drawing = drawings;
  const viewer = viewerHere();
  const cards = cardsAsking();
  const asked = cards.flatMap((card) => questionsOn(card, viewer, ask));
  const questions = shownOf(asked, areDocked(), look);
  const owed = areDocked() ? cards.flatMap((card) => owedOn(card, viewer, ask)) : [];
  if (areDocked()) keep(questions);
  // A card that is shown whole comes when all that it asks of this person is answered.
  const isDone = (card: string): boolean => tell !== undefined || !questions.some((one) => one.card === card);
  const before = areDocked() ? [...keptBut(questions)].filter(([card]) => isDone(card)) : [];
  const ends = await Promise.all(before.map(([card, prompts]) => settledOn(card, prompts, viewer, tell)));
  const settled = ends.flatMap((end) => end ?? []);
  const presses = new Presses();
  const view = dockView({ questions, settled, owed, turned }, presses);
  const html = view ? await renderTemplate(TEMPLATE, view) : "";
  await whenReleased(document.getElementById(DOCK));
  if (drawing !== drawings) return;
  for (const [card, prompts] of before) {
    const told = settled.find((one) => one.card === card)?.prompts ?? [];
    forget(
      card,
      prompts.filter((prompt) => !told.includes(prompt)),
    );
  }
  tellNews(questions, settled);
  place({ html, presses, settled }, { ...FRAME, ...deedsOf(look), ...own });
}

/** What the dock itself does: answers in others' stead, lets go what has been read, and applies all that waits. */
const deedsOf = (look: () => void): Deeds => ({
  async inStead({ all }) {
    for (const { card, prompt, decide } of all as unknown as readonly InStead[])
      if ((await table.decide(decide, card)).ok) keep([{ card, prompt }]);
    look();
  },
  async dismiss({ all }) {
    for (const { card, prompts } of all as unknown as readonly Settled[]) forget(card, prompts);
    return Promise.resolve(look());
  },
  async applyAll({ cards }) {
    for (const card of cards as readonly string[]) await table.apply(card);
  },
});

/** Puts what was drawn in its place, with the focus where it was. */
function place(next: typeof drawn, deeds: Deeds): void {
  const before = document.getElementById(DOCK);
  const isSame = before !== null && next.html === drawn.html;
  drawn = next;
  if (isSame) return;
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && before?.contains(activeElement) ? activeElement : null;
  const scrolled = before?.scrollTop ?? 0;
  before?.remove();
  if (!next.html) return;
  const dock = document.createElement("section");
  dock.id = DOCK;
  dock.className = "dramatis d-card d-dock";
  dock.ariaLabel = localize("DRAMATIS.Fit.Dock.title");
  dock.innerHTML = next.html;
  dock.addEventListener("click", (event) => press(event, deeds));
  dock.addEventListener("toggle", ({ target }) => noteTurned(target), { capture: true });
  document.body.append(dock);
  tellHeight("dock", dock);
  dock.scrollTop = scrolled;
  const reachable = [...dock.querySelectorAll<HTMLElement>("button, summary")];
  const key = focused?.dataset["press"];
  if (focused) (reachable.find(({ dataset }) => dataset["press"] === key) ?? dock.querySelector("button"))?.focus();
}

function press(event: MouseEvent, deeds: Deeds): void {
  const { button, press: pressed } = drawn.presses.pressed(event) ?? {};
  const inCard = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-settled]") : null;
  const whole = drawn.settled[Number(inCard?.dataset["settled"])]?.whole;
  if (whole && !button?.dataset["dockAction"]) void whole.drawing.press(event);
  else if (button && pressed) void carryOut(pressed, button, deeds);
}

function noteTurned(part: EventTarget | null): void {
  if (part instanceof HTMLDetailsElement && part.dataset["turns"]) turned.set(part.dataset["turns"], part.open);
}
