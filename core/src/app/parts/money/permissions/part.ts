import type { ReceiptFailure } from "../../../../domain/chain/transactionReceipt.ts";
import type { ClientError } from "../../../../domain/errors/client.ts";
import type { SwitchNetworkNotFound } from "../../../../domain/errors/configuration.ts";
import type { GrantError, NodeError, ServiceError, WalletError } from "../../../../domain/errors/families.ts";
import type { DisconnectFailed, TransactionFailed } from "../../../../domain/errors/flow.ts";
import type { AuthenticationInitFailed } from "../../../../domain/errors/identity.ts";
import type { OutcomeUnknown } from "../../../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../../../domain/errors/networks.ts";
import type { PermissionNotFound, PermitNotCancellable } from "../../../../domain/errors/permissions.ts";
import type { PermissionsState, SitePermission } from "../../../../domain/money/permissions/permission.ts";
import type {
  ExecutionRequest,
  GrantedExecution,
  GrantedSession,
  SessionRequest,
} from "../../../../domain/money/permissions/permissionRequest.ts";
import type { ActionOptions, ActionPromise } from "../../../standIn/action.ts";
import type { Store } from "../../../standIn/store.ts";

export type LoadPermissionsReturnType = PermissionsState;
export type LoadPermissionsErrorType = ClientError;

export type GrantSessionParameters = SessionRequest;
export type GrantSessionReturnType = GrantedSession;
export type GrantSessionErrorType = GrantError | ClientError;

export type RequestPermissionsParameters = ReadonlyArray<ExecutionRequest>;
export type RequestPermissionsReturnType = ReadonlyArray<GrantedExecution>;
export type RequestPermissionsErrorType = GrantSessionErrorType;

export type RevokePermissionParameters = Pick<SitePermission, "id">;
export type RevokePermissionErrorType =
  | PermissionNotFound
  | PermitNotCancellable
  | AuthenticationInitFailed
  | DisconnectFailed
  | ReceiptFailure
  | OutcomeUnknown
  | TransactionFailed
  | NetworkNotFound
  | SwitchNetworkNotFound
  | WalletError
  | NodeError
  | ServiceError
  | ClientError;

/** What this site may do with the account of the visitor. */
export interface PermissionsParts {
  readonly permissions: {
    readonly store: Store<PermissionsState>;
    /**
     * Reads what this site may do with the account in use on eip155: sessions, the allowances and the signed permits that
     * the site asked for, and sign-ins. A kind that cannot be read is named in `unread` of the state.
     */
    load(options?: ActionOptions): ActionPromise<LoadPermissionsReturnType, LoadPermissionsErrorType>;
    /**
     * Asks the visitor for a smart session (ERC-7715 with a co-signer); the feature `smartSessions` has to be on. The
     * request is checked first, then what the wallet supports. Amounts in the request are base units in hexadecimal, and
     * times are seconds. Rejects with `InvalidPermissionRequest`, with `PermissionsNotSupported`, with the wallet's error,
     * or with that of the co-signer.
     *
     * @example
     *   import type { Portico } from "@portico/core";
     *
     *   // Up to 0.1 ETH each day, for a week.
     *   export const subscribe = ({ permissions }: Portico, publicKey: `0x${string}`) => {
     *     const nowSeconds = Math.floor(Date.now() / 1000);
     *     const allowance = { allowance: "0x16345785d8a0000", start: nowSeconds + 60, period: 86_400 };
     *     return permissions.grant({
     *       chainId: "0x1",
     *       expiry: nowSeconds + 604_800,
     *       signer: { type: "keys", data: { keys: [{ type: "secp256k1", publicKey }] } },
     *       permissions: [{ type: "native-token-recurring-allowance", data: allowance }],
     *       policies: [],
     *     });
     *   };
     */
    grant(
      request: GrantSessionParameters,
      options?: ActionOptions,
    ): ActionPromise<GrantSessionReturnType, GrantSessionErrorType>;
    /**
     * Asks the visitor for execution permissions, in today's form of ERC-7715, all at once; the feature `smartSessions`
     * has to be on. What is granted may differ from what was asked for. Rejects as `grant` does.
     */
    request(
      requests: RequestPermissionsParameters,
      options?: ActionOptions,
    ): ActionPromise<RequestPermissionsReturnType, RequestPermissionsErrorType>;
    /**
     * Revokes a permission of the list: a session in the wallet and at the co-signer, an allowance or a signed permit by a
     * transaction that is waited for until the network has confirmed it. Before that transaction, the wallet signs a permit
     * of nothing if a token (EIP-2612) takes the permit: its number can only be used up. Resolves when the list has been
     * read again. Rejects with `PermissionNotFound`, with `PermitNotCancellable`, or with the error of the wallet, the
     * network or the service.
     */
    revoke(
      permission: RevokePermissionParameters,
      options?: ActionOptions,
    ): ActionPromise<void, RevokePermissionErrorType>;
  };
}
