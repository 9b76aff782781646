import type { HeadlessParts } from "../parts/allParts.ts";
import type { ModalParts } from "../parts/modal/part.ts";
import type { Fields, Shape } from "../shapes/Shape.ts";
import type { ActionOptions } from "../standIn/action.ts";

/** The shape of each action's argument before the options. */
export type ArgumentShapes = Readonly<Record<string, Readonly<Record<string, Shape>>>>;

/** The methods of a part that take more than options, and those that return no promise, which could not reject. */
type ShapedMethods<Part> = {
  [Name in keyof Part]: Part[Name] extends (...parts: infer Parts) => infer Result
    ? [Parts, Result] extends [[options?: ActionOptions | undefined], Promise<unknown>]
      ? never
      : Name
    : never;
}[keyof Part];

type ShapesOf<Parts> = {
  readonly [Key in keyof Parts as ShapedMethods<Parts[Key]> extends never ? never : Key]: {
    readonly [Name in ShapedMethods<Parts[Key]>]: Shape;
  };
};

const required = (shape: Shape): Shape => ({ required: shape });
/** An object that must be there, with these fields. */
const object = (fields: Fields): Shape => required({ fields });

const TEXT = required("string");
const TEXTS = required({ listOf: TEXT });
const network: Fields = { caipNetworkId: TEXT };
const NETWORK = required({ either: ["string", { fields: network }] });
const account: Fields = { address: TEXT, chainId: "string" };
const VIEW = required({ either: ["string", "object"] });
const send: Fields = { token: "string", amount: "string", recipient: "string" };
const swap: Fields = {
  from: "anything",
  to: "anything",
  amount: "string",
  slippagePercent: "number",
  approval: "string",
  switchTokens: "anything",
};

/** What an action must get to work at all. What its code looks at itself is not here. */
export const argumentShapes: ShapesOf<HeadlessParts & ModalParts> = {
  networks: {
    switch: NETWORK,
    add: object({
      ...network,
      chainNamespace: TEXT,
      name: TEXT,
      nativeCurrency: required("object"),
      rpcUrls: required("object"),
    }),
    remove: NETWORK,
  },
  rpc: { request: object({ method: TEXT, params: { listOf: "anything" }, chainId: "string" }) },
  gas: { price: "string" },
  adapters: { add: object({ id: TEXT, namespace: TEXT, load: required("function") }), remove: TEXT },
  connection: {
    connect: object({ connector: object({ id: TEXT, namespace: TEXT }), chainId: "string", wallet: "object" }),
    authenticate: object({ nonce: "anything", chainId: "string", wallet: "object" }),
    disconnect: "string",
    chooseAccount: object({ namespace: TEXT, address: "string", accountType: "string" }),
  },
  signer: {
    connection: TEXT,
    signMessage: object({ message: required({ either: ["string", "object"] }), namespace: "string" }),
    signTypedData: required({ either: ["string", "json"] }),
    sendTransaction: object({
      chainId: "string",
      to: "string",
      data: "string",
      value: "bigint",
      gas: "bigint",
      gasPrice: "bigint",
      maxFeePerGas: "bigint",
      maxPriorityFeePerGas: "bigint",
      nonce: "number",
      accessList: { listOf: "anything" },
      type: "number",
    }),
    estimateFee: object({ to: TEXT, value: required("bigint"), data: "string", namespace: "string" }),
    explain: object({ method: TEXT, params: "anything", chainId: "string", address: "string", origin: "string" }),
    waitFor: object({ hash: TEXT }),
  },
  pairing: { linkOpened: "anything", reset: "anything" },
  directory: { search: object({ text: TEXT }) },
  balances: {
    fetch: object({ ...account, force: "anything", forceUpdate: { listOf: TEXT } }),
    watch: object({ ...account, force: "anything" }),
    native: object(account),
    nfts: object(account),
    reset: "anything",
  },
  prices: { fetch: TEXTS },
  history: { load: object(account), reset: "anything" },
  swap: {
    tokens: "string",
    quote: object({ from: TEXT, to: TEXT, amount: TEXT, account: "string", slippagePercent: "number" }),
    start: { fields: { ...swap, chainId: "string" } },
    set: object(swap),
    submit: object({ id: TEXT, again: "anything" }),
    reset: "anything",
  },
  permissions: {
    grant: required("object"),
    request: required({ listOf: "anything" }),
    revoke: object({ id: TEXT }),
  },
  onramp: {
    quote: object({ purchase: TEXT, payment: TEXT, amount: TEXT }),
    set: object({ ...account, purchase: "string", payment: "string", amount: "string" }),
    buy: object({ provider: TEXT, sinceMillis: "number", isBlocked: "anything" }),
    watch: object(account),
  },
  send: {
    start: { fields: { ...send, chainId: "string" } },
    set: object(send),
    submit: object({ id: TEXT, again: "anything" }),
    reset: "anything",
  },
  names: {
    lookup: object({ name: TEXT, chainId: "string" }),
    reverse: TEXT,
    suggest: TEXT,
    available: TEXT,
    enter: TEXT,
    register: TEXT,
    identity: object(account),
  },
  embedded: {
    login: object({ email: "string", social: "string", popup: "anything" }),
    answer: object({ code: "string", newEmail: "string" }),
    cancel: "anything",
    setAccountType: TEXT,
    place: "object",
  },
  modal: { choosePlatform: TEXT, open: "object", dismiss: "string" },
  router: { push: VIEW, replace: VIEW, reset: VIEW, backTo: required("number") },
  transactions: {
    push: object({ after: object({ next: TEXT }), onSuccess: "function", onCancel: "function" }),
    end: TEXT,
  },
  toasts: { show: object({ message: TEXT, variant: TEXT }), showError: "anything" },
  alerts: { show: object({ message: TEXT, variant: TEXT }) },
  theme: { set: object({ mode: "string", variables: "object" }) },
  modalOptions: { set: object({}) },
  events: { send: object({ event: TEXT, properties: "object" }) },
  analytics: { track: object({ event: TEXT, properties: "object" }) },
};
