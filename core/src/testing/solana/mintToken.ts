import {
  type AccountMeta,
  AccountRole,
  type AccountSignerMeta,
  type Address,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getU16Encoder,
  getU32Encoder,
  getU64Encoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from "@solana/kit";

const SYSTEM = address("11111111111111111111111111111111");
const TOKEN = address("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const TOKEN_2022 = address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");
const ASSOCIATED_TOKEN = address("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");
/** A mint with the extension for transfer fees. */
const MINT_BYTES = 278;

const key = getAddressEncoder();
const write = (of: Address): AccountMeta => ({ address: of, role: AccountRole.WRITABLE });
const read = (of: Address): AccountMeta => ({ address: of, role: AccountRole.READONLY });

/** The account in which an owner holds a token by default, of the older program unless the newer one is named. */
export const associatedTokenAccountOf = async (
  owner: string,
  mint: string,
  program: Address = TOKEN,
): Promise<Address> => {
  const seeds = [address(owner), program, address(mint)].map((seed) => key.encode(seed));
  return (await getProgramDerivedAddress({ programAddress: ASSOCIATED_TOKEN, seeds }))[0];
};

/**
 * Creates a token of the newer token program that keeps a part of every transfer, and gives units of it to its creator.
 * Returns the mint.
 */
export const mintTokenWithFee = async (
  rpcUrl: string,
  secretKey: Uint8Array,
  { units, feeBasisPoints, decimals }: { units: bigint; feeBasisPoints: number; decimals: number },
): Promise<string> => {
  const rpc = createSolanaRpc(rpcUrl);
  const owner = await createKeyPairSignerFromPrivateKeyBytes(secretKey);
  const mint = await generateKeyPairSigner();
  const account = await associatedTokenAccountOf(owner.address, mint.address, TOKEN_2022);
  const rent = await rpc.getMinimumBalanceForRentExemption(BigInt(MINT_BYTES)).send();
  const creator: AccountSignerMeta = { address: owner.address, role: AccountRole.WRITABLE_SIGNER, signer: owner };
  const created: AccountSignerMeta = { address: mint.address, role: AccountRole.WRITABLE_SIGNER, signer: mint };
  const authority = [1, ...key.encode(owner.address)];
  const instructions: ReadonlyArray<Instruction> = [
    {
      programAddress: SYSTEM,
      accounts: [creator, created],
      data: Uint8Array.of(
        ...getU32Encoder().encode(0),
        ...getU64Encoder().encode(rent),
        ...getU64Encoder().encode(MINT_BYTES),
        ...key.encode(TOKEN_2022),
      ),
    },
    {
      programAddress: TOKEN_2022,
      accounts: [write(mint.address)],
      data: Uint8Array.of(
        26,
        0,
        ...authority,
        ...authority,
        ...getU16Encoder().encode(feeBasisPoints),
        ...getU64Encoder().encode(units),
      ),
    },
    {
      programAddress: TOKEN_2022,
      accounts: [write(mint.address)],
      data: Uint8Array.of(20, decimals, ...key.encode(owner.address), 0),
    },
    {
      programAddress: ASSOCIATED_TOKEN,
      accounts: [creator, write(account), ...[owner.address, mint.address, SYSTEM, TOKEN_2022].map(read)],
      data: Uint8Array.of(1),
    },
    {
      programAddress: TOKEN_2022,
      accounts: [write(mint.address), write(account), creator],
      data: Uint8Array.of(7, ...getU64Encoder().encode(units)),
    },
  ];
  const { value: latest } = await rpc.getLatestBlockhash().send();
  const transaction = await pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(owner, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(latest, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
    signTransactionMessageWithSigners,
  );
  await rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: "base64" }).send();
  return mint.address;
};

const accountsOf = async (rpcUrl: string, owner: string, mint: string) => {
  const rpc = createSolanaRpc(rpcUrl);
  const { value } = await rpc
    .getTokenAccountsByOwner(address(owner), { mint: address(mint) }, { encoding: "jsonParsed" })
    .send();
  return value;
};

/** The first account in which an owner holds a token. */
export const tokenAccountOf = async (rpcUrl: string, owner: string, mint: string): Promise<string> =>
  String((await accountsOf(rpcUrl, owner, mint))[0]?.pubkey);

/** The tokens of an owner, in base units, and 0 without an account. */
export const tokenUnitsOf = async (rpcUrl: string, owner: string, mint: string): Promise<bigint> => {
  const accounts = await accountsOf(rpcUrl, owner, mint);
  return accounts.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n);
};
