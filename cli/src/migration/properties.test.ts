import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { unifiedDiff } from "./diff.ts";
import { migrateProject } from "./migrateProject.ts";
import { loadParser, type Parser } from "./source/parser.ts";

let parser: Parser;
beforeAll(async () => {
  parser = await loadParser();
});
const migrated = (files: ReadonlyMap<string, string>) => migrateProject(parser, { files, porticoRange: "^0.1.0" });

/** Statements that use no kit. */
const plain = fc.constantFrom(
  "export const one = 1;",
  "// a comment, with useAppKit in it",
  "export const Two = () => <p>text {1 + 1}</p>;",
  "function three({ open, ...rest }) { return { open, rest } }",
  "const { status, open } = useSomething();",
  "const text = `a \\` c`;",
  "export default class { #field = 1; static { } }",
  "type Four = { readonly a?: string };",
);

/** Imports of kits with statements that use them, in every way that people write. */
const ofKits = fc.constantFrom<readonly [imported: string, statement: string]>(
  [
    `{ useAppKit } from "@reown/appkit/react"`,
    "const useA = () => { const { open, close } = useAppKit(); return [open, close]; };",
  ],
  [
    `{ useAppKitAccount } from "@reown/appkit/react"`,
    "const useB = () => { const { address: a, isConnected } = useAppKitAccount({ namespace: 'solana' }); return a && isConnected; };",
  ],
  [
    `{ useAppKitAccount } from "@reown/appkit/react"`,
    "const useC = () => { const account = useAppKitAccount(); return account.isConnected ? account.address : account.caipAddress; };",
  ],
  [
    `{ useAppKitNetwork } from "@reown/appkit/react"`,
    "const useD = () => { const { caipNetwork, chainId, switchNetwork } = useAppKitNetwork(); return () => switchNetwork(caipNetwork ?? chainId); };",
  ],
  [
    `{ useDisconnect, useAppKitProvider } from "@reown/appkit/react"`,
    "const useE = () => { const { disconnect } = useDisconnect(); useAppKitProvider('eip155'); return () => disconnect({ namespace: 'eip155' }); };",
  ],
  [
    `{ createAppKit } from "@reown/appkit/react"`,
    "const modal = createAppKit({ networks: [], projectId, features: { analytics: true, email: false }, /* look */ themeMode: 'dark', });\nmodal.open();",
  ],
  [`{ SolanaAdapter as Sol } from "@reown/appkit-adapter-solana"`, "const sol = new Sol({ wallets: [] })"],
  [
    `{ getDefaultConfig, darkTheme } from "@rainbow-me/rainbowkit"`,
    "export const config = getDefaultConfig({ appName: 'x', projectId: 'y', chains: [a], wallets: [] });",
  ],
  [
    `{ RainbowKitProvider } from "@rainbow-me/rainbowkit"`,
    "const P = (p) => <RainbowKitProvider {...p} coolMode>{p.children}</RainbowKitProvider>;",
  ],
  [
    `{ ConnectButton as C } from "@rainbow-me/rainbowkit"`,
    "const f = <C accountStatus={{ smallScreen: 'avatar' }} label='x' />;",
  ],
  [
    `{ ConnectButton as D } from "@rainbow-me/rainbowkit"`,
    "const g = <D.Custom>{({ account, chain, mounted, openChainModal }) => mounted && account && !chain.unsupported && <b onClick={openChainModal}>{account.displayBalance}</b>}</D.Custom>;",
  ],
  [
    `{ useConnectModal } from "@rainbow-me/rainbowkit"`,
    "const useH = () => { const { openConnectModal } = useConnectModal(); return () => openConnectModal?.(); };",
  ],
  [
    `{ ConnectKitButton, useModal } from "connectkit"`,
    "const useI = () => { const { open, setOpen, openProfile } = useModal(); return [open, setOpen, openProfile, <ConnectKitButton.Custom>{({ show, address }) => <b onClick={show}>{address}</b>}</ConnectKitButton.Custom>]; };",
  ],
  [`* as kit from "connectkit"`, "kit.useModal();"],
  [`kit2 from "connectkit"`, "kit2();"],
);

const program = fc
  .record({
    kits: fc.uniqueArray(ofKits, { minLength: 1, maxLength: 6, selector: ([imported]) => imported }),
    others: fc.array(plain, { maxLength: 4 }),
    semicolons: fc.boolean(),
    crlf: fc.boolean(),
    path: fc.constantFrom("src/a.tsx", "b.tsx"),
  })
  .map(({ kits, others, semicolons, crlf, path }) => {
    const lines = [
      ...kits.map(([imported]) => `import ${imported}${semicolons ? ";" : ""}`),
      ...kits.map(([, statement]) => statement),
      ...others,
    ];
    return [path, lines.join(crlf ? "\r\n" : "\n")] as const;
  });
const isProgram = ([path, text]: readonly [string, string]) => !("error" in parser.parse(path, text));

describe("any file", () => {
  it("without an import of a kit does not change", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(plain).map((lines) => lines.join("\n")),
          fc.string({ unit: "binary" }),
        ),
        (text) => {
          fc.pre(!/@reown|rainbowkit|connectkit|appkit-|w3m-/.test(text));
          for (const path of ["a.tsx", "b.js", "c.vue", "d.html", "package.json"]) {
            expect(migrated(new Map([[path, text]]))).toEqual({ kits: [], changes: [], notDone: [] });
          }
        },
      ),
    );
  });

  it("still parses after the migration, and a second one changes nothing", () => {
    fc.assert(
      fc.property(program, (file) => {
        fc.pre(isProgram(file));
        const { changes, notDone } = migrated(new Map([file]));
        const results = new Map([file, ...changes.map(({ path, after }) => [path, after] as const)]);
        for (const result of results) expect(isProgram(result)).toBe(true);
        expect(notDone.filter(({ reason }) => reason.includes("would not parse"))).toEqual([]);
        expect(migrated(results).changes).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a unified diff", () => {
  /** Applies a diff as `patch` does. */
  const applied = (before: string, diff: string): string => {
    if (diff === "") return before;
    const lines = before.split("\n");
    const result: string[] = [];
    let read = 0;
    for (const line of diff.split("\n").slice(2, -1)) {
      const hunk = /^@@ -(\d+),(\d+) \+\d+,\d+ @@$/.exec(line);
      if (hunk) {
        const start = Number(hunk[1]) - (hunk[2] === "0" ? 0 : 1);
        result.push(...lines.slice(read, start));
        read = start;
      } else if (line.startsWith("+")) result.push(line.slice(1));
      else if (!line.startsWith("\\")) {
        expect(lines[read]).toBe(line.slice(1));
        read += 1;
        if (line.startsWith(" ")) result.push(line.slice(1));
      }
    }
    return [...result, ...lines.slice(read)].join("\n");
  };

  it("turns the one text into the other", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", ""), { maxLength: 20 })
      .map((lines) => lines.map((line) => `${line}\n`).join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applied(before, unifiedDiff("a", before, after))).toBe(after);
      }),
    );
  });
});
