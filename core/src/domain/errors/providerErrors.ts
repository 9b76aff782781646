import { InvalidProjectId, JwtTokenNotValid, OriginNotAllowed } from "./configuration.ts";

/** What the relay says when it refuses a client, as the alert a site owner sees; matched by part, case-sensitively. */
export const providerAlertOf = (message: string, context: { readonly origin: string; readonly projectId: string }) => {
  if (message.includes("Unauthorized: origin not allowed")) return new OriginNotAllowed({ origin: context.origin });
  if (message.includes("JWT validation error: JWT Token is not yet valid")) return new JwtTokenNotValid({});
  if (message.includes("Unauthorized: invalid key")) return new InvalidProjectId({ projectId: context.projectId });
  return undefined;
};
