/** Forms: what a decision leaves open, asked in a window. Each is one definition; how it is drawn is not its concern. */
import type { Decision } from "../../kernel/outcome.ts";
import type { ShownLine, ShownProspect } from "../../kernel/prospect.ts";
import type { ReasonUnit, Reasons } from "./reasons.ts";
import type { MessageMode } from "../../table/api.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Side } from "../here/side.ts";

/** The names of values of one type. */
type Of<V, T> = { [Name in keyof V]: V[Name] extends T ? Name : never }[keyof V] & string;

/** Somebody or something to choose, with a picture. */
export interface Person {
  readonly ref: string;
  readonly name: string;
  readonly img: string;
  /** What else is to be known before choosing, or nothing. */
  readonly detail?: string;
  /** How they stand to the one who chooses. */
  readonly side?: Side;
}

/** One of several answers. */
export interface Option {
  readonly id: string;
  readonly label: string;
}

interface Labelled<V> {
  /** A language key, or the text that follows from the values. */
  readonly label: string | ((v: V) => string);
  /** The rule it rests on. */
  readonly rule?: string;
  /** Language key of a longer explanation, shown beneath. */
  readonly hint?: string;
  /** The form opens with the focus here, instead of on its main button. */
  readonly first?: true;
  /** It is small enough to stand beside its neighbours, with its label above it. */
  readonly beside?: true;
  /** Nothing comes of the form while this is empty: it is marked before anybody presses. */
  needed?(v: V): boolean;
}

interface People<V> {
  of(v: V): readonly Person[];
  /** Language key of what is said where there is nobody. */
  readonly none?: string;
}

/**
 * How one value is asked for; `when` says whether it is asked for at all. What most rolls leave as it is stands behind _More_:
 * by `more`, and reasons and the audience anyway; never what is needed.
 */
export type Field<V> = { when?(v: V): boolean; readonly more?: boolean | ((v: V) => boolean) } & (
  | (Labelled<V> & People<V> & { readonly kind: "who"; readonly name: Of<V, string> })
  | (Labelled<V> & People<V> & { readonly kind: "whom"; readonly name: Of<V, readonly string[]> })
  | (Labelled<V> & { readonly kind: "choice"; readonly name: Of<V, string>; of(v: V): readonly Option[] })
  | (Labelled<V> & { readonly kind: "whole"; readonly name: Of<V, number>; readonly min: number; readonly max: number })
  | (Labelled<V> & { readonly kind: "flag"; readonly name: Of<V, boolean> })
  | (Labelled<V> & {
      readonly kind: "text";
      readonly name: Of<V, string>;
      /** Language key of an example. */
      readonly example?: string;
      /** Texts that are offered while typing. */
      known?(v: V): readonly string[];
    })
  | {
      readonly kind: "words";
      /** The field that they explain, which stands beside them. */
      readonly about?: keyof V & string;
      text(v: V): string;
      readonly rule?: string;
    }
  /** Every reason for more or less: what the prospect is made of, those to switch, and room for one's own. */
  | {
      readonly kind: "reasons";
      readonly name: Of<V, Reasons>;
      /** What one's own may be counted in, the likeliest first. */
      readonly units: readonly ReasonUnit[];
    }
  /** Who sees the card that it opens. */
  | { readonly kind: "audience"; readonly name: Of<V, MessageMode> & "mode" }
  | {
      readonly kind: "part";
      /** Path of a partial from the server's root, drawn with `view`. */
      readonly template: string;
      /**
       * What it is drawn with: as `typed`, the texts in its inputs by their names, which are not drawn anew while they are typed.
       * @param ahead what the roll would be; null while there is none to tell of
       */
      view(v: V, ahead: ShownProspect | null): JsonObject;
      /** The values after one of its inputs was changed; null when it is none of its own. */
      read?(v: V, input: { readonly name: string; readonly value: string; readonly checked: boolean }): V | null;
    }
);

/** One more decision of the same values; without a card it opens its own. */
export interface Also {
  readonly decision: Decision;
  readonly card?: string;
}

/** A button beside the main one. */
export interface Other<V> {
  /** What it is called among the window's actions. */
  readonly id: string;
  readonly icon: string;
  /** Language keys. */
  readonly label: string;
  readonly hint: string;
  decision(v: V): Decision;
  /** What is decided with it, as with the form's own. */
  also?(v: V): readonly Also[];
  /** Whether there is such a button at all. Left out: there is. */
  when?(v: V): boolean;
  /** Why it can't be made of these values, in words, or "", beside what is in the way of all. What the engine refuses needs none. */
  blocked?(v: V): string;
}

/** A form: what it is given becomes values, what a person changes becomes other values, and these are a decision. */
export interface Form<Given extends JsonObject, V extends object> {
  /** The name it is opened by. */
  readonly id: string;
  readonly icon: string | ((v: V) => string);
  title(v: V): string;
  /** Language key of the main button, and its icon where that is another than the window's. */
  readonly confirm: string;
  readonly confirmIcon?: string;
  /** The values to begin with; null when there is nothing to ask, or nobody to ask it of. */
  start(given: Given): V | null | Promise<V | null>;
  /** Whom it is about. */
  head?(v: V): { readonly img: string; readonly name: string; readonly line: string };
  readonly fields: readonly Field<V>[];
  /** The values with what they hold of the world read anew; left out, they hold nothing of it. */
  again?(v: V): V;
  /** What follows from a value that was changed. */
  then?(v: V, changed: string): V;
  /** The decision that the values stand for. */
  decision(v: V): Decision;
  /** What is decided with it, one after the other and each on its own card, for as long as nothing is refused. */
  also?(v: V): readonly Also[];
  /** Other decisions that may be made of the same values, by buttons beside the main one. */
  readonly others?: readonly Other<V>[];
  /** The card it belongs to. */
  card?(v: V): string | undefined;
  /** The question of that card which it answers: asked once, whoever opens it, and over when it is settled elsewhere. */
  prompt?(v: V): string | undefined;
  /** Why there is nothing to decide yet, by whatever button, in words, or "". What the engine refuses needs none. */
  blocked?(v: V): string;
  /** What the roll is made of, for as long as it can't be foreseen: nobody is chosen yet, or no dice are left. */
  lines?(v: V): readonly ShownLine[];
  /** What whoever answers a card may know of their own roll though more of that card is kept from them; null for nothing. */
  ownShare?(v: V): ShownProspect | null;
  /** What should be known and stands in nobody's way, beside what the prospect warns of. */
  warning?(v: V): string;
  /** How likely it is, in words that tell more than the bare chance. */
  odds?(v: V, percent: number): string;
}

/** An actor, or anything with its name and picture, as somebody to choose. */
export function personOf({ uuid, name, img }: Choosable, detail = ""): Person {
  return { ref: uuid, name, img, ...(detail && { detail }) };
}

type Choosable = { readonly uuid: string; readonly name: string; readonly img: string };
