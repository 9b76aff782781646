import { describe, expect, it } from "vitest";
import { type BundledModule, moduleGroups } from "./moduleGroups.ts";

const CORE = "/site/node_modules/@portico/core/dist";
const MODAL = "/site/node_modules/@portico/react-ui/dist";

/** A graph of what each module imports, and of what it imports later. */
const graphOf = (
  imports: Readonly<Record<string, ReadonlyArray<string>>>,
  later: Readonly<Record<string, ReadonlyArray<string>>> = {},
) => {
  const ids = new Set([...Object.keys(imports), ...Object.values(imports).flat(), ...Object.values(later).flat()]);
  const importersIn = (graph: Readonly<Record<string, ReadonlyArray<string>>>, id: string) =>
    Object.keys(graph).filter((importer) => graph[importer]?.includes(id));
  return new Map<string, BundledModule>(
    [...ids].map((id) => [
      id,
      { importedIds: imports[id] ?? [], importers: importersIn(imports, id), dynamicImporters: importersIn(later, id) },
    ]),
  );
};

const site = {
  "/site/main.tsx": ["react", `${MODAL}/index.js`],
  [`${MODAL}/index.js`]: [`${MODAL}/buttons/ConnectButton.js`],
  [`${MODAL}/buttons/ConnectButton.js`]: ["react", `${CORE}/index.js`],
  [`${CORE}/index.js`]: [`${CORE}/app/createPortico.js`, `${CORE}/domain/decimal.js`],
  [`${CORE}/domain.js`]: [`${CORE}/domain/decimal.js`, `${CORE}/domain/wallet.js`],
  [`${CORE}/app/browserEngine.js`]: [`${CORE}/app/engine.js`],
  [`${CORE}/app/browserEngineWithModal.js`]: [`${CORE}/app/engine.js`, `${CORE}/app/modalEngine.js`],
  [`${CORE}/app/engine.js`]: ["effect", `${CORE}/domain/wallet.js`],
  [`${CORE}/app/modalEngine.js`]: ["effect", "distance"],
  [`${MODAL}/modal/dialogWithConnect.js`]: ["react", "radix", `${CORE}/domain.js`],
};
const later = {
  [`${CORE}/app/createPortico.js`]: [`${CORE}/app/browserEngine.js`, `${CORE}/app/browserEngineWithModal.js`],
  [`${MODAL}/buttons/ConnectButton.js`]: [`${MODAL}/modal/dialogWithConnect.js`],
};

describe("what visitors fetch together", () => {
  const { own, engine, modal } = moduleGroups(graphOf(site, later));

  it("is the engine, and the modal besides", () => {
    expect([...engine].sort()).toEqual([
      `${CORE}/app/browserEngine.js`,
      `${CORE}/app/engine.js`,
      `${CORE}/domain/wallet.js`,
      "effect",
    ]);
    expect([...modal].sort()).toEqual([
      `${CORE}/app/browserEngineWithModal.js`,
      `${CORE}/app/modalEngine.js`,
      `${CORE}/domain.js`,
      `${MODAL}/modal/dialogWithConnect.js`,
      "distance",
      "radix",
    ]);
  });

  it("has nothing of what the page's own code imports too, nor of what that needs", () => {
    expect(own.has("react")).toBe(false);
    const other = moduleGroups(
      graphOf(
        { ...site, radix: ["focus"], "/site/Menu.tsx": ["radix"] },
        { ...later, "/site/main.tsx": ["/site/Menu.tsx"] },
      ),
    );
    expect([other.own.has("radix"), other.own.has("focus"), other.modal.has("radix")]).toEqual([false, false, false]);
    const lazy = moduleGroups(graphOf(site, { ...later, "/site/main.tsx": ["effect"] }));
    expect([lazy.own.has("effect"), lazy.engine.has("effect")]).toEqual([false, false]);
  });

  it("has of what offers everything only what is needed by another way", () => {
    expect([own, engine, modal].map((group) => group.has(`${CORE}/domain/decimal.js`))).toEqual([true, false, false]);
  });

  it("is nothing on a page without Portico", () => {
    const { own: none, engine: noEngine, modal: noModal } = moduleGroups(graphOf({ "/site/main.tsx": ["react"] }));
    expect([none.size, noEngine.size, noModal.size]).toEqual([0, 0, 0]);
  });

  it("is found behind backslashes", () => {
    const windows = Object.fromEntries(
      Object.entries(site).map(([id, imported]) => [
        id.replaceAll("/", "\\"),
        imported.map((one) => one.replaceAll("/", "\\")),
      ]),
    );
    expect(moduleGroups(graphOf(windows)).engine.size).toBe(engine.size);
  });
});
