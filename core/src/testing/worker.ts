import type { PorticoOptions } from "../app/options/PorticoOptions.ts";
import { createPortico } from "../index.ts";
import { base, mainnet } from "../networks.ts";

/** The page's request to the worker. */
export interface WorkerRequest {
  readonly options: Pick<PorticoOptions, "projectId" | "endpoints">;
  readonly address: string;
}
/** The worker's final answer, with an `error` when it failed. */
export interface WorkerReply {
  readonly balance?: string;
  readonly gasPrice?: boolean;
  readonly connectors?: number;
  /** CAIP-2 id of the network that the worker made the active one. */
  readonly active?: string;
  readonly isPage: boolean;
  readonly logged: ReadonlyArray<string>;
  readonly uncaught: ReadonlyArray<string>;
  readonly error?: string;
}

const uncaught: string[] = [];
const logged: string[] = [];
globalThis.addEventListener("unhandledrejection", ({ reason }) => uncaught.push(String(reason)));

globalThis.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
  const state = { isPage: typeof document !== "undefined" || typeof localStorage !== "undefined", uncaught, logged };
  const reply = (result: WorkerReply) => globalThis.postMessage(result);
  try {
    const portico = createPortico({
      ...data.options,
      networks: [mainnet, base],
      features: { analytics: false },
      onLog: ({ message }) => void logged.push(message),
    });
    const { quantity } = await portico.balances.native({ address: data.address });
    const gasPrice = (await portico.gas.price()) !== undefined;
    const { entries } = await portico.connectors.discover();
    const { caipNetworkId: active } = await portico.networks.switch(base.caipNetworkId);
    await portico.dispose();
    reply({ ...state, balance: quantity.numeric, gasPrice, connectors: entries.length, active });
  } catch (cause) {
    reply({ ...state, error: String(cause) });
  }
};
