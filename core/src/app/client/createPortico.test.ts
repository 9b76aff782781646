import { readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { evmAdapter } from "../../adapters/evm.ts";
import { createPortico } from "../../index.ts";
import { base, mainnet } from "../../networks.ts";

const options = { projectId: "0".repeat(32), networks: [mainnet, base] } as const;

afterEach(() => vi.unstubAllGlobals());

describe("createPortico", () => {
  it("throws typed errors when the options are wrong", () => {
    const noNetworks = Object({ ...options, networks: [] });
    expect(() => createPortico(noNetworks)).toThrowError(
      expect.objectContaining({ code: "INVALID_OPTION", details: expect.objectContaining({ option: "networks" }) }),
    );
  });

  it("makes no request when it is created, read and subscribed to", async () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    const client = createPortico(options);
    client.balances.store.subscribe(() => {});
    expect(client.balances.store.get()).toEqual({ status: "idle", balances: [] });
    await client.dispose();
    expect(fetch).not.toHaveBeenCalled();
  });

  it("shows the page's remembered network at once", () => {
    vi.stubGlobal("document", {});
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => (key === "@appkit/active_caip_network_id" ? "eip155:8453" : null),
    });
    expect(createPortico(options).networks.store.get()).toEqual({ networks: [mainnet, base], active: "eip155:8453" });
  });

  it("works on a page that forbids storage", () => {
    vi.stubGlobal("document", {});
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
    expect(createPortico(options).networks.store.get().active).toBe("eip155:1");
  });

  // shows docs/rules/services.md#storage-keys
  it.each([7, true, {}, ["eip155"]])("works on a page whose storage returns %j in place of texts", (value) => {
    vi.stubGlobal("document", {});
    vi.stubGlobal("localStorage", { getItem: () => value });
    const { networks, connection } = createPortico({ ...options, adapters: [evmAdapter()] });
    expect(networks.store.get().active).toBe("eip155:1");
    expect(connection.store.get()).toEqual({ byNamespace: {} });
    const ofVisitor = { remembered: { "@appkit/connected_namespaces": value } } as object;
    vi.stubGlobal("document", undefined);
    expect(createPortico({ ...options, ...ofVisitor }).connection.store.initial()).toEqual({ byNamespace: {} });
  });

  it("ignores a storage global that a server may have", () => {
    const getItem = vi.fn(() => "eip155:8453");
    vi.stubGlobal("localStorage", { getItem });
    expect(createPortico(options).networks.store.get().active).toBe("eip155:1");
    expect(getItem).not.toHaveBeenCalled();
  });

  it("keeps two clients independent", async () => {
    const [first, second] = [createPortico(options), createPortico(options)];
    await first.networks.switch("eip155:8453");
    expect(first.networks.store.get().active).toBe("eip155:8453");
    expect(second.networks.store.get().active).toBe("eip155:1");
    await Promise.all([first.dispose(), second.dispose()]);
  });
});

describe("the static imports of createPortico", () => {
  const staticImports = (file: string): ReadonlyArray<string> =>
    [...readFileSync(file, "utf8").matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from "([^"]+)";/gms)].map(
      ([, specifier = ""]) => specifier,
    );
  const reachableFrom = (entry: string): { readonly files: Set<string>; readonly packages: Set<string> } => {
    const files = new Set<string>();
    const packages = new Set<string>();
    const visit = (file: string) => {
      if (files.has(file)) return;
      files.add(file);
      for (const specifier of staticImports(file)) {
        if (specifier.startsWith(".")) visit(join(dirname(file), specifier));
        else packages.add(specifier);
      }
    };
    visit(entry);
    return { files, packages };
  };
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

  it("include no package: neither Effect nor viem", () => {
    const { files, packages } = reachableFrom(at("./createPortico.ts"));
    expect([...packages]).toEqual([]);
    expect(files.has(at("../standIn/lazyEngine.ts"))).toBe(true);
  });

  it("include no gateways and no controllers", () => {
    const layers = [...reachableFrom(at("./createPortico.ts")).files].map(
      (file) => relative(at("../../"), file).split(sep)[0],
    );
    expect(new Set(layers)).toEqual(new Set(["app", "domain"]));
  });
});
