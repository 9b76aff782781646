import { useEffect, useRef } from "react";
import { useViewTexts } from "../../../texts/TextsProvider.tsx";
import { useMoneyTexts } from "../../../texts/useMoneyTexts.ts";
import { useCodeCamera } from "./useCodeCamera.ts";

interface CodeScannerProps {
  /** Gets the text of the first code that the camera sees. */
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
}

/** The picture of the camera, in which a QR code is looked for (docs/rules/payment-uris.md#scanning). */
export const CodeScanner = ({ onCode, onClose }: CodeScannerProps) => {
  const { send: texts } = useMoneyTexts();
  const { actions } = useViewTexts();
  const video = useRef<HTMLVideoElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const { status, isMirrored } = useCodeCamera(video, { onCode, onEnd: onClose });
  useEffect(() => stop.current?.focus(), []);
  const isProblem = status === "blocked" || status === "failed";
  return (
    <div className="portico-scanner" data-status={status}>
      {isProblem ? null : (
        <div aria-hidden="true">
          <video ref={video} muted playsInline data-mirrored={isMirrored || undefined} />
        </div>
      )}
      <p role="status">
        {status === "blocked" ? texts.cameraBlocked : status === "failed" ? texts.cameraFailed : texts.scanning}
      </p>
      <button ref={stop} type="button" className="portico-chip" onClick={onClose}>
        {actions.cancel}
      </button>
    </div>
  );
};
