import type { Form } from "../../../../fittings/forms/form.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { localize } from "../../../../foundry/index.ts";
import type { Modifier } from "../../../../kernel/outcome.ts";
import { signed } from "../../../../table/signed.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { actorRollAgainst, latestVerdict, reactorRoll, rollOf } from "../../rules/decide/card.ts";
import { loneOf } from "../../rules/decide/lone.ts";
import type { AmendDecision } from "../../rules/decisions.ts";
import type { RolledSide } from "../../rules/outcomes.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { encounterOf, unopposedIn } from "../cards/opening.ts";
import type { Windows } from "../windows.ts";

const T = "DRAMATIS.Personae.Dialog.Amend";
const { say } = wordsOf(T);

type SideId = AmendDecision["side"];

interface Values {
  readonly given: Windows["amend"];
  readonly card: CardData;
  readonly sides: Readonly<Partial<Record<SideId, RolledSide>>>;
  readonly side: SideId;
  /** The line that is changed; "" for another one. */
  readonly line: string;
  readonly label: string;
  readonly value: number;
}

const numbersOf = ({ sides, side }: Values): Modifier[] =>
  (sides[side]?.modifiers ?? []).filter(({ unit }) => unit === "number");

/** The chorus changes a line of a rolled card, or adds one; the dice lie as they are (PER-001, PER-035). */
export const amend: Form<Windows["amend"], Values> = {
  id: "amend",
  icon: "fa-solid fa-scale-balanced",
  title: () => say("title"),
  confirm: `${T}.confirm`,
  start(given) {
    const card = cardHere(given.card);
    const sides = card ? rolledOn(card, given.reactor ?? null) : {};
    const side = sides.actor ? "actor" : "reactor";
    return card && sides[side] ? { given, card, sides, side, line: "", label: "", value: 1 } : null;
  },
  fields: [
    { kind: "words", text: () => say("lead"), rule: "PER-001" },
    {
      kind: "choice",
      name: "side",
      label: `${T}.side`,
      of: ({ sides }) =>
        (["actor", "reactor"] as const).flatMap((id) => (sides[id] ? [{ id, label: nameOf(sides[id]) }] : [])),
    },
    {
      kind: "choice",
      name: "line",
      label: `${T}.line`,
      when: (v) => numbersOf(v).length > 0,
      of: (v) => [
        { id: "", label: say("another") },
        ...numbersOf(v).map(({ id, label, value }) => ({ id, label: `${localize(label)} ${signed(value)}` })),
      ],
    },
    { kind: "text", name: "label", label: `${T}.label`, example: `${T}.labelHint`, when: ({ line }) => line === "" },
    { kind: "whole", name: "value", label: `${T}.value`, min: -30, max: 30 },
  ],
  then(v, changed) {
    if (changed === "side") return { ...v, line: "" };
    const known = changed === "line" ? numbersOf(v).find(({ id }) => id === v.line) : undefined;
    return known ? { ...v, value: known.value } : v;
  },
  card: ({ given }) => given.card,
  decision: (v): AmendDecision => ({
    ...{ type: "amend", encounter: encounterOf(v.card), reactor: v.given.reactor ?? null, side: v.side },
    line: lineOf(v),
  }),
};

/** A line set to nothing is left out. */
function lineOf(v: Values): Modifier {
  const { line, label, value, card } = v;
  const known = numbersOf(v).find(({ id }) => id === line);
  if (known) return { ...known, value, on: value !== 0 };
  const id = `amended-${card.steps.length}`;
  return { id, label: label.trim() || say("byHand"), unit: "number", value, rule: "PER-001", on: true };
}

/** Both sides as they were compared, or lie until then. */
function rolledOn(card: CardData, reactor: string | null): Values["sides"] {
  const { steps } = card;
  const lone = reactor === null ? loneOf(steps, unopposedIn(card)?.actor ?? "") : null;
  if (reactor === null) return lone ? { actor: lone.lying.mine, reactor: lone.lying.theirs } : {};
  const last = latestVerdict(steps, reactor);
  const actor = (last && rollOf(steps, last.actorRoll)) ?? actorRollAgainst(steps, reactor);
  const theirs = (last && rollOf(steps, last.reactorRoll)) ?? reactorRoll(steps, reactor);
  return { ...(actor && { actor }), ...(theirs && { reactor: theirs }) };
}

const nameOf = ({ name, role }: RolledSide): string => name || localize(`DRAMATIS.Personae.Card.Role.${role}`);
