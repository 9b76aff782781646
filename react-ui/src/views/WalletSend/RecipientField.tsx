import type { SendRecipient } from "@portico/core";
import { looksLikePaymentUri } from "@portico/core/domain";
import { textParts } from "@portico/core/strings";
import { useId, useRef, useState } from "react";
import { fetched } from "../../loading/fetched.tsx";
import { IconButton } from "../../parts/IconButton.tsx";
import { Avatar } from "../../parts/images/Avatar.tsx";
import { RecipientWarnings } from "../../parts/RecipientWarnings.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { RecipientRemedy } from "./RecipientRemedy.tsx";
import { RecipientStatus } from "./RecipientStatus.tsx";
import { useHasCamera } from "./scan/useHasCamera.ts";

/** The scanner, with the decoder of codes. */
const FetchedScanner = fetched(async () => (await import("./scan/CodeScanner.tsx")).CodeScanner);

interface RecipientFieldProps {
  readonly recipient: SendRecipient;
  /** Returns false for a text that stands for something else: a payment link, whose recipient follows. */
  readonly onChange: (text: string) => boolean;
}

/** How many characters of an address are on a line of a narrow screen. */
const LINE_CHARACTERS = 24;

/** Whether the browser lets the page read the clipboard, after it has asked. Many do so only on secure pages. */
const canPaste = (): boolean => typeof navigator.clipboard?.readText === "function";

const textOf = (recipient: SendRecipient): string => (recipient.status === "empty" ? "" : recipient.text);

/** Whom the tokens are for: an address or a name, typed or pasted. */
export const RecipientField = ({ recipient, onChange }: RecipientFieldProps) => {
  const client = usePortico();
  const { send: texts } = useMoneyTexts();
  const input = useRef<HTMLTextAreaElement>(null);
  // The prefix keeps the id apart from those of another copy of React in the page.
  const statusId = `portico-${useId()}`;
  const known = textOf(recipient);
  const hasCamera = useHasCamera();
  const [isScanning, setScanning] = useState(false);
  const [typed, setTyped] = useState({ text: known, known, isNewer: false });
  // What was typed since is newer than what the client reports of it.
  if (typed.known !== known) {
    const keepsText = typed.isNewer && input.current?.matches(":focus") === true;
    setTyped({ ...typed, text: keepsText ? typed.text : known, known });
  }

  const enter = (text: string) => {
    setScanning(false);
    const isRecipient = onChange(text.trim());
    setTyped({ text: isRecipient ? text : known, known, isNewer: isRecipient });
  };
  /** For a button, which is gone afterwards. */
  const enterAndFocus = (text: string) => {
    enter(text);
    input.current?.focus();
  };
  const stopScanning = () => {
    setScanning(false);
    input.current?.focus();
  };
  const paste = async () => {
    try {
      enter((await navigator.clipboard.readText()).trim());
    } catch {
      await client.toasts.show({ message: texts.pasteFailed, variant: "error" });
    }
    input.current?.focus();
  };
  const isResolved = recipient.status === "resolved";
  return (
    <div className="portico-field-card portico-recipient" data-status={recipient.status}>
      <div className="portico-recipient-line">
        {isResolved ? (
          <Avatar address={recipient.address} name={recipient.name} src={recipient.avatarUrl} size="small" />
        ) : null}
        <span className="portico-recipient-entry">
          {/* A whole address needs more than one line. */}
          <textarea
            ref={input}
            rows={Math.max(1, Math.ceil(typed.text.length / LINE_CHARACTERS))}
            dir="auto"
            value={typed.text}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            aria-label={texts.recipientLabel}
            aria-invalid={recipient.status === "invalid" || undefined}
            aria-describedby={statusId}
            onPaste={(event) => {
              const text = event.clipboardData.getData("text");
              // A payment link replaces the recipient, wherever it is pasted.
              if (!looksLikePaymentUri(text)) return;
              event.preventDefault();
              enter(text);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
            onChange={(event) => enter(event.target.value.replace(/\s+/g, ""))}
          />
          {typed.text === "" ? (
            <span className="portico-recipient-prompt">
              {textParts(canPaste() ? texts.addressPrompt : texts.recipientLabel).map((part) =>
                "words" in part ? (
                  <span key={part.words} aria-hidden="true">
                    {part.words}
                  </span>
                ) : (
                  <button key="paste" type="button" className="portico-chip" onClick={() => void paste()}>
                    {texts.paste}
                  </button>
                ),
              )}
            </span>
          ) : null}
        </span>
        {typed.text !== "" ? (
          <IconButton icon="close" label={texts.clearRecipient} onClick={() => enterAndFocus("")} />
        ) : hasCamera && !isScanning ? (
          <IconButton icon="scan" label={texts.scan} onClick={() => setScanning(true)} />
        ) : null}
      </div>
      {isScanning ? <FetchedScanner onCode={enterAndFocus} onClose={stopScanning} onFailure={stopScanning} /> : null}
      <div id={statusId} role="status" className="portico-recipient-status">
        <RecipientStatus recipient={recipient} />
      </div>
      {recipient.status === "invalid" ? (
        <RecipientRemedy error={recipient.error} onUse={enterAndFocus} onRetry={() => enterAndFocus(recipient.text)} />
      ) : null}
      {isResolved ? <RecipientWarnings warnings={recipient.warnings} /> : null}
    </div>
  );
};
