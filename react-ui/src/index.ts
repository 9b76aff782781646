export { ConnectButton, type ConnectButtonProps } from "./buttons/ConnectButton.tsx";
export { Modal } from "./modal/Modal.tsx";
export { usePortico } from "./provider/PorticoContext.ts";
export { PorticoProvider, type PorticoProviderProps } from "./provider/PorticoProvider.tsx";
export { useStore } from "./provider/useStore.ts";
