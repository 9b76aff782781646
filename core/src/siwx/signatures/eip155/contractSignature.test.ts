import { describe, expect, it } from "vitest";
import { verifySignature } from "../verifySignature.ts";

const RPC = "https://node.example/v3/0123456789abcdef0123456789abcdef";
const signed = {
  chainId: "eip155:1",
  address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
  message: "hello",
  signature: `0x${"ab".repeat(70)}`,
} as const;

interface Call {
  readonly method: string;
  readonly params: readonly [{ readonly to?: string; readonly data: string }, string];
}

/** Verifies with a node that gives one answer. Returns what became of it, and what the node was asked. */
const verdictWith = async (
  answer: (call: Call) => Response | Promise<Response>,
  signature: string = signed.signature,
) => {
  const calls: Array<Call> = [];
  const verdict = await verifySignature(
    { ...signed, signature },
    {
      rpcUrls: { "eip155:1": RPC },
      fetch: async (url, init) => {
        expect(url).toBe(RPC);
        const call: Call = JSON.parse(String(init.body));
        calls.push(call);
        return answer(call);
      },
    },
  ).then(
    () => "valid",
    (error: Error & { _tag?: string }) => {
      expect(error.message).not.toContain("0123456789abcdef");
      return error._tag ?? String(error);
    },
  );
  return { verdict, calls };
};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const result = (value: unknown) => json({ jsonrpc: "2.0", id: 1, result: value });
const refusal = (code: number, message: string, status = 200) =>
  json({ jsonrpc: "2.0", id: 1, error: { code, message } }, status);
const MAGIC = `0x1626ba7e${"0".repeat(56)}`;

describe("a smart account", () => {
  // shows docs/rules/identity.md#signatures-of-sign-in-messages
  it("is asked whether it accepts the hash of the message", async () => {
    const { verdict, calls } = await verdictWith(() => result(MAGIC));
    expect(verdict).toBe("valid");
    expect(calls).toHaveLength(1);
    const [{ to, data } = { data: "" }, block] = calls[0]?.params ?? [];
    expect([calls[0]?.method, to, block]).toEqual(["eth_call", signed.address, "latest"]);
    // The hash that every wallet signs for "hello", where the signature begins, its 70 bytes, and whole words.
    expect(data).toBe(
      `0x1626ba7e50b2c43fd39106bafbba0da34fc430e1f91e3c96ea2acee2bc34119f92b37750${"40".padStart(64, "0")}${"46".padStart(64, "0")}${"ab".repeat(70)}${"0".repeat(52)}`,
    );
  });

  it("confirms a signature without bytes, when it has noted on the chain what was signed", async () => {
    const { verdict, calls } = await verdictWith(() => result(MAGIC), "0x");
    expect(verdict).toBe("valid");
    expect(calls[0]?.params[0].data).toBe(
      `0x1626ba7e50b2c43fd39106bafbba0da34fc430e1f91e3c96ea2acee2bc34119f92b37750${"40".padStart(64, "0")}${"0".repeat(64)}`,
    );
    expect((await verdictWith(() => result("0x"), "0x")).verdict).toBe("SignatureNotValid");
  });

  it.each([
    ["no account at the address", () => result("0x")],
    ["another answer", () => result(`0xffffffff${"0".repeat(56)}`)],
    [
      "an answer of all bytes that it got, as a precompiled contract gives it",
      (call: Call) => result(call.params[0].data),
    ],
    ["a revert", () => refusal(3, "execution reverted")],
    ["a revert with a status of HTTP", () => refusal(-32000, "execution reverted: no owner", 400)],
  ] as const)("refuses: %s", async (_, answer) => {
    expect((await verdictWith(answer)).verdict).toBe("SignatureNotValid");
  });

  it("that does not exist yet is created in a simulation with what the signature says", async () => {
    const wrapped = `0x${"cd".repeat(128)}${"6492".repeat(16)}`;
    const { verdict, calls } = await verdictWith(() => result("0x01"), wrapped);
    expect(verdict).toBe("valid");
    const [{ to, data } = { data: "" }] = calls[0]?.params ?? [];
    expect(to).toBeUndefined();
    expect(data).toContain(signed.address.slice(2).toLowerCase());
    expect((await verdictWith(() => result("0x00"), wrapped)).verdict).toBe("SignatureNotValid");
    expect((await verdictWith(() => result(MAGIC), wrapped)).verdict).toBe("SignatureNotValid");
  });

  // shows docs/rules/services.md#answers-of-nodes
  it.each([
    ["capital digits", () => result(`0x${MAGIC.slice(2).toUpperCase()}`), "valid"],
    ["a list around the answer", () => json([{ id: 1, result: MAGIC }]), "valid"],
    ["a refusal without a code", () => json({ error: { message: "execution reverted" } }), "SignatureNotValid"],
    ["a refusal with its code as text", () => json({ error: { code: "3", message: "reverted" } }), "SignatureNotValid"],
    ["a refusal that is a text", () => json({ error: "execution reverted" }), "SignatureNotValid"],
  ] as const)("is understood with %s", async (_, answer, verdict) => {
    expect((await verdictWith(answer)).verdict).toBe(verdict);
  });

  it.each([
    ["HttpStatus", () => new Response("busy", { status: 503 })],
    ["BadReply", () => new Response("<html>")],
    ["BadReply", () => result(7)],
    ["BadReply", () => new Response(null, { status: 302, headers: { location: "https://elsewhere.example" } })],
    ["LimitExceededRpcError", () => refusal(-32005, "slow down")],
    ["UnknownRpcError", () => json({ error: "no" })],
    ["Unreachable", () => Promise.reject(new TypeError("fetch failed"))],
  ] as const)("cannot be asked: %s", async (tag, answer) => {
    expect((await verdictWith(answer)).verdict).toBe(tag);
  });

  it("is not asked without the RPC URL of its network, or after the caller has left", async () => {
    const check = { rpcUrls: { "eip155:137": RPC } } as const;
    await expect(verifySignature(signed, check)).rejects.toMatchObject({ _tag: "SignatureUnverifiable" });
    const waits = verifySignature(signed, {
      rpcUrls: { "eip155:1": RPC },
      signal: AbortSignal.abort(),
      fetch: (_, init) => Promise.reject(init.signal?.reason),
    });
    await expect(waits).rejects.toMatchObject({ _tag: "Aborted" });
  });
});
