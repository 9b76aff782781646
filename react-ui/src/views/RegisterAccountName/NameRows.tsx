import type { NameEntry } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { isRegistering } from "@portico/core/views";
import { Row } from "../../parts/Row.tsx";
import { Tag } from "../../parts/Tag.tsx";
import { useNameTexts } from "../../texts/useNameTexts.ts";

interface NameRowsProps {
  readonly entry: NameEntry;
  /** Whether the name itself can be registered now. */
  readonly canSubmit: boolean;
  readonly onSubmit: () => void;
  readonly onChoose: (name: string) => void;
}

/** The typed name with its availability, and other names where somebody has it. */
export const NameRows = ({ entry, canSubmit, onSubmit, onChoose }: NameRowsProps) => {
  const texts = useNameTexts();
  const { check, registration } = entry;
  if (check.status === "empty" || check.status === "invalid" || check.status === "failed") return null;
  const { name, status } = check;
  const isBusy = status === "checking" || isRegistering(entry);
  const progress =
    registration.status === "signing"
      ? texts.signing
      : registration.status === "registering"
        ? fillText(texts.registering, { name: registration.name })
        : undefined;
  const said = {
    checking: "",
    free: fillText(texts.isAvailable, { name }),
    taken: fillText(texts.isRegistered, { name }),
  }[status];
  return (
    <div className="portico-stack">
      <p className="portico-visually-hidden" role="status">
        {progress ?? said}
      </p>
      <Row
        label={name}
        title={name}
        detail={progress}
        isBusy={isBusy}
        aria-disabled={!canSubmit}
        end={
          status === "taken" ? (
            <Tag variant="danger">{texts.registered}</Tag>
          ) : (
            <Tag variant="success">{texts.available}</Tag>
          )
        }
        onClick={onSubmit}
      />
      {status === "taken" && check.suggestions.length > 0 ? (
        <ul className="portico-stack" aria-label={texts.suggestionsLabel}>
          {check.suggestions.map((suggestion) => (
            <li key={suggestion}>
              <Row
                label={suggestion}
                title={suggestion}
                end={<Tag variant="success">{texts.available}</Tag>}
                onClick={() => onChoose(suggestion)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
