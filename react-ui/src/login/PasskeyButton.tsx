import { IconBox } from "../parts/images/IconBox.tsx";
import { Row } from "../parts/Row.tsx";
import { useLoginTexts } from "../texts/useLoginTexts.ts";
import { usePasskeyLogin } from "./usePasskeyLogin.ts";

/** Signs in with a passkey. */
export const PasskeyButton = () => {
  const texts = useLoginTexts();
  const login = usePasskeyLogin();
  return (
    <div className="portico-stack">
      <Row image={<IconBox icon="key" variant="accent" />} label={texts.continueWithPasskey} onClick={login} />
    </div>
  );
};
