import { SignInRequest } from "../../signIn/SignInRequest.tsx";
import type { ViewProps } from "../ViewProps.ts";

/** Asks for the signature that a site wants of an account without a session. */
export const SIWXSignMessage = ({ view }: ViewProps<"SIWXSignMessage">) => (
  <SignInRequest isRequired={view.isRequired} error={view.error} />
);
