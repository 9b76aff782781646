import { defineError } from "./defineError.ts";

/* Alerts about mistakes that the site owner has to correct (docs/rules/errors.md#configuration-alerts). */

/** Something was asked for that only hosted services provide. */
export class ProjectIdNotConfigured extends /* @__PURE__ */ defineError({
  tag: "ProjectIdNotConfigured",
  kind: "usage",
  message: "Project ID Not Configured: pass `projectId` to createPortico",
}) {}

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
