import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { readAddress } from "../../domain/account/readAddress.ts";
import { type AccountId, accountIdOf, type ChainId, parseAccountId } from "../../domain/chain/caip.ts";
import type { GasPrice } from "../../domain/chain/gas.ts";
import { GasPriceNotSupported, SwapsNotSupported } from "../../domain/errors/money.ts";
import { SLIPPAGE_PERCENT } from "../../domain/limits/money.ts";
import { readTokenAddress } from "../../domain/money/readTokenAddress.ts";
import { sourceDecimals, sourceText } from "../../domain/money/sources/sourceFields.ts";
import type { SwapToken, TokenPrice } from "../../domain/money/token.ts";
import { tokenLabel } from "../../domain/money/tokenLabel.ts";
import { orFail } from "../orFail.ts";
import { BaseUnits, Decimal, described, listed, maybe, present } from "../wireShapes.ts";
import { ApiClient } from "./ApiClient.ts";

const TokensReply = Schema.Struct({
  tokens: listed(
    Schema.Struct({
      name: described(Schema.String),
      symbol: described(Schema.String),
      address: Schema.String,
      decimals: Schema.Unknown,
      logoUri: described(Schema.String),
    }),
  ),
});
const QuotesReply = Schema.Struct({ quotes: Schema.Array(Schema.Struct({ toAmount: maybe(BaseUnits) })) });
const PricesReply = Schema.Struct({
  fungibles: Schema.Array(
    Schema.Struct({
      name: described(Schema.String),
      symbol: described(Schema.String),
      iconUrl: described(Schema.String),
      price: described(Decimal),
      decimals: described(Schema.Unknown),
    }),
  ),
});
const AllowanceReply = Schema.Struct({ allowance: BaseUnits });
const GasPriceReply = Schema.Struct({ standard: BaseUnits, fast: maybe(BaseUnits), instant: maybe(BaseUnits) });
const BuildReply = Schema.Struct({
  tx: Schema.Struct({
    from: Schema.String,
    to: Schema.String,
    data: Schema.String,
    amount: maybe(BaseUnits),
    value: maybe(BaseUnits),
    eip155: maybe(Schema.Struct({ gas: maybe(BaseUnits), gasPrice: maybe(BaseUnits) })),
  }),
});

/** An EVM transaction ready to be sent; wei and base units. */
export interface BuiltTransaction {
  readonly to: string;
  readonly data: string;
  readonly value: bigint;
  readonly gas?: bigint;
  readonly gasPrice?: bigint;
  /** Expected amount of the destination token. */
  readonly toAmount?: bigint;
}

const JSON_TYPE = { jsonContentType: true };

/** The service may return an account in CAIP-10 form or as a plain address, in any spelling. */
const plainAddress = (account: string): string => {
  const parsed = parseAccountId(account);
  const address = parsed instanceof Error ? account : parsed.address;
  return readAddress("eip155", address) ?? address;
};
const chainOf = (token: AccountId) => Effect.map(orFail(parseAccountId(token)), ({ chainId }) => chainId);

/** Tokens, prices, quotes and swap transactions. Amounts are in base units, as plain digits. */
export const convertCalls = Effect.gen(function* () {
  const api = yield* ApiClient;

  const price = (token: AccountId) =>
    api
      .post(
        "/v1/fungible/price",
        {
          body: { currency: "usd", addresses: [token], projectId: api.projectId },
          jsonContentType: true,
          repeatable: true,
        },
        PricesReply,
      )
      .pipe(
        Effect.map(
          ({ fungibles }): ReadonlyArray<TokenPrice> =>
            fungibles.slice(0, 1).map((fungible) => {
              const symbol = tokenLabel(sourceText(fungible, "symbol"), token);
              return {
                address: token,
                name: sourceText(fungible, "name") ?? symbol,
                symbol,
                iconUrl: fungible.iconUrl ?? "",
                price: fungible.price ?? "0",
                ...present({ decimals: sourceDecimals(fungible, "decimals") }),
              };
            }),
        ),
      );

  const requireSwaps = Effect.fnUntraced(function* (chainId: ChainId) {
    if (!(yield* api.supports(chainId))) return yield* Effect.fail(new SwapsNotSupported({ chainId }));
  });

  return {
    /** Is asked once when another source can answer (`repeatable`). */
    swapTokens: Effect.fnUntraced(function* (chainId: ChainId, options: { readonly repeatable?: boolean } = {}) {
      if (!(yield* api.supports(chainId))) return [];
      const { tokens } = yield* api.get("/v1/convert/tokens", { chainId }, TokensReply, options);
      return tokens.flatMap((token): ReadonlyArray<SwapToken> => {
        const parsed = parseAccountId(token.address);
        const decimals = sourceDecimals(token, "decimals");
        const address = parsed instanceof Error ? undefined : readTokenAddress(parsed.namespace, parsed.address);
        if (parsed instanceof Error || address === undefined || decimals === undefined) return [];
        const symbol = tokenLabel(sourceText(token, "symbol"), address);
        const name = sourceText(token, "name") ?? symbol;
        return [
          {
            name,
            symbol,
            decimals,
            address: accountIdOf(parsed.chainId, address),
            ...present({ logoUri: token.logoUri }),
          },
        ];
      });
    }),

    /**
     * Destination amount in base units, or undefined when the service returns none. The user address is sent without
     * its chain.
     */
    swapQuote: Effect.fnUntraced(function* (request: {
      from: AccountId;
      to: AccountId;
      amount: bigint;
      userAddress?: string;
      gasPrice?: bigint;
    }) {
      const { from, to, amount, userAddress, gasPrice } = request;
      if (!(yield* api.supports(yield* chainOf(from)))) return undefined;
      const query = {
        amount: amount.toString(),
        userAddress: userAddress && plainAddress(userAddress),
        from,
        to,
        gasPrice: gasPrice?.toString(),
      };
      const { quotes } = yield* api.get("/v1/convert/quotes", query, QuotesReply, JSON_TYPE);
      return quotes[0]?.toAmount ?? undefined;
    }),

    /** The service prices one token per call, so each token is requested separately. Unknown tokens are left out. */
    prices: Effect.fnUntraced(function* (tokens: ReadonlyArray<AccountId>) {
      const results = yield* Effect.forEach(
        tokens,
        Effect.fnUntraced(function* (token) {
          if (!(yield* api.supports(yield* chainOf(token)))) return [];
          return yield* price(token).pipe(
            Effect.catchIf(
              (error) => error._tag === "HttpStatus" && error.details.status === 400,
              () => Effect.succeed([]),
            ),
          );
        }),
        { concurrency: "unbounded" },
      );
      return results.flat();
    }),

    allowance: Effect.fnUntraced(function* (request: { token: AccountId; account: AccountId }) {
      if (!(yield* api.supports(yield* chainOf(request.token)))) return 0n;
      const query = { tokenAddress: request.token, userAddress: request.account };
      return (yield* api.get("/v1/convert/allowance", query, AllowanceReply, JSON_TYPE)).allowance;
    }),

    /** Null when the request fails. An unsupported network is a typed failure. */
    gasPrice: Effect.fnUntraced(function* (chainId: ChainId) {
      if (!(yield* api.supports(chainId))) return yield* Effect.fail(new GasPriceNotSupported({ chainId }));
      const reply = yield* api
        .get("/v1/convert/gas-price", { chainId }, GasPriceReply, JSON_TYPE)
        .pipe(
          Effect.catch((error) =>
            Effect.as(Effect.logWarning(`The gas price could not be read: ${error.message}`), null),
          ),
        );
      if (reply === null) return null;
      const { standard } = reply;
      const gas: GasPrice = {
        chainId,
        standard,
        fast: reply.fast ?? standard,
        instant: reply.instant ?? standard,
        source: "hosted",
        updatedAtMillis: yield* Clock.currentTimeMillis,
      };
      return gas;
    }),

    /**
     * What the service would have the visitor permit: whose tokens (`token`, which the service calls `from`), and the
     * call of the token.
     */
    buildApproval: Effect.fnUntraced(function* (request: {
      from: AccountId;
      to: AccountId;
      amount: bigint;
      account: AccountId;
    }) {
      const { from, to, amount, account } = request;
      yield* requireSwaps(yield* chainOf(from));
      const query = { userAddress: account, from, to, amount: amount.toString() };
      const { tx } = yield* api.get("/v1/convert/build-approve", query, BuildReply, JSON_TYPE);
      return { token: plainAddress(tx.from), data: tx.data, value: tx.value ?? 0n };
    }),

    /** `value` is the amount when the source is the native coin, otherwise 0. */
    buildSwap: Effect.fnUntraced(function* (request: {
      from: AccountId;
      to: AccountId;
      amount: bigint;
      account: AccountId;
      isNativeSource: boolean;
      slippagePercent?: number;
      /** Whether the service estimates gas, which fails before the approval. */
      estimatesGas?: boolean;
    }) {
      yield* requireSwaps(yield* chainOf(request.from));
      const body = {
        amount: request.amount.toString(),
        // The service takes whole percents. Rounding down never loses more than the visitor accepts.
        eip155: { slippage: Math.floor(request.slippagePercent ?? SLIPPAGE_PERCENT) },
        projectId: api.projectId,
        from: request.from,
        to: request.to,
        userAddress: request.account,
        ...(request.estimatesGas === false ? { disableEstimate: true } : {}),
      };
      const { tx } = yield* api.post(
        "/v1/convert/build-transaction",
        { body, jsonContentType: true, repeatable: true },
        BuildReply,
      );
      const transaction: BuiltTransaction = {
        to: plainAddress(tx.to),
        data: tx.data,
        value: request.isNativeSource ? request.amount : 0n,
        ...present({ gas: tx.eip155?.gas, gasPrice: tx.eip155?.gasPrice, toAmount: tx.amount }),
      };
      return transaction;
    }),
  };
});
