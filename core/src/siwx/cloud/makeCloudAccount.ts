import { AuthenticationInitFailed } from "../../domain/errors/identity.ts";
import type { SiwxContext } from "../../ports/siwx/SiwxPlugin.ts";
import { authRequest, textIn } from "./authService.ts";
import type { CloudAccount } from "./CloudAccount.ts";
import { authorizationOf } from "./cloudTokens.ts";

const failed = (reason: string) => new AuthenticationInitFailed({}, { cause: new Error(reason) });

/** The visitor's account at the hosted service (docs/rules/identity.md#account-at-the-sign-in-service). */
export const makeCloudAccount = (
  context: SiwxContext,
): CloudAccount & {
  /** The header by which a sign-in carries the confirmed address. */
  readonly emailHeader: () => Readonly<Record<string, string>>;
  /** Forgets the one-time password, which counts once. */
  readonly forgetEmail: () => void;
} => {
  let requested: string | undefined;
  const emailHeader = () => (requested === undefined ? {} : { "x-otp": requested });
  const store = async (method: "PUT" | "PATCH", path: string, body: object) => {
    const headers = authorizationOf(context.storage);
    if (!headers) throw failed("nobody is signed in");
    await authRequest(context, { method, path, headers, body });
  };
  return {
    requestEmailCode: async ({ email, account }) => {
      requested = undefined;
      const reply = await authRequest(context, { method: "POST", path: "otp", body: { email, account } });
      requested = textIn(reply, "uuid", "otp");
    },
    confirmEmailCode: async (code) => {
      if (requested === undefined) throw failed("no one-time password was requested");
      await authRequest(context, { method: "PUT", path: "otp", headers: emailHeader(), body: { code } });
    },
    setAccountMetadata: (metadata) => store("PUT", "account-metadata", { metadata }),
    updateUserMetadata: (metadata) => store("PATCH", "update-user-metadata", metadata),
    emailHeader,
    forgetEmail: () => {
      requested = undefined;
    },
  };
};
