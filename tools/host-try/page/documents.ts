/** Steps that make one document of each type the system declares, change it and prepare it. */
export const DOCUMENT_STEPS = String.raw`
hostTry.planners.push((steps) => {
  const { made, FIRST, note, notTried, declared, classOf, first } = hostTry;
  const PARENTS = { ActiveEffect: "Actor", Combatant: "Combat", CombatantGroup: "Combat", JournalEntryPage: "JournalEntry" };
  const parentFor = async (name) => {
    const kind = PARENTS[name];
    if (!kind) return null;
    if (kind === "Actor") return first("Actor")[0] ?? null;
    made[kind] ??= await classOf(kind).create(kind === "Combat" ? { scene: null } : { name: "A place for " + name });
    return made[kind];
  };
  for (const [name, type] of declared()) {
    const label = name + "." + type;
    steps["create " + label] = async () => {
      const parent = await parentFor(name);
      const data = { name: "Try " + type, type };
      if (name === "ChatMessage") Object.assign(data, { content: "<p>Tried</p>" });
      try {
        made[label] = await classOf(name).create(data, { parent });
      } catch (error) {
        // A card or the like may need data only its system can give; to say so is what the host has to do.
        if (FIRST.includes(name) || !/validation errors?[^]*system\./.test(String(error?.message))) throw error;
        return notTried("it needs data of its own: " + error.message.replace(/\s+/g, " ").slice(0, 100));
      }
      if (!made[label]) {
        delete made[label];
        throw new Error("create gave nothing");
      }
      if (made[label].type !== type) throw new Error("the type became " + made[label].type);
      return made[label].uuid;
    };
    steps["update and prepare " + label] = async () => {
      const document = made[label];
      if (!document) return notTried("it was not created");
      const change = document.schema?.has?.("name") ? { name: "Changed " + type } : { "flags.world.tried": true };
      await document.update(change);
      document.reset();
      const before = JSON.stringify(document.toObject(false));
      document.reset();
      if (JSON.stringify(document.toObject(false)) !== before) throw new Error("prepared twice, it differs");
      document.getRollData?.();
      return Object.keys(document.system ?? {}).length + " members in system";
    };
  }
  steps["items and effects on every actor"] = async () => {
    let count = 0;
    for (const [at, actor] of first("Actor").entries()) {
      // The first type of actor is the one that has things; others may rightly refuse some of them.
      if (at === 0) for (const type of Object.keys(game.system.documentTypes?.Item ?? {})) {
        try {
          const [item] = await actor.createEmbeddedDocuments("Item", [{ name: type, type }]);
          if (item) count += 1;
        } catch (error) { note(error); }
      }
      await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "An effect", img: "icons/svg/aura.svg" }]);
    }
    return count + " items";
  };
});
`;
