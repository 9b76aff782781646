import type { Behaviour, Decision, WalletCall, WalletState } from "@portico/fixtures/wallets";
import type { Page } from "playwright-core";

/** The demo's test wallets that journeys use. */
export type TestWalletName = "Sandbox Wallet" | "Everywhere Wallet" | "Bitcoin Wallet";

/** Controls a test wallet from outside the page, as its person would (`window.porticoWallets`). */
export const testWallet = (page: Page, name: TestWalletName = "Sandbox Wallet") => {
  const told = <Answer>(action: string, ...args: ReadonlyArray<unknown>): Promise<Answer> =>
    page.evaluate(([wallet, method, given]) => Reflect.get(window, "porticoWallets")[wallet][method](...given), [
      name,
      action,
      args,
    ] as const);
  return {
    behave: (behaviour: Decision | Behaviour, methods?: string | ReadonlyArray<string>) =>
      told<void>("behave", behaviour, methods),
    calls: () => told<ReadonlyArray<WalletCall>>("calls"),
    /** The requested methods, oldest first. */
    methods: async () => (await told<ReadonlyArray<WalletCall>>("calls")).map(({ method }) => method),
    state: () => told<WalletState>("state"),
    switchAccount: (label: string) => told<void>("switchAccount", label),
    switchChain: (chainId: string) => told<void>("switchChain", chainId),
    disconnect: () => told<void>("disconnect"),
    /** Approves or rejects the oldest open request, as soon as there is one. */
    decide: (decision: "approve" | "reject") =>
      page.evaluate(
        async ([wallet, verdict]) => (await Reflect.get(window, "porticoWallets")[wallet].nextPending())[verdict](),
        [name, decision] as const,
      ),
  };
};
