import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { openForm } from "../../../../fittings/forms/window.ts";
import type { DialogOptions } from "../../../../../types/dramatis.d.ts";
import { answer } from "../dialogs/answer.ts";
import { challenge } from "../dialogs/challenge.ts";
import { recovery } from "../dialogs/recovery.ts";
import { unopposed } from "../dialogs/unopposed.ts";
import { answerValues } from "./answer.ts";
import { challengeValues } from "./challenge.ts";
import { recoverValues } from "./recover.ts";
import { unopposedValues } from "./unopposed.ts";

/** Opens a roll's dialog with what the options say filled in, for the person at this client to go on with. */
export async function openDialog(options: DialogOptions): Promise<{ readonly ok: true }> {
  const { challenge: challenging, unopposed: task, answer: answering, recover } = optionsOf("openDialog", options);
  if (challenging) await openForm(challenge, await challengeValues(challenging));
  else if (task) await openForm(unopposed, await unopposedValues(task));
  else if (answering) await openForm(answer, await answerValues(answering));
  else await openForm(recovery, await recoverValues(optionsOf("openDialog", recover)));
  return { ok: true };
}
