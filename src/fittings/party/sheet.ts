/** The sheet of a group: its people, what is done for all of them, their purse and their notes. */
import { enrichHTML, game, localize, notify } from "../../foundry/globals.ts";
import type { ActorSheetFace } from "../../foundry/bases.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import type { JsonObject } from "../../kernel/json.ts";
import { actorOf, isOwn } from "../here/actors.ts";
import { selectedTokens } from "../here/board.ts";
import { open } from "../press/openers.ts";
import { pressOf, type Press, type PressesByKey } from "../press/press.ts";
import { actorSheet, type SheetContext } from "../sheets/actor.ts";
import { block } from "../sheets/templates.ts";
import type { SheetDeeds } from "../sheets/pressed.ts";
import { wordsOf } from "../words/words.ts";
import { couldJoin, join, leave, presentMembers } from "./members.ts";
import { partyOf } from "./model.ts";
import { gatherMembers, placeMembers } from "./place.ts";
import type { ForAll, PartyPlan } from "./plan.ts";
import { changePurse } from "./purse.ts";
import { runAll } from "./run.ts";
import { memberRows, type MemberRow } from "./view.ts";

const { say, count } = wordsOf("DRAMATIS.Fit.Party");
const FOLDER = "templates/fittings/party";
const PARTS = ["head", "members", "shared"] as const;

/** Every template of groups, under the system's folder. */
export const PARTY_TEMPLATES: readonly string[] = PARTS.map((name) => `${FOLDER}/${name}.hbs`);
const part = (name: (typeof PARTS)[number]): string => `systems/dramatis/${FOLDER}/${name}.hbs`;

/** Makes a game's sheet for its groups. */
export function partySheet(plan: PartyPlan): ReturnType<typeof actorSheet> {
  return actorSheet({
    name: plan.name,
    classes: [plan.game, "party"],
    icon: "fa-solid fa-people-group",
    size: { width: 620, height: 720 },
    parts: {
      head: { template: part("head") },
      members: { template: part("members"), scrollable: [""] },
      shared: { template: part("shared"), templates: [block("notes")], scrollable: [""] },
    },
    limited: ["head"],
    free: ["openMember", "growMember"],
    inPlay: ["data-party-join", "data-party-amount", "data-party-reason"],
    context: (sheet) => context(sheet, plan),
    own: deedsOf(plan),
    actions: {
      openMember: async (_event, target) => void (await memberAt(target)?.sheet?.render({ force: true })),
      async growMember(_event, target) {
        const [member, growth] = [memberAt(target), plan.growth?.()];
        if (member && growth) await open(growth.form, growth.given(member));
      },
    },
    drop: {
      actor: (party, dropped) => join(party, [dropped], plan.isOurs),
      // It has a purse and no pack: what is dropped here would be nobody's.
      item: (_event, { name }) => Promise.resolve(notify("info", say("refused.item", { name }))),
    },
    around: {
      text: (party) => JSON.stringify([memberRows(party, plan), joiners(party, plan)]),
      parts: ["head", "members"],
    },
  });
}

const memberAt = (target: HTMLElement): FoundryActor | null => actorOf(target.dataset["ref"] ?? "");

const joiners = (party: FoundryActor, plan: PartyPlan): { id: string; name: string }[] =>
  isOwn(party) ? couldJoin(party, plan.isOurs).map(({ uuid, name }) => ({ id: uuid, name })) : [];

async function context({ actor, isEditable }: ActorSheetFace, plan: PartyPlan): Promise<SheetContext> {
  const rows = memberRows(actor, plan);
  const { notes = "", purse = 0 } = partyOf(actor) ?? {};
  const smallest = plan.smallest ?? 1;
  const owing = rows.filter(({ asked }) => asked !== "").length;
  return {
    actor,
    limited: actor.limited,
    isEditable,
    kindLabel: localize(`TYPES.Actor.${actor.type}`),
    headline: [count("members", rows.length), owing > 0 && count("owing", owing)].filter(Boolean).join(" · "),
    rows: rows.map((row) => ({ ...row, leave: `leave-${row.id}` })),
    joiners: isEditable ? joiners(actor, plan) : [],
    purse: { value: purse, label: localize(plan.purse), step: smallest },
    notes: await enrichHTML(notes, { relativeTo: actor, secrets: actor.isOwner }),
    source: notes,
    // Nothing is done for nobody.
    forAll:
      isEditable && isPeopled(rows)
        ? [...Object.keys(forAllPresses(plan)), ...(plan.growth ? ["advanceAll"] : [])]
        : [],
    board: isEditable && isPeopled(rows) && game().user.isGM ? ["place", "gather"] : [],
    presses: isEditable ? pressesOf(rows, plan) : {},
  };
}

const isPeopled = (rows: readonly MemberRow[]): boolean => rows.some(({ isGone }) => !isGone);

/** What a group's own people may press. */
function pressesOf(rows: readonly MemberRow[], plan: PartyPlan): PressesByKey {
  const own = (name: string, icon: string, more: Partial<Press> = {}): Press => ({
    ...pressOf(name, say(`do.${name}`), icon, { own: name }),
    hint: say(`hint.${name}`),
    ...more,
  });
  const nobody = isPeopled(rows) ? {} : { blocked: say("nobody") };
  const growth = plan.growth?.();
  const leaving = rows.map(({ ref, id, name, isGone }): [string, Press] => {
    const label = say(isGone ? "do.strike" : "do.leave", { name });
    const press = pressOf("leave", label, isGone ? "broom" : "user-minus", { own: "leave", given: { ref } });
    return [`leave-${id}`, { ...press, ...(!isGone && { sure: say("sure.leave", { name }) }) }];
  });
  return {
    join: own("join", "user-plus"),
    joinChosen: own("joinChosen", "object-group"),
    put: own("put", "plus"),
    take: own("take", "minus"),
    ...(game().user.isGM && {
      place: own("place", "location-dot", nobody),
      gather: own("gather", "down-left-and-up-right-to-center", nobody),
    }),
    ...(growth && {
      advanceAll: {
        ...own("advanceAll", growth.icon.replace(/^.*fa-/, ""), nobody),
        label: say("do.advanceAll", { what: growth.label }),
      },
    }),
    ...Object.fromEntries(Object.entries(forAllPresses(plan)).map(([key, press]) => [key, { ...press, ...nobody }])),
    ...Object.fromEntries(leaving),
  };
}

/** What this person may do for all of them, by key. */
function forAllPresses(plan: PartyPlan): PressesByKey {
  const mine = plan.forAll().filter(({ masters }) => masters !== true || game().user.isGM);
  return Object.fromEntries(
    mine.map(({ name, label, hint, icon }) => {
      return [`all-${name}`, { ...pressOf(name, label, icon, { own: "forAll", given: { name } }), hint }];
    }),
  );
}

function deedsOf(plan: PartyPlan): SheetDeeds<FoundryActor> {
  const purse = async (party: FoundryActor, button: HTMLElement, sign: 1 | -1): Promise<void> => {
    const around = button.closest("[data-is=purse]");
    const amount = around?.querySelector<HTMLInputElement>("[data-party-amount]");
    const reason = around?.querySelector<HTMLInputElement>("[data-party-reason]");
    const by = sign * Math.max(0, Number(amount?.value) || 0);
    await changePurse(party, by, reason?.value.trim() ?? "");
  };
  return {
    async join(party, _given, button) {
      const chosen = button.closest("[data-is=join]")?.querySelector<HTMLSelectElement>("[data-party-join]")?.value;
      const who = actorOf(chosen ?? "");
      if (who) await join(party, [who], plan.isOurs);
      else notify("info", say("noneChosen"));
    },
    async joinChosen(party) {
      const who = selectedTokens().flatMap(({ actor }) => actor ?? []);
      if (who.length > 0) await join(party, who, plan.isOurs);
      else notify("info", say("noneSelected"));
    },
    leave: (party, { ref }) => leave(party, String(ref)),
    place: (party) => placeMembers(party),
    gather: (party) => gatherMembers(party),
    advanceAll: (party) => advanceAll(party, plan),
    put: (party, _given, button) => purse(party, button, 1),
    take: (party, _given, button) => purse(party, button, -1),
    async forAll(party, { name }) {
      const found = plan.forAll().find((one) => one.name === name);
      if (found) await doForAll(party, found, plan);
    },
  };
}

async function doForAll(party: FoundryActor, { does, label }: ForAll, plan: PartyPlan): Promise<void> {
  const members = presentMembers(party).filter(plan.isOurs);
  if ("form" in does) return void (await open(does.form, does.given(members) satisfies JsonObject));
  const decisions = does.decisions(members);
  if (decisions.length === 0) notify("info", does.none);
  else await runAll(party, label, decisions);
}

/** Opens for each of one's own who has something to spend what the list opens for one of them. */
async function advanceAll(party: FoundryActor, plan: PartyPlan): Promise<void> {
  const growth = plan.growth?.();
  const owed = presentMembers(party).filter((one) => plan.isOurs(one) && isOwn(one) && growth?.owed(one) !== "");
  if (!growth || owed.length === 0) return notify("info", say("nobodyAdvances"));
  for (const one of owed) await open(growth.form, growth.given(one));
}
