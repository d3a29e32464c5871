/** Steps of play: a roll, statuses, tokens and an encounter. */
export const PLAY_STEPS = String.raw`
hostTry.planners.push((steps) => {
  const { notTried, classOf, first } = hostTry;
  steps["roll 1d20"] = async () => {
    const roll = await new Roll("1d20").evaluate();
    if (!(roll.total >= 1 && roll.total <= 20)) throw new Error("rolled " + roll.total);
    const message = await roll.toMessage({ flavor: "Tried" });
    if (message.rolls[0].total !== roll.total) throw new Error("the message shows " + message.rolls[0]?.total);
    return "rolled " + roll.total;
  };
  steps["statuses"] = async () => {
    const [status] = Object.keys(CONFIG.statusEffects);
    const actor = first("Actor")[0];
    if (!actor || !status) return notTried(actor ? "there are no statuses" : "there is no actor");
    const id = CONFIG.statusEffects[status].id ?? status;
    await actor.toggleStatusEffect(id, { active: true });
    if (!actor.statuses.has(id)) throw new Error(id + " was given and is not there");
    await actor.toggleStatusEffect(id, { active: false });
    return Object.keys(CONFIG.statusEffects).length + " known";
  };
  steps["tokens on a scene"] = async () => {
    const scene = game.scenes.active ?? game.scenes.contents[0];
    const sources = [];
    for (const actor of first("Actor")) sources.push((await actor.getTokenDocument({ x: 100 + 100 * sources.length, y: 100 })).toObject());
    const tokens = await scene.createEmbeddedDocuments("Token", sources);
    return tokens.length + " placed";
  };
  steps["an encounter: join, initiative, three turns"] = async () => {
    // The first types are those that fight; a vehicle or a party may rightly refuse.
    const actors = first("Actor").slice(0, 2);
    if (!actors.length) return notTried("there is no actor");
    const combat = await classOf("Combat").create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", actors.flatMap((actor) => [{ actorId: actor.id }, { actorId: actor.id }]));
    if (CONFIG.Combat.initiative?.formula || game.system.initiative) await combat.rollAll({});
    await combat.startCombat();
    for (let turn = 0; turn < 3; turn += 1) await combat.nextTurn();
    const detail = "round " + combat.round + ", turn " + combat.turn;
    await combat.delete();
    return detail;
  };
});
`;
