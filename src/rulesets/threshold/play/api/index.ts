/** `game.dramatis.threshold`: every decision without a window. What each does is said in `types/threshold.d.ts`. */
import type { ThresholdApi } from "../../../../../types/threshold.d.ts";
import { refusing, refusingAll } from "../../../../fittings/forms/api/bad-call.ts";
import { cardIdOf } from "../../../../fittings/forms/api/cards.ts";
import { pressing } from "../../../../fittings/sheets/hotbar/press.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { Doer } from "../dialogs/doer.ts";
import { FORMS } from "../dialogs/index.ts";
import * as plain from "../dialogs/plain.ts";
import type { ThresholdForm } from "../dialogs/plan.ts";
import { build } from "./build.ts";
import { calling, passing } from "./calls.ts";
import { quick } from "./quick.ts";
import { runFoes } from "./run.ts";

const PLAIN = Object.values(plain) as unknown as readonly ThresholdForm<Doer>[];

type Calls = Readonly<Record<string, (options: never) => Promise<Answer>>>;

/** Those about several or all need not be told anything: they begin with everybody, as their windows do. */
const callsOf = (about: boolean): Calls =>
  Object.fromEntries(
    [...FORMS, ...PLAIN].filter((form) => (form.about !== null) === about).map((form) => [form.id, calling(form)]),
  );

export const thresholdApi = Object.freeze({
  ...pressing,
  ...refusingAll(callsOf(true)),
  ...refusingAll({ ...callsOf(false), decline: passing("decline"), dismiss: passing("dismiss") }, true),
  ...refusingAll({ build }),
  ...refusingAll({ quick, runFoes }, true),
  apply: refusing(async (card: unknown) => table.apply(cardIdOf(card))),
  undo: refusing(async (card: unknown) => table.undo(cardIdOf(card))),
}) as unknown as ThresholdApi;
