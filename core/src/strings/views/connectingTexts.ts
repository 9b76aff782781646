/** Waiting for a wallet's answer (docs/rules/modal.md#connecting-a-wallet-of-the-page). */
export const connectingTexts = {
  continueIn: "Continue in {name}",
  acceptHint: "Accept the request in your wallet.",
  declined: "Connection declined",
  failed: "Connection error",
  failedHint: "Something got in the way. Please try again.",
  connected: "You are connected with {name}",
} as const;

/** Pairing with a wallet through the relay, on any platform (docs/rules/modal.md#pairing-views). */
export const pairingTexts = {
  platformsLabel: "Where is your wallet?",
  browserTab: "Browser",
  mobileTab: "Mobile",
  webappTab: "Webapp",
  desktopTab: "Desktop",
  mobileHint: "Your wallet opens automatically. Accept the request there, then come back here.",
  takesLongerHint: "This takes longer than usual. Is your wallet open?",
  webappHint: "Your wallet opens in a new tab. Accept the request there.",
  desktopHint: "Your wallet opens on this computer. Accept the request there.",
  popupBlocked: "Your browser prevented your wallet from opening. Use the button to open it.",
  open: "Open",
  openLabel: "Open {name}",
  openAgainHint: "Is a request waiting? Open {name} to answer it.",
  scanHint: "Scan this QR code with your phone",
  codeLoading: "Your code is on its way...",
  codeReady: "The code is ready to scan",
  expiresIn: "This code expires in {time}",
  newCode: "The old code has expired. Here is a new one.",
  notDetected: "Not Detected",
  notDetectedHint: "{name} is not installed in this browser. Install it, then reload this page.",
  noWallet: "Don't have {name}?",
  get: "Get",
  getLabel: "Get {name}",
} as const;

/** A wallet on several namespaces (docs/rules/modal.md#choosing-a-namespace). */
export const multiChainTexts = {
  title: "Choose a chain for {name}",
  hint: "{name} works with more than one kind of network. Which one would you like to use?",
  rowLabel: "Connect {name} to {namespace}",
} as const;
