import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { accountIdOf } from "../../../domain/chain/caip.ts";
import type { ReceiptFailure } from "../../../domain/chain/transactionReceipt.ts";
import { callData } from "../../../domain/chain/transactions/callData.ts";
import type { SwitchNetworkNotFound } from "../../../domain/errors/configuration.ts";
import type { TransactionFailed } from "../../../domain/errors/flow.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import { PermitNotCancellable } from "../../../domain/errors/permissions.ts";
import type { ContractRead } from "../../../domain/money/permissions/approvalReads.ts";
import type { AllowancePermission, PermitPermission } from "../../../domain/money/permissions/permission.ts";
import { allowanceRevocation, permitRevocation } from "../../../domain/money/permissions/revocations.ts";
import type { TransactionRequest } from "../../../domain/money/submission/transactionRequest.ts";
import { permitRequest } from "../../../domain/money/swap/permit.ts";
import { tokenLabel } from "../../../domain/money/tokenLabel.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { Networks } from "../../chain/Networks.ts";
import { WalletActions } from "../../connection/requests/WalletActions.ts";
import { chainMoment } from "../submission/chainMoment.ts";
import { newId } from "../submission/newId.ts";
import { type AskFailure, requestTransaction } from "../submission/requestTransaction.ts";
import { readPermitTerms } from "../swap/permitTerms.ts";
import type { PermissionWallet } from "./permissionWallet.ts";

export type TakeBackFailure =
  | AskFailure
  | NetworkNotFound
  | PermitNotCancellable
  | ReceiptFailure
  | SwitchNetworkNotFound
  | TransactionFailed;

const METHOD = "eth_sendTransaction";

/** r, s and v of a signature of a key. Contracts sign in other forms, which tokens do not take. */
const SIGNATURE = /^0x([0-9a-f]{64})([0-9a-f]{64})([0-9a-f]{2})$/i;
/** Some wallets write the recovery bit as 0 or 1. */
const RECOVERY_BASE = 27n;

/** Takes allowances and permits back with transactions (docs/rules/permissions.md#allowances, #signed-permits). */
export const takeBack = Effect.fnUntraced(function* (wallet: PermissionWallet) {
  const networks = yield* Networks;
  const rpc = yield* JsonRpc;
  const actions = yield* WalletActions;
  const services = yield* Effect.context<Effect.Services<ReturnType<typeof chainMoment>>>();
  const transactions = yield* requestTransaction;

  /**
   * The call that uses up the nonce of a token's permit: another permit with the same nonce, of nothing. The visitor signs
   * it, and sends it before anybody uses the first one.
   */
  const emptyPermit = Effect.fnUntraced(function* ({ account, chainId, token, spender, nonce }: PermitPermission) {
    const fail = Effect.fail(new PermitNotCancellable({ token: token.symbol ?? token.address }));
    const owner = account.slice(chainId.length + 1);
    const network = yield* networks.resolve(chainId);
    const terms = yield* readPermitTerms(rpc, network, token.address, owner);
    if (terms?.nonce !== nonce) return yield* fail;
    const grant = { owner, token: accountIdOf(chainId, token.address), spender, amount: 0n };
    const request = permitRequest(terms, grant, yield* Clock.currentTimeMillis);
    const [, r, s, v] = SIGNATURE.exec(yield* actions.signTypedData(request.typedData)) ?? [];
    if (r === undefined || s === undefined || v === undefined) return yield* fail;
    const bit = BigInt(`0x${v}`);
    const recovery = bit < RECOVERY_BASE ? bit + RECOVERY_BASE : bit;
    // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
    const data = callData("0xd505accf", owner, spender, 0n, BigInt(request.deadlineSeconds), recovery, r, s);
    const call: ContractRead = { to: token.address, data };
    return call;
  });

  /** Takes a permission back. `isListed` says whether it is still there. */
  return Effect.fnUntraced(function* <E>(
    permission: AllowancePermission | PermitPermission,
    isListed: Effect.Effect<boolean, E>,
  ) {
    const { account, chainId, token, spender } = permission;
    const network = yield* networks.resolve(chainId);
    const from = account.slice(chainId.length + 1);
    const asset = accountIdOf(chainId, token.address);
    const symbol = tokenLabel(token.symbol, token.address);
    const step = { account, chainId, symbol, token: asset, recipient: spender, amount: "0" } as const;
    const effect = { ...step, swap: { step: "revoke", to: asset, symbol } } as const;

    const prepare = Effect.gen(function* () {
      const since = yield* Effect.provideContext(chainMoment(network, from), services);
      const connection = yield* wallet.onNetwork(chainId, from);
      const call =
        permission.kind === "allowance"
          ? allowanceRevocation(permission)
          : (permitRevocation(permission) ?? (yield* emptyPermit(permission)));
      return { since, connection, call };
    });
    const ask = Effect.fnUntraced(function* ({
      since,
      connection,
      call: { to, data },
    }: Effect.Success<typeof prepare>) {
      const request: TransactionRequest = {
        ...effect,
        request: newId(),
        askedAtMillis: yield* Clock.currentTimeMillis,
        call: { to, data, value: "0x0" },
        ...(since ? { since } : {}),
      };
      const transaction = { to, data, chainId, from };
      const asked = { method: METHOD, needs: "sendTransaction", params: [transaction] } as const;
      const { hash } = yield* transactions.ask(request, connection, asked, async () => ({
        hash: await connection.sendTransaction(transaction),
      }));
      yield* transactions.whenHappened({ hash, chainId });
    });
    const wanted = { effect, seenAtMillis: yield* Clock.currentTimeMillis };
    const isDone = yield* transactions.once(wanted, {
      join: (each) =>
        transactions.whenSent(each, METHOD).pipe(
          Effect.flatMap(transactions.whenHappened),
          Effect.andThen(isListed),
          Effect.map((listed) => !listed),
        ),
      prepare,
      ask: (prepared) => Effect.as(ask(prepared), true),
    });
    // What was under way took back another way in which the spender may take the token.
    if (!isDone) yield* Effect.flatMap(prepare, ask);
  });
});
