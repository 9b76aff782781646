// The scenes of the screenshots: a visitor's settings, and the views shown one after another on one page.
import {
  behave,
  choose,
  open,
  openLinked,
  openWith,
  openWithNetwork,
  press,
  rejectAll,
  showUntilFailed,
  showWithFault,
} from "./acts.mjs";

const TERMS = "terms=https://shop.example/terms&privacy=https://shop.example/privacy";
const directory = (effects) => ({ service: "walletDirectory", ...effects });
const api = (effects) => ({ service: "blockchainApi", ...effects });
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
      "Account, activity": tab("Activity"),
      AccountSettings: open({ name: "AccountSettings" }),
      Profile: open({ name: "Profile" }),
      SwitchAddress: open({ name: "SwitchAddress" }),
      "SwitchAddress, labels": named({ name: "SwitchAddress" }),
      "Profile, labels": named({ name: "Profile" }),
      "Account, label": named({ name: "Account" }),
      Transactions: open({ name: "Transactions" }),
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
      WalletSendPreview: async (page) => {
        await sending(draft)(page);
        await page.evaluate(() => window.portico.send.preview());
        await open({ name: "WalletSendPreview" })(page);
      },
      WalletCompatibleNetworks: open({ name: "WalletCompatibleNetworks" }),
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
      "Networks, Arabic": open({ name: "Networks" }),
      "WalletSend, Arabic": sending(draft),
      "WalletSendPreview, Arabic": async (page) => {
        await page.evaluate(() => window.portico.send.preview());
        await open({ name: "WalletSendPreview" })(page);
      },
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
    },
  },
  {
    visitor: "account, services down",
    arrive: async (page, sandbox) => {
      sandbox.faults.set(api(UNAVAILABLE));
      await connected(page);
    },
    scenes: {
      "Account, unavailable": showUntilFailed(open()),
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
];
