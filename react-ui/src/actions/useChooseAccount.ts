import type { Portico } from "@portico/core";
import { useCallback } from "react";
import { usePortico } from "../provider/PorticoContext.ts";

type Choice = Parameters<Portico["connection"]["chooseAccount"]>[0];

/**
 * Uses another account of the wallet. Resolves to whether the account is in use now; the client itself reports a
 * failure.
 */
export const useChooseAccount = (): ((choice: Choice) => Promise<boolean>) => {
  const client = usePortico();
  return useCallback(
    async (choice) => {
      try {
        const { account } = await client.connection.chooseAccount(choice);
        return choice.address === undefined || account.address === choice.address;
      } catch {
        return false;
      }
    },
    [client],
  );
};
