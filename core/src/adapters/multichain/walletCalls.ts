import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { WalletTimedOut } from "../../domain/errors/connection.ts";
import { rpcErrorOf } from "../../domain/errors/remote/rpcErrors.ts";
import { RELAY_NAME_MAX_CHARACTERS } from "../../domain/limits.ts";
import { boundedText, fieldOf, isObject } from "../../domain/untrustedValue.ts";
import type { OpenTransport, Transport } from "./Transport.ts";

const DISCONNECTED = 4900;

interface Waiting {
  readonly method: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface WalletCallsOptions {
  readonly open: OpenTransport;
  /** The wallet's name. */
  readonly wallet: string;
  readonly notified: (method: string, params: unknown) => void;
  /** Called when a wallet that has answered before is gone. */
  readonly closed: () => void;
}

export interface WalletCalls {
  /**
   * Sends a request, and opens the way to the wallet for it if need be. Resolves with whatever the wallet returns. Rejects
   * with the error of the catalogue for its refusal, with `ProviderDisconnected` when it cannot be reached, or with
   * `WalletTimedOut` after the limit.
   */
  readonly request: (method: string, params: object, limitMillis: number) => Promise<unknown>;
  readonly close: () => void;
}

/** Requests and notifications of JSON-RPC 2.0 with a wallet. */
export const walletCalls = ({ open, wallet, notified, closed }: WalletCallsOptions): WalletCalls => {
  const waiting = new Map<number, Waiting>();
  let transport: Transport | undefined;
  let hasAnswered = false;
  // Other scripts of the page use the same stream, so that ids must not collide.
  let lastId = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

  const receive = (message: unknown) => {
    const id = fieldOf(message, "id");
    const waits = typeof id === "number" ? waiting.get(id) : undefined;
    if (waits) {
      hasAnswered = true;
      const error = fieldOf(message, "error");
      // Some wallets say it in words only.
      if (isObject(error) || typeof error === "string")
        waits.reject(walletErrorOf(error, { method: waits.method, wallet }));
      else waits.resolve(fieldOf(message, "result"));
    }
    if (id !== undefined && id !== null) return;
    const method = boundedText(fieldOf(message, "method"), RELAY_NAME_MAX_CHARACTERS);
    if (method !== undefined) notified(method, fieldOf(message, "params"));
  };
  const unreachable = (method: string) =>
    rpcErrorOf({ method, code: DISCONNECTED, message: "The wallet cannot be reached" });
  const end = () => {
    transport = undefined;
    for (const { method, reject } of [...waiting.values()]) reject(unreachable(method));
  };
  const onClosed = () => {
    end();
    if (hasAnswered) closed();
    hasAnswered = false;
  };

  const request: WalletCalls["request"] = (method, params, limitMillis) => {
    const id = ++lastId;
    const answered = new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { method, resolve, reject });
      try {
        transport ??= open(receive, onClosed);
        transport.post({ jsonrpc: "2.0", id, method, params });
      } catch {
        transport = undefined;
        reject(unreachable(method));
      }
    });
    const tooLate = () => waiting.get(id)?.reject(new WalletTimedOut({ method, millis: limitMillis }));
    const timer = setTimeout(tooLate, limitMillis);
    return answered.finally(() => {
      clearTimeout(timer);
      waiting.delete(id);
    });
  };

  return {
    request,
    close: () => {
      transport?.close();
      end();
    },
  };
};
