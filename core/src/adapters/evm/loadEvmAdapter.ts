import type { Adapter, AdapterContext } from "../../ports/Adapter.ts";
import type { EvmAdapterOptions } from "./EvmAdapterOptions.ts";

/**
 * Fetches the code of the adapter, and returns what makes it. For a wallet that is reconnected at once, what connects it is
 * fetched at the same time, so that it is there no later than the wallets of other namespaces.
 */
export const loadEvmAdapter = async (isRemembered = false) => {
  const [{ makeEvmAdapter }, { evmWithMultichain }, pageCode] = await Promise.all([
    import("./makeEvmAdapter.ts"),
    import("../multichain/evmWithMultichain.ts"),
    // Whoever connects fetches it again, and reports what fails.
    isRemembered ? import("./page/pageConnection.ts").catch(() => undefined) : undefined,
  ]);
  return (context: AdapterContext, options: EvmAdapterOptions): Adapter =>
    evmWithMultichain(makeEvmAdapter(context, options, pageCode), context);
};
