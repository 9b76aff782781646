import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { readAddress } from "../../domain/account/readAddress.ts";
import { type ChainId, namespaceOf } from "../../domain/chain/caip.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { TokenBalanceUnavailable } from "../../domain/errors/money.ts";
import type { Identity } from "../../domain/identity/name.ts";
import { imageLink } from "../../domain/links/linkPolicy.ts";
import type { HistoryEntry, Transfer } from "../../domain/money/history.ts";
import { BalanceOnWire, knownChain, tokenBalancesOf } from "../balanceOnWire.ts";
import { Decimal, maybe, present } from "../wireShapes.ts";
import { ApiClient } from "./ApiClient.ts";

const IdentityReply = Schema.Struct({ name: maybe(Schema.String), avatar: maybe(Schema.String) });

const FungibleInfo = Schema.Struct({
  name: maybe(Schema.String),
  symbol: maybe(Schema.String),
  icon: maybe(Schema.Struct({ url: maybe(Schema.String) })),
});
const NftInfo = Schema.Struct({
  name: maybe(Schema.String),
  content: maybe(Schema.Struct({ preview: maybe(Schema.Struct({ url: maybe(Schema.String) })) })),
  flags: maybe(Schema.Struct({ is_spam: maybe(Schema.Boolean) })),
});
const TransferReply = Schema.Struct({
  fungible_info: maybe(FungibleInfo),
  nft_info: maybe(NftInfo),
  direction: Schema.Literals(["in", "out", "self"]),
  quantity: Schema.Struct({ numeric: Decimal }),
  value: maybe(Decimal),
  price: maybe(Decimal),
});
const EntryReply = Schema.Struct({
  id: Schema.String,
  metadata: Schema.Struct({
    operationType: Schema.String,
    hash: maybe(Schema.String),
    minedAt: Schema.String,
    sentFrom: maybe(Schema.String),
    sentTo: maybe(Schema.String),
    status: Schema.String,
    nonce: maybe(Schema.Finite),
    application: maybe(Schema.Struct({ name: maybe(Schema.String), iconUrl: maybe(Schema.String) })),
    chain: maybe(Schema.String),
  }),
  transfers: maybe(Schema.Array(TransferReply)),
});
const HistoryReply = Schema.Struct({ data: Schema.Array(EntryReply), next: maybe(Schema.String) });

const BalancesReply = Schema.Struct({ balances: Schema.Array(BalanceOnWire) });

const transferOf = (reply: typeof TransferReply.Type): Transfer => ({
  direction: reply.direction,
  quantity: reply.quantity.numeric,
  ...present({
    value: reply.value,
    price: reply.price,
    fungible: reply.fungible_info
      ? present({
          name: reply.fungible_info.name,
          symbol: reply.fungible_info.symbol,
          iconUrl: reply.fungible_info.icon?.url,
        })
      : undefined,
    nft: reply.nft_info
      ? {
          isSpam: reply.nft_info.flags?.is_spam ?? false,
          ...present({ name: reply.nft_info.name, previewUrl: reply.nft_info.content?.preview?.url }),
        }
      : undefined,
  }),
});

/** An address of a transaction in its canonical spelling; any other text as it is. */
const partyOf = (text: string | null | undefined, chain: string | null | undefined): string => {
  const chainId = knownChain(chain);
  return (chainId && text ? readAddress(namespaceOf(chainId), text) : undefined) ?? text ?? "";
};

const entryOf = ({ id, metadata, transfers }: typeof EntryReply.Type): HistoryEntry => ({
  id,
  hash: metadata.hash ?? "",
  operationType: metadata.operationType,
  status: metadata.status,
  minedAt: metadata.minedAt,
  sentFrom: partyOf(metadata.sentFrom, metadata.chain),
  sentTo: partyOf(metadata.sentTo, metadata.chain),
  transfers: (transfers ?? []).map(transferOf),
  ...present({
    chainId: knownChain(metadata.chain),
    nonce: metadata.nonce,
    application: metadata.application?.name
      ? { name: metadata.application.name, ...present({ iconUrl: metadata.application.iconUrl }) }
      : undefined,
  }),
});

/** Identity, history and balances of an address. */
export const accountCalls = Effect.gen(function* () {
  const api = yield* ApiClient;
  return {
    identity: Effect.fnUntraced(function* (request: { address: string; chainId: ChainId; sender?: string }) {
      if (!(yield* api.supports(request.chainId))) return {};
      const reply = yield* api.get(`/v1/identity/${request.address}`, { sender: request.sender }, IdentityReply);
      const identity: Identity = present({ name: reply.name, avatar: imageLink(reply.avatar) });
      return identity;
    }),
    history: Effect.fnUntraced(function* (request: {
      address: string;
      chainId: ChainId;
      cursor?: string;
      onramp?: "coinbase";
    }) {
      if (!(yield* api.supports(request.chainId))) {
        return yield* Effect.fail(new NetworkNotSupported({ chainId: request.chainId, feature: "history" }));
      }
      const { address, chainId, cursor, onramp } = request;
      const reply = yield* api.get(`/v1/account/${address}/history`, { cursor, onramp, chainId }, HistoryReply);
      return { entries: reply.data.map(entryOf), ...present({ next: reply.next }) };
    }),
    balances: Effect.fnUntraced(function* (request: {
      address: string;
      chainId: ChainId;
      forceUpdate?: ReadonlyArray<string>;
    }) {
      const { address, chainId, forceUpdate } = request;
      if (!(yield* api.supports(chainId))) {
        return yield* Effect.fail(new TokenBalanceUnavailable({ chainId, reason: "unsupportedNetwork" }));
      }
      const query = { currency: "usd", chainId, forceUpdate: forceUpdate?.join(",") };
      const reply = yield* api.get(`/v1/account/${address}/balance`, query, BalancesReply);
      return tokenBalancesOf(reply.balances);
    }),
  };
});
