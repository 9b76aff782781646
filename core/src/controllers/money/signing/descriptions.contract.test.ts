import { type Sandbox, startSandbox } from "@portico/fixtures";
import {
  createTestClient,
  encodeFunctionData,
  http,
  keccak256,
  parseAbi,
  parseEther,
  parseSignature,
  parseUnits,
  stringToHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Portico } from "../../../app/parts/Portico.ts";
import type { SigningRequest } from "../../../domain/money/signing/explanation.ts";
import { mainnet } from "../../../networks.ts";
import { createPortico } from "../../../node.ts";
import { clearSigning } from "../../../sources.ts";

/* Descriptions of the sandbox's contracts, by way of its folder of descriptors. */

let sandbox: Sandbox;
const clients: Portico[] = [];

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.dispose()));
  await sandbox.stop();
});

const NOBODY = "0x00000000000000000000000000000000000000A9";
const COIN = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";

const clientWith = (folder: string | undefined, auditors: ReadonlyArray<string> = []): Portico => {
  const chain = sandbox.chains["eip155:1"];
  const client = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet],
    endpoints: sandbox.endpoints,
    rpcUrls: { "eip155:1": [chain.rpcUrl] },
    features: { analytics: false },
    ...(folder === undefined ? {} : { sources: { descriptors: [clearSigning({ folder, auditors })] } }),
  });
  clients.push(client);
  return client;
};

const swap = (): SigningRequest => {
  const { contracts, tokens } = sandbox.chains["eip155:1"];
  const usdc = tokens.find(({ symbol }) => symbol === "USDC")?.address ?? COIN;
  const data = encodeFunctionData({
    abi: parseAbi(["function swap(address from, address to, uint256 amount, uint256 minimum, uint256 deadline)"]),
    args: [COIN, usdc, parseEther("1"), parseUnits("10", 6), 4_000_000_000n],
  });
  const value = `0x${parseEther("1").toString(16)}`;
  const address = sandbox.accounts[0]?.address ?? NOBODY;
  return {
    method: "eth_sendTransaction",
    params: [{ from: address, to: contracts.router, data, value }],
    chainId: "eip155:1",
    address,
  };
};

describe("the description of a contract", () => {
  // shows docs/rules/signing.md#who-vouches
  it("is that of the auditor who signed it, for a site that trusts the auditor", async () => {
    const { folder, auditors } = sandbox.clearSigning;
    const { description, marks, facts } = await clientWith(folder, auditors).signer.explain(swap());
    expect(description).toMatchObject({ vouchedBy: "auditor", auditors, intent: "Swap", owner: "Portico sandbox" });
    expect(description?.sentence).toEqual([
      "Swap ",
      { type: "amount", units: parseEther("1"), token: { symbol: "ETH", decimals: 18 } },
      " for at least ",
      expect.objectContaining({
        units: parseUnits("10", 6),
        token: expect.objectContaining({ symbol: "USDC", decimals: 6 }),
      }),
    ]);
    expect(description?.facts.map(({ label }) => label)).toEqual(["You pay", "You get at least", "Valid until"]);
    // What was decoded stays. Nothing of the request is left unread.
    expect(facts.map(({ name }) => name)).toContain("contract");
    expect(marks).toEqual([]);
  });

  it("is the site's own where nobody whom it trusts has signed it", async () => {
    const { folder } = sandbox.clearSigning;
    for (const auditors of [[], [NOBODY]]) {
      const { description, marks } = await clientWith(folder, auditors).signer.explain(swap());
      expect(description).toMatchObject({ vouchedBy: "site", intent: "Swap" });
      expect(description).not.toHaveProperty("auditors");
      expect(marks).toContain("undecoded");
    }
  });

  // shows docs/rules/signing.md#descriptions
  it("is missing where there is none, where the folder fails, and where its address is refused", async () => {
    const plain = await clientWith(undefined).signer.explain(swap());
    expect(plain).not.toHaveProperty("description");
    const { folder } = sandbox.clearSigning;
    const folders = [`${folder}/nothing`, "http://descriptors.example", "javascript:alert(1)", "not a URL"];
    for (const other of folders) {
      const { description, ...rest } = await clientWith(other).signer.explain(swap());
      expect(description).toBeUndefined();
      expect(rest.marks).toEqual(plain.marks);
    }
    const asked = sandbox.requests().filter(({ path }) => path.startsWith("/clear-signing/"));
    expect(asked.length).toBeGreaterThan(0);
  });

  // shows docs/rules/signing.md#descriptions
  it("is that of the original for a clone of it, and for no other proxy", async () => {
    const { folder, auditors } = sandbox.clearSigning;
    const { contracts } = sandbox.chains["eip155:1"];
    const clone = "0x00000000000000000000000000000000000C107E";
    const node = createTestClient({ mode: "anvil", transport: http(sandbox.nodeUrl("eip155:1")) });
    const place = (bytecode: `0x${string}`) => node.setCode({ address: clone, bytecode });
    const target = contracts.router.slice(2).toLowerCase();
    const minimal = `0x363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3` as const;
    const request = swap();
    const ofClone = { ...request, params: [{ ...Object(request.params)[0], to: clone }] };
    await place(minimal);
    const { description } = await clientWith(folder, auditors).signer.explain(ofClone);
    expect(description).toMatchObject({ vouchedBy: "auditor", intent: "Swap" });
    await place(`${minimal}00`);
    expect(await clientWith(folder, auditors).signer.explain(ofClone)).not.toHaveProperty("description");
  });

  // shows docs/rules/signing.md#who-vouches
  it("is nobody's any more once the auditor has revoked the review", async () => {
    const auditor = privateKeyToAccount(`0x${"17".repeat(32)}`);
    const { router } = sandbox.chains["eip155:1"].contracts;
    const key = "swap(address from,address to,uint256 amount,uint256 minimum,uint256 deadline)";
    // The names are in their order, so that JSON is what is hashed (RFC 8785).
    const descriptor = {
      context: { contract: { deployments: [{ address: router, chainId: 1 }] } },
      display: { formats: { [key]: { fields: [], intent: "Trade" } } },
    };
    const service = "0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587";
    const message = {
      version: 2,
      schema: "0xe023eef113c1670774801c34b377fdf612dd8a4d2fa92fe382e15bd91fafb5c2",
      recipient: NOBODY.toLowerCase() as `0x${string}`,
      time: 1_760_000_000n,
      expirationTime: 0n,
      revocable: true,
      refUID: `0x${"00".repeat(32)}`,
      data: keccak256(stringToHex(JSON.stringify(descriptor))),
      salt: `0x${"22".repeat(32)}`,
    } as const;
    const types = { uint16: "version", address: "recipient", bool: "revocable", bytes: "data" } as const;
    const typeOf = (name: string) =>
      Object.entries(types).find(([, each]) => each === name)?.[0] ?? (/time/i.test(name) ? "uint64" : "bytes32");
    const signature = parseSignature(
      await auditor.signTypedData({
        domain: { name: "EAS Attestation", version: "0.26", chainId: 1, verifyingContract: service },
        types: { Attest: Object.keys(message).map((name) => ({ name, type: typeOf(name) })) },
        primaryType: "Attest",
        message,
      }),
    );
    const written = { ...message, time: `${message.time}`, expirationTime: `${message.expirationTime}` };
    const review = { sig: { message: written, signature: { ...signature, v: Number(signature.v) } } };
    const files: Readonly<Record<string, unknown>> = {
      "index.calldata.json": { [`eip155:1:${router.toLowerCase()}`]: "exchange.json" },
      "exchange.json": descriptor,
      [`sigs/exchange.eip155-1-${auditor.address}.json`]: review,
    };
    const client = createPortico({
      projectId: sandbox.projectId,
      networks: [mainnet],
      endpoints: sandbox.endpoints,
      rpcUrls: { "eip155:1": [sandbox.chains["eip155:1"].rpcUrl] },
      sources: {
        descriptors: [clearSigning({ folder: async (path) => files[path], auditors: [auditor.address] })],
      },
    });
    clients.push(client);
    const vouchedBy = async () => (await client.signer.explain(swap())).description?.vouchedBy;
    expect(await vouchedBy()).toBe("auditor");
    const node = createTestClient({ mode: "anvil", transport: http(sandbox.nodeUrl("eip155:1")) });
    // Answers every call with 1: everything was revoked a long time ago.
    await node.setCode({ address: service, bytecode: "0x600160005260206000f3" });
    expect(await vouchedBy()).toBe("site");
  });

  it("reads files by a function of the site, with what they include, and not out of the folder", async () => {
    const router = sandbox.chains["eip155:1"].contracts.router;
    const key = "swap(address from,address to,uint256 amount,uint256 minimum,uint256 deadline)";
    const read: string[] = [];
    const files: Readonly<Record<string, unknown>> = {
      "index.calldata.json": { [`eip155:1:${router.toLowerCase()}`]: "shop/calldata-exchange.json" },
      "shop/calldata-exchange.json": {
        includes: "../common.json",
        context: { contract: { deployments: [{ chainId: 1, address: router }] } },
      },
      "common.json": { display: { formats: { [key]: { intent: "Trade", fields: [] } } } },
    };
    const described = async (changed: Readonly<Record<string, unknown>> = {}) => {
      const client = createPortico({
        projectId: sandbox.projectId,
        networks: [mainnet],
        endpoints: sandbox.endpoints,
        rpcUrls: { "eip155:1": [sandbox.chains["eip155:1"].rpcUrl] },
        features: { analytics: false },
        sources: {
          descriptors: [
            clearSigning({
              folder: async (path) => {
                read.push(path);
                return { ...files, ...changed }[path];
              },
            }),
          ],
        },
      });
      clients.push(client);
      return (await client.signer.explain(swap())).description;
    };
    expect(await described()).toMatchObject({ intent: "Trade", vouchedBy: "site" });
    const outside = { ...Object(files["shop/calldata-exchange.json"]), includes: "https://other.example/common.json" };
    expect(await described({ "shop/calldata-exchange.json": outside })).toBeUndefined();
    // A file that includes itself ends somewhere.
    expect(await described({ "common.json": { includes: "common.json" } })).toBeUndefined();
    expect(read.every((path) => !path.includes("example"))).toBe(true);
  });
});
