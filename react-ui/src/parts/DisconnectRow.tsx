import { useDisconnectAndClose } from "../actions/useDisconnectAndClose.ts";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { IconBox } from "./images/IconBox.tsx";
import { Row } from "./Row.tsx";

/** Disconnects every wallet, and shows a spinner meanwhile. */
export const DisconnectRow = () => {
  const { actions } = useViewTexts();
  const { isBusy, disconnect } = useDisconnectAndClose();
  return (
    <Row
      image={<IconBox icon="disconnect" />}
      label={isBusy ? actions.disconnecting : actions.disconnect}
      isBusy={isBusy}
      onClick={() => void disconnect()}
    />
  );
};
