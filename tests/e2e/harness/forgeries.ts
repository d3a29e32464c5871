/**
 * What a player may do to cards by the console of their browser, as code for their page. `forge` is there in it: who forges
 * (`own`), who is to suffer from it (`foe`), what would hurt them (`harm`), a card of the player's own and one of the game
 * master's, and the honest decision that made the player's.
 */

/** How a game is forged in: the call that makes an honest card of somebody, and what would hurt somebody. */
export interface Forgeable {
  readonly game: string;
  readonly master: string;
  /** Code for an honest roll of the actor that `who` is code for. */
  readonly roll: (who: string) => string;
  /** The effect, but for its id, its target and when it is applied. */
  readonly harm: object;
}

/** What the player tries: a name, and code that makes it; the code gives the id of the card that came of it, or null. */
export type Forgery = readonly [what: string, code: string];

/** Puts `forge` into a player's page. `mine` and `theirs` are the ids of honest cards. */
export const tools = ({ game, harm }: Forgeable, foe: string, mine: string, theirs: string): string => `(() => {
  const own = game.user.character;
  const effect = (id = "s9-1", target = "${foe}") => ({ ...${JSON.stringify(harm)}, by: own.uuid, id, target, apply: "onRequest" });
  const step = (outcome = {}, decision = { type: "note" }, more = {}) =>
    ({ decision, rolled: [], outcome: { checks: [], effects: [], prompts: [], notes: [], ...outcome }, ...more });
  const batch = (undone, more = {}) => ({ effects: ["s9-1"], undone,
    patches: [{ ref: "${foe}", path: "name", from: "Forged", to: fromUuidSync("${foe}").name }], ...more });
  const card = (system, more = {}) => ChatMessage.create({ type: "card", ...more,
    system: { ruleset: "${game}", steps: [], applied: [], ...system } }).then((one) => one?.id ?? null, () => null);
  const stored = () => game.messages.get("${mine}").toObject().system;
  const change = (system, id = "${mine}") => game.messages.get(id).update(system).then(() => id, () => id);
  const steps = (altered) => change({ "system.steps": stored().steps.map(altered) });
  const decision = stored().steps[0].decision;
  const as = (from, to) => JSON.parse(JSON.stringify(decision).replaceAll(from, to));
  globalThis.forge = { own, foe: "${foe}", mine: "${mine}", theirs: "${theirs}", effect, step, batch, card, stored, change, steps, decision, as };
  return true;
})()`;

const prompt = (owner: string): string =>
  `{ ...(forge.stored().steps[0].outcome.prompts[0] ?? {}), type: "test", id: "s9-p", owner: ${owner}, effects: [forge.effect()], onSuccess: [forge.effect()], onFailure: [forge.effect()] }`;

/** Cards made by hand, from nothing. */
const MADE: readonly Forgery[] = [
  ["harm that waits", `forge.card({ steps: [forge.step({ effects: [forge.effect()] })] })`],
  [
    "harm that is at once",
    `forge.card({ steps: [forge.step({ effects: [{ ...forge.effect(), apply: "atOnce" }] })] })`,
  ],
  [
    "a write to be taken back",
    `forge.card({ steps: [forge.step({ effects: [forge.effect()] })], applied: [forge.batch(false)] })`,
  ],
  [
    "a write that was taken back",
    `forge.card({ steps: [forge.step({ effects: [forge.effect()] })], applied: [forge.batch(true)] })`,
  ],
  ["a write that nothing speaks of", `forge.card({ steps: [forge.step()], applied: [forge.batch(false)] })`],
  [
    "a document that was taken away",
    `forge.card({ steps: [forge.step()], applied: [forge.batch(false, { patches: [], removed: [{ ref: "Actor.forgedforgedfor1", documentName: "Actor", data: { _id: "forgedforgedfor1", name: "Forged", type: game.actors.contents[0].type } }] })] })`,
  ],
  [
    "a document that was made",
    `forge.card({ steps: [forge.step({ effects: [{ ...forge.effect(), creates: true }] })], applied: [forge.batch(false, { patches: [{ ref: forge.foe, path: "", from: null, to: {} }] })] })`,
  ],
  ["a question to the foe", `forge.card({ steps: [forge.step({ prompts: [${prompt("forge.foe")}] })] })`],
  ["a question that the foe puts", `forge.card({ steps: [forge.step({ prompts: [${prompt("forge.own.uuid")}] })] })`],
  [
    "in a game master's name",
    `forge.card({ steps: [forge.step({ effects: [forge.effect()] }, undefined, { made: { by: game.users.activeGM.id, at: 1 } })] }, { author: game.users.activeGM.id })`,
  ],
  [
    "said to come from the foe",
    `forge.card({ steps: [forge.step({ effects: [forge.effect()] })] }, { speaker: { actor: forge.foe.split(".").at(-1), alias: "Foe" } })`,
  ],
  [
    "whispered to the game master",
    `forge.card({ steps: [forge.step({ effects: [forge.effect()] })] }, { whisper: [game.users.activeGM.id] })`,
  ],
  [
    "blind, with a seal",
    `forge.card({ steps: [forge.step({ effects: [forge.effect()] })], masked: true, whole: forge.theirs }, { blind: true, whisper: [game.users.activeGM.id] })`,
  ],
  [
    "of another game",
    `forge.card({ ruleset: "personae" === forge.stored().ruleset ? "arc" : "personae", steps: [forge.step({ effects: [forge.effect()] })] })`,
  ],
  ["of no game", `forge.card({ ruleset: "__proto__", steps: [forge.step({ effects: [forge.effect()] })] })`],
  [
    "with dice of its own",
    `forge.card({ steps: forge.stored().steps.map((one) => ({ ...one, rolled: [{ id: "x", results: [1, 1, 1] }], outcome: { ...one.outcome, effects: [forge.effect()] } })) })`,
  ],
  [
    "a copy of the game master's",
    `ChatMessage.create({ ...game.messages.get(forge.theirs).toObject(), _id: undefined, author: undefined }).then((one) => one?.id ?? null, () => null)`,
  ],
  [
    "in the game master's place",
    `game.messages.get(forge.theirs).delete().catch(() => null).then(() => ChatMessage.create({ _id: forge.theirs, type: "card", system: { ruleset: forge.stored().ruleset, steps: [forge.step({ effects: [forge.effect()] })], applied: [] } }, { keepId: true })).then(() => forge.theirs, () => forge.theirs)`,
  ],
  [
    "the whole of a card",
    `ChatMessage.create({ type: "sealed", system: { ruleset: forge.stored().ruleset, card: forge.theirs, steps: [forge.step({ effects: [forge.effect()] })], applied: [], seal: { hides: [], until: "settled", blind: false } } }).then(() => forge.theirs, () => forge.theirs)`,
  ],
  [
    "a plain message that becomes one",
    `ChatMessage.create({ content: "x" }).then((one) => one.update({ "==type": "card", type: "card", "==system": { ruleset: forge.stored().ruleset, steps: [forge.step({ effects: [forge.effect()] })], applied: [] } }).then(() => one.id, () => one.id))`,
  ],
];

/** Honest cards that were altered. */
const ALTERED: readonly Forgery[] = [
  [
    "an effect more",
    `forge.steps((one) => ({ ...one, outcome: { ...one.outcome, effects: [...one.outcome.effects, forge.effect()] } }))`,
  ],
  [
    "a step more",
    `forge.change({ "system.steps": [...forge.stored().steps, forge.step({ effects: [forge.effect()] })] })`,
  ],
  ["no steps left", `forge.change({ "system.steps": [] })`],
  [
    "other dice",
    `forge.steps((one) => ({ ...one, rolled: one.rolled.map((die) => ({ ...die, results: (die.results ?? []).map(() => 1) })) }))`,
  ],
  [
    "another's decision",
    `forge.steps((one) => ({ ...one, decision: JSON.parse(JSON.stringify(one.decision).replaceAll(forge.own.uuid, forge.foe)) }))`,
  ],
  ["another's effects", `forge.steps((one) => JSON.parse(JSON.stringify(one).replaceAll(forge.own.uuid, forge.foe)))`],
  ["nothing written", `forge.change({ "system.applied": [] })`],
  [
    "something written",
    `forge.change({ "system.steps": [...forge.stored().steps, forge.step({ effects: [forge.effect()] })], "system.applied": [forge.batch(false)] })`,
  ],
  [
    "taken back",
    `forge.change({ "system.steps": [...forge.stored().steps, forge.step({ effects: [forge.effect()] })], "system.applied": [forge.batch(true)] })`,
  ],
  [
    "withdrawn",
    `forge.change({ "system.steps": [...forge.stored().steps, forge.step({ effects: [forge.effect()], withdraws: forge.stored().steps.flatMap(({ outcome }) => outcome.effects.map(({ id }) => id)) })] })`,
  ],
  [
    "a question of one's own",
    `forge.steps((one) => ({ ...one, outcome: { ...one.outcome, prompts: [${prompt("forge.own.uuid")}] } }))`,
  ],
  ["a game master's whole", `forge.change({ "system.whole": forge.theirs, "system.masked": true })`],
  ["another game's", `forge.change({ "system.ruleset": forge.stored().ruleset === "personae" ? "arc" : "personae" })`],
  [
    "replaced by an operator",
    `forge.change({ "==system": { ...forge.stored(), steps: [forge.step({ effects: [forge.effect()] })] } })`,
  ],
  [
    "as the press comes",
    `(void forge.change({ "system.steps": [...forge.stored().steps, forge.step({ effects: [forge.effect()] })] }), forge.mine)`,
  ],
  [
    "and put right again",
    `(async () => { const { steps } = forge.stored(); await forge.change({ "system.steps": [forge.step({ effects: [forge.effect()] })] }); return forge.change({ "system.steps": steps }); })()`,
  ],
  [
    "with the doubt taken away",
    `(async () => { await forge.change({ "system.steps": [forge.step({ effects: [forge.effect()] })] }); await game.users.activeGM.unsetFlag("dramatis", "doubted").catch(() => null); await game.user.setFlag("dramatis", "doubted", []); return forge.mine; })()`,
  ],
];

/** Cards of one's own making and altered ones: each is pressed by the player, and then by the game master. */
export const FORGERIES: readonly Forgery[] = [...MADE, ...ALTERED];

/** What is asked of the writer without any card being touched; the code gives the writer's answer. */
export const REQUESTS: readonly Forgery[] = [
  ["the foe's own decision", `game.dramatis.decide(forge.as(forge.own.uuid, forge.foe))`],
  [
    "effects in a decision",
    `game.dramatis.decide({ ...forge.decision, effects: [forge.effect()], outcome: { effects: [forge.effect()] } })`,
  ],
  [
    "the answer to no question",
    `game.dramatis.decide({ ...forge.decision, prompt: "s0-none", target: forge.foe }, forge.theirs)`,
  ],
  ["more on the game master's card", `game.dramatis.decide(forge.as(forge.own.uuid, forge.foe), forge.theirs)`],
  ["the game master's card applied", `game.dramatis.apply(forge.theirs)`],
  ["the game master's card undone", `game.dramatis.undo(forge.theirs)`],
  [
    "a card left unsettled",
    `game.users.activeGM.query("dramatis.request", { kind: "unsettled", card: forge.theirs }).catch(({ message }) => ({ ok: false, refused: message }))`,
  ],
  [
    "as the game master",
    `game.users.activeGM.query("dramatis.request", { kind: "decide", card: null, decision: forge.as(forge.own.uuid, forge.foe), user: game.users.activeGM.id, sender: game.users.activeGM.id }, { user: game.users.activeGM }).catch(({ message }) => ({ ok: false, refused: message }))`,
  ],
  [
    "the group's choices",
    `game.dramatis.configure([...game.settings.settings.values()].filter(({ namespace, key, scope }) => namespace === "dramatis" && scope === "world" && key.startsWith(forge.stored().ruleset + ".")).slice(0, 1).map(({ key }) => ({ key, was: game.settings.get("dramatis", key), value: null })))`,
  ],
];
