// The scenes of the Connect screen for visitors without a wallet, and with headings above the wallets.
import { open } from "./acts.mjs";

const WITHOUT_LOGIN = "email=off&socials=off";

export const connectVisits = [
  ...["en", "de", "ar"].map((locale) => ({
    visitor: `newcomer, ${locale}`,
    query: `?adapters=evm&announced=off&walletGroups=on&${WITHOUT_LOGIN}&locale=${locale}`,
    scenes: { [`Connect, newcomer, ${locale}`]: open() },
  })),
  {
    visitor: "headings",
    query: `?walletGroups=on&${WITHOUT_LOGIN}&terms=https://shop.example/terms`,
    scenes: { "Connect, headings": open() },
  },
];
