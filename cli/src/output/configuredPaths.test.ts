import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordTerminal } from "../testing/recordTerminal.ts";

/** Returns what reaches the process of a text, when this URL is configured. */
const printed = (url: string, text: string): string => {
  const { terminal, stdout } = recordTerminal(["gas", "--endpoint", `rpc:base=${url}`]);
  terminal.stdout.write(text);
  return stdout.join("");
};

const word = fc.stringMatching(/^[a-z]{3,12}$/).filter((text) => !"https://node.example/v2/eth".includes(text));

describe("a terminal", () => {
  it("hides the path of a configured address, whatever it looks like", () => {
    fc.assert(
      fc.property(
        word,
        fc.constantFrom("/", "/v2/", "/rpc/", "//"),
        fc.constantFrom("", "/", "/eth"),
        (secret, before, after) => {
          const url = `https://node.example${before}${secret}${after}`;
          for (const text of [
            `POST ${url}  200`,
            `POST ${new URL(url).href}  200`,
            `{"url":"${url}"}`,
            `no access for ${new URL(url).pathname}`,
            `see https://login.example/?back=${encodeURIComponent(url)}`,
          ]) {
            expect(printed(url, text)).not.toContain(secret);
            expect(printed(url, text)).toContain("***");
          }
          expect(printed(url, `POST ${url}/v1/identity  200`)).toMatch(/^POST https:\/\/node\.example\/.*\*\*\*/);
        },
      ),
    );
  });

  it.each([
    [
      "https://node.example/key",
      "POST https://node.example/key/v1/identity",
      "POST https://node.example/***/v1/identity",
    ],
    ["https://node.example/v2/key", "https://node.example/v2/key", "https://node.example/***"],
    ["https://node.example/v1", "https://node.example/v1/identity", "https://node.example/v1/identity"],
    ["https://node.example", "https://node.example/v1/identity", "https://node.example/v1/identity"],
    ["https://node.example/rpc", "the rpc /rpcs of https://other.example", "the rpc /rpcs of https://other.example"],
  ])("with %s prints %s as %s", (url, text, expected) => expect(printed(url, text)).toBe(expected));

  it("shows the path of the session", () => {
    const { terminal, stdout } = recordTerminal([], { PORTICO_SESSION: "/state/a7Zk3x9QbLpW/session.json" });
    terminal.stdout.write("cannot write /state/a7Zk3x9QbLpW/session.json");
    expect(stdout).toEqual(["cannot write /state/a7Zk3x9QbLpW/session.json"]);
  });
});
