import type { AccountId } from "../../chain/caip.ts";
import { PERMIT_LIFETIME_SECONDS } from "../../limits/money.ts";

/** What a token with signed approvals (EIP-2612) says of itself and of an owner. */
export interface PermitTerms {
  readonly domain: {
    readonly name: string;
    readonly version?: string;
    readonly chainId: number;
    readonly verifyingContract: string;
  };
  /** The number of the owner's next permit. */
  readonly nonce: bigint;
  /** The time of the newest block. */
  readonly blockSeconds: number;
}

/** An approval that the visitor signs instead of sending it. It permits one amount, for a short time, once. */
export interface PermitRequest {
  readonly owner: string;
  readonly token: AccountId;
  readonly spender: string;
  /** Base units. */
  readonly amount: bigint;
  readonly nonce: bigint;
  readonly deadlineSeconds: number;
  /** What the wallet shows (EIP-712). */
  readonly typedData: {
    readonly types: Readonly<Record<string, ReadonlyArray<{ readonly name: string; readonly type: string }>>>;
    readonly primaryType: "Permit";
    readonly domain: PermitTerms["domain"];
    readonly message: Readonly<Record<"owner" | "spender" | "value" | "nonce" | "deadline", string>>;
  };
}

const domainTypes = ({ version }: PermitTerms["domain"]) => [
  { name: "name", type: "string" },
  ...(version === undefined ? [] : [{ name: "version", type: "string" }]),
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
];

const permitTypes = [
  { name: "owner", type: "address" },
  { name: "spender", type: "address" },
  { name: "value", type: "uint256" },
  { name: "nonce", type: "uint256" },
  { name: "deadline", type: "uint256" },
];

/** The request for a permit of exactly an amount. The clock of the visitor's machine may be behind that of the chain. */
export const permitRequest = (
  { domain, nonce, blockSeconds }: PermitTerms,
  grant: Pick<PermitRequest, "owner" | "token" | "spender" | "amount">,
  nowMillis: number,
): PermitRequest => {
  const deadlineSeconds = Math.max(Math.floor(nowMillis / 1_000), blockSeconds) + PERMIT_LIFETIME_SECONDS;
  return {
    ...grant,
    nonce,
    deadlineSeconds,
    typedData: {
      types: { EIP712Domain: domainTypes(domain), Permit: permitTypes },
      primaryType: "Permit",
      domain,
      message: {
        owner: grant.owner,
        spender: grant.spender,
        value: String(grant.amount),
        nonce: String(nonce),
        deadline: String(deadlineSeconds),
      },
    },
  };
};

/** Whether a permit that was signed still grants what is needed, long enough for a transaction. */
export const isPermitFor = (
  signed: PermitRequest,
  { nonce, blockSeconds }: PermitTerms,
  grant: Pick<PermitRequest, "owner" | "token" | "spender" | "amount">,
  nowMillis: number,
): boolean =>
  signed.owner === grant.owner &&
  signed.token === grant.token &&
  signed.spender === grant.spender &&
  signed.amount === grant.amount &&
  signed.nonce === nonce &&
  signed.deadlineSeconds > Math.max(nowMillis / 1_000, blockSeconds) + PERMIT_LIFETIME_SECONDS / 10;
