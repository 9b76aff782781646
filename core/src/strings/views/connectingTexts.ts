/** Waiting for a wallet's answer (docs/rules/modal.md#connecting-a-wallet-of-the-page). */
export const connectingTexts = {
  continueIn: "Continue in {name}",
  acceptHint: "Approve the request in your wallet.",
  silentHint: "No response yet – open the extension",
  deviceHint: "Choose your {name}, unlock it, and open its {app} app.",
  declined: "Connection declined",
  failed: "Connection error",
  failedHint: "Something went wrong. Please try again.",
  connected: "You are connected with {name}",
} as const;

/** Pairing with a wallet through the relay, on any platform (docs/rules/modal.md#pairing-views). */
export const pairingTexts = {
  platformsLabel: "Where is your wallet?",
  browserTab: "Browser",
  mobileTab: "Mobile",
  webappTab: "Web app",
  /** Beside the tab of an app. */
  qrCodeTab: "QR code",
  desktopTab: "Desktop",
  mobileHint: "Opening your wallet… Approve the request there, then come back here.",
  takesLongerHint: "This takes longer than usual. Is your wallet open?",
  webappHint: "Your wallet opens in a new tab. Approve the request there.",
  desktopHint: "Your wallet opens on this computer. Approve the request there.",
  popupBlocked: "Your browser blocked the wallet. Tap to open it.",
  open: "Open",
  openLabel: "Open {name}",
  openAgainHint: "Is a request waiting? Open {name} to answer it.",
  scanHint: "Scan this QR code with your phone",
  codeLoading: "Generating code…",
  codeReady: "The code is ready to scan",
  expiresIn: "This code expires in {time}",
  newCode: "The old code has expired. Here is a new one.",
  notDetected: "Not installed",
  notDetectedHint: "{name} is not installed in this browser. Install it, then reload this page.",
  noWallet: "Don't have {name}?",
  get: "Get",
  getLabel: "Get {name}",
} as const;

/** A wallet on several namespaces (docs/rules/modal.md#choosing-a-namespace). */
export const multiChainTexts = {
  hint: "{name} works with more than one kind of network. Which one would you like to use?",
  rowLabel: "Connect {name} to {namespace}",
} as const;
