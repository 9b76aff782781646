import { isChainId } from "../chain/chainId.ts";
import { isNamespace } from "../chain/isNamespace.ts";
import { InvalidArgument } from "../errors/input.ts";
import { isPorticoError } from "../errors/isPorticoError.ts";
import { type PlainViewName, plainViewNames, type View, type ViewDataName, viewOf } from "./view.ts";

/* A site without TypeScript can ask for any view with any data. What a view would fail on is refused here. */

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isFlag: Check = (value) => typeof value === "boolean";

/** An object with these fields. Every field is a text, unless another check is given for it. */
const fields =
  (required: ReadonlyArray<string>, checks: Readonly<Record<string, Check>> = {}): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    required.every((name) => name in value) &&
    Object.entries(value).every(([name, field]) => field === undefined || (checks[name] ?? isText)(field));

const wallet = fields(["id", "name"], { order: Number.isFinite, injected: Array.isArray, chains: Array.isArray });
const namespace: Check = (value) => typeof value === "string" && isNamespace(value);
const connector = fields(["id", "type", "name", "namespace"], { namespace, asksOnce: isFlag });
const members: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(connector);
const network: Check = (value) => {
  const { name, caipNetworkId, chainNamespace }: Readonly<Record<string, unknown>> = Object(value);
  return isText(name) && isChainId(String(caipNetworkId)) && namespace(chainNamespace);
};

const email = fields(["email"]);
const emails = fields(["email", "newEmail"]);
const ofNetwork = fields(["network"], { network });

const dataChecks: { readonly [Name in ViewDataName]: Check } = {
  ConnectingExternal: fields(["connector"], { connector, wallet }),
  ConnectingWalletConnect: fields([], { connector, wallet }),
  ConnectingMultiChain: fields(["connector"], {
    connector: fields(["name", "members"], { namespace, members, asksOnce: isFlag }),
  }),
  ConnectingSocial: fields([]),
  SIWXSignMessage: fields([], { isRequired: isFlag, error: isPorticoError }),
  Downloads: fields([], { wallet }),
  EmailVerifyOtp: email,
  EmailVerifyDevice: email,
  UpdateEmailWallet: email,
  UpdateEmailPrimaryOtp: emails,
  UpdateEmailSecondaryOtp: emails,
  SwitchNetwork: ofNetwork,
  SwitchActiveChain: ofNetwork,
  UnsupportedChain: fields([], { forSwap: isFlag }),
  Nft: fields(["contract", "tokenId"]),
  SwapSelectToken: fields(["target"], { target: (value) => value === "source" || value === "destination" }),
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
