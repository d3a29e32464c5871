/** What the rest of `src` names of Foundry beyond the faces of `src/foundry`: registries, hooks, settings, options. */
import ts from "typescript";
import type { Aliases } from "./chains.ts";
import { aliasesIn, chainOf, isPassedThrough } from "./chains.ts";
import { typeMembers, type Named } from "./door.ts";
import { ROOTS } from "./faces.ts";
import { nodesOf } from "./program.ts";

/** Everything a file outside `src/foundry` names that no face checks. */
export function namedInHouse(file: ts.SourceFile, checker: ts.TypeChecker): Named[] {
  const nodes = [...nodesOf(file)];
  const begin = Object.entries(ROOTS).flatMap(([name, root]): [string, string][] => [
    [name, name],
    [`${name}()`, root],
  ]);
  const { aliases } = aliasesIn(nodes, new Map(begin));
  return nodes.flatMap((node) => [
    ...untyped(node, checker, aliases),
    ...hookNames(node, checker),
    ...settingKeys(node),
    ...options(node),
    ...statics(node),
  ]);
}

/** Members of things that have no face: what is read of an `any`, and what one is taken for. */
function untyped(node: ts.Node, checker: ts.TypeChecker, aliases: Aliases): Named[] {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const type = checker.getTypeAtLocation(node.expression);
    if (type.symbol?.name !== "FoundryConfig" && !(type.flags & ts.TypeFlags.Any)) return [];
    if (isPassedThrough(node) && chainOf(node, aliases) !== null) return [];
    return [[chainOf(node, aliases) ?? `any ${node.getText()}`, node]];
  }
  if (!ts.isAsExpression(node)) return [];
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
  const chain = chainOf(node.expression, aliases);
  if (type.flags & ts.TypeFlags.Any) return chain ? typeMembers(node.type, `${chain}.`) : [];
  return isFace(type) && !isNamed(node.type, checker) ? [[`a ${type.symbol.name} taken for something else`, node]] : [];
}

/** True for a type that `src/foundry` declares. */
function isFace(type: ts.Type): boolean {
  const [at] = type.symbol?.declarations ?? [];
  return at !== undefined && ts.isInterfaceDeclaration(at) && at.getSourceFile().fileName.includes("/src/foundry/");
}

/** True where what a face is taken for is another face, or a class of ours. */
function isNamed(type: ts.TypeNode, checker: ts.TypeChecker): boolean {
  const found = checker.getTypeFromTypeNode(type);
  const parts = found.isUnion() ? found.types : [found];
  return parts.every((part) => {
    if (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return true;
    return isFace(part) || (part.symbol?.declarations?.some(ts.isClassDeclaration) ?? false);
  });
}

/** The hooks that are listened to, each by its name: as its type says, or where it is written, or in the list it is taken from. */
function hookNames(node: ts.Node, checker: ts.TypeChecker): Named[] {
  const call = callOf(node, /^hooks\(\)\.(on|once)$/);
  const [name] = call?.arguments ?? [];
  if (!name) return [];
  const type = checker.getTypeAtLocation(name);
  const parts = type.isUnion() ? type.types : [type];
  const told = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  const names = told.length === parts.length ? told : textsOf(name);
  return names.map((text): Named => [`hookEvents.${text}`, name]);
}

/** Settings of Foundry's own that are read or written. */
export function settingKeys(node: ts.Node): Named[] {
  const call = callOf(node, /settings\.(get|set)$/);
  const [scope, key] = call?.arguments ?? [];
  if (!scope || !key || !ts.isStringLiteralLike(scope)) return [];
  return [...nodesOf(key)].filter(ts.isStringLiteralLike).map((one): Named => [`${scope.text}.${one.text}`, one]);
}

/** Calls whose last argument says, by its keys, what Foundry is to do. */
const WITH_OPTIONS: readonly (readonly [RegExp, string])[] = [
  [/settings\.register$/, "ClientSettings#register"],
  [/settings\.registerMenu$/, "ClientSettings#registerMenu"],
  [/keybindings\.register$/, "ClientKeybindings#register"],
  [/^DocumentSheetConfig\.registerSheet$/, "DocumentSheetConfig.registerSheet"],
  [/^DialogV2\.(confirm|prompt|input|wait)$/, "DialogV2"],
  [/^enrichHTML$/, "TextEditor.enrichHTML"],
  [/enrichers.*\.push$/, "CONFIG.TextEditor.enrichers[]"],
];

function options(node: ts.Node): Named[] {
  return WITH_OPTIONS.flatMap(([callee, owner]) => {
    const last = callOf(node, callee)?.arguments.at(-1);
    return last && ts.isObjectLiteralExpression(last) ? keysOf(last, owner) : [];
  });
}

/** The options of windows: what stands in DEFAULT_OPTIONS, PARTS and TABS. */
function statics(node: ts.Node): Named[] {
  if (!ts.isPropertyDeclaration(node) || !node.initializer) return [];
  const name = node.name.getText();
  if (!["DEFAULT_OPTIONS", "PARTS", "TABS"].includes(name) || !ts.isObjectLiteralExpression(node.initializer))
    return [];
  if (name === "DEFAULT_OPTIONS") return keysOf(node.initializer, `ApplicationV2.${name}`);
  return [...node.initializer.properties].flatMap((part) =>
    ts.isPropertyAssignment(part) && ts.isObjectLiteralExpression(part.initializer)
      ? keysOf(part.initializer, `ApplicationV2.${name}[]`)
      : [],
  );
}

/** The keys of a literal and of those inside it. Names of actions, of buttons and of what is chosen from are ours. */
function keysOf(literal: ts.ObjectLiteralExpression, owner: string): Named[] {
  return [...literal.properties].flatMap((property): Named[] => {
    if (!property.name) {
      const found = ts.isSpreadAssignment(property) ? [...nodesOf(property)].find(ts.isObjectLiteralExpression) : null;
      return found ? keysOf(found, owner) : [];
    }
    const name = `${owner}.${property.name.getText().replaceAll('"', "")}`;
    const inside = ts.isPropertyAssignment(property) ? property.initializer : null;
    const deeper = inside && ts.isObjectLiteralExpression(inside) && !/\.(actions|choices|default)$/.test(name);
    return [[name, property], ...(deeper ? keysOf(inside, name) : [])];
  });
}

function callOf(node: ts.Node, callee: RegExp): ts.CallExpression | null {
  return ts.isCallExpression(node) && callee.test(node.expression.getText().replace(/\s+/g, "")) ? node : null;
}

/** The texts an expression may be: a literal, or the members of the list that a loop takes it from. */
function textsOf(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  const lists = [...nodesOf(expression.getSourceFile())].flatMap((node) =>
    ts.isForOfStatement(node) && expression.pos > node.pos && expression.end <= node.end ? [node] : [],
  );
  const loop = lists.find((one) => one.initializer.getText().endsWith(` ${expression.getText()}`));
  const list = loop && listOf(loop.expression);
  return list?.every(ts.isStringLiteralLike) ? list.map((one) => one.text) : [`unknown ${expression.getText()}`];
}

function listOf(expression: ts.Expression): readonly ts.Expression[] | null {
  if (ts.isArrayLiteralExpression(expression)) return expression.elements;
  if (ts.isAsExpression(expression)) return listOf(expression.expression);
  if (!ts.isIdentifier(expression)) return null;
  const found = [...nodesOf(expression.getSourceFile())].find(
    (node): node is ts.VariableDeclaration =>
      ts.isVariableDeclaration(node) && node.name.getText() === expression.text && node.initializer !== undefined,
  );
  return found?.initializer ? listOf(found.initializer) : null;
}
