import { useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useLoginTexts } from "../texts/useLoginTexts.ts";

interface Resend {
  readonly isBusy: boolean;
  readonly resend: () => void;
}

/** Sends the mail of the login again. A visitor who came to the view in another way starts the login with it. */
export const useResend = (email: string): Resend => {
  const client = usePortico();
  const texts = useLoginTexts();
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    try {
      const { flow } = client.embedded.store.get();
      await (flow.status === "idle" ? client.embedded.login({ email }) : client.embedded.resend());
      await client.toasts.show({ message: texts.resent, variant: "success" });
    } catch {
      // The view or a toast says why.
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, resend: () => void send() };
};
