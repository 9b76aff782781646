import { SocialButton } from "../../login/SocialButton.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useLoginTexts } from "../../texts/useLoginTexts.ts";
import { AfterConsent } from "../Connect/AfterConsent.tsx";
import { NoMethods } from "../Connect/NoMethods.tsx";
import { ViewPlaceholder } from "../ViewPlaceholder.tsx";

/** Every social login that the site offers. */
export const ConnectSocials = () => {
  const choice = useStore(usePortico().walletPicker.store);
  const texts = useLoginTexts();
  if (!choice) return <ViewPlaceholder />;
  if (!choice.methods.some(({ method }) => method === "social")) return <NoMethods />;
  return (
    <AfterConsent>
      <ul className="portico-stack" aria-label={texts.socialsLabel}>
        {choice.socials.map((provider) => (
          <li key={provider}>
            <SocialButton provider={provider} />
          </li>
        ))}
      </ul>
    </AfterConsent>
  );
};
