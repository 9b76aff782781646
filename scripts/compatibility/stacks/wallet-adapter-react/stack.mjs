import { react, typescript, vite } from "../../sites/dependencies.mjs";

export const stack = {
  title: "@solana/wallet-adapter-react",
  group: "Libraries",
  site: "react",
  namespace: "solana",
  dependencies: { ...react, ...typescript, ...vite },
  versions: [
    {
      version: "0.15",
      dependencies: {
        "@solana/wallet-adapter-base": "^0.9.0",
        "@solana/wallet-adapter-react": "^0.15.0",
        "@solana/web3.js": "^1.99.0",
        bs58: "^6.0.0",
      },
    },
  ],
  build: ["vite build"],
  folder: "dist",
  about:
    "Code that uses `useWallet` goes on while Portico has the button: the wallet that Portico has connected is selected, which connects it without a second prompt. It has to be a wallet of the page.",
  shows: ["FollowPortico.tsx", "App.tsx"],
};
