import { useViewTexts } from "../../texts/TextsProvider.tsx";

/** Stands for the form, in its size, until the tokens are known. */
export const SendSkeleton = () => {
  const { notices } = useViewTexts();
  return (
    <div className="portico-stack portico-send" aria-busy="true">
      <span className="portico-skeleton portico-send-amount-skeleton" data-shape="row" aria-hidden="true" />
      <span className="portico-skeleton portico-send-recipient-skeleton" data-shape="row" aria-hidden="true" />
      <span className="portico-skeleton portico-send-button-skeleton" data-shape="row" aria-hidden="true" />
      <p className="portico-visually-hidden" role="status">
        {notices.loading}
      </p>
    </div>
  );
};
