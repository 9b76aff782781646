/** A transaction as a wallet is asked for it. */
export interface WireTransaction {
  readonly from: string;
  readonly to: string;
  readonly data: string;
  readonly value: string;
}

export interface Included extends WireTransaction {
  readonly hash: `0x${string}`;
  readonly nonce: number;
  block?: number;
  isReverted?: boolean;
}

const hex = (value: number): string => `0x${value.toString(16)}`;

/** A chain with one sender, as its node answers: a pool of transactions, and blocks with one or none. */
export const modelChain = () => {
  const all: Included[] = [];
  let sent = 0;
  let head = 1;
  let count = 0;
  const nextNonce = () => all.filter(({ block }) => block === undefined).length + count;
  const onWire = ({ hash, nonce, from, to, data, value }: Included) => ({
    hash,
    from,
    to,
    value,
    input: data,
    nonce: hex(nonce),
  });
  const find = (hash: unknown) => all.find((each) => each.hash === hash);
  const add = (transaction: WireTransaction, nonce: number) => {
    sent += 1;
    const hash: `0x${string}` = `0x${sent.toString(16).padStart(64, "0")}`;
    all.push({ ...transaction, hash, nonce });
    return hash;
  };
  const includeAll = (entries: ReadonlyArray<Included>, isReverted: boolean) => {
    for (const entry of entries) {
      head += 1;
      count = Math.max(count, entry.nonce + 1);
      entry.block = head;
      entry.isReverted = isReverted;
    }
    head += 3;
  };
  const pool = () => all.filter(({ block }) => block === undefined);
  const forget = (hash: string) => {
    const index = all.findIndex((each) => each.hash === hash && each.block === undefined);
    if (index >= 0) all.splice(index, 1);
  };

  return {
    send: (transaction: WireTransaction) => add(transaction, nextNonce()),
    pool,
    /** Includes what is in the pool, each in a block, and three blocks more. */
    mine: ({ isReverted = false } = {}) => includeAll(pool(), isReverted),
    forget,
    included: () => all.filter(({ block, isReverted }) => block !== undefined && !isReverted),
    /** Takes a transaction's nonce for another one, which is included. */
    replace: (hash: string, transaction: WireTransaction) => {
      const original = find(hash);
      if (!original) return undefined;
      forget(hash);
      const replacement = add(transaction, original.nonce);
      includeAll(
        all.filter((each) => each.hash === replacement),
        false,
      );
      return replacement;
    },
    answer: (method: string, params: ReadonlyArray<unknown>): unknown => {
      const entry = find(params[0]);
      switch (method) {
        case "eth_blockNumber":
          return hex(head);
        case "eth_getTransactionCount":
          return hex(count);
        case "eth_getTransactionByHash":
          return entry ? onWire(entry) : null;
        case "eth_getTransactionReceipt":
          return entry?.block
            ? {
                transactionHash: entry.hash,
                status: entry.isReverted ? "0x0" : "0x1",
                blockNumber: hex(entry.block),
                from: entry.from,
                to: entry.to,
              }
            : null;
        case "eth_getBlockByNumber":
          return { transactions: all.filter(({ block }) => block && hex(block) === params[0]).map(onWire) };
        case "eth_estimateGas":
          return "0x5208";
        default:
          return undefined;
      }
    },
  };
};
