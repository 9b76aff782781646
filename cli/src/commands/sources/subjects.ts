import { randomBytes } from "node:crypto";
import { InvalidArgument } from "@portico/core";
import {
  accountIdOf,
  addressCoinType,
  nativeTokenAddress,
  parseAccountId,
  parseTypedAddress,
  type SwapToken,
} from "@portico/core/domain";
import { bitcoin, mainnet, type Network } from "@portico/core/networks";
import type { SourcePlugin, SwapSource } from "@portico/core/sources";
import {
  balanceChecks,
  checkedContext,
  descriptorChecks,
  historyChecks,
  nameChecks,
  nftChecks,
  onrampChecks,
  priceChecks,
  type SourceCheck,
  swapChecks,
} from "@portico/fixtures/sources";
import { base58, bech32 } from "@scure/base";
import { orThrow } from "../../arguments/orThrow.ts";
import { chooseToken, parseTokenArgument, tokenIdWithoutList } from "../../arguments/token.ts";
import { CliError } from "../../errors/cliErrors.ts";
import type { CheckedSource } from "./checkedSource.ts";
import { contractAddress } from "./contractAddress.ts";
import type { NamedPlace } from "./namedSources.ts";

/** The network, account and token with which sources are checked. */
export interface CheckPlace extends NamedPlace {
  readonly account: string;
  readonly unusedAccount: string;
  /** As the user wrote it. */
  readonly token: string;
  readonly rpcUrls: Readonly<Partial<Record<string, string>>>;
  readonly bitcoinApi?: string;
}

/** An account of vitalik.eth, which holds something and has a history on most EVM networks. */
const KNOWN_EVM_ACCOUNT = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const UNKNOWN_EVM_TOKEN = "0x0000000000000000000000000000000000000001";

/** The name of the account that is checked unless the user names one. */
export const knownName = (account: string): string | undefined =>
  account === KNOWN_EVM_ACCOUNT ? "vitalik.eth" : undefined;

/** The account of `--account` on a network. EVM networks have a default. */
export const checkedAccount = (network: Network, text: string | undefined): string => {
  const { chainNamespace: namespace, caipNetworkId, name } = network;
  if (text === undefined && namespace === "eip155") return KNOWN_EVM_ACCOUNT;
  const id = text?.includes(":") ? orThrow(parseAccountId(text)) : undefined;
  if (text === undefined || (id && id.chainId !== caipNetworkId)) {
    throw new InvalidArgument({ argument: "account", input: text ?? "", expected: `an address on ${name}` });
  }
  return orThrow(parseTypedAddress(caipNetworkId, id?.address ?? text));
};

/** An account that nobody has ever used. */
export const unusedAccount = ({ chainNamespace }: Network): string => {
  if (chainNamespace === "solana") return base58.encode(randomBytes(32));
  const bytes = randomBytes(20);
  return chainNamespace === "bip122"
    ? bech32.encode("bc", [0, ...bech32.toWords(bytes)])
    : `0x${bytes.toString("hex")}`;
};

const isToken = (value: unknown): value is SwapToken => {
  const field = (name: string): unknown => (typeof value === "object" && value !== null ? Reflect.get(value, name) : 0);
  return (
    ["address", "symbol", "name"].every((name) => typeof field(name) === "string") &&
    Number.isInteger(field("decimals"))
  );
};

/** What the checks of swaps trade: a hundredth of the native coin, and ten of the token. */
const tradeOf = async (plugin: SourcePlugin<SwapSource>, place: CheckPlace) => {
  const { network } = place;
  const source = (await plugin.load())(checkedContext({ ...place, networks: [network] }));
  const listed = await source.tokens({ network, signal: AbortSignal.timeout(TOKENS_MILLIS) });
  const tokens = Array.isArray(listed) ? listed.filter(isToken) : [];
  const chosen = (text: string) => orThrow(chooseToken(orThrow(parseTokenArgument(text)), tokens, network));
  const native = chosen(accountIdOf(network.caipNetworkId, nativeTokenAddress(network.chainNamespace)));
  const token = chosen(place.token);
  return {
    native,
    token,
    nativeAmount: 10n ** BigInt(native.decimals) / 100n,
    tokenAmount: 10n * 10n ** BigInt(token.decimals),
  };
};

const TOKENS_MILLIS = 30_000;

/** The checks of a source in a place. A source of swaps is first asked for its tokens. */
export const checksOf = async (source: CheckedSource, place: CheckPlace): Promise<ReadonlyArray<SourceCheck>> => {
  switch (source.kind) {
    case "balances":
      return balanceChecks({ ...place, plugin: source.plugin });
    case "history":
      return historyChecks({ ...place, plugin: source.plugin });
    case "prices":
      return priceChecks({ ...place, plugin: source.plugin, ...pricedTokens(place) });
    case "names":
      return nameChecks({ ...place, plugin: source.plugin, ...namesOf(place) });
    case "onramp":
      return onrampChecks({ ...place, plugin: source.plugin, ...purchaseOf(place) });
    case "nfts":
      return nftChecks({ ...place, plugin: source.plugin });
    case "descriptors": {
      const contract = contractAddress(place.contract);
      return descriptorChecks({ ...place, plugin: source.plugin, contract, unknownContract: place.unusedAccount });
    }
    case "swap":
      try {
        return swapChecks({ ...place, plugin: source.plugin, ...(await tradeOf(source.plugin, place)) });
      } catch (cause) {
        return [{ name: "lists the tokens to check with", run: () => Promise.reject(cause) }];
      }
  }
};

const pricedTokens = ({ token, network }: CheckPlace) => {
  const id = tokenIdWithoutList(orThrow(parseTokenArgument(token)), network);
  if (id) return { token: id, unknownToken: accountIdOf(network.caipNetworkId, UNKNOWN_EVM_TOKEN) };
  const expected = "an address or a CAIP id, for sources of prices";
  throw new InvalidArgument({ argument: "token", input: token, expected });
};

/** A name and its account, a name that nobody has, and a network of another kind, on which the account cannot be. */
const namesOf = ({ name, account, network }: CheckPlace) => {
  const coinType = addressCoinType(network);
  if (coinType === undefined) throw new CliError("USAGE", `names have no addresses on ${network.name}`);
  if (!name?.includes(".")) {
    throw new InvalidArgument({ argument: "name", input: name ?? "", expected: "a name that leads to the account" });
  }
  const other = network.chainNamespace === "eip155" ? bitcoin : mainnet;
  return {
    name,
    coinType,
    address: account,
    unknownName: `nobody-${randomBytes(8).toString("hex")}${name.slice(name.indexOf("."))}`,
    elsewhere: { network: other, coinType: addressCoinType(other) ?? coinType },
  };
};

/** A purchase of the network's own coin. */
const purchaseOf = ({ network, account, unusedAccount: other }: CheckPlace) => ({
  account: accountIdOf(network.caipNetworkId, account),
  otherAccount: accountIdOf(network.caipNetworkId, other),
  currency: network.nativeCurrency.symbol,
});
