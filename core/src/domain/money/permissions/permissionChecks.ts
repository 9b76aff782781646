import { fieldOf } from "../../untrustedValue.ts";
import {
  accountId,
  address,
  anything,
  fields,
  flag,
  hex,
  listOf,
  matching,
  number,
  object,
  oneOf,
  optional,
  type ParamCheck,
  text,
} from "./paramChecks.ts";

/*
 * The parameters of ERC-7715: the form of smart sessions (docs/rules/permissions.md#smart-sessions) and the form of
 * execution permissions, which the standard has today (docs/rules/permissions.md#execution-permissions).
 */

const positive = matching((value) => typeof value === "number" && value > 0, "a number above 0");

/** A time in seconds that is still to come. */
const after = (nowSeconds: number): ParamCheck =>
  matching((value) => typeof value === "number" && value > nowSeconds, "a time in the future, in seconds");

const allowance = (nowSeconds: number) => ({ allowance: hex, start: after(nowSeconds), period: positive });

const calledFunction = fields({
  functionName: text,
  args: optional(listOf(fields({ operator: oneOf("EQUAL", "GREATER_THAN", "LESS_THAN"), value: hex }))),
  valueLimit: optional(hex),
  operation: optional(oneOf("Call", "DelegateCall")),
});

const sessionPermission =
  (nowSeconds: number): ParamCheck =>
  (value, name) => {
    const forms: Readonly<Record<string, ParamCheck>> = {
      "contract-call": fields({ address, abi: listOf(object), functions: listOf(calledFunction) }),
      "native-token-recurring-allowance": fields(allowance(nowSeconds)),
      "erc20-recurring-allowance": fields({ token: address, ...allowance(nowSeconds) }),
    };
    const type = fieldOf(value, "type");
    const issue = fields({ type: oneOf(...Object.keys(forms)) })(value, name);
    return issue ?? forms[String(type)]?.(fieldOf(value, "data"), `${name}.data`);
  };

const key = fields({ type: oneOf("secp256r1", "secp256k1"), publicKey: hex });
const signer = fields({ type: oneOf("keys"), data: fields({ keys: listOf(key, 1) }) });

/** What a site asks `wallet_grantPermissions` for. */
export const grantRequest = (nowSeconds: number): ParamCheck =>
  fields(
    {
      chainId: hex,
      address: optional(address),
      expiry: after(nowSeconds),
      signer,
      permissions: listOf(sessionPermission(nowSeconds), 1),
      policies: listOf(fields({ type: text, data: object })),
      version: optional(number),
    },
    true,
  );

/** What a site asks `wallet_revokePermissions` for. */
export const revocation: ParamCheck = fields({
  pci: text,
  permissions: listOf(anything),
  expiry: number,
  address: accountId,
});

/** A rule restricts a permission. Every rule but an expiry is a matter between the site and the wallet. */
const rule =
  (nowSeconds: number): ParamCheck =>
  (value, name) =>
    fields({ type: text, data: object })(value, name) ??
    (fieldOf(value, "type") === "expiry"
      ? fields({ timestamp: after(nowSeconds) })(fieldOf(value, "data"), `${name}.data`)
      : undefined);

/** What a site asks `wallet_requestExecutionPermissions` for. The types of permissions are those of other standards. */
export const executionRequest = (nowSeconds: number): ParamCheck =>
  listOf(
    fields(
      {
        chainId: hex,
        from: optional(address),
        to: address,
        permission: fields({ type: text, isAdjustmentAllowed: flag, data: object }),
        rules: optional(listOf(rule(nowSeconds))),
      },
      true,
    ),
    1,
  );
