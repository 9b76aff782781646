import type { SwitchNetworkErrorType } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { type Mutation, useMutation } from "../state/useMutation.ts";

/**
 * Makes a configured network the active one, and asks the connected wallet of its namespace to switch too.
 *
 * @example
 *   const { switchNetwork, error } = useSwitchNetwork();
 *   return <button type="button" onClick={() => switchNetwork("eip155:8453")} />;
 */
export const useSwitchNetwork = (): Mutation<
  "switchNetwork",
  RegisteredClient["networks"]["switch"],
  SwitchNetworkErrorType
> => {
  const [switchNetwork, state] = useMutation<RegisteredClient["networks"]["switch"], SwitchNetworkErrorType>(
    usePortico().networks.switch,
  );
  return { ...state, switchNetwork };
};
