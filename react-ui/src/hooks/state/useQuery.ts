import type { ActionPromise, Portico, PorticoError } from "@portico/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { usePortico } from "../../provider/PorticoContext.ts";
import { porticoError } from "./porticoError.ts";

type QueryState<Data, Failure> =
  | { readonly status: "idle" | "pending"; readonly data: Data | undefined; readonly error: undefined }
  | { readonly status: "success"; readonly data: Data; readonly error: undefined }
  | { readonly status: "error"; readonly data: Data | undefined; readonly error: Failure };

/**
 * The state of a request for data. It is `idle` while there is nothing to request. A repeated request keeps the data
 * until the new data arrives.
 */
export type Query<Data, Failure = PorticoError> = QueryState<Data, Failure> & {
  /** Requests the data again. Where the client has a cache that can be skipped, it is. */
  readonly refetch: () => void;
};

export interface FetchOptions {
  readonly signal: AbortSignal;
  /** Whether the caller wants current data instead of cached data. */
  readonly force: boolean;
}

/** A request for data. Requests with the same key are the same. */
interface KeyedRequest {
  readonly key: string;
  /** When it changes, the data is requested again; the earlier data stays until then. */
  readonly revision?: string;
}

interface StoredState<Data> {
  readonly client: Portico;
  readonly key: string;
  readonly state: QueryState<Data, PorticoError>;
}

/**
 * Fetches data from the client when the component mounts, and again when the request's key or revision changes. Without a request
 * nothing is fetched. Data of an earlier request or an earlier client is ignored. The error has the type that the
 * client's action declares.
 */
export function useQuery<Request extends KeyedRequest, Data, Failure = PorticoError>(
  request: Request | undefined,
  fetchData: (client: Portico, request: Request, options: FetchOptions) => ActionPromise<Data, Failure>,
): Query<Data, Failure>;
export function useQuery<Request extends KeyedRequest, Data>(
  request: Request | undefined,
  fetchData: (client: Portico, request: Request, options: FetchOptions) => Promise<Data>,
): Query<Data> {
  const client = usePortico();
  const [stored, setStored] = useState<StoredState<Data>>();
  const [refetched, setRefetched] = useState<{ readonly key: string | undefined }>();
  const latest = useRef({ request, fetchData });
  useEffect(() => {
    latest.current = { request, fetchData };
  });
  const { key, revision } = request ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision of the data is a reason to request it
  useEffect(() => {
    const current = latest.current;
    if (key === undefined || !current.request) return;
    const controller = new AbortController();
    const { signal } = controller;
    const updateState = (stateAfter: (data: Data | undefined) => StoredState<Data>["state"]) => {
      if (signal.aborted) return;
      setStored((previous) => {
        const isSameRequest = previous?.client === client && previous.key === key;
        return { client, key, state: stateAfter(isSameRequest ? previous.state.data : undefined) };
      });
    };
    updateState((data) => ({ status: "pending", data, error: undefined }));
    current.fetchData(client, current.request, { signal, force: refetched?.key === key }).then(
      (data) => updateState(() => ({ status: "success", data, error: undefined })),
      (cause: unknown) => updateState((data) => ({ status: "error", data, error: porticoError(cause) })),
    );
    return () => controller.abort();
  }, [client, key, revision, refetched]);

  const refetch = useCallback(() => setRefetched({ key }), [key]);
  if (stored?.client === client && stored.key === key) return { ...stored.state, refetch };
  return { status: key === undefined ? "idle" : "pending", data: undefined, error: undefined, refetch };
}
