import { useViewAttempt } from "../../hooks/modal/useViewAttempt.ts";
import { WaitingForConnector } from "../../parts/states/WaitingForConnector.tsx";
import type { ViewProps } from "../ViewProps.ts";

/** Waits for a wallet in the page. */
export const ConnectingExternal = ({ view }: ViewProps<"ConnectingExternal">) => {
  const { connector, wallet } = view;
  return (
    <WaitingForConnector connector={connector} name={wallet?.name || connector.name} attempt={useViewAttempt(view)} />
  );
};
