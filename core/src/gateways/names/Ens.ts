import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Client } from "viem";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import type { FeatureLoadFailed } from "../../domain/errors/client.ts";
import type { JsonRpcError, NodeError } from "../../domain/errors/families.ts";
import { NamesNeedEthereum } from "../../domain/errors/identity.ts";
import { TimedOut } from "../../domain/errors/transport.ts";
import { readAvatarRecord } from "../../domain/identity/avatarRecord.ts";
import { COIN_TYPE_ETH } from "../../domain/identity/coinType.ts";
import { isPlainName } from "../../domain/identity/foreignLetters.ts";
import { FULL_NAME_MAX_CHARACTERS, NAME_LOOKUP_TIMEOUT_MILLIS } from "../../domain/limits/names.ts";
import type { SourceRequest } from "../../ports/sources/SourceContext.ts";
import { Http } from "../http/Http.ts";
import { JsonRpc } from "../jsonRpc/JsonRpc.ts";
import { loadCode } from "../loadCode.ts";
import { Settings } from "../Settings.ts";
import type { NamedAddress } from "./ensActions.ts";
import { ensNetwork } from "./ensNetwork.ts";

/** Why ENS could not be read. */
export type EnsFailure = JsonRpcError | NodeError | FeatureLoadFailed | NamesNeedEthereum;

/**
 * The Ethereum Name Service on chain 1, read through viem. A site without chain 1 reads it at the nodes that `rpcUrls`
 * names, else with its project id through the Blockchain API (docs/rules/identity.md#ens).
 */
export class Ens extends Context.Service<
  Ens,
  {
    /**
     * What a name leads to under a coin type (`addressCoinType`), with the name as it was looked up (ENSIP-15).
     * Undefined when there is no such name.
     */
    readonly lookup: (name: string, coinType: number) => Effect.Effect<NamedAddress | undefined, EnsFailure>;
    /** Whether an address on chain 1 is not that of a contract. */
    readonly hasKey: (address: string) => Effect.Effect<boolean, EnsFailure>;
    /**
     * The primary name under a coin type, else the one for every chain (ENSIP-19). The universal resolver checks that it
     * leads to the address.
     */
    readonly name: (address: string, coinType: number) => Effect.Effect<string | undefined, EnsFailure>;
    /** The ENSIP-15 form of a text, which looks like no other name; undefined when it is no name. Asks nobody. */
    readonly normalForm: (name: string) => Effect.Effect<string | undefined, FeatureLoadFailed>;
    /** The picture of a name (docs/rules/identity.md#pictures). */
    readonly avatar: (name: string) => Effect.Effect<string | undefined, EnsFailure>;
  }
>()("portico/gateways/names/Ens") {
  static readonly layer = Layer.effect(
    Ens,
    Effect.gen(function* () {
      const rpc = yield* JsonRpc;
      const http = yield* Http;
      const { networks, projectId, rpcUrls } = yield* Settings;
      const services = yield* Effect.context<never>();
      const networkOf = (chainId: ChainId): Network | undefined =>
        networks.find(({ caipNetworkId }) => caipNetworkId === chainId);
      const { caipNetworkId } = ensNetwork;
      const hasNode = projectId !== undefined || (rpcUrls[caipNetworkId] ?? []).length > 0;
      const ethereum = networkOf(caipNetworkId) ?? (hasNode ? ensNetwork : undefined);

      const load = loadCode("ENS", () => import("./ensActions.ts"));
      const fetchJson = ({ url, method = "GET", body }: SourceRequest): Promise<unknown> => {
        const request = { method, base: new URL(url).origin, path: url };
        const sent = body === undefined ? request : { ...request, body, jsonContentType: true, repeatable: true };
        return Effect.runPromiseWith(services)(http.json(sent, Effect.succeed));
      };
      const read = Effect.fnUntraced(
        function* <A>(ask: (actions: ReturnType<Code["ensActions"]>) => Promise<A>) {
          if (!ethereum) return yield* Effect.fail(new NamesNeedEthereum({}));
          const { ensActions } = yield* load;
          return yield* rpc.read(ethereum, "eth_call", (client) => ask(ensActions(client, fetchJson)));
        },
        Effect.timeoutOrElse({
          duration: NAME_LOOKUP_TIMEOUT_MILLIS,
          orElse: () => Effect.fail(new TimedOut({ request: "ENS", millis: NAME_LOOKUP_TIMEOUT_MILLIS })),
        }),
      );

      const lookup = (name: string, coinType: number) => read((actions) => actions.lookup(name, coinType));
      const avatar = Effect.fnUntraced(function* (name: string) {
        const record = readAvatarRecord(yield* read((actions) => actions.avatar(name)));
        if (!record || "image" in record) return record?.image;
        const network = networkOf(record.nft.chainId);
        const owner = network && (yield* lookup(name, COIN_TYPE_ETH))?.address;
        if (!network || !owner) return undefined;
        const { nftAvatar } = yield* load;
        const image = (client: Client) => nftAvatar(client, record.nft, owner, fetchJson);
        return yield* rpc.read(network, "eth_call", image);
      });

      return Ens.of({
        lookup,
        hasKey: (address) => read((actions) => actions.hasKey(address)),
        avatar,
        normalForm: (name) =>
          isPlainName(name) && name.length <= FULL_NAME_MAX_CHARACTERS
            ? Effect.succeed(name)
            : Effect.map(load, ({ normalized }) => normalized(name)),
        name: (address, coinType) => read((actions) => actions.name(address, coinType)),
      });
    }),
  );
}

type Code = typeof import("./ensActions.ts");
