import { EmailInput } from "../../login/EmailInput.tsx";
import { useEmailEntry } from "../../login/useEmailEntry.ts";
import { Button } from "../../parts/Button.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useLoginTexts } from "../../texts/useLoginTexts.ts";
import type { ViewProps } from "../ViewProps.ts";

/** Changes the address that the visitor signs in with (docs/rules/embedded.md#views-of-a-login). */
export const UpdateEmailWallet = ({ view }: ViewProps<"UpdateEmailWallet">) => {
  const client = usePortico();
  const texts = useLoginTexts();
  const { actions } = useViewTexts();
  const entry = useEmailEntry(view.email, (newEmail) => client.embedded.answer({ newEmail }));
  const canSave = entry.canSubmit && entry.text.trim() !== view.email;
  const save = () => {
    if (canSave) entry.submit();
  };
  return (
    <div className="portico-login-form">
      <EmailInput
        value={entry.text}
        onChange={entry.setText}
        onSubmit={save}
        label={texts.newEmailLabel}
        placeholder={texts.newEmailLabel}
        error={entry.error}
        isBusy={entry.isBusy}
      />
      <div className="portico-button-pair">
        <Button onClick={() => void client.modal.back()}>{actions.cancel}</Button>
        <Button
          variant="accent"
          isBusy={entry.isBusy}
          {...(canSave || entry.isBusy ? {} : { "aria-disabled": true })}
          onClick={save}
        >
          {texts.save}
        </Button>
      </div>
    </div>
  );
};
