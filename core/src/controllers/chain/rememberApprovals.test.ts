import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeFunctionData, erc20Abi } from "viem";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { evmAdapter } from "../../adapters/evm.ts";
import { mainnet } from "../../networks.ts";
import { createPortico } from "../../node.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const TOKEN = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const SPENDER = "0x00000000000000000000000000000000005bead1";
const OTHER_SPENDER = "0x00000000000000000000000000000000005bead2";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portico-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const answers: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: [ALICE],
  eth_accounts: [ALICE],
  eth_chainId: "0x1",
  eth_sendTransaction: `0x${"1".repeat(64)}`,
};
const connector = { id: "own", type: "EXTERNAL", name: "Own", namespace: "eip155" } as const;
const open = async () => ({ request: async ({ method }: { readonly method: string }) => answers[method] });

describe("approvals that a wallet has sent", () => {
  // shows docs/rules/permissions.md#remembered-approvals
  it("are all remembered by a client that is disposed with the wallet's answer", async () => {
    const storagePath = join(folder, "storage.json");
    const portico = createPortico({
      projectId: "0".repeat(32),
      networks: [mainnet],
      adapters: [evmAdapter({ external: [{ connector, isAvailable: () => true, open }] })],
      metadata: { name: "Test site", url: "http://localhost" },
      storagePath,
      onLog: () => {},
    });
    await portico.connection.connect({ connector });
    const approve = (spender: `0x${string}`) =>
      portico.signer.sendTransaction({
        to: TOKEN,
        data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, 5n] }),
      });
    await Promise.all([approve(SPENDER), approve(OTHER_SPENDER)]);
    await portico.dispose();
    const stored = readFileSync(storagePath, "utf8");
    expect(stored).toContain(SPENDER);
    expect(stored).toContain(OTHER_SPENDER);
  });
});
