import { bitcoinAdapter } from "../adapters/bitcoin.ts";
import { coinbaseWallet } from "../adapters/coinbase.ts";
import { ethersAdapter, type LibraryAdapter } from "../adapters/ethers.ts";
import { ethers5Adapter } from "../adapters/ethers5.ts";
import { evmAdapter } from "../adapters/evm.ts";
import { polkadotAdapter } from "../adapters/polkadot.ts";
import { safeWallet } from "../adapters/safe.ts";
import { solanaAdapter } from "../adapters/solana.ts";
import { universalAdapter } from "../adapters/universal.ts";
import type { PorticoOptions } from "../app/options/PorticoOptions.ts";
import { createPortico } from "../index.ts";
import { base, bitcoin, bsc, mainnet, polygon, solana } from "../networks.ts";
import { localSiwx } from "../siwx.ts";
import type { SiteWagmi } from "./wallets/SiteWagmi.ts";

declare global {
  var siteWagmi: SiteWagmi;
  /** What a journey passes to the page before it loads. */
  var porticoOptions: Pick<PorticoOptions, "projectId" | "endpoints" | "rpcUrls"> &
    Partial<Pick<PorticoOptions, "networks" | "defaultNetwork">>;
  var porticoAdapter: keyof typeof adapters;
  /** Signs a text through the site's own library. */
  var signWithLibrary: (message: string) => Promise<string>;
  var portico: ReturnType<typeof createPortico>;
  /** Log lines of the client. */
  var porticoLog: string[];
  /** The tag of the error that an action rejects with. */
  var tagOf: (action: Promise<unknown>) => Promise<string>;
  /** Errors that nobody caught. */
  var uncaught: string[];
}

globalThis.tagOf = (action) =>
  action.then(
    () => "resolved",
    (error: { _tag: string }) => error._tag,
  );

globalThis.uncaught = [];
globalThis.addEventListener("unhandledrejection", ({ reason }) => globalThis.uncaught.push(String(reason)));
globalThis.addEventListener("error", ({ message }) => globalThis.uncaught.push(message));

interface Signer {
  readonly signMessage: (message: string) => Promise<string>;
}
const withSigner = <Provider extends { readonly getSigner: () => Signer | Promise<Signer> }>(
  adapter: LibraryAdapter<Provider>,
) => {
  globalThis.signWithLibrary = async (message) => {
    const signer = await adapter.providerOf(await globalThis.portico.signer.connection("eip155"))?.getSigner();
    if (!signer) throw new Error("The connection was not made by a library's adapter");
    return signer.signMessage(message);
  };
  return [adapter];
};

const withWagmi = <Adapter>({ site, adapter }: { readonly site: SiteWagmi; readonly adapter: Adapter }): [Adapter] => {
  globalThis.siteWagmi = site;
  return [adapter];
};

/**
 * The adapters of a page, by the name that its journey passes. A page whose site uses a library gets that library too.
 */
const adapters = {
  evm: () => [evmAdapter()],
  external: () => [
    evmAdapter({ external: [coinbaseWallet(), safeWallet({ allowedOrigins: [/^http:\/\/127\.0\.0\.1/] })] }),
  ],
  ethers: async () => {
    const { BrowserProvider } = await import("ethers");
    return withSigner(ethersAdapter({ ethers: { BrowserProvider } }));
  },
  ethers5: () => withSigner(ethers5Adapter({ ethers: () => import("ethers5") })),
  wagmi3: async () => withWagmi((await import("./wallets/siteWithWagmi3.ts")).siteWithWagmi3()),
  wagmi2: async () => withWagmi((await import("./wallets/siteWithWagmi2.ts")).siteWithWagmi2()),
  bitcoin: () => [bitcoinAdapter()],
  /** Only the relay, for each of these namespaces. */
  universal: () => [universalAdapter("eip155"), universalAdapter("solana"), universalAdapter("bip122")],
  polkadot: () => [polkadotAdapter()],
  /** Two namespaces at once. */
  solana: () => [evmAdapter(), solanaAdapter()],
};

globalThis.porticoLog = [];
// Not awaited at the top level: a bundle has a separate file for nearly every module that waits there.
Promise.resolve(adapters[globalThis.porticoAdapter]()).then((chosen) => {
  globalThis.portico = createPortico({
    networks: [mainnet, base, bsc, polygon, solana, bitcoin],
    ...globalThis.porticoOptions,
    adapters: chosen,
    // A site signs its visitors in when its address says so.
    ...(location.search === "?signIn" ? { siwx: localSiwx() } : {}),
    features: { analytics: false },
    onLog: ({ level, message }) => globalThis.porticoLog.push(`${level}: ${message}`),
  });
});
