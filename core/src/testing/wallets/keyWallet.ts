import { hexToString, isHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ExternalWallet } from "../../adapters/evm/ExternalWallet.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";

/** A wallet of the site that signs messages with a key, at once. `chainId` is the one of its network. */
export const keyWallet = (privateKey: `0x${string}`, chainId = 1): ExternalWallet => {
  const account = privateKeyToAccount(privateKey);
  const answers: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_requestAccounts: () => [account.address],
    eth_accounts: () => [account.address],
    eth_chainId: () => `0x${chainId.toString(16)}`,
    personal_sign: (params) => {
      const message = fieldOf(params, 0);
      return account.signMessage({ message: isHex(message) ? hexToString(message) : String(message) });
    },
  };
  return {
    connector: { id: "key", type: "EXTERNAL", name: "Key", namespace: "eip155" },
    isAvailable: () => true,
    open: async () => ({
      request: async ({ method, params }) => {
        const answer = answers[method];
        if (!answer) throw Object.assign(new Error(`${method} is not there`), { code: 4200 });
        return answer(params);
      },
    }),
  };
};
