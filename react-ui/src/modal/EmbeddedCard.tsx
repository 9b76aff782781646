import { type ReactNode, useId } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { TextsProvider } from "../texts/TextsProvider.tsx";
import { ThemeRoot } from "../theme/ThemeRoot.tsx";
import { DialogCard } from "./DialogCard.tsx";

interface EmbeddedTitleProps {
  readonly className?: string;
  readonly tabIndex?: number;
  readonly children?: ReactNode;
}

const EmbeddedTitle = (props: EmbeddedTitleProps) => <h2 {...props} />;

/** The card of the dialog in the flow of the page. */
export const EmbeddedCard = ({ className }: { readonly className?: string | undefined }) => {
  const { isShaking } = useStore(usePortico().modal.store);
  const id = useId();
  return (
    <ThemeRoot className={`portico-embedded ${className ?? ""}`}>
      <section className="portico-card" data-portico-embedded="" data-shaking={isShaking} aria-labelledby={id}>
        <TextsProvider>
          <div id={id}>
            <DialogCard Title={EmbeddedTitle} />
          </div>
        </TextsProvider>
      </section>
    </ThemeRoot>
  );
};
