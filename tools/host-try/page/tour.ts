/** The tour: what a first evening does, in one page, while a second user looks on in another. */
export const TOUR_STEPS = String.raw`
hostTry.tour = (() => {
  const { run, made, drawn, until, edit, sheetsOf, stored, rootOf, close, notTried } = hostTry;
  const OWNED = { ownership: { default: 3 } };
  const hero = () => made.tourHero ?? notTried("there is no actor to play with");
  const letFall = (item, root) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", JSON.stringify(item.toDragData()));
    const target = root.querySelector(".window-content form, form, .window-content > *") ?? root;
    for (const event of ["dragenter", "dragover", "drop"]) {
      target.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer }));
    }
  };
  return {
    create: () => run(async () => {
      const [type] = Object.keys(game.system.documentTypes?.Actor ?? {});
      if (!type) return notTried("the system declares no type of actor");
      made.tourHero = await getDocumentClass("Actor").create({ name: "Somebody", type, ...OWNED });
      return made.tourHero.uuid;
    }),
    edit: () => run(async () => {
      const { path, value, own } = await edit(hero());
      if (path === undefined) {
        await hero().update({ name: "Somebody else" });
        return JSON.stringify(["name", "Somebody else", true]);
      }
      return JSON.stringify([path, value, own]);
    }),
    roll: () => run(async () => (await (await new Roll("2d6 + 1").evaluate()).toMessage({ speaker: { alias: "Somebody" } })).id),
    // As a person drags it from the directory onto the sheet.
    drop: () => run(async () => {
      const actor = hero();
      const types = Object.keys(game.system.documentTypes?.Item ?? {});
      if (!types.length) return notTried("the system declares no type of item");
      const tried = [];
      for (const open of sheetsOf(actor)) {
        const app = open();
        await drawn(app, "its sheet");
        for (const type of types.slice(0, 6)) {
          const item = await getDocumentClass("Item").create({ name: "Dropped " + type, type });
          if (!item) continue;
          const before = actor.items.size;
          letFall(item, rootOf(app));
          if (await until(() => actor.items.size > before, 1500)) {
            await close(app, {});
            return String(actor.items.size);
          }
          tried.push(type);
          // A system may ask before it takes something in: the question is left unanswered.
          for (const dialog of foundry.applications.instances?.values?.() ?? []) {
            if (dialog instanceof foundry.applications.api.DialogV2) await dialog.close({ animate: false });
          }
        }
        await close(app);
      }
      throw new Error("nothing that was dropped on the sheet came to the actor: " + tried.join(", "));
    }),
    fight: () => run(async () => {
      const combat = await getDocumentClass("Combat").create({ active: true });
      const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero().id }]);
      await combat.startCombat();
      return combatant.id;
    }),
    // What the second user sees. Each gives true, or waits until it is so.
    sees: {
      actor: (uuid) => until(() => fromUuidSync(uuid) && document.querySelector('[data-entry-id="' + fromUuidSync(uuid).id + '"]')),
      sheet: async (uuid) => drawn(fromUuidSync(uuid).sheet, "the second user's sheet"),
      // In its own sheet, unless another was edited.
      edit: (uuid, path, value, own = true) => until(() => {
        const actor = fromUuidSync(uuid);
        if (!actor || JSON.stringify(stored(actor, path)) !== JSON.stringify(value)) return false;
        if (!own || !actor.sheet.rendered) return true;
        const root = rootOf(actor.sheet);
        const shown = root.textContent + [...root.querySelectorAll("input, textarea")].map((input) => " " + input.value).join("");
        return shown.includes(String(value));
      }),
      roll: (id) => until(() => document.querySelector('#chat [data-message-id="' + id + '"], #chat-notifications [data-message-id="' + id + '"]')),
      items: (uuid, count) => until(() => fromUuidSync(uuid)?.items.size === count),
      combatant: (id) => until(() => document.querySelector('[data-combatant-id="' + id + '"]')),
    },
  };
})();
undefined;
`;
