import type { ChainId } from "../chain/caip.ts";
import type { SocialProvider } from "../modal/view.ts";
import type { EmbeddedAccountType, EmbeddedUser, LoginMethod } from "./embeddedState.ts";

const EMAIL_MAX_CHARACTERS = 30;
const CUT_CHARACTERS = 3;

/** By what the visitor knows the login. Only an e-mail address can be changed here. */
export interface ShownLogin {
  readonly text: string;
  readonly isEmail: boolean;
}

/**
 * Returns the name of the visitor at the provider, else the e-mail address; undefined when neither is known
 * (docs/rules/account.md#account-settings). Discord writes names without a number with one `0` too many.
 */
export const shownLogin = ({ provider, userName, email }: EmbeddedUser): ShownLogin | undefined => {
  if (userName && provider !== "email") {
    return { text: provider === "discord" ? userName.replace(/0$/, "") : userName, isEmail: false };
  }
  if (!email) return undefined;
  const isLong = email.length > EMAIL_MAX_CHARACTERS;
  return { text: isLong ? `${email.slice(0, -CUT_CHARACTERS)}...` : email, isEmail: true };
};

const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: "Google",
  github: "GitHub",
  apple: "Apple",
  facebook: "Facebook",
  x: "X",
  discord: "Discord",
  farcaster: "Farcaster",
};

/** Returns the name of a provider; undefined for a login by e-mail or passkey. */
export const providerName = (provider: LoginMethod): string | undefined =>
  provider === "email" || provider === "passkey" ? undefined : providerNames[provider];

/** Returns the type that an account can be switched to; undefined on networks without smart accounts. */
export const otherAccountType = (
  { smartAccountNetworks }: Pick<EmbeddedUser, "smartAccountNetworks">,
  chainId: ChainId,
  type: string,
): EmbeddedAccountType | undefined => {
  if (!smartAccountNetworks.includes(chainId)) return undefined;
  return type === "smartAccount" ? "eoa" : "smartAccount";
};
