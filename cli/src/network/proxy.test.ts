import { describe, expect, it } from "vitest";
import { describeProxies, readProxies } from "./proxy.ts";

// shows docs/rules/services.md#proxies
describe("the proxies of the environment", () => {
  it.each([
    ["none", {}, undefined],
    ["empty variables", { HTTPS_PROXY: "", http_proxy: "  " }, undefined],
    [
      "one for https alone",
      { HTTPS_PROXY: "http://proxy.example:3128" },
      { https: { variable: "HTTPS_PROXY", url: "http://proxy.example:3128" }, except: "" },
    ],
    [
      "lower case before upper case",
      { HTTP_PROXY: "http://a.example", http_proxy: "http://b.example", no_proxy: "x.example", NO_PROXY: "y.example" },
      { http: { variable: "http_proxy", url: "http://b.example" }, except: "x.example" },
    ],
    [
      "an address without a scheme",
      { HTTPS_PROXY: "user:pass@proxy.example:3128" },
      {
        https: {
          variable: "HTTPS_PROXY",
          url: "http://proxy.example:3128",
          authorization: `Basic ${btoa("user:pass")}`,
        },
        except: "",
      },
    ],
    [
      "a user alone, percent-encoded",
      { https_proxy: "https://t%40ken@proxy.example" },
      {
        https: { variable: "https_proxy", url: "https://proxy.example", authorization: `Basic ${btoa("t@ken:")}` },
        except: "",
      },
    ],
  ])("are read: %s", (_, env, expected) => {
    expect(readProxies(env)).toEqual(expected);
  });

  it.each([
    ["no address", "http://[", /^HTTPS_PROXY is no address$/],
    ["a path alone", "///", /^HTTPS_PROXY is no address$/],
    ["another protocol", "socks5://secret-user:secret-word@proxy.example:1080", /names a proxy of socks5, not of http/],
    ["a broken escape", "http://secret-user:%zz@proxy.example", /not percent-encoded$/],
  ])("are refused with the variable, and without its value: %s", (_, text, message) => {
    const read = () => readProxies({ HTTPS_PROXY: text });
    expect(read).toThrow(expect.objectContaining({ code: "PROXY_UNUSABLE", kind: "usage" }));
    expect(read).toThrow(message);
    expect(read).not.toThrow(/secret/);
  });

  it("are named without user and password", () => {
    const proxies = readProxies({ HTTPS_PROXY: "http://user:word@a.example:1", http_proxy: "http://b.example:2" });
    expect(proxies && describeProxies(proxies)).toBe(
      "requests use a proxy: https through http://a.example:1 (HTTPS_PROXY), http through http://b.example:2 (http_proxy)",
    );
  });
});
