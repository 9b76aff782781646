import type { Portico } from "@portico/core";
import type { AccountTab } from "@portico/core/views";
import { useState } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";

/** The tab that a visitor chose last, by account. It outlives the dialog, and is kept as long as the client. */
const chosenTabs = new WeakMap<Portico, Map<string, AccountTab>>();

/** Has an account show a tab the next time. */
export const rememberTab = (client: Portico, address: string, tab: AccountTab): void => {
  chosenTabs.set(client, new Map([...(chosenTabs.get(client) ?? []), [address, tab]]));
};

/** The tab that shows for an account: the one that the visitor chose for it, otherwise the first available one. */
export const useChosenTab = (address: string, tabs: ReadonlyArray<AccountTab>) => {
  const client = usePortico();
  const [, setChoices] = useState(0);
  const chosen = chosenTabs.get(client)?.get(address);
  /** Returns whether it was another tab before. A press may choose a tab twice: when it starts, and with the focus. */
  const choose = (tab: AccountTab): boolean => {
    if (chosenTabs.get(client)?.get(address) === tab) return false;
    rememberTab(client, address, tab);
    setChoices((previous) => previous + 1);
    return true;
  };
  return { tab: chosen && tabs.includes(chosen) ? chosen : tabs[0], choose };
};
