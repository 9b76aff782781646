import { IconButton } from "../../parts/IconButton.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useNoticeText } from "./useNoticeText.ts";

/** Shows the site's owner what is set up wrongly, in debug mode only. */
export const AlertBar = () => {
  const client = usePortico();
  const { isOpen, message, variant, error } = useStore(client.alerts.store);
  const { actions } = useViewTexts();
  const noticeText = useNoticeText();
  return (
    <div role="alert">
      {isOpen ? (
        <div className="portico-alert" data-variant={variant}>
          <Icon name={variant === "success" ? "check" : "warning"} />
          <bdi>{error ? noticeText(error, message) : message}</bdi>
          <IconButton icon="close" label={actions.dismiss} onClick={() => void client.alerts.hide()} />
        </div>
      ) : null}
    </div>
  );
};
