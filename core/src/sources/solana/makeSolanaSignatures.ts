import type { Network } from "../../domain/chain/network.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import type { HistorySource } from "../../ports/sources/HistorySource.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";
import { readTransaction } from "./readTransaction.ts";

/** Public nodes limit requests, and each transaction of a page is one of them. */
const PAGE_ENTRIES = 20;
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;
const commitment = "confirmed";

export const makeSolanaSignatures = ({ rpc }: SourceContext): HistorySource => {
  const signaturesOf = async (network: Network, address: string, before: string | undefined) => {
    const method = "getSignaturesForAddress";
    const options = { limit: PAGE_ENTRIES, commitment, ...(before ? { before } : {}) };
    const list = boundedList(await rpc({ network, method, params: [address, options] }), PAGE_ENTRIES);
    if (!list) throw new BadReply({ request: method, issue: "it is not a list of signatures" });
    return list.flatMap((entry) => {
      const signature = fieldOf(entry, "signature");
      return typeof signature === "string" && SIGNATURE.test(signature) ? [signature] : [];
    });
  };
  const options = { encoding: "jsonParsed", commitment, maxSupportedTransactionVersion: 0 };

  return {
    page: async ({ network, address, cursor }) => {
      const signatures = await signaturesOf(network, address, cursor);
      // Made in the same turn, so that they share one HTTP request.
      const transactions = await Promise.all(
        signatures.map((signature) => rpc({ network, method: "getTransaction", params: [signature, options] })),
      );
      const entries = transactions.flatMap((transaction, index) =>
        readTransaction(transaction, { signature: signatures[index] ?? "", address, network }),
      );
      const last = signatures.length < PAGE_ENTRIES ? undefined : signatures.at(-1);
      return { entries, ...(last ? { next: last } : {}) };
    },
  };
};
