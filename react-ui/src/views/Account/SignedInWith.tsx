import { fillText } from "@portico/core/strings";
import { providerName, shownLogin } from "@portico/core/views";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

/** How the visitor of the embedded wallet signed in: with which provider, and as whom. */
export const SignedInWith = () => {
  const texts = useMoneyTexts().approval;
  const { user } = useStore(usePortico().embedded.store);
  if (!user) return null;
  const provider = providerName(user.provider) ?? (user.provider === "passkey" ? texts.byPasskey : texts.byEmail);
  const login = shownLogin(user);
  return (
    <p className="portico-hint">
      {fillText(texts.signedInWith, { provider })}
      {login ? (
        <>
          {" · "}
          <bdi title={user.email}>{login.text}</bdi>
        </>
      ) : null}
    </p>
  );
};
