import type { Portico } from "@portico/core";
import { Embedded, PorticoProvider } from "@portico/react-ui";
import { useEffect } from "react";
import { Panel } from "../page/Panel.tsx";
import { reportProblem } from "../page/pageProblems.ts";
import type { Settings } from "../settings/settings.ts";
import { showView } from "./showView.ts";

interface PreviewProps {
  /** The preview's own client, so that the dialog can be opened beside it. */
  readonly client: Portico;
  readonly settings: Settings;
}

/** The modal as a part of the page, on the chosen view. */
export const Preview = ({ client, settings }: PreviewProps) => {
  const { view, state, adapters, locale } = settings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other settings leave the visitor on the view where they are
  useEffect(() => {
    if (view !== "first") showView(client, settings).catch(reportProblem);
  }, [client, view, state, adapters.join()]);
  return (
    <Panel title="The modal" about="Try it here, or press the button above for the dialog." className="demo-stage">
      <PorticoProvider client={client} locale={locale} modal={false}>
        <div className="demo-stage-card">
          <Embedded key={settings.networks.join() + adapters.join() + state} />
        </div>
      </PorticoProvider>
    </Panel>
  );
};
