"use client";

/**
 * One hook for each job of a site: the account, networks, balances, history, signing and sending. Each needs a
 * `PorticoProvider` above it. Hooks that read return `data`, `error` and `status`; hooks that act also return the
 * action.
 *
 * @example
 *   import { useAccount, useBalance } from "@portico/react-ui/hooks";
 *
 *   export const Funds = () => {
 *     const { address } = useAccount();
 *     const { data } = useBalance();
 *     return <p>{address ? data?.formatted : "Not connected"}</p>;
 *   };
 * @module
 */
export { useIdentity } from "./hooks/identity/useIdentity.ts";
export { type UseSiwx, useSiwx } from "./hooks/identity/useSiwx.ts";
export { type PorticoEvent, useEvents } from "./hooks/modal/useEvents.ts";
export { type UseModal, useModal } from "./hooks/modal/useModal.ts";
export { type UseTheme, useTheme } from "./hooks/modal/useTheme.ts";
export type { MoneyForm } from "./hooks/money/MoneyForm.ts";
export { type BalanceErrorType, type BalanceQuery, type ShownBalance, useBalance } from "./hooks/money/useBalance.ts";
export { useBalances } from "./hooks/money/useBalances.ts";
export { type UseHistory, useHistory } from "./hooks/money/useHistory.ts";
export { useNativeBalance } from "./hooks/money/useNativeBalance.ts";
export { useNfts } from "./hooks/money/useNfts.ts";
export { type UseOnramp, useOnramp } from "./hooks/money/useOnramp.ts";
export { type UseSend, useSend } from "./hooks/money/useSend.ts";
export type { SendFormOfAccount } from "./hooks/money/useSendForm.ts";
export { type UseSwap, useSwap } from "./hooks/money/useSwap.ts";
export type { SwapFormOfAccount } from "./hooks/money/useSwapForm.ts";
export { type UseNetwork, useNetwork } from "./hooks/network/useNetwork.ts";
export { useNetworks } from "./hooks/network/useNetworks.ts";
export { useSwitchNetwork } from "./hooks/network/useSwitchNetwork.ts";
export { usePermissions } from "./hooks/permissions/usePermissions.ts";
export { useRevokePermission } from "./hooks/permissions/useRevokePermission.ts";
export { useSendTransaction } from "./hooks/signing/useSendTransaction.ts";
export { useSignMessage } from "./hooks/signing/useSignMessage.ts";
export { useSignTypedData } from "./hooks/signing/useSignTypedData.ts";
export { useWaitForTransaction, type WaitForTransactionOptions } from "./hooks/signing/useWaitForTransaction.ts";
export type { AccountQuery } from "./hooks/state/useAccountRequest.ts";
export type { Mutation, MutationState } from "./hooks/state/useMutation.ts";
export type { Query } from "./hooks/state/useQuery.ts";
export { useStore } from "./hooks/state/useStore.ts";
export { type UseAccount, useAccount } from "./hooks/wallet/useAccount.ts";
export { useConnect } from "./hooks/wallet/useConnect.ts";
export { useConnections } from "./hooks/wallet/useConnections.ts";
export { useConnectors } from "./hooks/wallet/useConnectors.ts";
export { useDisconnect } from "./hooks/wallet/useDisconnect.ts";
export { type UsePairing, usePairing } from "./hooks/wallet/usePairing.ts";
export { useWalletPicker } from "./hooks/wallet/useWalletPicker.ts";
export { PorticoProvider, type PorticoProviderProps } from "./modal/PorticoProvider.tsx";
export { usePortico } from "./provider/PorticoContext.ts";
export type { ReadableStore } from "./provider/useStore.ts";
