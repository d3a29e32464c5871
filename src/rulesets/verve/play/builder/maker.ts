import { game } from "../../../../foundry/globals.ts";

/** Whether whoever builds here may go beyond the rules. */
export const isGameMaster = (): boolean => game().user.isGM;
