import * as wagmi3 from "@wagmi/core";
import { custom, http, numberToHex } from "viem";
import { base, mainnet } from "viem/chains";
import { vi } from "vitest";
import * as wagmi2 from "wagmi-core-2";

/** A visit of a site with wagmi, on which RainbowKit and ConnectKit build. */
interface WagmiVisit {
  /** The connector's id: that of the kit, or the name under which the wallet announces itself. */
  readonly id: string;
  readonly address?: `0x${string}`;
  readonly chainId?: number;
  /** Whether the visitor disconnects before leaving. */
  readonly endsConnected?: boolean;
}

const chains = [mainnet, base] as const;
const transports = { [mainnet.id]: http(), [base.id]: http() };

/** Wagmi looks for wallets only where there is a window. */
const withWindow = async <A>(work: () => Promise<A>): Promise<A> => {
  vi.stubGlobal("window", globalThis);
  try {
    return await work();
  } finally {
    vi.unstubAllGlobals();
  }
};

const page = ({ id, address = "0x00000000000000000000000000000000000000A1", chainId = base.id }: WagmiVisit) => {
  const stored = new Map<string, string>();
  const answers = new Map<string, unknown>([
    ["eth_accounts", [address]],
    ["eth_requestAccounts", [address]],
    ["eth_chainId", numberToHex(chainId)],
  ]);
  const request = async ({ method }: { method: string }) => answers.get(method);
  const provider = { ...custom({ request })({ retryCount: 0 }), on: () => {}, removeListener: () => {} };
  return {
    chains,
    transports,
    multiInjectedProviderDiscovery: false,
    entries: () => Object.fromEntries(stored),
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
    target: { id, name: "Wallet", provider },
  };
};

/** What each version of wagmi has itself stored of a visitor who leaves the page. */
export const storedByWagmi = {
  "wagmi 2": async (visit: WagmiVisit) => {
    const { entries, target, ...options } = page(visit);
    const config = wagmi2.createConfig({ ...options, storage: wagmi2.createStorage(options) });
    return withWindow(async () => {
      await wagmi2.connect(config, { connector: wagmi2.injected({ target }) });
      if (visit.endsConnected === false) await wagmi2.disconnect(config);
      return entries();
    });
  },
  "wagmi 3": async (visit: WagmiVisit) => {
    const { entries, target, ...options } = page(visit);
    const config = wagmi3.createConfig({ ...options, storage: wagmi3.createStorage(options) });
    return withWindow(async () => {
      await wagmi3.connect(config, { connector: wagmi3.injected({ target }) });
      if (visit.endsConnected === false) await wagmi3.disconnect(config);
      return entries();
    });
  },
};
