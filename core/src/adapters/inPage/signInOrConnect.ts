import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { SIGN_IN_PROMPT_MILLIS } from "../../domain/limits/signIn.ts";

/**
 * The answer to a request that connects and signs in at once (docs/rules/identity.md#one-prompt), or that to an ordinary
 * one, which follows when the first brings nothing. A wallet that is silent for `SIGN_IN_PROMPT_MILLIS` may ignore requests
 * that it does not know: it is asked in the ordinary way too, and its first answer counts. When it says that a prompt is
 * open, the visitor has not answered yet.
 */
export const signInOrConnect = async <Answer extends object>(
  signingIn: Promise<Answer | undefined>,
  connect: () => Promise<Answer>,
): Promise<Answer> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<"silent">((resolve) => {
    timer = setTimeout(resolve, SIGN_IN_PROMPT_MILLIS, "silent");
  });
  const first = await Promise.race([signingIn, silence]).finally(() => clearTimeout(timer));
  if (first !== "silent") return first ?? connect();
  const connecting = connect();
  const signedIn = signingIn.then((answer) => answer ?? connecting);
  const connected = connecting.catch((cause: unknown) => {
    if (isPorticoError(cause, "WalletBusy")) return signedIn;
    throw cause;
  });
  return Promise.race([signedIn, connected]);
};
