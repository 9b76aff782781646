import { type ListedName, listedNameOf } from "./identity/listedNames.ts";

/**
 * Directory ids by the name that a wallet shows in the page (docs/rules/connection.md#directory-ids-by-name). A name
 * does not prove which wallet it is.
 */
const explorerIds: Readonly<Record<ListedName, string>> = {
  MetaMask: "c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96",
  "Trust Wallet": "4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0",
  Solflare: "1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79",
  Phantom: "a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393",
  Coin98: "2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01",
  "Magic Eden": "8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6",
  Backpack: "2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0",
  "Bitget Wallet": "38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662",
  Frontier: "85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041",
  "Xverse Wallet": "2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b",
  Leather: "483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13",
  "OKX Wallet": "971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709",
};

/** Returns a wallet's directory id by its exact name. */
export const explorerIdByName = (name: string): string | undefined => {
  const listed = listedNameOf(name);
  return listed && explorerIds[listed];
};
