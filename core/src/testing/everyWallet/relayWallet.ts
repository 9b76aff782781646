import { keysOf } from "@portico/fixtures/relay-wallet";
import { universalAdapter } from "../../adapters/universal.ts";
import { pairOverRelay } from "../pairOverRelay.ts";
import { phoneOf } from "../phones.ts";
import type { WalletKind } from "./TriedWallet.ts";

const namespaces = ["eip155", "solana", "bip122"] as const;

/** A wallet on another device, with all namespaces. */
export const relayWallet: WalletKind = {
  pays: namespaces,
  make: async (sandbox, { atomic, calls }) => {
    const phone = await phoneOf(sandbox, { atomic, calls });
    return {
      adapters: () => namespaces.map(universalAdapter),
      connect: (portico) => pairOverRelay(portico, phone),
      behave: async (manner) =>
        phone.setBehaviour({
          requests: manner.decision,
          error: "error" in manner ? manner.error : undefined,
          answer: "answer" in manner ? manner.answer : undefined,
          failsAfterwards: "failsAfterwards" in manner ? manner.failsAfterwards : undefined,
        }),
      setSwitching: async (isTrue) => phone.setBehaviour({ switchesInNameOnly: !isTrue }),
      happen: async (event) => {
        if (event.type === "move") await phone.switchChain(event.chainId);
        if (event.type === "use") await phone.switchAccount(keysOf(event.account));
        if (event.type === "end") await phone.disconnect();
      },
      answer: async (decision) => {
        const [oldest] = phone.open();
        // A session that has ended takes no answer.
        if (oldest) await phone.answer(oldest.id, decision).catch(() => {});
        return oldest !== undefined;
      },
      asked: async () => phone.requests().map(({ method = "", params }) => ({ method, params })),
      stop: () => phone.stop(),
    };
  },
};
