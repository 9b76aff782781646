import { openingTexts } from "@portico/core/page";
import { useButtonTexts } from "../../buttons/useButtonTexts.ts";
import { CLOSE_PATH, LineDrawing } from "../../parts/images/LineDrawing.tsx";
import { ViewPlaceholder } from "../../views/ViewPlaceholder.tsx";

interface OpeningCardProps {
  readonly titleId: string;
  readonly onClose: () => void;
}

/** What the frame shows while its contents are fetched. It has their layout. */
export const OpeningCard = ({ titleId, onClose }: OpeningCardProps) => {
  const texts = useButtonTexts(openingTexts);
  return (
    <>
      <header className="portico-header">
        <div className="portico-header-side" />
        <h2 id={titleId} className="portico-title" tabIndex={-1}>
          <span className="portico-title-text">{texts.opening}</span>
        </h2>
        <div className="portico-header-side" data-side="end">
          <button
            type="button"
            className="portico-icon-button"
            aria-label={texts.close}
            title={texts.close}
            onClick={onClose}
          >
            <LineDrawing name="close" path={CLOSE_PATH} />
          </button>
        </div>
      </header>
      <div className="portico-stage-window">
        <div className="portico-view">
          <ViewPlaceholder />
        </div>
      </div>
    </>
  );
};
