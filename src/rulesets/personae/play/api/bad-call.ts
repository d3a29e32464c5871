import { BadCall } from "../../../../fittings/forms/api/bad-call.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";

const { say } = wordsOf("DRAMATIS.Personae.Api");

/** A call that makes no sense in this game: why, by the last part of a key under `DRAMATIS.Personae.Api`. */
export const badCall = (key: string, data: Readonly<Record<string, string>> = {}): BadCall =>
  new BadCall(say(key, data));
