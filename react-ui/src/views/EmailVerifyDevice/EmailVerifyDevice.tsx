import { fillText } from "@portico/core/strings";
import { MailIcon, Ringed } from "../../login/LoginIcon.tsx";
import { SendAgain } from "../../login/SendAgain.tsx";
import { useLoginFlow } from "../../login/useLoginFlow.ts";
import { useResend } from "../../login/useResend.ts";
import { useLoginTexts } from "../../texts/useLoginTexts.ts";
import type { ViewProps } from "../ViewProps.ts";

/** Waits until the visitor has opened the link of a mail (docs/rules/embedded.md#views-of-a-login). */
export const EmailVerifyDevice = ({ view }: ViewProps<"EmailVerifyDevice">) => {
  const texts = useLoginTexts();
  const flow = useLoginFlow();
  const { isBusy, resend } = useResend(view.email);
  return (
    <div className="portico-login">
      <Ringed status="waiting">
        <MailIcon />
      </Ringed>
      <p className="portico-login-sent" role="status">
        {texts.linkSent} <bdi dir="ltr">{view.email}</bdi>
      </p>
      <p className="portico-hint">{texts.deviceHint}</p>
      <p className="portico-hint">{texts.linkLifetime}</p>
      <SendAgain
        question={texts.notReceived}
        label={texts.resendEmail}
        waitingLabel={(seconds) => fillText(texts.resendIn, { seconds })}
        notBeforeMillis={flow.status === "awaitingDevice" ? flow.resendAtMillis : undefined}
        isBusy={isBusy}
        onPress={resend}
      />
    </div>
  );
};
