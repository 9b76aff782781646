import type { ConnectErrorType } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { type Mutation, useMutation } from "../state/useMutation.ts";

/**
 * Connects with a connector of `useConnectors()`. The one that pairs through the relay shows its URI in `usePairing()`.
 *
 * @example
 *   const { connect, status, error } = useConnect();
 *   return <button type="button" disabled={status === "pending"} onClick={() => connect({ connector })} />;
 */
export const useConnect = (): Mutation<"connect", RegisteredClient["connection"]["connect"], ConnectErrorType> => {
  const [connect, state] = useMutation<RegisteredClient["connection"]["connect"], ConnectErrorType>(
    usePortico().connection.connect,
  );
  return { ...state, connect };
};
