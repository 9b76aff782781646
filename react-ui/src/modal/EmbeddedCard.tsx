import { useId } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { TextsProvider } from "../texts/TextsProvider.tsx";
import { ThemeRoot } from "../theme/ThemeRoot.tsx";
import { DialogCard } from "./DialogCard.tsx";
import { DialogErrorBoundary } from "./DialogErrorBoundary.tsx";

const Card = () => {
  const { isShaking } = useStore(usePortico().modal.store);
  // The prefix keeps the id apart from those of another copy of React in the page.
  const titleId = `portico-${useId()}`;
  return (
    <section className="portico-card" data-portico-embedded="" data-shaking={isShaking} aria-labelledby={titleId}>
      <DialogCard titleId={titleId} />
    </section>
  );
};

/** The dialog's card in the flow of the page. */
export const EmbeddedCard = ({ className }: { readonly className?: string | undefined }) => (
  <DialogErrorBoundary client={usePortico()}>
    <ThemeRoot className={`portico-embedded ${className ?? ""}`}>
      <TextsProvider>
        <Card />
      </TextsProvider>
    </ThemeRoot>
  </DialogErrorBoundary>
);
