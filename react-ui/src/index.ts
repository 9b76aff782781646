"use client";

export { AccountButton } from "./buttons/AccountButton.tsx";
export type { AccountButtonProps } from "./buttons/AccountButtonProps.ts";
export { ConnectButton, type ConnectButtonProps } from "./buttons/ConnectButton.tsx";
export { ConnectWalletButton, type ConnectWalletButtonProps } from "./buttons/ConnectWalletButton.tsx";
export { NetworkButton, type NetworkButtonProps } from "./buttons/NetworkButton.tsx";
export { Embedded, type EmbeddedProps } from "./modal/Embedded.tsx";
export { Modal } from "./modal/Modal.tsx";
export { usePortico } from "./provider/PorticoContext.ts";
export { PorticoProvider, type PorticoProviderProps } from "./provider/PorticoProvider.tsx";
export type { Register, RegisteredChainId, RegisteredClient } from "./Register.ts";
