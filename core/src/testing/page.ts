import { BrowserProvider } from "ethers";
import { providers } from "ethers5";
import { bitcoinAdapter } from "../adapters/bitcoin.ts";
import { coinbaseWallet } from "../adapters/coinbase.ts";
import { ethersAdapter } from "../adapters/ethers.ts";
import { ethers5Adapter } from "../adapters/ethers5.ts";
import { evmAdapter } from "../adapters/evm.ts";
import { polkadotAdapter } from "../adapters/polkadot.ts";
import { safeWallet } from "../adapters/safe.ts";
import { solanaAdapter } from "../adapters/solana.ts";
import { universalAdapter } from "../adapters/universal.ts";
import type { PorticoOptions } from "../app/options.ts";
import { createPortico } from "../index.ts";
import { base, bitcoin, bsc, mainnet, polygon, solana } from "../networks.ts";
import { type SiteWagmi, siteWithWagmi2, siteWithWagmi3 } from "./wagmiSites.ts";

declare global {
  var siteWagmi: SiteWagmi;
  /** What a journey gives the page before it loads. */
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
  /** What nobody caught. */
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

const external = [coinbaseWallet(), safeWallet({ allowedOrigins: [/^http:\/\/127\.0\.0\.1/] })];
const ethers = ethersAdapter({ ethers: { BrowserProvider } });
const ethers5 = ethers5Adapter({ ethers: async () => ({ providers }) });
const withWagmi = ({ site, adapter }: ReturnType<typeof siteWithWagmi3>) => {
  globalThis.siteWagmi = site;
  return [adapter];
};

/** The adapters of a page, by the name that its journey gives. */
const adapters = {
  evm: () => [evmAdapter()],
  external: () => [evmAdapter({ external })],
  ethers: () => [ethers],
  ethers5: () => [ethers5],
  wagmi3: () => withWagmi(siteWithWagmi3()),
  wagmi2: () => withWagmi(siteWithWagmi2()),
  bitcoin: () => [bitcoinAdapter()],
  /** The relay alone, for every namespace that it knows. */
  universal: () => [universalAdapter("eip155"), universalAdapter("solana"), universalAdapter("bip122")],
  polkadot: () => [polkadotAdapter()],
  /** Two namespaces at once. */
  solana: () => [evmAdapter(), solanaAdapter()],
};

globalThis.signWithLibrary = async (message) => {
  const connection = await globalThis.portico.wallet.connection("eip155");
  const signer = await (ethers.providerOf(connection) ?? ethers5.providerOf(connection))?.getSigner();
  if (!signer) throw new Error("The connection was not made by a library's adapter");
  return signer.signMessage(message);
};

globalThis.porticoLog = [];
globalThis.portico = createPortico({
  networks: [mainnet, base, bsc, polygon, solana, bitcoin],
  ...globalThis.porticoOptions,
  adapters: adapters[globalThis.porticoAdapter](),
  features: { analytics: false },
  onLog: ({ level, message }) => globalThis.porticoLog.push(`${level}: ${message}`),
});
