import type { AdapterPlugin } from "../ports/Adapter.ts";

/** Polkadot extensions (`window.injectedWeb3`): accounts, and signatures of messages; accounts alone over the relay. */
export const polkadotAdapter = (): AdapterPlugin => ({
  id: "polkadot",
  namespace: "polkadot",
  load: async () => {
    const { makePolkadotAdapter } = await import("./polkadot/makePolkadotAdapter.ts");
    return makePolkadotAdapter;
  },
});
