import * as Effect from "effect/Effect";
import * as Ref from "effect/Ref";
import { sameAddress } from "../../../domain/account/account.ts";
import type { ChainId } from "../../../domain/chain/caip.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import type { WalletOn } from "../../../domain/connection/connection.ts";
import { EMBEDDED_CONNECTOR_ID } from "../../../domain/connection/connector.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import { CapabilityMissing, NotConnected } from "../../../domain/errors/connection.ts";
import type { WalletError } from "../../../domain/errors/families.ts";
import { PermissionsNotSupported } from "../../../domain/errors/permissions.ts";
import { WALLET_CAPABILITIES_MILLIS } from "../../../domain/limits/money.ts";
import type { Unsupported } from "../../../domain/money/permissions/permissionCapabilities.ts";
import { Connections } from "../../connection/Connections.ts";
import { NetworkSwitch } from "../../connection/NetworkSwitch.ts";
import { callWallet, requestWallet } from "../../connection/requests/callWallet.ts";
import { PendingRequests } from "../../connection/requests/PendingRequests.ts";
import { WalletActions } from "../../connection/requests/WalletActions.ts";
import { SiteModalOptions } from "../../connection/SiteModalOptions.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";

const NEEDS = "grantPermissions";

/** How the wallet in use on eip155 is asked about permissions. */
export const permissionWallet = Effect.gen(function* () {
  const actions = yield* WalletActions;
  const connections = yield* Connections;
  const networkSwitch = yield* NetworkSwitch;
  const pending = yield* PendingRequests;
  const siteOptions = yield* SiteModalOptions;
  const isOn = Effect.map(Ref.get(siteOptions), ({ features }) => features?.smartSessions === true);

  const connected = () => connectedOn(SubscriptionRef.getUnsafe(connections.state), "eip155");
  const inUse: Effect.Effect<WalletOn<"eip155">, NotConnected> = Effect.suspend(() => {
    const wallet = connected();
    return wallet ? Effect.succeed(wallet) : Effect.fail(new NotConnected({ namespace: "eip155" }));
  });
  const refuse = ({ reason, name }: Unsupported) => Effect.fail(new PermissionsNotSupported({ reason, name }));

  return {
    /** Whether the site has switched sessions on, which it may do and undo at any time. */
    isOn,
    inUse,
    refuse,
    /** The wallet in use, if it can be asked for permissions of the account. Fails before the visitor sees anything. */
    granting: Effect.fnUntraced(function* (address: string | undefined) {
      if (!(yield* isOn))
        return yield* Effect.fail(new PermissionsNotSupported({ reason: "off", name: "smartSessions" }));
      const wallet = yield* inUse;
      if (!wallet.capabilities.includes(NEEDS)) {
        return yield* Effect.fail(new CapabilityMissing({ capability: NEEDS, wallet: wallet.wallet.name }));
      }
      const isInUse = address === undefined || sameAddress(wallet.address, address);
      // The embedded wallet's own key cannot permit anything: only its contract can.
      const isKey = wallet.connectorId === EMBEDDED_CONNECTOR_ID && wallet.account.type !== "smartAccount";
      if (!isInUse || isKey) {
        return yield* Effect.fail(new PermissionsNotSupported({ reason: "account", name: address ?? wallet.address }));
      }
      return wallet;
    }),
    /** Puts the wallet on a network. Who was asked may have gone on to another account meanwhile. */
    onNetwork: Effect.fnUntraced(function* (chainId: ChainId, address: string) {
      if ((yield* inUse).chainId !== chainId) yield* networkSwitch.switchTo(chainId);
      const wallet = yield* inUse;
      if (!sameAddress(wallet.address, address)) return yield* Effect.fail(new NotConnected({ namespace: "eip155" }));
      return yield* actions.connection("eip155");
    }),
    /** Asks for something that the visitor approves. */
    ask: (method: string, params: unknown): Effect.Effect<unknown, WalletError | ClientError> =>
      Effect.flatMap(actions.connection("eip155"), (connection) =>
        requestWallet(pending, connection, { method, needs: NEEDS }, () => connection.request({ method, params })),
      ),
    /** Asks for something that the wallet knows; undefined when it does not say so in time. */
    read: (method: string, params: ReadonlyArray<unknown>): Effect.Effect<unknown> =>
      Effect.flatMap(actions.connection("eip155"), (connection) =>
        connection.capabilities.includes(NEEDS)
          ? callWallet(method, () => connection.request({ method, params }))
          : Effect.undefined,
      ).pipe(
        Effect.timeoutOrElse({ duration: WALLET_CAPABILITIES_MILLIS, orElse: () => Effect.undefined }),
        Effect.orElseSucceed(() => undefined),
      ),
  };
});

export type PermissionWallet = Effect.Success<typeof permissionWallet>;
