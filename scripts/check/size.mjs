// Measures what a page loads: bundles entries as a site's bundler would, and compares the gzip size with its budget.
// `--json` prints [{ name, gzip, budget }] in bytes. Reads the built packages.
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));
const KB = 1024;

/** A page with the client and its button. React is excluded, because a page has it without them. */
const PAGE =
  'import { createPortico } from "@portico/core"; import { ConnectButton, PorticoProvider } from "@portico/react-ui"; globalThis.page = [createPortico, ConnectButton, PorticoProvider];';
/** The same page with hooks that follow the account and act. */
const PAGE_WITH_HOOKS = `${PAGE} import { useAccount, useSignMessage } from "@portico/react-ui/hooks"; globalThis.hooks = [useAccount, useSignMessage];`;
/** What the first click loads in addition: the engine, the directory, the modal's state and its first view. */
const FIRST_OPEN = ["core/dist/chunks/modal.js", "react-ui/dist/chunks/connect.js"];

const ENGINE = 'export { browserEngine_exports } from "PORTICO_DIST/chunks/engine.js";';

/**
 * What an entry measures: `static` the chunks that load at once, `lazy` the chunks behind import() that contain a module
 * named by `with`, and `opened` what the modules named by `with` load in addition to the chunks that load at once.
 */
const entries = [
  { name: "before click", code: PAGE, selection: "static", budget: 5 * KB },
  { name: "before click, with hooks", code: PAGE_WITH_HOOKS, selection: "static", budget: 7.25 * KB },
  { name: "first open", code: PAGE, selection: "opened", with: FIRST_OPEN, budget: 100 * KB },
  { name: "light client", code: 'export { createPortico } from "@portico/core";', selection: "static", budget: 5 * KB },
  {
    name: "engine",
    code: ENGINE,
    selection: "static",
    budget: 63.75 * KB,
  },
  {
    name: "reading services (on demand)",
    code: ENGINE,
    selection: "lazy",
    with: "chunks/reading.js",
    budget: 31 * KB,
  },
  { name: "embedded wallet (on demand)", code: ENGINE, selection: "lazy", with: "chunks/embedded.js", budget: 20 * KB },
  { name: "sending (on demand)", code: ENGINE, selection: "lazy", with: "chunks/send.js", budget: 10 * KB },
  { name: "swapping (on demand)", code: ENGINE, selection: "lazy", with: "chunks/swap.js", budget: 14 * KB },
  { name: "signing (on demand)", code: ENGINE, selection: "lazy", with: "chunks/signing.js", budget: 14 * KB },
  { name: "signing in (on demand)", code: ENGINE, selection: "lazy", with: "chunks/sign-in.js", budget: 6 * KB },
  {
    name: "descriptions (on demand)",
    code: ENGINE,
    selection: "lazy",
    with: "chunks/clearSigning.js",
    budget: 12 * KB,
  },
  {
    name: "wallet directory (on demand)",
    code: ENGINE,
    selection: "lazy",
    with: "chunks/directory.js",
    budget: 4 * KB,
  },
  // With what the modal shows before the engine is there.
  { name: "modal state (on demand)", code: ENGINE, selection: "lazy", with: "chunks/modal.js", budget: 12.75 * KB },
  { name: "json-rpc (on demand)", code: ENGINE, selection: "lazy", with: "jsonRpc/", budget: 12 * KB },
  { name: "ens (on demand)", code: ENGINE, selection: "lazy", with: "ensActions.js", budget: 52 * KB },
  { name: "relay library (on demand)", code: ENGINE, selection: "lazy", with: "universal-provider", budget: 135 * KB },
  {
    name: "evm adapter",
    code: 'export { evmAdapter } from "@portico/core/adapters/evm";',
    selection: "static",
    budget: 1 * KB,
  },
  {
    name: "evm adapter, chosen",
    // The parts that it shares with the engine are loaded already.
    code: `${ENGINE} export { evmAdapter } from "@portico/core/adapters/evm";`,
    selection: "lazy",
    with: "makeEvmAdapter.js",
    budget: 6 * KB,
  },
  {
    name: "solana adapter, chosen",
    code: `${ENGINE} export { solanaAdapter } from "@portico/core/adapters/solana";`,
    selection: "lazy",
    with: "makeSolanaAdapter.js",
    budget: 7 * KB,
  },
  {
    // All but 0.7 KB are rules that the engine has too.
    name: "ledger",
    code: 'export { ledgerWallet } from "@portico/core/adapters/ledger";',
    selection: "static",
    budget: 4.75 * KB,
  },
  {
    // Without the device management kit, which the site installs.
    name: "ledger, chosen",
    code: `${ENGINE} export { ledgerWallet } from "@portico/core/adapters/ledger";`,
    selection: "lazy",
    with: "adapters/ledger/",
    budget: 16.5 * KB,
  },
  {
    name: "bitcoin adapter, chosen",
    code: `${ENGINE} export { bitcoinAdapter } from "@portico/core/adapters/bitcoin";`,
    selection: "lazy",
    with: "makeBitcoinAdapter.js",
    budget: 7.25 * KB,
  },
  {
    name: "sign-in on a server",
    code: 'export * from "@portico/core/siwx/verify";',
    selection: "static",
    budget: 24 * KB,
  },
  {
    name: "sign-in at a server, in the page",
    code: 'export { serverSiwx } from "@portico/core/siwx/client";',
    selection: "static",
    budget: 0.5 * KB,
  },
  {
    name: "signatures of smart accounts (on demand)",
    code: 'export * from "@portico/core/siwx/verify";',
    selection: "lazy",
    with: "contractSignature.js",
    budget: 12 * KB,
  },
  {
    name: "multichain API, looked for",
    // Beside an adapter that is loaded already.
    code: `${ENGINE} export { evmAdapter } from "@portico/core/adapters/evm";`,
    selection: "lazy",
    with: "chunks/page-wallets.js",
    budget: 2.25 * KB,
  },
  {
    name: "multichain API, used",
    code: `${ENGINE} export { evmAdapter } from "@portico/core/adapters/evm";`,
    selection: "lazy",
    with: "multichainWallet.js",
    budget: 3.5 * KB,
  },
  { name: "domain, everything", code: 'export * from "@portico/core/domain";', selection: "static", budget: 42 * KB },
  {
    name: "domain, one rule",
    code: 'export { parseChainId } from "@portico/core/domain";',
    selection: "static",
    budget: 1 * KB,
  },
  {
    name: "domain, amounts",
    code: 'export { parseAmount, formatAmount } from "@portico/core/domain";',
    selection: "static",
    budget: 5 * KB,
  },
  {
    name: "one network",
    code: 'export { mainnet } from "@portico/core/networks";',
    selection: "static",
    budget: 3 * KB,
  },
  {
    name: "visitor texts",
    code: 'export { visitorText } from "@portico/core/strings";',
    selection: "static",
    budget: 4 * KB,
  },
];

const ENTRY = "\0portico-size";

const buildBundle = async (code) => {
  const source = code.replace("PORTICO_DIST", `${root}core/dist`);
  const output = await build({
    root,
    configFile: false,
    logLevel: "silent",
    // A library build would otherwise keep what is for development only.
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: true,
      target: "es2022",
      lib: { entry: ENTRY, formats: ["es"] },
      // Minifies as a site's bundler would. A library build would otherwise keep its white space and its annotations.
      rolldownOptions: {
        output: { minify: true, comments: { annotation: false, jsdoc: false } },
        external: [/^react(\/|$)/, /^react-dom(\/|$)/, /^(@ledgerhq\/|rxjs$|purify-ts$)/],
        // The entry of a page exports nothing, so shared modules may become part of it.
        preserveEntrySignatures: code === PAGE ? false : "strict",
      },
    },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id.includes("portico-size") ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? source : undefined),
      },
    ],
  });
  return (Array.isArray(output) ? output : [output]).flatMap((result) => result.output);
};

/** Bundles by their code. Several entries measure parts of the same one. */
const bundles = new Map();
const bundle = (code) => {
  const built = bundles.get(code) ?? buildBundle(code);
  bundles.set(code, built);
  return built;
};

/** Returns the chosen chunks and the chunks that they import statically. */
const loadedWith = (chunks, isChosen) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set();
  const visit = (name) => {
    if (reached.has(name) || !byName.has(name)) return;
    reached.add(name);
    for (const next of byName.get(name).imports) visit(next);
  };
  for (const chunk of chunks) if (isChosen(chunk)) visit(chunk.fileName);
  return chunks.filter(({ fileName }) => reached.has(fileName));
};

const gzipOf = (chunks) => chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);

const containsModule = ({ moduleIds }, part) => moduleIds.some((id) => id.includes(part));

const rows = [];
for (const { name, code, selection, with: part = "", budget } of entries) {
  const chunks = (await bundle(code)).filter(({ type }) => type === "chunk");
  const initialChunks = loadedWith(chunks, ({ isEntry }) => isEntry);
  const selections = {
    static: () => initialChunks,
    lazy: () => chunks.filter((chunk) => containsModule(chunk, part)),
    opened: () => loadedWith(chunks, (chunk) => part.some((module) => containsModule(chunk, module))),
  };
  const selected =
    selection === "static" ? initialChunks : selections[selection]().filter((chunk) => !initialChunks.includes(chunk));
  rows.push({ name, gzip: gzipOf(selected), budget });
}

if (process.argv.includes("--json")) console.log(JSON.stringify(rows, null, 2));
else {
  for (const { name, gzip, budget } of rows) {
    const kb = (bytes) => `${(bytes / KB).toFixed(2)} KB`.padStart(9);
    console.log(`${gzip > budget ? "OVER " : "     "}${name.padEnd(32)}${kb(gzip)} of ${kb(budget)}`);
  }
}
process.exit(rows.every(({ gzip, budget }) => gzip <= budget) ? 0 : 1);
