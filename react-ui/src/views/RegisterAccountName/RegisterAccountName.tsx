import { isRegistering } from "@portico/core/views";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useErrorTexts } from "../../texts/useErrorTexts.ts";
import { useNameTexts } from "../../texts/useNameTexts.ts";
import { NameField } from "./NameField.tsx";
import { NameRows } from "./NameRows.tsx";
import { nameError } from "./nameError.ts";
import { useNameForm } from "./useNameForm.ts";

/** Chooses a name and registers it (docs/rules/identity.md#choosing-a-name). */
export const RegisterAccountName = () => {
  const { suffix = "" } = useStore(usePortico().names.store);
  const texts = useNameTexts();
  const errors = useErrorTexts();
  const { text, entry, name, type, submit } = useNameForm();
  const canSubmit = name !== undefined;
  return (
    <div className="portico-stack portico-name-form">
      <NameField
        text={text}
        suffix={entry?.suffix ?? suffix}
        error={entry && nameError(entry, texts, errors)}
        isReadOnly={entry !== undefined && isRegistering(entry)}
        canSubmit={canSubmit}
        onType={type}
        onSubmit={submit}
      />
      {entry ? <NameRows entry={entry} canSubmit={canSubmit} onSubmit={submit} onChoose={type} /> : null}
    </div>
  );
};
