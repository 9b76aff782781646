import { beforeAll, describe, expect, it } from "vitest";
import { migrateProject } from "./migrateProject.ts";
import { loadParser, type Parser } from "./source/parser.ts";
import { filesOf, projectNames } from "./testing/projects.ts";

let parser: Parser;
beforeAll(async () => {
  parser = await loadParser();
});
const migrated = (files: Readonly<Record<string, string>> | ReadonlyMap<string, string>) =>
  migrateProject(parser, {
    files: files instanceof Map ? files : new Map(Object.entries(files)),
    porticoRange: "^0.1.0",
  });
const after = (files: Readonly<Record<string, string>>, path: string) =>
  migrated(files).changes.find((change) => change.path === path)?.after;

describe.each(projectNames)("the project %s", (name) => {
  it("becomes Portico's", () => {
    const { kits, changes, notDone } = migrated(filesOf(name));
    const text = changes.map(({ path, after: content }) => `=== ${path}\n${content}`).join("\n");
    expect(`${kits.join()}\n${text}`).toMatchSnapshot();
    expect(notDone).toMatchSnapshot();
  });

  it("is left alone by a second migration", () => {
    const files = filesOf(name);
    const { changes } = migrated(files);
    const again = migrated(new Map([...files, ...changes.map((each) => [each.path, each.after] as const)]));
    expect(again.changes).toEqual([]);
  });
});

describe("what cannot be converted", () => {
  it("is named with its line, and stays as it is", () => {
    const files = {
      "src/Setup.ts": `import { createAppKit } from "@reown/appkit";\n\nexport const start = () => createAppKit({ networks: [] });\n`,
      "src/Wallet.vue": `<script setup>\nimport { useAppKit } from "@reown/appkit/vue";\n</script>\n`,
      "src/lazy.ts": `export const kit = () => import("connectkit");\n`,
      "src/broken.ts": `import { useModal } from "connectkit";\nconst = ;\n`,
    };
    const { changes, notDone } = migrated(files);
    expect(changes).toEqual([]);
    expect(notDone.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "src/Setup.ts:3",
      "src/Wallet.vue:2",
      "src/broken.ts:1",
      "src/lazy.ts:1",
    ]);
    for (const { reason, whatToDo } of notDone) expect(Math.min(reason.length, whatToDo.length)).toBeGreaterThan(20);
  });

  it("keeps a hook whose result is used in another way, and converts the others of the file", () => {
    const text = `import { useAppKit, useAppKitAccount } from "@reown/appkit/react";
export const useWallet = () => ({ ...useAppKitAccount(), open: useAppKit().open });
`;
    const { changes, notDone } = migrated({ "src/useWallet.ts": text });
    expect(notDone).toMatchObject([{ line: 2, reason: "useAppKitAccount: its result is not kept in a variable" }]);
    expect(changes[0]?.after).toBe(`import { useModal } from "@portico/react-ui/hooks";
import { useAppKitAccount } from "@reown/appkit/react";
export const useWallet = () => ({ ...useAppKitAccount(), open: useModal().open });
`);
  });

  it("keeps the package of a kit that is still imported", () => {
    const { changes } = migrated(filesOf("appKitEthersSolana"));
    const manifest = JSON.parse(changes.find(({ path }) => path === "package.json")?.after ?? "");
    expect(Object.keys(manifest.dependencies)).toContain("@reown/appkit");
    expect(Object.keys(manifest.dependencies)).not.toContain("@reown/appkit-adapter-solana");
  });

  it("does not touch a name that the file also declares itself", () => {
    const text = `import { useModal } from "connectkit";
export const useBoth = () => { const { open } = useModal(); return open; };
export const other = (useModal: () => number) => useModal();
`;
    const { changes, notDone } = migrated({ "a.ts": text });
    expect(changes).toEqual([]);
    expect(notDone).toHaveLength(1);
  });
});

describe("the bytes of what is not converted", () => {
  it("stay, with comments, a byte order mark and Windows' line breaks", () => {
    const text = `\uFEFF// first\r\nimport { useAppKit } from '@reown/appkit/react'\r\n\r\nexport  const  X = ( )=> {\r\n\tconst { open } = useAppKit() // é😀\r\n\treturn <p  onClick={ ()=>open() }>…</p>\r\n}\r\n`;
    expect(after({ "X.jsx": text }, "X.jsx")).toBe(
      text
        .replace("useAppKit } from '@reown/appkit/react'", "useModal } from '@portico/react-ui/hooks'")
        .replace("= useAppKit()", "= useModal()"),
    );
  });

  it("stay in a package.json with another layout", () => {
    const manifest = `{\n\t"name":"site",\n\t"dependencies": {\n\t\t"connectkit": "1",\n\t\t"zod":  "3"\n\t}\n}`;
    const files = {
      "package.json": manifest,
      "a.tsx": `import { ConnectKitButton } from "connectkit";\nexport const a = <ConnectKitButton />;\n`,
    };
    expect(after(files, "package.json")).toBe(
      `{\n\t"name":"site",\n\t"dependencies": {\n\t\t"zod":  "3",\n\t\t"@portico/react-ui": "^0.1.0"\n\t}\n}`,
    );
  });
});

describe("several namespaces over wagmi", () => {
  it("keep their own networks", () => {
    const files = {
      "kit.tsx": `import { createAppKit } from "@reown/appkit/react";
import { WagmiAdapter } from "@reown/appkit-adapter-wagmi";
import { SolanaAdapter } from "@reown/appkit-adapter-solana";
import { mainnet, solana } from "@reown/appkit/networks";
import { WagmiProvider } from "wagmi";

const networks = [mainnet, solana];
const evm = new WagmiAdapter({ networks, projectId: "p" });
createAppKit({ adapters: [evm, new SolanaAdapter()], networks, projectId: "p" });
export const App = () => <WagmiProvider config={evm.wagmiConfig}><appkit-button /></WagmiProvider>;
`,
    };
    const text = after(files, "kit.tsx");
    expect(text).toContain("const networks = [mainnet];");
    expect(text).toContain("networks: [...networksOf(wagmiConfig), solana]");
    expect(text).toContain("adapters: [evm, solanaAdapter()]");
    expect(text).toContain(
      "<PorticoProvider client={portico}><WagmiProvider config={wagmiConfig}><ConnectButton /></WagmiProvider></PorticoProvider>",
    );
  });
});
