import { defineError } from "./defineError.ts";

/* Failures of permissions (docs/rules/errors.md#failures-of-permissions). */

/** The request of the site lacks something, or has something else in its place. */
export class InvalidPermissionRequest extends /* @__PURE__ */ defineError({
  tag: "InvalidPermissionRequest",
  kind: "usage",
  message: ({ issue }: { issue: string }) => `The permission cannot be asked for: ${issue}`,
}) {}

/**
 * The permission cannot be granted here. `reason` says what stands in the way: the feature is `off`, the `account` is no
 * smart account, or the wallet does not support the `chain`, `permission`, `signer`, `policy` or `rule` that `name` names.
 */
export class PermissionsNotSupported extends /* @__PURE__ */ defineError({
  tag: "PermissionsNotSupported",
  kind: "unsupported",
  message: ({
    reason,
    name,
  }: {
    reason: "off" | "account" | "chain" | "permission" | "signer" | "policy" | "rule";
    name: string;
  }) =>
    reason === "off"
      ? `Permissions are off; set the feature '${name}' to use them`
      : `The ${reason} '${name}' does not support permissions`,
}) {}

/** The connected account has no permission with this id. It may have been revoked elsewhere. */
export class PermissionNotFound extends /* @__PURE__ */ defineError({
  tag: "PermissionNotFound",
  kind: "notFound",
  message: ({ id }: { id: string }) => `There is no permission '${id}'`,
}) {}

/**
 * A signed permit of a token can only be cancelled by using up its number with another permit, and this token or this
 * account cannot do so. The permit ends at its deadline.
 */
export class PermitNotCancellable extends /* @__PURE__ */ defineError({
  tag: "PermitNotCancellable",
  kind: "unsupported",
  message: ({ token }: { token: string }) => `A permit of the token '${token}' cannot be cancelled`,
}) {}
