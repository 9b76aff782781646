import { BaseError, type Client, ContractFunctionRevertedError, getAddress, toCoinType } from "viem";
import { getEnsAddress, getEnsName, getEnsText } from "viem/actions";
import { normalize } from "viem/ens";
import { ccipRead, type FetchJson } from "./ccipRead.ts";

export { nftAvatar } from "./nftAvatar.ts";

const ETHEREUM = 1;

/** The name in its ENSIP-15 form. Undefined when the text is not a valid name. */
export const normalized = (name: string): string | undefined => {
  try {
    return normalize(name);
  } catch {
    return undefined;
  }
};

/** What the universal resolver reverts with when there is no such name or record. */
const absences: ReadonlySet<string | undefined> = new Set([
  "ResolverNotFound",
  "ResolverNotContract",
  "ResolverError",
  "ReverseAddressMismatch",
  "UnsupportedResolverProfile",
]);

/** A gateway that fails is not a name that does not exist, so it stays a failure. */
const unlessAbsent = async <A>(read: Promise<A | null>): Promise<A | undefined> => {
  try {
    return (await read) ?? undefined;
  } catch (cause) {
    const revert = cause instanceof BaseError && cause.walk((at) => at instanceof ContractFunctionRevertedError);
    if (revert instanceof ContractFunctionRevertedError && absences.has(revert.data?.errorName)) return undefined;
    throw cause;
  }
};

/** What ENS says, through a client of chain 1. Each lookup has its own share of requests to gateways. */
export const ensActions = (plain: Client, fetchJson: FetchJson) => {
  const client = { ...plain, ccipRead: ccipRead(fetchJson) };
  return {
    /** The address of a name, and the name in its ENSIP-15 form, which looks like no other one. */
    lookup: async (input: string) => {
      const name = normalized(input);
      const address = name && (await unlessAbsent(getEnsAddress(client, { name, strict: true })));
      return name && address ? { name, address } : undefined;
    },
    avatar: async (input: string) => {
      const name = normalized(input);
      return name && unlessAbsent(getEnsText(client, { name, key: "avatar", strict: true }));
    },
    /** The primary name on a chain (ENSIP-19). A name that is not in its ENSIP-15 form could look like another one. */
    name: async (input: string, chainNumber: number): Promise<string | undefined> => {
      const coinType = chainNumber === ETHEREUM ? {} : { coinType: toCoinType(chainNumber) };
      const name = await unlessAbsent(getEnsName(client, { address: getAddress(input), strict: true, ...coinType }));
      return name !== undefined && normalized(name) === name ? name : undefined;
    },
  };
};
