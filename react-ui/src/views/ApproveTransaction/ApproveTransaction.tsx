import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { Spinner } from "../../parts/states/Spinner.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { SecureFramePlace } from "./SecureFramePlace.tsx";

/** Approving a request in the secure frame (docs/rules/modal.md#approvals). */
export const ApproveTransaction = () => {
  const client = usePortico();
  const texts = useMoneyTexts().approval;
  const { approval, frame } = useStore(client.embedded.store);
  const { isOpen } = useStore(client.modal.store);
  if (!approval) return <EmptyState icon="shield" title={texts.none} />;
  // A dialog that is closing is still there, and no longer asks for anything.
  return (
    <SecureFramePlace label={texts.label} isShown={isOpen && frame === "ready"}>
      <p role="status">
        <Spinner />
        <span className="portico-visually-hidden">{texts.loading}</span>
      </p>
    </SecureFramePlace>
  );
};
