import { InvalidAccountId, InvalidAssetId, InvalidChainId } from "./caip.ts";
import { Aborted, ClientDisposed, FeatureLoadFailed, InvalidOption } from "./client.ts";
import * as configuration from "./configuration.ts";
import { ProjectIdNotConfigured } from "./configuration.ts";
import * as connection from "./connection.ts";
import * as device from "./device.ts";
import * as flow from "./flow.ts";
import * as identity from "./identity.ts";
import * as input from "./input.ts";
import * as money from "./money.ts";
import * as networks from "./networks.ts";
import * as node from "./node.ts";
import * as permissions from "./permissions.ts";
import * as rpc from "./rpc.ts";
import * as signIn from "./signIn.ts";
import * as transport from "./transport.ts";
import { UnexpectedError } from "./unexpected.ts";

/**
 * Listed one by one, because the light client uses these classes, and a namespace import would bring a namespace object
 * too.
 */
const light = {
  InvalidChainId,
  InvalidAccountId,
  InvalidAssetId,
  ProjectIdNotConfigured,
  InvalidOption,
  Aborted,
  ClientDisposed,
  FeatureLoadFailed,
  UnexpectedError,
};

const classesByName = {
  ...input,
  ...light,
  ...configuration,
  ...connection,
  ...device,
  ...transport,
  ...permissions,
  ...rpc,
  ...node,
  ...flow,
  ...money,
  ...identity,
  ...signIn,
  ...networks,
};

/** Every error of Portico. `retryable` is `depends` when each error decides, for example by its HTTP status. */
export const errorDefinitions = Object.values(classesByName).map(({ definition: { tag, code, kind, retryable } }) => ({
  tag,
  code,
  kind,
  retryable: typeof retryable === "boolean" ? retryable : ("depends" as const),
}));

/** Every failure of an action: a closed union, matched by `_tag`. */
export type PorticoError = InstanceType<(typeof classesByName)[keyof typeof classesByName]>;
export type ErrorTag = PorticoError["_tag"];
/** The error with a tag, or the union of the errors with these tags. */
export type ErrorOf<Tag extends ErrorTag> = Extract<PorticoError, { readonly _tag: Tag }>;
export type ErrorCode = PorticoError["code"];
