/** The clients of Telegram that show pages: its apps in a browser of their own, its web client in a frame. */
export type TelegramClient = "app" | "web";

/** What a page can find out about where it runs. */
export interface PageEnvironment {
  readonly userAgent: string;
  /** Whether the primary pointer is a finger (`pointer: coarse`). */
  readonly hasCoarsePointer: boolean;
  /** Whether any pointer is a mouse, a touchpad or a pen (`any-pointer: fine`). */
  readonly hasFinePointer: boolean;
  /** The fingers that the screen can follow (`navigator.maxTouchPoints`). No Mac follows any; an iPad follows five. */
  readonly maxTouchPoints: number;
  /** Whether the browser says that it is one for phones (`navigator.userAgentData.mobile`). Not all browsers say it. */
  readonly callsItselfMobile: boolean;
  /** Which client of Telegram shows the page; undefined elsewhere. Telegram's script alone is no sign of one. */
  readonly telegram: TelegramClient | undefined;
  /** Whether the page is inside a frame of another page. */
  readonly isFramed: boolean;
  /** The properties of the page's `window`. Only those named in this folder matter. */
  readonly globals: ReadonlySet<string>;
  /** The properties of `window.ethereum`. Wallets mark their provider with one, such as `isRabby`. */
  readonly ethereumProperties: ReadonlySet<string>;
}

/** Where the page runs, as far as it matters for connecting (docs/rules/connection.md#where-the-page-runs). */
export interface Device {
  /** A phone or tablet, on which wallets are apps; everything else is a desktop. */
  readonly isMobile: boolean;
  readonly isAndroid: boolean;
  readonly isIos: boolean;
  /** macOS in a browser that does not call itself Safari. Telegram's browser does not; Chrome does. */
  readonly isMac: boolean;
  /** Apple's own Safari. */
  readonly isSafari: boolean;
  /** The browser calls itself Safari, as nearly all do, on iOS all but the web views of apps. */
  readonly callsItselfSafari: boolean;
  /** Inside Telegram, its apps and its web client. */
  readonly isTelegram: boolean;
  /** Inside the browser of Telegram's apps, which opens no windows. The web client leaves that to the browser. */
  readonly isTelegramApp: boolean;
  /** Inside the browser of a wallet's app: a phone whose page holds an EVM provider. */
  readonly isWalletBrowser: boolean;
  readonly isFramed: boolean;
}

const PHONE_WORDS = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i;
/** Other browsers leave out the version, or add their own name to it: Chrome `CriOS`, Edge `EdgiOS`, Opera `OPT`. */
const SAFARI = /\((?:Macintosh|iPhone|iPad|iPod)\b.* Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/;
/** The global under which an EVM wallet puts its provider into the page (EIP-1193). */
const EVM_GLOBAL = "ethereum";

/**
 * A browser that names no phone, on a device that only fingers touch: a tablet which asks for desktop sites. A laptop
 * with a touchscreen also has a touchpad, and Windows has no wallet apps.
 */
const isTouchOnly = ({ userAgent, hasCoarsePointer, hasFinePointer }: PageEnvironment): boolean =>
  hasCoarsePointer && !hasFinePointer && !userAgent.includes("Windows");

export const deviceOf = (environment: PageEnvironment): Device => {
  const { userAgent, maxTouchPoints, callsItselfMobile, telegram, isFramed, globals } = environment;
  const agent = userAgent.toLowerCase();
  const saysMac = agent.includes("macintosh");
  // An iPad asks for desktop sites, and so calls itself a Mac, with a mouse or without.
  const isIos = agent.includes("iphone") || agent.includes("ipad") || (saysMac && maxTouchPoints > 1);
  const isMobile = isIos || callsItselfMobile || PHONE_WORDS.test(userAgent) || isTouchOnly(environment);
  const callsItselfSafari = agent.includes("safari");
  return {
    isMobile,
    isAndroid: agent.includes("android"),
    isIos,
    isMac: saysMac && !isIos && !callsItselfSafari,
    isSafari: SAFARI.test(userAgent),
    callsItselfSafari,
    isTelegram: telegram !== undefined,
    isTelegramApp: telegram === "app",
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
