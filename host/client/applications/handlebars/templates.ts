/// <reference types="vite/types/importMeta.d.ts" />
import Handlebars from "handlebars";

export { Handlebars };
export type Template = (context: object, options?: Handlebars.RuntimeOptions) => string;

const compiled = new Map<string, Template>();
const pending = new Map<string, Promise<Template>>();

/** Templates that are part of the host; they need no request. Keys are the public paths, `templates/…`. */
const bundled = import.meta.glob<string>("../templates/**/*.hbs", { query: "?raw", import: "default", eager: true });
const BUNDLED = new Map(
  Object.entries(bundled).map(([path, source]) => [path.replace("../templates/", "templates/"), source]),
);

/** Where Foundry keeps a template that is elsewhere here: systems name these paths in their own parts. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "templates/sidebar/tabs/combat/header.hbs": "templates/sidebar/combat-header.hbs",
  "templates/sidebar/tabs/combat/tracker.hbs": "templates/sidebar/combat-tracker.hbs",
  "templates/sidebar/tabs/combat/footer.hbs": "templates/sidebar/combat-footer.hbs",
};
for (const [path, own] of Object.entries(ELSEWHERE)) BUNDLED.set(path, BUNDLED.get(own) ?? "");

function compile(path: string, source: string, id: string): Template {
  const template = Handlebars.compile(source, { preventIndent: true });
  Handlebars.registerPartial(id, template as Handlebars.Template);
  if (id !== path) Handlebars.registerPartial(path, template as Handlebars.Template);
  const run: Template = (context, options) =>
    template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true, ...options });
  compiled.set(id, run);
  return run;
}

async function load(path: string, id: string): Promise<Template> {
  const own = BUNDLED.get(path);
  if (own !== undefined) return compile(path, own, id);
  const address = new URL(path, document.baseURI).href;
  const response = await fetch(address);
  if (!response.ok)
    throw new Error(`The template "${path}" could not be loaded (${response.status} ${response.statusText}).`);
  return compile(path, await response.text(), id);
}

/** The compiled template at a path, loaded once and registered as a partial under `id` (its path when absent). */
export async function getTemplate(path: string, id: string = path): Promise<Template> {
  const ready = compiled.get(id);
  if (ready && Handlebars.partials[id]) return ready;
  const waiting = pending.get(id) ?? load(path, id).finally(() => pending.delete(id));
  pending.set(id, waiting);
  return waiting;
}

/** Loads many templates: a list of paths, or a record of partial id to path. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  const pairs: [string, string][] = Array.isArray(paths) ? paths.map((path) => [path, path]) : Object.entries(paths);
  return Promise.all(pairs.map(([id, path]) => getTemplate(path, id)));
}

/** Resolves when every template that was asked for before has arrived, or failed: whoever asked is told of that. */
export async function templatesUnderWay(): Promise<void> {
  await Promise.allSettled(pending.values());
}

/** HTML of the template at a path with the data given. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data);
}

/** Gives a template by its text instead of by a request; the host's own pieces and tests use it. */
export function defineTemplate(path: string, source: string): void {
  BUNDLED.set(path, source);
  compiled.delete(path);
}
