/** What an account has paid for its transactions in the blocks after one, in wei. */
export function feesAfter(rpcUrl: string, block: bigint, account: string): Promise<bigint>;
