import type { WaitingRequest } from "@portico/core";
import { SigningPreview } from "./SigningPreview.tsx";

/** The methods that sign or send. Others have nothing to explain. */
const SIGNING = /sign|sendTransaction|sendCalls/i;

/** What a request does that waits in a wallet, as far as the client knows it (docs/rules/connection.md#waiting-requests). */
export const WaitingPreview = ({ request }: { readonly request: WaitingRequest }) =>
  request.params !== undefined && SIGNING.test(request.method) ? (
    <SigningPreview request={request} requestKey={`${request.id} ${request.method}`} />
  ) : null;
