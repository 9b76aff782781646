import { useEffect } from "react";
import { fetched } from "../loading/fetched.tsx";
import { usePortico } from "../provider/PorticoContext.ts";

const EmbeddedCard = fetched(async () => (await import("./EmbeddedCard.tsx")).EmbeddedCard);

export interface EmbeddedProps {
  readonly className?: string;
}

/**
 * The same as the dialog, as a part of the page: always there, without an overlay. Give the provider `modal={false}`, so
 * that no dialog shows beside it.
 */
export const Embedded = ({ className }: EmbeddedProps) => {
  const client = usePortico();
  useEffect(() => {
    let isGone = false;
    // What cannot be loaded shows where the card stands.
    client.modalOptions
      .set({ enableEmbedded: true })
      .then(() => (isGone ? undefined : client.modal.open()))
      .catch(() => {});
    return () => {
      isGone = true;
      // Or a dialog of the page would open in its place.
      Promise.all([client.modalOptions.set({ enableEmbedded: false }), client.modal.close()]).catch(() => {});
    };
  }, [client]);
  return <EmbeddedCard className={className} />;
};
