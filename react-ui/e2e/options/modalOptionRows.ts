import type { OptionRow } from "./OptionRow.ts";
import { cornerOfCard, isCardLight, linkTo, offers, openAccount, openConnect, unitsOf } from "./observations.ts";
import type { LaterOption, ModalOptions } from "./optionsOfLaterParts.ts";

const PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** A token of the sandbox's Ethereum. */
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

/** What each option of the modal changes for a visitor. */
export const modalOptionRows = {
  debug: {
    testedOptions: { debug: false },
    observe: async (page) => {
      const dialog = await openConnect(page);
      await page.evaluate(() => Reflect.get(window, "portico").alerts.show({ message: "Look!", variant: "info" }));
      return dialog.getByText("Look!").isVisible();
    },
    without: true,
    with: false,
  },
  enableWalletConnect: {
    testedOptions: { enableWalletConnect: false },
    observe: offers(/WalletConnect/),
    without: true,
    with: false,
  },
  enableWalletGuide: {
    testedOptions: { enableWalletGuide: false },
    observe: offers("Get started"),
    without: true,
    with: false,
  },
  enableWallets: { testedOptions: { enableWallets: false }, observe: offers(/Pocket/), without: true, with: false },
  enableEIP6963: { testedOptions: { enableEIP6963: false }, observe: offers(/Pocket/), without: true, with: false },
  enableEmbedded: {
    testedOptions: { enableEmbedded: true },
    observe: async (page) => {
      await openConnect(page);
      await page.mouse.click(8, 8);
      // Once this later attempt has ended, the click has had its effect too.
      await page.evaluate(() => Reflect.get(window, "portico").modal.dismiss("overlay"));
      return page.locator(".portico-root[data-state=open]").count();
    },
    without: 0,
    with: 1,
  },
  disableAppend: {
    testedOptions: { disableAppend: true },
    observe: async (page) => (await openConnect(page)).evaluate((card) => card.closest("#root") !== null),
    without: false,
    with: true,
  },
  allowUnsupportedChain: {
    testedOptions: { allowUnsupportedChain: true },
    observe: async (page) => {
      await openAccount(page);
      await page.evaluate(async () => {
        const portico = Reflect.get(window, "portico");
        const wallet = await portico.signer.connection("eip155");
        await portico.modal.close();
        await wallet.request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0x38" }] });
      });
      const buttons = page.locator(".portico-page-button");
      await buttons.filter({ hasText: "Ethereum" }).waitFor({ state: "detached" });
      return (await buttons.allTextContents()).filter((text) => text === "Switch network").length;
    },
    without: 2,
    with: 0,
  },
  allWallets: { testedOptions: { allWallets: "HIDE" }, observe: offers(/All Wallets/), without: true, with: false },
  basic: { testedOptions: { basic: true }, observe: offers(/Pocket/), without: true, with: false },
  customWallets: {
    testedOptions: { customWallets: [{ id: "ours", name: "Our Own Wallet" }] },
    observe: offers("Our Own Wallet"),
    without: false,
    with: true,
  },
  chainImages: {
    testedOptions: { chainImages: { "eip155:1": PICTURE } },
    observe: async (page) => {
      await page.getByRole("button", { name: "Ethereum" }).click();
      const row = page.getByRole("dialog").getByRole("button", { name: /Ethereum/ });
      await row.waitFor();
      return (await row.locator("img").getAttribute("src"))?.startsWith("data:");
    },
    without: false,
    with: true,
  },
  tokens: {
    testedOptions: { tokens: { "eip155:1": { address: USDC, imageUrl: PICTURE } } },
    observe: async (page) => {
      const dialog = await openAccount(page);
      const line = dialog.locator(".portico-balance").getByText(/^Balance: [\d,.]+ [A-Z]+$/);
      const texts = [
        await page.locator(".portico-page-balance").textContent(),
        (await line.textContent())?.replace("Balance: ", ""),
      ];
      const held = Number(await unitsOf(page, USDC)) / 1e6;
      return {
        symbols: texts.map((text) => text?.split(" ")[1]),
        areOfChain: texts.every((text) => Math.abs(Number(text?.replace(/[^\d.]/g, "")) - held) < 0.001),
        pictures: await page.locator(":is(.portico-page-balance, .portico-balance) img[src^='data:image']").count(),
      };
    },
    without: { symbols: ["ETH", "ETH"], areOfChain: false, pictures: 0 },
    with: { symbols: ["USDC", "USDC"], areOfChain: true, pictures: 2 },
  },
  addressLabels: {
    testedOptions: ({ accounts }) => ({ addressLabels: { [accounts[0]?.address ?? ""]: "Savings" } }),
    observe: async (page) => {
      const copy = (await openAccount(page)).getByRole("button", { name: /Copy the address/ });
      return (await copy.locator("bdi").textContent()) === "Savings";
    },
    without: false,
    with: true,
  },
  termsConditionsUrl: {
    testedOptions: { termsConditionsUrl: "https://shop.example/terms" },
    observe: linkTo("Terms of Service"),
    without: undefined,
    with: "https://shop.example/terms",
  },
  privacyPolicyUrl: {
    testedOptions: { privacyPolicyUrl: "https://shop.example/privacy" },
    observe: linkTo("Privacy Policy"),
    without: undefined,
    with: "https://shop.example/privacy",
  },
  defaultAccountTypes: {
    testedOptions: { defaultAccountTypes: { bip122: "ordinal" } },
    observe: async (page) => {
      const dialog = await openAccount(page, "bip122");
      return dialog.getByRole("tab", { name: "Ordinals" }).getAttribute("aria-selected");
    },
    without: "false",
    with: "true",
  },
  themeMode: {
    testedOptions: { themeMode: "light" },
    observe: isCardLight,
    without: false,
    with: true,
  },
  themeVariables: {
    testedOptions: { themeVariables: { borderRadiusMaster: "2px" } },
    observe: cornerOfCard,
    without: "32px",
    with: "16px",
  },
} as const satisfies Readonly<Record<Exclude<keyof ModalOptions, "features" | LaterOption>, OptionRow>>;
