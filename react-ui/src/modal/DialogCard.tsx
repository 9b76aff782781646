import { hiddenViewTitle, viewTag, viewTitle } from "@portico/core/strings";
import { topOf } from "@portico/core/views";
import { useContext, useState } from "react";
import { ConsentContext } from "../provider/ConsentContext.ts";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { SlotsContext } from "../slots/SlotsContext.ts";
import { useTexts } from "../texts/TextsProvider.tsx";
import { Header } from "./Header.tsx";
import { LegalFooter } from "./LegalFooter.tsx";
import { AlertBar } from "./notices/AlertBar.tsx";
import { OfflineBar } from "./notices/OfflineBar.tsx";
import { Toaster } from "./notices/Toaster.tsx";
import { useNextViews } from "./prefetch/useNextViews.ts";
import { ViewErrorBoundary } from "./ViewErrorBoundary.tsx";
import { ViewOf } from "./ViewOf.tsx";
import { ViewStage } from "./ViewStage.tsx";

export interface DialogCardProps {
  /** Id of the heading, which labels the dialog or the part of the page. */
  readonly titleId: string;
}

/**
 * The contents of the dialog: the header, the topmost view, and notices. The same in a dialog and in a part of a page.
 */
export const DialogCard = ({ titleId }: DialogCardProps) => {
  const { stack } = useStore(usePortico().router.store);
  const texts = useTexts();
  const consent = useState(false);
  const { disclaimer } = useContext(SlotsContext);
  const view = topOf(stack);
  const prefetch = useNextViews(view.name);

  return (
    <>
      <AlertBar />
      <Header
        titleId={titleId}
        stack={stack}
        title={viewTitle(view, texts.headers, texts.headerParts)}
        hiddenTitle={hiddenViewTitle(view, texts.hiddenHeaders)}
        tag={viewTag(view, texts.headerParts)}
      />
      <OfflineBar />
      <ViewStage depth={stack.length} name={view.name} onPointerOver={prefetch}>
        <ViewErrorBoundary key={`${stack.length} ${view.name}`}>
          <ConsentContext.Provider value={consent}>
            <ViewOf view={view} />
          </ConsentContext.Provider>
        </ViewErrorBoundary>
      </ViewStage>
      {view.name === "Connect" ? (
        <>
          <LegalFooter />
          {disclaimer}
        </>
      ) : null}
      <Toaster />
    </>
  );
};
