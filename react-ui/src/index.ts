export { AccountButton, type AccountButtonProps } from "./buttons/AccountButton.tsx";
export { ConnectButton, type ConnectButtonProps } from "./buttons/ConnectButton.tsx";
export { NetworkButton, type NetworkButtonProps } from "./buttons/NetworkButton.tsx";
export { type UseAccount, useAccount } from "./hooks/useAccount.ts";
export { Modal } from "./modal/Modal.tsx";
export { usePortico } from "./provider/PorticoContext.ts";
export { PorticoProvider, type PorticoProviderProps } from "./provider/PorticoProvider.tsx";
export { useStore } from "./provider/useStore.ts";
