import { usePortico } from "../../provider/PorticoContext.ts";
import type { ConnectedAccount } from "./ConnectedAccount.ts";

/** Tells the site that the visitor opens the activity, in a tab or in a view of its own. */
export const useActivityEvent = ({ account }: ConnectedAccount): (() => void) => {
  const { events } = usePortico();
  const isSmartAccount = account.type === "smartAccount";
  return () => void events.send({ event: "CLICK_TRANSACTIONS", properties: { isSmartAccount } });
};
