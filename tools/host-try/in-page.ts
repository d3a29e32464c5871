/**
 * What runs in the page, as source: it speaks of Foundry's globals only, so that it could be run against a licensed
 * Foundry too. `hostTry.plan()` names the steps, `hostTry.run(name)` does one and gives `{detail, faults}`.
 */
export const STEPS_IN_PAGE = String.raw`
globalThis.hostTry = (() => {
  const made = {};
  const faults = [];
  // The innermost cause has the place where it began.
  const note = (error) => {
    let stack = "";
    for (let at = error, depth = 0; at && depth < 5; at = at.cause, depth += 1) stack = String(at.stack ?? "") + "\n" + stack;
    faults.push({ message: String(error?.message ?? error), stack });
  };
  const PARENTS = { ActiveEffect: "Actor", Combatant: "Combat", CombatantGroup: "Combat", JournalEntryPage: "JournalEntry" };
  const FIRST = ["Actor", "Item"];

  const declared = () => {
    const types = game.system.documentTypes ?? {};
    const entries = Object.keys(types).filter((name) => CONFIG[name]?.documentClass)
      .flatMap((name) => Object.keys(types[name]).map((type) => [name, type]));
    return entries.sort((a, b) => (FIRST.indexOf(a[0]) + 3) % 3 - (FIRST.indexOf(b[0]) + 3) % 3);
  };
  const classOf = (name) => getDocumentClass(name);
  const parentFor = async (name) => {
    const kind = PARENTS[name];
    if (!kind) return null;
    if (kind === "Actor") return Object.values(made).find((document) => document.documentName === "Actor") ?? null;
    made[kind] ??= await classOf(kind).create(kind === "Combat" ? { scene: null } : { name: "A place for " + name });
    return made[kind];
  };
  const drawn = async (app, what) => {
    await app.render(true);
    const until = Date.now() + 10000;
    const element = () => (app.element?.jquery ? app.element[0] : app.element);
    while (!(app.rendered && element()) && Date.now() < until) await new Promise((done) => setTimeout(done, 20));
    if (!app.rendered || !element()) throw new Error(what + " was asked to open and did not");
    const { childElementCount, textContent } = element();
    const controls = element().querySelectorAll("input, select, textarea, button, prose-mirror, a").length;
    if (!childElementCount) throw new Error(what + " opened empty");
    return controls + " controls, " + textContent.replace(/\s+/g, " ").trim().length + " characters of text";
  };

  const steps = {};
  const plan = () => {
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
          return "refused, as it must be, without data of its own: " + error.message.slice(0, 120);
        }
        if (!made[label]) throw new Error("create gave nothing");
        if (made[label].type !== type) throw new Error("the type became " + made[label].type);
        return made[label].uuid;
      };
      steps["update and prepare " + label] = async () => {
        const document = made[label];
        if (!document && !FIRST.includes(name)) return "nothing to update";
        if (!document) throw new Error("was not created");
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
    const first = (name) => Object.entries(made).filter(([label]) => label.startsWith(name + ".")).map(([, document]) => document);
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
    for (const [name, type] of declared()) {
      const label = name + "." + type;
      const register = CONFIG[name].sheetClasses?.[type] ?? {};
      const own = Object.values(register).filter((entry) => !entry.id.startsWith("core."));
      for (const entry of own) {
        steps["open " + entry.id + " for " + label] = async () => {
          const document = made[label];
          if (!document) throw new Error("was not created");
          const app = entry.cls.DEFAULT_OPTIONS ? new entry.cls({ document }) : new entry.cls(document);
          const detail = await drawn(app, entry.id);
          await document.update({ "flags.world.opened": Date.now() });
          await app.close({ submit: false, animate: false });
          return detail;
        };
      }
      if (own.length && ["Actor", "Item"].includes(name)) steps["open the default sheet of " + label] = async () => {
        const document = made[label];
        if (!document?.sheet) throw new Error("has no sheet");
        const detail = await drawn(document.sheet, "its sheet");
        await document.sheet.close({ submit: false, animate: false });
        return detail;
      };
    }
    for (const [name, type] of declared().filter(([name]) => FIRST.includes(name))) {
      const label = name + "." + type;
      if (!Object.keys(CONFIG[name].sheetClasses?.[type] ?? {}).length) continue;
      steps["rename " + label + " in its sheet"] = async () => {
        const document = made[label];
        if (!document?.sheet) throw new Error("has no sheet");
        await drawn(document.sheet, "its sheet");
        const { element } = document.sheet;
        const root = element.jquery ? element[0] : element;
        const input = root.querySelector("input[name=name]");
        if (!input) {
          await document.sheet.close({ submit: false, animate: false });
          return "it has no field for the name";
        }
        input.value = "Renamed " + type;
        input.dispatchEvent(new Event("change", { bubbles: true }));
        const until = Date.now() + 5000;
        while (document.name !== input.value && Date.now() < until) await new Promise((done) => setTimeout(done, 20));
        await document.sheet.close({ animate: false });
        if (document.name !== "Renamed " + type) throw new Error("the name is still " + document.name);
        return document.name;
      };
    }
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
      if (!actor || !status) return "none";
      await actor.toggleStatusEffect(status, { active: true });
      if (!actor.statuses.has(status)) throw new Error(status + " was given and is not there");
      await actor.toggleStatusEffect(status, { active: false });
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
      const combat = await classOf("Combat").create({ active: true });
      await combat.createEmbeddedDocuments("Combatant", actors.flatMap((actor) => [{ actorId: actor.id }, { actorId: actor.id }]));
      if (CONFIG.Combat.initiative?.formula || game.system.initiative) await combat.rollAll({});
      await combat.startCombat();
      for (let turn = 0; turn < 3; turn += 1) await combat.nextTurn();
      const detail = "round " + combat.round + ", turn " + combat.turn;
      await combat.delete();
      return detail;
    };
    return Object.keys(steps);
  };
  const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const run = async (name) => {
    faults.length = 0;
    let detail = "";
    try {
      detail = (await steps[name]()) ?? "";
      await settled();
    } catch (error) { note(error); }
    return { detail, faults: [...faults] };
  };
  const census = () => ["actors", "items", "messages", "scenes", "combats", "journal"]
    .map((name) => game[name].size + " " + name).join(", ")
    + ", " + game.actors.contents.reduce((sum, actor) => sum + actor.items.size, 0) + " items on actors";
  return { plan, run, census };
})();
undefined;
`;
