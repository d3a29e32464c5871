import { expect, it } from "vitest";
import { firstBlows } from "../../../../kernel/tactics/exampleSides.ts";
import { equalSides } from "./exampleSides.ts";

const plan = equalSides(3, 3);

it.each(plan.sides)(
  "EVO-007 they lose their first Turn, and the others have theirs ($id caught unawares)",
  ({ id }) => {
    const { others, ...caught } = firstBlows(plan, id, id);
    expect(caught).toEqual({ theirs: 0, refused: 0 });
    expect(others).toBeGreaterThan(0);
    expect(firstBlows(plan, id, null).theirs).toBeGreaterThan(0);
  },
);
