import type { View } from "@portico/core/domain";
import type { ReactElement } from "react";
import { fetchedView } from "../loading/fetchedView.tsx";
import { UnavailableView } from "./UnavailableView.tsx";
import { type HasView, ViewsContext } from "./ViewsContext.ts";

export const Connect = fetchedView(async () => (await import("../views/Connect/Connect.tsx")).Connect);
export const Account = fetchedView(async () => (await import("../views/Account/Account.tsx")).Account);
const AllWallets = fetchedView(async () => (await import("../views/AllWallets/AllWallets.tsx")).AllWallets);
const AccountSettings = fetchedView(
  async () => (await import("../views/AccountSettings/AccountSettings.tsx")).AccountSettings,
);
const ConnectingExternal = fetchedView(
  async () => (await import("../views/ConnectingExternal/ConnectingExternal.tsx")).ConnectingExternal,
);
const ConnectingMultiChain = fetchedView(
  async () => (await import("../views/ConnectingMultiChain/ConnectingMultiChain.tsx")).ConnectingMultiChain,
);
const ConnectingWalletConnect = fetchedView(
  async () => (await import("../views/ConnectingWalletConnect/ConnectingWalletConnect.tsx")).ConnectingWalletConnect,
);
const ConnectingWalletConnectBasic = fetchedView(
  async () =>
    (await import("../views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.tsx"))
      .ConnectingWalletConnectBasic,
);
const ConnectWallets = fetchedView(
  async () => (await import("../views/ConnectWallets/ConnectWallets.tsx")).ConnectWallets,
);
const Create = fetchedView(async () => (await import("../views/Create/Create.tsx")).Create);
const Downloads = fetchedView(async () => (await import("../views/Downloads/Downloads.tsx")).Downloads);
const GetWallet = fetchedView(async () => (await import("../views/GetWallet/GetWallet.tsx")).GetWallet);
const WhatIsAWallet = fetchedView(async () => (await import("../views/WhatIsAWallet/WhatIsAWallet.tsx")).WhatIsAWallet);
const Networks = fetchedView(async () => (await import("../views/Networks/Networks.tsx")).Networks);
const SwitchActiveChain = fetchedView(
  async () => (await import("../views/SwitchActiveChain/SwitchActiveChain.tsx")).SwitchActiveChain,
);
const SwitchNetwork = fetchedView(async () => (await import("../views/SwitchNetwork/SwitchNetwork.tsx")).SwitchNetwork);
const UnsupportedChain = fetchedView(
  async () => (await import("../views/UnsupportedChain/UnsupportedChain.tsx")).UnsupportedChain,
);
const WhatIsANetwork = fetchedView(
  async () => (await import("../views/WhatIsANetwork/WhatIsANetwork.tsx")).WhatIsANetwork,
);

const Profile = fetchedView(async () => (await import("../views/Profile/Profile.tsx")).Profile);
const SIWXSignMessage = fetchedView(
  async () => (await import("../views/SIWXSignMessage/SIWXSignMessage.tsx")).SIWXSignMessage,
);
const SwitchAddress = fetchedView(async () => (await import("../views/SwitchAddress/SwitchAddress.tsx")).SwitchAddress);
const Transactions = fetchedView(async () => (await import("../views/Transactions/Transactions.tsx")).Transactions);
const WalletCompatibleNetworks = fetchedView(
  async () => (await import("../views/WalletCompatibleNetworks/WalletCompatibleNetworks.tsx")).WalletCompatibleNetworks,
);
const WalletReceive = fetchedView(async () => (await import("../views/WalletReceive/WalletReceive.tsx")).WalletReceive);

/** The element of every view. Each view's code is fetched on its own. */
const elementOf = (view: View): ReactElement | undefined => {
  switch (view.name) {
    case "Account":
      return <Account />;
    case "AllWallets":
      return <AllWallets />;
    case "AccountSettings":
      return <AccountSettings />;
    case "Connect":
      return <Connect />;
    case "ConnectingExternal":
      return <ConnectingExternal view={view} />;
    case "ConnectingMultiChain":
      return <ConnectingMultiChain view={view} />;
    case "ConnectingWalletConnect":
      return <ConnectingWalletConnect view={view} />;
    case "ConnectingWalletConnectBasic":
      return <ConnectingWalletConnectBasic />;
    case "ConnectWallets":
      return <ConnectWallets />;
    case "Create":
      return <Create />;
    case "Downloads":
      return <Downloads view={view} />;
    case "GetWallet":
      return <GetWallet />;
    case "WhatIsAWallet":
      return <WhatIsAWallet />;
    case "Networks":
      return <Networks />;
    case "SwitchActiveChain":
      return <SwitchActiveChain view={view} />;
    case "SwitchNetwork":
      return <SwitchNetwork view={view} />;
    case "UnsupportedChain":
      return <UnsupportedChain view={view} />;
    case "WhatIsANetwork":
      return <WhatIsANetwork />;
    case "Profile":
      return <Profile />;
    case "SIWXSignMessage":
      return <SIWXSignMessage view={view} />;
    case "SwitchAddress":
      return <SwitchAddress />;
    case "Transactions":
      return <Transactions />;
    case "WalletCompatibleNetworks":
      return <WalletCompatibleNetworks />;
    case "WalletReceive":
      return <WalletReceive />;
    default:
      return undefined;
  }
};

/** Whether this user interface has a view of that name. */
export const hasView: HasView = (name) => elementOf({ name }) !== undefined;

/** The component of a view. The view can ask which other views there are. */
export const ViewOf = ({ view }: { readonly view: View }) => (
  <ViewsContext.Provider value={hasView}>{elementOf(view) ?? <UnavailableView />}</ViewsContext.Provider>
);
