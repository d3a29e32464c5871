/** How the sample looks: its card, its sheet, its rows in the tracker. */
import { localize } from "../../src/foundry/globals.ts";
import { linesOf } from "../../src/fittings/cards/effect-lines.ts";
import { frameView, inside } from "../../src/fittings/cards/frame.ts";
import { lensHere } from "../../src/fittings/cards/here.ts";
import { pressable } from "../../src/fittings/cards/pressable.ts";
import type { Lens } from "../../src/fittings/cards/lens.ts";
import { frozenName, frozenNameOf } from "../../src/fittings/cards/names.ts";
import { reasonView } from "../../src/fittings/cards/side.ts";
import { open } from "../../src/fittings/press/openers.ts";
import { pressOf } from "../../src/fittings/press/press.ts";
import { attendTo } from "../../src/fittings/questions/attend.ts";
import type { Ask } from "../../src/fittings/questions/open.ts";
import { actorSheet } from "../../src/fittings/sheets/actor.ts";
import type { Tracker } from "../../src/fittings/tracker/decorate.ts";
import { namesNow } from "../../src/fittings/words/names.ts";
import { combatBehind } from "../../src/fittings/here/encounter.ts";
import type { FoundryCombatant } from "../../src/foundry/types.ts";
import { allOf, openPrompts } from "../../src/kernel/history.ts";
import type { Ref } from "../../src/kernel/outcome.ts";
import type { CardSystem } from "../../src/table/cards/card.ts";
import type { CardAdapter } from "../../src/table/ruleset.ts";
import { nerveOf } from "./documents.ts";
import { engine, type Blink, type Side } from "./rules.ts";

const T = "DRAMATIS.Sample.";

const stareBy = (actor: Ref) =>
  pressOf("stare", localize(`${T}Form.stare`), "eye", { form: "stare", given: { actor } });
const { effectLines } = linesOf<Blink, Lens>(
  "DRAMATIS.Sample",
  { blink: { icon: "fa-solid fa-eye-slash", data: ({ n }) => ({ n }) } },
  frozenName,
);
const sideView = (card: CardSystem, { who, dice, modifiers, totals, sealed = false }: Side, lens: Lens) => ({
  ...{ name: frozenName(card, who, lens), role: "side", roleLabel: "", means: "", sum: null, sealed },
  figure: localize(`${T}Card.${sealed ? "kept" : "total"}`, { dice: dice.join(", "), n: totals[0] ?? 0 }),
  reasons: modifiers.map((one) => reasonView(one, lens)),
});

export const cards: CardAdapter = {
  template: "templates/sample/card.hbs",
  ...pressable((card, viewer) => {
    const lens = lensHere(viewer);
    const head = { kind: "stare", title: localize(`${T}Card.title`), line: "", aside: "", icon: "fa-solid fa-eye" };
    const checks = allOf(card, "checks");
    const verdict = checks.find(({ type }) => type === "verdict");
    return {
      ...frameView(card, head, lens),
      sides: checks.filter(({ type }) => type === "roll").map((side) => sideView(card, side as Side, lens)),
      verdict: verdict ? localize(`${T}Effect.blinks`, { name: frozenName(card, String(verdict["loser"]), lens) }) : "",
      effects: effectLines(card, allOf(card, "effects"), lens),
      answers: openPrompts(card)
        .filter(({ owner }) => inside(card, lens).owns(owner))
        .map(({ id: prompt, owner: who }) =>
          pressOf("answer", localize(`${T}Form.answer`), "eye", { form: "answer", given: { who, prompt } }),
        ),
    };
  }),
  ...attendTo({ ask: (card, { id, owner }) => open("answer", { who: owner, prompt: id, card: card.id }) }),
  keeps: (decision) => ({ names: namesNow(engine.named(decision)) }),
  nameOf: frozenNameOf,
  watched: { nerve: `${T}Field.FIELDS.nerve.label` },
};

export const ask: Ask = ({ id: card }, { id, owner }) => ({
  ...{ card, prompt: id, owner, title: localize(`${T}Form.answer`), quick: [], form: "answer" },
});

export const Sheet = actorSheet({
  name: "SampleSheet",
  classes: ["sample"],
  icon: "fa-solid fa-eye",
  size: { width: 420, height: 320 },
  parts: { body: { template: "systems/dramatis/templates/sample/sheet.hbs" } },
  context: ({ actor, id }) =>
    Promise.resolve({ rootId: id, nerve: nerveOf(actor), presses: { stare: stareBy(actor.uuid) } }),
});

/** All stare at once, each in one place: who comes twice is a guest in the second. */
export const isFirst = ({ id, actor, combat }: Pick<FoundryCombatant, "id" | "actor" | "combat">): boolean =>
  combat?.combatants.find((one) => one.actor === actor)?.id === id;

export const tracker: Tracker = {
  read: (combat) => ({
    bars: [],
    header: null,
    next: combat?.started ? pressOf("next", localize(`${T}next`), "forward", { own: "next" }) : null,
    rows: (combat?.combatants.contents ?? []).map(({ id, actor, combat: at }) => ({
      combatant: id,
      ...(!isFirst({ id, actor, combat: at }) && { guest: true }),
      pips: [],
      badges: actor ? [{ is: "nerve", look: "tag", text: localize(`${T}nerve`, { n: nerveOf(actor) }) }] : [],
      presses: actor?.isOwner ? [stareBy(actor.uuid)] : [],
    })),
  }),
  own: { next: async ({ combat }) => combatBehind(String(combat))?.nextTurn() },
};
