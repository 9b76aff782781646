import { Icon, isIconName } from "../../parts/images/Icon.tsx";
import { Spinner } from "../../parts/states/Spinner.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useTexts } from "../../texts/TextsProvider.tsx";
import { useNoticeText } from "./useNoticeText.ts";

/**
 * The toast. Both live regions are in the page before they have a text; otherwise screen readers would announce
 * nothing.
 */
export const Toaster = () => {
  const { isOpen, message, variant, icon, error, isUnknown, progress } = useStore(usePortico().toasts.store);
  const { progress: successes, views } = useTexts();
  const noticeText = useNoticeText();
  const isError = variant === "error";
  const known = error ? noticeText(error, message) : progress ? successes[progress] : undefined;
  const text = known ?? (isUnknown ? views.notices.unknownError : message);
  const toast = isOpen ? (
    <div className="portico-toast" data-variant={variant}>
      {variant === "loading" ? <Spinner /> : <Icon name={isIconName(icon) ? icon : isError ? "warning" : "check"} />}
      <bdi>{text}</bdi>
    </div>
  ) : null;
  return (
    <div className="portico-toaster">
      <div role="status">{isError ? null : toast}</div>
      <div role="alert">{isError ? toast : null}</div>
    </div>
  );
};
