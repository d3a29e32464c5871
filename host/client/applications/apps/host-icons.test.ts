import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { HOST_ICONS } from "./host-icons.ts";

it("lists exactly the pictures that are there", () => {
  const folder = fileURLToPath(new URL("../../public/icons/svg", import.meta.url));
  const files = readdirSync(folder).map((file) => file.replace(/\.svg$/, ""));
  expect([...HOST_ICONS].sort()).toEqual(files.sort());
});
