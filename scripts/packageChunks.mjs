// Which modules of a published package stand in one file, because whoever needs one of them needs all. What no chunk names
// is a file of its own. A chunk is all that its starts import at once, without what an earlier chunk has; `of` keeps to the
// folders it matches.

/** In this order: a page before a click needs `light` and `client`, and what loads later builds on them. */
const core = [
  { name: "limits", starts: ["domain/limits.ts"] },
  {
    name: "light",
    starts: ["app/createPortico.ts", "page.ts"],
    // These it names without running anything of them.
    of: /^(domain|strings)\/(?!(errors|chain)\/caip|account\/account|modal\/accountScreen|connection\/connection(\.|Machine))/,
  },
  { name: "accounts", starts: ["domain/chain/caip.ts", "domain/connection/connection.ts"] },
  { name: "client", starts: ["app/createPortico.ts"], of: /^app\// },
  // Rules, errors and texts are apart from what imports more later: with one of them a bundler would take all of that.
  { name: "errors", starts: ["index.ts"], of: /^domain\/errors\// },
  { name: "domain", starts: ["app/browserEngineWithModal.ts", "domain/directory/selectWallet.ts"], of: /^domain\// },
  { name: "texts", starts: ["strings.ts"], of: /^strings\/(?!loadTexts|\w*[eE]rrorGuide)|^domain\/history/ },
  { name: "engine", starts: ["app/browserEngine.ts"] },
  { name: "directory", starts: ["app/directoryEngine.ts"] },
  { name: "modal", starts: ["app/browserEngineWithModal.ts"] },
];

const reactUi = [
  { name: "page", starts: ["buttons/ConnectButton.tsx", "provider/PorticoProvider.tsx"] },
  { name: "connect", starts: ["loading/dialogWithConnect.ts"], of: /^views\// },
  { name: "dialog", starts: ["loading/dialogWithConnect.ts"] },
];

export const packageChunks = { core, "react-ui": reactUi };
