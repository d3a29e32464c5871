import { describe, expect, it } from "vitest";
import type { FoundryDocument } from "../foundry/types.ts";
import { shownName } from "./shown-name.ts";

const named = (data: object): string => shownName({ name: "Cutpurse", ...data } as unknown as FoundryDocument);

describe("the name somebody is known by", () => {
  it("is the token's for the actor of an unlinked token, else the document's own", () => {
    expect(named({ documentName: "Actor", token: { name: "Hooded stranger" } })).toBe("Hooded stranger");
    expect(named({ documentName: "Actor", token: null })).toBe("Cutpurse");
    expect(named({ documentName: "Combatant", token: { name: "Hooded stranger" } })).toBe("Cutpurse");
  });
});
