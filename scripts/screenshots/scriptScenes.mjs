// The scenes in scripts with tall letters and without spaces between words: marks are cut and words break there first.
import { connectTestWallet, open } from "./acts.mjs";

const TERMS = "terms=https://shop.example/terms&privacy=https://shop.example/privacy";
const scripts = { Thai: "th", Hindi: "hi" };

const visitsIn = ([language, locale]) => {
  const named = (scenes) =>
    Object.fromEntries(Object.entries(scenes).map(([name, show]) => [`${language}, ${name}`, show]));
  return [
    {
      visitor: `visitor, ${language}`,
      query: `?locale=${locale}&${TERMS}`,
      scenes: named({
        "page buttons": async () => {},
        Connect: open(),
        AllWallets: open({ name: "AllWallets" }),
        ConnectingWalletConnect: open({ name: "ConnectingWalletConnect" }),
        GetWallet: open({ name: "GetWallet" }),
        WhatIsAWallet: open({ name: "WhatIsAWallet" }),
      }),
    },
    {
      visitor: `account, ${language}`,
      query: `?locale=${locale}&${TERMS}`,
      arrive: connectTestWallet,
      scenes: named({
        "page buttons, connected": async () => {},
        Account: open({ name: "Account" }),
        AccountSettings: open({ name: "AccountSettings" }),
        Networks: open({ name: "Networks" }),
        OnRampProviders: open({ name: "OnRampProviders" }),
        Swap: open({ name: "Swap" }),
        WalletReceive: open({ name: "WalletReceive" }),
        WalletSend: open({ name: "WalletSend" }),
      }),
    },
  ];
};

export const scriptVisits = Object.entries(scripts).flatMap(visitsIn);
