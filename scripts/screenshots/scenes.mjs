// The scenes of the screenshots: a visitor's settings, and the views shown one after another on one page.
import {
  askForApproval,
  behave,
  choose,
  open,
  openLinked,
  openWith,
  openWithNetwork,
  permit,
  press,
  rejectAll,
  showUntilFailed,
  showWithFault,
  signInByEmail,
} from "./acts.mjs";
import { connectVisits } from "./connectScenes.mjs";
import { hostileVisits } from "./hostileScenes.mjs";
import { loginVisits } from "./loginScenes.mjs";
import { scriptVisits } from "./scriptScenes.mjs";
import { themeVisits } from "./themeScenes.mjs";

const TERMS = "terms=https://shop.example/terms&privacy=https://shop.example/privacy";
const directory = (effects) => ({ service: "walletDirectory", ...effects });
const api = (effects) => ({ service: "blockchainApi", ...effects });
/** Each visit is somebody else's: the secure site limits how many mails an address gets. */
let visitorCount = 0;
const embeddedVisitor = (page, sandbox) => {
  visitorCount += 1;
  return signInByEmail(`visitor${visitorCount}@example.org`)(page, sandbox);
};
const order = {
  domain: { name: "Shop", version: "1", chainId: 1 },
  types: { Order: [{ name: "item", type: "string" }] },
  primaryType: "Order",
  message: { item: "book" },
};
const LONG_NAME = "a-name-that-nobody-has-yet-and-that-is-much-longer-than-a-line";
const typeName = (text) => async (page) => {
  await open({ name: "RegisterAccountName" })(page);
  await page.locator(".portico-name-field input").fill(text);
  await page.locator(".portico-name-form .portico-tag, [data-invalid=true]").first().waitFor();
};
/** The account registers a name of its own in the client, and approves it in the frame. */
const registerName = async (page) => {
  await page.evaluate(
    (label) => void window.portico.names.register(label),
    `${LONG_NAME.slice(0, 58)}-${visitorCount}`,
  );
  const frame = page.frames().find((candidate) => candidate.url().includes("/sdk"));
  await frame.locator("main button.primary:enabled").click();
  await page.waitForFunction(() => window.portico.names.store.get().entry?.owned !== undefined);
};
const nameScenes = {
  "Name, choose": open({ name: "ChooseAccountName" }),
  "Name, empty": open({ name: "RegisterAccountName" }),
  "Name, too short": typeName("abc"),
  "Name, available": typeName("lovelace"),
  "Name, long": typeName(LONG_NAME),
  "Name, owned": async (page) => {
    await registerName(page);
    await typeName("alpine")(page);
    await page.locator("[data-invalid=true]").waitFor();
  },
  "Name, registered": async (page) => typeName(`${LONG_NAME.slice(0, 58)}-${visitorCount}`)(page),
  "Name, success": open({ name: "RegisterAccountNameSuccess" }),
};
const embeddedScenes = {
  ...nameScenes,
  "Embedded, message": askForApproval("signMessage", { message: "Sign in to the shop.\n".repeat(30) }),
  "Embedded, typed data": askForApproval("signTypedData", order),
  "Embedded, account": open({ name: "Account" }),
  "Embedded, settings": open({ name: "AccountSettings" }),
  "Embedded, upgrade": open({ name: "UpgradeEmailWallet" }),
  "Embedded, nothing to approve": open({ name: "ApproveTransaction" }),
};

const DELAYED = { latencyMillis: 60_000 };
const UNAVAILABLE = { status: 503 };

const connect = (namespace, connectorId) => (page) =>
  page.evaluate(
    async (connector) => {
      await window.portico.modal.prepare();
      await window.portico.connection.connect({ connector: connector });
    },
    { namespace, id: connectorId },
  );

/** An EVM account, as nearly every site has it. */
const connected = connect("eip155", "example.portico.sandbox");

/** Opens a view of accounts that the site has named; the name is longer than there is room. */
const named = (view) => async (page) => {
  await page.evaluate(() => {
    const { connection, modalOptions } = window.portico;
    const accounts = connection.store.get().byNamespace.eip155?.accounts ?? [];
    const label = "The money for the long journey to the sea";
    return modalOptions.set({ addressLabels: Object.fromEntries(accounts.map(({ address }) => [address, label])) });
  });
  await open(view)(page);
};

/** What a visitor has entered to send. */
const draft = { token: "native", amount: "1.5", recipient: "vitalik.eth" };

/** Opens a view of a form that has been filled. */
const sending =
  (fields, view = "WalletSend") =>
  async (page) => {
    await page.evaluate((form) => window.portico.send.start(form), fields);
    await open({ name: view })(page);
  };

/** Opens the preview of a form that has been filled. */
const previewing = (fields) => async (page) => {
  await sending(fields)(page);
  await page.evaluate(() => window.portico.send.preview());
  await open({ name: "WalletSendPreview" })(page);
};

/** Fills the form for a swap, with tokens of the network by their symbols. */
const fillSwap = (page, { to, from, ...fields }) =>
  page.evaluate(
    async ([target, source, rest]) => {
      const { swap } = window.portico;
      await swap.start();
      const idOf = (symbol) => swap.store.get().form.tokens.find((token) => token.symbol === symbol)?.address;
      await swap.set({ from: null, to: null });
      await swap.set({
        ...(source ? { from: idOf(source) } : {}),
        ...(target ? { to: idOf(target) } : {}),
        amount: "",
      });
      await swap.set({ approval: "exact", slippagePercent: 1, ...rest });
    },
    [to, from, fields],
  );

/** Opens a view of a swap that has been filled in. */
const swapping =
  (fields, view = { name: "Swap" }) =>
  async (page) => {
    await open({ name: "Account" })(page);
    await fillSwap(page, fields);
    await page.evaluate((name) => window.portico.router.push(name), view);
  };
const swapOf = (from, to, amount) => ({ from, to, amount });
const preview = { name: "SwapPreview" };

/** Shows the wait for a purchase. */
const buying = (request) => async (page) => {
  await page.evaluate(async (purchase) => {
    const { connection, onramp } = window.portico;
    const { address } = connection.store.get().byNamespace.eip155.account;
    await onramp.set({ address });
    void onramp.buy(purchase);
  }, request);
  await open({ name: "BuyInProgress" })(page);
};

const tab = (name) => async (page) => {
  await open({ name: "Account" })(page);
  await page.getByRole("dialog").getByRole("tab", { name }).click();
};

export const visits = [
  { visitor: "embedded", arrive: embeddedVisitor, scenes: embeddedScenes },
  {
    visitor: "embedded-arabic",
    query: "?locale=ar",
    arrive: embeddedVisitor,
    scenes: Object.fromEntries(Object.entries(embeddedScenes).map(([name, show]) => [`${name}, Arabic`, show])),
  },
  {
    visitor: "visitor",
    query: `?${TERMS}`,
    scenes: {
      Connect: open(),
      AllWallets: open({ name: "AllWallets" }),
      "AllWallets, search": async (page) => {
        await open({ name: "AllWallets" })(page);
        await page.getByRole("dialog").getByRole("searchbox").fill("safe");
      },
      "AllWallets, nothing found": async (page) => {
        await open({ name: "AllWallets" })(page);
        await page.getByRole("dialog").getByRole("searchbox").fill("no wallet is called this");
      },
      ConnectWallets: open({ name: "ConnectWallets" }),
      ConnectingWalletConnectBasic: open({ name: "ConnectingWalletConnectBasic" }),
      "ConnectingWalletConnect, any wallet": open({ name: "ConnectingWalletConnect" }),
      "ConnectingWalletConnect, one wallet": openWith("ConnectingWalletConnect", "trust"),
      "Platforms, all": openLinked(["mobileLink", "webappLink", "desktopLink", "rdns"]),
      "Platforms, program": openLinked(["desktopLink"]),
      "Platforms, page": openLinked(["webappLink"]),
      "Platforms, not there": openLinked(["rdns"]),
      "Platforms, blocked": async (page) => {
        await openLinked(["webappLink"], true)(page);
        await press(page, "Open Example Wallet");
      },
      "ConnectingExternal, waiting": async (page) => {
        await behave(page, "ask");
        await choose(/Sandbox Wallet/)(page);
      },
      "ConnectingExternal, declined": async (page) => {
        await rejectAll(page);
        await behave(page, "reject");
        await choose(/Sandbox Wallet/)(page);
      },
      ConnectingMultiChain: choose(/Frontier/),
      Create: open({ name: "Create" }),
      Downloads: openWith("Downloads", "trust"),
      GetWallet: open({ name: "GetWallet" }),
      WhatIsAWallet: open({ name: "WhatIsAWallet" }),
      WhatIsANetwork: open({ name: "WhatIsANetwork" }),
      "Networks, nobody connected": open({ name: "Networks" }),
      "Connect, legal checkbox": async (page) => {
        await page.evaluate(() => window.portico.modalOptions.set({ features: { legalCheckbox: true } }));
        await open()(page);
      },
      "Alert bar": async (page) => {
        await open()(page);
        await page.evaluate(() =>
          window.portico.alerts.show({ variant: "error", message: "This site is not allowed to use this project id" }),
        );
      },
    },
  },
  {
    visitor: "visitor, directory late",
    scenes: {
      "Connect, loading": showWithFault(directory(DELAYED), open()),
      "AllWallets, loading": open({ name: "AllWallets" }),
    },
  },
  {
    visitor: "visitor, directory down",
    scenes: {
      "AllWallets, unavailable": showUntilFailed(showWithFault(directory(UNAVAILABLE), open({ name: "AllWallets" }))),
      "ConnectingWalletConnect, relay down": showUntilFailed(async (page, { relay }) => {
        relay.setState("down");
        await open({ name: "ConnectingWalletConnect" })(page);
      }),
    },
  },
  {
    visitor: "visitor, Arabic",
    query: `?locale=ar&${TERMS}`,
    scenes: {
      "Connect, Arabic": open(),
      "AllWallets, Arabic": open({ name: "AllWallets" }),
      "ConnectingWalletConnect, Arabic": open({ name: "ConnectingWalletConnect" }),
      "WhatIsAWallet, Arabic": open({ name: "WhatIsAWallet" }),
    },
  },
  {
    visitor: "visitor, German",
    query: `?locale=de&${TERMS}`,
    scenes: {
      "Connect, German": open(),
      "ConnectingWalletConnect, German": open({ name: "ConnectingWalletConnect" }),
      "GetWallet, German": open({ name: "GetWallet" }),
    },
  },
  {
    visitor: "account",
    arrive: connected,
    scenes: {
      "Account, tokens": open(),
      "Account, NFTs": tab("NFTs"),
      Nft: open({ name: "Nft", contract: "eip155:1:0x0000000000000000000000000000000000cA2d01", tokenId: "1" }),
      "Account, activity": tab("Activity"),
      AccountSettings: open({ name: "AccountSettings" }),
      SitePermissions: open({ name: "SitePermissions" }),
      SmartSessionList: open({ name: "SmartSessionList" }),
      SmartSessionCreated: open({ name: "SmartSessionCreated" }),
      Profile: open({ name: "Profile" }),
      SwitchAddress: open({ name: "SwitchAddress" }),
      "SwitchAddress, labels": named({ name: "SwitchAddress" }),
      "Profile, labels": named({ name: "Profile" }),
      "Account, label": named({ name: "Account" }),
      Transactions: open({ name: "Transactions" }),
      "Transactions, details": async (page) => {
        await open({ name: "Transactions" })(page);
        await page.locator(".portico-activity-row > button").first().click();
      },
      OnRampProviders: open({ name: "OnRampProviders" }),
      "OnRampProviders, wrong amount": async (page) => {
        await open({ name: "OnRampProviders" })(page);
        await page.getByRole("dialog").getByRole("textbox").fill("5");
      },
      OnRampFiatSelect: open({ name: "OnRampFiatSelect" }),
      OnRampTokenSelect: open({ name: "OnRampTokenSelect" }),
      "BuyInProgress, no purchase": open({ name: "BuyInProgress" }),
      "BuyInProgress, blocked": async (page) => {
        await open({ name: "OnRampProviders" })(page);
        await page.getByRole("dialog").getByRole("textbox").fill("100");
        await press(page, /^Coinbase, Fees.*new tab/);
      },
      "BuyInProgress, waiting": buying({ provider: "coinbase" }),
      "BuyInProgress, not followed": buying({ provider: "meld" }),
      OnRampActivity: open({ name: "OnRampActivity" }),
      WhatIsABuy: open({ name: "WhatIsABuy" }),
      WalletReceive: open({ name: "WalletReceive" }),
      "WalletReceive, request": async (page) => {
        await open({ name: "WalletReceive" })(page);
        await press(page, "Request an amount");
        await page.getByRole("dialog").getByRole("textbox").fill("1.5");
      },
      "WalletSend, empty": sending(),
      "WalletSend, filled": sending(draft),
      "WalletSend, too much": sending({ ...draft, amount: "1234567890.123456789012345678" }),
      "WalletSend, tiny amount": sending({ ...draft, amount: "0.000000000000000001" }),
      "WalletSend, invalid recipient": sending({ ...draft, recipient: "nobody" }),
      WalletSendSelectToken: sending(draft, "WalletSendSelectToken"),
      "WalletSendSelectToken, nothing found": async (page) => {
        await sending(draft, "WalletSendSelectToken")(page);
        await page.getByRole("dialog").getByRole("searchbox").fill("nothing");
      },
      WalletSendPreview: previewing(draft),
      "Swap, no target": swapping({ from: "ETH", amount: "1" }),
      "Swap, quoted": swapping(swapOf("ETH", "USDC", "1.5")),
      "Swap, details": async (page) => {
        await swapping(swapOf("ETH", "USDC", "1.5"))(page);
        await press(page, /1 ETH/);
      },
      "Swap, no amount": swapping(swapOf("USDC", "ETH", "")),
      "Swap, too much": swapping(swapOf("USDC", "ETH", "123456789")),
      "Swap, high impact": swapping(swapOf("ETH", "USDC", "200")),
      "Swap, token without a balance": swapping(swapOf("WETH", "USDC", "1")),
      SwapSelectToken: swapping(swapOf("ETH", "USDC", "1"), { name: "SwapSelectToken", target: "destination" }),
      "SwapSelectToken, nothing found": async (page) => {
        await swapping(swapOf("ETH", "USDC", "1"), { name: "SwapSelectToken", target: "source" })(page);
        await page.getByRole("dialog").getByRole("searchbox").fill("nothing");
      },
      "SwapPreview, native coin": swapping(swapOf("ETH", "USDC", "1.5"), preview),
      "SwapPreview, approval": swapping(swapOf("USDC", "DAI", "250"), preview),
      "SwapPreview, any amount": swapping({ ...swapOf("USDC", "DAI", "250"), approval: "unlimited" }, preview),
      "SwapPreview, waiting": async (page) => {
        await behave(page, "ask");
        await swapping(swapOf("ETH", "USDC", "0.5"), preview)(page);
        await page.getByRole("dialog").locator("[data-variant=accent]:not([aria-disabled])").click();
      },
      "SwapPreview, declined": async (page) => {
        await rejectAll(page);
        await behave(page, "reject");
        await swapping(swapOf("ETH", "USDC", "0.75"), preview)(page);
        await page.getByRole("dialog").locator("[data-variant=accent]:not([aria-disabled])").click();
      },
      WalletCompatibleNetworks: open({ name: "WalletCompatibleNetworks" }),
      ConnectingSiwe: open({ name: "ConnectingSiwe" }),
      SIWXSignMessage: open({ name: "SIWXSignMessage" }),
      Networks: open({ name: "Networks" }),
      "SwitchNetwork, waiting": async (page) => {
        await behave(page, "ask");
        await openWithNetwork("SwitchNetwork", "eip155:8453")(page);
      },
      "SwitchNetwork, declined": async (page) => {
        await rejectAll(page);
        await behave(page, "reject");
        await openWithNetwork("SwitchNetwork", "eip155:8453")(page);
      },
      SwitchActiveChain: openWithNetwork("SwitchActiveChain", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"),
      UnsupportedChain: open({ name: "UnsupportedChain" }),
      Toast: async (page) => {
        await open()(page);
        await page.evaluate(() => window.portico.toasts.show({ variant: "success", message: "Address copied" }));
      },
    },
  },
  {
    visitor: "account with permissions",
    query: "?smartSessions=on",
    arrive: async (page, sandbox) => {
      await connected(page);
      await permit(page, sandbox);
    },
    scenes: {
      "SitePermissions, permitted": open({ name: "SitePermissions" }),
      "SitePermissions, question": async (page) => {
        await open({ name: "SitePermissions" })(page);
        await page.getByRole("region", { name: "Sessions" }).getByRole("button").first().click();
      },
      "SmartSessionList, active": open({ name: "SmartSessionList" }),
    },
  },
  {
    visitor: "account, Arabic",
    query: "?locale=ar",
    arrive: connected,
    scenes: {
      "Account, Arabic": open(),
      "Account activity, Arabic": async (page) => {
        await open({ name: "Account" })(page);
        await page.getByRole("dialog").getByRole("tab").last().click();
      },
      "AccountSettings, Arabic": open({ name: "AccountSettings" }),
      "SitePermissions, Arabic": open({ name: "SitePermissions" }),
      "Networks, Arabic": open({ name: "Networks" }),
      "WalletSend, Arabic": sending(draft),
      "Swap, Arabic": swapping(swapOf("ETH", "USDC", "1.5")),
      "SwapSelectToken, Arabic": swapping(swapOf("ETH", "USDC", "1"), { name: "SwapSelectToken", target: "source" }),
      "SwapPreview, Arabic": swapping(swapOf("USDC", "DAI", "250"), preview),
      "WalletSendPreview, Arabic": previewing(draft),
    },
  },
  {
    visitor: "account, services late",
    arrive: async (page, sandbox) => {
      await connected(page);
      sandbox.faults.set(api(DELAYED));
    },
    scenes: {
      "OnRampProviders, loading": open({ name: "OnRampProviders" }),
      "Account, loading": open(),
      "Transactions, loading": open({ name: "Transactions" }),
      "WalletSend, loading": open({ name: "WalletSend" }),
      "Swap, loading": open({ name: "Swap" }),
    },
  },
  {
    visitor: "account, exchange down",
    arrive: connected,
    scenes: {
      "Swap, another source": async (page, sandbox) => {
        await swapping(swapOf("ETH", "USDC", "1.5"))(page);
        sandbox.faults.set(api({ path: "/v1/convert/quotes", method: "GET", status: 400 }));
        await press(page, "Refresh the price");
      },
    },
  },
  {
    visitor: "account, services down",
    arrive: async (page, sandbox) => {
      sandbox.faults.set(api(UNAVAILABLE));
      await connected(page);
    },
    scenes: {
      // The nodes are there.
      "Account, from the chain": async (page) => {
        await open()(page);
        await page.getByRole("dialog").getByText("Ether", { exact: true }).waitFor();
      },
      "OnRampProviders, estimate": async (page) => {
        await open({ name: "OnRampProviders" })(page);
        await page.getByRole("dialog").getByText("Estimate").waitFor();
      },
      "OnRampActivity, unavailable": showUntilFailed(open({ name: "OnRampActivity" })),
      "Transactions, unavailable": showUntilFailed(open({ name: "Transactions" })),
    },
  },
  {
    visitor: "account, Arabic",
    query: `?locale=ar&${TERMS}`,
    arrive: connected,
    scenes: {
      "OnRampProviders, Arabic": open({ name: "OnRampProviders" }),
      "BuyInProgress, Arabic": buying({ provider: "coinbase" }),
      "OnRampActivity, Arabic": open({ name: "OnRampActivity" }),
      "WhatIsABuy, Arabic": open({ name: "WhatIsABuy" }),
    },
  },
  {
    visitor: "account, German",
    query: `?locale=de&${TERMS}`,
    arrive: connected,
    scenes: { "OnRampProviders, German": open({ name: "OnRampProviders" }) },
  },
  {
    visitor: "embedded",
    query: "?layout=embedded",
    scenes: { "Embedded, Connect": async () => {} },
  },
  ...connectVisits,
  ...loginVisits,
  ...hostileVisits,
  ...themeVisits,
  ...scriptVisits,
];
