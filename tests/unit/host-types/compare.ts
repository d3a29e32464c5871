/** Holds the host's classes against the published types. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../../../tools/paths.ts";
import { shapesOf, type Members } from "./members.ts";
import { SUBJECTS } from "./subjects.ts";

/** Every way in which the host differs from the types: `foundry.dice.Roll#method absent`, and the like. */
export function differences(): string[] {
  const published = shapesOf(Object.fromEntries(Object.keys(SUBJECTS).map((path) => [path, `typeof ${path}`])), {
    options: { ...settings("tsconfig.json"), types: ["fvtt-types"] },
    path: join(ROOT, "tests/unit/host-types/published.virtual.ts"),
  });
  const own = shapesOf(
    Object.fromEntries(Object.entries(SUBJECTS).map(([path, [, name]], at) => [path, `typeof m${at}.${name}`])),
    {
      imports: Object.values(SUBJECTS)
        .map(([module], at) => `import type * as m${at} from "./${module}";`)
        .join("\n"),
      options: settings("host/tsconfig.json"),
      path: join(ROOT, "host/client/own.virtual.ts"),
    },
  );
  return Object.keys(SUBJECTS).flatMap((path) => {
    const [theirs, ours] = [published.get(path), own.get(path)];
    if (!theirs) return [`${path} is not declared by the types`];
    if (!ours) return [`${path} is not exported by the host`];
    return [
      ...compare(path, ".", theirs.statics, ours.statics),
      ...(theirs.instance ? compare(path, "#", theirs.instance, ours.instance ?? new Map()) : []),
    ];
  });
}

function compare(path: string, mark: string, theirs: Members, ours: Members): string[] {
  const found: string[] = [];
  for (const [name, member] of theirs) {
    const own = ours.get(name);
    const label = `${path}${mark}${name}`;
    if (!own) found.push(`${label} absent`);
    else if (member.kind !== own.kind) found.push(`${label} is a ${own.kind}, not a ${member.kind}`);
    else if (own.required > member.required)
      found.push(`${label} asks for ${own.required} arguments, not ${member.required}`);
  }
  return found;
}

function settings(file: string): ts.CompilerOptions {
  const path = join(ROOT, file);
  const { config } = ts.parseConfigFileTextToJson(path, readFileSync(path, "utf8")) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(path, ".."), { noEmit: true });
  return { ...options, skipLibCheck: true, incremental: false };
}
