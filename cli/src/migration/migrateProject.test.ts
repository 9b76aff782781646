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

describe("a sign-in of AppKit", () => {
  const kit = (siwx: string, more = "") =>
    migrated({
      "kit.ts": `import { createAppKit } from "@reown/appkit";
import { CloudAuthSIWX, DefaultSIWX, ReownAuthentication } from "@reown/appkit-siwx";
createAppKit({ networks: [], projectId: "p", siwx: ${siwx}${more} });
`,
    });
  const textOf = ({ changes }: ReturnType<typeof kit>) => changes.find(({ path }) => path === "kit.ts")?.after ?? "";

  it.each([
    ["new DefaultSIWX()", "localSiwx()"],
    ["new DefaultSIWX({ required: false })", "localSiwx({ required: false })"],
    ["new CloudAuthSIWX()", "cloudSiwx()"],
    ["new ReownAuthentication()", "cloudSiwx()"],
  ])("becomes Portico's: %s", (before, afterwards) => {
    const migration = kit(before);
    expect(textOf(migration)).toContain(`siwx: ${afterwards},`);
    expect(textOf(migration)).toContain('from "@portico/core/siwx"');
    expect(migration.notDone.filter(({ line }) => line === 3)).toEqual([]);
  });

  it("stays as it is where it is the site's own object", () => {
    const migration = kit("ownSignIn");
    expect(textOf(migration)).toContain("siwx: ownSignIn,");
    expect(migration.notDone.filter(({ line }) => line === 3)).toEqual([]);
  });

  it("is left to a person with parts that need AppKit, or used in another way", () => {
    const notDone = ["new DefaultSIWX({ storage })", "[DefaultSIWX]"].map((siwx) => kit(siwx).notDone);
    for (const each of notDone) {
      expect(each).toContainEqual(
        expect.objectContaining({
          line: 3,
          whatToDo: expect.stringContaining("localSiwx(terms) of @portico/core/siwx"),
        }),
      );
    }
  });

  it("keeps createSIWEConfig where it is no call with one configuration", () => {
    const text = `import { createSIWEConfig } from "@reown/appkit-siwe";\nexport const methods = createSIWEConfig(config).methods;\n`;
    const { changes, notDone } = migrated({ "siwe.ts": text });
    expect(changes).toEqual([]);
    expect(notDone).toMatchObject([{ line: 2, whatToDo: expect.stringContaining("siweConfig of createPortico") }]);
  });
});

describe("options with names inside", () => {
  it("are named when their names cannot be converted", () => {
    const { notDone } = migrated({
      "kit.ts": `import { createAppKit } from "@reown/appkit";
createAppKit({ networks: [], customWallets: wallets,
  chainImages: { [mainnet.id]: "https://shop.example/1.png" } });
`,
    });
    expect(notDone).toMatchObject([
      { line: 2, whatToDo: expect.stringContaining("imageUrl") },
      { line: 3, whatToDo: expect.stringContaining("CAIP-2") },
    ]);
  });
});

describe("what Portico has by another name", () => {
  it("is converted in buttons, and named with Portico's values where the kit's are none", () => {
    const { changes, notDone } = migrated({
      "a.tsx": `import { ConnectButton } from "@rainbow-me/rainbowkit";
export const A = () => <ConnectButton showBalance={true} chainStatus="icon" accountStatus={{ smallScreen: "avatar", largeScreen: "full" }} />;
export const B = () => <ConnectButton showBalance={{ smallScreen: false, largeScreen: true }} />;
export const C = () => <appkit-button size="sm" balance="hide" charsStart={3} />;
`,
    });
    const text = changes[0]?.after;
    expect(text).toContain(
      '<ConnectButton balance="show" chainStatus="icon" accountStatus={{ smallScreen: "avatar", largeScreen: "full" }} />',
    );
    expect(text).toContain('<ConnectButton size="small" balance="hide" />');
    expect(notDone).toEqual([
      {
        file: "a.tsx",
        line: 3,
        reason: "showBalance has a value that cannot be converted",
        whatToDo: 'Set balance of ConnectButton: "show" or "hide".',
      },
      {
        file: "a.tsx",
        line: 4,
        reason: "ConnectButton has no property charsStart",
        whatToDo: "Leave it out, or make a button with ConnectButton.Custom.",
      },
    ]);
  });

  it("is converted in the hook of the theme", () => {
    const { changes, notDone } = migrated({
      "a.ts": `import { useAppKitTheme } from "@reown/appkit/react";
export const useDark = () => {
  const { setThemeMode } = useAppKitTheme();
  return () => setThemeMode("dark");
};
`,
    });
    expect(notDone).toEqual([]);
    expect(changes[0]?.after).toContain("const { setTheme } = useTheme();");
    expect(changes[0]?.after).toContain(
      'const setThemeMode = (mode: Parameters<typeof setTheme>[0]["mode"]) => setTheme({ mode });',
    );
  });

  it("is named for a provider of RainbowKit, and its theme is converted", () => {
    const { changes, notDone } = migrated({
      "kit.tsx": `import { darkTheme, getDefaultConfig, RainbowKitProvider } from "@rainbow-me/rainbowkit";
const config = getDefaultConfig({ appName: "Shop", projectId: "p", chains: [] });
const theme = (
  <RainbowKitProvider theme={darkTheme({ accentColorForeground: "#fff", overlayBlur: "small" })}
    locale={locale}
    initialChain={1} />
);
`,
    });
    expect(changes[0]?.after).toContain('themeVariables: { accentText: "#fff", blur: "4px" }');
    expect(notDone).toMatchObject([
      { line: 5, whatToDo: expect.stringContaining("locale of PorticoProvider") },
      { line: 6, whatToDo: expect.stringContaining("defaultNetwork") },
    ]);
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
