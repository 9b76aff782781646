import type { SendState } from "@portico/core";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { Warning } from "./Warning.tsx";

/** Says that an equal transfer may still happen (docs/rules/send.md#nothing-is-sent-twice). */
export const MayHappen = ({ state: { underWay, status } }: { readonly state: SendState }) => {
  const { send: texts } = useMoneyTexts();
  return (
    <div role="status" className="portico-send-notice">
      {underWay && status !== "sending" ? <Warning>{texts.mayHappen}</Warning> : null}
    </div>
  );
};
