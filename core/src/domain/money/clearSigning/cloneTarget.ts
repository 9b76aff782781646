import { evmAddress } from "../signing/readRequest.ts";

/** The whole code of a minimal proxy (ERC-1167), which passes every call on to one contract, for ever. */
const CLONE = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/i;

/**
 * The contract that a clone passes its calls on to; undefined for other code. Other kinds of proxies can change their
 * contract, and their code can be anything.
 */
export const cloneTarget = (code: unknown): string | undefined => {
  const address = typeof code === "string" ? CLONE.exec(code)?.[1] : undefined;
  return address === undefined ? undefined : evmAddress(`0x${address}`);
};
