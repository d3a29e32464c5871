/** What runs in the page: reads what the host offers from the running program itself. */
export const READ_COVERAGE = String.raw`
(() => {
  const isClass = (value) => typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value));
  const isPublic = (name) => /^[A-Za-z$]\w*$/.test(name);
  const STATIC = new Set(["length", "name", "prototype", "arguments", "caller"]);
  const names = (object) => (object ? Object.getOwnPropertyNames(object) : []);
  const memberNames = (cls) => [
    ...names(cls).filter((name) => isPublic(name) && !STATIC.has(name)).map((name) => "." + name),
    ...names(cls.prototype).filter((name) => isPublic(name) && name !== "constructor"),
  ].sort();
  const rows = [];
  const seen = new Set();
  const visit = (path, namespace) => {
    if (seen.has(namespace)) return;
    seen.add(namespace);
    for (const name of Object.keys(namespace).sort()) {
      const value = namespace[name];
      const at = path + "." + name;
      if (isClass(value)) {
        const parent = Object.getPrototypeOf(value);
        rows.push({ path, name, kind: "class", extends: parent && parent.name ? parent.name : "", members: memberNames(value) });
      } else if (typeof value === "function") rows.push({ path, name, kind: "function", extends: "", members: [] });
      else if (value && typeof value === "object" && !(value instanceof Map) && at.split(".").length < 6 && !/^foundry\.(CONST|CONFIG)$/.test(at) && Object.values(value).some((inner) => typeof inner === "function" || (inner && typeof inner === "object" && path === "foundry"))) visit(at, value);
      else rows.push({ path, name, kind: "value", extends: "", members: [] });
    }
  };
  visit("foundry", foundry);
  // What classes inherit from parents that the engine gives no name to.
  const named = new Set(rows.filter((row) => row.kind === "class").map((row) => row.name));
  const hidden = new Map();
  const climb = (cls) => {
    for (let at = Object.getPrototypeOf(cls); isClass(at); at = Object.getPrototypeOf(at))
      if (!named.has(at.name) && !hidden.has(at.name)) hidden.set(at.name, at);
  };
  const find = (namespace, depth) => {
    for (const value of Object.values(namespace)) {
      if (isClass(value)) climb(value);
      else if (value && typeof value === "object" && !(value instanceof Map) && value !== CONFIG && depth < 5) find(value, depth + 1);
    }
  };
  for (const key of ["abstract", "data", "documents", "applications", "dice", "appv1"]) find(foundry[key], 0);
  for (const [name, cls] of [...hidden].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parent = Object.getPrototypeOf(cls);
    rows.push({ path: "Parents without a name in the engine", name, kind: "class", extends: parent.name ?? "", members: memberNames(cls) });
  }
  const lists = {
    "CONST": Object.keys(CONST).sort(),
    "CONFIG": Object.keys(CONFIG).sort(),
    "game": Object.keys(game).sort(),
    "ui": Object.keys(ui).sort(),
    "canvas": [...new Set([...Object.keys(canvas), ...names(Object.getPrototypeOf(canvas))])].filter((name) => isPublic(name) && name !== "constructor").sort(),
    "Handlebars helpers": Object.keys(Handlebars.helpers).sort(),
    "custom elements": Object.values(foundry.applications.elements).filter(isClass).map((cls) => cls.tagName).filter(Boolean).sort(),
  };
  return { rows, lists };
})()
`;
