import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { readStoredWallet } from "../../domain/directory/storedWallet.ts";
import type { DirectoryWallet } from "../../domain/directory/wallet.ts";
import { ProjectIdNotConfigured } from "../../domain/errors/configuration.ts";
import type { ServiceError } from "../../domain/errors/families.ts";
import { imageLink } from "../../domain/links/linkPolicy.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import { type Decode, Http, type HttpRequest } from "../http/Http.ts";
import { Settings } from "../Settings.ts";

/** Leaves out an image that the page may not load. A path would be requested from the site itself. */
const withSafeImage = ({ imageUrl, ...wallet }: DirectoryWallet): DirectoryWallet => {
  const safe = imageLink(imageUrl);
  return safe === undefined ? wallet : { ...wallet, imageUrl: safe };
};

/** A page of the list. An entry that is not a wallet is left out and does not affect the others. */
const pageIn = (json: unknown): Effect.Effect<WalletPage, Error> => {
  const data = fieldOf(json, "data");
  const count = fieldOf(json, "count");
  if (!Array.isArray(data)) return Effect.fail(new Error('["data"]: expected a list'));
  if (typeof count !== "number" || !Number.isFinite(count)) {
    return Effect.fail(new Error('["count"]: expected a number'));
  }
  return Effect.succeed({ wallets: data.flatMap((entry) => readStoredWallet(entry) ?? []).map(withSafeImage), count });
};

export interface WalletQuery {
  /** 1-based. */
  readonly page: number;
  readonly entries: number;
  /** CAIP-2 ids. */
  readonly chains?: ReadonlyArray<string>;
  readonly include?: ReadonlyArray<string>;
  readonly exclude?: ReadonlyArray<string>;
  readonly search?: string;
  readonly certified?: boolean;
}
export interface WalletPage {
  readonly wallets: ReadonlyArray<DirectoryWallet>;
  /** Number of wallets in the directory for this query. */
  readonly count: number;
}

/**
 * Wallets of the directory (docs/rules/directory.md#wallet-requests). Without a project id, every request fails with
 * `ProjectIdNotConfigured`.
 */
export class WalletDirectory extends Context.Service<
  WalletDirectory,
  {
    readonly wallets: (query: WalletQuery) => Effect.Effect<WalletPage, ServiceError>;
  }
>()("portico/gateways/walletDirectory/WalletDirectory") {
  static readonly layer = Layer.effect(
    WalletDirectory,
    Effect.gen(function* () {
      const http = yield* Http;
      const { endpoints, projectId, sdk } = yield* Settings;
      const base = endpoints.walletDirectory;
      const common = { projectId, st: sdk.type, sv: sdk.version };
      const request = <A>(path: string, query: Required<HttpRequest>["query"], decode: Decode<A>) =>
        projectId
          ? http.json({ method: "GET", base, path, query }, decode)
          : Effect.fail(new ProjectIdNotConfigured({}));
      return WalletDirectory.of({
        wallets: ({ page, entries, chains, include, exclude, search, certified }) => {
          const query = {
            ...common,
            page,
            entries,
            chains: chains?.join(","),
            include: include?.join(","),
            exclude: exclude?.join(","),
            search: search?.trim(),
            badge_type: certified ? "certified" : undefined,
          };
          return request("/getWallets", query, pageIn);
        },
      });
    }),
  );
}
