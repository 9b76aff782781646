// Lists the modules of a published package that are bundled into one file, because code that needs one of them needs
// all. A module that is in no chunk becomes a separate file. A chunk contains everything that its starts import
// statically, except the contents of earlier chunks. `pattern` limits it to the matching paths.

/** The order matters: a page before a click needs `light` and `client`, and what loads later builds on them. */
const core = [
  { name: "limits", starts: ["domain/limits.ts"] },
  // The frame of the dialog needs these, and a page does not.
  { name: "frame-texts", starts: ["strings/localeDirection.ts", "strings/views/openingTexts.ts"] },
  // Only a page with the button of the network needs these.
  { name: "network-button-texts", starts: ["strings/views/buttons/networkButtonTexts.ts"] },
  {
    name: "light",
    starts: ["app/client/createPortico.ts", "page.ts"],
    // The chunk imports the excluded modules without running any of their code.
    pattern:
      /^(domain|strings)\/(?!(errors|chain)\/caip|chain\/namespaceOf|account\/account|modal\/accountScreen|connection\/connect(ion\.|ionMachine|edOn)|localeDirection|views\/openingTexts)/,
  },
  // The logos on a page's buttons need it, and no other rules.
  { name: "links", starts: ["domain/links/linkPolicy.ts"], pattern: /^domain\/links\// },
  // The entry leads to it, so it is apart from the other rules.
  { name: "connectors", starts: ["domain/connection/connector.ts"] },
  // Pages that show which network or account is connected need these.
  { name: "connected", starts: ["domain/chain/namespaceOf.ts", "domain/connection/connectedOn.ts"] },
  {
    name: "accounts",
    starts: ["domain/chain/caip.ts", "domain/chain/isNamespace.ts"],
  },
  { name: "client", starts: ["app/client/createPortico.ts"], pattern: /^app\// },
  // A page whose hooks act needs these errors, and no others.
  { name: "unexpected", starts: ["domain/errors/isPorticoError.ts", "domain/errors/unexpected.ts"] },
  // Rules, errors and texts are separate from modules that import more later. Otherwise a bundler would include all of
  // that with any one of them.
  { name: "errors", starts: ["index.ts"], pattern: /^domain\/errors\/(?!money|identity|signIn|permissions)/ },
  {
    name: "domain",
    starts: [
      "app/engine/browserEngineWithModal.ts",
      "domain/directory/selectWallet.ts",
      "domain/limits/analytics.ts",
      "domain/limits/multichain.ts",
      "domain/account/addressCodecs/eip155Digits.ts",
    ],
    // What only the modal needs is in its chunk.
    pattern:
      /^domain\/(?!modal\/(attempt|connectMethods|notice|offeredSocials|transactionStack|viewRequest|theme\/themeVariables)|directory\/connectList|connection\/(connectorVisibility|identity\/origins))/,
  },
  // Adapters read the replies and the errors of wallets with it.
  {
    name: "replies",
    starts: ["domain/connection/walletReplies.ts", "domain/errors/remote/rpcErrors.ts"],
  },
  // Adapters of the page's wallets load with it.
  {
    name: "page-wallets",
    starts: ["adapters/multichain/evmWithMultichain.ts", "adapters/multichain/withMultichain.ts"],
    pattern: /^adapters\/(multichain|inPage)\//,
  },
  // What finds wallets of EVM networks is apart from what connects them.
  { name: "evm-wallets", starts: ["adapters/evm/makeEvmAdapter.ts"], pattern: /^adapters\/evm\/(?!makeEvmAdapter)/ },
  {
    name: "evm-connection",
    starts: ["adapters/evm/page/pageConnection.ts", "adapters/evm/overRelay.ts"],
    pattern: /^adapters\/evm\//,
  },
  // What only the views behind the first one need is in chunks of their own.
  {
    name: "texts",
    starts: ["strings.ts"],
    pattern:
      /^strings\/(?!loadTexts|texts\.ts|en\.ts|visitorText|groups\/|views\/(?!buttons\/(button|connectButton)Texts|(connect|page)Texts)|\w*[eE]rrorGuide)|^domain\/history/,
  },
  // They are fetched with the first error, and with the views that may show one.
  { name: "error-texts", starts: ["strings/visitorText.ts"], pattern: /^strings\// },
  ...["wallet", "connecting", "account", "network", "money", "login"].map((group) => ({
    name: `${group}-texts`,
    starts: [`strings/groups/${group}Views.ts`],
    pattern: /^strings\//,
  })),
  // Only pages in development load it.
  { name: "mistakes", starts: ["app/options/mistakes/reportMistakes.ts"], pattern: /^app\/options\/mistakes\// },
  // The server of a site reads responses and requests with these, and needs nothing else of the engine.
  { name: "request-names", starts: ["gateways/http/requestName.ts"], pattern: /^gateways\// },
  { name: "responses", starts: ["gateways/http/readResponse.ts"], pattern: /^gateways\// },
  // The engine needs these too, and nothing else of the opening. Both need the rules.
  {
    name: "domain",
    starts: [
      "app/opening/idle.ts",
      "app/options/checkOptions.ts",
      "app/options/imageSource.ts",
      "app/options/resolveOptions.ts",
      "controllers/connection/pageWallets/listedConnectors.ts",
      "controllers/connection/pageWallets/providerKeys.ts",
      "gateways/siteMetadata.ts",
      "platform/pageFacts.ts",
    ],
  },
  // What the modal shows before the engine is loaded.
  { name: "opening", starts: ["app/opening/openingEngine.ts"] },
  { name: "engine", starts: ["app/engine/browserEngine.ts"] },
  // A page with its own user interface needs it without the modal.
  { name: "events", starts: ["app/parts/events/engine.ts"] },
  { name: "directory", starts: ["app/parts/directory/engine.ts"] },
  { name: "modal", starts: ["app/engine/browserEngineWithModal.ts"] },
  // Only a site that sends events needs it.
  {
    name: "analytics",
    starts: ["controllers/events/eventDelivery.ts"],
    pattern: /^(controllers|gateways)\/|^domain\/events\/waitingEvents/,
  },
  // Others read the status of a signature and the errors too, and need nothing else of it.
  {
    name: "receipts",
    starts: ["controllers/connection/requests/transactionReceipt.ts"],
    pattern: /^(?!domain\/(chain\/(transactions\/signatureStatus|transactionReceipt)|errors\/))/,
  },
  // Signing in by e-mail needs it as well as reading.
  {
    name: "cooldown",
    starts: ["gateways/Cooldown.ts"],
    pattern: /^gateways\/Cooldown|^domain\/embedded\/embeddedWalletKeys/,
  },
  {
    name: "embedded",
    starts: ["app/parts/embedded/engine.ts"],
    // Rules that pages have too are apart, so that these do not load the wallet.
    pattern:
      /^(app|controllers|gateways|platform|ports)\/|^domain\/embedded\/(?!codeDigits|email\.|loginNetwork|rpcResponse|shownUser|socialLayout)/,
  },
  // Sending and swapping build on reading. Adapters need some of the same rules, which are therefore in none of them.
  {
    name: "reading",
    starts: [
      "app/parts/readingEngine.ts",
      "controllers/money/submission/chainMoment.ts",
      "controllers/money/submission/followUnderWay.ts",
    ],
    pattern: /^(app|controllers|gateways)\//,
  },
  {
    name: "onramp",
    starts: ["app/parts/money/onramp/engine.ts"],
    pattern: /^(app|controllers|gateways)\//,
  },
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
  {
    name: "signing",
    starts: ["controllers/money/signing/explainRequests.ts"],
    pattern: /^(controllers|gateways)\/|^domain\/money\/signing\/(?!marks\.ts)/,
  },
  {
    name: "sign-in",
    starts: ["app/parts/identity/signIn/engine.ts"],
    // The implementations of a site's sign-in share the other rules, also with servers.
    pattern: /^(app|controllers)\/|^domain\/(identity\/signIn|events\/signInEvents)/,
  },
  {
    name: "clearSigning",
    starts: ["controllers/money/signing/describeSubject.ts"],
    pattern: /^controllers\/|^domain\/money\/clearSigning\//,
  },
];

const reactUi = [
  { name: "page", starts: ["buttons/ConnectButton.tsx", "modal/PorticoProvider.tsx"] },
  // A site that fills them loads it with the page.
  { name: "slots", starts: ["slots/SlotsContext.ts"] },
  // The frame of the dialog and the logos on a page's buttons need these.
  { name: "shown", starts: ["provider/ShownContext.ts", "theme/timings.ts"] },
  // Those buttons need the places of their logos at once.
  { name: "image-box", starts: ["parts/images/ImageBox.tsx"] },
  // What the dialog shows before its contents are fetched.
  { name: "frame", starts: ["modal/frame/frame.ts"] },
  // The buttons of a page fetch their logos without the dialog.
  { name: "images", starts: ["parts/images/WalletImage.tsx"] },
  // What every view is fetched with is in the dialog, which needs it at once.
  { name: "connect", starts: ["modal/loading/dialogWithConnect.ts"], pattern: /^views\/\w+\// },
  // The hook makers are in it, because every later view needs one.
  { name: "dialog", starts: ["modal/loading/dialogWithConnect.ts", "texts/hookOfTexts.ts"] },
  { name: "login", starts: ["login/LoginMethod.tsx"] },
];

export const packageChunks = { core, "react-ui": reactUi };
