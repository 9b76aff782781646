import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import type { ClientError } from "../../domain/errors/client.ts";
import type { WalletError } from "../../domain/errors/families.ts";
import type { InvalidAddress } from "../../domain/errors/input.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import type { NftList } from "../../domain/money/nft.ts";
import { readNfts } from "../../domain/money/sources/readNfts.ts";
import { readWalletNfts } from "../../domain/money/sources/readWalletNfts.ts";
import { WALLET_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
import { Settings } from "../../gateways/Settings.ts";
import { type AccountOnNetwork, type AccountQuery, accountOnNetwork } from "../chain/accountOnNetwork.ts";
import { Networks } from "../chain/Networks.ts";
import { Sources } from "../siteSources/Sources.ts";
import type { SourceError } from "../siteSources/sourceErrors.ts";
import { walletAssets } from "../siteSources/walletAssets.ts";

type NftsFailure = SourceError | WalletError | ClientError | NetworkNotFound | InvalidAddress;

/** The NFTs of an account (docs/rules/account.md#nfts). */
export class Nfts extends Context.Service<
  Nfts,
  {
    /**
     * The NFTs of an account on a network: those that its wallet lists, else those of the site's sources. Fails with
     * `NetworkNotSupported` when nobody lists any there, otherwise with the error of the last one that was asked.
     */
    readonly fetch: (query: AccountQuery) => Effect.Effect<NftList, NftsFailure>;
  }
>()("portico/controllers/Nfts") {
  static readonly layer = Layer.effect(
    Nfts,
    Effect.gen(function* () {
      const networks = yield* Networks;
      const sources = yield* Sources;
      const walletOf = yield* walletAssets;
      const { sources: chosen } = yield* Settings;

      const ofWallet = Effect.fnUntraced(function* (account: AccountOnNetwork) {
        const wallet = chosen?.nfts?.length === 0 ? undefined : yield* walletOf(account);
        const nfts = wallet && (yield* wallet.ask((reply) => readWalletNfts(reply, account.network)));
        return { nfts: nfts ?? [], source: WALLET_SOURCE_ID, updatedAtMillis: yield* Clock.currentTimeMillis };
      });

      const ofSources = Effect.fnUntraced(function* ({ network, address }: AccountOnNetwork) {
        const answer = yield* sources.ask({
          kind: "nfts",
          network,
          feature: "NFTs",
          ask: (source, signal) => source.nfts({ network, address, signal }),
          read: (value) => readNfts(value, network),
        });
        return { nfts: answer.result, source: answer.source, updatedAtMillis: answer.atMillis };
      });

      return Nfts.of({
        fetch: Effect.fnUntraced(function* (query) {
          const account = yield* accountOnNetwork(networks, query);
          const listed = yield* Effect.result(ofWallet(account));
          // Many wallets list tokens only, so a wallet that lists no NFT says nothing.
          if (Result.isSuccess(listed) && listed.success.nfts.length > 0) return listed.success;
          return yield* Effect.mapError(ofSources(account), (error) =>
            error._tag === "NetworkNotSupported" && Result.isFailure(listed) ? listed.failure : error,
          );
        }),
      });
    }),
  );
}
