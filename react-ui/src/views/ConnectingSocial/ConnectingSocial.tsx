import type { SocialProvider } from "@portico/core/domain";
import { fillText, visitorText } from "@portico/core/strings";
import { ProviderLogo, providerNames } from "../../login/ProviderLogo.tsx";
import { useLoginFlow } from "../../login/useLoginFlow.ts";
import { useSocialLogin } from "../../login/useSocialLogin.ts";
import { Button } from "../../parts/Button.tsx";
import { WaitingForWallet } from "../../parts/states/WaitingForWallet.tsx";
import { useErrorTexts } from "../../texts/useErrorTexts.ts";
import { useLoginTexts } from "../../texts/useLoginTexts.ts";
import { ConnectSocials } from "../ConnectSocials/ConnectSocials.tsx";
import type { ViewProps } from "../ViewProps.ts";

/** Waits for the visitor in the window of a provider. */
const WaitingForProvider = ({ provider }: { readonly provider: SocialProvider }) => {
  const texts = useLoginTexts();
  const errors = useErrorTexts();
  const flow = useLoginFlow();
  const login = useSocialLogin();
  const image = (
    <span className="portico-icon-box" data-size="huge">
      <ProviderLogo provider={provider} />
    </span>
  );
  const name = providerNames[provider];
  if (flow.status !== "failed") {
    const isRetrieving = flow.status === "retrievingUser";
    return (
      <WaitingForWallet
        image={image}
        status="waiting"
        title={fillText(texts.loginWith, { provider: name })}
        hint={isRetrieving ? texts.retrievingUser : texts.waitingForProvider}
        onRetry={isRetrieving ? undefined : () => login(provider)}
      />
    );
  }
  if (flow.error._tag === "PopupBlocked") {
    return (
      <WaitingForWallet image={image} status="failed" title={texts.popupBlocked} hint={texts.popupBlockedHint}>
        <Button variant="accent" onClick={() => login(provider)}>
          {texts.openWindow}
        </Button>
      </WaitingForWallet>
    );
  }
  return (
    <WaitingForWallet
      image={image}
      status="failed"
      title={texts.failed}
      hint={visitorText(flow.error, errors)}
      onRetry={() => login(provider)}
    />
  );
};

/** Signs in with a provider (docs/rules/embedded.md#views-of-a-login). */
export const ConnectingSocial = ({ view: { provider } }: ViewProps<"ConnectingSocial">) =>
  provider ? <WaitingForProvider provider={provider} /> : <ConnectSocials />;
