import type { SocialProvider } from "../modal/view.ts";

/** How the Connect screen offers social logins. */
export interface SocialLayout {
  /** The provider with a button across the whole width. */
  readonly wide?: SocialProvider;
  readonly icons: ReadonlyArray<SocialProvider>;
  /** Whether another button leads to the list of all providers. */
  readonly hasMore: boolean;
}

/** How many icons stand beside the button to all providers. */
const ICONS_BESIDE_MORE = 4;
const ICONS_MAX = 5;

/** Returns the layout of the providers, in their order (docs/rules/modal.md#social-logins). */
export const socialLayout = (socials: ReadonlyArray<SocialProvider>): SocialLayout => {
  const [first, ...others] = socials;
  if (first === undefined || socials.length === 2) return { icons: socials, hasMore: false };
  const hasMore = others.length > ICONS_MAX;
  return { wide: first, icons: hasMore ? others.slice(0, ICONS_BESIDE_MORE) : others, hasMore };
};
