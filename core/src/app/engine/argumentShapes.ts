import type { ActionOptions } from "../client/action.ts";
import type { HeadlessParts } from "../parts/allParts.ts";
import type { ModalParts } from "../parts/modal/part.ts";

/**
 * What a value must be: a `typeof`; `list`, `strings` or `objects` for an array; `fields` for an object whose fields can
 * be read; `json` for one that can be written as JSON; `signal`, `network`, or `any`. Alternatives are separated by
 * `|`. An object must have the fields, and all of its fields must be readable. A list contains alternatives.
 */
export type Shape = string | ReadonlyArray<Shape> | { readonly [field: string]: Shape };

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

const OPTIONAL_TEXT = "undefined|string";
const AMOUNT = "undefined|bigint";
const NETWORK = "string|network";
const ACCOUNT = { address: "string", chainId: OPTIONAL_TEXT };
const VIEW = "string|object";
const SEND = { token: OPTIONAL_TEXT, amount: OPTIONAL_TEXT, recipient: OPTIONAL_TEXT };
const SWAP = {
  from: "any",
  to: "any",
  amount: OPTIONAL_TEXT,
  slippagePercent: "undefined|number",
  approval: OPTIONAL_TEXT,
  switchTokens: "any",
};

/** What actions take, as far as their code relies on it before it has looked itself. */
export const argumentShapes: ShapesOf<HeadlessParts & ModalParts> = {
  networks: {
    switch: NETWORK,
    add: {
      caipNetworkId: "string",
      chainNamespace: "string",
      name: "string",
      nativeCurrency: "object",
      rpcUrls: "object",
    },
    remove: NETWORK,
  },
  rpc: { request: { method: "string", params: "undefined|list", chainId: OPTIONAL_TEXT } },
  gas: { price: OPTIONAL_TEXT },
  adapters: { add: { id: "string", namespace: "string", load: "function" }, remove: "string" },
  connection: {
    connect: { connector: { id: "string", namespace: "string" }, chainId: OPTIONAL_TEXT, wallet: "undefined|object" },
    authenticate: { nonce: "any", chainId: OPTIONAL_TEXT, wallet: "undefined|object" },
    disconnect: OPTIONAL_TEXT,
    chooseAccount: { namespace: "string", address: OPTIONAL_TEXT, accountType: OPTIONAL_TEXT },
  },
  signer: {
    connection: "string",
    signMessage: { message: "string|object", namespace: OPTIONAL_TEXT },
    signTypedData: "string|json",
    sendTransaction: {
      chainId: OPTIONAL_TEXT,
      to: OPTIONAL_TEXT,
      data: OPTIONAL_TEXT,
      value: AMOUNT,
      gas: AMOUNT,
      gasPrice: AMOUNT,
      maxFeePerGas: AMOUNT,
      maxPriorityFeePerGas: AMOUNT,
      nonce: "undefined|number",
      accessList: "undefined|list",
      type: "undefined|number",
    },
    estimateFee: { to: "string", value: "bigint", data: OPTIONAL_TEXT, namespace: OPTIONAL_TEXT },
    explain: { method: "string", params: "any", chainId: OPTIONAL_TEXT, address: OPTIONAL_TEXT, origin: OPTIONAL_TEXT },
    waitFor: { hash: "string" },
  },
  pairing: { linkOpened: "any", reset: "any" },
  directory: { search: { text: "string" } },
  balances: {
    fetch: { ...ACCOUNT, force: "any", forceUpdate: "undefined|strings" },
    watch: { ...ACCOUNT, force: "any" },
    native: ACCOUNT,
    nfts: ACCOUNT,
    reset: "any",
  },
  prices: { fetch: "strings" },
  history: { load: ACCOUNT, reset: "any" },
  swap: {
    tokens: OPTIONAL_TEXT,
    quote: {
      from: "string",
      to: "string",
      amount: "string",
      account: OPTIONAL_TEXT,
      slippagePercent: "undefined|number",
    },
    start: ["undefined", { ...SWAP, chainId: OPTIONAL_TEXT }],
    set: SWAP,
    submit: { id: "string", again: "any" },
    reset: "any",
  },
  permissions: {
    grant: "object",
    request: "list",
    revoke: { id: "string" },
  },
  onramp: {
    quote: { purchase: "string", payment: "string", amount: "string" },
    set: { ...ACCOUNT, purchase: OPTIONAL_TEXT, payment: OPTIONAL_TEXT, amount: OPTIONAL_TEXT },
    buy: { provider: "string", sinceMillis: "undefined|number", isBlocked: "any" },
    watch: ACCOUNT,
  },
  send: {
    start: ["undefined", { ...SEND, chainId: OPTIONAL_TEXT }],
    set: SEND,
    submit: { id: "string", again: "any" },
    reset: "any",
  },
  names: {
    lookup: { name: "string", chainId: OPTIONAL_TEXT },
    reverse: "string",
    suggest: "string",
    available: "string",
    enter: "string",
    register: "string",
    identity: ACCOUNT,
  },
  embedded: {
    login: { email: OPTIONAL_TEXT, social: OPTIONAL_TEXT, popup: "any" },
    answer: { code: OPTIONAL_TEXT, newEmail: OPTIONAL_TEXT },
    cancel: "any",
    setAccountType: "string",
    place: "undefined|object",
  },
  modal: { choosePlatform: "string", open: "undefined|object", dismiss: OPTIONAL_TEXT },
  router: { push: VIEW, replace: VIEW, reset: VIEW, backTo: "number" },
  transactions: {
    push: { after: { next: "string" }, onSuccess: "undefined|function", onCancel: "undefined|function" },
    end: "string",
  },
  toasts: { show: { message: "string", variant: "string" }, showError: "any" },
  alerts: { show: { message: "string", variant: "string" } },
  theme: { set: { mode: OPTIONAL_TEXT, variables: "undefined|object" } },
  modalOptions: { set: "fields" },
  events: { send: { event: "string", properties: "undefined|object" } },
  analytics: { track: { event: "string", properties: "undefined|object" } },
};
