import { usePairing } from "../../hooks/usePairing.ts";
import { QrPanel } from "../ConnectingWalletConnect/QrPanel.tsx";

/** The code that any wallet may scan (behaviours section 32). */
export const ConnectingWalletConnectBasic = () => <QrPanel pairing={usePairing()} />;
