import type { WalletPlatform } from "../directory/walletPlatforms.ts";

interface OnNetwork {
  /** CAIP-2 id, or empty. */
  readonly network: string;
}
interface OfAccount {
  readonly isSmartAccount: boolean;
}
interface WithMessage {
  readonly message: string;
}
interface WithProvider {
  readonly provider: string;
}
interface HistoryPage extends OfAccount {
  readonly address: string;
  readonly projectId: string | undefined;
  readonly cursor?: string;
}
/** Amounts as the input fields show them. */
interface Swap extends OnNetwork, OfAccount {
  readonly swapFromToken: string;
  readonly swapToToken: string;
  readonly swapFromAmount: string;
  readonly swapToAmount: string;
}
interface Send extends OnNetwork, OfAccount {
  readonly token: string;
  readonly amount: number;
}
interface NameRegistration extends OfAccount {
  /** The name with its suffix. */
  readonly ensName: string;
}
type NoProperties = Record<never, never>;

/** The properties of each event (docs/rules/services.md#events). */
export interface EventProperties {
  readonly MODAL_CREATED: NoProperties;
  readonly INITIALIZE: Readonly<Record<string, unknown>>;
  readonly MODAL_OPEN: { readonly connected: boolean };
  readonly MODAL_CLOSE: { readonly connected: boolean };
  readonly CLICK_ALL_WALLETS: NoProperties;
  readonly CLICK_WALLET_HELP: NoProperties;
  readonly CLICK_NETWORK_HELP: NoProperties;
  readonly CLICK_GET_WALLET: NoProperties;
  readonly CLICK_NETWORKS: NoProperties;
  readonly SELECT_WALLET: { readonly name: string; readonly platform: Exclude<WalletPlatform, "unsupported"> };
  /** An empty `badge` or `search` means a search without a badge or a text. */
  readonly SEARCH_WALLET: { readonly badge: string; readonly search: string };
  readonly CONNECT_SUCCESS: {
    readonly method: "qrcode" | "mobile" | "browser" | "email" | "passkey";
    readonly name: string;
  };
  readonly CONNECT_ERROR: WithMessage;
  readonly CONNECT_PROXY_ERROR: WithMessage & {
    readonly uri: string;
    readonly mobile_link: string;
    readonly name: string;
  };
  readonly DISCONNECT_SUCCESS: NoProperties;
  readonly DISCONNECT_ERROR: Partial<WithMessage>;
  readonly SWITCH_NETWORK: OnNetwork;
  readonly EMAIL_LOGIN_SELECTED: NoProperties;
  readonly EMAIL_SUBMITTED: NoProperties;
  readonly DEVICE_REGISTERED_FOR_EMAIL: NoProperties;
  readonly EMAIL_VERIFICATION_CODE_SENT: NoProperties;
  readonly EMAIL_VERIFICATION_CODE_PASS: NoProperties;
  readonly EMAIL_VERIFICATION_CODE_FAIL: WithMessage;
  readonly EMAIL_EDIT: NoProperties;
  readonly EMAIL_UPGRADE_FROM_MODAL: NoProperties;
  readonly SOCIAL_LOGIN_STARTED: WithProvider;
  readonly SOCIAL_LOGIN_REQUEST_USER_DATA: WithProvider;
  readonly SOCIAL_LOGIN_SUCCESS: WithProvider;
  readonly SOCIAL_LOGIN_ERROR: WithProvider;
  readonly SOCIAL_LOGIN_CANCELED: WithProvider;
  readonly CLICK_SIGN_SIWX_MESSAGE: OnNetwork & OfAccount;
  readonly CLICK_CANCEL_SIWX: OnNetwork & OfAccount;
  readonly SIWX_AUTH_SUCCESS: OnNetwork & OfAccount;
  readonly SIWX_AUTH_ERROR: OnNetwork & OfAccount;
  readonly SET_PREFERRED_ACCOUNT_TYPE: OnNetwork & { readonly accountType: "eoa" | "smartAccount" };
  readonly CLICK_TRANSACTIONS: OfAccount;
  readonly LOAD_MORE_TRANSACTIONS: HistoryPage;
  readonly ERROR_FETCH_TRANSACTIONS: HistoryPage;
  readonly SELECT_BUY_CRYPTO: OfAccount;
  readonly SELECT_BUY_PROVIDER: OfAccount & { readonly provider: string };
  readonly SELECT_WHAT_IS_A_BUY: OfAccount;
  readonly OPEN_SWAP: OnNetwork & OfAccount;
  readonly CLICK_SELECT_TOKEN_TO_SWAP: NoProperties;
  readonly INITIATE_SWAP: Swap;
  readonly SWAP_SUCCESS: Swap;
  readonly SWAP_ERROR: Swap & WithMessage;
  readonly SWAP_APPROVAL_ERROR: Swap & WithMessage;
  readonly OPEN_SEND: OnNetwork & OfAccount;
  readonly SEND_INITIATED: Send;
  readonly SEND_SUCCESS: Send;
  readonly SEND_ERROR: Send & WithMessage;
  readonly OPEN_ENS_FLOW: OfAccount;
  readonly REGISTER_NAME_INITIATED: NameRegistration;
  readonly REGISTER_NAME_SUCCESS: NameRegistration;
  readonly REGISTER_NAME_ERROR: NameRegistration & { readonly error: string };
}

export type EventName = keyof EventProperties;

/** An event for listeners and the analytics service. Events of type `NoProperties` have no properties. */
export type ModalEvent = {
  [Name in EventName]: EventProperties[Name] extends NoProperties
    ? NoProperties extends EventProperties[Name]
      ? { readonly event: Name; readonly properties?: EventProperties[Name] }
      : { readonly event: Name; readonly properties: EventProperties[Name] }
    : never;
}[EventName];

/** An event with its time. */
export type DatedEvent = ModalEvent & { readonly type: "track"; readonly timestampMillis: number };

/** `last` is MODAL_CREATED until something happens. */
export interface EventsState {
  readonly last: DatedEvent;
}
