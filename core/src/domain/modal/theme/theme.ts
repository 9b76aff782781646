/** `system` follows the setting of the visitor's device. */
export type ThemeMode = "light" | "dark" | "system";

/**
 * The parts of the modal's look that a site can change. Lengths and colours are CSS text: `light-dark(#fff, #111)` gives a
 * colour for each mode. A site may also give a variable
 * as a custom property with the prefix `--portico-`, `--w3m-` or `--apkt-`: `--w3m-accent` for `accent`.
 */
export interface ThemeVariables {
  /**
   * The font of the dialog.
   *
   * @default Inter where the page has it, else the system's font
   */
  readonly fontFamily?: string;
  /** The colour of buttons and other controls, painted exactly as it is given. */
  readonly accent?: string;
  /** The colour of text on the accent; black or white, whichever is easier to read, when left out. */
  readonly accentText?: string;
  /** The colour of the card. */
  readonly background?: string;
  /** The colour of rows, fields and quiet buttons. */
  readonly surface?: string;
  /** The colour of text. */
  readonly text?: string;
  /** The colour of text that explains. */
  readonly quietText?: string;
  /** The colour of lines and borders. */
  readonly border?: string;
  /** The colour over the page behind the dialog. */
  readonly overlay?: string;
  /** How much the page behind the dialog is blurred, a length such as `8px`. */
  readonly blur?: string;
  /** The shadow of the dialog, as CSS writes shadows. */
  readonly shadow?: string;
  /**
   * `compact` is 320 pixels wide with less space, `wide` 520 pixels with two wallets or networks in a line; 360 pixels when
   * left out.
   */
  readonly layout?: "compact" | "wide";
  /** A colour blended into all others. `colorMixStrength` is its share, 0 to 100 percent. */
  readonly colorMix?: string;
  /** The share of `colorMix`, 0 to 100 percent. */
  readonly colorMixStrength?: number;
  /**
   * The size that all others follow.
   *
   * @default `10px`
   */
  readonly fontSizeMaster?: string;
  /**
   * The radius that all others follow.
   *
   * @default `4px`
   */
  readonly borderRadiusMaster?: string;
  /**
   * Where the dialog stands among other layers of the page.
   *
   * @default `999`
   */
  readonly zIndex?: number;
  /** The colour of the dots of QR codes. */
  readonly qrColor?: string;
  readonly [property: `--${string}`]: string | number | undefined;
}

export interface ThemeState {
  readonly mode: ThemeMode;
  /** Before the modal's code is loaded, the variables as the site gave them. Afterwards, never a custom property. */
  readonly variables: ThemeVariables;
}

/** Returns `--portico-font-size-master` for `fontSizeMaster` and for `--w3m-font-size-master`. */
const customProperty = (name: string): string =>
  name
    .replace(/^(--(portico|w3m|apkt)-)?/, "--portico-")
    .replace(/[A-Z]/g, "-$&")
    .toLowerCase();

/** A change of the look. Missing values stay unchanged. */
export interface ThemeInput {
  readonly mode?: ThemeMode;
  readonly variables?: ThemeVariables;
}

/** Converts the variables to CSS custom properties of the page. */
export const customProperties = (variables: ThemeVariables): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [customProperty(name), `${value ?? ""}`]));
