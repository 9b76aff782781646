import { fileURLToPath } from "node:url";
import { installWallets } from "@portico/fixtures/playwright";
import { namedSnippets } from "@portico/testing/namedSnippets";
import { build, type Plugin } from "esbuild";
import { expect, it } from "vitest";
import { RDNS, shopForTests } from "./testing/shop.ts";

const here = shopForTests();

/** The client of a page gets the services of the sandbox besides what the page passes. */
const withSandbox: Plugin = {
  name: "with-sandbox",
  setup: ({ onLoad, onResolve, resolve }) => {
    onResolve({ filter: /^@portico\/core$/ }, ({ importer, resolveDir, kind, pluginData }) =>
      pluginData === "the package"
        ? undefined
        : { path: "core", namespace: "sandbox", pluginData: { importer, resolveDir, kind } },
    );
    onLoad({ filter: /^core$/, namespace: "sandbox" }, async ({ pluginData: { resolveDir, kind } }) => {
      const { path } = await resolve("@portico/core", { resolveDir, kind, pluginData: "the package" });
      const contents = `
        import { createPortico as create } from ${JSON.stringify(path)};
        export * from ${JSON.stringify(path)};
        export const createPortico = (options) => create({ ...options, ...globalThis.porticoOptions });
      `;
      return { contents, resolveDir };
    });
  },
};

/** The whole page of the guide, bundled with the packages as they are published. */
const guidePage = async (): Promise<string> => {
  const [file] = namedSnippets("docs/custom-ui.md").files;
  const { outputFiles } = await build({
    stdin: {
      contents: file?.code ?? "",
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
      loader: "ts",
    },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    logLevel: "error",
    plugins: [withSandbox],
  });
  return outputFiles[0]?.text ?? "";
};

it("the page of the guide connects, shows the balance, signs, sends, says what was refused, and disconnects", async () => {
  const { blankPage, emptyUrl, rpcUrls } = here.shop;
  const [page, content] = await Promise.all([blankPage(), guidePage()]);
  const [wallet] = await installWallets(page, [
    { namespace: "eip155", name: "Pocket", rdns: RDNS, injected: false, rpcUrls },
  ]);
  await page.goto(emptyUrl);
  await page.addScriptTag({ type: "module", content });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const says = (text: RegExp | string) => expect.poll(() => page.getByRole("status").textContent()).toMatch(text);

  await wallet.behave({ decision: "reject", times: 1 });
  await press("Connect Pocket");
  await says("You have refused.");
  await press("Connect Pocket");
  await says(/^0x[0-9a-fA-F]{40}$/);
  await press("Balance");
  await says(/^[\d.]+ ETH$/);
  await press("Sign");
  await says(/^0x[0-9a-f]{130}$/);
  await wallet.behave({ decision: "reject", times: 1 });
  await press("Send");
  await says("You have refused.");
  await press("Send");
  await says("success");
  await press("Disconnect");
  await says("Disconnected");
  await press("Connect Pocket");
  await says(/^0x/);
});
