import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { accountIdOf, type ChainId, parseAccountId } from "../../../domain/chain/caip.ts";
import type { Network } from "../../../domain/chain/network.ts";
import { RECIPIENT_HISTORY_MILLIS, SOURCE_TEXT_MAX_CHARACTERS } from "../../../domain/limits/money.ts";
import { SIGNING_TOKENS_MAX, SIMULATION_TIMEOUT_MILLIS } from "../../../domain/limits/signing.ts";
import { isContractCode, knownAddresses } from "../../../domain/money/send/recipientWarnings.ts";
import type { KnownToken, SigningKnowledge } from "../../../domain/money/signing/judgeStep.ts";
import { evmAddress } from "../../../domain/money/signing/readRequest.ts";
import { wellKnownContracts } from "../../../domain/money/signing/wellKnownContracts.ts";
import type { SwapToken } from "../../../domain/money/token.ts";
import { boundedList, boundedText, fieldOf, oneLine } from "../../../domain/untrustedValue.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { readTokenFacts } from "../../../gateways/tokens/tokenFacts.ts";
import { Sources } from "../../siteSources/Sources.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { History } from "../History.ts";
import { SentTransactions } from "../submission/SentTransactions.ts";
import { SwapSources } from "../swap/SwapSources.ts";

const CONTRACTS_MAX = 100;

/** The tokens and contracts of the site's sources on a network, by address in lower case. */
interface Listed {
  readonly tokens: ReadonlyMap<string, SwapToken>;
  readonly contracts: ReadonlyMap<string, string>;
}

const readContracts = (value: unknown): ReadonlyArray<readonly [string, string]> =>
  (boundedList(value, CONTRACTS_MAX) ?? []).flatMap((entry) => {
    const address = evmAddress(fieldOf(entry, "address"));
    const name = oneLine(boundedText(fieldOf(entry, "name"), SOURCE_TEXT_MAX_CHARACTERS) ?? "");
    return address && name ? [[address.toLowerCase(), name] as const] : [];
  });

export interface KnowledgeQuery {
  readonly network: Network;
  readonly account: string | undefined;
  readonly tokens: Iterable<string>;
  readonly others: Iterable<string>;
}

/** Reads what is known about the addresses of a request. Whatever does not answer in time is not known. */
export const signingKnowledge = Effect.gen(function* () {
  const rpc = yield* JsonRpc;
  const sources = yield* Sources;
  const swaps = yield* SwapSources;
  const history = yield* History;
  const sent = yield* SentTransactions;
  const listedByChain = new Map<ChainId, Listed>();

  const inTime = <A>(effect: Effect.Effect<A>, millis: number = SIMULATION_TIMEOUT_MILLIS) =>
    Effect.timeoutOrElse(effect, { duration: millis, orElse: () => Effect.undefined });

  const contractsOf = (network: Network, id: string) =>
    sources
      .ask({
        kind: "swap",
        network,
        feature: "swaps",
        only: id,
        ask: async (source, signal) => (await source.contracts?.({ network, signal })) ?? [],
        read: readContracts,
      })
      .pipe(
        Effect.map(({ result }) => result),
        Effect.orElseSucceed(() => []),
      );

  const listedOn = Effect.fnUntraced(function* (network: Network) {
    const { caipNetworkId } = network;
    const known = listedByChain.get(caipNetworkId);
    if (known) return known;
    const [tokens, contracts] = yield* Effect.all(
      [
        Effect.orElseSucceed(swaps.tokens(network), () => undefined),
        Effect.forEach(sources.serving("swap", network), ({ id }) => contractsOf(network, id)),
      ],
      { concurrency: "unbounded" },
    );
    const listed: Listed = {
      tokens: new Map(
        (tokens?.list ?? []).flatMap((token) => {
          const parsed = parseAccountId(token.address);
          return parsed instanceof Error ? [] : [[parsed.address.toLowerCase(), token] as const];
        }),
      ),
      contracts: new Map(contracts.flat()),
    };
    // A list that could not be read is asked for again.
    if (tokens) listedByChain.set(caipNetworkId, listed);
    return listed;
  });

  const sentTo = Effect.fnUntraced(function* (network: Network, address: string) {
    const accountId = accountIdOf(network.caipNetworkId, address);
    const entries = yield* inTime(history.recent({ network, address, accountId }), RECIPIENT_HISTORY_MILLIS);
    const own = SubscriptionRef.getUnsafe(sent.state).filter(({ account }) => account === accountId);
    return knownAddresses(network.chainNamespace, address, entries, own);
  });

  const isContract = (network: Network, address: string) =>
    rpc.request({ network, method: "eth_getCode", params: [address, "latest"] }).pipe(
      Effect.map((code) => (typeof code === "string" ? isContractCode(code) : undefined)),
      Effect.orElseSucceed(() => undefined),
    );

  return Effect.fnUntraced(function* ({ network, account, tokens, others }: KnowledgeQuery) {
    const isEvm = network.chainNamespace === "eip155";
    const lower = (addresses: Iterable<string>) =>
      [...new Set([...addresses].map((each) => each.toLowerCase()))].slice(0, SIGNING_TOKENS_MAX);
    const asked = isEvm ? lower(tokens) : [];
    const contracts = isEvm ? lower([...tokens, ...others]) : [];
    const [listed, facts, codes, known] = yield* Effect.all(
      [
        isEvm ? inTime(listedOn(network)) : Effect.undefined,
        inTime(Effect.forEach(asked, (token) => readTokenFacts(rpc, network, token), { concurrency: "unbounded" })),
        inTime(Effect.forEach(contracts, (each) => isContract(network, each), { concurrency: "unbounded" })),
        isEvm && account !== undefined ? sentTo(network, account) : Effect.undefined,
      ],
      { concurrency: "unbounded" },
    );
    const factsByToken = new Map(asked.map((token, index) => [token, facts?.[index]]));
    const codeByAddress = new Map(contracts.map((address, index) => [address, codes?.[index]]));
    const { symbol, decimals } = network.nativeCurrency;
    const knowledge: SigningKnowledge = {
      nowMillis: yield* Clock.currentTimeMillis,
      ...(typeof network.id === "number" ? { networkNumber: network.id } : {}),
      ...(account === undefined ? {} : { account }),
      coin: { symbol, decimals },
      token: (address): KnownToken | undefined => {
        const inList = listed?.tokens.get(address.toLowerCase());
        const read = factsByToken.get(address.toLowerCase());
        if (!inList) return read && { ...read, isListed: false };
        return { ...read, symbol: inList.symbol, decimals: inList.decimals, isCollection: false, isListed: true };
      },
      contractName: (address) =>
        listed?.contracts.get(address.toLowerCase()) ?? wellKnownContracts.get(address.toLowerCase()),
      hasCode: (address) => codeByAddress.get(address.toLowerCase()),
      isNew: (address) =>
        known?.isComplete === true
          ? !known.sentTo.some((each) => each.toLowerCase() === address.toLowerCase())
          : undefined,
    };
    return knowledge;
  });
});
