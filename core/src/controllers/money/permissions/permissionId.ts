import { keccak256 } from "viem/utils";

const ID_CHARACTERS = 34;

/** A short name for a context, which is as long as the signed delegation in it. */
export const permissionId = (context: `0x${string}`): string => keccak256(context).slice(0, ID_CHARACTERS);
