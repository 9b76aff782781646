import type { DisconnectErrorType } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { type Mutation, useMutation } from "../state/useMutation.ts";

/**
 * Disconnects the wallet of a namespace; without an argument, every wallet.
 *
 * @example
 *   const { disconnect } = useDisconnect();
 *   return <button type="button" onClick={() => disconnect()} />;
 */
export const useDisconnect = (): Mutation<
  "disconnect",
  RegisteredClient["connection"]["disconnect"],
  DisconnectErrorType
> => {
  const [disconnect, state] = useMutation<RegisteredClient["connection"]["disconnect"], DisconnectErrorType>(
    usePortico().connection.disconnect,
  );
  return { ...state, disconnect };
};
