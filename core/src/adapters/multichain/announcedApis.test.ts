import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Connector } from "../../domain/connection/connector.ts";
import { hostileValue } from "../../testing/hostileValues.ts";
import { EXTENSION_ID } from "../../testing/wallets/extensionPort.ts";
import { apisById } from "./announcedApis.ts";
import { type MultichainApi, multichainApiIn } from "./MultichainApi.ts";

const ICON = "data:image/svg+xml;base64,PHN2Zy8+";
const RDNS = "example.portico";
const announced = (params: object) => ({ method: "wallet_announce", params });
const target = { type: "caip-348", value: EXTENSION_ID };

describe("an announcement of CAIP-294", () => {
  it("names the wallet and its extension", () => {
    expect(multichainApiIn(announced({ name: "Fox", rdns: RDNS, icon: ICON, targets: [{}, target] }))).toEqual({
      name: "Fox",
      rdns: RDNS,
      imageUrl: ICON,
      extensionId: EXTENSION_ID,
    });
  });

  it("needs no extension only from MetaMask, whose script is in the page", () => {
    expect(multichainApiIn(announced({ name: "Fox", rdns: "io.metamask" }))).toEqual({
      name: "Fox",
      rdns: "io.metamask",
    });
    expect(multichainApiIn(announced({ name: "Fox", rdns: "io.metamask.flask" }))).toBeDefined();
    expect(multichainApiIn(announced({ name: "Fox", rdns: "io.metamaskery" }))).toBeUndefined();
    expect(multichainApiIn(announced({ name: "Fox", rdns: RDNS }))).toBeUndefined();
  });

  // shows docs/rules/limits.md#wallets-of-a-page
  it.each([
    { method: "wallet_prompt", params: { name: "Fox", rdns: RDNS, targets: [target] } },
    announced({ rdns: RDNS, targets: [target] }),
    announced({ name: "Fox", targets: [target] }),
    announced({ name: "Fox", rdns: RDNS, targets: [{ type: "caip-341", value: EXTENSION_ID }] }),
    announced({ name: "Fox", rdns: RDNS, targets: [{ type: "caip-348", value: "https://evil.test" }] }),
    announced({ name: "Fox", rdns: RDNS, targets: [...Array.from({ length: 10 }, () => ({})), target] }),
  ])("is left out when it is not one: %j", (detail) => {
    expect(multichainApiIn(detail)).toBeUndefined();
  });

  it("is read from anything that a page may hold", () => {
    fc.assert(
      fc.property(hostileValue(), hostileValue(), (params, targets) => {
        multichainApiIn(params());
        multichainApiIn({ method: "wallet_announce", params: params() });
        multichainApiIn(announced({ name: "Fox", rdns: RDNS, targets: targets() }));
      }),
    );
  });
});

describe("the wallet that an announcement is about", () => {
  const api: MultichainApi = { name: "MetaMask", rdns: "io.metamask", imageUrl: ICON, extensionId: EXTENSION_ID };
  const evm: Connector = {
    id: "io.metamask",
    type: "ANNOUNCED",
    name: "MetaMask",
    namespace: "eip155",
    rdns: "io.metamask",
  };
  const solana: Connector = {
    id: "MetaMask",
    type: "ANNOUNCED",
    name: "MetaMask",
    namespace: "solana",
    imageUrl: ICON,
  };
  const linked = "https://example.com/fox.png";

  it("has the RDNS, or a known name and the icon", () => {
    expect([...apisById([evm], [api])]).toEqual([["io.metamask", api]]);
    expect([...apisById([solana], [api])]).toEqual([["MetaMask", api]]);
  });

  it.each<[string, Connector, MultichainApi]>([
    ["another RDNS", { ...evm, rdns: "example.other" }, api],
    ["another name", { ...solana, name: "Solflare" }, api],
    ["a name that is not known to be of the RDNS", { ...solana, name: "Solflare" }, { ...api, name: "Solflare" }],
    ["a name that another RDNS is known by", solana, { ...api, rdns: RDNS }],
    ["another icon", { ...solana, imageUrl: "data:image/png;base64,AA==" }, api],
    ["an icon whose bytes are unknown", { ...solana, imageUrl: linked }, { ...api, imageUrl: linked }],
    ["no announcement of its own", { ...evm, type: "INJECTED" }, api],
  ])("does not have %s", (_, connector, announcedApi) => {
    expect(apisById([connector], [announcedApi]).size).toBe(0);
  });

  it("is unknown when several claim to be it", () => {
    expect(apisById([evm, { ...evm, id: "io.metamask #2" }], [api]).size).toBe(0);
    expect(apisById([evm], [api, { ...api, extensionId: "b".repeat(32) }]).size).toBe(0);
  });
});
