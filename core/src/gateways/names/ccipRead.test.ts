import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { HttpStatus, Unreachable } from "../../domain/errors/transport.ts";
import { CCIP_DATA_MAX_CHARACTERS, CCIP_GATEWAYS_MAX, CCIP_REQUESTS_MAX } from "../../domain/limits/names.ts";
import { hostileValue } from "../../testing/hostileValues.ts";
import { ccipRead, type FetchJson } from "./ccipRead.ts";

const sender = "0x00000000000000000000000000000000000000AA";
const ask = (fetchJson: FetchJson, urls: ReadonlyArray<string>, data: `0x${string}` = "0x1234") =>
  ccipRead(fetchJson).request({ data, sender, urls });

describe("a question to gateways", () => {
  it("is a GET where the address has a place for it, else a POST", async () => {
    const fetchJson = vi.fn<FetchJson>(async () => ({ data: "0xabcd" }));
    expect(await ask(fetchJson, ["https://gateway.example/{sender}/{data}.json"])).toBe("0xabcd");
    await ask(fetchJson, ["https://gateway.example/{sender}"]);
    const plain = sender.toLowerCase();
    expect(fetchJson.mock.calls).toEqual([
      [{ url: `https://gateway.example/${plain}/0x1234.json` }],
      [{ url: `https://gateway.example/${plain}`, method: "POST", body: { data: "0x1234", sender } }],
    ]);
  });

  it.each([
    "http://gateway.example/{data}",
    "http://192.168.0.1/{data}",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "data:application/json,{}",
    "https://user:secret@gateway.example/{data}",
    "//gateway.example/{data}",
  ])("is not put to %s", async (url) => {
    const fetchJson = vi.fn<FetchJson>(async () => ({ data: "0x" }));
    await expect(ask(fetchJson, [url])).rejects.toMatchObject({ _tag: "BadReply" });
    expect(fetchJson).not.toHaveBeenCalled();
  });

  it("goes to the next gateway when one fails, but not when one refuses", async () => {
    const urls = ["https://a.example/{data}", "https://b.example/{data}"];
    const failing = vi.fn<FetchJson>(async ({ url }) => {
      if (url.startsWith("https://a")) throw new Unreachable({ request: "GET https://a.example" });
      return { data: "0x01" };
    });
    expect(await ask(failing, urls)).toBe("0x01");
    const refusing = vi.fn<FetchJson>(() =>
      Promise.reject(new HttpStatus({ request: "GET https://a.example", status: 404 })),
    );
    await expect(ask(refusing, urls)).rejects.toMatchObject({ _tag: "HttpStatus" });
    expect(refusing).toHaveBeenCalledTimes(1);
  });

  // shows docs/rules/limits.md#names-in-ens
  it("is put to a few gateways only, and a lookup has a few questions only", async () => {
    const fetchJson = vi.fn<FetchJson>(() => Promise.reject(new Unreachable({ request: "GET" })));
    const urls = Array.from({ length: 50 }, (_, index) => `https://g${index}.example/{data}`);
    const { request } = ccipRead(fetchJson);
    for (let question = 0; question < 10; question += 1) {
      await expect(request({ data: "0x", sender, urls })).rejects.toThrow();
      expect(fetchJson.mock.calls.length).toBe(Math.min((question + 1) * CCIP_GATEWAYS_MAX, CCIP_REQUESTS_MAX));
    }
  });

  // shows docs/rules/limits.md#names-in-ens
  it("is not sent when it is too long, or when there is nobody to ask", async () => {
    const fetchJson = vi.fn<FetchJson>(async () => ({ data: "0x" }));
    await expect(
      ask(fetchJson, ["https://a.example/{data}"], `0x${"0".repeat(CCIP_DATA_MAX_CHARACTERS)}`),
    ).rejects.toMatchObject({ _tag: "BadReply" });
    await expect(ask(fetchJson, [])).rejects.toMatchObject({ _tag: "BadReply" });
    expect(fetchJson).not.toHaveBeenCalled();
  });

  it("accepts bytes as its answer and nothing else", async () => {
    await fc.assert(
      fc.asyncProperty(hostileValue(), async (make) => {
        const reply = { data: make() };
        const answer = await ask(async () => reply, ["https://a.example/{data}"]).catch(() => "refused");
        expect(answer).toMatch(/^(refused|0x([0-9a-fA-F]{2})*)$/);
      }),
    );
  });
});
