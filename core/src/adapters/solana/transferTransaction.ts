import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressEncoder,
  getProgramDerivedAddress,
  getTransactionEncoder,
  getU32Encoder,
  getU64Encoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/web3.js";
import {
  SOLANA_TOKEN_TRANSFER_UNIT_LIMIT,
  SOLANA_TOKEN_TRANSFER_UNIT_PRICE,
  SOLANA_TRANSFER_UNIT_LIMIT,
  SOLANA_TRANSFER_UNIT_PRICE,
} from "../../domain/limits/money.ts";

/* The one file that uses the library of Solana. It is fetched with the first transfer. */

const SYSTEM_PROGRAM = address("11111111111111111111111111111111");
const COMPUTE_BUDGET_PROGRAM = address("ComputeBudget111111111111111111111111111111");
const ASSOCIATED_TOKEN_PROGRAM = address("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");
/** Numbers of the instructions within their programs. */
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;
const SYSTEM_TRANSFER = 2;
const CREATE_ACCOUNT_UNLESS_EXISTING = 1;
const TRANSFER_CHECKED = 12;

/** A token that is moved. Addresses are base58. */
export interface MovedToken {
  readonly mint: string;
  /** The token program of the mint. */
  readonly program: string;
  readonly decimals: number;
  /** The sender's account for the token, and the recipient's. */
  readonly source: string;
  readonly destination: string;
}

export interface TransferParts {
  readonly from: string;
  readonly to: string;
  /** Base units, below 2^64. */
  readonly value: bigint;
  readonly latest: { readonly blockhash: string; readonly lastValidBlockHeight: bigint };
  readonly token?: MovedToken;
}

/** The account in which an owner holds a token by default. */
export const associatedTokenAccount = async (owner: string, mint: string, program: string): Promise<string> => {
  const { encode } = getAddressEncoder();
  const [account] = await getProgramDerivedAddress({
    programAddress: ASSOCIATED_TOKEN_PROGRAM,
    seeds: [owner, program, mint].map((seed) => encode(address(seed))),
  });
  return account;
};

const budget = (price: number, limit: number): ReadonlyArray<IInstruction> => [
  {
    programAddress: COMPUTE_BUDGET_PROGRAM,
    data: Uint8Array.of(SET_UNIT_PRICE, ...getU64Encoder().encode(price)),
  },
  {
    programAddress: COMPUTE_BUDGET_PROGRAM,
    data: Uint8Array.of(SET_UNIT_LIMIT, ...getU32Encoder().encode(limit)),
  },
];

const coinInstructions = ({ from, to, value }: TransferParts): ReadonlyArray<IInstruction> => [
  ...budget(SOLANA_TRANSFER_UNIT_PRICE, SOLANA_TRANSFER_UNIT_LIMIT),
  {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE },
    ],
    data: Uint8Array.of(...getU32Encoder().encode(SYSTEM_TRANSFER), ...getU64Encoder().encode(value)),
  },
];

const tokenInstructions = ({ from, to, value }: TransferParts, token: MovedToken): ReadonlyArray<IInstruction> => {
  const [owner, mint, program] = [address(from), address(token.mint), address(token.program)];
  const [source, destination] = [address(token.source), address(token.destination)];
  return [
    ...budget(SOLANA_TOKEN_TRANSFER_UNIT_PRICE, SOLANA_TOKEN_TRANSFER_UNIT_LIMIT),
    {
      programAddress: ASSOCIATED_TOKEN_PROGRAM,
      accounts: [
        { address: owner, role: AccountRole.WRITABLE_SIGNER },
        { address: destination, role: AccountRole.WRITABLE },
        { address: address(to), role: AccountRole.READONLY },
        { address: mint, role: AccountRole.READONLY },
        { address: SYSTEM_PROGRAM, role: AccountRole.READONLY },
        { address: program, role: AccountRole.READONLY },
      ],
      data: Uint8Array.of(CREATE_ACCOUNT_UNLESS_EXISTING),
    },
    {
      programAddress: program,
      accounts: [
        { address: source, role: AccountRole.WRITABLE },
        { address: mint, role: AccountRole.READONLY },
        { address: destination, role: AccountRole.WRITABLE },
        { address: owner, role: AccountRole.READONLY_SIGNER },
      ],
      data: Uint8Array.of(TRANSFER_CHECKED, ...getU64Encoder().encode(value), token.decimals),
    },
  ];
};

/**
 * The wire bytes of an unsigned transfer, and of its message alone (docs/rules/connection.md#solana-transfer). The sender
 * pays the fee and is the only signer. The message is a legacy one, which older wallets over the relay need.
 */
export const transferTransaction = (
  parts: TransferParts,
): { readonly transaction: Uint8Array; readonly message: Uint8Array } => {
  const { from, latest, token } = parts;
  const message = pipe(
    createTransactionMessage({ version: "legacy" }),
    (draft) => setTransactionMessageFeePayer(address(from), draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash({ ...latest, blockhash: blockhash(latest.blockhash) }, draft),
    (draft) =>
      appendTransactionMessageInstructions(token ? tokenInstructions(parts, token) : coinInstructions(parts), draft),
  );
  const compiled = compileTransaction(message);
  return {
    transaction: Uint8Array.from(getTransactionEncoder().encode(compiled)),
    message: Uint8Array.from(compiled.messageBytes),
  };
};
