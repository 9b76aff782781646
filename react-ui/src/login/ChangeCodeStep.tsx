import { fillText } from "@portico/core/strings";
import { usePortico } from "../provider/PorticoContext.ts";
import { useLoginTexts } from "../texts/useLoginTexts.ts";
import { CodeStep } from "./CodeStep.tsx";
import { SendAgain } from "./SendAgain.tsx";
import { useLoginFlow } from "./useLoginFlow.ts";

interface ChangeCodeStepProps {
  /** The address that got the code. */
  readonly email: string;
  /** The address that the visitor signs in with so far. */
  readonly currentEmail: string;
}

/** Asks for a code with which a visitor changes the address. */
export const ChangeCodeStep = ({ email, currentEmail }: ChangeCodeStepProps) => {
  const client = usePortico();
  const texts = useLoginTexts();
  const flow = useLoginFlow();
  const changing = flow.status === "changingEmail" ? flow : undefined;
  return (
    <CodeStep
      email={email}
      isChecking={changing?.isVerifying ?? false}
      error={changing?.error}
      mail={changing?.resendAtMillis}
      // The view shows what is wrong with a code.
      onCode={(code) => void client.embedded.answer({ code }).catch(() => {})}
    >
      <SendAgain
        question={texts.somethingWrong}
        label={texts.tryAgain}
        waitingLabel={(seconds) => fillText(texts.tryAgainIn, { seconds })}
        notBeforeMillis={changing?.resendAtMillis}
        onPress={() => void client.router.replace({ name: "UpdateEmailWallet", email: currentEmail })}
      />
    </CodeStep>
  );
};
