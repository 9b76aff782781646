import type { AccountType } from "../account/account.ts";
import type { ChainId } from "../chain/caip.ts";
import type { ModalEvent } from "./event.ts";

/** An event of signing in, with the network and the kind of account that signs. */
export const signInEvent = (
  event: "SIWX_AUTH_SUCCESS" | "SIWX_AUTH_ERROR",
  network: ChainId,
  accountType: AccountType | undefined,
): ModalEvent => ({ event, properties: { network, isSmartAccount: accountType === "smartAccount" } });
