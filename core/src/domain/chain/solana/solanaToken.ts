import { tokenDecimals } from "../../amount/tokenDecimals.ts";
import { TOKEN_ACCOUNTS_MAX } from "../../limits/money.ts";
import { boundedList, fieldOf } from "../../untrustedValue.ts";

/** An account that holds one token for an owner. */
export interface TokenHolding {
  readonly tokenAccount: string;
  /** The token program that the account belongs to. */
  readonly program: string;
  /** Base units. */
  readonly amount: bigint;
  readonly decimals: number;
}

const UNITS = /^\d{1,20}$/;

const holdingIn = (entry: unknown): TokenHolding | undefined => {
  const account = fieldOf(entry, "account");
  const held = fieldOf(fieldOf(fieldOf(fieldOf(account, "data"), "parsed"), "info"), "tokenAmount");
  const [amount, decimals] = [fieldOf(held, "amount"), tokenDecimals(fieldOf(held, "decimals"))];
  const [tokenAccount, program] = [fieldOf(entry, "pubkey"), fieldOf(account, "owner")];
  if (typeof amount !== "string" || !UNITS.test(amount) || decimals === undefined) return undefined;
  if (typeof tokenAccount !== "string" || typeof program !== "string") return undefined;
  return { tokenAccount, program, amount: BigInt(amount), decimals };
};

/**
 * The largest holding in a node's answer to `getTokenAccountsByOwner` (`jsonParsed`), from which a transfer is made;
 * undefined when there is none that can be read.
 */
export const largestHoldingIn = (response: unknown): TokenHolding | undefined =>
  (boundedList(fieldOf(response, "value"), TOKEN_ACCOUNTS_MAX) ?? [])
    .flatMap((entry) => holdingIn(entry) ?? [])
    .reduce<TokenHolding | undefined>(
      (largest, each) => (largest && largest.amount >= each.amount ? largest : each),
      undefined,
    );
