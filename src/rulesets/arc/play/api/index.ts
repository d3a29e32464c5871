/** `game.dramatis.arc`: every decision without a window. What each does is said in `types/arc.d.ts`. */
import type { ArcApi } from "../../../../../types/arc.d.ts";
import { refusing, refusingAll } from "../../../../fittings/forms/api/bad-call.ts";
import type { Options } from "../../../../fittings/forms/api/calling.ts";
import { cardIdOf } from "../../../../fittings/forms/api/cards.ts";
import { open } from "../../../../fittings/press/openers.ts";
import { pressing } from "../../../../fittings/sheets/hotbar/press.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { Doer } from "../dialogs/doer.ts";
import { FORMS } from "../dialogs/index.ts";
import * as plain from "../dialogs/plain.ts";
import type { ArcForm } from "../dialogs/plan.ts";
import { build } from "./build.ts";
import { calling, passing } from "./calls.ts";
import { makeFigures } from "./figures.ts";
import * as turns from "./turns.ts";

const ALL = [...FORMS, ...(Object.values(plain) as unknown as readonly ArcForm<Doer>[])];

type Calls = Readonly<Record<string, (options: Options) => Promise<Answer>>>;

/** Those about several or all need not be told anything: they begin with everybody, as their windows do. */
const callsOf = (about: boolean): Calls =>
  Object.fromEntries(ALL.filter((form) => (form.about !== null) === about).map((form) => [form.id, calling(form)]));

const { answer, amend, setOutcome, endTurn, passTurns, strike } = turns;

export const arcApi = Object.freeze({
  ...pressing,
  ...refusingAll({ ...callsOf(true), answer, amend, setOutcome }),
  ...refusingAll(
    { ...callsOf(false), amend: undefined, endTurn, passTurns, strike, makeFigures } as unknown as Calls,
    true,
  ),
  ...refusingAll({ amend, build: build as unknown as Calls[string] }),
  ...refusingAll({ decline: passing("decline"), dismiss: passing("dismiss") }, true),
  openTables: refusing(async ({ table: number }: { readonly table?: string } = {}) => {
    await open("tables", number === undefined ? {} : { table: number });
    return { ok: true, message: null } as const;
  }),
  apply: refusing(async (card: unknown) => table.apply(cardIdOf(card))),
  undo: refusing(async (card: unknown) => table.undo(cardIdOf(card))),
}) as unknown as ArcApi;
