import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Client } from "viem";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { FeatureLoadFailed } from "../../domain/errors/client.ts";
import type { JsonRpcError } from "../../domain/errors/families.ts";
import { TimedOut } from "../../domain/errors/transport.ts";
import { readAvatarRecord } from "../../domain/identity/avatarRecord.ts";
import { isPlainName } from "../../domain/identity/foreignLetters.ts";
import { NAME_LOOKUP_TIMEOUT_MILLIS } from "../../domain/limits/names.ts";
import type { SourceRequest } from "../../ports/sources/SourceContext.ts";
import { Http } from "../http/Http.ts";
import { JsonRpc } from "../jsonRpc/JsonRpc.ts";
import { loadCode } from "../loadCode.ts";
import { Settings } from "../Settings.ts";

const ENS_CHAIN = "eip155:1";

/** The Ethereum Name Service on chain 1, read through viem. Without a configured chain 1 nothing resolves. */
export class Ens extends Context.Service<
  Ens,
  {
    /**
     * The checksummed address of a name, and the name as it was looked up (ENSIP-15). Undefined when the name does not
     * resolve or is not valid.
     */
    readonly lookup: (
      name: string,
    ) => Effect.Effect<
      { readonly name: string; readonly address: string } | undefined,
      JsonRpcError | FeatureLoadFailed
    >;
    /**
     * The primary name on a chain, by default on chain 1, else the one for every chain (ENSIP-19). The universal
     * resolver checks that it leads to the address.
     */
    readonly name: (
      address: string,
      chainId?: ChainId,
    ) => Effect.Effect<string | undefined, JsonRpcError | FeatureLoadFailed>;
    /** Whether a text is a name in its ENSIP-15 form, so that it does not look like what it is not. Asks nobody. */
    readonly isNormal: (name: string) => Effect.Effect<boolean, FeatureLoadFailed>;
    /** The picture of a name (docs/rules/identity.md#pictures). */
    readonly avatar: (name: string) => Effect.Effect<string | undefined, JsonRpcError | FeatureLoadFailed>;
  }
>()("portico/gateways/names/Ens") {
  static readonly layer = Layer.effect(
    Ens,
    Effect.gen(function* () {
      const rpc = yield* JsonRpc;
      const http = yield* Http;
      const { networks } = yield* Settings;
      const services = yield* Effect.context<never>();
      const networkOf = (chainId: ChainId) => networks.find(({ caipNetworkId }) => caipNetworkId === chainId);
      const ethereum = networkOf(ENS_CHAIN);

      const load = loadCode("ENS", () => import("./ensActions.ts"));
      const fetchJson = ({ url, method = "GET", body }: SourceRequest): Promise<unknown> => {
        const request = { method, base: new URL(url).origin, path: url };
        const sent = body === undefined ? request : { ...request, body, jsonContentType: true, repeatable: true };
        return Effect.runPromiseWith(services)(http.json(sent, Effect.succeed));
      };
      const read = Effect.fnUntraced(
        function* <A>(ask: (actions: ReturnType<Code["ensActions"]>) => Promise<A>) {
          if (!ethereum) return undefined;
          const { ensActions } = yield* load;
          return yield* rpc.read(ethereum, "eth_call", (client) => ask(ensActions(client, fetchJson)));
        },
        Effect.timeoutOrElse({
          duration: NAME_LOOKUP_TIMEOUT_MILLIS,
          orElse: () => Effect.fail(new TimedOut({ request: "ENS", millis: NAME_LOOKUP_TIMEOUT_MILLIS })),
        }),
      );

      const lookup = (name: string) => read((actions) => actions.lookup(name));
      const avatar = Effect.fnUntraced(function* (name: string) {
        const record = readAvatarRecord(yield* read((actions) => actions.avatar(name)));
        if (!record || "image" in record) return record?.image;
        const network = networkOf(record.nft.chainId);
        const owner = network && (yield* lookup(name))?.address;
        if (!network || !owner) return undefined;
        const { nftAvatar } = yield* load;
        const image = (client: Client) => nftAvatar(client, record.nft, owner, fetchJson);
        return yield* rpc.read(network, "eth_call", image);
      });

      return Ens.of({
        lookup,
        avatar,
        isNormal: (name) =>
          isPlainName(name) ? Effect.succeed(true) : Effect.map(load, ({ normalized }) => normalized(name) === name),
        name: (input, chainId = ENS_CHAIN) =>
          read((actions) => actions.name(input, Number(chainId.slice("eip155:".length)))),
      });
    }),
  );
}

type Code = typeof import("./ensActions.ts");
