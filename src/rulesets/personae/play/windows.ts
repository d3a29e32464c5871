/** What each of Personae's windows is opened with. Whoever has a button for one knows no more of it. */
import type { JsonObject } from "../../../kernel/json.ts";
import type { Ref } from "../../../kernel/outcome.ts";
import { open as openWindow, type Open } from "../../../fittings/press/openers.ts";
import type { Difficulty } from "../rules/challenge/unopposed.ts";

type Item = string;
type Card = { readonly card: string };
type Who = { readonly who: Ref };

/** The windows by their names. */
export type Windows = {
  /**
   * Who issues a challenge, with what and against whom; without means, a skill is chosen there, and without targets it
   * begins with those targeted on the board (PER-025 … PER-035).
   */
  challenge: Who & {
    readonly weaponId?: Item;
    readonly powerId?: Item;
    readonly skillId?: Item;
    readonly targets?: readonly Ref[];
  };
  /** The same in one go, when nothing is left to say: what the window would propose, against those targeted. */
  strike: Windows["challenge"];
  /** A roll against a static task (PER-040 … PER-044). */
  unopposed: Who & { readonly skill?: Item; readonly difficulty?: Difficulty };
  /** A recovery roll; the card and its prompt where one offers it (PER-103 … PER-113). */
  recovery: Who & { readonly card?: string; readonly prompt?: string; readonly track?: string };
  /** Who stabilises, or who is stabilised (PER-099). */
  stabilise: Who;
  /** Who lends a hand with a roll that a card waits for (PER-034, PER-181). */
  assist: Card & { readonly helped: Ref };
  /** Against whom a follow-up is turned; not against whom the chain was last turned (PER-064). */
  followUp: Card & { readonly from: Ref; readonly last: Ref };
  /** How an identity answers (PER-119 … PER-123). */
  answer: Card & { readonly prompt: string };
  /** What becomes of a banked critical (PER-180). */
  critical: Who;
  /**
   * Development points: to whom, how many, what for (PER-132), where a card asks for one, or chosen already; and to whom
   * instead (PER-131).
   */
  award: { readonly card?: string; readonly prompt?: string; readonly identities?: readonly Ref[] };
  reassign: Card & { readonly award: string; readonly from: Ref };
  /** What the chorus does to some without a challenge; left out: those selected on the board (PER-001, PER-048, PER-073). */
  hand: { readonly targets?: readonly Ref[] };
  /** A line of a rolled card that is changed, of one comparison or of a task (PER-001). */
  amend: Card & { readonly reactor?: Ref };
  /** What each side of an encounter wants (PER-031, PER-047). */
  aims: { readonly combat: Ref };
  /** What an expertise knows (PER-036 … PER-038). */
  ask: Who & { readonly talent?: Item };
  /** The end of an encounter (PER-056). */
  end: { readonly combat: Ref };
  /** The skills that the order is rolled with; answers with those chosen, or null (PER-053). */
  order: { readonly actors: readonly Ref[] };
  /** What development points can buy; at one of the traits, when that is named (PER-136). */
  advance: Who & { readonly item?: Item };
  /** Whether a piece of gear is bought, and on what terms (PER-183, PER-189). */
  buy: Who & { readonly item: Item };
  /** By how much the resource cap rises (PER-183). */
  boost: Who;
  /** The step-by-step builder. */
  create: Who;
  /** The group's choices (PER-002). */
  charter: Record<never, never>;
  /** Many at once, some of it chosen already; and copies of one of them. */
  quick: JsonObject;
  copies: Who;
  /** To whom a thing goes. */
  give: { readonly item: Ref };
};

/** Opens one of the windows. */
export const open: Open<Windows> = openWindow;
