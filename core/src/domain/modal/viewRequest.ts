import { isChainId } from "../chain/chainId.ts";
import { isNamespace } from "../chain/isNamespace.ts";
import { InvalidArgument } from "../errors/input.ts";
import { isPorticoError } from "../errors/isPorticoError.ts";
import { type PlainViewName, plainViewNames, type View, type ViewDataName, viewOf } from "./view.ts";

/* A site without TypeScript can ask for any view with any data. What a view would fail on is refused here. */

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isFlag: Check = (value) => typeof value === "boolean";
const isNumber: Check = (value) => typeof value === "number";
const isOneOf =
  (...texts: ReadonlyArray<string>): Check =>
  (value) =>
    texts.some((text) => text === value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check(Reflect.get(value, name)));

const isWallet = fields({
  id: isText,
  name: isText,
  homepage: optional(isText),
  appStore: optional(isText),
  playStore: optional(isText),
  chromeStore: optional(isText),
  imageId: optional(isText),
  imageUrl: optional(isText),
  order: optional(isNumber),
  mobileLink: optional(isText),
  desktopLink: optional(isText),
  webappLink: optional(isText),
  rdns: optional(isText),
  injected: optional(listOf(fields({ namespace: optional(isText), injectedId: optional(isText) }))),
  chains: optional(listOf(isText)),
});

const isKnownNamespace: Check = (value) => typeof value === "string" && isNamespace(value);
const connectorFields = {
  id: isText,
  type: isText,
  name: isText,
  namespace: isKnownNamespace,
  imageId: optional(isText),
  imageUrl: optional(isText),
  rdns: optional(isText),
  origin: optional(isText),
  explorerId: optional(isText),
};
const isConnector = fields(connectorFields);
const isMultiChainConnector = fields({
  ...connectorFields,
  members: (value) => listOf(isConnector)(value) && Array.isArray(value) && value.length > 0,
});
const isNetwork = fields({
  name: isText,
  caipNetworkId: (value) => typeof value === "string" && isChainId(value),
  chainNamespace: isKnownNamespace,
});

const dataChecks: { readonly [Name in ViewDataName]: Check } = {
  ConnectingExternal: fields({ connector: isConnector, wallet: optional(isWallet) }),
  ConnectingWalletConnect: fields({ connector: optional(isConnector), wallet: optional(isWallet) }),
  ConnectingMultiChain: fields({ connector: isMultiChainConnector }),
  ConnectingSocial: fields({ provider: optional(isText) }),
  SIWXSignMessage: fields({ isRequired: optional(isFlag), error: optional(isPorticoError) }),
  Downloads: fields({ wallet: optional(isWallet) }),
  EmailVerifyOtp: fields({ email: isText }),
  EmailVerifyDevice: fields({ email: isText }),
  UpdateEmailWallet: fields({ email: isText }),
  UpdateEmailPrimaryOtp: fields({ email: isText, newEmail: isText }),
  UpdateEmailSecondaryOtp: fields({ email: isText, newEmail: isText }),
  SwitchNetwork: fields({ network: isNetwork }),
  SwitchActiveChain: fields({ network: isNetwork }),
  UnsupportedChain: fields({ forSwap: optional(isFlag) }),
  SwapSelectToken: fields({ target: isOneOf("source", "destination") }),
};

const isPlainViewName = (name: unknown): name is PlainViewName => plainViewNames.some((plain) => plain === name);

const isView = (value: unknown): value is View => {
  const { name }: { name?: unknown } = Object(value);
  if (isPlainViewName(name)) return true;
  const [, check] = Object.entries(dataChecks).find(([dataName]) => dataName === name) ?? [];
  return check?.(value) ?? false;
};

/** Returns the view that a site asks for, or an error that names it. Never throws, whatever the site passes. */
export const parseViewRequest = (request: unknown): View | InvalidArgument => {
  let name = "";
  try {
    if (isPlainViewName(request)) return viewOf(request);
    if (isView(request)) return request;
    name = String(Object(request).name ?? request);
  } catch {
    name = "a view that cannot be read";
  }
  return new InvalidArgument({ argument: "view", input: name, expected: "a view of the modal with its data" });
};
