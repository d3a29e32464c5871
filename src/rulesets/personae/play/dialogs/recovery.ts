import { lookAhead } from "../../../../fittings/forms/ahead.ts";
import { personOf, type Form } from "../../../../fittings/forms/form.ts";
import { actorOf, actorsBeside } from "../../../../fittings/here/actors.ts";
import { signed } from "../../../../table/signed.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { chatMode, game, localize, type FoundryActor } from "../../../../foundry/index.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { ShownLine, ShownProspect } from "../../../../kernel/prospect.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { MessageMode } from "../../../../table/api.ts";
import type { RecoverDecision } from "../../rules/decisions.ts";
import type { RecoveryPrompt } from "../../rules/outcomes.ts";
import { isInTheMidst, MAIN, scopeOf, trackIds, trackOf, whyCannotAct } from "../../rules/queries.ts";
import { poolOf } from "../../rules/decide/prospects.ts";
import type { IdentityState, SceneState } from "../../rules/state.ts";
import { trackAttribute } from "../../rules/vitality/status.ts";
import { personaeSettings } from "../settings/read.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";
import { hasSeveral, levelOnTrack } from "../tracks/names.ts";
import { frameFor, sceneOf } from "../turns/frame.ts";
import type { Windows } from "../windows.ts";
import { byChorus, skillOptions } from "./pool/fields.ts";

const T = "DRAMATIS.Personae.Dialog.Recovery";
const { say, count } = wordsOf(T);

type When = RecoverDecision["when"];

export interface RecoveryValues {
  readonly call: Windows["recovery"];
  readonly actor: FoundryActor;
  readonly identity: IdentityState;
  /** The question of a card that this answers, when it came from one. */
  readonly prompt: RecoveryPrompt | null;
  /** Tracks with shock on them, or those that the card's question is about (PER-102). */
  readonly tracks: readonly string[];
  readonly track: string;
  readonly when: When;
  readonly assistDice: number;
  /** A skill that a trait puts in place of the one die; "" for the die and Stature (PER-114). */
  readonly skill: string;
  /** Who sees to the patient with that skill; "" for the patient. */
  readonly healer: Ref;
  /** Those who help, each with a die (PER-181). */
  readonly helpers: readonly Ref[];
  readonly mode: MessageMode;
}

const onTrack = ({ identity }: RecoveryValues, track: string): string =>
  levelOnTrack(personaeSettings(), track, trackOf(identity, track).shock, localize);

/** Offers the once-per-scene roll to shed shock, with both sides' dice and the exact odds (PER-103 … PER-114). */
export const recovery: Form<Windows["recovery"], RecoveryValues> = {
  id: "recovery",
  icon: "fa-solid fa-heart-pulse",
  title: () => say("title"),
  confirm: "DRAMATIS.Personae.Dialog.Roll",
  start(call) {
    const actor = actorOf(call.who);
    if (!actor) return null;
    const identity = readIdentity(actor);
    const prompt = promptOf(call);
    const tracks = prompt ? (prompt.tracks ?? [MAIN]) : shockedTracks(identity);
    const asked = tracks.filter((one) => one === call.track);
    const [track = MAIN] = asked.length > 0 ? asked : tracks;
    const other = {
      call,
      actor,
      identity,
      prompt,
      tracks,
      assistDice: 0,
      skill: "",
      healer: "",
      helpers: [],
      mode: chatMode(),
    };
    const first: RecoveryValues = { ...other, track, when: "duringScene" };
    return likeliest([first, ...(asked.length > 0 ? [] : tracks.map((one) => ({ ...first, track: one })))]);
  },
  head: (v) => ({
    img: v.actor.img,
    name: v.actor.name,
    line:
      trackOf(v.identity, v.track).shock > 0
        ? say("line", { hits: trackOf(v.identity, v.track).hits, status: onTrack(v, v.track) })
        : say("lineUnhurt"),
  }),
  fields: [
    {
      kind: "part",
      template: "systems/dramatis/templates/personae/dialogs/recovery.hbs",
      view: versus,
    },
    {
      kind: "choice",
      name: "track",
      label: `${T}.track`,
      when: ({ tracks }) => hasSeveral(personaeSettings()) && tracks.length > 1,
      of: (v) => v.tracks.map((id) => ({ id, label: onTrack(v, id) })),
    },
    {
      kind: "choice",
      name: "when",
      label: `${T}.whenLabel`,
      when: (v) => timesOf(v).length > 1,
      of: (v) => timesOf(v).map((id) => ({ id, label: say(`when.${id}`) })),
    },
    {
      kind: "choice",
      name: "healer",
      label: `${T}.healer`,
      rule: "PER-114",
      when: (v) => beside(v).length > 0,
      of: (v) => [{ id: "", label: v.actor.name }, ...beside(v).map(({ uuid, name }) => ({ id: uuid, label: name }))],
    },
    {
      kind: "choice",
      name: "skill",
      label: `${T}.skill`,
      of: (v) => [...(v.healer ? [] : [{ id: "", label: plainDie(v) }]), ...skillOptions(healerOf(v))],
    },
    {
      kind: "whom",
      name: "helpers",
      label: `${T}.helpers`,
      rule: "PER-181",
      when: (v) => beside(v).length > 0,
      of: (v) => beside(v).flatMap((one) => (one.uuid === v.healer ? [] : [personOf(one)])),
    },
    // Helpers are chosen by name; dice beside theirs are the chorus' to give.
    { kind: "whole", name: "assistDice", label: `${T}.assist`, min: 0, max: 9, when: () => game().user.isGM },
    // A card that is there already has its readers.
    { kind: "audience", name: "mode", when: ({ call }) => !call.card },
  ],
  then(v, changed) {
    if (changed === "track") return likeliest([v]);
    if (changed !== "healer") return v;
    const helpers = v.helpers.filter((ref) => ref !== v.healer);
    const best = [...healerOf(v).skills].sort((a, b) => b.rating - a.rating)[0];
    return { ...v, helpers, skill: v.healer ? (best?.id ?? "") : "" };
  },
  odds: (_v, percent) => say("odds", { percent }),
  card: ({ call }) => call.card,
  prompt: ({ call }) => call.prompt,
  decision: ({ call, actor: { uuid: actor }, when, assistDice, skill, healer, helpers, track }): RecoverDecision => ({
    ...(assistDice > 0 ? byChorus({}) : {}),
    type: "recover",
    encounter: frameFor(actor),
    actor,
    when,
    assistDice,
    ...(call.prompt && { prompt: call.prompt }),
    ...(skill && { skill }),
    ...(healer && { healer }),
    ...(helpers.length > 0 && { helpers }),
    ...(track !== "main" && { track }),
  }),
};

/** Those beside the patient who could see to it, or help. */
const beside = ({ actor }: RecoveryValues): FoundryActor[] =>
  actorsBeside(actor, isIdentity).filter((one) => canHelp(readIdentity(one), sceneOf(actor.uuid)));

/** Things stand by, and do no more. */
function canHelp(state: IdentityState, scene: SceneState): boolean {
  if (state.kind === "identity") return false;
  const why = whyCannotAct(state, personaeSettings(), scene);
  return why === null || why === "limited";
}

/** Whose skills there are to choose from. */
function healerOf({ healer, identity }: RecoveryValues): IdentityState {
  const found = healer ? actorOf(healer) : null;
  return found ? readIdentity(found) : identity;
}

/** The open recovery prompt that a call names, or null. */
function promptOf({ card, prompt: id }: Windows["recovery"]): RecoveryPrompt | null {
  const shown = card === undefined ? null : cardHere(card);
  const open = shown ? openPrompts(shown) : [];
  return open.find((one): one is RecoveryPrompt => one.type === "recovery" && one.id === id) ?? null;
}

/** The tracks a roll could be made for without being asked for one: those with shock on them (PER-102). */
const shockedTracks = (identity: IdentityState): readonly string[] =>
  trackIds(identity, personaeSettings()).filter((track) => trackOf(identity, track).shock > 0);

/** When a recovery roll for a track could be made here and now; a prompt has its own time. */
function timesOf({ actor, prompt, track }: RecoveryValues): readonly When[] {
  if (prompt) return [prompt.when ?? "endOfViolentEncounter"];
  const midst = isInTheMidst(scopeOf(personaeSettings(), track), sceneOf(actor.uuid));
  return midst ? ["duringViolentEncounter"] : ["duringScene", "endOfScene"];
}

/** The first of these, at one of its times, that may be rolled now; else the first of all. */
function likeliest([first, ...others]: readonly [RecoveryValues, ...RecoveryValues[]]): RecoveryValues {
  const all = [first, ...others].flatMap((v) => timesOf(v).map((when) => ({ ...v, when })));
  return all.find((v) => lookAhead(recovery, v).blocked === "") ?? all[0] ?? first;
}

/** One die and the attribute that the track's vitality follows (PER-105). */
function plainDie({ track }: RecoveryValues): string {
  const attribute = localize(`DRAMATIS.Personae.Attribute.${trackAttribute(personaeSettings(), track)}`);
  return say("plainDie", { attribute });
}

/** Both sides' dice, once the roll may be made. */
function versus({ actor: { name } }: RecoveryValues, ahead: ShownProspect | null): JsonObject {
  if (!ahead) return {};
  const side = (lines: readonly ShownLine[]): JsonObject => {
    const { dice, modifier } = poolOf(lines);
    return {
      dice: Array.from({ length: dice }, () => null),
      text: count("pool", dice, { modifier: signed(modifier) }),
    };
  };
  return { name, actor: side(ahead.lines), chorus: side(ahead.against) };
}
