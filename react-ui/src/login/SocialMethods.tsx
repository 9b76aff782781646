import type { SocialProvider } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { socialLayout } from "@portico/core/views";
import { Icon } from "../parts/images/Icon.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useLoginTexts } from "../texts/useLoginTexts.ts";
import { ProviderLogo, providerNames } from "./ProviderLogo.tsx";
import { SocialButton } from "./SocialButton.tsx";
import { useSocialLogin } from "./useSocialLogin.ts";

/** The social logins of the Connect screen (docs/rules/modal.md#social-logins). */
export const SocialMethods = ({ socials }: { readonly socials: ReadonlyArray<SocialProvider> }) => {
  const client = usePortico();
  const texts = useLoginTexts();
  const login = useSocialLogin();
  const { wide, icons, hasMore } = socialLayout(socials);
  return (
    <div className="portico-stack">
      {wide ? <SocialButton provider={wide} /> : null}
      {icons.length > 0 ? (
        <ul className="portico-socials" aria-label={texts.socialsLabel}>
          {icons.map((provider) => (
            <li key={provider}>
              <button
                type="button"
                className="portico-row portico-social"
                aria-label={fillText(texts.continueWithProvider, { provider: providerNames[provider] })}
                title={providerNames[provider]}
                onClick={() => login(provider)}
              >
                <ProviderLogo provider={provider} />
              </button>
            </li>
          ))}
          {hasMore ? (
            <li>
              <button
                type="button"
                className="portico-row portico-social"
                aria-label={texts.moreSocials}
                title={texts.moreSocials}
                onClick={() => void client.router.push({ name: "ConnectSocials" })}
              >
                <Icon name="grid" />
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
};
