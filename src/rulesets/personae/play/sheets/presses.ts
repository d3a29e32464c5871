/** What may be pressed on an identity's sheet, by key. What has an item carries its id behind a dash. */
import { pressOf, type Press, type PressesByKey } from "../../../../fittings/press/press.ts";
import { adding } from "../../../../fittings/sheets/items.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { CorrectDecision, ReadyDefenceDecision } from "../../rules/decisions.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import type { attributeViews } from "../view/attributes.ts";
import type { playView } from "../view/play.ts";
import type { recoveryView } from "../view/recovery.ts";
import type { tallyView } from "../view/tally.ts";
import type { TrackPanel } from "../view/tracks.ts";
import type { TraitGroup } from "../view/traits.ts";
import type { turnView } from "../view/turn.ts";
import { say } from "../view/words.ts";

type PlayView = ReturnType<typeof playView>;
type SkillRow = PlayView["skills"][number];
type ArmRow = (PlayView["weapons"] | PlayView["shields"] | PlayView["powers"])[number];
type Means = ReadyDefenceDecision["means"];
type TraitRow = TraitGroup["rows"][number];

/** What a sheet shows, as far as it can be pressed. */
export interface Shown {
  readonly actor: FoundryActor;
  readonly encounter: EncounterFrame | null;
  readonly play: PlayView;
  readonly tracks: readonly TrackPanel[];
  readonly tally: ReturnType<typeof tallyView>;
  readonly attributes: ReturnType<typeof attributeViews>;
  readonly groups: readonly TraitGroup[];
  readonly turn: ReturnType<typeof turnView>;
  /** Of the track that may be recovered from now, else of the first. */
  readonly recovery: ReturnType<typeof recoveryView> | undefined;
  readonly owner: string;
  readonly unagreed: number;
}

/** Opens a window about whose sheet it is. */
const opens = (form: string, icon: string, label: string, given: JsonObject = {}): Press =>
  pressOf(form, label, icon, { form, given });

const own = (name: string, icon: string, label: string): Press => pressOf(name, label, icon, { own: name });

/** Everything that may be pressed there. */
export function sheetPresses(shown: Shown): PressesByKey {
  const { attributes, play, tracks, tally, turn, recovery, owner, unagreed } = shown;
  const { allowed, tooltip } = turn.stabilise;
  const stabilise = opens("stabilise", "hand-holding-medical", say("stabilise.button"));
  const rows = shown.groups.flatMap((group) => group.rows);
  return {
    create: opens("create", "feather", say("create")),
    unopposed: { ...opens("unopposed", "mountain", say("bare")), hint: say("bareHint") },
    task: { ...opens("unopposed", "mountain", say("compact.task")), hint: say("bareHint") },
    challenge: { ...opens("challenge", "people-arrows", say("compact.bare")), hint: say("compact.bareHint") },
    recover: recover(recovery?.allowed ?? false, recovery?.tooltip ?? "", {}),
    stabilise: { ...stabilise, ...(allowed ? { hint: tooltip } : { blocked: tooltip }) },
    critical: { ...opens("critical", "star", tally.criticals), hint: say("criticalHint") },
    advance: opens("advance", "arrow-up-right-dots", say("advance")),
    boost: { ...opens("boost", "sack-dollar", say("boost")), hint: say("boostHint") },
    openOwner: own("openOwner", "paw", say("companionOf", { name: owner })),
    addAttribute: { ...own("addAttribute", "plus", say("attribute.add")), hint: say("attribute.addHint") },
    agreeAll: own("agreeAll", "handshake", say("agreeAll", { n: unagreed })),
    undoCreation: { ...own("undoCreation", "rotate-left", say("undoCreation")), hint: say("undoCreationHint") },
    ...Object.assign({}, ...[...play.skills, ...play.bought].map(skillPresses)),
    ...Object.assign({}, ...[...play.weapons, ...play.shields, ...play.powers].map((row) => armPresses(row, shown))),
    ...Object.assign({}, ...tracks.map((track) => trackPresses(track, shown))),
    ...Object.assign({}, ...attributes.map(attributePress)),
    "add-skill": adding(say("group.skill.add"), { kind: "skill" }),
    ...Object.fromEntries(
      shown.groups.map(({ key, kind, custom, add }) => [
        `add-${key}`,
        adding(add, { kind, ...(custom && { custom }) }),
      ]),
    ),
    ...Object.assign({}, ...rows.map(traitPresses)),
  };
}

function skillPresses({ id, name, task }: SkillRow): PressesByKey {
  const challenge = opens("challenge", "people-arrows", say("do.challenge", { name }), { skillId: id });
  return {
    [`challenge-${id}`]: challenge,
    [`strike-${id}`]: quick(challenge),
    [`unopposed-${id}`]: opens("unopposed", "mountain", task, { skill: id }),
  };
}

/** In one go; with Shift, asked first. */
const quick = ({ does, ...press }: Press): Press => ({
  ...{ ...press, name: "strike", shift: does },
  does: { ...does, form: "strike" },
});

function armPresses({ id, name, means, defends }: ArmRow, { actor, encounter }: Shown): PressesByKey {
  const action = means === "weapon" ? "attack" : "usePower";
  const given = means === "weapon" ? { weaponId: id } : { powerId: id };
  const hint = say(`do.${action}`, { name });
  const use = opens("challenge", means === "weapon" ? "burst" : "wand-sparkles", say(`button.${action}`), given);
  const decide: ReadyDefenceDecision = {
    ...{ type: "readyDefence", encounter, actor: actor.uuid, means: means as Means, item: id },
  };
  const ready: Press = {
    ...pressOf("readyDefence", say("do.ready", { name }), "shield-halved", { decide: { ...decide, itemName: name } }),
    ...(!encounter && { blocked: localize("DRAMATIS.Personae.Dialog.ReadyOutside", { name: actor.name }) }),
  };
  return {
    ...(means !== "shield" && { [`act-${id}`]: { ...use, name: action, hint }, [`strike-${id}`]: quick(use) }),
    ...(defends && { [`ready-${id}`]: ready }),
  };
}

const recover = (allowed: boolean, why: string, given: JsonObject): Press => ({
  ...{ ...opens("recovery", "heart-pulse", say("recover"), given), name: "recover" },
  ...(allowed ? { hint: why } : { blocked: why }),
});

/** Marks set by hand (PER-001), and the way back (PER-103). */
function trackPresses(
  { id, label, boxes, steps, recovery }: TrackPanel,
  { actor, tracks, encounter }: Shown,
): PressesByKey {
  const why = tracks.length > 1 ? `${label}: ${recovery.tooltip}` : recovery.tooltip;
  const marks = [...boxes, ...steps].map(({ hits, shock, label: mark }) => {
    const decide: CorrectDecision = {
      ...{ type: "correct", encounter, target: actor.uuid, hits, shock },
      ...(id !== "main" && { track: id }),
    };
    const press: Press = { name: "correct", label: mark, icon: "", does: { decide } };
    return [`correct-${id}-${hits}-${shock}`, press] as const;
  });
  return {
    [`recover-${id}`]: recover(recovery.allowed, why, { track: id }),
    ...Object.fromEntries(marks),
  };
}

/** What the group has named beside the six can go again. PER-010 */
function attributePress({ id, name, custom }: Shown["attributes"][number]): PressesByKey {
  const does = { own: "removeAttribute", given: { id } };
  const remove = pressOf("removeAttribute", say("do.delete", { name }), "xmark", does);
  return custom ? { [`remove-attribute-${id}`]: remove } : {};
}

function traitPresses({ id, name, buys, upgrades, asks, tools }: TraitRow): PressesByKey {
  const words = (what: string): string => say(`do.${what}`, { name });
  const upgrade = opens("advance", "arrow-up-right-dots", words("upgrade"), { item: id });
  return {
    ...(buys && {
      [`buy-${id}`]: { ...opens("buy", "bag-shopping", say("button.buy"), { item: id }), hint: words("buy") },
    }),
    ...(upgrades && { [`upgrade-${id}`]: { ...upgrade, name: "upgrade" } }),
    ...(asks && { [`ask-${id}`]: opens("ask", "circle-question", words("ask"), { talent: id }) }),
    ...Object.fromEntries(tools.map((tool) => [tool.key, tool])),
  };
}
