import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createPublicClient, encodeFunctionData, erc20Abi, http } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runPortico } from "../testing/runPortico.ts";

/* Permissions by the built command, compared with the chain and with the co-signer. */

const alice = keysOf("alice").eip155.address;
const SPENDER = "0x00000000000000000000000000000000005bead1";
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), "portico-"));
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...argv: ReadonlyArray<string>) =>
  runPortico([...argv, "--sandbox", sandbox.endpoints.blockchainApi, "--wallet", "sandbox", "--json"], {
    PORTICO_SESSION: join(folder, "session.json"),
  });
const result = async (...argv: ReadonlyArray<string>) => {
  const { exitCode, stdout, stderr } = await run(...argv);
  expect({ exitCode, stderr: exitCode === 0 ? "" : stderr }).toEqual({ exitCode: 0, stderr: "" });
  return JSON.parse(stdout);
};
const usdc = () => {
  const address = sandbox.chains["eip155:1"].tokens.find(({ symbol }) => symbol === "USDC")?.address;
  if (!address) throw new Error("USDC");
  return address;
};
const allowance = () => {
  const args = [alice, SPENDER] as const;
  return createPublicClient({ transport: http(sandbox.chains["eip155:1"].rpcUrl) }).readContract({
    address: usdc(),
    abi: erc20Abi,
    functionName: "allowance",
    args,
  });
};

/** What a site of this project has at the co-signer. */
const sessions = (path = "", body?: object) =>
  fetch(`${sandbox.endpoints.blockchainApi}/v1/sessions/eip155:1:${alice}${path}?projectId=${sandbox.projectId}`, {
    ...(body ? { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
  });

describe("portico permissions", () => {
  // shows docs/rules/permissions.md#allowances
  it("lists what `portico approve` has permitted, and takes it back on the chain", async () => {
    await result("approve", "unlimited", "USDC", SPENDER, "--yes");
    expect(await allowance()).toBe(2n ** 256n - 1n);
    const { permissions, unread } = await result("permissions", "list");
    expect(unread).toEqual([]);
    expect(permissions).toMatchObject([
      { kind: "allowance", chainId: "eip155:1", spender: SPENDER, isUnlimited: true, token: { symbol: "USDC" } },
    ]);
    const { hash } = await result("permissions", "revoke", permissions[0].id, "--yes");
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(await allowance()).toBe(0n);
    expect((await result("permissions", "list")).permissions).toEqual([]);
  });

  // shows docs/rules/permissions.md#remembered-approvals
  it("lists what the call data of `portico send-transaction` has permitted", async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [SPENDER, 5n] });
    await result("send-transaction", usdc(), "0", "--data", data);
    const { permissions } = await result("permissions", "list");
    expect(permissions).toMatchObject([{ kind: "allowance", spender: SPENDER, token: { symbol: "USDC" } }]);
    await result("permissions", "revoke", permissions[0].id, "--yes");
  });

  // shows docs/rules/permissions.md#revoking-a-session
  it("lists and revokes a session of the co-signer", async () => {
    const expiry = Math.floor(Date.now() / 1_000) + 3_600;
    const signer = { type: "keys", data: { keys: [] } };
    const action = { type: "native-token-recurring-allowance", data: { allowance: "0x1", start: expiry, period: 60 } };
    const request = { chainId: "0x1", expiry, signer, permissions: [action], policies: [] };
    const { pci } = await (await sessions("", request)).json();
    await sessions("/activate", { pci, ...request, context: "0xabcd" });
    const { permissions } = await result("permissions", "list");
    expect(permissions).toMatchObject([{ kind: "session", id: pci, status: "active", isOwn: true }]);
    await result("permissions", "revoke", pci, "--yes");
    const { pcis } = await (await sessions()).json();
    expect(pcis).toMatchObject([{ pci, revokedAt: expect.any(Number) }]);
    expect((await result("permissions", "list", "--all")).permissions).toMatchObject([{ id: pci, status: "revoked" }]);
  });

  it("says that there is no such permission", async () => {
    const { exitCode, stderr } = await run("permissions", "revoke", "unknown", "--yes");
    expect(exitCode).toBe(3);
    expect(stderr).toContain("PERMISSION_NOT_FOUND");
  });
});
