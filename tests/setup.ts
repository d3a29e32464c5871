/** Gives tests that stand on Foundry's globals those of the open host. */
import { hostDoor } from "./host/doors.ts";

// Before all others, for they name what a page has as they load.
await hostDoor("host/client/testing-dom.ts");
const { installGlobals } = (await hostDoor("host/client/testing.ts")) as { installGlobals(): unknown };
installGlobals();
