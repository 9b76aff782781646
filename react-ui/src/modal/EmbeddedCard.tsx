import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { TextsProvider, useViewTexts } from "../texts/TextsProvider.tsx";
import { ThemeRoot } from "../theme/ThemeRoot.tsx";
import { DialogCard } from "./DialogCard.tsx";

const Card = () => {
  const { isShaking } = useStore(usePortico().modal.store);
  return (
    <section
      className="portico-card"
      data-portico-embedded=""
      data-shaking={isShaking}
      aria-label={useViewTexts().dialog.label}
    >
      <DialogCard />
    </section>
  );
};

/** The card of the dialog in the flow of the page. */
export const EmbeddedCard = ({ className }: { readonly className?: string | undefined }) => (
  <ThemeRoot className={`portico-embedded ${className ?? ""}`}>
    <TextsProvider>
      <Card />
    </TextsProvider>
  </ThemeRoot>
);
