import type { Sandbox } from "@portico/fixtures";
import { type ApprovalRequest, processFrames } from "@portico/fixtures/secure-frame";
import { createPublicClient, http, type PublicClient } from "viem";
import { evmAdapter } from "../../adapters/evm.ts";
import { solanaAdapter } from "../../adapters/solana.ts";
import type { Namespace } from "../../domain/chain/caip.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { base, bsc, mainnet, solana, solanaDevnet } from "../../networks.ts";
import { createPortico, type LogEntry, type NodePorticoOptions } from "../../node.ts";
import { frameFaults } from "./frameFaults.ts";
import { mailboxOf } from "./mailbox.ts";

const PAGE_ORIGIN = "http://127.0.0.1:4000";

interface Visit {
  readonly options?: Partial<NodePorticoOptions>;
  /** The visitor's decision about each request; approves it by default. */
  readonly approve?: (request: ApprovalRequest, signal: AbortSignal) => Promise<boolean>;
  /** What the frame remembers of an earlier visit. */
  readonly frameStorage?: Map<string, string>;
}

/** Visitors of a site with the embedded wallet, whose frame runs in the test's process. */
export const embeddedVisits = (sandboxOf: () => Sandbox) => {
  const cleanups: Array<() => unknown> = [];

  const visit = ({ options = {}, approve = async () => true, frameStorage = new Map() }: Visit = {}) => {
    const sandbox = sandboxOf();
    const mailbox = mailboxOf(sandbox);
    const approvals: ApprovalRequest[] = [];
    const logs: LogEntry[] = [];
    const statuses: string[] = ["idle"];
    const frames = processFrames({
      pageOrigin: PAGE_ORIGIN,
      storage: {
        get: (key) => frameStorage.get(key),
        set: (key, value) => void frameStorage.set(key, value),
        remove: (key) => void frameStorage.delete(key),
      },
      approve: (request, signal) => {
        approvals.push(request);
        return approve(request, signal);
      },
    });
    const faults = frameFaults();
    const portico = createPortico({
      projectId: sandbox.projectId,
      networks: [mainnet, base, bsc, solana, solanaDevnet],
      endpoints: sandbox.endpoints,
      rpcUrls: {
        [mainnet.caipNetworkId]: [sandbox.chains["eip155:1"].rpcUrl],
        [base.caipNetworkId]: [sandbox.chains["eip155:8453"].rpcUrl],
        [bsc.caipNetworkId]: [sandbox.chains["eip155:56"].rpcUrl],
        [solana.caipNetworkId]: [sandbox.solana.rpcUrl],
        [solanaDevnet.caipNetworkId]: [sandbox.solana.rpcUrl],
      },
      adapters: [evmAdapter(), solanaAdapter()],
      metadata: { name: "Test site", url: PAGE_ORIGIN },
      frames: faults.inFront(frames),
      onLog: (entry) => logs.push(entry),
      ...options,
    });
    cleanups.push(() => portico.dispose());
    portico.embedded.store.subscribe(() => {
      const { status } = portico.embedded.store.get().flow;
      if (statuses.at(-1) !== status) statuses.push(status);
    });
    const signIn = async (email: string) => {
      const { flow } = await portico.embedded.login({ email });
      if (flow.status === "awaitingDevice") {
        await mailbox.approveDevice(email);
        await new Promise<void>((resolve) => {
          const check = () => portico.embedded.store.get().flow.status === "awaitingCode" && resolve();
          portico.embedded.store.subscribe(check);
          check();
        });
      }
      return portico.embedded.answer({ code: await mailbox.codeOf(email) });
    };
    return {
      portico,
      /** Reads a chain. Verifies signatures of smart accounts too, deployed or not. */
      chain: (chainId: "eip155:1" | "eip155:8453"): PublicClient =>
        createPublicClient({ transport: http(sandbox.chains[chainId].rpcUrl) }),
      frames,
      frameStorage,
      frameMessages: faults.posted,
      answerInstead: faults.answerInstead,
      refuse: faults.refuse,
      answerAgain: faults.clear,
      approvals,
      logs,
      statuses: () => statuses,
      signIn,
      ...mailbox,
      walletOn: (namespace: Namespace) => connectedOn(portico.connection.store.get(), namespace),
    };
  };

  return {
    visit,
    cleanUp: async () => {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    },
  };
};
