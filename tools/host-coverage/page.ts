/** The text of host/COVERAGE.md. */
import { ABSENCES } from "../../host/client/absences.ts";

export interface Row {
  readonly path: string;
  readonly name: string;
  readonly kind: "class" | "function" | "value";
  readonly extends: string;
  readonly members: readonly string[];
}

export interface Coverage {
  readonly rows: readonly Row[];
  /** Names of members that are no namespaces, by what they are members of. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/** The page, in Markdown. */
export function coveragePage({ rows, lists }: Coverage): string {
  const lines = [
    "# What the open host implements",
    "",
    "Generated from the running program by `npm run coverage:host`; a test fails when it is not current. Do not edit.",
    "",
    "What Foundry has and is not listed here is absent. An absent class or function of a namespace, at any depth, may be held, compared and extended, so that a system that never uses it is not disturbed; making or calling it throws `NotImplementedInOpenHost` with its name. A name that Foundry does not have is undefined. Of each class the members are its own; those it inherits are with its parent. A dot marks static members.",
    "",
  ];
  for (const path of [...new Set(rows.map((row) => row.path))]) {
    lines.push(`## ${path}`, "");
    const here = rows.filter((row) => row.path === path);
    const plain = here.filter(({ kind }) => kind !== "class");
    if (plain.length > 0) {
      const list = plain.map(({ name, kind }) => `\`${name}${kind === "function" ? "()" : ""}\``);
      lines.push(`Functions and values: ${list.join(", ")}`, "");
    }
    const classes = here.filter(({ kind }) => kind === "class");
    if (classes.length > 0) {
      lines.push("| class | extends | its own public members |", "| --- | --- | --- |");
      for (const { name, extends: parent, members } of classes)
        lines.push(
          `| \`${name}\` | ${parent ? `\`${parent}\`` : ""} | ${members.map((member) => `\`${member}\``).join(" ")} |`,
        );
      lines.push("");
    }
  }
  for (const [name, members] of Object.entries(lists))
    lines.push(`## ${name}`, "", members.map((member) => `\`${member}\``).join(", ") || "None.", "");
  lines.push("## Deliberately absent", "", "| namespace | reason | names |", "| --- | --- | --- |");
  for (const [path, [reason, ...names]] of Object.entries(ABSENCES))
    lines.push(`| \`${path}\` | ${reason} | ${names.map((name) => `\`${name}\``).join(" ")} |`);
  return `${lines.join("\n")}\n`;
}
