import type { AccountType } from "../account/account.ts";
import type { ChainId } from "../chain/caip.ts";
import type { PorticoError } from "../errors/catalogue.ts";
import type { ModalEvent } from "./event.ts";

/** The methods of a connection: in the page, by a link that was opened, or by a code. */
export type ConnectMethodName = "browser" | "mobile" | "qrcode";

export const connectSucceeded = (properties: {
  readonly method: ConnectMethodName;
  readonly name: string;
}): ModalEvent => ({ event: "CONNECT_SUCCESS", properties });

export const connectFailed = ({ message }: PorticoError): ModalEvent => ({
  event: "CONNECT_ERROR",
  properties: { message },
});

/** The event of a chosen account type. Only accounts of eip155 have types that visitors choose. */
export const accountTypeChosen = (network: ChainId, accountType: AccountType | undefined): ModalEvent | undefined =>
  accountType === "eoa" || accountType === "smartAccount"
    ? { event: "SET_PREFERRED_ACCOUNT_TYPE", properties: { network, accountType } }
    : undefined;
