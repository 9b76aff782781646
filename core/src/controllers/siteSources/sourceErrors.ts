import { FeatureLoadFailed } from "../../domain/errors/client.ts";
import { ProjectIdNotConfigured } from "../../domain/errors/configuration.ts";
import type { JsonRpcError, ServiceError } from "../../domain/errors/families.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import * as rpc from "../../domain/errors/rpc.ts";
import { BadReply, HttpStatus, TimedOut, Unreachable } from "../../domain/errors/transport.ts";

/** Why a source did not answer. */
export type SourceError = JsonRpcError | ServiceError | FeatureLoadFailed;

const classes = [
  ...Object.values(rpc),
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
