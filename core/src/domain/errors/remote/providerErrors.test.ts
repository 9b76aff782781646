import { describe, expect, it } from "vitest";
import { providerAlertOf } from "./providerErrors.ts";

describe("the relay's reason for refusing a client", () => {
  const context = { origin: "https://shop.example", projectId: "abc" };
  // shows docs/rules/errors.md#configuration-alerts
  it.each([
    ["WebSocket closed: 3000 (Unauthorized: origin not allowed)", "INVALID_APP_CONFIGURATION"],
    ["JWT validation error: JWT Token is not yet valid: 1, 2", "JWT_TOKEN_NOT_VALID"],
    ["JWT validation error: JWT Token is expired: 1", "JWT_TOKEN_NOT_VALID"],
    ["Unauthorized: invalid key", "INVALID_PROJECT_ID"],
    ["Project not found", "INVALID_PROJECT_ID"],
    ["Project ID is missing", "INVALID_PROJECT_ID"],
    ["unauthorized: invalid key", undefined],
  ])("%j becomes the alert %s", (message, code) => {
    expect(providerAlertOf(message, context)?.code).toBe(code);
  });

  it("keeps the values that the site owner has to check", () => {
    expect(providerAlertOf("Unauthorized: origin not allowed", context)?.message).toBe(
      "Invalid App Configuration: Origin https://shop.example not found on Allowlist - update configuration",
    );
    expect(providerAlertOf("Unauthorized: invalid key", context)?.details).toEqual({ projectId: "abc" });
  });
});
