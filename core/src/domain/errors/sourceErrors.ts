import { FeatureLoadFailed, ProjectIdNotConfigured } from "./client.ts";
import type { JsonRpcError, ServiceError } from "./families.ts";
import { NetworkNotSupported } from "./flow.ts";
import { isPorticoError } from "./isPorticoError.ts";
import * as node from "./node.ts";
import * as rpc from "./rpc.ts";
import { BadReply, HttpStatus, TimedOut, Unreachable } from "./transport.ts";

/** Why a source did not answer. */
export type SourceError = JsonRpcError | ServiceError | FeatureLoadFailed;

const classes = [
  ...Object.values(rpc),
  ...Object.values(node),
  BadReply,
  FeatureLoadFailed,
  HttpStatus,
  NetworkNotSupported,
  ProjectIdNotConfigured,
  TimedOut,
  Unreachable,
];
const tags: ReadonlySet<string> = new Set(classes.map(({ definition }) => definition.tag));

export const isSourceError = (error: unknown): error is SourceError => isPorticoError(error) && tags.has(error._tag);
