import { describe, expect, it } from "vitest";
import { createUrlRedactor } from "./redactUrl.ts";

describe("createUrlRedactor", () => {
  const redact = createUrlRedactor(["https://node.example/v2/secretKey", "http://127.0.0.1:8545"]);

  it("hides the path of an RPC node, where providers put keys", () => {
    expect(redact("https://node.example/v2/secretKey")).toBe("https://node.example/***");
  });
  it("removes user, password and query", () => {
    expect(redact("https://user:word@service.example/v1/account?projectId=abc")).toBe(
      "https://service.example/v1/account",
    );
  });
  it("leaves other paths, and nodes without one, readable", () => {
    expect(redact("http://127.0.0.1:8545/")).toBe("http://127.0.0.1:8545/");
    expect(redact("https://node.example/other")).toBe("https://node.example/other");
  });
  it("prints nothing of what is no address", () => expect(redact("secret")).toBe("(no address)"));
});
