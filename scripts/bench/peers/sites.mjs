/*
 * The sites that are compared: the smallest one of each kit, and the least that a dialog takes. `row` is the first row of
 * the dialog, and `close` a key or an element that closes it. ConnectKit names no React after 18; it runs with 19.
 */
const wagmi = { "@tanstack/react-query": "5.108.4", viem: "2.57.1", wagmi: "2.19.5" };

export const sites = [
  {
    name: "Portico",
    file: "portico",
    packages: {},
    button: ".portico-page-button",
    row: ".portico-connect .portico-row",
    close: "Escape",
  },
  {
    name: "Solana wallet-adapter",
    file: "solanaWalletAdapter",
    packages: {
      "@solana/wallet-adapter-base": "0.9.28",
      "@solana/wallet-adapter-react": "0.15.40",
      "@solana/wallet-adapter-react-ui": "0.9.40",
      "@solana/web3.js": "1.99.0",
    },
    button: ".wallet-adapter-button",
    row: ".wallet-adapter-modal-list li",
    close: "Escape",
  },
  {
    name: "RainbowKit",
    file: "rainbowKit",
    packages: { ...wagmi, "@rainbow-me/rainbowkit": "2.2.11" },
    button: "[data-testid='rk-connect-button']",
    row: "[data-testid^='rk-wallet-option-']",
    close: "Escape",
  },
  {
    name: "ConnectKit",
    file: "connectKit",
    packages: { ...wagmi, connectkit: "1.9.2" },
    button: "#root button",
    row: "[role=dialog] button:has(img, svg) > span",
    close: "Escape",
  },
  {
    name: "React + bare Radix dialog",
    file: "bareDialog",
    packages: { "@radix-ui/react-dialog": "1.3.1" },
    button: ".connect",
    row: "[role=dialog] li",
    close: "Escape",
  },
  {
    name: "React + native dialog",
    file: "nativeDialog",
    packages: {},
    button: ".connect",
    row: "dialog[open] li",
    close: "Escape",
  },
];

export const react = { react: "19.3.1", "react-dom": "19.3.1" };
