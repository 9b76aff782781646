import { IconButton } from "../parts/IconButton.tsx";
import { Spinner } from "../parts/states/Spinner.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useLoginTexts } from "../texts/useLoginTexts.ts";
import { EmailInput } from "./EmailInput.tsx";
import { useEmailEntry } from "./useEmailEntry.ts";
import { useLoginStart } from "./useLoginStart.ts";

/** Signs in by e-mail. */
export const EmailField = () => {
  const client = usePortico();
  const texts = useLoginTexts();
  const start = useLoginStart();
  const entry = useEmailEntry("", (email) => client.embedded.login({ email }));
  const submit = () => start(entry.submit);
  return (
    <EmailInput
      value={entry.text}
      onChange={entry.setText}
      onSubmit={submit}
      label={texts.emailLabel}
      placeholder={texts.emailPlaceholder}
      error={entry.error}
      isBusy={entry.isBusy}
      onFocus={() => void client.events.send({ event: "EMAIL_LOGIN_SELECTED" })}
    >
      {entry.isBusy ? <Spinner /> : null}
      {entry.canSubmit ? <IconButton icon="chevronRight" label={texts.submitEmail} onClick={submit} /> : null}
    </EmailInput>
  );
};
