import type { Behaviour, Decision, WalletCall, WalletState } from "@portico/fixtures/wallets";
import type { Page } from "playwright-core";

/** The demo's test wallets that journeys use. */
export type TestWalletName = "Sandbox Wallet" | "Frontier" | "Bitcoin Wallet";

/** Controls a test wallet from outside the page, as its person would (`window.porticoWallets`). */
export const testWallet = (page: Page, name: TestWalletName = "Sandbox Wallet") => {
  const callWallet = <Result>(action: string, ...args: ReadonlyArray<unknown>): Promise<Result> =>
    page.evaluate(([wallet, method, values]) => Reflect.get(window, "porticoWallets")[wallet][method](...values), [
      name,
      action,
      args,
    ] as const);
  return {
    behave: (behaviour: Decision | Behaviour, methods?: string | ReadonlyArray<string>) =>
      callWallet<void>("behave", behaviour, methods),
    calls: () => callWallet<ReadonlyArray<WalletCall>>("calls"),
    /** The requested methods, oldest first. */
    methods: async () => (await callWallet<ReadonlyArray<WalletCall>>("calls")).map(({ method }) => method),
    state: () => callWallet<WalletState>("state"),
    switchAccount: (label: string) => callWallet<void>("switchAccount", label),
    switchChain: (chainId: string) => callWallet<void>("switchChain", chainId),
    disconnect: () => callWallet<void>("disconnect"),
    /** Approves or rejects the oldest open request, as soon as there is one. */
    decide: (decision: "approve" | "reject") =>
      page.evaluate(
        async ([wallet, choice]) => (await Reflect.get(window, "porticoWallets")[wallet].nextPending())[choice](),
        [name, decision] as const,
      ),
  };
};
