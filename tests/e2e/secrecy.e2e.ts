/**
 * What people are not to know is not shown or told to them: not live, not after a reload, not with an undo; whether the
 * host keeps it from their machines, or sends everything to everybody as Foundry does.
 */
import { describe } from "vitest";
import type { Sending } from "./harness/host.ts";
import { OWN_HOST, setStage } from "./harness/stage.ts";
import { tellOfAbsence } from "./secrecy/absence.ts";
import { tellOfNumbers } from "./secrecy/numbers.ts";
import { tellOfOwnRolls } from "./secrecy/own-rolls.ts";
import { tellOfRolls } from "./secrecy/rolls.ts";
import { Table } from "./secrecy/table.ts";

const WAYS: readonly Sending[] = ["known", "all"];

describe.runIf(OWN_HOST).each(WAYS)("secrets, where each machine is sent %s:", (send) => {
  const table = new Table(setStage({ send }), send);
  tellOfNumbers(table);
  tellOfRolls(table);
  tellOfOwnRolls(table);
  tellOfAbsence(table);
});
