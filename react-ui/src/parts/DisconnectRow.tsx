import { useDisconnectAndClose } from "../actions/useDisconnectAndClose.ts";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { IconBox } from "./images/IconBox.tsx";
import { Row } from "./Row.tsx";

interface DisconnectRowProps {
  /** `Disconnect` when left out. */
  readonly label?: string;
}

/** Disconnects every wallet, and shows a spinner meanwhile. */
export const DisconnectRow = ({ label }: DisconnectRowProps) => {
  const { actions } = useViewTexts();
  const { isBusy, disconnect } = useDisconnectAndClose();
  return (
    <Row
      image={<IconBox icon="disconnect" />}
      label={isBusy ? actions.disconnecting : (label ?? actions.disconnect)}
      isBusy={isBusy}
      onClick={() => void disconnect()}
    />
  );
};
