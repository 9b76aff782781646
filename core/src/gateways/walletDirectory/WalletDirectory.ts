import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import type { TransportError } from "../../domain/errors/transport.ts";
import type { DirectoryWallet } from "../../domain/wallet.ts";
import { Http } from "../http/Http.ts";
import { Settings } from "../Settings.ts";
import { maybe, present } from "../wireShapes.ts";

const WalletReply = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  badge_type: maybe(Schema.String),
  homepage: maybe(Schema.String),
  app_store: maybe(Schema.String),
  play_store: maybe(Schema.String),
  chrome_store: maybe(Schema.String),
  image_id: maybe(Schema.String),
  image_url: maybe(Schema.String),
  order: maybe(Schema.Finite),
  mobile_link: maybe(Schema.String),
  desktop_link: maybe(Schema.String),
  webapp_link: maybe(Schema.String),
  rdns: maybe(Schema.String),
  injected: maybe(Schema.Array(Schema.Struct({ namespace: maybe(Schema.String), injected_id: maybe(Schema.String) }))),
  chains: maybe(Schema.Array(Schema.String)),
});
const WalletsReply = Schema.Struct({ data: Schema.Array(WalletReply), count: Schema.Finite });
const AnalyticsConfigReply = Schema.Struct({ isAnalyticsEnabled: Schema.Boolean });

const badgeOf = (badge: string | null | undefined): "certified" | "none" =>
  badge === "certified" ? "certified" : "none";

const walletOf = (reply: typeof WalletReply.Type): DirectoryWallet => ({
  id: reply.id,
  name: reply.name,
  badgeType: badgeOf(reply.badge_type),
  ...present({
    homepage: reply.homepage,
    appStore: reply.app_store,
    playStore: reply.play_store,
    chromeStore: reply.chrome_store,
    imageId: reply.image_id,
    imageUrl: reply.image_url,
    order: reply.order,
    mobileLink: reply.mobile_link,
    desktopLink: reply.desktop_link,
    webappLink: reply.webapp_link,
    rdns: reply.rdns,
    chains: reply.chains,
    injected: reply.injected?.map(({ namespace, injected_id }) => present({ namespace, injectedId: injected_id })),
  }),
});

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
  /** Total of the directory for this query. */
  readonly count: number;
}

/** Wallets of the directory (contract wire section 4). */
export class WalletDirectory extends Context.Service<
  WalletDirectory,
  {
    readonly wallets: (query: WalletQuery) => Effect.Effect<WalletPage, TransportError>;
    /** Whether the project's owner wants analytics; asked only when the site turns analytics on. */
    readonly analyticsEnabled: Effect.Effect<boolean, TransportError>;
  }
>()("portico/gateways/walletDirectory/WalletDirectory") {
  static readonly layer = Layer.effect(
    WalletDirectory,
    Effect.gen(function* () {
      const http = yield* Http;
      const { endpoints, projectId, sdk } = yield* Settings;
      const base = endpoints.walletDirectory;
      const common = { projectId, st: sdk.type, sv: sdk.version };
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
          return http
            .json({ method: "GET", base, path: "/getWallets", query }, WalletsReply)
            .pipe(Effect.map(({ data, count }) => ({ wallets: data.map(walletOf), count })));
        },
        analyticsEnabled: http
          .json({ method: "GET", base, path: "/getAnalyticsConfig", query: common }, AnalyticsConfigReply)
          .pipe(Effect.map(({ isAnalyticsEnabled }) => isAnalyticsEnabled)),
      });
    }),
  );
}
