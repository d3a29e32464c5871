/** What runs in the pages of those at the table. */

/** Two foes and two heroes side by side, in an encounter that begins with the foes; `order` sees to that. Gives their places. */
export const fight = (order: string): string => `(async () => {
  const { scene } = canvas;
  const combat = game.combat ?? (await getDocumentClass("Combat").create({ scene: scene.id, active: true }));
  const missing = scene.tokens.filter(({ id }) => !combat.combatants.some(({ tokenId }) => tokenId === id));
  await combat.createEmbeddedDocuments("Combatant", missing.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })));
  const heroes = ["Ash", "Bryn"].map((name) => combat.combatants.find(({ actorId }) => actorId === game.users.getName(name).character.id));
  const isFoe = ({ actor, token }) => !actor.hasPlayerOwner && token.disposition === -1 && !token.hidden;
  const foes = combat.combatants.filter(isFoe).slice(0, 2);
  const here = [...foes, ...heroes];
  await combat.deleteEmbeddedDocuments("Combatant", combat.combatants.filter((one) => !here.includes(one)).map(({ id }) => id));
  const gone = scene.tokens.filter(({ id }) => !here.some(({ tokenId }) => tokenId === id));
  await scene.deleteEmbeddedDocuments("Token", gone.map(({ id }) => id));
  const { size } = scene.grid;
  await scene.updateEmbeddedDocuments("Token", here.map(({ tokenId }, at) =>
    ({ _id: tokenId, x: size * (8 + (at % 2)), y: size * (8 + Math.floor(at / 2)) })), { teleport: true });
  ${order}
  await combat.startCombat();
  return here.map(({ id, name }) => ({ id, name }));
})()`;

/** Everything that a run may change, as text. */
export const STANDING = `JSON.stringify([game.combat.round, game.combat.turn, game.time.worldTime, game.combat.system.toObject(),
  ...game.combat.turns.map(({ actor, system }) => [actor.name, actor.system.toObject(), system.toObject()])])`;

/** Keeps how runs end, as it is told to modules. */
export const REPORTING = `(globalThis.reports = [], Hooks.on("dramatis.play", (combat, report) => globalThis.reports.push(report)), true)`;

/** A function that lets a player press the first answer there is in their dock as soon as they are asked, or no longer. */
export const ANSWERING = `((isAnswering, likes) => {
  const pressed = new Set();
  const press = () => {
    const answers = [...document.querySelectorAll("#dramatis-questions [data-is=question] [data-dock-action]:not([data-dock-action=choose])")];
    const isLiked = ({ dataset }) => dataset.dockAction === likes;
    for (const button of [...answers.filter(isLiked), ...answers]) {
      // What can't be answered yet is tried again once anything has been decided.
      const key = button.dataset.press.slice(0, -button.dataset.dockAction.length) + game.messages.reduce((sum, { system }) => sum + (system.steps?.length ?? 0), 0);
      if (pressed.has(key)) continue;
      pressed.add(key);
      return button.click();
    }
  };
  globalThis.answering?.disconnect();
  globalThis.answering = isAnswering ? new MutationObserver(press) : null;
  globalThis.answering?.observe(document.body, { childList: true, subtree: true });
  if (isAnswering) press();
  return true;
})`;
