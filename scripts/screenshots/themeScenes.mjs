// The scenes of the ready-made themes and of the dialog's layouts.
import { connectTestWallet, open } from "./acts.mjs";

/** The settings of the demo that produce each theme. */
const themes = {
  forest: "accent=0f7b56&mix=0d5c43&mixStrength=12&radius=5",
  sunset: "accent=ff7a45&mix=7a3b1d&mixStrength=10&radius=3",
  graphite: "accent=6b7280&mix=6b7280&mixStrength=8&radius=1&fontSize=9.5",
  ocean: "theme=ocean&accent=0b6bcb",
  orchid: "theme=orchid&accent=8b3ff0&mix=7a2be0&mixStrength=7&radius=6",
  paper: "theme=paper&accent=a8321f&radius=2",
};

const scenesOf = (name) => ({
  [`Connect, ${name}`]: open({ name: "Connect" }),
  [`AllWallets, ${name}`]: open({ name: "AllWallets" }),
  [`ConnectingWalletConnect, ${name}`]: open({ name: "ConnectingWalletConnect" }),
  [`Account, ${name}`]: async (page) => {
    await connectTestWallet(page);
    await open({ name: "Account" })(page);
  },
  [`WalletSend, ${name}`]: open({ name: "WalletSend" }),
});

const setLayout = (layout) => (page) =>
  page.evaluate((chosen) => window.portico.theme.set({ variables: { layout: chosen } }), layout);

export const themeVisits = [
  ...Object.entries(themes).map(([name, query]) => ({ visitor: name, query: `?${query}`, scenes: scenesOf(name) })),
  ...["compact", "wide"].map((layout) => ({
    visitor: `${layout} dialog`,
    arrive: setLayout(layout),
    scenes: scenesOf(layout),
  })),
];
