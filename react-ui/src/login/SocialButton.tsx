import type { SocialProvider } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { Row } from "../parts/Row.tsx";
import { useLoginTexts } from "../texts/useLoginTexts.ts";
import { ProviderLogo, providerNames } from "./ProviderLogo.tsx";
import { useSocialLogin } from "./useSocialLogin.ts";

/** A button to a provider across the whole width. */
export const SocialButton = ({ provider }: { readonly provider: SocialProvider }) => {
  const texts = useLoginTexts();
  const login = useSocialLogin();
  return (
    <Row
      image={<ProviderLogo provider={provider} />}
      label={fillText(texts.continueWithProvider, { provider: providerNames[provider] })}
      onClick={() => login(provider)}
    />
  );
};
