/** A small dock at the foot of the screen with what cards wait for from this person. It is not there while they wait for nothing. */
import { SYSTEM_ID, game, hooks, localize, renderTemplate } from "../../foundry/globals.ts";
import { openPrompts } from "../../kernel/history.ts";
import { cardHere, cardsHere } from "../../table/authority/shown.ts";
import { viewerHere } from "../../table/cards/viewer.ts";
import { seenAhead } from "../forms/ahead.ts";
import { keepUp } from "../forms/keep-up.ts";
import { about } from "../press/about.ts";
import { carryOut, type Deeds } from "../press/carry-out.ts";
import { Presses } from "../press/keys.ts";
import type { Press } from "../press/press.ts";
import { PRESS_TEMPLATES } from "../press/templates.ts";
import { percentOf } from "../prospect/view.ts";
import { onceForAll } from "../windows/follow.ts";
import { followAround } from "./follow.ts";
import { questionsOn, type Ask, type Question } from "./open.ts";
import { areDocked, registerChoice } from "./setting.ts";

const TEMPLATE = "templates/fittings/questions/dock.hbs";

/** Templates of the dock. */
export const DOCK_TEMPLATES: readonly string[] = [TEMPLATE, ...PRESS_TEMPLATES];

const ID = "dramatis-questions";

/** Cards that may ask something, of whomever, by the ids of their messages. */
const asking = new Set<string>();

/**
 * Lets a game's open questions wait in the dock, for those who want them there. Called in the init hook.
 * @param own what the game's own presses do. Left out: no answer is one
 * @param at where questions are asked of whoever has not chosen. Left out: in windows
 */
export function registerDock(ask: Ask, own: Deeds = {}, at?: "dock"): void {
  const look = onceForAll(() => void draw(ask, own));
  registerChoice(look, at);
  followAround(look);
  // Cards that change and what chances rest on.
  keepUp({ lookAgain: () => void draw(ask, own) });
  hooks().once("ready", () => {
    for (const { id } of cardsHere()) asking.add(id);
    look();
  });
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"])
    hooks().on(hook, ({ id }: { readonly id: string }) => {
      asking.add(id);
      if (hook !== "updateChatMessage") look();
    });
  game().keybindings.register(SYSTEM_ID, "questions", {
    name: "DRAMATIS.Fit.Dock.keys",
    editable: [{ key: "KeyQ", modifiers: ["Shift"] }],
    onDown: () => {
      const first = document.getElementById(ID)?.querySelector<HTMLElement>("button");
      first?.focus();
      return first !== null && first !== undefined;
    },
  });
}

/**
 * All that is asked of this person now, of the card first that has been asking longest: one that asks again after it had
 * nothing to ask comes last. Cards that ask nobody any more are forgotten.
 */
function questionsHere(ask: Ask): Question[] {
  const viewer = viewerHere();
  return [...asking].flatMap((id) => {
    const card = cardHere(id);
    if (card && openPrompts(card).length > 0) return questionsOn(card, viewer, ask);
    asking.delete(id);
    return [];
  });
}

/** How often the dock has been drawn: a drawing that was overtaken while its template was being read is dropped. */
let drawings = 0;
/** What stands there, with what its buttons do now. */
let drawn = { html: "", presses: new Presses() };

async function draw(ask: Ask, own: Deeds): Promise<void> {
  drawings += 1;
  const drawing = drawings;
  const presses = new Presses();
  const questions = (areDocked() ? questionsHere(ask) : []).map((question) => ({
    title: question.title,
    details: question.details,
    presses: pressesOf(question).map((press) =>
      presses.keyed(`${question.card}-${question.prompt}`, about(withChance(press, question), { card: question.card })),
    ),
  }));
  const html = questions.length > 0 ? await renderTemplate(TEMPLATE, { questions }) : "";
  if (drawing !== drawings) return;
  const before = document.getElementById(ID);
  const isSame = before !== null && html === drawn.html;
  drawn = { html, presses };
  // What reads as before is left alone: it would be read out again.
  if (isSame) return;
  const focused = before?.contains(document.activeElement) ? document.activeElement : null;
  const key = focused instanceof HTMLElement ? focused.dataset["press"] : undefined;
  before?.remove();
  if (!html) return;
  const dock = document.createElement("section");
  dock.id = ID;
  dock.className = "dramatis d-card d-dock";
  dock.ariaLabel = localize("DRAMATIS.Fit.Dock.title");
  dock.innerHTML = html;
  dock.addEventListener("click", (event) => {
    const { button, press } = drawn.presses.pressed(event) ?? {};
    if (button && press) void carryOut(press, button, own);
  });
  document.body.append(dock);
  const buttons = [...dock.querySelectorAll<HTMLElement>("button")];
  if (focused) (buttons.find(({ dataset }) => dataset["press"] === key) ?? buttons[0])?.focus();
}

/** Quick answers first; then the window that asks in full. */
function pressesOf({ quick, form, prompt, owner }: Question): Press[] {
  if (form === undefined) return [...quick];
  const choose: Press = {
    name: "choose",
    label: localize("DRAMATIS.Fit.Dock.choose"),
    icon: "fa-solid fa-sliders",
    does: { form, given: { prompt, who: owner } },
  };
  return [...quick, choose];
}

/** A quick answer with the chance of what it would roll, where there is one to tell of. */
function withChance(press: Press, { card }: Question): Press {
  const seen = "decide" in press.does ? seenAhead(press.does.decide, card) : null;
  const chance = seen?.kind === "rolls" ? (seen.prospect?.chance ?? null) : null;
  if (chance === null) return press;
  const told = localize("DRAMATIS.Fit.Prospect.chance", { percent: percentOf(chance) });
  return { ...press, label: localize("DRAMATIS.Fit.Dock.answer", { answer: press.label, chance: told }) };
}
