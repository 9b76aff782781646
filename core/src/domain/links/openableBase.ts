import { isWalletLink } from "./linkPolicy.ts";

/** `rainbow` and `rainbow:` become `rainbow://`. */
const withScheme = (base: string): string => (base.includes("://") ? base : `${base.replaceAll(/[/:]/g, "")}://`);

/** Returns a link base of the directory with its scheme; undefined when it may not be opened. */
export const openableBase = (base: string): string | undefined => {
  const link = withScheme(base.trim());
  return isWalletLink(link.endsWith("/") ? link : `${link}/`) ? link : undefined;
};

/** Whether a link base of the directory can open a wallet. */
export const isOpenable = (base: string | undefined): base is string =>
  base !== undefined && openableBase(base) !== undefined;
