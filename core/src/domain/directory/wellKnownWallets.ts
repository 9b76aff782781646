import type { Namespace } from "../chain/caip.ts";
import type { DirectoryWallet } from "./wallet.ts";

type Row = readonly [
  id: string,
  name: string,
  rdns: string | undefined,
  scheme: string,
  homepage: string,
  namespaces: ReadonlyArray<Namespace>,
];

/** The best known first. All have an app and an extension. Rows are short, because they are loaded with the first view. */
const rows: ReadonlyArray<Row> = [
  [
    "c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96",
    "MetaMask",
    "io.metamask",
    "metamask",
    "metamask.io",
    ["eip155"],
  ],
  [
    "a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393",
    "Phantom",
    "app.phantom",
    "phantom",
    "phantom.com",
    ["solana", "eip155", "bip122"],
  ],
  [
    "4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0",
    "Trust Wallet",
    "com.trustwallet.app",
    "trust",
    "trustwallet.com",
    ["eip155", "solana"],
  ],
  [
    "fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa",
    "Coinbase Wallet",
    "com.coinbase.wallet",
    "cbwallet",
    "wallet.coinbase.com",
    ["eip155", "solana"],
  ],
  [
    "1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369",
    "Rainbow",
    "me.rainbow",
    "rainbow",
    "rainbow.me",
    ["eip155"],
  ],
  [
    "1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79",
    "Solflare",
    undefined,
    "solflare",
    "solflare.com",
    ["solana"],
  ],
  [
    "971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709",
    "OKX Wallet",
    "com.okex.wallet",
    "okex",
    "okx.com/web3",
    ["eip155", "solana", "bip122"],
  ],
  [
    "ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18",
    "Zerion",
    "io.zerion.wallet",
    "zerion",
    "zerion.io",
    ["eip155", "solana"],
  ],
];

/**
 * Well-known wallets for the networks of a site, the best known first, for the time before the directory answers and when it
 * does not (docs/rules/directory.md#well-known-wallets). The directory's own entries replace these.
 */
export const wellKnownWallets = (namespaces: ReadonlyArray<Namespace>): ReadonlyArray<DirectoryWallet> =>
  rows.flatMap(([id, name, rdns, scheme, homepage, served]) =>
    served.some((namespace) => namespaces.includes(namespace))
      ? [{ id, name, homepage: `https://${homepage}`, mobileLink: `${scheme}://`, ...(rdns ? { rdns } : {}) }]
      : [],
  );
