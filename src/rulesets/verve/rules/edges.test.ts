import { expect, test } from "vitest";
import { rollUnder } from "./core/check.ts";
import { mojoBid, mojoIncrease } from "./mojo/bid.ts";
import { applyDamage } from "./survival/damage.ts";

test("VRV-001 VRV-144 a target of one can succeed and one of nineteen can fail, doubled two and thirty-nine", () => {
  expect(rollUnder({ target: 1 })).toMatchObject({ cannotSucceed: false });
  expect(rollUnder({ target: 0 })).toMatchObject({ cannotSucceed: true });
  expect(rollUnder({ target: 19 })).toMatchObject({ cannotFail: false });
  expect(rollUnder({ target: 20 })).toMatchObject({ cannotFail: true });
  expect(rollUnder({ target: 2, doubled: true })).toMatchObject({ cannotSucceed: false });
  expect(rollUnder({ target: 39, doubled: true })).toMatchObject({ cannotFail: false });
  expect(rollUnder({ target: 1, settings: { autoResults: true } })).toMatchObject({ cannotSucceed: false });
});

test("VRV-118 a reserve that was empty before asks for no roll without injuries, one that runs out does", () => {
  expect(applyDamage({ survival: 0, damage: 0 }).unconsciousnessCheck).toBe(false);
  expect(applyDamage({ survival: 4, damage: 4 }).unconsciousnessCheck).toBe(true);
  expect(applyDamage({ survival: 4, damage: 3 }).unconsciousnessCheck).toBe(false);
  expect(applyDamage({ survival: 4, verve: 1, archetypal: true, damage: 4 }).unconsciousnessCheck).toBe(false);
});

test("VRV-121 death asks only for new injuries that exceed what is left", () => {
  expect(applyDamage({ survival: 5, damage: 5, directInjuries: 3 })).toMatchObject({
    survival: 3,
    injuries: 3,
    deathCheck: false,
  });
  expect(applyDamage({ survival: 5, damage: 6, directInjuries: 4 })).toMatchObject({
    survival: 3,
    injuries: 4,
    deathCheck: true,
  });
  expect(applyDamage({ survival: 5, injuries: 9, damage: 2 }).deathCheck).toBe(false);
});

test("VRV-191 VRV-194 all the mojo one has may be bid, and a gain asks for its whole price", () => {
  expect(mojoBid({ die: 15, target: 10, bid: 5, mojo: 5 })).toMatchObject({
    outcome: "success",
    spent: 5,
    mojoLeft: 0,
  });
  expect(mojoBid({ die: 15, target: 10, bid: 6, mojo: 5 })).toMatchObject({ outcome: "insufficient-mojo", spent: 0 });
  expect(mojoIncrease({ spent: 5, bonus: 1 }).options).toEqual(["field-bonus", "skill"]);
  expect(mojoIncrease({ spent: 4, bonus: 1 }).options).toEqual([]);
});
