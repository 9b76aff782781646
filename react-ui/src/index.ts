"use client";

/**
 * The modal, the buttons and the provider. A page loads only the button at first; the dialog is loaded with the
 * visitor's intent to open it. The style sheet is `@portico/react-ui/styles.css`, and hooks are in `@portico/react-
 * ui/hooks`.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { evmAdapter } from "@portico/core/adapters/evm";
 *   import { mainnet } from "@portico/core/networks";
 *   import { ConnectButton, PorticoProvider } from "@portico/react-ui";
 *   import "@portico/react-ui/styles.css";
 *
 *   const client = createPortico({
 *     projectId: "0123456789abcdef0123456789abcdef", // yours
 *     networks: [mainnet],
 *     adapters: [evmAdapter()],
 *   });
 *
 *   export const App = () => (
 *     <PorticoProvider client={client}>
 *       <ConnectButton />
 *     </PorticoProvider>
 *   );
 * @module
 */
export { AccountButton } from "./buttons/AccountButton.tsx";
export type { AccountButtonProps } from "./buttons/AccountButtonProps.ts";
export { ConnectButton, type ConnectButtonProps } from "./buttons/ConnectButton.tsx";
export { NetworkButton, type NetworkButtonProps } from "./buttons/NetworkButton.tsx";
export { ConnectWalletButton, type ConnectWalletButtonProps } from "./buttons/wallet/ConnectWalletButton.tsx";
export { Embedded, type EmbeddedProps } from "./modal/Embedded.tsx";
export { Modal, type ModalProps } from "./modal/Modal.tsx";
export { PorticoProvider, type PorticoProviderProps } from "./modal/PorticoProvider.tsx";
export { usePortico } from "./provider/PorticoContext.ts";
export type { Register, RegisteredChainId, RegisteredClient } from "./provider/Register.ts";
export { ModalSlots, type ModalSlotsProps } from "./slots/ModalSlots.tsx";
export type { AvatarSlotProps, LearnMoreLinks } from "./slots/SlotsContext.ts";
