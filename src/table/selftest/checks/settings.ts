import { randomID } from "../../../foundry/globals.ts";
import { hold, type Check } from "../check.ts";
import { heardScratch, readScratch, writeScratch } from "../scratch.ts";
import { until } from "../until.ts";

/** A switch of the world is stored, read back, and told of. */
export const settings: Check = {
  id: "settings",
  async run(bench) {
    await bench.open();
    const value = randomID();
    await writeScratch(value);
    hold(readScratch() === value, "settingRead");
    hold(await until(() => heardScratch() === value), "settingTold");
  },
};
