/** Foundry's markup that we look for, and what our templates ask of its Handlebars: read from sources as text. */
import Handlebars from "handlebars";
import ts from "typescript";
import type { Named } from "./door.ts";
import { nodesOf } from "./program.ts";

const LOOKING = /\.(querySelector|querySelectorAll|closest|matches|getElementById)$/;

/** Attributes of HTML itself, which nobody needs Foundry for. */
const HTML = /^(name|type|role|disabled|hidden|checked|value|id|class|href|aria-.*)$/;

/** True for a word that our own templates or sources put into a page. */
export type IsOurs = (word: string) => boolean;

/** What `src` looks for in a page that isn't ours: `.class`, `#id`, `[attribute]`. */
export function lookedFor(file: ts.SourceFile, isOurs: IsOurs): Named[] {
  return selectorsIn(file).flatMap((at) => {
    const text = at.getText().replace(/\$\{[^}]*\}/g, "");
    const byId = /getElementById$/.test((at.parent as ts.CallExpression).expression.getText());
    const names = byId ? [`#${text.slice(1, -1)}`] : partsOf(text);
    return names.filter((name) => !isOurs(name.replace(/[^\w-]/g, ""))).map((name): Named => [name, at]);
  });
}

/** The texts of a file that aren't selectors: what is in them may be put into a page. */
export function textsIn(file: ts.SourceFile): string[] {
  const selectors = new Set<ts.Node>(selectorsIn(file));
  return [...nodesOf(file)]
    .filter((node) => ts.isStringLiteralLike(node) && !selectors.has(node))
    .map((node) => node.getText());
}

function selectorsIn(file: ts.SourceFile): ts.Expression[] {
  return [...nodesOf(file)].flatMap((node) => {
    if (!ts.isCallExpression(node) || !LOOKING.test(node.expression.getText())) return [];
    return node.arguments.filter((one) => ts.isStringLiteralLike(one) || ts.isTemplateExpression(one));
  });
}

/** The classes, ids and attributes of a selector. */
export function partsOf(selector: string): string[] {
  const classes = [...selector.matchAll(/[.#][a-zA-Z][\w-]*/g)].map(([name]) => name);
  const attributes = [...selector.matchAll(/\[([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);
  return [...classes, ...attributes.filter((name) => !HTML.test(name)).map((name) => `[${name}]`)];
}

/** The classes and ids a style sheet speaks of, as far as they aren't ours. */
export function styled(scss: string, isOurs: IsOurs): string[] {
  const rules = scss.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "").match(/[^{};]+(?=\{)/g) ?? [];
  return rules
    .filter((rule) => !rule.trim().startsWith("@"))
    .flatMap((rule) => rule.match(/[.#][a-zA-Z][\w-]*/g) ?? [])
    .filter((name) => !isOurs(name.slice(1)));
}

/** Helpers and elements that a template takes from Foundry: `{{localize}}`, `<prose-mirror>`. */
export function asked(template: string): string[] {
  const helpers = new Set<string>();
  const visitor = new Handlebars.Visitor();
  const note = (
    path: hbs.AST.PathExpression | hbs.AST.Literal,
    params: readonly unknown[],
    hash?: hbs.AST.Hash,
  ): void => {
    const name = "original" in path ? String(path.original) : "";
    if ((params.length > 0 || (hash?.pairs.length ?? 0) > 0) && /^\w+$/.test(name)) helpers.add(name);
  };
  visitor.MustacheStatement = (node) => {
    note(node.path, node.params, node.hash);
    Handlebars.Visitor.prototype.MustacheStatement.call(visitor, node);
  };
  visitor.BlockStatement = (node) => {
    note(node.path, node.params, node.hash);
    Handlebars.Visitor.prototype.BlockStatement.call(visitor, node);
  };
  visitor.SubExpression = (node) => {
    note(node.path, node.params, node.hash);
    Handlebars.Visitor.prototype.SubExpression.call(visitor, node);
  };
  visitor.accept(Handlebars.parse(template));
  const own = ["if", "unless", "each", "with", "lookup", "log"];
  const elements = [...template.matchAll(/<([a-z]+-[a-z-]+)[\s>]/g)].map(([, name]) => `<${name}>`);
  return [...[...helpers].filter((name) => !own.includes(name)).map((name) => `{{${name}}}`), ...elements];
}
