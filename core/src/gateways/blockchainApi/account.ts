import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { ChainId } from "../../domain/chain/caip.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import type { Identity } from "../../domain/identity/name.ts";
import { HISTORY_PAGE_ENTRIES_MAX, HISTORY_TRANSFERS_MAX } from "../../domain/limits/money.ts";
import { imageLink } from "../../domain/links/linkPolicy.ts";
import type { HistoryEntry, Transfer } from "../../domain/money/history.ts";
import { readParty } from "../../domain/money/sources/readParty.ts";
import { sourceText } from "../../domain/money/sources/sourceFields.ts";
import { BalanceOnWire, knownChain, tokenBalancesOf } from "../balanceOnWire.ts";
import { Decimal, described, listed, maybe, present } from "../wireShapes.ts";
import { ApiClient } from "./ApiClient.ts";

const IdentityReply = Schema.Struct({ name: described(Schema.String), avatar: described(Schema.String) });

const Text = described(Schema.String);
const FungibleInfo = Schema.Struct({
  name: Text,
  symbol: Text,
  icon: described(Schema.Struct({ url: Text })),
});
const NftInfo = Schema.Struct({
  name: Text,
  content: described(Schema.Struct({ preview: described(Schema.Struct({ url: Text })) })),
  flags: described(Schema.Struct({ is_spam: described(Schema.Boolean) })),
});
const TransferReply = Schema.Struct({
  fungible_info: described(FungibleInfo),
  nft_info: described(NftInfo),
  direction: Schema.Literals(["in", "out", "self"]),
  quantity: Schema.Struct({ numeric: Decimal }),
  value: described(Decimal),
  price: described(Decimal),
});
const EntryReply = Schema.Struct({
  id: Text,
  metadata: Schema.Struct({
    operationType: Text,
    hash: Text,
    minedAt: Schema.String,
    sentFrom: Text,
    sentTo: Text,
    status: Text,
    nonce: described(Schema.Finite),
    application: described(Schema.Struct({ name: Text, iconUrl: Text })),
    chain: Text,
  }),
  transfers: maybe(listed(TransferReply)),
});
const HistoryReply = Schema.Struct({ data: listed(EntryReply), next: described(Schema.String) });

const BalancesReply = Schema.Struct({ balances: listed(BalanceOnWire) });

const transferOf = (reply: typeof TransferReply.Type): Transfer => ({
  direction: reply.direction,
  quantity: reply.quantity.numeric,
  ...present({
    value: reply.value,
    price: reply.price,
    fungible: reply.fungible_info
      ? present({
          name: sourceText(reply.fungible_info, "name"),
          symbol: sourceText(reply.fungible_info, "symbol"),
          iconUrl: reply.fungible_info.icon?.url,
        })
      : undefined,
    nft: reply.nft_info
      ? {
          isSpam: reply.nft_info.flags?.is_spam ?? false,
          ...present({ name: sourceText(reply.nft_info, "name"), previewUrl: reply.nft_info.content?.preview?.url }),
        }
      : undefined,
  }),
});

/** An address of a transaction in its canonical spelling; any other text as it is. */
const partyOf = (text: string | null | undefined, chain: string | null | undefined): string => {
  const chainId = knownChain(chain);
  return (chainId && text ? readParty(chainId, text) : undefined) ?? text ?? "";
};

/** A transaction without an id or a hash cannot be told from others. Without a status, it is one of a block. */
const entryOf = ({ id, metadata, transfers }: typeof EntryReply.Type): ReadonlyArray<HistoryEntry> => {
  const hash = sourceText(metadata, "hash") ?? "";
  const name = sourceText(metadata.application, "name");
  const identity = id || hash;
  if (identity === "") return [];
  return [
    {
      id: identity,
      hash,
      operationType: sourceText(metadata, "operationType") ?? "execute",
      status: sourceText(metadata, "status") ?? "confirmed",
      minedAt: metadata.minedAt,
      sentFrom: partyOf(sourceText(metadata, "sentFrom"), metadata.chain),
      sentTo: partyOf(sourceText(metadata, "sentTo"), metadata.chain),
      transfers: (transfers ?? []).slice(0, HISTORY_TRANSFERS_MAX).map(transferOf),
      ...present({
        chainId: knownChain(metadata.chain),
        nonce: metadata.nonce,
        application: name ? { name, ...present({ iconUrl: metadata.application?.iconUrl }) } : undefined,
      }),
    },
  ];
};

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
      return {
        entries: reply.data.slice(0, HISTORY_PAGE_ENTRIES_MAX).flatMap(entryOf),
        ...present({ next: reply.next }),
      };
    }),
    balances: Effect.fnUntraced(function* (request: {
      address: string;
      chainId: ChainId;
      forceUpdate?: ReadonlyArray<string>;
    }) {
      const { address, chainId, forceUpdate } = request;
      if (!(yield* api.supports(chainId))) {
        return yield* Effect.fail(new NetworkNotSupported({ chainId, feature: "token balances" }));
      }
      const query = { currency: "usd", chainId, forceUpdate: forceUpdate?.join(",") };
      const reply = yield* api.get(`/v1/account/${address}/balance`, query, BalancesReply);
      return tokenBalancesOf(reply.balances);
    }),
  };
});
