import { readEip155Address } from "../../domain/account/addressCodecs/eip155.ts";
import { isEmail } from "../../domain/embedded/email.ts";
import type { FrameChainId } from "../../domain/embedded/frameChain.ts";
import {
  FRAME_ACCOUNTS_MAX,
  FRAME_ERROR_MAX_CHARACTERS,
  FRAME_NETWORKS_MAX,
  FRAME_TEXT_MAX_CHARACTERS,
  FRAME_URL_MAX_CHARACTERS,
} from "../../domain/limits/embedded.ts";
import { boundedList, boundedText, fieldOf, oneLine } from "../../domain/untrustedValue.ts";

/* The messages between the page and the secure frame (docs/rules/embedded.md#frame-messages). */

export type FrameAccountType = "eoa" | "smartAccount";
/** The providers that a pop-up signs in with. Farcaster has messages of its own. */
export type PopupProvider = "google" | "github" | "apple" | "facebook" | "x" | "discord";

export interface FrameAccount {
  readonly address: string;
  readonly type: FrameAccountType;
}

/** Who is signed in, and the preferred account on the network that was asked for. */
export interface FrameUser {
  readonly address: string;
  readonly chainId: FrameChainId;
  readonly email: string | undefined;
  readonly userName: string | undefined;
  readonly smartAccountDeployed: boolean | undefined;
  readonly accounts: ReadonlyArray<FrameAccount> | undefined;
  readonly preferredAccountType: FrameAccountType | undefined;
  /** Whether `RENEW_BACKUP` gives the user new backup words. */
  readonly canRenewBackup: boolean | undefined;
}

export interface FrameTheme {
  readonly themeMode?: "light" | "dark";
  readonly themeVariables?: Readonly<Record<string, string | number>>;
  readonly w3mThemeVariables?: Readonly<Record<string, string>>;
}

export interface FrameSite {
  readonly projectId?: string;
  readonly metadata?: {
    readonly name: string;
    readonly description: string;
    readonly url: string;
    readonly icons: ReadonlyArray<string>;
  };
  readonly sdkVersion?: string;
  readonly sdkType?: string;
}

export interface FrameRpcRequest {
  readonly method: string;
  readonly params?: unknown;
  readonly chainId?: FrameChainId;
  readonly chainNamespace?: string;
  readonly rpcUrl?: string;
}

interface UserQuery {
  readonly chainId?: FrameChainId;
  readonly preferredAccountType?: FrameAccountType;
}

type Nothing = null;

/** Each operation of the frame: what is asked, and what is answered. */
export interface FrameOperations {
  readonly SWITCH_NETWORK: [
    { readonly chainId: FrameChainId; readonly rpcUrl?: string },
    { readonly chainId: FrameChainId },
  ];
  readonly CONNECT_EMAIL: [{ readonly email: string }, { readonly action: "VERIFY_DEVICE" | "VERIFY_OTP" | "CONNECT" }];
  readonly CONNECT_DEVICE: [undefined, Nothing];
  readonly CONNECT_OTP: [{ readonly otp: string }, Nothing];
  readonly CONNECT_SOCIAL: [{ readonly uri: string } & UserQuery, FrameUser];
  readonly GET_SOCIAL_REDIRECT_URI: [{ readonly provider: PopupProvider }, { readonly uri: string }];
  readonly GET_FARCASTER_URI: [undefined, { readonly url: string }];
  readonly CONNECT_FARCASTER: [undefined, { readonly userName: string }];
  readonly CONNECT_PASSKEY: [undefined, Nothing];
  readonly RENEW_BACKUP: [undefined, Nothing];
  readonly GET_USER: [UserQuery | undefined, FrameUser];
  readonly SIGN_OUT: [undefined, Nothing];
  readonly IS_CONNECTED: [undefined, { readonly isConnected: boolean }];
  readonly GET_CHAIN_ID: [undefined, { readonly chainId: FrameChainId }];
  readonly GET_SMART_ACCOUNT_ENABLED_NETWORKS: [
    undefined,
    { readonly smartAccountEnabledNetworks: ReadonlyArray<number> },
  ];
  readonly SET_PREFERRED_ACCOUNT: [
    { readonly type: FrameAccountType },
    { readonly type: FrameAccountType; readonly address: string },
  ];
  readonly UPDATE_EMAIL: [
    { readonly email: string },
    { readonly action: "VERIFY_PRIMARY_OTP" | "VERIFY_SECONDARY_OTP" },
  ];
  readonly UPDATE_EMAIL_PRIMARY_OTP: [{ readonly otp: string }, Nothing];
  readonly UPDATE_EMAIL_SECONDARY_OTP: [{ readonly otp: string }, { readonly newEmail: string }];
  readonly SYNC_THEME: [FrameTheme, Nothing];
  readonly SYNC_DAPP_DATA: [FrameSite, Nothing];
  readonly RPC_REQUEST: [FrameRpcRequest, { readonly result: unknown }];
  readonly RPC_ABORT: [undefined, Nothing];
  readonly RELOAD: [undefined, Nothing];
}
export type FrameOperation = keyof FrameOperations;
export type FrameAsked<Name extends FrameOperation> = FrameOperations[Name][0];
export type FrameReply<Name extends FrameOperation> = FrameOperations[Name][1];

const textOf = (payload: unknown, name: string, maxCharacters = FRAME_TEXT_MAX_CHARACTERS) =>
  boundedText(fieldOf(payload, name), maxCharacters);

const readChainId = (payload: unknown): FrameChainId | undefined => {
  const chainId = fieldOf(payload, "chainId");
  return typeof chainId === "number"
    ? Number.isSafeInteger(chainId) && chainId > 0
      ? chainId
      : undefined
    : boundedText(chainId, FRAME_TEXT_MAX_CHARACTERS);
};

const readType = (payload: unknown, name: string): FrameAccountType | undefined => {
  const type = fieldOf(payload, name);
  return type === "eoa" || type === "smartAccount" ? type : undefined;
};

/** An address of either namespace of the frame, in its canonical spelling. */
const readAccountAddress = (payload: unknown): string | undefined => {
  const text = textOf(payload, "address");
  return text === undefined ? undefined : (readEip155Address(text) ?? text);
};

const readAccounts = (payload: unknown): ReadonlyArray<FrameAccount> | undefined =>
  boundedList(fieldOf(payload, "accounts"), FRAME_ACCOUNTS_MAX)?.flatMap((entry) => {
    const address = readAccountAddress(entry);
    const type = readType(entry, "type");
    return address && type ? [{ address, type }] : [];
  });

const readEmail = (name: string) => (payload: unknown) => {
  const email = textOf(payload, name);
  return email !== undefined && isEmail(email) ? email : undefined;
};

const readFlag = (payload: unknown, name: string): boolean | undefined => {
  const flag = fieldOf(payload, name);
  return typeof flag === "boolean" ? flag : undefined;
};

const readUser = (payload: unknown): FrameUser | undefined => {
  const address = readAccountAddress(payload);
  const chainId = readChainId(payload);
  if (address === undefined || chainId === undefined) return undefined;
  return {
    address,
    chainId,
    email: readEmail("email")(payload),
    userName: textOf(payload, "userName"),
    smartAccountDeployed: readFlag(payload, "smartAccountDeployed"),
    accounts: readAccounts(payload),
    preferredAccountType: readType(payload, "preferredAccountType"),
    canRenewBackup: readFlag(payload, "canRenewBackup"),
  };
};

const nothing = (): Nothing => null;

/** Reads a value and puts it into a reply; undefined when the value cannot be read. */
const replyWith =
  <Value, Reply>(read: (payload: unknown) => Value | undefined, reply: (value: Value) => Reply) =>
  (payload: unknown): Reply | undefined => {
    const value = read(payload);
    return value === undefined ? undefined : reply(value);
  };

const oneOf =
  <Value extends string>(...values: ReadonlyArray<Value>) =>
  (payload: unknown): Value | undefined => {
    const action = fieldOf(payload, "action");
    return values.find((value) => value === action);
  };

const readUrl = (name: string) => (payload: unknown) => textOf(payload, name, FRAME_URL_MAX_CHARACTERS);

const readNetworks = (payload: unknown): ReadonlyArray<number> | undefined =>
  boundedList(fieldOf(payload, "smartAccountEnabledNetworks"), FRAME_NETWORKS_MAX)?.flatMap((chainId) =>
    typeof chainId === "number" && Number.isSafeInteger(chainId) && chainId > 0 ? [chainId] : [],
  );

const readPreferredAccount = (payload: unknown): FrameReply<"SET_PREFERRED_ACCOUNT"> | undefined => {
  const type = readType(payload, "type");
  const address = readAccountAddress(payload);
  return type && address ? { type, address } : undefined;
};

const readers: { readonly [Name in FrameOperation]: (payload: unknown) => FrameReply<Name> | undefined } = {
  SWITCH_NETWORK: replyWith(readChainId, (chainId) => ({ chainId })),
  CONNECT_EMAIL: replyWith(oneOf("VERIFY_DEVICE", "VERIFY_OTP", "CONNECT"), (action) => ({ action })),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  CONNECT_SOCIAL: readUser,
  GET_SOCIAL_REDIRECT_URI: replyWith(readUrl("uri"), (uri) => ({ uri })),
  GET_FARCASTER_URI: replyWith(readUrl("url"), (url) => ({ url })),
  CONNECT_FARCASTER: replyWith(
    (payload) => textOf(payload, "userName"),
    (userName) => ({ userName }),
  ),
  CONNECT_PASSKEY: nothing,
  RENEW_BACKUP: nothing,
  GET_USER: readUser,
  SIGN_OUT: nothing,
  IS_CONNECTED: replyWith(
    (payload) => readFlag(payload, "isConnected"),
    (isConnected) => ({ isConnected }),
  ),
  GET_CHAIN_ID: replyWith(readChainId, (chainId) => ({ chainId })),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: replyWith(readNetworks, (smartAccountEnabledNetworks) => ({
    smartAccountEnabledNetworks,
  })),
  SET_PREFERRED_ACCOUNT: readPreferredAccount,
  UPDATE_EMAIL: replyWith(oneOf("VERIFY_PRIMARY_OTP", "VERIFY_SECONDARY_OTP"), (action) => ({ action })),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: replyWith(readEmail("newEmail"), (newEmail) => ({ newEmail })),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  // Whoever asked reads the result, as with any other wallet.
  RPC_REQUEST: (result) => ({ result }),
  RPC_ABORT: nothing,
  RELOAD: nothing,
};

/** Returns what an operation answered; undefined when it does not have the form of the contract. */
export const readReply = <Name extends FrameOperation>(name: Name, payload: unknown): FrameReply<Name> | undefined =>
  readers[name](payload);

const isOperation = (name: string): name is FrameOperation => Object.hasOwn(readers, name);

const PREFIX = "@w3m-frame/";
const replyType = /^@w3m-frame\/([A-Z_]{1,64})_(SUCCESS|ERROR)$/;

/** A message of the frame whose envelope can be read. The payload of a reply has still to be read. */
export type FrameMessage =
  /** `passkeys` is undefined for a secure site that does not say whether it offers them. */
  | { readonly kind: "ready"; readonly passkeys: boolean | undefined }
  /** Whether the frame has pages for the visitor, and wants to be shown. */
  | { readonly kind: "pages"; readonly isShown: boolean }
  | { readonly kind: "success"; readonly id: string; readonly name: FrameOperation; readonly payload: unknown }
  | {
      readonly kind: "error";
      readonly id: string;
      readonly name: FrameOperation;
      readonly message: string;
      /** JSON-RPC code, from secure sites that send one. */
      readonly code: number | undefined;
    };

/** Returns a message of the frame; undefined for anything that the contract does not have. */
export const readMessage = (data: unknown): FrameMessage | undefined => {
  const type = boundedText(fieldOf(data, "type"), FRAME_TEXT_MAX_CHARACTERS);
  if (type === undefined) return undefined;
  if (type === `${PREFIX}READY`) return { kind: "ready", passkeys: readFlag(fieldOf(data, "payload"), "passkeys") };
  if (type === `${PREFIX}SHOW_FRAME`) return { kind: "pages", isShown: true };
  if (type === `${PREFIX}HIDE_FRAME`) return { kind: "pages", isShown: false };
  const [, name, outcome] = replyType.exec(type) ?? [];
  const id = boundedText(fieldOf(data, "id"), FRAME_TEXT_MAX_CHARACTERS);
  if (name === undefined || id === undefined || !isOperation(name)) return undefined;
  const payload = fieldOf(data, "payload");
  if (outcome === "SUCCESS") return { kind: "success", id, name, payload };
  const message = fieldOf(payload, "message");
  const code = fieldOf(payload, "code");
  return {
    kind: "error",
    id,
    name,
    message: typeof message === "string" ? oneLine(message.slice(0, FRAME_ERROR_MAX_CHARACTERS)) : "",
    code: typeof code === "number" && Number.isSafeInteger(code) ? code : undefined,
  };
};
