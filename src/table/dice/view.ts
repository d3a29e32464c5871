/** A roll as its templates draw it: in a message of its own, unfolded, or in a line of text. */
import type { JsonObject } from "../../kernel/json.ts";
import { figure, signed } from "../signed.ts";
import type { Came, Cast, RollAbout, RollKind, RollReason } from "./kind.ts";

/** A roll that was made, and what it came to. */
export interface Rolled {
  readonly kind: RollKind;
  readonly about: RollAbout;
  readonly cast: Cast;
  readonly came: Came;
}

/** How words are found. */
export interface Words {
  /** A language key, or plain text, in the reader's language. */
  readonly say: (key: string, data?: JsonObject) => string;
  /** What somebody is called now. */
  readonly name: (who: string) => string;
}

/** The context of the roll's templates. */
export interface RollView {
  readonly game: string;
  readonly icon: string;
  readonly title: string;
  readonly name: string;
  readonly flavor: string;
  readonly faces: number;
  readonly dice: readonly { readonly value: number; readonly is: string; readonly hint: string }[];
  readonly figure: string;
  readonly caption: string;
  readonly target: string;
  readonly verdict: { readonly text: string; readonly tone: string; readonly icon: string } | null;
  readonly reasons: readonly ReasonView[];
}
interface ReasonView {
  readonly label: string;
  readonly value: string;
  readonly rule: string;
  readonly off: boolean;
}

const SHARED = "DRAMATIS.Roll.";
const TONES = { good: "fa-solid fa-check", bad: "fa-solid fa-xmark", even: "fa-solid fa-scale-balanced" };

/** The context of the templates; `flavor` is what the message says of the roll. */
export function rollView({ kind, about, cast, came }: Rolled, words: Words, flavor = ""): RollView {
  const { say } = words;
  const name = about.name || (about.who === null ? "" : words.name(about.who));
  const title = about.label === "" ? say(`${kind.words}title`) : say(about.label);
  return {
    game: kind.game,
    icon: kind.icon,
    title,
    name,
    flavor: flavor === title ? "" : flavor,
    faces: cast.faces,
    dice: came.dice.map(({ value, is }) => ({ value, is, hint: say(`${SHARED}Die.${is}`) })),
    figure: came.figure === null ? "" : figure(came.figure),
    caption: say(came.caption.key, came.caption.data),
    target: came.target === null ? "" : say(`${kind.words}target`, { n: figure(came.target) }),
    verdict: verdictView(kind, came, words),
    reasons: about.reasons.map((reason) => reasonView(reason, words)),
  };
}

/** A roll in a few words, for a line of text: its figure, and what came of it. */
export function rollInLine({ kind, came }: Pick<Rolled, "kind" | "came">, words: Words): string {
  const parts = [came.figure === null ? "" : figure(came.figure), verdictView(kind, came, words)?.text ?? ""];
  return parts.filter((part) => part !== "").join(" · ");
}

function verdictView(kind: RollKind, { verdict }: Came, { say }: Words): RollView["verdict"] {
  if (!verdict) return null;
  const tone = verdict.good === null ? "even" : verdict.good ? "good" : "bad";
  return { text: say(`${kind.words}Verdict.${verdict.is}`, verdict), tone, icon: TONES[tone] };
}

function reasonView({ label, value, unit, on, rule }: RollReason, { say }: Words): ReasonView {
  const shown = unit === "dice" ? say(`${SHARED}dice`, { n: signed(value) }) : signed(value);
  return { label: say(label), value: shown, rule: rule ?? "", off: on === false };
}
