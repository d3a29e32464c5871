import type { Lens as CardLens } from "../../../../fittings/cards/lens.ts";
import { pressOf } from "../../../../fittings/press/press.ts";
import { counted } from "../../../../fittings/words/words.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { AnswerPrompt } from "../../rules/outcomes.ts";
import type { ChallengeType, SceneState } from "../../rules/state.ts";

/** How a card's frozen facts are seen, with what Personae's cards ask of the table. The chorus is the game master. */
export interface Lens extends CardLens {
  /** What a level of a track is called by the group (PER-101). */
  level?(track: string, shock: number): string;
  /** The name of a track where the group has several, else "" (PER-102). */
  track?(track: string): string;
  /** Criticals an identity has banked now: a button to spend one is only for those who have (PER-180). */
  criticals?(ref: Ref): number;
  /** Whether an identity's traits let it turn the follow-ups of such a challenge against others (PER-064). */
  freeTarget?(ref: Ref, challenge: ChallengeType): boolean;
  /** What kind of scene an identity is in by now: a question that has been settled since is not asked again (PER-051). */
  scene?(ref: Ref): SceneState;
  /** A question as things stand by now (PER-119). Left out: as it was put. */
  askedNow?(prompt: AnswerPrompt): AnswerPrompt;
  /** True when only a game master can answer for that identity. */
  isOfChorus?(ref: Ref): boolean;
  /** Whether the reader plays anybody who could lend a hand (PER-181). */
  readonly mayAssist?: boolean;
  /** No game master is there: those who propose a challenge may roll it themselves, and the chorus' answers wait. */
  readonly chorusAbsent?: boolean;
}

const CARD = "DRAMATIS.Personae.Card.";

/** A phrase of the cards: `say(lens, "Verdict.attack.success", …)`. */
export const say = (lens: Lens, key: string, data?: JsonObject): string => lens.t(CARD + key, data);

/** A counted phrase: picks the `.one` or `.other` form of a key and hands it `n`. */
export const count = (lens: Lens, key: string, n: number, data: JsonObject = {}): string =>
  lens.t(CARD + counted(key, n), { ...data, n });

export { pressOf as press };

/** A shock level by its name: the group's, else "Shock 2"; "no shock" for none. PER-101 */
export function levelWords(lens: Lens, track: string, shock: number): string {
  if (lens.level) return lens.level(track, shock);
  return lens.t(shock > 0 ? `DRAMATIS.Personae.Status.shock${shock}` : "DRAMATIS.Personae.Sheet.track.none");
}

/** A name with the tracks that are spoken of, where the group has several: "Ada (Mind)". PER-102 */
export function nameOn(lens: Lens, name: string, tracks: readonly string[]): string {
  const named = tracks.map((track) => lens.track?.(track) ?? "").filter(Boolean);
  return named.length === 0 ? name : lens.t("DRAMATIS.Personae.Track.whose", { name, track: named.join(", ") });
}
