import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";

const SYSTEM = "11111111111111111111111111111111";

/** Balance of an address in lamports. */
export const balanceOf = async (rpcUrl: string, owner: string): Promise<bigint> =>
  (await createSolanaRpc(rpcUrl).getBalance(address(owner)).send()).value;

/** Wire bytes of an unsigned transfer, made with the library that sites use. */
export const transfer = async (
  rpcUrl: string,
  from: string,
  to: string,
  lamports: bigint,
  version: 0 | "legacy" = 0,
): Promise<number[]> => {
  const { value } = await createSolanaRpc(rpcUrl).getLatestBlockhash().send();
  const data = new Uint8Array(12);
  new DataView(data.buffer).setUint32(0, 2, true);
  new DataView(data.buffer).setBigUint64(4, lamports, true);
  const message = pipe(
    createTransactionMessage({ version }),
    (draft) => setTransactionMessageFeePayer(address(from), draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(value, draft),
    (draft) =>
      appendTransactionMessageInstruction(
        {
          programAddress: address(SYSTEM),
          accounts: [
            { address: address(from), role: AccountRole.WRITABLE_SIGNER },
            { address: address(to), role: AccountRole.WRITABLE },
          ],
          data,
        },
        draft,
      ),
  );
  return [...getTransactionEncoder().encode(compileTransaction(message))];
};
