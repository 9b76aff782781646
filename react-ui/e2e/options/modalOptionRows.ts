import { cornerOfCard, isCardLight, linkTo, offers, openAccount, openConnect } from "./looks.ts";
import type { OptionRow } from "./OptionRow.ts";
import type { LaterOption, ModalOptionsInput } from "./optionsOfLaterParts.ts";

const PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** What each option of the modal changes for a visitor. */
export const modalOptionRows = {
  debug: {
    given: { debug: false },
    look: async (page) => {
      const dialog = await openConnect(page);
      await page.evaluate(() => Reflect.get(window, "portico").alerts.show({ message: "Look!", variant: "info" }));
      return dialog.getByText("Look!").isVisible();
    },
    without: true,
    with: false,
  },
  enableWalletConnect: {
    given: { enableWalletConnect: false },
    look: offers(/WalletConnect/),
    without: true,
    with: false,
  },
  enableWalletGuide: {
    given: { enableWalletGuide: false },
    look: offers("Get started"),
    without: true,
    with: false,
  },
  enableWallets: { given: { enableWallets: false }, look: offers(/Pocket/), without: true, with: false },
  enableEIP6963: { given: { enableEIP6963: false }, look: offers(/Pocket/), without: true, with: false },
  enableEmbedded: {
    given: { enableEmbedded: true },
    look: async (page) => {
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
    given: { disableAppend: true },
    look: async (page) => (await openConnect(page)).evaluate((card) => card.closest("#root") !== null),
    without: false,
    with: true,
  },
  allowUnsupportedChain: {
    given: { allowUnsupportedChain: true },
    look: async (page) => {
      await openAccount(page);
      await page.evaluate(async () => {
        const portico = Reflect.get(window, "portico");
        const wallet = await portico.signer.connection("eip155");
        await portico.modal.close();
        await wallet.request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0x38" }] });
      });
      const buttons = page.locator(".portico-page-button");
      await buttons.filter({ hasText: "Ethereum" }).waitFor({ state: "detached" });
      return (await buttons.allTextContents()).filter((text) => text === "Switch Network").length;
    },
    without: 2,
    with: 0,
  },
  allWallets: { given: { allWallets: "HIDE" }, look: offers(/All Wallets/), without: true, with: false },
  basic: { given: { basic: true }, look: offers(/Pocket/), without: true, with: false },
  customWallets: {
    given: { customWallets: [{ id: "ours", name: "Our Own Wallet" }] },
    look: offers("Our Own Wallet"),
    without: false,
    with: true,
  },
  chainImages: {
    given: { chainImages: { "eip155:1": PICTURE } },
    look: async (page) => {
      await page.getByRole("button", { name: "Ethereum" }).click();
      const row = page.getByRole("dialog").getByRole("button", { name: /Ethereum/ });
      await row.waitFor();
      return (await row.locator("img").getAttribute("src"))?.startsWith("data:");
    },
    without: false,
    with: true,
  },
  addressLabels: {
    given: ({ accounts }) => ({ addressLabels: { [accounts[0]?.address ?? ""]: "Savings" } }),
    look: async (page) => {
      const copy = (await openAccount(page)).getByRole("button", { name: /Copy the address/ });
      return (await copy.locator("bdi").textContent()) === "Savings";
    },
    without: false,
    with: true,
  },
  termsConditionsUrl: {
    given: { termsConditionsUrl: "https://shop.example/terms" },
    look: linkTo("Terms of Service"),
    without: undefined,
    with: "https://shop.example/terms",
  },
  privacyPolicyUrl: {
    given: { privacyPolicyUrl: "https://shop.example/privacy" },
    look: linkTo("Privacy Policy"),
    without: undefined,
    with: "https://shop.example/privacy",
  },
  defaultAccountTypes: {
    given: { defaultAccountTypes: { bip122: "ordinal" } },
    look: async (page) => {
      const dialog = await openAccount(page, "bip122");
      return dialog.getByRole("tab", { name: "Ordinals" }).getAttribute("aria-selected");
    },
    without: "false",
    with: "true",
  },
  themeMode: {
    given: { themeMode: "light" },
    look: isCardLight,
    without: false,
    with: true,
  },
  themeVariables: {
    given: { themeVariables: { borderRadiusMaster: "2px" } },
    look: cornerOfCard,
    without: "32px",
    with: "16px",
  },
} as const satisfies Readonly<Record<Exclude<keyof ModalOptionsInput, "features" | LaterOption>, OptionRow>>;
