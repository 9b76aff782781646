import { visitorText } from "@portico/core/strings";
import { usePasskeyLogin } from "../../login/usePasskeyLogin.ts";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { WaitingForWallet } from "../../parts/states/WaitingForWallet.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useErrorTexts } from "../../texts/useErrorTexts.ts";
import { useLoginTexts } from "../../texts/useLoginTexts.ts";
import { SecureFramePlace } from "../ApproveTransaction/SecureFramePlace.tsx";

/**
 * The pages of the secure frame, on which visitors use a passkey, and write down or enter backup words; and what comes
 * before and after them (docs/rules/embedded.md#wallet-pages).
 */
export const SecureWallet = () => {
  const client = usePortico();
  const texts = useLoginTexts();
  const errors = useErrorTexts();
  const { flow, hasPages = false, frame } = useStore(client.embedded.store);
  const { isOpen } = useStore(client.modal.store);
  const login = usePasskeyLogin();
  if (hasPages) {
    return (
      <SecureFramePlace label={texts.walletPages} isShown={isOpen && frame === "ready"}>
        {null}
      </SecureFramePlace>
    );
  }
  const image = <IconBox icon="key" size="huge" />;
  if (flow.status === "failed") {
    return (
      <WaitingForWallet
        image={image}
        status="failed"
        title={texts.failed}
        hint={visitorText(flow.error, errors)}
        onRetry={login}
      />
    );
  }
  return (
    <WaitingForWallet
      image={image}
      status="waiting"
      title={texts.openingWallet}
      hint={flow.status === "retrievingUser" ? texts.retrievingUser : undefined}
    />
  );
};
