import type { View, ViewName } from "@portico/core/domain";
import { type ComponentType, createElement } from "react";
import { type HasView, ViewsContext } from "../provider/ViewsContext.ts";
import { fetchedView } from "../views/fetchedView.tsx";
import type { ViewProps } from "../views/ViewProps.ts";
import { FetchedNetworkControl } from "./loading/fetchedNetworkControl.ts";
import { UnavailableView } from "./UnavailableView.tsx";

/** The component of each view. Each view's code is fetched on its own. */
export const views = {
  Connect: fetchedView(async () => (await import("../views/Connect/Connect.tsx")).Connect),
  ConnectWallets: fetchedView(async () => (await import("../views/ConnectWallets/ConnectWallets.tsx")).ConnectWallets),
  AllWallets: fetchedView(async () => (await import("../views/AllWallets/AllWallets.tsx")).AllWallets),
  ConnectingExternal: fetchedView(
    async () => (await import("../views/ConnectingExternal/ConnectingExternal.tsx")).ConnectingExternal,
  ),
  ConnectingMultiChain: fetchedView(
    async () => (await import("../views/ConnectingMultiChain/ConnectingMultiChain.tsx")).ConnectingMultiChain,
  ),
  ConnectingWalletConnect: fetchedView(
    async () => (await import("../views/ConnectingWalletConnect/ConnectingWalletConnect.tsx")).ConnectingWalletConnect,
  ),
  ConnectingWalletConnectBasic: fetchedView(
    async () =>
      (await import("../views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.tsx"))
        .ConnectingWalletConnectBasic,
  ),
  Create: fetchedView(async () => (await import("../views/Create/Create.tsx")).Create),
  EmailVerifyDevice: fetchedView(
    async () => (await import("../views/EmailVerifyDevice/EmailVerifyDevice.tsx")).EmailVerifyDevice,
  ),
  EmailVerifyOtp: fetchedView(async () => (await import("../views/EmailVerifyOtp/EmailVerifyOtp.tsx")).EmailVerifyOtp),
  UpdateEmailWallet: fetchedView(
    async () => (await import("../views/UpdateEmailWallet/UpdateEmailWallet.tsx")).UpdateEmailWallet,
  ),
  UpdateEmailPrimaryOtp: fetchedView(
    async () => (await import("../views/UpdateEmailPrimaryOtp/UpdateEmailPrimaryOtp.tsx")).UpdateEmailPrimaryOtp,
  ),
  UpdateEmailSecondaryOtp: fetchedView(
    async () => (await import("../views/UpdateEmailSecondaryOtp/UpdateEmailSecondaryOtp.tsx")).UpdateEmailSecondaryOtp,
  ),
  UpgradeEmailWallet: fetchedView(
    async () => (await import("../views/UpgradeEmailWallet/UpgradeEmailWallet.tsx")).UpgradeEmailWallet,
  ),
  ConnectSocials: fetchedView(async () => (await import("../views/ConnectSocials/ConnectSocials.tsx")).ConnectSocials),
  ConnectingSocial: fetchedView(
    async () => (await import("../views/ConnectingSocial/ConnectingSocial.tsx")).ConnectingSocial,
  ),
  ConnectingFarcaster: fetchedView(
    async () => (await import("../views/ConnectingFarcaster/ConnectingFarcaster.tsx")).ConnectingFarcaster,
  ),
  Downloads: fetchedView(async () => (await import("../views/Downloads/Downloads.tsx")).Downloads),
  GetWallet: fetchedView(async () => (await import("../views/GetWallet/GetWallet.tsx")).GetWallet),
  WhatIsAWallet: fetchedView(async () => (await import("../views/WhatIsAWallet/WhatIsAWallet.tsx")).WhatIsAWallet),
  Account: fetchedView(async () => {
    const [{ Account }] = await Promise.all([
      import("../views/Account/Account.tsx"),
      FetchedNetworkControl.prepare({}),
    ]);
    return Account;
  }),
  AccountSettings: fetchedView(
    async () => (await import("../views/AccountSettings/AccountSettings.tsx")).AccountSettings,
  ),
  ChooseAccountName: fetchedView(
    async () => (await import("../views/ChooseAccountName/ChooseAccountName.tsx")).ChooseAccountName,
  ),
  RegisterAccountName: fetchedView(
    async () => (await import("../views/RegisterAccountName/RegisterAccountName.tsx")).RegisterAccountName,
  ),
  RegisterAccountNameSuccess: fetchedView(
    async () =>
      (await import("../views/RegisterAccountNameSuccess/RegisterAccountNameSuccess.tsx")).RegisterAccountNameSuccess,
  ),
  SitePermissions: fetchedView(
    async () => (await import("../views/SitePermissions/SitePermissions.tsx")).SitePermissions,
  ),
  SmartSessionList: fetchedView(
    async () => (await import("../views/SmartSessionList/SmartSessionList.tsx")).SmartSessionList,
  ),
  SmartSessionCreated: fetchedView(
    async () => (await import("../views/SmartSessionCreated/SmartSessionCreated.tsx")).SmartSessionCreated,
  ),
  Profile: fetchedView(async () => (await import("../views/Profile/Profile.tsx")).Profile),
  ConnectingSiwe: fetchedView(async () => (await import("../views/ConnectingSiwe/ConnectingSiwe.tsx")).ConnectingSiwe),
  SIWXSignMessage: fetchedView(
    async () => (await import("../views/SIWXSignMessage/SIWXSignMessage.tsx")).SIWXSignMessage,
  ),
  SwitchAddress: fetchedView(async () => (await import("../views/SwitchAddress/SwitchAddress.tsx")).SwitchAddress),
  Transactions: fetchedView(async () => (await import("../views/Transactions/Transactions.tsx")).Transactions),
  WalletCompatibleNetworks: fetchedView(
    async () =>
      (await import("../views/WalletCompatibleNetworks/WalletCompatibleNetworks.tsx")).WalletCompatibleNetworks,
  ),
  WalletReceive: fetchedView(async () => (await import("../views/WalletReceive/WalletReceive.tsx")).WalletReceive),
  WalletSend: fetchedView(async () => (await import("../views/WalletSend/WalletSend.tsx")).WalletSend),
  WalletSendPreview: fetchedView(
    async () => (await import("../views/WalletSendPreview/WalletSendPreview.tsx")).WalletSendPreview,
  ),
  WalletSendSelectToken: fetchedView(
    async () => (await import("../views/WalletSendSelectToken/WalletSendSelectToken.tsx")).WalletSendSelectToken,
  ),
  Swap: fetchedView(async () => (await import("../views/Swap/Swap.tsx")).Swap),
  SwapPreview: fetchedView(async () => (await import("../views/SwapPreview/SwapPreview.tsx")).SwapPreview),
  SwapSelectToken: fetchedView(
    async () => (await import("../views/SwapSelectToken/SwapSelectToken.tsx")).SwapSelectToken,
  ),
  OnRampProviders: fetchedView(
    async () => (await import("../views/OnRampProviders/OnRampProviders.tsx")).OnRampProviders,
  ),
  OnRampFiatSelect: fetchedView(
    async () => (await import("../views/OnRampFiatSelect/OnRampFiatSelect.tsx")).OnRampFiatSelect,
  ),
  OnRampTokenSelect: fetchedView(
    async () => (await import("../views/OnRampTokenSelect/OnRampTokenSelect.tsx")).OnRampTokenSelect,
  ),
  Nft: fetchedView(async () => (await import("../views/Nft/Nft.tsx")).Nft),
  OnRampActivity: fetchedView(async () => (await import("../views/OnRampActivity/OnRampActivity.tsx")).OnRampActivity),
  BuyInProgress: fetchedView(async () => (await import("../views/BuyInProgress/BuyInProgress.tsx")).BuyInProgress),
  WhatIsABuy: fetchedView(async () => (await import("../views/WhatIsABuy/WhatIsABuy.tsx")).WhatIsABuy),
  Networks: fetchedView(async () => (await import("../views/Networks/Networks.tsx")).Networks),
  SwitchActiveChain: fetchedView(
    async () => (await import("../views/SwitchActiveChain/SwitchActiveChain.tsx")).SwitchActiveChain,
  ),
  SwitchNetwork: fetchedView(async () => (await import("../views/SwitchNetwork/SwitchNetwork.tsx")).SwitchNetwork),
  UnsupportedChain: fetchedView(
    async () => (await import("../views/UnsupportedChain/UnsupportedChain.tsx")).UnsupportedChain,
  ),
  ApproveTransaction: fetchedView(
    async () => (await import("../views/ApproveTransaction/ApproveTransaction.tsx")).ApproveTransaction,
  ),
  SecureWallet: fetchedView(async () => (await import("../views/SecureWallet/SecureWallet.tsx")).SecureWallet),
  WhatIsANetwork: fetchedView(async () => (await import("../views/WhatIsANetwork/WhatIsANetwork.tsx")).WhatIsANetwork),
} satisfies { readonly [Name in ViewName]?: ComponentType<ViewProps<Name>> };

const components: { readonly [Name in ViewName]?: ComponentType<ViewProps<Name>> } = views;

/** Whether this user interface has a view of that name. */
const hasView: HasView = (name) => Object.hasOwn(components, name);

const elementOf = <Name extends ViewName>(name: Name, view: ViewProps<Name>["view"]) => {
  const component: ComponentType<ViewProps<Name>> | undefined = hasView(name) ? components[name] : undefined;
  return component ? createElement<ViewProps<Name>>(component, { view }) : <UnavailableView />;
};

/** The component of a view. The view can ask which other views there are. */
export const ViewOf = ({ view }: { readonly view: View }) => (
  <ViewsContext.Provider value={hasView}>{elementOf(view.name, view)}</ViewsContext.Provider>
);
