import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { createEvmWallet, type EvmWallet } from "@portico/fixtures/wallets";
import { createPublicClient, erc20Abi, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ExternalWallet, evmAdapter } from "./adapters/evm.ts";
import { base, mainnet } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";
import { phoneOf } from "./testing/phones.ts";

/* Permissions against the sandbox's co-signer, its chains and a wallet that grants them over the relay. */

const alice = keysOf("alice").eip155.address;
const caip10 = `eip155:1:${alice}`;
const { publicKey } = privateKeyToAccount(keysOf("bob").eip155.privateKey);
const SITE_ACCOUNT = keysOf("bob").eip155.address;
const SPENDER = "0x00000000000000000000000000000000005bead1";

let sandbox: Sandbox;
let wallet: RelayWallet;
let portico: Portico;
let paths: string[] = [];

const open = (isOn = true, external: ReadonlyArray<ExternalWallet> = []): Portico =>
  createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base],
    endpoints: sandbox.endpoints,
    rpcUrls: { "eip155:1": [sandbox.chains["eip155:1"].rpcUrl], "eip155:8453": [sandbox.chains["eip155:8453"].rpcUrl] },
    adapters: [evmAdapter({ external })],
    metadata: { name: "Test site", url: "http://localhost" },
    modal: { features: { smartSessions: isOn } },
    onHttpCall: ({ method, url }) => paths.push(`${method} ${new URL(url).pathname}`),
    onLog: () => {},
  });

beforeAll(async () => {
  sandbox = await startSandbox();
  wallet = await phoneOf(sandbox, { permissions: true });
  portico = open();
  await pairOverRelay(portico, wallet);
});
beforeEach(() => {
  paths = [];
  sandbox.faults.clear();
  wallet.setBehaviour({ requests: "approve" });
});
afterAll(async () => {
  await portico.dispose();
  await wallet.stop();
  await sandbox.stop();
});

const nowSeconds = () => Math.floor(Date.now() / 1_000);
const sessionRequest = (patch: object = {}) => ({
  chainId: "0x1" as const,
  expiry: nowSeconds() + 86_400,
  signer: { type: "keys" as const, data: { keys: [{ type: "secp256k1" as const, publicKey }] } },
  permissions: [
    {
      type: "native-token-recurring-allowance",
      data: { allowance: "0x16345785d8a0000", start: nowSeconds() + 3_600, period: 86_400 },
    },
  ],
  policies: [],
  ...patch,
});
const coSigned = async () => {
  const url = `${sandbox.endpoints.blockchainApi}/v1/sessions/${caip10}?projectId=${sandbox.projectId}`;
  const { pcis } = await (await fetch(url)).json();
  return pcis;
};
const asked = () => wallet.requests().flatMap(({ method }) => (method?.startsWith("wallet_") ? [method] : []));

describe("a smart session", () => {
  // shows docs/rules/permissions.md#smart-sessions
  it("is granted by the wallet and activated at the co-signer, and the caller's request stays as it was", async () => {
    const request = sessionRequest();
    const before = structuredClone(request);
    const granted = await portico.permissions.grant(request);
    expect(request).toEqual(before);
    expect(paths.filter((path) => path.includes("/v1/sessions"))).toEqual([
      "POST /v1/sessions/***",
      "POST /v1/sessions/***/activate",
      "GET /v1/sessions/***",
      "GET /v1/sessions/***",
    ]);
    const [stored] = await coSigned();
    expect(granted).toEqual({
      permissions: request.permissions,
      context: stored.pci,
      expiry: request.expiry,
      address: alice,
      chainId: "0x1",
    });
    expect(stored.context).toMatch(/^0x[0-9a-f]{170}$/i);
    expect(portico.permissions.store.get()).toMatchObject({
      list: [
        {
          kind: "session",
          id: stored.pci,
          account: caip10,
          status: "active",
          isOwn: true,
          site: "Sandbox",
          untilMillis: request.expiry * 1_000,
          actions: [{ type: "native-token-recurring-allowance", amount: 10n ** 17n, periodSeconds: 86_400 }],
        },
      ],
    });
  });

  // shows docs/rules/permissions.md#revoking-a-session
  it("is revoked by the wallet and at the co-signer, and stays in the list as revoked", async () => {
    const { context } = await portico.permissions.grant(sessionRequest());
    await portico.permissions.revoke({ id: context });
    const stored = (await coSigned()).find(({ pci }: { pci: string }) => pci === context);
    expect(stored.revokedAt).toBeGreaterThan(0);
    expect(asked()).toContain("wallet_revokePermissions");
    expect(portico.permissions.store.get().list?.find(({ id }) => id === context)).toMatchObject({ status: "revoked" });
    await expect(portico.permissions.revoke({ id: "unknown" })).rejects.toMatchObject({ _tag: "PermissionNotFound" });
  });

  // shows docs/rules/permissions.md#smart-sessions
  it("is asked for on the network of the request, to which the wallet is switched", async () => {
    await portico.networks.switch(mainnet.caipNetworkId);
    const chainOf = () => portico.connection.store.get().byNamespace.eip155;
    await portico.permissions.grant(sessionRequest({ chainId: "0x2105" }));
    expect(chainOf()).toMatchObject({ chainId: base.caipNetworkId });
    await portico.networks.switch(mainnet.caipNetworkId);
  });

  // shows docs/rules/permissions.md#smart-sessions
  it("leaves nothing behind when the visitor declines", async () => {
    wallet.setBehaviour({ requests: "reject" });
    await expect(portico.permissions.grant(sessionRequest({ expiry: nowSeconds() + 555 }))).rejects.toMatchObject({
      _tag: "UserRejected",
    });
    const [last] = (await coSigned()).slice(-1);
    expect(last).toMatchObject({ context: null, revokedAt: expect.any(Number) });
    const { list = [] } = await portico.permissions.load();
    expect(list.map(({ id }) => id)).not.toContain(last.pci);
  });

  // shows docs/rules/permissions.md#capabilities
  // shows docs/rules/permissions.md#smart-sessions
  // shows docs/rules/errors.md#failures-of-permissions
  it("is asked for nowhere when the request, the feature or the wallet does not allow it", async () => {
    const refusals: ReadonlyArray<readonly [object, object]> = [
      [{ expiry: nowSeconds() - 1 }, { _tag: "InvalidPermissionRequest" }],
      [{ policies: [{ type: "call-limit", data: {} }] }, { details: { reason: "policy", name: "call-limit" } }],
      [{ address: SITE_ACCOUNT }, { details: { reason: "account", name: SITE_ACCOUNT } }],
    ];
    for (const [patch, expected] of refusals) {
      await expect(portico.permissions.grant(sessionRequest(patch))).rejects.toMatchObject(expected);
    }
    const off = open(false);
    try {
      const plain = await phoneOf(sandbox);
      try {
        await pairOverRelay(off, plain);
        await expect(off.permissions.grant(sessionRequest())).rejects.toMatchObject({ details: { reason: "off" } });
        expect((await off.permissions.load()).list).toEqual([]);
        await off.modalOptions.set({ features: { smartSessions: true } });
        // The feature is on now. This wallet cannot grant anything.
        await expect(off.permissions.grant(sessionRequest())).rejects.toMatchObject({ _tag: "CapabilityMissing" });
        await off.modalOptions.set({ features: { smartSessions: false } });
        await expect(off.permissions.grant(sessionRequest())).rejects.toMatchObject({ details: { reason: "off" } });
      } finally {
        await plain.stop();
      }
    } finally {
      await off.dispose();
    }
    expect(paths.filter((path) => path.includes("/v1/sessions"))).toEqual([]);
  });

  it("is named as unread when the co-signer does not answer, and stays in the list", async () => {
    const before = await portico.permissions.load();
    sandbox.faults.set({ path: "/v1/sessions/*", status: 400 });
    const state = await portico.permissions.load();
    expect(state.unread).toEqual(["session"]);
    expect(state.list?.map(({ id }) => id)).toEqual(before.list?.map(({ id }) => id));
  });
});

describe("an execution permission", () => {
  let phone: EvmWallet;
  let site: Portico;
  beforeAll(async () => {
    phone = createEvmWallet({
      account: "alice",
      permissions: true,
      rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
    });
    const connector = { id: "sandbox", type: "EXTERNAL", name: "Sandbox", namespace: "eip155" } as const;
    site = open(true, [{ connector, isAvailable: () => true, open: async () => phone.provider }]);
    await site.connection.connect({ connector });
  });
  afterAll(() => site.dispose());
  const asked = async () => (await phone.control.calls()).map(({ method }) => method);
  const executionRequest = (patch: object = {}) => ({
    chainId: "0x1" as const,
    to: SITE_ACCOUNT,
    permission: {
      type: "native-token-periodic",
      isAdjustmentAllowed: false,
      data: { periodAmount: "0xde0b6b3a7640000", periodDuration: 604_800, startTime: nowSeconds() },
    },
    rules: [{ type: "expiry", data: { timestamp: nowSeconds() + 3_600 } }],
    ...patch,
  });

  // shows docs/rules/permissions.md#execution-permissions
  it("is granted, listed and revoked by the wallet alone", async () => {
    const request = executionRequest();
    const [granted] = await site.permissions.request([request]);
    expect(granted).toMatchObject({ from: alice, to: SITE_ACCOUNT, permission: request.permission });
    expect(paths.filter((path) => path.startsWith("POST /v1/sessions"))).toEqual([]);
    const listed = () =>
      site.permissions.store.get().list?.filter(({ id, kind }) => kind === "session" && id.startsWith("0x"));
    expect(listed()).toMatchObject([
      {
        status: "active",
        isOwn: true,
        untilMillis: (request.rules[0]?.data.timestamp ?? 0) * 1_000,
        actions: [{ type: "native-token-periodic", amount: 10n ** 18n, periodSeconds: 604_800 }],
      },
    ]);
    await site.permissions.revoke({ id: listed()?.[0]?.id ?? "" });
    expect(listed()).toEqual([]);
    expect(await asked()).toContain("wallet_revokeExecutionPermission");
  });

  it("is not asked for when the wallet does not list its type, network or rule", async () => {
    const refusals: ReadonlyArray<readonly [object, object]> = [
      [{ permission: { type: "erc721-all", isAdjustmentAllowed: true, data: {} } }, { reason: "permission" }],
      [{ chainId: "0xdead" }, { reason: "chain", name: "0xdead" }],
      [{ rules: [{ type: "payee", data: {} }] }, { reason: "rule", name: "payee" }],
    ];
    for (const [patch, details] of refusals) {
      await expect(site.permissions.request([executionRequest(patch)])).rejects.toMatchObject({ details });
    }
    await expect(site.permissions.request([])).rejects.toMatchObject({ _tag: "InvalidPermissionRequest" });
    expect((await asked()).filter((method) => method === "wallet_requestExecutionPermissions")).toHaveLength(1);
  });
});

describe("an allowance that this site asked for", () => {
  const tokenNamed = (symbol: string) => {
    const token = sandbox.chains["eip155:1"].tokens.find((each) => each.symbol === symbol);
    if (!token) throw new Error(symbol);
    return token.address;
  };
  const allowanceOf = (token: `0x${string}`) =>
    createPublicClient({ transport: http(sandbox.chains["eip155:1"].rpcUrl) }).readContract({
      address: token,
      abi: erc20Abi,
      functionName: "allowance",
      args: [alice, SPENDER],
    });
  const approve = async (token: `0x${string}`, amount: bigint) => {
    const data =
      `0x095ea7b3${SPENDER.slice(2).toLowerCase().padStart(64, "0")}${amount.toString(16).padStart(64, "0")}` as const;
    const hash = await portico.signer.sendTransaction({ to: token, data });
    await portico.signer.waitFor({ hash, chainId: "eip155:1" });
  };
  const listed = async () => (await portico.permissions.load()).list?.filter(({ kind }) => kind === "allowance");

  // shows docs/rules/permissions.md#allowances
  it.each(["USDC", "USDT"])(
    "of %s is listed with what the chain permits, and taken back on the chain",
    async (symbol) => {
      const token = tokenNamed(symbol);
      expect(await listed()).toEqual([]);
      await approve(token, 2n ** 256n - 1n);
      expect(await allowanceOf(token)).toBeGreaterThan(0n);
      const [allowance] = (await listed()) ?? [];
      expect(allowance).toMatchObject({
        account: caip10,
        token: { address: token.toLowerCase(), symbol, decimals: 6 },
        spender: SPENDER.toLowerCase(),
        isUnlimited: true,
        amount: 2n ** 256n - 1n,
      });
      await portico.permissions.revoke({ id: allowance?.id ?? "" });
      expect(await allowanceOf(token)).toBe(0n);
      expect(portico.permissions.store.get().list?.filter(({ kind }) => kind === "allowance")).toEqual([]);
      const [sent] = portico.history.pending.get();
      expect(sent).toMatchObject({ status: "confirmed", swap: { step: "revoke" }, amount: "0" });
    },
  );

  it("stays when the visitor declines to take it back", async () => {
    const token = tokenNamed("USDC");
    await approve(token, 1_500_000n);
    const [allowance] = (await listed()) ?? [];
    expect(allowance).toMatchObject({ amount: 1_500_000n, isUnlimited: false });
    wallet.setBehaviour({ requests: "reject" });
    await expect(portico.permissions.revoke({ id: allowance?.id ?? "" })).rejects.toMatchObject({
      _tag: "UserRejected",
    });
    expect(await allowanceOf(token)).toBe(1_500_000n);
    expect(await listed()).toHaveLength(1);
  });
});
