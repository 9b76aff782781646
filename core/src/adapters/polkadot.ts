import type { AdapterPlugin } from "../ports/Adapter.ts";

/** Polkadot extensions (`window.injectedWeb3`): accounts, and signatures of messages. Over the relay, accounts only. */
export const polkadotAdapter = (): AdapterPlugin => ({
  id: "polkadot",
  namespace: "polkadot",
  load: async () => {
    const { makePolkadotAdapter } = await import("./polkadot/makePolkadotAdapter.ts");
    return makePolkadotAdapter;
  },
});
