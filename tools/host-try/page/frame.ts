/** What all steps in the page have in common: a place to keep what was made, and a way to run a step by its name. */
export const FRAME = String.raw`
globalThis.hostTry = (() => {
  const made = {};
  const faults = [];
  const planners = [];
  let steps = {};
  // The innermost cause has the place where it began.
  const note = (error) => {
    let stack = "";
    for (let at = error, depth = 0; at && depth < 5; at = at.cause, depth += 1) stack = String(at.stack ?? "") + "\n" + stack;
    faults.push({ message: String(error?.message ?? error), stack });
  };
  // Ends a step that has nothing to try: neither worked nor failed.
  const notTried = (reason) => { throw { notTried: reason }; };
  // Ends a step about a kind of document that the host says it does not have.
  const absent = (name) => { throw { absent: name }; };
  const FIRST = ["Actor", "Item"];
  const declared = () => {
    const types = game.system.documentTypes ?? {};
    const entries = Object.keys(types).filter((name) => CONFIG[name]?.documentClass)
      .flatMap((name) => Object.keys(types[name]).map((type) => [name, type]));
    return entries.sort((a, b) => (FIRST.indexOf(a[0]) + 3) % 3 - (FIRST.indexOf(b[0]) + 3) % 3);
  };
  const classOf = (name) => getDocumentClass(name);
  const first = (name) => Object.entries(made).filter(([label]) => label.startsWith(name + ".")).map(([, document]) => document);
  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const until = async (test, milliseconds = 10000) => {
    const end = Date.now() + milliseconds;
    while (!test() && Date.now() < end) await pause(20);
    return Boolean(test());
  };
  const rootOf = (app) => (app.element?.jquery ? app.element[0] : app.element);
  const drawn = async (app, what) => {
    await app.render(true);
    if (!(await until(() => app.rendered && rootOf(app)))) throw new Error(what + " was asked to open and did not");
    const { childElementCount, textContent } = rootOf(app);
    const controls = rootOf(app).querySelectorAll("input, select, textarea, button, prose-mirror, a").length;
    if (!childElementCount) throw new Error(what + " opened empty");
    return controls + " controls, " + textContent.replace(/\s+/g, " ").trim().length + " characters of text";
  };
  // Some windows ask before they close: the first answer of what they ask is to go on.
  const answer = () => {
    const asking = [...document.querySelectorAll("dialog[open]")].at(-1);
    asking?.querySelector('button[data-action="yes"], button[data-action="ok"], button[autofocus], footer button')?.click();
  };
  const close = async (app, options = { submit: false }) => {
    let over = false;
    const closing = app.close({ animate: false, ...options }).finally(() => { over = true; });
    for (let asked = 0; asked < 3 && !(await until(() => over, 1000)); asked += 1) answer();
    await closing;
  };
  const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));

  const plan = () => {
    steps = {};
    for (const planner of planners) planner(steps);
    return Object.keys(steps);
  };
  // Runs a step of the plan, or any function.
  const run = async (what) => {
    faults.length = 0;
    let detail = "";
    let skipped = "";
    let lacking = "";
    try {
      detail = (await (typeof what === "function" ? what() : steps[what]())) ?? "";
      await settled();
    } catch (error) {
      if (error?.notTried) skipped = error.notTried;
      else if (error?.absent) lacking = error.absent;
      else note(error);
    }
    return { detail, faults: [...faults], notTried: skipped, absent: lacking };
  };
  const census = () => ["actors", "items", "messages", "scenes", "combats", "journal"]
    .map((name) => game[name].size + " " + name).join(", ")
    + ", " + game.actors.contents.reduce((sum, actor) => sum + actor.items.size, 0) + " items on actors";
  // What was made, by label, to find it again after a reload; with the class of its sheet, which has to be the same then.
  const uuids = () => Object.fromEntries(Object.entries(made).map(([label, document]) => [label, document.uuid]));
  const sheets = () => Object.fromEntries(Object.entries(made).map(([label, document]) => [label, document.sheet?.constructor.name ?? ""]));
  const resume = async (kept) => {
    for (const [label, uuid] of Object.entries(kept)) {
      const document = await fromUuid(uuid);
      if (document) made[label] = document;
    }
  };
  return { made, planners, FIRST, note, notTried, absent, declared, classOf, first, pause, until, rootOf, drawn, close, plan, run, census, uuids, sheets, resume };
})();
`;
