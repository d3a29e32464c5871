import { rulesets } from "./rulesets/index.ts";
import { openTheHouse } from "./table/register.ts";

openTheHouse(rulesets);
