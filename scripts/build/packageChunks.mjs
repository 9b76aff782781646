// Lists the modules of a published package that are bundled into one file, because code that needs one of them needs
// all. A module that is in no chunk becomes a separate file. A chunk contains everything that its starts import
// statically, except the contents of earlier chunks. `pattern` limits it to the matching paths.

/** The order matters: a page before a click needs `light` and `client`, and what loads later builds on them. */
const core = [
  { name: "limits", starts: ["domain/limits.ts"] },
  {
    name: "light",
    starts: ["app/client/createPortico.ts", "page.ts"],
    // The chunk imports the excluded modules without running any of their code.
    pattern:
      /^(domain|strings)\/(?!(errors|chain)\/caip|account\/account|modal\/accountScreen|connection\/connect(ion\.|ionMachine|edOn))/,
  },
  // The entry leads to it, so it is apart from the other rules.
  { name: "connectors", starts: ["domain/connection/connector.ts"] },
  {
    name: "accounts",
    starts: ["domain/chain/caip.ts", "domain/chain/isNamespace.ts", "domain/connection/connectedOn.ts"],
  },
  { name: "client", starts: ["app/client/createPortico.ts"], pattern: /^app\// },
  // Rules, errors and texts are separate from modules that import more later. Otherwise a bundler would include all of
  // that with any one of them.
  { name: "errors", starts: ["index.ts"], pattern: /^domain\/errors\/(?!money|identity)/ },
  {
    name: "domain",
    starts: ["app/engine/browserEngineWithModal.ts", "domain/directory/selectWallet.ts"],
    // What only the modal needs is in its chunk.
    pattern:
      /^domain\/(?!modal\/(attempt|connectMethods|modalOptions|notice|offeredSocials|transactionStack|viewRequest|theme\/themeVariables)|directory\/connectList|connection\/(connectorVisibility|identity\/origins))/,
  },
  // What only the views that move money need is in a chunk of its own.
  {
    name: "texts",
    starts: ["strings.ts"],
    pattern: /^strings\/(?!loadTexts|texts\.ts|moneyViews|views\/(send|onramp)Texts|\w*[eE]rrorGuide)|^domain\/history/,
  },
  { name: "engine", starts: ["app/engine/browserEngine.ts"] },
  { name: "directory", starts: ["app/parts/directory/engine.ts"] },
  { name: "modal", starts: ["app/engine/browserEngineWithModal.ts"] },
  // Others read the status of a signature and the errors too, and need nothing else of it.
  {
    name: "receipts",
    starts: ["controllers/connection/transactionReceipt.ts"],
    pattern: /^(?!domain\/(chain\/signatureStatus|errors\/))/,
  },
  // Sending and swapping build on reading. Adapters need some of the same rules, which are therefore in none of them.
  { name: "reading", starts: ["app/engine/readingEngine.ts"], pattern: /^(app|controllers|gateways)\// },
  {
    name: "send",
    starts: ["app/parts/money/send/engine.ts"],
    pattern: /^(app|controllers|gateways)\//,
  },
  {
    name: "swap",
    starts: ["app/parts/money/swap/engine.ts"],
    pattern: /^(app|controllers|gateways)\//,
  },
];

const reactUi = [
  { name: "page", starts: ["buttons/ConnectButton.tsx", "provider/PorticoProvider.tsx"] },
  { name: "connect", starts: ["loading/dialogWithConnect.ts"], pattern: /^views\// },
  { name: "dialog", starts: ["loading/dialogWithConnect.ts"] },
];

export const packageChunks = { core, "react-ui": reactUi };
