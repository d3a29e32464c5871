/** Reaction checks: asked for, and rolled. ARC-024 … ARC-036 */
import type { Also, Option } from "../../../../fittings/forms/form.ts";
import { given, refsOf } from "../../../../fittings/forms/given.ts";
import { game } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { TRIGGERS, type Trigger } from "../../rules/mind/triggers.ts";
import type { SuggestionPrompt } from "../../rules/outcomes.ts";
import { isOccupied } from "../board/marks.ts";
import { characterBehind, placeOf, stateOf, type Doer } from "./doer.ts";
import { company, everybody, needs } from "./people.ts";
import { formOf, type ArcForm, type PlainField } from "./plan.ts";
import { say, term } from "./words.ts";

/** Stands for words of one's own among the triggers. */
const OWN = "";
const IDS = Object.keys(TRIGGERS) as readonly Trigger[];

interface Triggered {
  /** One of the rules' triggers, or "" for one's own words. */
  readonly trigger: string;
  readonly words: string;
}

/** One of the rules', or words of one's own. */
const triggerOf = (from: JsonObject): Triggered => {
  const said = given(from, "trigger", IDS[0]);
  const known = IDS.some((id) => id === said);
  return { trigger: known ? said : OWN, words: given(from, "words", known ? "" : said) };
};
const triggerSaid = ({ trigger, words }: Triggered): string => (trigger === OWN ? words : trigger);

/** The triggers by their families, and one's own words last. ARC-025 */
const triggers = (): Option[] => [
  ...(["surprised", "underPressure"] as const).flatMap((family) =>
    IDS.filter((id) => TRIGGERS[id] === family).map((id) => ({
      id,
      label: say("trigger", { family: say(`family.${family}`), trigger: term(`Trigger.${id}`) }),
    })),
  ),
  { id: OWN, label: say("ownWords") },
];

const triggerFields = <V extends Doer & Triggered>(when: (v: V) => boolean): PlainField<V>[] => {
  const fields: PlainField<Doer & Triggered>[] = [
    { kind: "choice", name: "trigger", rule: "ARC-025", of: triggers },
    { kind: "text", name: "words", example: "DRAMATIS.Arc.Form.wordsExample", when: ({ trigger }) => trigger === OWN },
  ];
  return fields.map((field) => ({ ...field, when: (v: V) => when(v) && (field.when?.(v) ?? true) })) as never;
};

interface Asking extends Triggered {
  readonly characters: readonly Ref[];
  readonly secret: boolean;
  /** What comes of the game master's figures is the game master's to know, whatever of the rest. ARC-036 */
  readonly veiled: boolean;
}
type V = Doer & Asking;

const suggested = ({ asked }: Doer): SuggestionPrompt | null =>
  asked?.prompt.type === "suggestReaction" ? asked.prompt : null;

const isFigure = (ref: Ref): boolean => stateOf(ref)?.kind === "npc";

/** Those whose result is told with the rest, and those whose is not. */
function parted({
  characters,
  secret,
  veiled,
}: V): readonly { readonly who: readonly Ref[]; readonly secret: boolean }[] {
  const apart = characters.filter((ref) => veiled && !secret && isFigure(ref));
  const rest = characters.filter((ref) => !apart.includes(ref));
  return [
    ...(rest.length > 0 || apart.length === 0 ? [{ who: rest, secret }] : []),
    ...(apart.length > 0 ? [{ who: apart, secret: true }] : []),
  ];
}

const ask = (v: V, { who: characters, secret }: ReturnType<typeof parted>[number]): JsonObject => ({
  ...{ type: "requestReaction", encounter: placeOf(v), characters, trigger: triggerSaid(v) },
  ...(secret && { secret }),
});

const plain = formOf<Asking>({
  ...{
    id: "requestReaction",
    icon: "bullhorn",
    about: null,
    answers: ["suggestReaction"],
    unasked: true,
    confirm: "ask",
  },
  begin(doer, from) {
    const on = suggested(doer);
    const company_ = company(doer, from, "characters", null);
    const characters = on ? (on.ticked.length > 0 ? on.ticked : on.characters) : company_;
    const named = triggerOf(on ? { ...from, trigger: on.trigger } : from);
    return { ...named, characters: characters.filter((ref) => characterBehind(ref)), secret: from["secret"] === true, veiled: from["veiled"] !== false }; // prettier-ignore
  },
  fields: [
    { kind: "whom", name: "characters", rule: "ARC-034", of: everybody, none: "DRAMATIS.Arc.Form.nobody", first: true },
    ...triggerFields<V>(() => true),
    { kind: "flag", name: "secret", rule: "ARC-036" },
    { kind: "flag", name: "veiled", rule: "ARC-036", when: (v) => !v.secret && v.characters.some(isFigure) },
  ],
  blocked: (v) => needs(v.characters, "nobodyAsked") || needs(triggerSaid(v).trim(), "noWords"),
});

/** Asks for Reaction checks: of the game master's figures apart, where only the game master is to see what comes of it. */
export const requestReaction: ArcForm<V> = {
  ...plain,
  decision(v) {
    const [first] = parted(v);
    const prompt = v.asked && { prompt: v.asked.prompt.id };
    return { type: "requestReaction", ...(first && ask(v, first)), ...prompt };
  },
  also: (v): Also[] => parted(v).slice(1).map((one) => ({ decision: { type: "requestReaction", ...ask(v, one) } })), // prettier-ignore
};

/** Rolls a Reaction check, asked or not. ARC-026 */
export const react = formOf<Triggered & { readonly secret: boolean }>({
  ...{ id: "react", icon: "heart-pulse", answers: ["reaction"], unasked: true, about: "actor", confirm: "roll" },
  ...{ confirmIcon: "dice", secret: true },
  begin: (_doer, from) => ({ ...triggerOf(from), secret: from["secret"] === true }),
  line: (v) => say("line.react", { som: stateOf(v.actor)?.som.value ?? 0 }),
  fields: [
    ...triggerFields<Doer & Triggered & { readonly secret: boolean }>(({ asked }) => asked === null),
    { kind: "flag", name: "secret", rule: "ARC-036", when: ({ asked }) => asked === null && game().user.isGM },
  ],
  blocked: (v) => (v.asked ? "" : needs(triggerSaid(v).trim(), "noWords")),
  decide: (v) => ({
    ...{ actor: undefined, prompt: undefined, characters: [v.actor] },
    ...(!v.asked && { trigger: triggerSaid(v), ...(v.secret && { secret: true }) }),
  }),
});

interface Caught {
  readonly characters: readonly Ref[];
}

/** Who is taken unawares: those who are absorbed in something are ticked. ARC-041, ARC-084 */
export const surprise = formOf<Caught>({
  ...{ id: "surprise", icon: "user-secret", about: null },
  begin: (doer, from) => ({ characters: [...new Set([...refsOf(from, "characters", "who"), ...occupiedIn(doer)])] }),
  fields: [
    { kind: "words", text: () => say("surpriseLead"), rule: "ARC-041" },
    {
      ...{ kind: "whom", name: "characters", none: "DRAMATIS.Arc.Form.nobody", first: true },
      of: (v) =>
        everybody(v).map((one) =>
          occupiedIn(v).includes(one.ref) ? { ...one, detail: term("Placing.occupied") } : one,
        ),
    },
  ],
  blocked: ({ characters }) => needs(characters, "nobodyCaught"),
  decide: ({ characters }) => ({ characters }),
});

/** Those who are absorbed in something, where it is done, as far as this person may know. */
function occupiedIn(v: Doer): readonly Ref[] {
  return (placeOf(v)?.participants ?? []).flatMap(({ who }) => (isOccupied(who) ? [who] : []));
}
