import { loadFailureOf } from "../../domain/connection/loadFailure.ts";
import { withReadableStorage } from "./withReadableStorage.ts";

/**
 * The relay's library. A site with only page wallets may leave it out; this function then rejects with
 * `PackageMissing`. Bundlers treat an `import()` inside a `try` as optional, so they can build such a site.
 */
export const importLibrary = () =>
  withReadableStorage(async () => {
    try {
      return await import("@walletconnect/universal-provider");
    } catch (cause) {
      throw loadFailureOf("@walletconnect/universal-provider", cause);
    }
  });
