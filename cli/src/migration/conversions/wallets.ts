import type { Node } from "oxc-parser";
import { propertyOf } from "../source/objectEdit.ts";
import type { ImportedName } from "../source/sourceFile.ts";
import type { Conversion } from "./Conversion.ts";

const RAINBOW_WALLETS = "@rainbow-me/rainbowkit/wallets";

/** Directory ids of RainbowKit's wallets; undefined for those that Portico finds by itself. */
const walletIds: Readonly<Record<string, string | undefined>> = {
  injectedWallet: undefined,
  walletConnectWallet: undefined,
  metaMaskWallet: "c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96",
  rainbowWallet: "1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369",
  coinbaseWallet: "fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa",
  trustWallet: "4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0",
  phantomWallet: "a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393",
  coin98Wallet: "2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01",
  bitgetWallet: "38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662",
  frontierWallet: "85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041",
  okxWallet: "971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709",
  ledgerWallet: "19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927",
  zerionWallet: "ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18",
  uniswapWallet: "c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a",
  safepalWallet: "0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150",
  bybitWallet: "15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f",
  tokenPocketWallet: "20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66",
  oneInchWallet: "c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576",
  imTokenWallet: "ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef",
  krakenWallet: "18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277",
  roninWallet: "541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf",
  argentWallet: "bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6",
};

/** The option for the wallets of RainbowKit's groups, in their order, and drops the imports that only they use. */
export const featuredWallets = (conversion: Conversion, groups: Node | undefined): ReadonlyArray<string> => {
  const { rewrite, leave } = conversion;
  const { file } = rewrite;
  const ids: string[] = [];
  const listed = new Set<Node>();
  const drop = new Set<ImportedName>();
  for (const group of groups?.type === "ArrayExpression" ? groups.elements : []) {
    const wallets = group ? propertyOf(group, "wallets")?.value : undefined;
    for (const wallet of wallets?.type === "ArrayExpression" ? wallets.elements : []) {
      if (!wallet) continue;
      listed.add(wallet);
      const name = file.imports.find(({ local, from }) => from === RAINBOW_WALLETS && nameOf(wallet) === local);
      const id = name && walletIds[name.imported];
      if (name) drop.add(name);
      if (id !== undefined) ids.push(id);
      else if (!name || !Object.hasOwn(walletIds, name.imported)) {
        leave(
          wallet,
          `${nameOf(wallet) ?? "this wallet"} is not shown first`,
          "Look up the wallet's id with `portico wallets <name>`, and add it to featuredWalletIds.",
        );
      }
    }
  }
  for (const name of drop) if (file.usesOf(name.local).every((use) => listed.has(use))) rewrite.dropImport(name);
  return ids.length === 0
    ? []
    : [`featuredWalletIds: [\n${ids.map((id) => `    ${rewrite.quoted(id)},`).join("\n")}\n  ]`];
};

const nameOf = (node: Node): string | undefined => (node.type === "Identifier" ? node.name : undefined);
