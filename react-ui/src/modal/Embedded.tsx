import { useEffect } from "react";
import { fetched } from "../loading/fetched.tsx";
import { usePortico } from "../provider/PorticoContext.ts";

const EmbeddedCard = fetched(async () => (await import("./EmbeddedCard.tsx")).EmbeddedCard);

export interface EmbeddedProps {
  readonly className?: string;
}

/**
 * The dialog's contents as a part of the page: always visible, without an overlay. Pass `modal={false}` to the
 * provider, so that no dialog shows beside it.
 */
export const Embedded = ({ className }: EmbeddedProps) => {
  const client = usePortico();
  useEffect(() => {
    let isGone = false;
    // A failure to load shows in the card's place.
    client.modalOptions
      .set({ enableEmbedded: true })
      .then(() => (isGone ? undefined : client.modal.open()))
      .catch(() => {});
    return () => {
      isGone = true;
      // Otherwise a dialog of the page would open in its place.
      Promise.all([client.modalOptions.set({ enableEmbedded: false }), client.modal.close()]).catch(() => {});
    };
  }, [client]);
  return <EmbeddedCard className={className} />;
};
