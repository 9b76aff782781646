import type { SignInErrorType, SignInState, SignOutErrorType } from "@portico/core";
import { usePortico } from "../../provider/PorticoContext.ts";
import type { RegisteredClient } from "../../provider/Register.ts";
import { useStore } from "../../provider/useStore.ts";
import { useMutation } from "../state/useMutation.ts";

type SiwxPart = RegisteredClient["siwx"];

export type UseSiwx = SignInState & {
  /** Asks the wallet for a signature. The promise may be ignored: `status` and `error` say what became of it. */
  readonly signIn: SiwxPart["signIn"];
  /** Ends the session; where the site requires one, the wallets are disconnected too. */
  readonly signOut: SiwxPart["signOut"];
};

/**
 * Whether the account in use has signed in with the wallet, on a site with the option `siwx`.
 *
 * @example
 *   const { status, session, signIn } = useSiwx();
 *   if (session) return <p>Signed in as {session.data.accountAddress}</p>;
 *   return <button type="button" disabled={status !== "signedOut"} onClick={() => signIn()} />;
 */
export const useSiwx = (): UseSiwx => {
  const { siwx } = usePortico();
  const state = useStore(siwx.store);
  const [signIn] = useMutation<SiwxPart["signIn"], SignInErrorType>(siwx.signIn);
  const [signOut] = useMutation<SiwxPart["signOut"], SignOutErrorType>(siwx.signOut);
  return { ...state, signIn, signOut };
};
