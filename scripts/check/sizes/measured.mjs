// What is measured of the built packages: the parts that sites load, and two promises about all that travels to a page.

/** A page with the client and its button. React is excluded, because a page has it without them. */
export const PAGE =
  'import { createPortico } from "@portico/core"; import { ConnectButton, PorticoProvider } from "@portico/react-ui"; globalThis.page = [createPortico, ConnectButton, PorticoProvider];';
/** The same page with hooks that follow the account and act. */
const PAGE_WITH_HOOKS = `${PAGE} import { useAccount, useSignMessage } from "@portico/react-ui/hooks"; globalThis.hooks = [useAccount, useSignMessage];`;
/** The same page with the buttons that have a logo. */
const PAGE_WITH_NETWORK = `${PAGE} import { NetworkButton } from "@portico/react-ui"; globalThis.network = NetworkButton;`;
const PAGE_WITH_WALLET = `${PAGE} import { ConnectWalletButton } from "@portico/react-ui"; globalThis.wallet = ConnectWalletButton;`;
/** The same page with the adapter for wallets of EVM networks. */
const PAGE_WITH_ADAPTER = `${PAGE} import { evmAdapter } from "@portico/core/adapters/evm"; globalThis.adapter = evmAdapter;`;
/** What the first click loads in addition: the engine, the directory, the modal's state and its first view. */
const FIRST_OPEN = ["core/dist/chunks/modal.js", "react-ui/dist/chunks/connect.js"];

const ENGINE = 'export { browserEngine_exports } from "PORTICO_DIST/chunks/engine.js";';

const KB = 1024;

/**
 * What an entry measures: `static` the chunks that load at once, `lazy` the chunks behind import() that contain a module
 * named by `with`, and `opened` what the modules named by `with` load in addition to the chunks that load at once. `files` are
 * loaded besides, and `limit` is promised to sites, in bytes. Every size is compared with the recorded one.
 */
export const measured = [
  { name: "before a click", code: PAGE, selection: "static", limit: 5 * KB },
  { name: "before a click, with hooks", code: PAGE_WITH_HOOKS, selection: "static" },
  { name: "before a click, with a network button", code: PAGE_WITH_NETWORK, selection: "static" },
  { name: "before a click, with a wallet button", code: PAGE_WITH_WALLET, selection: "static" },
  // Before a click too, once the page is shown.
  { name: "logo of a network", code: PAGE_WITH_NETWORK, selection: "opened", with: ["images/NetworkImage.js"] },
  { name: "logo of a wallet", code: PAGE_WITH_WALLET, selection: "opened", with: ["NamedWalletImage.js"] },
  {
    name: "first open, all of it",
    code: PAGE_WITH_ADAPTER,
    selection: "opened",
    with: [...FIRST_OPEN, "makeEvmAdapter.js"],
    files: ["react-ui/dist/dialog.css"],
    limit: 120 * KB,
  },
  { name: "first open, scripts", code: PAGE, selection: "opened", with: FIRST_OPEN },
  { name: "light client", code: 'export { createPortico } from "@portico/core";', selection: "static" },
  {
    name: "engine",
    code: ENGINE,
    selection: "static",
  },
  {
    name: "reading services (on demand)",
    code: ENGINE,
    selection: "lazy",
    with: "chunks/reading.js",
  },
  { name: "embedded wallet (on demand)", code: ENGINE, selection: "lazy", with: "chunks/embedded.js" },
  { name: "sending (on demand)", code: ENGINE, selection: "lazy", with: "chunks/send.js" },
  { name: "buying (on demand)", code: ENGINE, selection: "lazy", with: "chunks/onramp.js" },
  { name: "swapping (on demand)", code: ENGINE, selection: "lazy", with: "chunks/swap.js" },
  { name: "signing (on demand)", code: ENGINE, selection: "lazy", with: "chunks/signing.js" },
  { name: "signing in (on demand)", code: ENGINE, selection: "lazy", with: "chunks/sign-in.js" },
  {
    name: "descriptions (on demand)",
    code: ENGINE,
    selection: "lazy",
    with: "chunks/clearSigning.js",
  },
  {
    name: "wallet directory (on demand)",
    code: ENGINE,
    selection: "lazy",
    with: "chunks/directory.js",
  },
  // With what the modal shows before the engine is there.
  { name: "modal state (on demand)", code: ENGINE, selection: "lazy", with: "chunks/modal.js" },
  { name: "json-rpc (on demand)", code: ENGINE, selection: "lazy", with: "jsonRpc/" },
  { name: "ens (on demand)", code: ENGINE, selection: "lazy", with: "ensActions.js" },
  { name: "relay library (on demand)", code: ENGINE, selection: "lazy", with: "universal-provider" },
  {
    name: "evm adapter",
    code: 'export { evmAdapter } from "@portico/core/adapters/evm";',
    selection: "static",
  },
  {
    name: "evm adapter, chosen",
    // The parts that it shares with the engine are loaded already.
    code: `${ENGINE} export { evmAdapter } from "@portico/core/adapters/evm";`,
    selection: "lazy",
    with: "makeEvmAdapter.js",
  },
  {
    name: "evm adapter, connected",
    code: `${ENGINE} export { evmAdapter } from "@portico/core/adapters/evm";`,
    selection: "lazy",
    with: "chunks/evm-connection.js",
  },
  {
    name: "solana adapter, chosen",
    code: `${ENGINE} export { solanaAdapter } from "@portico/core/adapters/solana";`,
    selection: "lazy",
    with: "makeSolanaAdapter.js",
  },
  {
    // All but 0.7 KB are rules that the engine has too.
    name: "ledger",
    code: 'export { ledgerWallet } from "@portico/core/adapters/ledger";',
    selection: "static",
  },
  {
    // Without the device management kit, which the site installs.
    name: "ledger, chosen",
    code: `${ENGINE} export { ledgerWallet } from "@portico/core/adapters/ledger";`,
    selection: "lazy",
    with: "adapters/ledger/",
  },
  {
    name: "bitcoin adapter, chosen",
    code: `${ENGINE} export { bitcoinAdapter } from "@portico/core/adapters/bitcoin";`,
    selection: "lazy",
    with: "makeBitcoinAdapter.js",
  },
  {
    name: "sign-in on a server",
    code: 'export * from "@portico/core/siwx/verify";',
    selection: "static",
  },
  {
    name: "sign-in at a server, in the page",
    code: 'export { serverSiwx } from "@portico/core/siwx/client";',
    selection: "static",
  },
  {
    name: "signatures of smart accounts (on demand)",
    code: 'export * from "@portico/core/siwx/verify";',
    selection: "lazy",
    with: "contractSignature.js",
  },
  {
    name: "multichain API, looked for",
    // Beside an adapter that is loaded already.
    code: `${ENGINE} export { evmAdapter } from "@portico/core/adapters/evm";`,
    selection: "lazy",
    with: "chunks/page-wallets.js",
  },
  {
    name: "multichain API, used",
    code: `${ENGINE} export { evmAdapter } from "@portico/core/adapters/evm";`,
    selection: "lazy",
    with: "multichainWallet.js",
  },
  { name: "domain, everything", code: 'export * from "@portico/core/domain";', selection: "static" },
  {
    name: "domain, one rule",
    code: 'export { parseChainId } from "@portico/core/domain";',
    selection: "static",
  },
  {
    name: "domain, amounts",
    code: 'export { parseAmount, formatAmount } from "@portico/core/domain";',
    selection: "static",
  },
  {
    name: "one network",
    code: 'export { mainnet } from "@portico/core/networks";',
    selection: "static",
  },
  {
    name: "visitor texts",
    code: 'export { visitorText } from "@portico/core/strings";',
    selection: "static",
  },
];
