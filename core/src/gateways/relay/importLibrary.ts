import { loadFailureOf } from "../../domain/connection/loadFailure.ts";
import { withReadableStorage } from "./withReadableStorage.ts";

/**
 * The relay's library, which a site with page wallets alone may leave out. Rejects with `PackageMissing` then. Bundlers
 * take an `import()` inside a `try` for optional, and build such a site.
 */
export const importLibrary = () =>
  withReadableStorage(async () => {
    try {
      return await import("@walletconnect/universal-provider");
    } catch (cause) {
      throw loadFailureOf("@walletconnect/universal-provider", cause);
    }
  });
