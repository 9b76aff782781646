import type { ConnectMethod, SocialProvider } from "@portico/core/domain";
import { EmailField } from "./EmailField.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { SocialMethods } from "./SocialMethods.tsx";

export interface LoginMethodProps {
  readonly method: Exclude<ConnectMethod, "wallet">;
  readonly socials: ReadonlyArray<SocialProvider>;
}

/** A way to sign in without a wallet (docs/rules/embedded.md#views-of-a-login). */
export const LoginMethod = ({ method, socials }: LoginMethodProps) => {
  switch (method) {
    case "email":
      return <EmailField />;
    case "social":
      return <SocialMethods socials={socials} />;
    case "passkey":
      return <PasskeyButton />;
  }
};
