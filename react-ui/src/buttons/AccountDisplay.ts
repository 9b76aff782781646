/** A value for every screen, or one for phones (up to 430 pixels wide) and one for wider screens. */
export type OnScreens<Value> = Value | { readonly smallScreen: Value; readonly largeScreen: Value };

/** What a button shows of the connected account. */
export interface AccountDisplay {
  /** The site's token (`modal.tokens`) or the native coin; hidden on small screens when left out. */
  readonly balance?: OnScreens<"show" | "hide"> | undefined;
  /** The owner's picture, the name or shortened address, or both; `full` when left out. */
  readonly accountStatus?: OnScreens<"avatar" | "address" | "full"> | undefined;
  /** The logo of the account's network, its name, or both; `none` when left out. */
  readonly chainStatus?: OnScreens<"icon" | "name" | "full" | "none"> | undefined;
}

/** How a button shows the network: its logo, its name, or both. */
export type NetworkDisplay = OnScreens<"icon" | "name" | "full">;

/** The attributes by which the style sheet shows parts of a label, each on its screens. */
export const screenAttributes = <Value extends string>(value: OnScreens<Value>) =>
  typeof value === "string"
    ? { "data-small": value, "data-large": value }
    : { "data-small": value.smallScreen, "data-large": value.largeScreen };
