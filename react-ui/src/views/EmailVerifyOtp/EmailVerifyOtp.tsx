import { fillText } from "@portico/core/strings";
import { CodeStep } from "../../login/CodeStep.tsx";
import { SendAgain } from "../../login/SendAgain.tsx";
import { useLoginFlow } from "../../login/useLoginFlow.ts";
import { useResend } from "../../login/useResend.ts";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useLoginTexts } from "../../texts/useLoginTexts.ts";
import type { ViewProps } from "../ViewProps.ts";

/** Asks for the code with which the visitor signs in (docs/rules/embedded.md#views-of-a-login). */
export const EmailVerifyOtp = ({ view }: ViewProps<"EmailVerifyOtp">) => {
  const client = usePortico();
  const texts = useLoginTexts();
  const flow = useLoginFlow();
  const { isBusy, resend } = useResend(view.email);
  const mailed = flow.status === "awaitingCode" || flow.status === "verifyingCode" ? flow : undefined;
  return (
    <CodeStep
      email={view.email}
      isChecking={flow.status === "verifyingCode" || flow.status === "retrievingUser"}
      error={mailed?.error}
      mail={mailed?.resendAtMillis}
      // The view shows what is wrong with a code.
      onCode={(code) => void client.embedded.answer({ code }).catch(() => {})}
    >
      <SendAgain
        question={texts.notReceived}
        label={texts.resendCode}
        waitingLabel={(seconds) => fillText(texts.resendIn, { seconds })}
        notBeforeMillis={mailed?.resendAtMillis}
        isBusy={isBusy}
        onPress={resend}
      />
    </CodeStep>
  );
};
