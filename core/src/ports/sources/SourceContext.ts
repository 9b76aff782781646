import type { Endpoints } from "../../domain/chain/endpoints.ts";
import type { Network } from "../../domain/chain/network.ts";
import type { HostedService } from "./HostedService.ts";

/** An HTTP request of a source. */
export interface SourceRequest {
  readonly url: string;
  /** `GET` by default. Only a GET is repeated after a failure. */
  readonly method?: "GET" | "POST";
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a GET may be repeated after a failure, as it is unless this is false. */
  readonly repeatable?: boolean;
  readonly signal?: AbortSignal;
}

/** What the kit provides to a source. */
export interface SourceContext {
  /** Returns the configured networks, in order. They may change while the client lives. */
  readonly networks: () => ReadonlyArray<Network>;
  /** URLs of the services. Only `bitcoinApi` answers without a project id. */
  readonly endpoints: Omit<Endpoints, "secureSite">;
  /** Makes one JSON-RPC call with the kit's fallbacks, batches and limits. Rejects with an error of the catalogue. */
  readonly rpc: (call: {
    readonly network: Network;
    readonly method: string;
    readonly params: ReadonlyArray<unknown>;
  }) => Promise<unknown>;
  /**
   * Makes one HTTP request with the kit's limits of time, size, repetitions and requests in flight. Resolves with the
   * JSON, which the source must decode; rejects with a `TransportError`.
   */
  readonly fetchJson: (request: SourceRequest) => Promise<unknown>;
  /** Calls the Blockchain API. Only a client provides it. */
  readonly hosted?: HostedService;
  readonly log: (level: "debug" | "info" | "warning" | "error", message: string) => void;
}
