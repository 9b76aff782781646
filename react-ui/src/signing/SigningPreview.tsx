import type { SigningMark, SigningRequest, WaitingRequest } from "@portico/core";
import { isGraveMark } from "@portico/core/views";
import { useEffect, useState } from "react";
import { useQuery } from "../hooks/state/useQuery.ts";
import { Icon } from "../parts/images/Icon.tsx";
import { Spinner } from "../parts/states/Spinner.tsx";
import { Warning } from "../parts/Warning.tsx";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { SigningContent, SigningSteps } from "./SigningSteps.tsx";
import { SimulationResult } from "./SimulationResult.tsx";

const Marks = ({ marks }: { readonly marks: ReadonlyArray<SigningMark> }) => {
  const { signing: texts } = useMoneyTexts();
  if (marks.length === 0) return null;
  return (
    <ul className="portico-warnings" aria-label={texts.warnings}>
      {marks.map((mark) => (
        <li key={mark} data-mark={mark}>
          <Warning tone={isGraveMark(mark) ? "danger" : "caution"}>{texts.marks[mark]}</Warning>
        </li>
      ))}
    </ul>
  );
};

interface SigningPreviewProps {
  readonly request: SigningRequest | WaitingRequest;
  /** Tells requests apart whose parameters are the page's own values. */
  readonly requestKey?: string;
  /** Marks that the view shows in its own words. */
  readonly markedElsewhere?: ReadonlyArray<SigningMark>;
}

/** What a request to the wallet does: what it says, what the network expects of it, and what to beware of. */
export const SigningPreview = ({ request, requestKey, markedElsewhere = [] }: SigningPreviewProps) => {
  const { signing: texts } = useMoneyTexts();
  const { data, status } = useQuery(
    { key: requestKey ?? JSON.stringify(request), request },
    (client, asked, { signal }) => client.signer.explain(asked.request, { signal }),
  );
  // A request that replaces another, as of a swap that is built again, keeps the place of what is shown.
  const [last, setLast] = useState(data);
  useEffect(() => {
    if (data) setLast(data);
  }, [data]);
  const isFailed = status === "error";
  const shown = data ?? (isFailed ? undefined : last);
  return (
    <>
      <section
        className="portico-details portico-signing"
        aria-label={texts.title}
        aria-busy={!data && !isFailed}
        data-stale={!data && shown !== undefined}
      >
        <h3 className="portico-section-title">{texts.title}</h3>
        {shown ? (
          <>
            <p className="portico-signing-kind" data-kind={shown.kind}>
              {texts.kinds[shown.kind]}
            </p>
            <SigningContent {...shown} />
            {shown.steps ? <SigningSteps steps={shown.steps} /> : null}
          </>
        ) : null}
        <div role="status" className="portico-signing-result">
          {data ? <SimulationResult simulation={data.simulation} /> : null}
          {isFailed ? (
            <p className="portico-hint portico-simulation" data-simulation="notSimulated">
              <Icon name="help" />
              {texts.unavailable}
            </p>
          ) : null}
          {!data && !isFailed ? (
            <p className="portico-hint portico-simulation">
              <Spinner />
              {texts.loading}
            </p>
          ) : null}
        </div>
      </section>
      <Marks marks={(shown?.marks ?? []).filter((mark) => !markedElsewhere.includes(mark))} />
    </>
  );
};
