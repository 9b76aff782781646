/** What a page can find out about where it runs. */
export interface PageEnvironment {
  readonly userAgent: string;
  /** Whether the primary pointer is a finger (`pointer: coarse`). */
  readonly hasCoarsePointer: boolean;
  /** Whether the page is inside a frame of another page. */
  readonly isFramed: boolean;
  /** The properties of the page's `window`. Only those named in this folder matter. */
  readonly globals: ReadonlySet<string>;
  /** The properties of `window.ethereum`. Wallets mark their provider with one, such as `isRabby`. */
  readonly ethereumProperties: ReadonlySet<string>;
}

/** Where the page runs, as far as it matters for connecting (docs/rules/connection.md#where-the-page-runs). */
export interface Device {
  /** A phone or tablet; everything else is a desktop. */
  readonly isMobile: boolean;
  readonly isAndroid: boolean;
  readonly isIos: boolean;
  /** macOS in a browser that does not call itself Safari. Telegram's browser does not; Chrome does. */
  readonly isMac: boolean;
  /** Apple's own Safari. */
  readonly isSafari: boolean;
  /** The browser calls itself Safari, as nearly all do, on iOS all but the web views of apps. */
  readonly callsItselfSafari: boolean;
  /** Inside Telegram's own browser. */
  readonly isTelegram: boolean;
  /** Inside the browser of a wallet's app: a phone whose page holds an EVM provider. */
  readonly isWalletBrowser: boolean;
  readonly isFramed: boolean;
}

const PHONE_WORDS = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i;
/** Other browsers leave out the version, or add their own name to it: Chrome `CriOS`, Edge `EdgiOS`, Opera `OPT`. */
const SAFARI = /\((?:Macintosh|iPhone|iPad|iPod)\b.* Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/;
const TELEGRAM_GLOBALS = ["TelegramWebviewProxy", "Telegram", "TelegramWebviewProxyProto"];
/** The global under which an EVM wallet puts its provider into the page (EIP-1193). */
const EVM_GLOBAL = "ethereum";

export const deviceOf = ({ userAgent, hasCoarsePointer, isFramed, globals }: PageEnvironment): Device => {
  const agent = userAgent.toLowerCase();
  const isMobile = hasCoarsePointer || PHONE_WORDS.test(userAgent);
  const callsItselfSafari = agent.includes("safari");
  return {
    isMobile,
    isAndroid: agent.includes("android"),
    isIos: agent.includes("iphone") || agent.includes("ipad"),
    isMac: agent.includes("macintosh") && !callsItselfSafari,
    isSafari: SAFARI.test(userAgent),
    callsItselfSafari,
    isTelegram: TELEGRAM_GLOBALS.some((name) => globals.has(name)),
    isWalletBrowser: isMobile && globals.has(EVM_GLOBAL),
    isFramed,
  };
};

/**
 * Whether one pairing is made early and used until it expires. This is so where a link must be opened in the very tap,
 * and each new pairing would cost the visitor another tap (docs/rules/connection.md#shared-pairing).
 */
export const reusesPairing = ({ isTelegram, isIos, callsItselfSafari }: Device): boolean =>
  isTelegram || (isIos && callsItselfSafari);

/** Whether the visitor must wait for the pairing URI before choosing a wallet (Telegram for iOS). */
export const waitsForPairing = ({ isTelegram, isIos }: Device): boolean => isTelegram && isIos;
