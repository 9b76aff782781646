import { usePortico } from "../provider/PorticoContext.ts";
import { useLoginStart } from "./useLoginStart.ts";

/** Signs in with a passkey. */
export const usePasskeyLogin = (): (() => void) => {
  const client = usePortico();
  const start = useLoginStart();
  return () =>
    start(() => {
      void client.router.push({ name: "SecureWallet" });
      // The view shows what became of it.
      client.embedded.login({ passkey: true }).catch(() => {});
    });
};
