import { Button } from "../../parts/Button.tsx";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

/** Stands for the form, in its size, until the tokens are known. */
export const SwapSkeleton = () => {
  const { notices } = useViewTexts();
  const { swap: texts } = useMoneyTexts();
  return (
    <div className="portico-stack" aria-busy="true">
      <div className="portico-swap-sides">
        <span className="portico-skeleton" data-shape="row" data-side="source" aria-hidden="true" />
        <span className="portico-skeleton" data-shape="row" data-side="target" aria-hidden="true" />
      </div>
      <div className="portico-action-bar">
        <Button variant="accent" aria-disabled>
          {texts.problems.SelectToken}
        </Button>
      </div>
      <p className="portico-visually-hidden" role="status">
        {notices.loading}
      </p>
    </div>
  );
};
