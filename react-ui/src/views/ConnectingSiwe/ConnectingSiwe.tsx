import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { SignInRequest } from "../../signIn/SignInRequest.tsx";

/** Offers to sign in where the site does not insist on it. A visitor may leave it at any time. */
export const ConnectingSiwe = () => {
  const { error } = useStore(usePortico().siwx.store);
  return <SignInRequest error={error} startedAs="CLICK_SIGN_SIWX_MESSAGE" />;
};
