import { visitorText } from "@portico/core/strings";
import { IconButton } from "../../parts/IconButton.tsx";
import { Icon } from "../../parts/images/Icon.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useTexts } from "../../texts/TextsProvider.tsx";

/** Shows the site's owner what is set up wrongly, in debug mode only. */
export const AlertBar = () => {
  const client = usePortico();
  const { isOpen, message, variant, error } = useStore(client.alerts.store);
  const { errors, views } = useTexts();
  return (
    <div role="alert">
      {isOpen ? (
        <div className="portico-alert" data-variant={variant}>
          <Icon name={variant === "success" ? "check" : "warning"} />
          <bdi>{error ? visitorText(error, errors) : message}</bdi>
          <IconButton icon="close" label={views.actions.dismiss} onClick={() => void client.alerts.hide()} />
        </div>
      ) : null}
    </div>
  );
};
