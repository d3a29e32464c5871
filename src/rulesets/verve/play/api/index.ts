/** `game.dramatis.verve`: every decision without a window. What each does is said in `types/verve.d.ts`. */
import type { VerveApi } from "../../../../../types/verve.d.ts";
import { refusing, refusingAll } from "../../../../fittings/forms/api/bad-call.ts";
import type { Options } from "../../../../fittings/forms/api/calling.ts";
import { cardIdOf } from "../../../../fittings/forms/api/cards.ts";
import { pressing } from "../../../../fittings/sheets/hotbar/press.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { Doer } from "../dialogs/doer.ts";
import * as growth from "../dialogs/growth.ts";
import { FORMS, formsIn } from "../dialogs/index.ts";
import type { VerveForm } from "../dialogs/plan.ts";
import * as round from "../dialogs/round.ts";
import { calling, passing } from "./calls.ts";
import { makeFoes } from "./foes.ts";
import { inFull } from "./full.ts";

const ALL: readonly VerveForm<Doer>[] = [...new Set([...FORMS, ...formsIn(growth), ...formsIn(round)])];

type Calls = Readonly<Record<string, (options: Options) => Promise<Answer>>>;

/** Those about several or all need not be told anything: they begin as their windows do. */
const callsOf = (about: boolean): Calls =>
  Object.fromEntries(ALL.filter((form) => (form.about !== null) === about).map((form) => [form.id, calling(form)]));

export const verveApi = Object.freeze({
  ...pressing,
  ...refusingAll(callsOf(true)),
  ...refusingAll(callsOf(false), true),
  ...refusingAll({ create: inFull("create"), buyGear: inFull("buyGear"), direct: inFull("direct") }),
  ...refusingAll({ makeFoes } as unknown as Calls, true),
  ...refusingAll({ reveal: inFull("reveal"), decline: passing("decline"), dismiss: passing("dismiss") }, true),
  apply: refusing(async (card: unknown) => table.apply(cardIdOf(card))),
  undo: refusing(async (card: unknown) => table.undo(cardIdOf(card))),
}) as unknown as VerveApi;
