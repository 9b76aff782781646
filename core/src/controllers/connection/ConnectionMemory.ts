import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { AccountType } from "../../domain/account/account.ts";
import { parsePreferredAccountTypes } from "../../domain/account/preferredAccountTypes.ts";
import type { Namespace } from "../../domain/chain/caip.ts";
import { namespaces } from "../../domain/chain/chainId.ts";
import { isNamespace } from "../../domain/chain/isNamespace.ts";
import type { ConnectionStatus } from "../../domain/connection/connection.ts";
import { COINBASE_CONNECTOR_ID, COINBASE_SDK_CONNECTOR_ID } from "../../domain/connection/knownConnectorIds.ts";
import {
  type RememberedConnections,
  rememberedConnections,
} from "../../domain/connection/storage/rememberedConnections.ts";
import { connectedConnectorKey } from "../../domain/connection/storage/sessionKeys.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { Storage } from "../../gateways/storage/Storage.ts";

/**
 * True while a tab follows another tab: it reads what is remembered, and does not overwrite what the other tab wrote.
 */
export const FollowsTab = Context.Reference<boolean>("portico/controllers/FollowsTab", { defaultValue: () => false });

export const unlessFollowing = (write: Effect.Effect<void>): Effect.Effect<void> =>
  Effect.flatMap(FollowsTab, (follows) => (follows ? Effect.void : write));

/** What is remembered of connections after the page is closed (docs/rules/services.md#remembered-connections). */
export class ConnectionMemory extends Context.Service<
  ConnectionMemory,
  {
    /** The connectors that the page, or today's AppKit in its place, was connected with, by their ids in Portico. */
    readonly recall: Effect.Effect<RememberedConnections>;
    /** Remembers the connectors of these namespaces; what other tabs wrote for other namespaces stays. */
    readonly remember: (connected: RememberedConnections) => Effect.Effect<void>;
    readonly forget: (namespaces: ReadonlyArray<Namespace>) => Effect.Effect<void>;
    /** Stores the overall connection status, which other kits of the page may read. */
    readonly keepStatus: (status: ConnectionStatus) => Effect.Effect<void>;
    readonly accountTypes: Effect.Effect<Readonly<Partial<Record<Namespace, AccountType>>>>;
    readonly keepAccountType: (namespace: Namespace, type: AccountType) => Effect.Effect<void>;
  }
>()("portico/controllers/ConnectionMemory") {
  static readonly layer = Layer.effect(
    ConnectionMemory,
    Effect.gen(function* () {
      const storage = yield* Storage;

      const recall = Effect.gen(function* () {
        const read = new Map<string, string | undefined>();
        const keys = [storageKeys.connectedNamespaces, ...namespaces.map(connectedConnectorKey)];
        for (const key of keys) read.set(key, yield* storage.text(key));
        const remembered = rememberedConnections((key) => read.get(key));
        return remembered.eip155 === COINBASE_CONNECTOR_ID
          ? { ...remembered, eip155: COINBASE_SDK_CONNECTOR_ID }
          : remembered;
      });

      const listedNamespaces = Effect.map(storage.text(storageKeys.connectedNamespaces), (text) =>
        (text ?? "").split(",").filter((namespace) => namespace !== ""),
      );

      const accountTypes = Effect.map(storage.text(storageKeys.preferredAccountTypes), parsePreferredAccountTypes);

      return ConnectionMemory.of({
        recall,
        remember: (connected) =>
          unlessFollowing(
            Effect.gen(function* () {
              for (const [namespace, connectorId] of Object.entries(connected)) {
                if (isNamespace(namespace)) yield* storage.setText(connectedConnectorKey(namespace), connectorId);
              }
              const all = new Set([...(yield* listedNamespaces), ...Object.keys(connected)]);
              yield* storage.setText(storageKeys.connectedNamespaces, [...all].join(","));
            }),
          ),
        forget: (removed) =>
          unlessFollowing(
            Effect.gen(function* () {
              for (const namespace of removed) yield* storage.remove(connectedConnectorKey(namespace));
              const remaining = (yield* listedNamespaces).filter(
                (namespace) => !removed.some((each) => each === namespace),
              );
              yield* storage.setText(storageKeys.connectedNamespaces, remaining.join(","));
            }),
          ),
        keepStatus: (status) => unlessFollowing(storage.setText(storageKeys.connectionStatus, status)),
        accountTypes,
        keepAccountType: Effect.fnUntraced(function* (namespace, type) {
          const types = yield* accountTypes;
          yield* storage.setJson(storageKeys.preferredAccountTypes, { ...types, [namespace]: type });
        }),
      });
    }),
  );
}
