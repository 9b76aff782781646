import { defineError } from "./defineError.ts";

/* Alerts about mistakes that the site owner has to correct (docs/rules/errors.md#configuration-alerts). */

export class InvalidProjectId extends /* @__PURE__ */ defineError({
  tag: "InvalidProjectId",
  kind: "rejected",
  message: (_: { projectId: string }) => "Invalid App Configuration: the service does not know the project id",
}) {}

export class OriginNotAllowed extends /* @__PURE__ */ defineError({
  tag: "OriginNotAllowed",
  code: "INVALID_APP_CONFIGURATION",
  kind: "rejected",
  message: ({ origin }: { origin: string }) =>
    `Invalid App Configuration: Origin ${origin} not found on Allowlist - update configuration`,
}) {}

export class SocialsTimeout extends /* @__PURE__ */ defineError({
  tag: "SocialsTimeout",
  kind: "rejected",
  retryable: true,
  message: "Invalid App Configuration: the embedded wallet failed to load; verify that this domain is allowed",
}) {}

export class JwtTokenNotValid extends /* @__PURE__ */ defineError({
  tag: "JwtTokenNotValid",
  kind: "rejected",
  message: "Session Expired: check the time settings of this device and connect again",
}) {}

export class SwitchNetworkNotFound extends /* @__PURE__ */ defineError({
  tag: "SwitchNetworkNotFound",
  kind: "usage",
  message: ({ chainId }: { chainId: string }) => `Network Not Found: ${chainId} is not in the networks array`,
}) {}
