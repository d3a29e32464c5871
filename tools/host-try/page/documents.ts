/** Steps that make one document of each type the system declares, change it and prepare it. */
export const DOCUMENT_STEPS = String.raw`
hostTry.planners.push((steps) => {
  const { made, FIRST, note, notTried, absent, declared, classOf, first } = hostTry;
  const PARENTS = {
    Combatant: "Combat", CombatantGroup: "Combat", JournalEntryPage: "JournalEntry", TableResult: "RollTable", Region: "Scene",
  };
  // Where a document may stand. A system may want effects of one type on actors, and of another on some items only.
  const placesFor = async (name) => {
    if (name === "ActiveEffect") return [first("Actor")[0], ...first("Item")].filter(Boolean);
    if (name === "RegionBehavior") return [(await createIn("Region", {}, await placesFor("Region")))];
    const kind = PARENTS[name];
    if (!kind) return [null];
    made[kind] ??= await classOf(kind).create(kind === "Combat" ? { scene: null } : { name: "A place for " + name });
    return [made[kind]];
  };
  const createIn = async (name, data, places) => {
    for (const parent of places) {
      const document = await classOf(name).create(foundry.utils.deepClone(data), { parent });
      if (document) return document;
    }
    return null;
  };
  const drawingAlike = (work) => {
    const { random } = Math;
    const { getRandomValues } = crypto;
    let last = 1;
    const next = () => (last = (last * 48271) % 2147483647);
    Math.random = () => next() / 2147483647;
    crypto.getRandomValues = (array) => {
      array.set(array.map(next));
      return array;
    };
    try {
      return work();
    } finally {
      Math.random = random;
      crypto.getRandomValues = getRandomValues;
    }
  };
  for (const [name, type] of declared()) {
    const label = name + "." + type;
    steps["create " + label] = async () => {
      const data = { name: "Try " + type, type };
      if (name === "ChatMessage") Object.assign(data, { content: "<p>Tried</p>" });
      try {
        made[label] = await createIn(name, data, await placesFor(name));
      } catch (error) {
        const lacking = /^NotImplementedInOpenHost: (foundry\.documents\.(?:Region|AmbientLight|AmbientSound|Drawing|Note|Playlist|Tile|Adventure)\w*)/.exec(String(error?.message))?.[1];
        if (lacking) return absent(lacking.split(".").slice(0, 3).join("."));
        // A card or the like may need data only its system can give; to say so is what the host has to do.
        if (FIRST.includes(name) || !/validation errors?[^]*system\./.test(String(error?.message))) throw error;
        return notTried("it needs data of its own: " + error.message.replace(/\s+/g, " ").slice(0, 100));
      }
      if (!made[label]) {
        delete made[label];
        throw new Error("create gave nothing, wherever it was to stand");
      }
      if (made[label].type !== type) throw new Error("the type became " + made[label].type);
      return made[label].uuid;
    };
    steps["update and prepare " + label] = async () => {
      const document = made[label];
      if (!document) return notTried("it was not created");
      const change = document.schema?.has?.("name") ? { name: "Changed " + type } : { "flags.world.tried": true };
      await document.update(change);
      // What a system draws by lot while it prepares may differ: both times the lots are the same.
      const prepared = () => drawingAlike(() => {
        document.reset();
        return JSON.parse(JSON.stringify(document.toObject(false)));
      });
      const before = prepared();
      const now = prepared();
      if (JSON.stringify(now) !== JSON.stringify(before)) {
        const changed = { ...foundry.utils.flattenObject(foundry.utils.diffObject(before, now)), ...foundry.utils.flattenObject(foundry.utils.diffObject(now, before)) };
        const places = Object.keys(changed).slice(0, 5).map((path) => path + " from " + JSON.stringify(foundry.utils.getProperty(before, path))?.slice(0, 200) + " to " + JSON.stringify(foundry.utils.getProperty(now, path))?.slice(0, 200));
        throw new Error("prepared twice, it differs: " + (places.join(", ") || "in the order of its members"));
      }
      document.reset();
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
