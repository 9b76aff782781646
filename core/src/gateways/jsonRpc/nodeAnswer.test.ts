import { describe, expect, it } from "vitest";
import { mainnet } from "../../networks.ts";
import { callsIn } from "../../testing/services/nodeAnswers.ts";
import { makeViemClient, rpcFailureOf } from "./viemClient.ts";

const endpoints = [{ url: "http://rpc.test/", plainText: false }] as const;

/** What becomes of a call whose node answers with this body. `ID` stands for the id of the call. */
const outcomeOf = async (body: string, init: ResponseInit = {}, batchSize = 1_000) => {
  const { request } = makeViemClient({
    network: mainnet,
    rpc: { endpoints, ranked: false },
    fetch: async (_, { body: sent }) => {
      const [call] = callsIn(sent);
      return new Response(body.replace("ID", String(call?.id)), init);
    },
    timeoutMillis: 10_000,
    batchSize,
    isDisposed: () => false,
  });
  const call = { method: "eth_call", endpoints, timeoutMillis: 10_000 };
  return request({ method: "eth_call" }, { dedupe: false }).then(
    (result) => ({ result }),
    (cause: unknown) => rpcFailureOf(cause, call),
  );
};
const inBothWays = (body: string, init?: ResponseInit) =>
  Promise.all([outcomeOf(body, init), outcomeOf(body, init, 1)]);

const withError = (error: string) => `{"jsonrpc":"2.0","id":ID,"error":${error}}`;

// shows docs/rules/services.md#answers-of-nodes
describe("an answer of a node", () => {
  it.each([
    ["a result", '{"id":ID,"result":"0x1"}'],
    ["an id as text", '{"id":"ID","result":"0x1"}'],
    ["no id", '{"id":null,"result":"0x1"}'],
    ["no error beside its result", '{"id":ID,"error":null,"result":"0x1"}'],
    ["a list around it", '[{"id":ID,"result":"0x1"}]'],
    ["the answer to another call before it", '[{"id":-7,"result":"0x2"},{"id":"ID","result":"0x1"}]'],
    ["a byte order mark", '\ufeff{"id":ID,"result":"0x1"}'],
  ])("is read with %s", async (_, body) => {
    expect(await inBothWays(body)).toEqual([{ result: "0x1" }, { result: "0x1" }]);
  });

  it("may be null, which is a result", async () => {
    expect(await inBothWays('{"id":ID,"result":null}')).toEqual([{ result: null }, { result: null }]);
  });

  it.each(["", "null", "7", '"rate limited"', "{}", "[]", "[null]", '{"id":ID}', '{"message":"no more"}', "<html>"])(
    "that has neither a result nor an error is a bad one, and no result: %s",
    async (body) => {
      for (const outcome of await inBothWays(body)) {
        expect(outcome).toMatchObject({ _tag: "BadReply", details: { request: "POST http://rpc.test/" } });
      }
    },
  );
});

// shows docs/rules/services.md#answers-of-nodes
describe("an error of a node", () => {
  it.each([
    ["a code as text", '{"code":"-32000","message":"nonce too low"}', "NonceTooLow", "nonce too low"],
    ["no code", '{"message":"nonce too low"}', "NonceTooLow", "nonce too low"],
    ["a code that is null", '{"code":null,"message":"nonce too low"}', "NonceTooLow", "nonce too low"],
    ["nothing but a text", '"too many requests"', "InternalRpcError", "too many requests"],
    ["no message", '{"code":-32000}', "InvalidInputRpcError", '{"code":-32000}'],
    ["a number as its message", '{"code":-32000,"message":5}', "InvalidInputRpcError", "5"],
    ["an object as its message", '{"code":-32000,"message":{"a":"nonce too low"}}', "NonceTooLow", expect.any(String)],
    ["true", "true", "InternalRpcError", "true"],
  ])("is read with %s", async (_, error, _tag, rpcMessage) => {
    for (const outcome of await inBothWays(withError(error)))
      expect(outcome).toMatchObject({ _tag, details: { rpcMessage } });
  });

  it("counts more than the status, also with its code as text", async () => {
    const body = withError('{"code":"-32000","message":"nonce too low"}');
    for (const outcome of await inBothWays(body, { status: 400 }))
      expect(outcome).toMatchObject({ _tag: "NonceTooLow" });
  });

  it("is one of the status for a text of the status that looks like JSON", async () => {
    for (const outcome of await inBothWays("", { status: 404, statusText: '"oops' })) {
      expect(outcome).toMatchObject({ _tag: "HttpStatus", details: { status: 404 } });
    }
  });

  it("of a batch that is nested too deep is a bad answer", async () => {
    const { request } = makeViemClient({
      network: mainnet,
      rpc: { endpoints, ranked: false },
      fetch: async (_, { body }) => {
        const result = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
        return new Response(`[${callsIn(body).map(({ id }) => `{"id":${id},"result":${result}}`)}]`);
      },
      timeoutMillis: 10_000,
      batchSize: 1_000,
      isDisposed: () => false,
    });
    const call = { method: "eth_call", endpoints, timeoutMillis: 10_000 };
    const outcomes = ["a", "b"].map((method) =>
      request({ method }, { dedupe: false }).catch((cause: unknown) => rpcFailureOf(cause, call)),
    );
    for (const outcome of await Promise.all(outcomes)) expect(outcome).toMatchObject({ _tag: "BadReply" });
  });

  it("may be nested as deep as it likes", async () => {
    const deep = `{"code":-32000,"message":"x","data":${'{"data":'.repeat(100_000)}1${"}".repeat(100_000)}}`;
    for (const outcome of await inBothWays(withError(deep)))
      expect(outcome).toMatchObject({ _tag: "InvalidInputRpcError" });
  });
});
