import { buttonTexts, fillText } from "@portico/core/strings";
import { numberFormat } from "@portico/core/views";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useButtonTexts } from "../useButtonTexts.ts";

/** Tells screen readers, when they have nothing else to say, how many transactions were confirmed. Visitors see a tick on the button. */
export const ConfirmedStatus = ({ count }: { readonly count: number }) => {
  const locale = useFigureLocale();
  const { confirmedNote } = useButtonTexts(buttonTexts);
  return (
    <span role="status" className="portico-visually-hidden">
      {count > 0 ? fillText(confirmedNote, { count: numberFormat(locale).format(count) }) : null}
    </span>
  );
};
