"use client";

export type { Part } from "./actions/usePart.ts";
export {
  useAlerts,
  useBalances,
  useConnections,
  useConnectors,
  useDirectory,
  useEvents,
  useGas,
  useHistory,
  useModal,
  useModalOptions,
  useNames,
  useNetworks,
  useOnramp,
  usePairing,
  usePrices,
  useRouter,
  useSwap,
  useTheme,
  useToasts,
  useTransactions,
  useWalletPicker,
} from "./actions/useParts.ts";
export { AccountButton } from "./buttons/AccountButton.tsx";
export type { AccountButtonProps } from "./buttons/AccountButtonProps.ts";
export { ConnectButton, type ConnectButtonProps } from "./buttons/ConnectButton.tsx";
export { ConnectWalletButton, type ConnectWalletButtonProps } from "./buttons/ConnectWalletButton.tsx";
export { NetworkButton, type NetworkButtonProps } from "./buttons/NetworkButton.tsx";
export { type UseAccount, useAccount } from "./hooks/useAccount.ts";
export { type UseConnect, useConnect } from "./hooks/useConnect.ts";
export { type UseNetwork, useNetwork } from "./hooks/useNetwork.ts";
export { Embedded, type EmbeddedProps } from "./modal/Embedded.tsx";
export { Modal } from "./modal/Modal.tsx";
export { usePortico } from "./provider/PorticoContext.ts";
export { PorticoProvider, type PorticoProviderProps } from "./provider/PorticoProvider.tsx";
export { useStore } from "./provider/useStore.ts";
