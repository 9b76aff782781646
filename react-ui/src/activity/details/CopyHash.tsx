import { shortAccount } from "@portico/core/views";
import { useCopy } from "../../actions/useCopy.ts";
import { Icon } from "../../parts/images/Icon.tsx";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

/** The id of a transaction. A click copies it. */
export const CopyHash = ({ hash }: { readonly hash: string }) => {
  const { activity: texts } = useMoneyTexts();
  const copy = useCopy(texts.transactionCopied);
  return (
    <button type="button" className="portico-copy" title={hash} onClick={() => void copy(hash)}>
      <bdi dir="ltr">{shortAccount("list", hash)}</bdi>
      <Icon name="copy" />
      <span className="portico-visually-hidden">, {texts.copyTransaction}</span>
    </button>
  );
};
