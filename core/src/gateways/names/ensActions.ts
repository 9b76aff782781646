import { BaseError, type Client, ContractFunctionRevertedError, getAddress } from "viem";
import { getCode, getEnsAddress, getEnsName, getEnsText } from "viem/actions";
import { normalize } from "viem/ens";
import { COIN_TYPE_ETH, isEvmCoinType } from "../../domain/identity/coinType.ts";
import { FULL_NAME_MAX_CHARACTERS } from "../../domain/limits/names.ts";
import { isContractCode } from "../../domain/money/send/recipientWarnings.ts";
import { ccipRead, type FetchJson } from "./ccipRead.ts";
import { recordAddress } from "./recordAddress.ts";

export { nftAvatar } from "./nftAvatar.ts";

/** The name in its ENSIP-15 form. Undefined when the text is not a valid name, or too long for one. */
export const normalized = (name: string): string | undefined => {
  if (name.length > FULL_NAME_MAX_CHARACTERS) return undefined;
  try {
    return normalize(name);
  } catch {
    return undefined;
  }
};

/** What a name has of a kind: nothing, if `known`; else there is no such name. */
type Absent = { readonly known: boolean };

/** What the universal resolver reverts with when there is no such name, or no such record. */
const absences: ReadonlyMap<string | undefined, Absent> = new Map([
  ["ResolverNotFound", { known: false }],
  ["ResolverNotContract", { known: false }],
  ["ResolverError", { known: true }],
  ["ReverseAddressMismatch", { known: true }],
  ["UnsupportedResolverProfile", { known: true }],
]);

/** A record, or why there is none. A gateway that fails is not a name that does not exist, so it stays a failure. */
const recordOf = async <A extends string>(read: Promise<A | null>): Promise<A | Absent> => {
  try {
    return (await read) ?? { known: true };
  } catch (cause) {
    const revert = cause instanceof BaseError && cause.walk((at) => at instanceof ContractFunctionRevertedError);
    const absent = revert instanceof ContractFunctionRevertedError && absences.get(revert.data?.errorName);
    if (absent) return absent;
    throw cause;
  }
};
const textOf = <A extends string>(record: A | Absent): A | undefined =>
  typeof record === "string" ? record : undefined;

/** What a name leads to on a network. */
export interface NamedAddress {
  /** In its ENSIP-15 form, which looks like no other one. */
  readonly name: string;
  /** In the canonical spelling of the coin. Absent when the name has none on the network. */
  readonly address?: string;
  /** The address on Ethereum of a name without one on the EVM network, when it is not that of a contract. */
  readonly ethereumAddress?: string;
}

/** What ENS says, through a client of chain 1. Each lookup has its own share of requests to gateways. */
export const ensActions = (plain: Client, fetchJson: FetchJson) => {
  const client = { ...plain, ccipRead: ccipRead(fetchJson) };

  /** Resolvers of before ENSIP-9 have only the question for Ethereum, which names no coin type. */
  const addressRecord = async (name: string, coinType: number): Promise<string | Absent> => {
    const coin = coinType === COIN_TYPE_ETH ? {} : { coinType: BigInt(coinType) };
    const found = await recordOf(getEnsAddress(client, { name, strict: true, ...coin }));
    return typeof found === "string" ? (recordAddress(coinType, found) ?? { known: true }) : found;
  };
  /** Who has the key of an address has it on every EVM network; what a contract is on another one is not known. */
  const hasKey = async (address: string): Promise<boolean> =>
    !isContractCode(await getCode(client, { address: getAddress(address) }));

  return {
    hasKey,
    /** What a name leads to under a coin type; undefined when there is no such name. */
    lookup: async (input: string, coinType: number): Promise<NamedAddress | undefined> => {
      const name = normalized(input);
      const found = name && (await addressRecord(name, coinType));
      if (!name || !found) return undefined;
      if (typeof found === "string") return { name, address: found };
      if (!found.known) return undefined;
      const ethereum = isEvmCoinType(coinType) ? await addressRecord(name, COIN_TYPE_ETH) : found;
      return typeof ethereum === "string" && (await hasKey(ethereum)) ? { name, ethereumAddress: ethereum } : { name };
    },
    avatar: async (input: string) => {
      const name = normalized(input);
      return name && textOf(await recordOf(getEnsText(client, { name, key: "avatar", strict: true })));
    },
    /** The primary name under a coin type (ENSIP-19). A name that is not in its ENSIP-15 form could look like another one. */
    name: async (input: string, coinType: number): Promise<string | undefined> => {
      const query = { address: getAddress(input), coinType: BigInt(coinType), strict: true };
      const name = textOf(await recordOf(getEnsName(client, query)));
      return name !== undefined && normalized(name) === name ? name : undefined;
    },
  };
};
