import { InvalidArgument } from "@portico/core";
import { describe, expect, it } from "vitest";
import { createInputs } from "../arguments/inputs.ts";
import { readSettings, withSandboxValue } from "./settings.ts";

const projectId = "0123456789abcdef0123456789abcdef";
const read = (options: Record<string, unknown>, env: Record<string, string> = {}) =>
  readSettings(createInputs({}, options), env);

describe("readSettings", () => {
  it("returns no settings without options and variables, and ignores empty variables", () => {
    expect(read({}, { PORTICO_PROJECT_ID: "", PORTICO_CHAIN: "" })).toEqual({ endpoints: {}, rpc: [] });
  });

  it("reads every option", () => {
    const endpoint = ["blockchain-api=http://a", "rpc=http://b", "rpc:eip155:8453=http://c?x=y"];
    expect(read({ projectId, endpoint, chain: "base", timeout: "500ms", sandbox: "http://localhost:4700" })).toEqual({
      projectId,
      endpoints: { blockchainApi: "http://a" },
      rpc: [{ url: "http://b" }, { chain: "eip155:8453", url: "http://c?x=y" }],
      chain: "base",
      timeoutMillis: 500,
      sandbox: "http://localhost:4700",
    });
  });

  it("reads every variable, and lets options override it", () => {
    const env = {
      PORTICO_PROJECT_ID: projectId,
      PORTICO_ENDPOINT_BLOCKCHAIN_API: "http://a",
      PORTICO_ENDPOINT_WALLET_DIRECTORY: "http://b",
      PORTICO_ENDPOINT_ANALYTICS: "http://c",
      PORTICO_ENDPOINT_RPC: "http://d",
      PORTICO_CHAIN: "base",
      PORTICO_TIMEOUT: "2s",
    };
    expect(read({}, env)).toEqual({
      projectId,
      endpoints: { blockchainApi: "http://a", walletDirectory: "http://b", analytics: "http://c" },
      rpc: [{ url: "http://d" }],
      chain: "base",
      timeoutMillis: 2_000,
    });
    expect(read({ chain: "polygon", endpoint: ["analytics=http://e"], timeout: "1" }, env)).toMatchObject({
      chain: "polygon",
      endpoints: { analytics: "http://e" },
      timeoutMillis: 1_000,
    });
  });

  it("lets --sandbox override the variables of the public services, but not --project-id", () => {
    const env = { PORTICO_PROJECT_ID: projectId, PORTICO_ENDPOINT_BLOCKCHAIN_API: "http://a" };
    expect(read({ sandbox: "auto" }, env)).toEqual({ endpoints: {}, rpc: [], sandbox: "auto" });
    expect(read({ sandbox: "auto", projectId })).toMatchObject({ projectId, sandbox: "auto" });
  });

  it("uses PORTICO_SANDBOX when there is no project id", () => {
    expect(read({}, { PORTICO_SANDBOX: "http://localhost:1" }).sandbox).toBe("http://localhost:1");
    expect(read({ projectId }, { PORTICO_SANDBOX: "http://localhost:1" }).sandbox).toBeUndefined();
  });

  it.each([
    [{ projectId: "123" }, "expected 32 hexadecimal characters"],
    [{ endpoint: ["blockchain-ap=http://a"] }, "did you mean 'blockchain-api'?"],
    [{ endpoint: ["blockchain-api"] }, "expected name=url"],
    [{ endpoint: ["rpc=ftp://a"] }, "expected an http or https address after 'rpc='"],
    [{ endpoint: ["rpc:=http://a"] }, "or rpc:<chain> before the '='"],
    [{ timeout: "soon" }, "expected seconds such as 10"],
    [{ sandbox: "balance" }, "expected auto, own or an address such as http://127.0.0.1:4700"],
  ])("rejects %j and states what it expects", (options, expected) => {
    expect(() => read(options)).toThrow(InvalidArgument);
    expect(() => read(options)).toThrow(expected);
  });
});

describe("withSandboxValue", () => {
  it.each([
    ["balance --sandbox alice.eth", "balance --sandbox=auto alice.eth"],
    ["gas --sandbox", "gas --sandbox=auto"],
    ["--sandbox gas --json", "--sandbox=auto gas --json"],
    ["gas --sandbox http://127.0.0.1:1 --json", "gas --sandbox http://127.0.0.1:1 --json"],
    ["gas --sandbox own --json", "gas --sandbox own --json"],
    ["gas --sandbox=http://127.0.0.1:1", "gas --sandbox=http://127.0.0.1:1"],
    ["rpc x -- --sandbox", "rpc x -- --sandbox"],
  ])("rewrites %j as %j", (text, expected) => {
    expect(withSandboxValue(text.split(" ")).join(" ")).toBe(expected);
  });
});
