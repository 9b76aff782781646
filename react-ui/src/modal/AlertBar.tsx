import { Icon } from "../parts/Icon.tsx";
import { IconButton } from "../parts/IconButton.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useViewTexts } from "../texts/TextsProvider.tsx";

/** Tells the site's owner what is set up wrongly; shown in debug mode alone. */
export const AlertBar = () => {
  const client = usePortico();
  const { isOpen, message, variant } = useStore(client.alerts.store);
  const texts = useViewTexts();
  return (
    <div role="alert">
      {isOpen ? (
        <div className="portico-alert" data-variant={variant}>
          <Icon name={variant === "success" ? "check" : "warning"} />
          <span>{message}</span>
          <IconButton icon="close" label={texts.actions.dismiss} onClick={() => void client.alerts.hide()} />
        </div>
      ) : null}
    </div>
  );
};
